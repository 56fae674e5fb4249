"""Saved hands: written for people, read back strictly (S-12)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from retro.engine.game import DEAL, TABLE, Action
from retro.engine.games import STYLES
from retro.engine.options import make
from retro.engine.records import RecordError, read_record
from retro.engine.spades import legality
from retro.engine.spades.model import SpadesOptions, State, View
from retro.engine.spades.rules import SPADES
from retro.engine.spades.saved import SavedHand, each_hand, is_saved, last_hand, positions, read_hands, write_hand
from retro.engine.table import Table

ALL = {"x_blind_nil": True, "x_jokers": True, "x_lowest_club": True, "x_ten_for_200": True}


Rules = dict[str, bool]


def some_hands(options: Rules, seed: str, hands: int, change: dict[int, Rules] | None = None) -> tuple[list[str], State]:
    """Texts of the hands of a match by chance, and how it stands after them; rules change after so many actions."""
    table: Table[State, View] = Table(SPADES, make(SpadesOptions, options), 4, seed, {}, STYLES["spades"]["random"])
    chance = Random(seed)
    texts: list[str] = []
    while not table.over and len(texts) < hands:
        legal = [action for action in table.legal() if isinstance(action, Action)]
        blind = [action for action in legal if action == legality.BLIND_NIL]
        modest = [action for action in legal if action.verb != "bid" or action.what in "0123"]
        table.act(DEAL if table.turn == TABLE else blind[0] if blind and chance.random() < 0.3 else chance.choice(modest or legal))
        if change and len(table.steps) in change:
            table.change(make(SpadesOptions, {**options, **change[len(table.steps)]}))
        if table.turn == TABLE:
            texts.append(write_hand(last_hand(read_record(table.record(), {SPADES.name: SPADES}))))
    return texts, table.state


@cache
def sample() -> str:
    return some_hands({}, "saved", 1)[0][0]


FOUR = {"x_minimum_four": True, "x_blind_nil": True, "x_floor": True}


@pytest.mark.parametrize("options", [{}, {"nil": False, "bags": False}, ALL, FOUR])
def test_hands_are_read_back_as_they_were_written(options: dict[str, bool]) -> None:
    texts, state = some_hands(options, f"hands-{len(options)}", 12)
    hands = read_hands("\n".join(texts))
    assert [write_hand(hand) for hand in hands] == texts
    *_, end = positions(hands[-1])
    assert (end.scores, end.bags, end.tricks) == (state.scores, state.bags, state.tricks)
    assert [hand.number for hand in hands] == list(range(len(texts)))


def test_blind_nils_and_looks_come_back() -> None:
    texts, _ = some_hands(ALL, "blind", 25)
    hands = read_hands("".join(texts))
    verbs = {step.action.verb for hand in hands for step in hand.steps}
    assert {"blind_nil", "look", "bid", "play"} <= verbs
    assert any("blind nil" in text for text in texts)


@pytest.mark.parametrize("after", [1, 3, 5, 6, 20, 55, 56, 57])
def test_rules_changed_in_a_hand_are_told_where_it_makes_a_difference(after: int) -> None:
    """In the bidding, within a trick, before the last card (Bags count in the scoring), and after it: the next hand's."""
    texts, state = some_hands({}, "changing", 2, {after: {"bags": False}})
    hands = read_hands("".join(texts))
    assert [write_hand(hand) for hand in hands] == texts
    assert ("option bags off" in texts[0]) is (after < 57)
    *_, end = positions(hands[1])
    assert end.scores == state.scores and end.bags == state.bags == (0, 0)
    assert hands[1].options.bags is False


def test_the_text_is_for_people() -> None:
    text = sample()
    lines = text.splitlines()
    assert lines[0] == "retro-hand 1"
    assert sum(line.startswith("trick ") for line in lines) == 13
    assert sum(line.startswith("bid ") for line in lines) == 4
    for name in ("You", "Left", "Partner", "Right"):
        assert any(line.startswith(f"{name:<8} ") and len(line.split()) == 14 for line in lines)
    assert "seat" not in text and "play:" not in text


def test_notes_of_the_reader_are_passed_over() -> None:
    lines = sample().splitlines()
    noted = "# my file\n\n" + "\n".join(f"{line}\n\n# why not the ace?" for line in lines) + "\n"
    assert write_hand(read_hands(noted)[0]) == sample()
    assert is_saved(noted)
    assert not is_saved("retro-record 1\n")
    assert not is_saved("# nothing but a note\n")


def test_every_line_is_checked() -> None:
    """Whatever is changed in a line, or a line left out, doubled or moved, is refused where it stands or where it is missed."""
    lines = sample().splitlines()
    for at, line in enumerate(lines):
        for there in ([], [line, line], [f"{line} x"]):
            wrong = [*lines[:at], *there, *lines[at + 1 :]]
            with pytest.raises(RecordError) as fault:
                read_hands("\n".join(wrong) + "\n")
            assert 1 <= fault.value.line <= len(wrong) + 1, line


@pytest.mark.parametrize("seed", range(150))
def test_a_changed_word_is_refused(seed: int) -> None:
    """A word of another line in the place of one."""
    chance = Random(seed)
    lines = [line.split() for line in sample().splitlines()]
    at = chance.randrange(4, len(lines))
    word = chance.randrange(len(lines[at]))
    other = chance.choice([w for line in lines[4:] for w in line])
    if lines[at][0] in ("match",) or other == lines[at][word]:
        return
    old = lines[at][word]
    lines[at][word] = other
    text = "\n".join(" ".join(line) for line in lines) + "\n"
    # What a rule that is not asked about in this hand is makes no difference to it; nothing else is free.
    if lines[at][0] == "option" and word == 2 and other in ("on", "off"):
        return
    with pytest.raises(RecordError):
        read_hands(text)
    assert old != other


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_hand_that_is_cut_off_is_refused(cut: int) -> None:
    lines = sample().splitlines()
    with pytest.raises(RecordError, match=r"cut off|cannot stand|should stand"):
        read_hands("\n".join(lines[: len(lines) - cut]) + "\n")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("won ", "lost ", "cannot stand here"),
        ("dealer ", "dealer Nobody ", "cannot stand here"),
        ("option nil on", "option nil perhaps", "neither on nor off"),
        ("after We ", "after We 9", "should stand"),
        ("retro-hand 1", "retro-hand 2", "cannot stand here"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        read_hands(sample().replace(old, new, 1))


def test_hands_that_are_no_pack_are_refused() -> None:
    line = next(line for line in sample().splitlines() if line.startswith("You "))
    words = line.split()
    with pytest.raises(RecordError, match="one too many"):
        read_hands(sample().replace(line, " ".join([*words[:-1], words[1]])))


def test_a_card_against_the_rules_is_refused_in_words() -> None:
    lines = sample().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("trick 1 "))
    words = lines[at].split()
    hand = next(line for line in lines if line.startswith(f"{words[4]:<8} ")).split()[1:]
    led = words[3][1]
    other = next(card for card in hand if card[1] != led)
    lines[at] = " ".join([*words[:5], other, *words[6:]])
    with pytest.raises(RecordError) as fault:
        read_hands("\n".join(lines) + "\n")
    assert fault.value.line == at + 1
    assert "follow suit" in str(fault.value)


def test_sound_hands_are_found_between_damaged_ones() -> None:
    texts, _ = some_hands({}, "three", 3)
    broken = texts[1].replace("took", "tuck")
    found = list(each_hand("".join([texts[0], broken, texts[2]])))
    assert [isinstance(hand, SavedHand) for hand in found] == [True, False, True]
    assert isinstance(found[1], RecordError) and found[1].line > texts[0].count("\n")


@pytest.mark.parametrize("line", ["x" * 100_000, "trick " + "1 " * 50_000, "option nil " + "o" * 100_000, "\x00\x1b[2J", "9" * 5000])
def test_a_hostile_line_is_refused_in_a_short_sentence(line: str) -> None:
    lines = sample().splitlines()
    for at in (0, 3, 13, 20, len(lines) - 1):
        with pytest.raises(RecordError) as fault:
            read_hands("\n".join([*lines[:at], line, *lines[at:]]) + "\n")
        assert len(str(fault.value)) < 200 and str(fault.value).isprintable()


def test_nothing_is_no_saved_hand() -> None:
    for text in ("", "\n\n", "# a note\n", "hello\n"):
        with pytest.raises(RecordError):
            read_hands(text)


def test_nil_switched_off_ends_the_question_for_a_blind_nil() -> None:
    """S-11: in effect when checked; a seat that is just being asked can only look."""
    for n in range(400):
        table: Table[State, View] = Table(SPADES, SpadesOptions(x_blind_nil=True), 4, f"off {n}", {}, STYLES["spades"]["random"])
        while not table.over and table.state.phase != "blind" and len(table.steps) < 400:
            table.advance()
        if table.state.phase == "blind":
            break
    assert table.objection(legality.BLIND_NIL) is None
    table.change(SpadesOptions(x_blind_nil=True, nil=False))
    assert table.objection(legality.BLIND_NIL) == legality.NO_NIL
    assert table.objection(legality.LOOK) is None
