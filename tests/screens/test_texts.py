"""The instructions (F5): they fit their screen, and everything that a player meets stands in them (M-22, LOOK-PC 2.6)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest

from carts.michigan.texts.layout import LINES, MEASURE, ROWS, paginate, section
from carts.michigan.texts.rules import pages
from carts.michigan.texts.sizes import SEATS
from retro.engine.cards import cards
from retro.engine.game import DEAL, Action
from retro.engine.games import GAMES
from retro.engine.options import describe, make
from retro.engine.stops import deal
from retro.engine.stops.model import Paid, Stopped
from retro.engine.stops.settings import BoodleOptions, CometOptions, MichiganOptions, StopsOptions

FLAGS = (False, True)
PICTURES = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"


def all_options(game: str) -> Iterator[StopsOptions]:
    """Every switch both ways with every other, and the numbers at their ends and in the middle."""
    if game in ("comet", "commit"):
        yield from (CometOptions(ante) for ante in (0, 1, 5, 10))
    elif game == "boodle":
        yield from (BoodleOptions(0, saratoga=1), BoodleOptions(1, comet=True, saratoga=5), BoodleOptions(10))
        for comet, ten, run, pair, spin in itertools.product(FLAGS, repeat=5):
            yield from (BoodleOptions(5, comet, ten, run, pair, spin, saratoga) for saratoga in (0, 5))
    else:
        yield from (MichiganOptions(ante) for ante in (0, 1, 10))
        yield from (MichiganOptions(5, *flags) for flags in itertools.product(FLAGS, repeat=6))


def words(game: str, options: StopsOptions, players: int) -> str:
    """All that the instructions say, as one line."""
    return " ".join(" ".join((page.title, head, *lines)) for page in pages(game, options, players) for head, lines in page.sections)


EVERY = [(game, options) for game in SEATS for options in all_options(game)]


def test_every_page_fits_its_screen() -> None:
    for game, options in EVERY:
        for players in (SEATS[game].start, SEATS[game].stop - 1):
            for page in pages(game, options, players):
                assert page.rows <= ROWS and len(page.title) <= 60, (game, options, page.title)
                for head, lines in page.sections:
                    assert 1 <= len(lines) <= LINES and len(head) <= MEASURE, (game, options, head)
                    for line in lines:
                        assert len(line) <= MEASURE and line == line.strip(), line
                        assert line == line.upper() and "{" not in line, line


def test_only_what_the_code_page_has() -> None:
    for game, options in EVERY:
        text = words(game, options, SEATS[game].start).translate({ord(c): None for c in PICTURES})
        text.encode("cp437")


def test_no_page_is_nearly_empty() -> None:
    for game, options in EVERY:
        for page in pages(game, options, SEATS[game].stop - 1):
            assert len(page) >= 2, (game, options, page.title)


def test_pagination_keeps_the_order_and_names_later_pages() -> None:
    some = [section(f"HEAD {n}", "WORD " * 20) for n in range(9)]
    made = paginate([("TITLE", some)])
    assert [s for page in made for s in page] == some
    assert [page.title for page in made] == ["TITLE", "TITLE (2)", "TITLE (3)"]
    assert max(len(p) for p in made) - min(len(p) for p in made) <= 1


def test_short_parts_share_a_page_and_it_is_named_after_both() -> None:
    some = [section(f"HEAD {n}", "WORD " * 20) for n in range(4)]
    made = paginate([("ONE", some[:1]), ("TWO", some[1:3]), ("THREE", some[3:]), ("FOUR", some[:4])])
    assert [page.title for page in made] == ["ONE; TWO; THREE", "FOUR"]
    assert [s for page in made for s in page] == [*some, *some]


def test_pages_are_not_half_empty() -> None:
    """Half of each page is written on; only a page between two that must stay whole may have less."""
    for game, options in EVERY:
        made = pages(game, options, SEATS[game].stop - 1)
        for before, page, after in zip(made, made[1:], made[2:], strict=False):
            assert page.rows >= ROWS / 2 or before.rows + 1 + page.rows > ROWS < page.rows + 1 + after.rows, (game, options, page.title)
        assert sum(page.rows for page in made) >= 0.7 * ROWS * len(made), (game, options)


@pytest.mark.parametrize("game", SEATS)
def test_the_sizes_of_hands_are_those_that_are_dealt(game: str) -> None:
    for options in all_options(game):
        for players in SEATS[game]:
            text = words(game, options, players)
            for active in range(SEATS[game].start, players + 1):
                hands, dead = deal.sizes(game, options, active)
                if game == "michigan" and active == players:
                    longer = sum(hands) - active * min(hands)
                    assert f"{dead} CARDS FOR IT, {min(hands)} FOR EACH OF {players} PLAYERS" in text
                    assert (f"FIRST {longer} AFTER THE WIDOW" in text) == (longer > 1)
                elif game != "michigan" and active == players:
                    assert f"{players} PLAYERS GET {hands[0]} CARDS EACH" in text
                elif game != "michigan":
                    assert f"{active} GET {hands[0]} ({dead}" in text


BOODLE_ON = BoodleOptions(5, True, True, True, True, True, 0)
MICHIGAN_ON = MichiganOptions(5, True, True, True, True, True, True)
SAID: dict[str, tuple[StopsOptions, tuple[str, ...]]] = {
    "comet": (
        CometOptions(7),
        (
            "7 CHIPS INTO THE POOL",  # M-10
            "1000",  # M-03
            "FEWER THAN 20",
            "FEWER THAN 2 PLAYERS",
            "DRAWN BY LOT",  # ruling 23
            "NO ACES",  # M-04
            "TURN ABOUT",  # ruling 25
            "ANY CARD",  # M-12
            "AND MUST",
            "NEVER FOR GOOD",  # ruling 26
            "ALL OTHERS PASS",
            "A KING STOPS",
            "EVEN IF YOU HOLD ONE",
            "YOU MAY PASS INSTEAD (KEY P)",
            "2 CHIPS FROM EVERYBODY ELSE",  # M-13
            "DOUBLES THAT: 4, 8",  # ruling 28
            "IT STAYS AS IT IS",
            "IT PAYS AS ALWAYS, AND YOU LEAD AS ALWAYS",
            "ON AN 8, AND ONLY THERE",  # ruling 27
            "10 CHIPS FOR EVERY J, Q AND K",  # ruling 29
            "IT COUNTS 9",
            "PAYS DOUBLE",
            "FOUR TIMES",
            "3 CHIPS AND 10 TO PAY",  # ruling 39
        ),
    ),
    "commit": (
        CometOptions(1),
        (
            "1 CHIP INTO THE POOL",
            "51 CARDS, THE ACE LOWEST",  # M-05
            "WITHOUT THE 8♦",
            "LEADS ANY CARD BUT THE COMET",  # ruling 26
            "1 CHIP FROM EVERYBODY ELSE",  # M-14
            "2 CHIPS FROM EVERYBODY ELSE",
            "NO KING'S CHIP",
            "AS YOUR VERY LAST CARD IT CAN",
            "1 CHIP FOR EVERY KING",  # ruling 30
            "PAYS THE WINNER 2 CHIPS",
            "PAID FIRST",  # ruling 38
            "OR PASS (KEY P)",
            "KINGS AND COMET ARE NET",
        ),
    ),
    "boodle": (
        BOODLE_ON,
        (
            "A♦ K♣ Q♦ J♠",  # M-09
            "NAMES 4 TO 10",
            "THE DEALER LAST",  # ruling 31
            "LATER DEALS",  # M-18
            "THE LOWEST CARD YOU HOLD OF THAT SUIT",  # M-15
            "MUST PLAY IT",
            "DEAD, OR PLAYED ALREADY",
            "EVEN THE SAME",  # ruling 34
            "IS ASKED ONCE",  # ruling 32
            "TAKES NO BOODLE",
            "MAKES NO RUN",
            "HAS NO SUIT",
            "NO KING AND NO SPIN",
            "NOBODY ELSE'S CARD BETWEEN",  # ruling 35
            "Q♥ AND THEN THE K♥",
            "A♦ MAY GO ALONG",  # ruling 36
            "1 CHIP FOR EVERY CARD",  # ruling 30
            "2 CHIPS IN ALL",
            "ANTES ARE TWO IN ONE: THE POOL'S AND THE CHIPS YOU SPREAD",
        ),
    ),
    "michigan": (
        MICHIGAN_ON,
        (
            "THE ACE, FOR ONCE, IS HIGHEST",  # M-07
            "2 CHIPS ON EVERY BOODLE, EVERYBODY ELSE 1",  # ruling 31
            "MAY SWAP THEM FOR IT",  # ruling 33
            "PASS FOR GOOD",
            "THE DEALER MAY NOT BID",
            "SWAPS HANDS WITH THE WIDOW",
            "NOBODY LOOKS AT IT",
            "WITHOUT A BID",
            "AN ACE IS A STOP",  # M-16
            "AFTER YOUR OWN ACE, TOO",  # ruling 34
            "RED AFTER BLACK",
            "IF ALL PASS",
            "POOL AND BOODLES STAY",
            "THE SUIT TO CHANGE IS THE OTHER CARD'S",  # ruling 36
            "INTO THE KITTY",  # ruling 37
            "ALL BIDS GO INTO IT",
            "(KEY T), UNSEEN AND FOR GOOD",
            "(KEY S)",
            "BID 1 OR MORE",
            "(DIGITS, THEN ENTER)",
            "NEVER TO SWAP BACK",
            "ANTES ARE TWO IN ONE",
            "THE WIDOW'S OWNER, AND ITS SELLER",
            "TO BID HAS NOT SPOKEN",
        ),
    ),
}
KEYS = (
    "H D C S",
    "A 2 3 4 5 6 7 8 9 T J Q K",
    "ESC STARTS OVER",
    "OPENS THE MENU",
    "F1 ",
    "F2 ",
    "F3 ",
    "F5 ",
    "F7 ",
    "F9 ",
    "F10 ",
    "↑",
    "↓",
    "CLICK",
    "YELLOW",
    "MS ",
    "ENTER",
)


@pytest.mark.parametrize("game", SAID)
def test_what_a_player_meets_is_told(game: str) -> None:
    options, told = SAID[game]
    text = words(game, options, SEATS[game].stop - 1)
    assert [part for part in (*told, *KEYS) if part not in text] == []


OPTION_HEADS = {
    "extra_ten": "T♥ BOODLE",
    "extra_run": "7-8-9 BOODLE",
    "extra_queen_king": "QK♥ BOODLE",
    "spinado": "SPINADO",
    "saratoga": "SARATOGA",
    "comet": "9♦ COMET",
    "colour": "COLOR OPTION",
    "kitty": "KITTY",
    "x_chips": "SHORT PURSES",
    "x_deals": "LAST DEAL",
}


@pytest.mark.parametrize(("game", "options_type"), [("boodle", BoodleOptions), ("michigan", MichiganOptions)])
def test_every_option_is_explained_with_its_state(game: str, options_type: type[StopsOptions]) -> None:
    for info in describe(options_type):
        if info.name == "pool_ante":
            assert "OPTIONS SCREEN" in words(game, options_type(), 3)
            continue
        head = OPTION_HEADS[info.name]
        assert f"{head} (OFF)" in words(game, options_type(), 3)
        value = info.numbers[1] if info.numbers else True
        on = words(game, make(options_type, {info.name: value}), 3)
        assert f"{head} ({value if info.numbers else 'ON'})" in on


def test_what_is_off_stays_out_of_the_rules() -> None:
    def rules(game: str, options: StopsOptions) -> str:
        kept = [p for p in pages(game, options, 5) if "OPTIONS OF" not in p.title and "COME FROM" not in p.title]
        return " ".join(" ".join((head, *lines)) for page in kept for head, lines in page.sections)

    plain = rules("michigan", MichiganOptions())
    for word in ("SPINADO", "KITTY", "7-8-9", "QK♥", "T♥ BOODLE", "RED AFTER BLACK"):
        assert word not in plain
    assert "COMET" not in rules("boodle", BoodleOptions())
    assert "SPREADS" not in rules("boodle", BoodleOptions(saratoga=2))
    assert "2 CHIPS ON EVERY BOODLE" in rules("boodle", BoodleOptions(saratoga=2))


def test_the_page_of_the_widow_is_named_where_the_widow_first_comes_up() -> None:
    numbers = set()
    for options in all_options("michigan"):
        for players in (3, 4, 8):
            made = pages("michigan", options, players)
            number = next(n for n, page in enumerate(made, 1) if page.title.startswith("THE WIDOW") or "; THE WIDOW" in page.title)
            assert f"WIDOW FIRST (A SPARE HAND, PAGE {number}):" in words("michigan", options, players)
            numbers.add(number)
    assert len(numbers) > 1, "more boodles, more pages before it"
    assert "PAGE 0" not in words("michigan", MICHIGAN_ON, 8)


@pytest.mark.parametrize("hand", [0, 1])
def test_the_packs_of_comet_are_those_of_the_engine(hand: int) -> None:
    pack = deal.pack("comet", CometOptions(), hand)
    red, stranger, twin = ("RED", "9♣", "9♦") if hand == 0 else ("BLACK", "9♦", "9♣")
    text = words("comet", CometOptions(), 2)
    assert f"EACH {red} CARD" in text and f"BUT FOR ONE {twin} THE {stranger}" in text
    once = [card for card in set(pack) if pack.count(card) == 1]
    assert sorted(card.rank.letter + "♥♦♣♠"[card.suit] for card in once) == sorted([stranger, twin])
    assert len(pack) == 48 and all(pack.count(card) == 2 for card in set(pack) - set(once))


def test_the_comet_as_a_natural_nine_pays_and_leads_as_always() -> None:
    """What the page says of it is what the engine does (ruling 27)."""
    game = GAMES["comet"]
    state = game.step(game.start(CometOptions(), 2, "nine"), DEAL)[0]
    state = replace(state, hands=(cards("8H 9C KD"), cards("2H 3H")), turn=0)
    for action in (Action("play", "8H"), Action("comet", "9")):
        state, events = game.step(state, action)
    assert [e.n for e in events if isinstance(e, Paid) and e.why == "comet" and e.to == 0] == [2]
    assert any(isinstance(e, Stopped) for e in events) and (state.turn, state.lead) == (0, True)


def test_the_turns_go_as_the_page_says() -> None:
    assert "1, 2, 3, 4, THEN 1." in words("commit", CometOptions(), 4)
    assert "IS THE RIGHT: 1, 2, THEN 1." in words("comet", CometOptions(), 2)


def test_numbers_end_with_enter_but_not_the_dealers() -> None:
    assert "WITHOUT ENTER: 4 TO 9, OR T FOR TEN" in words("boodle", BoodleOptions(), 4)
    assert "BUT NOT THE ANTE YOU NAME" in words("boodle", BoodleOptions(), 4)
    assert "YOU NAME" not in words("boodle", BoodleOptions(saratoga=2), 4)
    assert "ENTER ENDS" not in words("comet", CometOptions(), 4)


def test_wrong_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="bridge"):
        pages("bridge", CometOptions(), 4)
    with pytest.raises(ValueError, match="9 players"):
        pages("michigan", MichiganOptions(), 9)
    with pytest.raises(ValueError, match="not options of boodle"):
        pages("boodle", CometOptions(), 4)
