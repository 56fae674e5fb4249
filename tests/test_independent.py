"""The independent checker of dumps: hands written by hand that it must accept, spoilt ones that it must refuse."""

from __future__ import annotations

import pytest

from tests.independent import facts
from tests.independent.check import Script, compare
from tests.independent.desk import Difference, Legal, legal
from tests.independent.referee import Deal, Referee, Result
from tests.independent.sequences import run

Step = tuple[int, str, str, str]  # seat, phase, action, the legal set in words


def tiny(
    game: str, hands: list[str], dead: str, steps: list[Step], payments: str,
    *, dealer: int = 0, chips: list[int] | None = None, hand: int = 0, pool: int = 0, boodles: dict[str, int] | None = None,
    purse: int = 0, **options: int,
) -> tuple[Result, Referee]:  # fmt: skip
    """A hand of very few cards, with every step and payment written out; raises Difference where the rules say otherwise."""
    flags: facts.Flags = {n: options.get(n, 0 if most is not None else False) for n, most in facts.OPTIONS[game].items()}
    keys = facts.layout(game, flags)
    deal = Deal(
        game, flags, hand, dealer, [h.split() for h in hands], dead.split(), chips or [1000] * len(hands), pool,
        {k: (boodles or {}).get(k, 0) for k in keys}, purse, 2,
    )  # fmt: skip
    moved = [[*(int(end) if end.isdigit() else end for end in (a, b)), int(n), why] for a, b, n, why in map(str.split, rows(payments))]
    script = Script([{"seat": s, "phase": p, "action": a, "legal": words.split()} for s, p, a, words in steps], moved)
    referee = Referee(deal, script)
    result = run(deal, referee)
    script.finished()
    return result, referee


def rows(text: str) -> list[str]:
    return [row.strip() for row in text.replace(";", "\n").splitlines() if row.strip()]


# Comet and Commit


def test_comet_all_others_pass_and_the_holder_is_caught() -> None:
    """A held-back comet, passes left out and written, a new start by the last card's player, a hand counted double."""
    result, referee = tiny(
        "comet", ["9D 2D", "TH TD KH 2H", "9C 3H"], "JH",
        [
            (1, "play", "play:TH", "play:2H play:TD play:KH play:TH"),
            (2, "play", "pass", "comet:J pass"),
            (0, "play", "pass", "pass"),
            (1, "play", "play:KH", "play:2H play:TD play:KH"),
            (1, "play", "play:TD", "play:2H play:TD"),
            (2, "play", "pass", "pass comet:J"),
            (1, "play", "play:2H", "play:2H"),
        ],
        "2 1 24 cards; 0 1 11 cards",
    )  # fmt: skip
    assert (result.out, result.over, referee.next_value()) == (1, False, 2)


def test_comet_dead_doubles_its_value() -> None:
    _, referee = tiny("comet", ["3D", "2H"], "9C", [(1, "play", "play:2H", "play:2H")], "0 1 3 cards")
    assert referee.next_value() == 4


def test_comet_last_as_a_natural_nine_is_quadruple() -> None:
    """Natural card, then the comet on the eight: its value from each, clockwise from the left of its player, then 4 times the cards."""
    tiny(
        "comet", ["JH 2H", "8H 9C", "9D"], "KD",
        [(1, "play", "play:8H", "comet play:8H"), (1, "play", "comet:9", "comet:9 pass")],
        "1 pool 3 ante; 2 pool 3 ante; 0 pool 3 ante; 2 1 2 comet; 0 1 2 comet; pool 1 9 pool; 2 1 36 cards; 0 1 48 cards", pool_ante=3,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        ("9C", [(1, "play", "comet", "comet")]),
        ("TH 9C", [(1, "play", "play:TH", "comet play:TH"), (1, "play", "comet:J", "comet:J pass")]),
    ],
)
def test_comet_last_but_no_nine_is_double(hand: str, steps: list[Step]) -> None:
    """Ruling 27: led, it is simply the comet."""
    tiny("comet", ["KH", hand], "2H", steps, "0 1 2 comet; 0 1 20 cards")


def test_comet_beside_a_natural_card_and_no_pass() -> None:
    """With a natural card there is no pass, but the comet may be played; its player starts anew."""
    tiny(
        "comet", ["2H", "3D 5H", "4H 9D 4S"], "KS",
        [
            (1, "play", "play:3D", "play:3D play:5H"),
            (2, "play", "comet:4", "comet:4 play:4H play:4S"),
            (2, "play", "play:4S", "play:4H play:4S"),
            (1, "play", "play:5H", "play:5H"),
        ],
        "0 2 2 comet; 1 2 2 comet; 2 1 4 cards; 0 1 2 cards", hand=1,
    )  # fmt: skip


def test_commit_kings_and_the_held_comet() -> None:
    """No comet beside a natural card or on a lead with other cards; a king pays at once; the comet held costs 2 after the kings."""
    tiny(
        "commit", ["JS KC", "TH KD", "JC QS 9D KS"], "2C",
        [
            (1, "play", "play:TH", "play:TH play:KD"),
            (2, "play", "play:JC", "play:JC"),
            (2, "play", "play:QS", "play:QS"),
            (2, "play", "play:KS", "play:KS"),
            (2, "play", "comet", "comet"),
        ],
        "0 2 1 king; 1 2 1 king; 0 2 2 comet; 1 2 2 comet; 0 2 1 cards; 1 2 1 cards",
    )  # fmt: skip
    tiny("commit", ["9D KC", "KD", "KH"], "2C", [(1, "play", "play:KD", "play:KD")],
         "2 1 1 king; 0 1 1 king; 2 1 1 cards; 0 1 1 cards; 0 1 2 held")  # fmt: skip


def test_commit_comet_for_a_king_is_no_king() -> None:
    tiny(
        "commit", ["2S", "QH AD", "9D 5S 6S"], "2C",
        [
            (1, "play", "play:QH", "play:QH play:AD"),
            (2, "play", "comet:K", "comet:K pass"),
            (2, "play", "play:5S", "play:5S play:6S"),
            (2, "play", "play:6S", "play:6S"),
        ],
        "0 2 2 comet; 1 2 2 comet",
    )  # fmt: skip


# Boodle and Michigan


def boodle_opening(keys: str) -> list[Step]:
    antes = " ".join(f"ante:{n}" for n in range(4, 11))
    return [(0, "ante", "ante:4", antes), *((s, "stake", f"stake:{keys}", "stake:4") for s in (1, 2, 0))]


def test_boodle_run_spin_and_comet() -> None:
    """Stakes, a run before the ace that goes along, a comet asked for a dead card and refused, no question after a spin."""
    tiny(
        "boodle", ["9D TC 5C", "AD 7S 8S 9S 2H 2C 3C", "4H KC"], "3H",
        [
            *boodle_opening("7-8-9,AD,KC,KC"),
            (1, "play", "play:7S", "play:2C play:2C+AD play:2H play:2H+AD play:7S play:7S+AD play:AD"),
            (1, "play", "play:8S", "play:8S play:8S+AD"),
            (1, "play", "play:9S+AD", "play:9S play:9S+AD"),
            (1, "play", "play:2H", "play:2C play:2H"),
            (0, "comet", "pass", "comet:3 pass"),
            (1, "play", "play:2C", "play:2C"),
            (1, "play", "play:3C", "play:3C"),
        ],
        """1 pool 1 ante; 2 pool 1 ante; 0 pool 1 ante
        1 boodle:AD 1 stake; 1 boodle:KC 2 stake; 1 boodle:7-8-9 1 stake
        2 boodle:AD 1 stake; 2 boodle:KC 2 stake; 2 boodle:7-8-9 1 stake
        0 boodle:AD 1 stake; 0 boodle:KC 2 stake; 0 boodle:7-8-9 1 stake
        boodle:7-8-9 1 3 boodle; boodle:AD 1 3 boodle; pool 1 3 pool; 2 1 2 cards; 0 1 2 cards; 0 1 2 held""",
        pool_ante=1, comet=True, extra_run=True, spinado=True,
    )  # fmt: skip


def test_boodle_comet_for_the_missing_eight_takes_the_lead() -> None:
    """The 8D is not in the pack: the comet's holder is asked, plays it, is paid 1 by each other and leads; a king is never asked for."""
    tiny(
        "boodle", ["9D QC KC", "7D KS", "2H 3H"], "8C",
        [
            (1, "play", "play:7D", "play:7D play:KS"),
            (0, "comet", "comet:8", "comet:8 pass"),
            (0, "play", "play:QC", "play:QC"),
            (0, "play", "play:KC", "play:KC"),
        ],
        """1 boodle:AD 1 stake; 1 boodle:KC 1 stake; 1 boodle:QD 1 stake; 1 boodle:JS 1 stake
        2 boodle:AD 1 stake; 2 boodle:KC 1 stake; 2 boodle:QD 1 stake; 2 boodle:JS 1 stake
        0 boodle:AD 1 stake; 0 boodle:KC 1 stake; 0 boodle:QD 1 stake; 0 boodle:JS 1 stake
        1 0 1 comet; 2 0 1 comet; boodle:KC 0 3 boodle; 1 0 1 cards; 2 0 2 cards""",
        comet=True, saratoga=1,
    )  # fmt: skip


def test_boodle_run_of_two_players_takes_nothing() -> None:
    tiny(
        "boodle", ["2C", "7S 9S", "8S TH 3H"], "4H",
        [*boodle_opening("7-8-9,7-8-9,7-8-9,7-8-9"), (1, "play", "play:7S", "play:7S"), (2, "play", "play:8S", "play:8S"),
         (1, "play", "play:9S", "play:9S")],
        "1 boodle:7-8-9 4 stake; 2 boodle:7-8-9 4 stake; 0 boodle:7-8-9 4 stake; 2 1 2 cards; 0 1 1 cards", extra_run=True,
    )  # fmt: skip


MICHIGAN_ANTES = "; ".join(f"{s} boodle:{k} {1 + (s == 0)} stake" for s in (1, 2, 0) for k in ("AD", "KC", "QD", "JS"))


def test_michigan_auction_and_change_of_suit() -> None:
    """Two bidders until one passes; the buyer's hand is dead; after a stop another suit, or a pass to the left."""
    tiny(
        "michigan", ["7D KC", "2H 4H", "5S 6S"], "3C 9C",
        [
            (0, "widow", "sell_widow", "sell_widow take_widow"),
            (1, "auction", "bid:3", "bid:1..996 pass"),
            (2, "auction", "bid:4", "pass bid:4..996"),
            (1, "auction", "pass", "bid:5..996 pass"),
            (1, "play", "play:2H", "play:2H"),
            (1, "play", "pass", "pass"),
            (2, "play", "play:3C", "play:3C"),
            (2, "play", "pass", "pass"),
            (0, "play", "play:7D", "play:7D"),
            (0, "play", "play:KC", "play:KC"),
        ],
        MICHIGAN_ANTES + "; 2 0 4 widow; boodle:KC 0 4 boodle; 1 0 1 cards; 2 0 1 cards",
    )  # fmt: skip


def test_michigan_all_pass_with_the_colour_option() -> None:
    """Everybody holds the colour just stopped: nothing is scored, the pool and the kitty stay, nobody went out."""
    result, referee = tiny(
        "michigan", ["7D 9H", "2H 4H 6D", "JH"], "3H 9C",
        [
            (0, "widow", "sell_widow", "sell_widow take_widow"),
            (1, "auction", "pass", "bid:1..996 pass"),
            (2, "auction", "pass", "bid:1..996 pass"),
            (1, "play", "play:2H", "play:2H play:6D"),
        ],
        MICHIGAN_ANTES, colour=True, kitty=True, purse=5, pool=6,
    )  # fmt: skip
    assert (result.out, referee.purse["pool"], referee.purse["kitty"]) == (None, 6, 5)


def test_michigan_kitty_takes_bids_and_cards() -> None:
    """Bids go to the kitty; going out takes pool, then kitty; the cards left fill the kitty for the next hand."""
    _, referee = tiny(
        "michigan", ["7D 9H", "2H", "JH QH KH"], "3C 9C 5S",
        [
            (0, "widow", "sell_widow", "sell_widow take_widow"),
            (1, "auction", "pass", "bid:1..995 pass"),
            (2, "auction", "bid:1", "bid:1..995 pass"),
            (1, "play", "play:2H", "play:2H"),
        ],
        "; ".join(f"{s} pool 1 ante" for s in (1, 2, 0)) + ";" + MICHIGAN_ANTES
        + "; 2 kitty 1 widow; pool 1 3 pool; kitty 1 8 kitty; 2 kitty 3 cards; 0 kitty 2 cards",
        kitty=True, purse=7, pool_ante=1,
    )  # fmt: skip
    assert referee.purse["kitty"] == 5


def test_michigan_taken_widow_queen_king_and_spin_of_a_diamond() -> None:
    """The dealer's first hand is dead; Q and K of hearts by one player pay; an ace goes along with another diamond, the ace being high."""
    tiny(
        "michigan", ["2S 3S", "QH KH 4D AD 5C 9S", "TH"], "7C 8C",
        [
            (0, "widow", "take_widow", "sell_widow take_widow"),
            (1, "play", "play:QH", "play:4D play:4D+AD play:5C play:5C+AD play:9S play:9S+AD play:QH play:QH+AD"),
            (1, "play", "play:KH", "play:KH play:KH+AD"),
            (1, "play", "play:4D+AD", "play:4D play:4D+AD play:5C play:5C+AD play:9S play:9S+AD"),
            (1, "play", "play:5C", "play:5C play:9S"),
            (1, "play", "play:9S", "play:9S"),
        ],
        "; ".join(f"{s} boodle:{k} {1 + (s == 0)} stake" for s in (1, 2, 0) for k in ("AD", "KC", "QD", "JS", "QH-KH"))
        + "; boodle:QH-KH 1 4 boodle; boodle:AD 1 4 boodle; 2 1 1 cards; 0 1 2 cards",
        spinado=True, extra_queen_king=True,
    )  # fmt: skip


def test_poor_players_pay_what_they_have_and_the_match_is_shared() -> None:
    """A stake as far as the chips go; drop-outs; what lies on the table shared, the odd chip to the seat that went out."""
    result, referee = tiny(
        "boodle", ["2C 3C", "7S", "8H TH"], "4H", [(1, "play", "play:7S", "play:7S")],
        """1 pool 10 ante; 2 pool 10 ante; 0 pool 10 ante
        1 boodle:AD 5 stake; 1 boodle:KC 5 stake; 1 boodle:QD 5 stake; 1 boodle:JS 5 stake
        2 boodle:AD 5 stake; 2 boodle:KC 5 stake; 2 boodle:QD 1 stake
        0 boodle:AD 5 stake; 0 boodle:KC 5 stake; 0 boodle:QD 5 stake; 0 boodle:JS 5 stake
        pool 1 30 pool; 0 1 2 cards
        boodle:AD 1 15 share; boodle:KC 1 11 share; boodle:KC 0 4 share; boodle:QD 0 11 share; boodle:JS 0 10 share""",
        chips=[2949, 30, 21], pool_ante=10, saratoga=5,
    )  # fmt: skip
    assert (result.over, result.winners, referee.purse[2]) == (True, [0], 0)


def test_legal_sets_and_their_short_forms() -> None:
    auction = Legal(frozenset(["pass"]), (3, 6))
    for words in (["pass", "bid:3..6"], ["bid:3", "bid:4", "bid:5..6", "pass"]):
        compare(auction, words)
    for words in (["bid:3..6"], ["pass", "bid:3..7"], ["pass", "bid:3", "bid:6"], ["pass", "bid:3..5", "bid:5..6"], ["pass"]):
        with pytest.raises(Difference):
            compare(auction, words)
    stake = Legal(chips=2, keys=("AD", "KC"))
    for words in (["stake:2"], ["stake:AD,AD", "stake:AD,KC", "stake:KC,KC"]):
        compare(stake, words)
    for words in (["stake:3"], ["stake:AD,AD", "stake:AD,KC"], ["stake:AD,KC", "stake:KC,AD", "stake:AD,AD"], ["stake:2", "stake:AD,AD"]):
        with pytest.raises(Difference):
            compare(stake, words)
    compare(legal(*(f"ante:{n}" for n in range(4, 11))), ["ante:4..10"])
    with pytest.raises(Difference):
        compare(legal("play:9H"), ["play:9H", "stake:4"])
