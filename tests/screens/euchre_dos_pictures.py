"""Every screen of the DOS Euchre: how its picture comes about.  ``python -m tests.screens.euchre_dos_pictures`` writes those that differ.

Most continue a pinned match (tests/golden/records), so that no style has a say in them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pyxel

from carts.euchre_dos.scene import Scene
from carts.euchre_dos.settings import PRESET_COLOURS, Settings
from carts.euchre_dos.table_view import Sheet, draw_table
from retro.contract.program import Ease, Marks
from retro.machine.png import encode_png
from retro.machine.pngread import read_png
from retro.machine.vga import PALETTE, Ink
from retro.session.record import Record, results_key
from retro.ui.vga import cards
from tests.screens.euchre_dos_kit import Desk, record
from tests.screens.marks import LONG, TAKEN, THINKING

GOLDEN: Final = Path(__file__).parent.parent / "golden"
SLOW: Final = Settings(delay=20).write()
PAUSED: Final = Settings(mode="pause").write()
RECOLOURED: Final = Settings({"border": 11, "background": 8, "text": 14, "spot": 12, "barn": 4}).write()


def at(name: str, keys: str = "", config: str = "") -> Callable[[], bytes]:
    """A pinned match after these keys."""
    return lambda: Desk.at(name, keys, config=config).driver.png()


def fresh(keys: str, kept: dict[str, str] | None = None) -> Callable[[], bytes]:
    """The program after these keys."""
    return lambda: Desk(keys, kept=kept, seed="picture").driver.png()


def marked(name: str, marks: Marks, keys: str = "") -> Callable[[], bytes]:
    """A hand's end at which something is marked."""

    def paint() -> bytes:
        desk = Desk.at(name, keys)
        assert desk.program.mark(marks)
        desk.wait(1)
        return desk.driver.png()

    return paint


def scores(side: int) -> bytes:
    """The eleven standings of one side, each as the table shows it, side by side."""
    sheet = pyxel.Image(640, 480)
    table = pyxel.Image(640, 480)
    for points in range(11):
        draw_table(table, Scene(scores=(points, 0) if side == 0 else (0, points)), Sheet(PRESET_COLOURS))
        sheet.blt(points % 4 * 160, points // 4 * 160, table, 476 if side == 0 else 6, 6, 156, 156)
    return encode_png(640, 480, bytes(sheet.data_ptr()), PALETTE)


def eased(name: str, keys: str = "", **comforts: bool) -> Callable[[], bytes]:
    """A pinned match after these keys, with comforts."""

    def made() -> bytes:
        desk = Desk.at(name, keys)
        desk.host.ease = Ease(**comforts)
        desk.frame()
        return desk.driver.png()

    return made


def tallied() -> Desk:
    """Both barns with the games of a record on their doors."""
    results = Record()
    results.whole.sums = {"matches": 20, "wins": 7}
    kept = {"euchre-dos/match.txt": record("barn-we"), "euchre-dos/tally.toml": "on = true\n", results_key("euchre-dos"): results.write()}
    return Desk("Enter C", kept=kept)


COURTS: Final = ("QD", "JS", "KC", "QH", "JD", "KS", "JC", "KH", "QS", "KD", "JH", "QC")
"""The twelve figures of the contact sheet, shuffled once: neighbours share neither rank nor suit."""


def courts() -> bytes:
    """The court figures side by side at their own size, without index: who they are must show in head and attribute."""
    sheet = pyxel.Image(640, 480)
    card = pyxel.Image(cards.WIDTH, cards.HEIGHT)
    sheet.rect(0, 0, 640, 480, Ink.PAPER)
    for number, name in enumerate(COURTS):
        cards.draw(card, 0, 0, name)
        sheet.blt(70 + number % 6 * 92, 120 + number // 6 * 140, card, 14, 7, 43, 82)
    return encode_png(640, 480, bytes(sheet.data_ptr()), PALETTE)


PICTURES: Final[dict[str, Callable[[], bytes]]] = {
    "opening-landing": fresh("wait:1"),
    "opening": fresh(""),
    "start": fresh("Enter"),
    "start-ready": lambda: Desk("Enter", kept={"euchre-dos/match.txt": record("follow")}).driver.png(),
    "start-left-game": lambda: Desk("Enter Tab", kept={"euchre-dos/match.txt": record("follow")}).driver.png(),
    "start-damaged": fresh("Enter", {"euchre-dos/settings.toml": "delay = 900\n"}),
    "dealing": at("end-euchred", "C wait:0.9"),
    "order-partner": at("order-partner"),
    "order-dealer": at("order-dealer", "A"),
    "order-none-held": at("order-none-held"),
    "order-focus": at("order-partner", "Tab Tab"),
    "order-pressed": at("order-dealer", "press:320,330"),
    "call": at("call", "A Tab Tab Tab"),
    "call-last": at("call-last"),
    "discard": at("discard"),
    "discard-focus": at("discard", "Tab Right"),
    "redeal": at("redeal"),
    "lead": at("lead"),
    "follow": at("follow"),
    "left-bower": at("left-bower", "move:210,420"),
    "you-alone": at("you-alone"),
    "they-alone": at("they-alone"),
    "you-sit-out": at("last-card-partner-alone", "wait:0.05", SLOW),
    "refused": at("left-bower", "2 wait:0.01"),
    "sweep": at("last-trick-point", "1 wait:4.67", SLOW),
    "pause": at("last-trick-point", "1", PAUSED),
    "playing": at("last-trick-point", "1 wait:0.08"),
    "score-slides": at("last-trick-lose", "1 wait:4.87", SLOW),
    "barn-falls": at("last-trick-barn", "1 wait:5.3", SLOW),
    "spot-lands": at("order-dealer", "U wait:1.35", SLOW),
    "help-button": at("redeal", "H wait:0.1"),
    "help-card": at("left-bower", "rclick:320,100 wait:0.2"),
    "end-point": at("last-trick-point", "1"),
    "end-euchred": at("end-euchred"),
    "end-march": at("end-march"),
    "marked": marked("end-march", LONG),
    "marking": marked("end-march", THINKING),
    "marked-won": marked("last-trick-win", TAKEN, "1"),
    "end-alone": at("end-alone"),
    "end-redeal": at("end-redeal"),
    "end-passed-out": at("call-last", "P"),
    "barn-we": at("last-trick-barn", "1"),
    "barn-both": at("barn-we"),
    "barn-tally": lambda: tallied().driver.png(),
    "won": at("last-trick-win", "1"),
    "lost": at("last-trick-lose", "1"),
    "four-colours": eased("call", four_colours=True),
    "large-indices": eased("follow", large_indices=True),
    "legal-lit": eased("left-bower", four_colours=True, large_indices=True, legal_lit=True),
    "courts": courts,
    "scores-we": lambda: scores(0),
    "scores-they": lambda: scores(1),
    "recoloured": at("barn-both", "", RECOLOURED),
    "menu-bar": at("follow", "down:Alt up:Alt"),
    "menu-bar-pointer": at("follow", "move:345,0"),
    "menu-colors": at("follow", "Alt+L Down"),
    "menu-color-text": at("follow", "Alt+L T Up"),
    "text-on-itself": at("follow", config=Settings({**PRESET_COLOURS, "text": int(Ink.GOLD), "background": int(Ink.GOLD)}).write()),
    "demo": at("last-trick-win", "Alt+M D wait:0.4"),
    "demo-won": at("last-trick-win", "Alt+M D wait:4"),
    "menu-color-spot": at("follow", "Alt+L S Down Down move:340,250"),
    "menu-color-default": at("follow", "Alt+L A Down Tab"),
    "menu-player": at("follow", "Alt+P Down Down"),
    "menu-sound": at("follow", "Alt+S"),
    "menu-modes": at("follow", "Alt+M"),
    "menu-options": at("follow", "Alt+O I I I"),
    "menu-quit": at("follow", "Alt+Q"),
    "saved": at("follow", "Alt+O S"),
    "new-game-later": at("follow", "Alt+O N"),
    "new-game": at("end-euchred", "Alt+O N Tab"),
}


def golden(name: str) -> Path:
    """The file of an accepted picture."""
    return GOLDEN / f"euchre-dos-{name}.png"


def main() -> None:
    """Write the pictures that are missing or differ; look at each before it is committed."""
    for name, make in PICTURES.items():
        data, file = make(), golden(name)
        if not file.is_file() or read_png(file.read_bytes()).colours != read_png(data).colours:
            file.write_bytes(data)
            print(file.name)


if __name__ == "__main__":
    main()
