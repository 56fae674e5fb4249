"""The packs of two to six players, and the deal of Hearts (H-02, H-03; ruling 2)."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import CARDS, Card, cards
from retro.engine.hearts.model import Direction, HeartsOptions, round_from
from retro.engine.shuffle import below, shuffled, stream
from retro.engine.tricks import Order
from retro.values import dataclass

PLAYERS: Final = range(2, 7)

PHANTOMS: Final = 4
"""Two players: the cards set aside (ruling 20)."""

STRIPPED: Final[dict[int, tuple[Card, ...]]] = {
    2: (),
    3: cards("2C"),
    4: (),
    5: cards("2C 2D"),
    6: cards("2C 3C 2D 2S"),
}
"""The cards that are taken out of the pack, by the number of players (H-03)."""

PACKS: Final[dict[int, tuple[Card, ...]]] = {players: tuple(card for card in CARDS if card not in out) for players, out in STRIPPED.items()}
"""The cards that are played with."""

ORDER: Final = Order(None, lambda card: card.suit, lambda card: card.height)
"""No trump; the ace is high (H-04)."""

_DIRECTIONS: Final[dict[int, tuple[Direction, ...]]] = {
    2: ("across", "hold"),
    3: ("left", "right", "hold"),
    4: ("left", "right", "across", "hold"),
    5: ("left", "right", "hold"),
    6: ("left", "right", "across", "hold"),
}
"""Where cards go, hand after hand; across only where somebody sits there."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one hand: as many to each seat, and those set aside (two players)."""

    hands: tuple[tuple[Card, ...], ...]
    phantom: tuple[Card, ...] = ()


def first_dealer(game: str, players: int, seed: str) -> int:
    """Who deals the first hand of a match (ruling 22)."""
    return below(players, stream(seed, game, players, "dealer"))


def deal(game: str, players: int, dealer: int, seed: str, hand: int) -> Deal:
    """Deal hand number ``hand`` one card at a time from the dealer's left: a pure function of its arguments (ruling 2)."""
    pack = shuffled(PACKS[players], stream(seed, game, players, hand, "cards"))
    aside = PHANTOMS if players == 2 else 0
    given = len(pack) - aside
    hands: list[tuple[Card, ...]] = [()] * players
    for at, seat in enumerate(round_from(dealer, players)):
        hands[seat] = tuple(sorted(pack[at:given:players]))
    return Deal(tuple(hands), tuple(sorted(pack[given:])))


def direction(options: HeartsOptions, players: int, hand: int) -> Direction:
    """Where cards are passed in that hand of a match; "hold": nowhere."""
    if not options.x_pass or hand < 0:
        return "hold"
    ways = _DIRECTIONS[players]
    return ways[hand % len(ways)]


def receiver(seat: int, way: Direction, players: int) -> int:
    """Who gets what a seat passes that way (itself when cards are held)."""
    steps = {"left": 1, "right": players - 1, "across": players // 2, "hold": 0}
    return (seat + steps[way]) % players
