"""A store that ends with the process."""

from __future__ import annotations

from collections.abc import Mapping

from retro.store.keys import aside, check_key


class MemoryStore:
    """Tests, and pictures without ``--data``."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.trouble = ""

    def get(self, key: str) -> str | None:
        return self.texts.get(check_key(key))

    def put(self, key: str, text: str) -> bool:
        self.texts[check_key(key)] = text
        return True

    def delete(self, key: str) -> bool:
        self.texts.pop(check_key(key), None)
        return True

    def set_aside(self, key: str) -> str:
        text = self.texts.pop(check_key(key), None)
        number = 1
        while aside(key, "damaged", number) in self.texts:
            number += 1
        if text is not None:
            self.texts[aside(key, "damaged", number)] = text
        return self.where(aside(key, "damaged", number))

    def where(self, key: str) -> str:
        return f"{check_key(key)} (in memory)"

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.texts))

    def retry(self) -> bool:
        return True

    def careful(self, on: bool) -> None: ...

    def suspect(self) -> str:
        return ""
