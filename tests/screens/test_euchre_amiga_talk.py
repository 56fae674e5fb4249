"""Euchre!: the others keep a book against you, and say a word in character when a hand or a game deserves it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from random import Random

import pytest

from carts.euchre_amiga.book import KEY, WORDS, Book, Page
from carts.euchre_amiga.scene import LEFT, NAMES, PARTNER, RIGHT, YOU
from carts.euchre_amiga.settings import STYLE_NAMES
from carts.euchre_amiga.talk import FEW, HUSHED, LABEL, LONGEST, Talk
from carts.euchre_amiga.talk_lines import LINES, MOMENTS
from carts.euchre_amiga.texts import TITLE
from retro.cabinet.workbench.disk import Disks
from retro.contract.input import Press
from retro.engine.cards import Suit
from retro.engine.euchre.model import HandOver, MatchOver, TrumpMade
from retro.library.finding import find_cart
from retro.store.files import MemoryStore
from retro.store.kept import Damaged
from tests.screens.euchre_amiga_desk import Desk
from tests.screens.euchre_amiga_pictures import euchred
from tests.screens.test_remarks import FORBIDDEN

OLD = {"BROKE", "OLD"}
"""Words that are barred for the observers and mean no group here."""


def talkers(on: bool = True, counts: bool = True, style: str = "moderate") -> Talk:
    return Talk(MemoryStore(), Book(on), lambda: dict.fromkeys(WORDS, style), lambda: counts)


def hand(talk: Talk, maker: int, *, alone: bool = False, euchred: bool = False, taken: int = 3) -> str:
    """A hand is played; what is said."""
    talk.heard(TrumpMade(maker, Suit.HEARTS, alone=alone, ordered=True), (0, 0))
    side = 1 - maker % 2 if euchred else maker % 2
    tricks = (taken, 5 - taken) if maker % 2 == 0 else (5 - taken, taken)
    return talk.heard(HandOver("euchred" if euchred else "made", side, 2 if euchred else 1, (2, 2)), tricks)


# --- the lines ------------------------------------------------------------------------------------------------------


def every_line() -> Iterator[str]:
    for lines in LINES.values():
        for some in lines.values():
            yield from some


def test_every_style_has_words_for_every_moment() -> None:
    assert set(LINES) == set(STYLE_NAMES)
    for style, lines in LINES.items():
        assert tuple(lines) == MOMENTS, style
        assert all(len(some) == 2 for some in lines.values())
    assert len(set(every_line())) == len(list(every_line())), "each has its own"


def test_they_fit_the_title_bar_and_nobody_is_the_butt_of_a_joke() -> None:
    forbidden = set(FORBIDDEN.split()) - OLD
    for line in every_line():
        assert len(f'{max(NAMES, key=len)}: "{line}"') <= LONGEST and line[-1] in ".?!" and line.isascii()
        assert not forbidden & set(re.findall(r"[A-Z]+", line.upper())), line
    assert len(HUSHED) <= LONGEST


# --- moments --------------------------------------------------------------------------------------------------------


def test_a_word_only_where_a_hand_deserves_it() -> None:
    assert hand(talkers(), YOU) == hand(talkers(), LEFT, taken=4) == ""
    assert hand(talkers(on=False), YOU, euchred=True, taken=1) == ""
    talk = talkers()
    talk.heard(TrumpMade(YOU, Suit.HEARTS, alone=False, ordered=True), (0, 0))
    assert talk.heard(HandOver("passed_out", None, 0, (0, 0)), (0, 0)) == ""
    assert hand(talkers(), LEFT, euchred=True, taken=1).startswith("Player 1: "), "who called it rues it"
    assert hand(talkers(), RIGHT, taken=5).startswith("Player 3: ") and hand(talkers(), RIGHT, alone=True, taken=5).startswith("Player 3: ")
    assert hand(talkers(), PARTNER, alone=True, taken=5).startswith("Partner: ")
    for maker in (YOU, PARTNER):
        assert hand(talkers(), maker, euchred=True, taken=2).split(":")[0] in ("Player 1", "Player 3", "Partner")


@pytest.mark.parametrize("style", STYLE_NAMES)
def test_each_speaks_by_his_style_and_not_the_same_again_at_once(style: str) -> None:
    talk = talkers(style=style)
    chance, said = Random(1), list[str]()
    while len(said) < 60:
        failed, seat = chance.random() < 0.5, chance.randrange(4)
        said.append(hand(talk, seat, euchred=failed, taken=1 if failed else 5, alone=chance.random() < 0.3))
    own = {line for some in LINES[style].values() for line in some}
    words = [re.sub(r'^[^"]*"|"$', "", line) for line in said if "in my book" not in line]
    assert set(words) <= own and len(set(words)) >= 16
    assert all(a != b for a, b in pairwise(said))


def test_the_book_counts_and_is_quoted() -> None:
    talk = talkers()
    said = [hand(talk, YOU, euchred=True, taken=2) for _ in range(2 * FEW)]
    left = talk.book.pages[LEFT]
    assert left.euchres == talk.book.pages[RIGHT].euchres == talk.book.pages[PARTNER].euchres == 2 * FEW
    assert any(f"That is euchre number {FEW} in my book." in line for line in said)
    hand(talk, LEFT, euchred=True, taken=1)
    assert (left.euchred, talk.book.pages[PARTNER].euchres) == (1, 2 * FEW)
    for winners in ((0, 2), (1, 3), (1, 3)):
        talk.heard(MatchOver(winners), (0, 0))
    assert [(talk.book.pages[seat].won, talk.book.pages[seat].lost) for seat in WORDS] == [(2, 1), (1, 2), (2, 1)]
    assert "Partner: won 1, lost 2; euchres 10, own calls euchred 0." in talk.told
    kept = talk._store.get(KEY)
    assert kept is not None and Book.read(kept) == talk.book
    quiet = talkers(counts=False)
    assert hand(quiet, YOU, euchred=True, taken=1) and quiet.book.pages[LEFT] == Page(), "demo and practice are in no book"


@pytest.mark.parametrize("text", ["talk = 3\n", "[partner]\nwon = -1\n", "[player_1]\neuchres = true\n"])
def test_a_damaged_book_is_refused_and_set_aside(text: str) -> None:
    with pytest.raises(Damaged):
        Book.read(text)
    desk = Desk(texts={KEY: text})
    assert any("book.toml.damaged" in key for key in desk.store.texts) and not desk.program._talk.book.talk


# --- in the program -------------------------------------------------------------------------------------------------


def test_off_at_first_and_on_by_the_overlay() -> None:
    desk = Desk()
    (extra,) = desk.program.extras()
    assert extra.label == LABEL and extra.at == 0 and KEY not in desk.store.texts
    extra.choose(1)
    kept = desk.store.get(KEY)
    assert kept is not None and Book.read(kept).talk
    assert Desk(texts={KEY: kept}).program.extras()[0].at == 1


def test_it_is_said_on_the_title_bar_and_a_click_ends_all_talk() -> None:
    quiet = euchred(on=False)
    assert quiet.program.screen.title == TITLE
    desk = euchred(on=True)
    result = desk.program.table.scene.result
    assert result, "the hand's end is shown"
    title = desk.program.screen.title
    assert result.startswith("Euchre! They")
    assert title != TITLE and title.split(":")[0] in NAMES[1:]
    desk.driver.step(Press(60, 4))
    assert desk.program.screen.title == HUSHED and not Book.read(desk.store.get(KEY) or "").talk
    for _ in range(200):
        desk.driver.step()
    assert desk.program.screen.title == TITLE


def test_what_is_said_goes_when_it_has_been_read() -> None:
    talk = talkers()
    line = hand(talk, LEFT, euchred=True, taken=1)
    assert talk.line == line and not talk.pass_time(3 * len(line)) and talk.pass_time(60) and talk.line == ""
    assert not talk.pass_time(1)


def test_the_book_lies_on_the_disk_to_be_read() -> None:
    carts = {"euchre-amiga": find_cart("euchre-amiga")}
    book = Book(True).write()
    found = [
        entry for entry in Disks(MemoryStore({KEY: book}), carts, lambda: datetime(1997, 7, 1))._games() if entry.name == "Euchre.book"
    ]
    assert [entry.text for entry in found] == [book]
    assert not [entry for entry in Disks(MemoryStore(), carts, lambda: datetime(1997, 7, 1))._games() if entry.name == "Euchre.book"]
