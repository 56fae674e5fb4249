"""What is certain of the rest of a hand (retro/engine/endings): against a search through every deal, and in matches played on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from retro.engine.cards import CARDS, Card, Suit, cards
from retro.engine.endings.claim import Claim
from retro.engine.endings.reading import position, voids
from retro.engine.endings.search import Ending, Proof, possible
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style, endings_of
from retro.engine.table import Table
from retro.engine.tricks import Order, Trick

PLENTY = 10**6
ME = 0

Hands = tuple[frozenset[Card], ...]
"""The cards of each seat, then those out of play."""


def order_of(trump: Suit | None) -> Order:
    return Order(trump, lambda card: card.suit, lambda card: card.height)


# --- the search through every deal ------------------------------------------------------------------------------------------------------


def deals(unseen: frozenset[Card], sizes: tuple[int, ...], barred: list[int], place: int = 1) -> Iterator[Hands]:
    """Every way in which the cards may lie: so many at each place, none of a suit where a seat has shown that it has none."""
    if place == len(sizes):
        yield ()
        return
    may = sorted(card for card in unseen if place >= len(barred) or not barred[place] >> card.suit & 1)
    for some in combinations(may, sizes[place]):
        for rest in deals(unseen - set(some), sizes, barred, place + 1):
            yield (frozenset(some), *rest)


def certain(worlds: frozenset[Hands], order: Order, seats: int, turn: int, trick: Trick, ours: int, every: bool) -> bool:
    """By the rules alone: what the seat knows is the set of deals that are still possible."""
    if not any(any(hands[:seats]) for hands in worlds):
        return True
    led = trick.led(order)
    legal: dict[Card, set[Hands]] = {}
    for hands in worlds:
        for card in order.following(tuple(hands[turn]), led):
            legal.setdefault(card, set()).add(hands)
    found = []
    for card, some in sorted(legal.items()):
        after = frozenset((*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :]) for hands in some)
        now, then = trick.plus(turn, card, order), (turn + 1) % seats
        good = True
        if len(now) == seats:
            good = (bool(ours >> now.winner & 1)) == every
            now, then = Trick(), now.winner
        found.append(good and certain(after, order, seats, then, now, ours, every))
        if found[-1] == (every and turn == ME):
            return found[-1]
    return not (every and turn == ME)


def some_position(chance: Random) -> tuple[Ending, frozenset[Hands], Order, int, Trick]:
    """A position that could be, few cards left; the seat's own are often the highest or the lowest."""
    seats, left, out = chance.choice(((3, 3, 0), (3, 2, 2), (4, 2, 0), (4, 2, 1), (3, 3, 1)))
    trump = chance.choice((None, Suit.SPADES, Suit.HEARTS))
    order = order_of(trump)
    pack = chance.sample(CARDS, seats * left + out)
    leaning = chance.randrange(4)
    if leaning < 2:
        pack.sort(key=lambda card: (order.is_trump(card), card.height), reverse=leaning == 0)
        mine, rest = pack[:left], pack[left:]
        chance.shuffle(rest)
        pack = mine + rest
    held = [set(pack[seat * left : seat * left + left]) for seat in range(seats)]
    barred = [0] * seats
    for seat in range(1, seats):
        for suit in Suit:
            if not any(card.suit is suit for card in held[seat]) and chance.random() < 0.4:
                barred[seat] |= 1 << suit
    trick, leader = Trick(), chance.randrange(seats)
    while leader != ME:
        card = chance.choice(order.following(sorted(held[leader]), trick.led(order)))
        held[leader].remove(card)
        trick = trick.plus(leader, card, order)
        leader = (leader + 1) % seats
    for seat, more in enumerate(voids([trick], order, seats)):
        barred[seat] |= more
    sizes = (*map(len, held), out)
    unseen = frozenset(pack) - held[ME] - set(trick.cards)

    def lies(card: Card) -> int:
        return sum(1 << seat for seat in range(1, seats) if not barred[seat] >> card.suit & 1) | (1 << seats if out else 0)

    ending, _ = position(ME, range(seats), sorted(held[ME]), unseen, lies, sizes, order, trick)
    worlds = frozenset((frozenset(held[ME]), *hands) for hands in deals(unseen, sizes, barred))
    return ending, worlds, order, seats, trick


@pytest.mark.parametrize("every", [True, False], ids=["all tricks", "no trick"])
def test_it_agrees_with_a_search_through_every_deal(every: bool) -> None:
    chance, found = Random(f"endings {every}"), 0
    for _ in range(160):
        ending, worlds, order, seats, trick = some_position(chance)
        ours = chance.choice((1 << ME, 1 << ME | 1 << 2))
        told = Proof(ours, every).look(ending, PLENTY)
        assert told == certain(worlds, order, seats, ME, trick, ours, every), (ending, ours)
        found += bool(told)
    assert 15 < found < 145, "both answers are met often enough"


def test_a_deal_agrees_or_none_does() -> None:
    ending = Ending(0, (0, 1, 2), ((0b010, 0b110), (), (), ()), (0, 1, 1, 0), -1, 1)
    assert possible(ending)
    assert not possible(ending._replace(sizes=(0, 2, 0, 0), suits=((0b010, 0b100), (), (), ())))
    assert not possible(ending._replace(suits=((0b010, 0b010), (), (), ())))


# --- positions that people claim ---------------------------------------------------------------------------------------------------------


def asked(mine: str, others: str, trump: Suit | None = None, closed: int = -1) -> tuple[bool | None, bool | None]:
    """On lead with these cards, three others holding those: are all tricks sure, is none?"""
    hand, unseen, order = cards(mine), cards(others), order_of(trump)
    sizes = (*([len(hand)] * 4), len(unseen) - 3 * len(hand))
    away = 1 << 4 if sizes[4] else 0
    ending, _ = position(ME, range(4), hand, unseen, lambda card: 0b1110 | away, sizes, order, Trick(), closed)
    return Proof(1, True).look(ending, PLENTY), Proof(1, False).look(ending, PLENTY)


def test_trumps_are_drawn_before_the_side_winners() -> None:
    assert asked("AS AH", "2S 3H 4H 5H 6H 7H", Suit.SPADES) == (True, False)
    assert not asked("KS AH", "AS 3H 4H 5H 6H 7H", Suit.SPADES)[0]


def test_two_trumps_in_one_hand_are_enough_to_ruff() -> None:
    assert not asked("AS AH", "2S 3S 4C 5C 6C 7C", Suit.SPADES)[0]


def test_a_guarded_king_waits_for_the_ace_and_is_not_sure() -> None:
    assert asked("KH 2H", "AH 3H 4H 5H 6H 7H")[0] is False
    assert asked("2H 2C", "AH 3H 4H 3C 4C 5C")[1]
    assert asked("2H 2C", "AH 3H 4H 5H 6H 7H")[1] is False, "a lead that nobody can follow takes the trick"


def test_a_suit_that_may_not_be_led_is_no_way_to_the_tricks() -> None:
    assert asked("AS KS", "2H 3H 4H 5H 6H 7H", Suit.SPADES, int(Suit.SPADES))[0], "holding nothing else one may lead it"
    assert asked("AS 2H", "3S 4S 5S 3H 4H 5H", Suit.SPADES, int(Suit.SPADES))[0] is False


def test_the_proof_comes_in_slices_and_remembers() -> None:
    hand, unseen = cards("AS KS AH KH"), [card for card in CARDS if card.suit is not Suit.CLUBS and card.height < 8][:12]
    ending, _ = position(ME, range(4), hand, unseen, lambda card: 0b1110, (4, 4, 4, 4, 0), order_of(Suit.SPADES), Trick())
    whole, sliced = Proof(1, True), Proof(1, True)
    told = whole.look(ending, PLENTY)
    assert told is not None and whole.positions > 20
    answers = [sliced.look(ending, 5) for _ in range(whole.positions)]
    assert answers[0] is None and answers[-1] is told


# --- in matches -------------------------------------------------------------------------------------------------------------------------


def endings_met(name: str, hands: int, players: int = 4) -> Iterator[tuple[Table[Any, Any], Claim, str]]:
    """Matches by chance, and where something is first certain in a hand; who goes on decides how."""
    game, style = GAMES[name], STYLES[name]["random"]
    read = endings_of(name)
    assert read is not None
    for number in range(hands):
        table: Table[Any, Any] = Table(game, game.options_type(), players, f"ends-{name}-{number}", {}, style)
        claim, met = Claim(read), ""
        table.advance()
        while table.turn != TABLE:
            if table.turn == ME and not met and table.state.phase == "play":
                claim.begin(table.view(ME))
                for _ in range(6):
                    met = claim.look() or ""
                    if met:
                        yield table, claim, met
                        break
            if table.turn != TABLE:
                table.advance()


@pytest.mark.parametrize("name", ["euchre-dos", "euchre-amiga", "spades", "hearts"])
def test_what_was_certain_comes_to_pass_whoever_plays_how(name: str) -> None:
    """All others play by chance; so does the seat, but for the cards that keep all tricks."""
    kinds = set()
    for table, claim, met in endings_met(name, 24 if name in ("spades", "hearts") else 60):
        state = table.state
        before, left = len(state.tricks), claim.tricks
        kinds.add(met)
        while table.turn != TABLE:
            kept = claim.card(table.view(ME)) if table.turn == ME and met == "every" else None
            table.advance() if kept is None else table.act(kept)
        ours = (ME,) if name == "hearts" else (ME, 2)
        if name == "spades" and any(state.bids[seat] == 0 for seat in ours):
            continue
        won = [trick.winner in ours for trick in table.state.tricks[before:]]
        if met == "every":
            assert all(won)
        elif met == "none":
            assert not any(won)
        else:
            assert not any(card.suit is Suit.HEARTS or str(card) == "QS" for trick in table.state.tricks[before:] for card in trick.cards)
        assert len(won) <= left
    assert {"every", "none"} <= kinds


def test_a_shoot_that_may_still_be_stopped_is_not_called_done() -> None:
    """Whoever throws a heart on somebody who has none of the points may stop the other from taking them all."""
    read = endings_of("hearts")
    assert read is not None
    seen = set()
    for number in range(40):
        game = GAMES["hearts"]
        table: Table[Any, Any] = Table(game, game.options_type(), 4, f"moon-{number}", {}, STYLES["hearts"]["random"])
        table.advance()
        while table.turn != TABLE:
            view = table.view(ME) if table.turn == ME else None
            reading = read(view) if view is not None else None
            if view is not None and reading is not None:
                throws = any(card.suit is Suit.HEARTS or str(card) == "QS" for card in view.hand)
                stopped = sum(points > 0 for points in view.taken) > 1
                assert bool(reading.none) == (stopped or not throws)
                seen.add(bool(reading.none))
            table.advance()
    assert seen == {True, False}


def test_nothing_is_read_where_there_is_nothing_to_claim() -> None:
    assert endings_of("comet") is None and endings_of("no such game") is None
    game = GAMES["hearts"]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "first", {}, STYLES["hearts"][default_style("hearts")])
    read = endings_of("hearts")
    assert read is not None
    table.advance()
    assert read(table.view(ME)) is None, "not in the first trick"
