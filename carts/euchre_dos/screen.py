"""What a screen of the program is: it takes keys and clicks, lets time pass, and paints itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

import pyxel

from retro.machine.rect import Rect

from .owner import Owner


class Screen(ABC):
    """One screen.  Methods that take input are called only while no menu and no question covers it."""

    has_menus = True
    """The menu bar can be shown over it."""

    def __init__(self, app: Owner) -> None:
        self.app = app

    @abstractmethod
    def draw(self, image: pyxel.Image) -> None:
        """Paint all that lies still."""

    def draw_moving(self, image: pyxel.Image) -> None:  # noqa: B027  (most screens have nothing that moves)
        """Paint what moves over that."""

    @property
    def moving(self) -> bool:
        """Something moves: the picture must be put together anew in every frame."""
        return False

    def key(self, key: str, shift: bool, shown: bool) -> None:  # noqa: B027
        """A key that types nothing; ``shown``: the keyboard's focus can be seen."""

    def char(self, char: str) -> None:  # noqa: B027
        """A typed character."""

    def press(self, x: int, y: int) -> None:  # noqa: B027
        """The left mouse button goes down."""

    def move(self, x: int, y: int) -> None:  # noqa: B027
        """The pointer has moved."""

    def release(self, x: int, y: int) -> None:  # noqa: B027
        """The left mouse button comes up."""

    def keys(self) -> Sequence[tuple[str, str]]:
        """Which keys do what here, beside those of the menus."""
        return ()

    def at_hand(self) -> Sequence[Rect]:
        """What can be touched: cards and buttons."""
        return ()

    def spoken(self) -> Mapping[str, str]:
        """What is to be said of this screen as it is now, by topic."""
        return {}

    def retold(self) -> Sequence[str]:
        """All of it again, whether it is new or not."""
        return tuple(self.spoken().values())

    def help(self) -> None:  # noqa: B027
        """The person wants to be shown what to do."""

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when what lies still has changed."""
        return False

    def settle(self) -> None:  # noqa: B027
        """Finish all that moves, up to the next thing a person must do."""
