"""What a person's own cart gets in the place of the console's: a store of its own keys, options that tell whether they were read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from retro.contract.store import Store


class OwnStore:
    """The same store for a person's own cart: its keys are ``name/word.txt``, ``.toml`` or ``.json``, and no others.

    So no cart writes over what another one keeps, and whatever it keeps is in the files of ``retro data export``.

    Args:
        store: where everything goes.
        cart: the cart's name.
    """

    def __init__(self, store: Store, cart: str) -> None:
        self._store = store
        self._cart = cart

    def _own(self, key: str) -> str:
        """The key itself.

        Raises:
            ValueError: it is not one of this cart's; the text names the rule.
        """
        if not isinstance(key, str) or re.fullmatch(rf"{re.escape(self._cart)}/[a-z0-9_-][a-z0-9._-]*\.(txt|toml|json)", key) is None:
            rule = f"{self._cart}/WORD.txt, .toml or .json, WORD of lower-case letters, digits and . _ -"
            raise ValueError(f"{key!r} is not a key of this cart: a key is {rule}")
        return key

    def get(self, key: str) -> str | None:
        """See :class:`retro.contract.store.Store`; ValueError for a key of others, as in the methods below."""
        return self._store.get(self._own(key))

    def put(self, key: str, text: str) -> bool:
        """See :class:`retro.contract.store.Store`."""
        return self._store.put(self._own(key), text)

    def delete(self, key: str) -> bool:
        """See :class:`retro.contract.store.Store`."""
        return self._store.delete(self._own(key))

    def set_aside(self, key: str) -> str:
        """See :class:`retro.contract.store.Store`."""
        return self._store.set_aside(self._own(key))

    def where(self, key: str) -> str:
        """See :class:`retro.contract.store.Store`."""
        return self._store.where(self._own(key))


class OwnOptions(Mapping[str, str]):
    """Options as given on the command line, for a person's own cart: those that it never looks at are none of its.

    Args:
        given: name to value.

    Attributes:
        unread: names that nobody has looked at; whoever goes through all of them knows them all.
    """

    def __init__(self, given: Mapping[str, str]) -> None:
        self._given = dict(given)
        self.unread = list(given)

    def __getitem__(self, name: str) -> str:
        self.unread = [other for other in self.unread if other != name]
        return self._given[name]

    def __iter__(self) -> Iterator[str]:
        self.unread = []
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)
