"""The accepted pictures of Euchre!: how each comes about.  ``python -m tests.screens.euchre_amiga_pictures`` paints them anew.

What was looked for in each stands in docs/SCREENS-AMIGA.md; a test compares the lists.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import card_sets

from carts.euchre_amiga.book import KEY as BOOK
from carts.euchre_amiga.book import Book
from carts.euchre_amiga.cards import FOUR_PENS, NAMES, OWN, RED_BACKS
from carts.euchre_amiga.match import KEY
from carts.euchre_amiga.scene import YOU
from carts.euchre_amiga.settings import Settings
from retro.contract.input import Press
from retro.contract.program import Ease, Marks
from retro.engine.euchre.model import AmigaOptions, View
from retro.engine.game import PASS, TABLE, Action
from retro.machine.png import encode_png
from tests.screens.euchre_amiga_desk import Desk, canvas, walk
from tests.screens.marks import TAKEN, THINKING

GOLDEN: Final = Path(__file__).parent.parent / "golden"


@cache
def you_alone(dealer: int) -> str:
    """You play alone, and that seat has dealt."""
    return walk(lambda view: view.phase == "play" and view.out == (2,) and view.dealer == dealer and len(view.tricks) == 1)


def partner_out() -> Desk:
    return Desk(you_alone(1))


def give_up() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+N")
    return desk


@cache
def mid_trick() -> str:
    """Two tricks are taken, two cards lie, you hold three, not all of which may be played."""

    def wanted(view: View) -> bool:
        if view.phase != "play" or len(view.trick) != 2 or len(view.tricks) != 2 or view.out:
            return False
        led = view.trick.cards[0].suit
        return {card.suit is led for card in view.hand} == {True, False} and view.trump is not led

    return walk(wanted)


def rules(**changes: bool | int) -> Settings:
    """Settings with other rules."""
    return Settings().with_options(**changes)


def with_rules(wanted: Callable[[View], bool], **changes: bool | int) -> Desk:
    """A match under other rules, which are those of the settings, too."""
    settings = rules(**changes)
    return Desk(walk(wanted, settings.options), settings)


def own_cards(folder: Path, names: tuple[str, ...] = NAMES) -> None:
    """Pictures of 71x40: a block in the suit's colour, bars that tell the rank; a woven back."""
    for name in names:
        red, rank = name[-1] in "HD", "9TJQKA".find(name[0])
        pixels = bytearray(71 * 40)
        for y in range(40):
            for x in range(71):
                edge = x in (0, 70) or y in (0, 39)
                block = 6 < x < 30 and 8 < y < 31
                bar = 36 <= x < 66 and 8 < y < 31 and (x - 36) % 5 < 3 and (x - 36) // 5 <= rank
                weave = name == "back" and (x + y) % 6 < 3
                pixels[y * 71 + x] = 1 if edge else 3 if weave else (2 if red else 1) if block else 1 if bar else 0
        palette = (0xFAF0D0, 0x101010, 0xD03018, 0xF0C050)
        (folder / f"{name}.png").write_bytes(encode_png(71, 40, bytes(pixels), palette))


def first_round() -> Desk:
    desk = Desk(walk(lambda view: view.phase == "order" and view.passes == 1 and view.dealer == 2 and view.scores != (0, 0)))
    desk.feed(f"A move:{canvas(600, 150)}")
    return desk


def second_round() -> Desk:
    desk = Desk(walk(lambda view: view.phase == "call" and view.passes == 6 and view.dealer == 1))
    desk.feed(f"press:{canvas(548, 165)}")
    return desk


def discard() -> Desk:
    desk = Desk(walk(lambda view: view.phase == "discard" and view.maker == 2))
    desk.feed(f"press:{canvas(245, 175)}")
    return desk


def card_lifted() -> Desk:
    desk = Desk(mid_trick(), Settings(dim=True))
    index = next(i for i, card in enumerate(desk.program.table.scene.hand) if card is not None and desk.may_play(card))
    desk.feed(f"press:{canvas(131 + 77 * index + 40, 175)}")
    return desk


def refused() -> Desk:
    desk = Desk(mid_trick())
    index = next(i for i, card in enumerate(desk.program.table.scene.hand) if card is not None and not desk.may_play(card))
    desk.feed(str(index + 1))
    desk.feed("wait:0.1")
    return desk


def menu() -> Desk:
    desk = Desk(mid_trick())
    desk.driver.step(Press(20, 5, "right"))
    desk.feed(f"wait:0.1 move:{canvas(60, 28)}")
    return desk


def menu_by_keys() -> Desk:
    desk = Desk()
    desk.feed("F10 Down Down")
    return desk


def settings() -> Desk:
    desk = Desk(mid_trick(), replace(rules(end_early=True), styles=(0, 1, 2), sound=False))
    desk.feed(f"RCtrl+S press:{canvas(240, 95)}")
    return desk


def settings_focus() -> Desk:
    desk = Desk(mid_trick(), Settings(speed=10))
    desk.feed("RCtrl+S Tab Tab Tab Tab Tab")
    return desk


def variations() -> Desk:
    desk = Desk(mid_trick(), rules(x_no_trump=True))
    desk.feed("RCtrl+S M Tab Tab Tab Tab Right")
    return desk


def drawer() -> Desk:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in ("Backs", "Birds", "Caesar", "Dutch 1890", "Empty", "French", "Gothic", "Large", "My deck", "Plain"):
            (folder / name).mkdir()
        desk = Desk(mid_trick(), Settings(look=OWN, folder=str(folder)))
        desk.feed("Enter RCtrl+S F Tab Down Down Down")
        # Its name is another one each time.
        line = desk.program.screen.windows[-1].gadgets["line"]
        assert hasattr(line, "text")
        line.text = "/home/you/cards"
        desk.program.screen.touch()
        desk.png()
    return desk


def about() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("RAlt+A")
    return desk


def own() -> Desk:
    with tempfile.TemporaryDirectory() as place:
        own_cards(Path(place))
        return Desk(mid_trick(), Settings(look=OWN, folder=place))


def own_set() -> Desk:
    """A set of upright pictures, numbered, with 16 bits a sample (see tools/card_sets.py); what is not on the table is not drawn."""
    with tempfile.TemporaryDirectory() as place:
        shown = [name for name in NAMES if name in ("9C", "KS", "JS", "KH", "TC", "back")]
        card_sets.write(Path(place), card_sets.SHAPES["numbers"], shown)
        desk = Desk(mid_trick(), Settings(look=OWN, folder=place))
        desk.program.settle()
        desk.feed("Enter")
        return desk


def own_missing() -> Desk:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        own_cards(folder, NAMES[3:])
        (folder / "9C.png").write_bytes(b"not a picture")
        (folder / "back.png").write_bytes(encode_png(2000, 1500, bytes(3_000_000), (0,)))
        return Desk(mid_trick(), Settings(look=OWN, folder=place))


def offer() -> Desk:
    return Desk(texts={KEY: mid_trick()})


def damaged() -> Desk:
    return Desk(texts={KEY: mid_trick().replace("play:", "plya:", 1)})


def alone_out() -> Desk:
    """Your partner plays alone: the table in the middle of a trick."""
    desk = Desk(walk(lambda view: view.phase == "order" and view.dealer == 1 and view.passes == 2))
    match = desk.program.table.match
    assert match is not None
    desk.act(PASS)
    for action in (PASS, Action("pass"), Action("call_alone", "H" if desk.view.upcard and desk.view.upcard.suit.letter != "H" else "S")):
        while match.turn != 2:
            desk.act(PASS)
        if action != PASS:
            desk.act(action)
    desk.act(match.deeds()[0])
    desk.show()
    return desk


def end_early() -> Desk:
    """A hand that ended early: the cards left are shown with the result."""
    desk = with_rules(
        lambda view: view.phase == "play" and view.taken == (2, 1) and len(view.trick) == 3 and view.trick.winner == 2 and not view.out,
        end_early=True,
    )
    while not desk.showing_result:
        desk.driver.step(*(desk.typed(str(desk.first_legal + 1)) if desk.asked else ()))
    desk.feed("wait:0.7")
    return desk


def game_over() -> Desk:
    desk = Desk(
        walk(
            lambda view: (
                view.phase == "play" and view.scores[0] == 9 and len(view.tricks) == 4 and view.taken[0] >= 3 and view.maker in (0, 2)
            )
        )
    )
    for letter in "12345":
        desk.feed(letter)
    return desk


def desktop() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("RGui+M")
    return desk


def moved() -> Desk:
    """The settings window dragged down and its depth gadget pressed."""
    desk = Desk(mid_trick())
    desk.feed(f"RCtrl+S press:{canvas(300, 28)} move:{canvas(340, 33)} release:{canvas(340, 33)}")
    return desk


def focus_card() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("Right")
    return desk


def eased(desk: Desk, **comforts: bool) -> Desk:
    """The same with comforts."""
    desk.ease(Ease(**comforts))
    return desk


def focus_gadget() -> Desk:
    desk = Desk(walk(lambda view: view.phase == "order" and view.dealer == 0))
    desk.feed("Tab Tab")
    return desk


def last_trick_of_your_call(view: View) -> bool:
    last = view.phase == "play" and len(view.trick) == 3 and sum(view.taken) == 4
    return last and view.maker == YOU and view.taken[1] >= 3 and not view.alone


def euchred(on: bool) -> Desk:
    """Your call has just been euchred."""
    record = walk(lambda view: last_trick_of_your_call(view), AmigaOptions())
    desk = Desk(record, texts={BOOK: Book(on).write()})
    before = desk.view.hand_number
    table = desk.program.table
    for _ in range(4):
        if desk.match().turn == TABLE or desk.view.hand_number != before:
            break
        table._act(next(action for action in desk.match().legal() if isinstance(action, Action)))
    for _ in range(400):
        desk.driver.step()
        if desk.showing_result:
            break
    return desk


def marked(marks: Marks) -> Desk:
    """Your partner's red pencil at a hand's end."""
    desk = euchred(on=True)
    assert desk.program.mark(marks)
    return desk


PICTURES: Final[dict[str, Callable[[], Desk]]] = {
    "idle": Desk,
    "first-round": first_round,
    "second-round": second_round,
    "must-call": lambda: with_rules(lambda view: view.phase == "call" and view.passes == 7, stick_dealer=True),
    "discard": discard,
    "card-lifted": card_lifted,
    "refused": refused,
    "menu": menu,
    "menu-by-keys": menu_by_keys,
    "settings": settings,
    "settings-focus": settings_focus,
    "settings-moved": moved,
    "variations": variations,
    "drawer": drawer,
    "about": about,
    "red-backs": lambda: Desk(mid_trick(), Settings(look=RED_BACKS)),
    "four-pens": lambda: Desk(mid_trick(), Settings(look=FOUR_PENS, dim=True)),
    "own-cards": own,
    "own-cards-missing": own_missing,
    "own-set": own_set,
    "go-on": offer,
    "damaged": damaged,
    "sitting-out": alone_out,
    "partner-out": partner_out,
    "give-up": give_up,
    "end-early": end_early,
    "game-over": game_over,
    "talk": lambda: euchred(on=True),
    "marked": lambda: marked(TAKEN),
    "marking": lambda: marked(THINKING),
    "farmer": lambda: with_rules(lambda view: view.phase == "farmer", x_farmers_hand=True),
    "no-trump-call": lambda: with_rules(lambda view: view.phase == "call" and view.passes == 5, x_no_trump=True),
    "no-trump": lambda: with_rules(
        lambda view: view.phase == "play" and view.trump is None and len(view.tricks) == 1 and len(view.trick) == 1, x_no_trump=True
    ),
    "defend": lambda: with_rules(lambda view: view.phase == "defend", x_defend_alone=True),
    "desktop": desktop,
    "focus-card": focus_card,
    "focus-gadget": focus_gadget,
    "four-colours": lambda: eased(Desk(walk(lambda view: view.phase == "call")), four_colours=True),
    "large-indices": lambda: eased(Desk(mid_trick()), large_indices=True),
    "legal-lit": lambda: eased(Desk(mid_trick()), four_colours=True, large_indices=True, legal_lit=True),
}


def golden(name: str) -> Path:
    """The accepted picture's file."""
    return GOLDEN / f"euchre-amiga-{name}.png"


if __name__ == "__main__":
    for name, make in PICTURES.items():
        golden(name).write_bytes(make().png())
        print(name)
