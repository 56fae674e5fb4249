"""Rows 15-20: your hand face up, and what is to be said below its cards (LOOK-PC 2.1, 2.2)."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.stops.base import ACE_DIAMONDS
from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look, Paper
from ..pieces import draw_card, marked, plain
from ..scene import Scene
from .bigcards import WIDE, draw_big

ROW = 16
FIRST = 1
LAST = 78
STEP = 4
GAP = 3


@dataclass(frozen=True, slots=True)
class Hold:
    """How your cards are to be shown.

    Attributes:
        playable: the cards that may be played now; None when it is not your turn (all are white then).
        suit: the suit that has been typed.
        spin: Spinado: None when the ace may not go along now, else whether it is to.
        note: said after YOUR HAND instead of the number of cards.
        hint: a hint can be asked for.
    """

    playable: frozenset[Card] | None = None
    suit: Suit | None = None
    spin: bool | None = None
    note: str = ""
    hint: bool = False


def places(scene: Scene, large: bool = False) -> tuple[tuple[Card, int, int], ...]:
    """Your cards with the first column and the visible width of each, left to right.

    With large indices a card takes ten columns where all of them have room, so that its suit stands large, too.
    """
    if large:
        wide = _places(scene, WIDE)
        if wide and wide[-1][1] + wide[-1][2] <= LAST + 1:
            return wide
    return _places(scene, STEP)


def _places(scene: Scene, step: int) -> tuple[tuple[Card, int, int], ...]:
    cards = scene.sorted_cards()
    result: list[tuple[Card, int, int]] = []
    col = FIRST
    for n, card in enumerate(cards):
        if n and not scene.by_rank and card.suit is not cards[n - 1].suit:
            result[-1] = (*result[-1][:2], step + 1)
            col += GAP
        result.append((card, col, step))
        col += step
    if result:
        result[-1] = (*result[-1][:2], step + 1)
    return tuple(result)


def draw_fan(page: Page, look: Look, scene: Scene, hold: Hold, large: bool = False) -> None:
    """The head line, the cards (with large indices if that is wished), and the row of markers below them."""
    if 0 in scene.gone:
        page.put(15, 1, "YOU HAVE DROPPED OUT", look.gone)
        page.put(15, 22, "AND ARE WATCHING", look.off)
        return
    page.put(15, 1, "YOUR HAND", look.your_hand)
    cards = scene.cards
    note = hold.note
    if not note and scene.by_rank and cards:
        note = f"{len(cards)} CARD{'S' if len(cards) != 1 else ''}"
    if note:
        page.put(15, 11, note, look.label if cards else look.off)
    if hold.hint:
        page.runs(15, 72, marked("{F3} HINT", look, look.off))
    lying = places(scene, large)
    end, ground = 0, 0
    for card, col, width in lying:
        paper = _paper(look, card, hold)
        if large:
            draw_big(page, ROW, col, card, paper, wide=width >= WIDE, last=width in (STEP + 1, WIDE + 1))
        else:
            draw_card(page, ROW, col, card, paper)
        if large and col == end and ground > paper.frame >> 4:
            # A large rank reaches to the edge of its card: beside a darker card it needs that edge in its own colour.
            for row in range(ROW, ROW + 4):
                page.recolour(row, col, 1, ground << 4)
        end, ground = col + width, paper.frame >> 4
        page.click(ROW, col, 4, width, f"card:{card}")
        if look.mono and paper is look.pick:
            page.put(20, col + 1, "▲", look.value)
    _draw_markers(page, look, scene, hold, lying)


def _paper(look: Look, card: Card, hold: Hold) -> Paper:
    if hold.playable is None:
        return look.card
    if card == ACE_DIAMONDS and hold.spin:
        return look.pick
    if card not in hold.playable:
        return look.dim
    return look.pick if hold.suit is card.suit else look.card


def _draw_markers(page: Page, look: Look, scene: Scene, hold: Hold, lying: tuple[tuple[Card, int, int], ...]) -> None:
    """``▲ COMET`` under the comet; in Spinado what the ace of diamonds may do."""
    for card, col, _ in lying:
        if card == scene.comet:
            page.put(20, col + 1, "▲ COMET", look.treasure)
        elif card == ACE_DIAMONDS and hold.spin is not None:
            text = "▲ GOES ALONG WITH YOUR NEXT CARD ({+} TAKES IT BACK)" if hold.spin else "▲ {+} LETS IT GO ALONG WITH YOUR NEXT CARD"
            start = min(col + 1, 78 - len(plain(text)))
            page.runs(20, start, marked(text, look, look.treasure))
