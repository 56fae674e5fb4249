"""The running count as the slate shows it: made from what you have seen and hold, never from what others hold (H-09)."""

from __future__ import annotations

from typing import Final, Literal

from retro.engine.cards import RANK_BY_LETTER, Card, Suit
from retro.engine.hearts.count import Count
from retro.engine.hearts.deal import STRIPPED
from retro.engine.hearts.model import QUEEN
from retro.values import dataclass

from .pieces import SUIT_ORDER, in_order, label, plural
from .scene import NAMES, YOU, Scene

RANKS: Final = tuple("AKQJT98765432")
Where = Literal["out", "yours", "gone", "none"]


@dataclass(frozen=True, slots=True)
class Row:
    """A suit: where each of its cards is, from the ace down ("none": not in the pack), and the initials of who is out of it."""

    suit: Suit
    marks: tuple[Where, ...]
    void: tuple[str, ...]


def rows(scene: Scene, count: Count) -> tuple[Row, ...]:
    """The four suits."""
    out = frozenset(count.unseen)

    def where(card: Card) -> Where:
        if card in STRIPPED[scene.players]:
            return "none"
        return "out" if card in out else "yours" if card in count.view.hand else "gone"

    made = []
    for suit in SUIT_ORDER:
        marks: tuple[Where, ...] = tuple(where(Card.of(RANK_BY_LETTER[rank], suit)) for rank in RANKS)
        void = tuple(NAMES[seat][0] for seat in range(1, scene.players) if suit in scene.void[seat])
        made.append(Row(suit, marks, void))
    return tuple(made)


def lines(scene: Scene, count: Count) -> tuple[str, ...]:
    """What else the count knows: points still out, the queen, cards that were passed on; four lines at most."""
    made = [f"{plural(count.points_out, 'point')} still out"]
    if scene.queen is not None:
        made.append(f"Q♠ (Dora): with {'you' if scene.queen == YOU else NAMES[scene.queen]}")
    elif count.queen_out:
        made.append("Q♠ (Dora): still out" if not scene.phantoms and scene.phantom_seat is None else "Q♠: out, or aside")
    elif QUEEN in count.view.hand:
        made.append("Q♠ (Dora): in hand")
    else:
        made.append("Q♠ (Dora): on table")
    if count.where:
        who = NAMES[next(iter(count.where.values()))]
        made.append(f"{who} has your")
        made.append(" ".join(label(card) for card in in_order(tuple(count.where))))
    return tuple(made)
