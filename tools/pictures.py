#!/usr/bin/env python3
"""Make the README's pictures from the program itself: ``.venv/bin/python tools/pictures.py [FOLDER]``.

Each is what ``retro shot`` writes for the words given here, with a seed, so that the same program makes the same picture.
Those of the console are made on a desk of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyxel

from retro import cli
from retro.comeback.lesson.offer import launch as lesson
from retro.comeback.review.program import ReviewProgram
from retro.console.desk import Desk
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.contract.program import Launch
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES
from retro.engine.table import Table
from retro.library.finding import find_cart
from retro.machine.png import encode_png
from retro.session.history import tell
from retro.store.files import MemoryStore

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"

QUIET_START = ["michigan", "--no-show"]

EXTRAS = [word for name in ("extra_ten", "extra_run", "extra_queen_king", "kitty") for word in ("--option", f"{name}=on")]

SHOTS: dict[str, list[str]] = {
    "shelf": ["shelf", "--keys", "2"],
    "problems": ["problems", "--keys", "Left Left"],
    "prompt": ["prompt", "--keys", "D I R Enter M I C H I G A N Space M S"],
    "desktop": ["desktop", "--keys", "Right"],
    "show": ["michigan", "--seed", "7"],
    "options": [*QUIET_START, "--option", "game=boodle", "--option", "extra_ten=on", "--keys", "Left"],
    "michigan": [*QUIET_START, "--seed", "7", "--option", "players=5", "--keys", "Enter H 2"],
    "auction": [*QUIET_START, "--seed", "18", "--option", "players=8", *EXTRAS, "--keys", "Enter 4"],
    "comet": [*QUIET_START, "--seed", "7", "--option", "game=comet", "--option", "players=2", "--keys", "Enter"],
    "settlement": [*QUIET_START, "--seed", "7", "--option", "players=5", "--keys", "Enter F2"],
    "euchre-dos": ["euchre-dos", "--seed", "7", "--keys", "Enter S O 1"],
    "euchre-dos-opening": ["euchre-dos", "--seed", "7"],
    "euchre-amiga": ["euchre-amiga", "--seed", "7", "--keys", "N"],
    "euchre-amiga-settings": ["euchre-amiga", "--seed", "7", "--keys", "N RCtrl+S"],
    "spades": ["spades", "--seed", "21", "--keys", "RCtrl+S" + 5 * " Enter Enter RCtrl+S"],
    "spades-bid": ["spades", "--seed", "7", "--keys", "RCtrl+S"],
    "hearts": ["hearts", "--seed", "88", "--keys", "4 ?"],
    "hearts-sheet": ["hearts", "--seed", "88", "--keys", "6 W Y Y Y Y"],
    "mono": ["michigan", "M*", "--seed", "7", "--option", "players=5", "--keys", "Enter H 2 H J"],
}
"""Name of the picture, and the words after ``retro shot``."""


def console_pictures() -> Iterator[tuple[str, bytes]]:
    """The overlay over a table, and a table on a picture tube: name and PNG."""
    for name, cart, keys in (("overlay", "euchre-dos", "Enter S O 1"), ("tube", "michigan", "Enter Enter H 2")):
        desk = Desk(MemoryStore(), headless=True)
        desk.start(Launch(cart, seed="7"))
        Driver(desk.top.program).feed(keys)
        desk.prefer(replace(desk.preferences, tube=name == "tube"))
        desk.message.show("")
        canvas = pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT)
        desk.draw(canvas)
        if name == "overlay":
            desk.switch_panel()
            assert desk.panel is not None
            desk.panel.turn_to("Ease")
            desk.draw(canvas)
        yield name, encode_png(CANVAS_WIDTH, CANVAS_HEIGHT, bytes(canvas.data_ptr()), desk.palette)


def review_picture(keys: str) -> bytes:
    """A deal of Spades looked through: somebody plays your cards at random, the computer knows better."""
    game, styles = GAMES["spades"], STYLES["spades"]
    steady = styles["steady"]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "7", {0: styles["random"]}, steady)
    while table.state.hand < 0 or table.turn != TABLE:
        table.advance()
    program = ReviewProgram(DesktopHost(MemoryStore(), headless=True), tell(table.record()), "Spades", steady)
    driver = Driver(program)
    driver.feed(keys)
    return driver.png()


def lesson_picture() -> bytes:
    """A hand of the lesson in Spades, where the person is asked for a card."""
    opener = lesson(find_cart("spades"), "spades", 2).opener
    assert opener is not None
    driver = Driver(opener(DesktopHost(MemoryStore(), headless=True)))
    driver.feed("Enter Enter")
    return driver.png()


def main(words: Sequence[str]) -> int:
    """Write all pictures into a folder; gives the exit status."""
    folder = Path(words[0]) if words else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, shot in SHOTS.items():
        status = cli.main(["shot", *shot, "--force", "--out", str(folder / f"{name}.png")])
        if status:
            return status
        print(folder / f"{name}.png")
    looked_through = (("review", review_picture("N N N N")), ("pencil", review_picture("W N N")))
    for name, data in (*console_pictures(), *looked_through, ("lesson", lesson_picture())):
        (folder / f"{name}.png").write_bytes(data)
        print(folder / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
