"""What the arena and a program outside say to each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from retro.engine.game import Action

AT: Final = "@"
"""What parts a style from the folder of the checkout that plays it: ``moderate@../older``."""


class CannotPlay(Exception):
    """A peer is not installed, or plays no such game under such rules; the text is one line for the person."""


class PeerDiffers(Exception):
    """A hand ended otherwise in the peer's rules than in ours."""


class Asking(Protocol):
    """The table, as a mirror needs it."""

    def asked(self, state: Any, seat: int) -> Action:
        """What a style of ours would do."""
        ...

    def peer_plays(self, seat: int) -> bool:
        """The seat is the peer's."""
        ...

    def timed(self, seat: int, took: int, longest: int) -> None:
        """A decision of the peer took so long."""
        ...

    @property
    def plan(self) -> Any:
        """What is played."""
        ...

    @property
    def history(self) -> Sequence[Action]:
        """All that has been done since the match began."""
        ...


class Mirror(Protocol):
    """A hand, followed in a peer's own rules."""

    def decided(self, state: Any, seat: int) -> Action | None:
        """What the seat in turn has been asked for before, out of our order; None: nothing."""
        ...

    def asked(self, state: Any, seat: int) -> Action:
        """What the peer does at a seat that it plays."""
        ...

    def acts(self, state: Any, action: Action) -> None:
        """The seat in turn is about to do that."""
        ...

    def compare(self, before: Any, state: Any) -> None:
        """The hand has ended.

        Raises:
            PeerDiffers: the two do not agree about how.
        """
        ...
