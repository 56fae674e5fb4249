"""Comforts that the original had not: four colours, large indices, lit cards, pace; going straight on; keys of each screen."""

from __future__ import annotations

import pytest

from carts.michigan import match
from carts.michigan.play import TableMode
from carts.michigan.saying import Said
from carts.michigan.screens.bigcards import RANKS, SUITS, half_blocks
from carts.michigan.show import ShowMode
from retro.contract.input import KeyDown
from retro.contract.program import Ease, Helpful
from retro.engine.cards import Suit
from retro.store.files import MemoryStore
from tests.screens.michigan_kit import QUIET, RECORDS, Desk, typed


def attrs(desk: Desk, row: int) -> dict[str, set[int]]:
    """The attributes of the suit signs on a row."""
    page = desk.program.page()
    line = page.lines()[row]
    return {sign: {page.attr(row, col) for col in range(80) if line[col] == sign} for sign in "♥♦♣♠" if sign in line}


def test_four_colours_are_four_on_cards_and_in_sentences() -> None:
    desk = Desk.continued("michigan3_follow")
    plain = desk.program.page().snapshot()
    assert attrs(desk, 3) == {"♦": {0xF4}, "♣": {0xF0}, "♠": {0xF0}}
    desk.host.ease = Ease(four_colours=True)
    desk.frame()
    assert attrs(desk, 3) == {"♦": {0xF1}, "♣": {0xF2}, "♠": {0xF0}}
    assert {sign: {a & 15 for a in found} for sign, found in attrs(desk, 17).items()} == {"♥": {12}, "♦": {1, 9}, "♣": {10}, "♠": {15}}
    assert attrs(desk, 21) == {"♦": {0x09}}
    desk.host.ease = Ease()
    desk.frame()
    assert desk.program.page().snapshot() == plain, "taken back in any frame"


def test_a_mono_display_has_no_colours_to_give() -> None:
    desk = Desk.continued("michigan3_follow", switches="*M")
    plain = desk.program.page().snapshot()
    desk.host.ease = Ease(four_colours=True, legal_lit=True)
    desk.frame()
    assert desk.program.page().snapshot() == plain


@pytest.mark.parametrize("four", [False, True])
def test_only_what_may_be_played_is_lit(four: bool) -> None:
    desk = Desk.continued("michigan3_follow", ease=Ease(legal_lit=True, four_colours=four))
    page = desk.program.page()
    table = desk.program.table
    assert table is not None
    lit = [hot.means for hot in page.hot if hot.means.startswith("card:") and page.attr(17, hot.col + 1) >> 4]
    assert lit == ["card:6D"]
    assert {page.attr(17, hot.col + 1) for hot in page.hot if hot.means == "card:AH"} == {0x0C}
    dim = {page.attr(17, hot.col + 1) & 15 for hot in page.hot if hot.means.startswith("card:") and hot.means != "card:6D"}
    assert dim == ({12, 9, 2, 7} if four else {12, 7}), "grey outlines whose letters can be read"
    desk.frame(*typed("D", "6"))
    page = desk.program.page()
    assert all(page.attr(17, hot.col + 1) >> 4 == 15 for hot in page.hot if hot.means.startswith("card:")), "others play: all are white"


def test_large_indices_stand_on_every_card_and_each_part_of_it_means_it() -> None:
    desk = Desk.continued("comet2_18", ease=Ease(large_indices=True))
    page = desk.program.page()
    table = desk.program.table
    assert table is not None and not page.cut
    lying = table.scene.sorted_cards()
    assert [page.at(17, 1 + 4 * n) for n in range(18)] == [f"card:{card}" for card in lying]
    for n, card in enumerate(lying):
        drawn = tuple(line[2 + 4 * n : 5 + 4 * n] for line in page.lines()[16:19])
        assert drawn == half_blocks(RANKS[card.rank.letter], 3), card
        assert page.lines()[19][3 + 4 * n] == "♥♦♣♠"[card.suit]


def test_where_there_is_room_the_suit_stands_large_too() -> None:
    desk = Desk.continued("michigan5_lead", ease=Ease(large_indices=True))
    page = desk.program.page()
    table = desk.program.table
    assert table is not None and not page.cut
    lying = table.scene.sorted_cards()
    places = {hot.means: hot.col for hot in page.hot if hot.means.startswith("card:")}
    assert len(places) == len(lying) == 6
    for card in lying:
        col = places[f"card:{card}"]
        assert tuple(line[col + 5 : col + 10] for line in page.lines()[16:20]) == half_blocks(SUITS[card.suit], 4), card
    before = desk.steps
    desk.click("card:8H")
    assert desk.steps[len(before)] == "0 play:8H"


def test_no_two_large_ranks_or_suits_are_alike() -> None:
    assert len(set(RANKS.values())) == 13 and len(set(SUITS.values())) == len(Suit)
    assert all(len(shape) == 5 and {len(row) for row in shape} == {3} for shape in RANKS.values())
    differ = [sum(a != b for a, b in zip("".join(RANKS["9"]), "".join(RANKS[other]), strict=True)) for other in "Q8"]
    assert min(differ) >= 1 and differ[0] >= 3, "a queen is no nine"


def frames(pace: float, delay: int = 4) -> int:
    """Frames that a hand of Boodle takes from the deal to its settlement, in demo mode."""
    desk = Desk(game="boodle", players="4", seed="pace", saratoga="1", ease=Ease(pace=pace))
    desk.program.settings.delay = delay
    desk.keys("F2")
    desk.frame(KeyDown("Enter"))
    table = desk.program.table
    assert table is not None
    count = 0
    while table.scene.stage != "settled":
        desk.frame()
        count += 1
    return count


def test_pace_multiplies_delay_and_movements() -> None:
    one, half, twice, none = frames(1), frames(0.5), frames(2), frames(0)
    assert 0.4 * one < half < 0.65 * one
    assert 1.8 * one < twice < 2.2 * one
    assert none < one / 20


def test_at_pace_nothing_even_a_long_delay_is_none_and_movements_are_gone() -> None:
    desk = Desk.continued("comet2_comet", ease=Ease(pace=0))
    desk.program.settings.delay = 40
    desk.frame(*typed("D", "9"))
    table = desk.program.table
    assert table is not None and not table.director.busy and table.director.effects.sweep is None


def test_pace_moves_the_show_and_the_comments_but_not_the_tune() -> None:
    shows = {}
    for pace in (0.5, 1, 2, 0):
        desk = Desk(switches="", ease=Ease(pace=pace))
        for _ in range(100):
            desk.frame()
        assert isinstance(desk.program.mode, ShowMode)
        shows[pace] = desk.program.mode.ticks
    assert (shows[0.5], shows[1], shows[2]) == (200, 100, 50)
    quiet = Desk(switches="")
    quiet.program.settle()
    assert isinstance(quiet.program.mode, ShowMode) and shows[0] >= quiet.program.mode.ticks, "at once"
    told = {}
    for pace in (1.0, 2.0, 0.0):
        desk = Desk(store=MemoryStore(), ease=Ease(pace=pace))
        desk.program.fall_silent()
        desk.program.remark(Said("X" * 60))
        desk.frame(ticks=10)
        told[pace] = len(desk.program.comment_line)
    assert told == {1.0: 20, 2.0: 10, 0.0: 60}


def kept(name: str) -> MemoryStore:
    return MemoryStore({"michigan/settings.toml": QUIET, match.KEY: (RECORDS / f"{name}.txt").read_text(encoding="utf-8")})


def test_straight_goes_on_with_the_match_that_is_kept() -> None:
    desk = Desk(switches="", store=kept("michigan5_lead"), straight=True)
    assert isinstance(desk.program.mode, TableMode)
    desk.keys("")
    assert "LEAD THE LOWEST OF A RED SUIT" in desk.prompt
    assert not [sound for sound in desk.program.take_sounds() if sound], "no tune"
    fresh = Desk(switches="", straight=True)
    assert fresh.prompt.startswith("ENTER DEALS."), "nothing is kept: no show, the options"
    asked = Desk(switches="", store=kept("michigan5_lead"))
    assert isinstance(asked.program.mode, ShowMode)


def test_a_damaged_match_is_not_gone_on_with_straight() -> None:
    store = kept("michigan5_lead")
    store.put(match.KEY, "no match")
    desk = Desk(store=store, straight=True)
    assert "THE MATCH THAT YOU LEFT WAS DAMAGED" in desk.row(23)


# --- keys of each screen --------------------------------------------------------------------------------------------


def helped(desk: Desk) -> dict[str, str]:
    program = desk.program
    assert isinstance(program, Helpful)
    told = program.help_keys()
    assert len({key for key, _ in told}) == len(told), "no key is told twice"
    assert all(key and what and what[0].islower() for key, what in told)
    return dict(told)


def test_help_keys_of_the_table_follow_what_is_asked() -> None:
    desk = Desk.continued("michigan3_follow")
    assert helped(desk)["H D C S, then A 2-9 T J Q K"] == "a card: its suit, then its rank"
    assert "P" not in helped(desk) and helped(desk)["Esc"] == "the menu"
    desk.keys("D")
    assert helped(desk)["Esc"] == "start over"
    assert helped(Desk.continued("comet2_comet"))["P"] == "pass"
    spin = Desk.continued("michigan3_first")
    assert helped(spin)["+"] == "let the ace of diamonds go along"
    spin.keys("+")
    assert helped(spin)["+"] == "take the ace of diamonds back"
    assert helped(Desk.continued("michigan5_bid"))["P"] == "pass for good"
    assert "4-9, or T for ten" in helped(Desk.continued("boodle3_name"))
    assert helped(Desk.continued("boodle3_spread"))["Tab, Right, Left"] == "another boodle"
    assert helped(Desk.continued("boodle6_offer"))["Y"] == "play the comet"
    assert helped(Desk.continued("michigan5_widow"))["T"] == "take the widow for your hand"
    assert helped(Desk.continued("michigan5_end"))["Enter, Space, click"] == "the next deal"
    assert helped(Desk.continued("michigan8_watch"))["S"] == "skip to the match's end"


def test_help_keys_while_others_play() -> None:
    desk = Desk.continued("michigan3_follow")
    desk.frame(*typed("D", "6"))
    assert helped(desk)["H D C S, then A 2-9 T J Q K"] == "your next card, typed ahead"
    desk.frame(*typed("S"))
    assert helped(desk)["Esc"] == "take it back"


def test_help_keys_of_the_other_screens() -> None:
    desk = Desk()
    assert helped(desk)["Enter"] == "deal"
    assert helped(desk)["Keypad 8 and 2"].startswith("a longer")
    desk.keys("F5")
    assert "Home, End" in helped(desk)
    desk.keys("Esc Esc")
    assert helped(desk)["G"] == "graph of winnings" and "C" not in helped(desk), "there is no match to continue"
    desk.keys("T")
    assert helped(desk)["A"] == "all tempers at once"
    desk.keys("Esc G")
    assert helped(desk)["Esc, Enter"] == "back"
    show = Desk(switches="")
    assert helped(show)["Enter, Esc, Space, click"] == "skip the show"
    assert "F10" in helped(show) and "F10" not in helped(Desk(switches="*M"))


def test_a_toggle_among_the_help_keys_names_what_the_key_will_give() -> None:
    desk = Desk()
    for key, first, then in (("F1", "sound off", "sound on"), ("F9", "comments on", "comments off")):
        assert helped(desk)[key] == first
        desk.keys(key)
        assert helped(desk)[key] == then


def test_every_single_key_that_is_told_does_something() -> None:
    for name in ("michigan3_follow", "michigan5_bid", "michigan5_widow", "boodle6_offer", "michigan5_end", "comet2_comet"):
        for key in ("P", "T", "S", "Y", "N", "F3", "Esc"):
            desk = Desk.continued(name)
            if key not in helped(desk):
                continue
            before = (desk.program.page().snapshot(), len(desk.steps))
            desk.keys(key)
            assert (desk.program.page().snapshot(), len(desk.steps)) != before, (name, key)
