"""Packs, ranks, hand sizes and options of the four stops games, straight from the program's document and rulings 24, 25.

Cards are plain text, rank then suit ("9H"). Nothing here knows the project's engine.
"""

from __future__ import annotations

from collections import Counter

SUITS = "HDCS"
RED = "HD"
LOW_ACE = "A23456789TJQK"
HIGH_ACE = "23456789TJQKA"
LAYOUT = ("AD", "KC", "QD", "JS", "TH", "7-8-9", "QH-KH")
SPAN = {"comet": (2, 5), "commit": (3, 7), "boodle": (3, 8), "michigan": (3, 8)}
START, LEAST = 1000, 20

Flags = dict[str, "int | bool"]

# cards each by number of players; what is left of the pack is dead
_EACH = {
    "comet": {2: 18, 3: 12, 4: 10, 5: 9},
    "boodle": {3: 14, 4: 11, 5: 9, 6: 8, 7: 6, 8: 6},
}

# highest value of each option; None is a switch
OPTIONS: dict[str, dict[str, int | None]] = {
    "comet": {"pool_ante": 10},
    "commit": {"pool_ante": 10},
    "boodle": {
        "pool_ante": 10, "comet": None, "extra_ten": None, "extra_run": None, "extra_queen_king": None, "spinado": None, "saratoga": 5,
    },
    "michigan": {
        "pool_ante": 10, "extra_ten": None, "extra_run": None, "extra_queen_king": None, "spinado": None, "colour": None, "kitty": None,
    },
}  # fmt: skip


def comet_card(game: str, options: Flags, hand: int) -> str | None:
    """The comet of hand number `hand` of a match, None where none is used."""
    if game == "comet":
        return "9C" if hand % 2 == 0 else "9D"
    if game == "commit" or (game == "boodle" and options["comet"]):
        return "9D"
    return None


def pack(game: str, options: Flags, hand: int) -> Counter[str]:
    """How often each card is in the pack of hand number `hand`."""
    if game == "comet":
        colour, out, comet = ("HD", "9D", "9C") if hand % 2 == 0 else ("CS", "9C", "9D")
        cards = Counter({rank + suit: 2 for suit in colour for rank in LOW_ACE[1:]})
        cards[out] -= 1
        cards[comet] += 1
        return cards
    cards = Counter({rank + suit: 1 for suit in SUITS for rank in LOW_ACE})
    if comet_card(game, options, hand):
        del cards["8D"]
    return cards


def sizes(game: str, active: list[int], cards: int) -> tuple[dict[int, int], int]:
    """Cards of each active seat and of the dead hand; `active` begins with eldest and ends with the dealer."""
    number = len(active)
    if game == "michigan":
        each, rest = divmod(cards, number + 1)
        dealt = [each + 1 if place < rest else each for place in range(number + 1)]
        return dict(zip(active, dealt[1:], strict=True)), dealt[0]
    each = cards // number if game == "commit" else _EACH[game][number]
    return dict.fromkeys(active, each), cards - each * number


def layout(game: str, options: Flags) -> list[str]:
    """Boodles in use, in layout order."""
    if game not in ("boodle", "michigan"):
        return []
    extra = {"TH": "extra_ten", "7-8-9": "extra_run", "QH-KH": "extra_queen_king"}
    return [key for key in LAYOUT if key not in extra or options[extra[key]]]


def points(card: str) -> int:
    """What Comet charges for a card left in a hand: face cards 10, others their pips (there are no aces)."""
    return 10 if card[0] in "TJQK" else int(card[0])
