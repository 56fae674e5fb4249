"""The accepted pictures of the shelf, the prompt and the desktop: how each comes about.

``python -m tests.cabinet.pictures`` paints them anew.
What was looked for in each stands in docs/SCREENS-CABINET.md; a test compares the lists.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from retro.cabinet.shelf.adding import Offer
from retro.contract.input import KeyDown, Press
from retro.contract.program import Launch
from retro.library.cartfile import IS_CODE
from tests.cabinet import cards_kit, desktop_kit, prompt_kit, shelf_kit
from tests.cabinet.desktop_kit import canvas

GOLDEN: Final = Path(__file__).parent.parent / "golden"


class Pictured(Protocol):
    """Something with a canvas."""

    def png(self) -> bytes: ...


def refused(text: str) -> Launch:
    """No code will do."""
    raise ValueError(f"{text[:12]} is no code of this console: its last letter does not fit")


def shelf(keys: str, **more: object) -> shelf_kit.Desk:
    """The shelf after some keys."""
    desk = shelf_kit.Desk(shelf_kit.SAVED, **more)  # type: ignore[arg-type]
    desk.feed(keys)
    return desk


def flying(keys: str, frames: int) -> shelf_kit.Desk:
    """A disk on its way, so many frames after Enter."""
    desk = shelf(keys)
    desk.driver.step(KeyDown("Enter"))
    for _ in range(frames):
        desk.driver.step()
    return desk


def back_with_a_fault() -> shelf_kit.Desk:
    """A program that could not be started."""
    desk = shelf("2 Enter")
    desk.shelf.take_launch()
    desk.shelf.resumed("carts/spades/cart.py has no open_program(host, switches)")
    desk.feed("wait:2")
    return desk


def dropped(text: str) -> shelf_kit.Desk:
    """A cart's file has been dropped; or, with a text, one that is none, for that reason."""

    def read(path: Path) -> Offer:
        if text:
            raise ValueError(text)
        return Offer("whist", "Rainy Whist", ("Rainy Whist (whist) by Me: 7 files, 12,345 bytes.", *IS_CODE), tuple)

    desk = shelf("3", read=read)
    desk.shelf.receive(["whist.cart"])
    desk.feed("wait:2")
    return desk


def box(keys: str) -> cards_kit.Box:
    """The file cards after some keys."""
    cards = cards_kit.Box(cards_kit.solved())
    cards.feed(keys)
    return cards


def prompt(*lines: str, keys: tuple[str, ...] = (), typed: str = "", **texts: str) -> prompt_kit.Desk:
    """The prompt after some lines."""
    desk = prompt_kit.Desk({"michigan/record.toml": prompt_kit.RECORD, "euchre-dos/match.txt": "x" * 300})
    for line in lines:
        desk.enter(line)
    desk.type(typed)
    desk.keys(*keys)
    return desk


def booting_prompt(frames: int) -> prompt_kit.Desk:
    """The PC starts."""
    desk = prompt_kit.Desk(boot=True)
    for _ in range(frames):
        desk.driver.step()
    return desk


def desktop(keys: str = "") -> desktop_kit.Desk:
    """The desktop after some keys."""
    desk = desktop_kit.Desk({"spades/hands.txt": "Hand 1\n", "euchre-amiga/match.txt": "x" * 700})
    desk.feed(keys)
    return desk


def booting_desktop(frames: int) -> desktop_kit.Desk:
    """The Amiga starts."""
    desk = desktop_kit.Desk(boot=True)
    for _ in range(frames):
        desk.driver.step()
    return desk


def drawers() -> desktop_kit.Desk:
    """Two drawers and a text, the hindmost dragged."""
    desk = desktop()
    desk.twice("System", "desktop")
    desk.twice("ReadMe", "System")
    return desk


def small_window() -> desktop_kit.Desk:
    """The window made smaller and scrolled."""
    desk = desktop()
    r = desk.window("Card Games").rect
    desk.feed(f"press:{canvas(r.x + r.w - 8, r.y + r.h - 4)} move:{canvas(330, 130)} release:{canvas(330, 130)} Right Down Down")
    return desk


def menu() -> desktop_kit.Desk:
    """The right button pulls a menu down."""
    desk = desktop()
    desk.feed(f"click:{desk.place('Spades')} wait:0.1")
    head = desk.desktop.menus.menus[1].head
    desk.driver.step(Press(head.x + 4, 4, "right"))
    desk.feed(f"move:{canvas(120, 16)} wait:0.05")
    return desk


def amiga_shell() -> desktop_kit.Desk:
    """The Shell after some lines."""
    desk = desktop("RCtrl+N")
    for line in ("list", "frob", 'cd "Saved Hands"'):
        desk.enter(line)
    desk.feed("s p a d e s Left Left")
    return desk


def did_not_run() -> desktop_kit.Desk:
    """A requester tells why."""
    desk = desktop()
    desk.desktop.resumed("there is no cart 'spades'; there are: euchre-amiga, michigan")
    return desk


PICTURES: Final[dict[str, Callable[[], Pictured]]] = {
    "shelf": lambda: shelf("2"),
    "shelf-waits": lambda: shelf("5"),
    "shelf-papers": lambda: shelf("4 F5"),
    "shelf-machines": lambda: shelf("A", own=(shelf_kit.MINE,), broken=(shelf_kit.BROKEN,), codes=refused),
    "shelf-own": lambda: shelf("6", own=(shelf_kit.MINE,)),
    "shelf-broken": lambda: shelf("End", broken=(shelf_kit.BROKEN,)),
    "shelf-code": lambda: shelf("C R C 1 - 7 K Q 2 9 H Enter", codes=refused),
    "shelf-cards": lambda: shelf("P", codes=refused, cards=True),
    "cards-today": lambda: box("End Enter"),
    "cards-game": lambda: box("Left"),
    "cards-theme": lambda: box("Left T T move:300,112"),
    "shelf-fault": back_with_a_fault,
    "shelf-off": lambda: shelf("3 Esc"),
    "shelf-adding": lambda: dropped(""),
    "shelf-not-added": lambda: dropped("whist.cart: it is not a cart's file, or it is damaged (`retro pack` makes one)"),
    "shelf-turning": lambda: shelf("1 wait:0.1 Right wait:0.07"),
    "shelf-hover": lambda: shelf("move:560,380 wait:1"),
    "shelf-flying": lambda: flying("1", 12),
    "shelf-inserting": lambda: flying("4", 26),
    "shelf-starting": lambda: flying("4", 100),
    "prompt": lambda: prompt("DIR", typed="MICHIGAN MS"),
    "prompt-answers": lambda: prompt("FROB", "TYPE NIX.TXT", "MICHIGAN XY", "EUCHRE S", "DEL HEARTS.EXE", "D:"),
    "prompt-help": lambda: prompt("CLS", "HELP"),
    "prompt-style": lambda: prompt("CLS", "DIR /?", "COPY HEARTS.EXE A.EXE", "REN HEARTS.TXT X", "MD FUN", "TREE"),
    "prompt-question": lambda: prompt("CD ..", "DIR/W", "CD CARDS", "DEL *.*"),
    "prompt-more": lambda: prompt("CLS", "MORE MICHIGAN.DOC"),
    "prompt-long": lambda: prompt("CLS", "TYPE MICHIGAN.SCR", typed="ECHO " + "HEARTS AND SPADES " * 8, keys=("Home", "Right")),
    "prompt-starting": lambda: booting_prompt(86),
    "desktop": lambda: desktop("Right"),
    "desktop-menu": menu,
    "desktop-information": lambda: desktop("Right Right RCtrl+I"),
    "desktop-about": lambda: desktop("RCtrl+N down:Menu up:Menu Enter"),
    "desktop-windows": drawers,
    "desktop-small": small_window,
    "desktop-shell": amiga_shell,
    "desktop-shell-help": lambda: (desk := desktop("RCtrl+N"), desk.enter("help"))[0],
    "desktop-fault": did_not_run,
    "desktop-starting": lambda: booting_desktop(45),
    "desktop-reading": lambda: booting_desktop(84),
}
"""By name; the file is ``cabinet-NAME.png``."""


def golden(name: str) -> Path:
    """The file of a picture."""
    return GOLDEN / f"cabinet-{name}.png"


def main() -> None:
    """Write all."""
    for name, make in PICTURES.items():
        golden(name).write_bytes(make().png())


if __name__ == "__main__":
    main()
