"""The settlement: who went out and why, and for every seat where each chip of the hand came from and went (LOOK-PC 2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card, Rank
from retro.engine.stops.model import Paid, Play
from retro.ui.text.page import Page, Run
from retro.values import dataclass

from ..look import Look
from ..pieces import boodle_label, card_ink, chips, hand_name, label, marked, signed, signed_ink
from ..scene import YOU, Scene
from .frame import COMMENT_ROW, Modes, draw_comment, draw_legends, draw_prompt, draw_title
from .table import GAME_TITLES, title_middle

MARK_WIDTH, MARK_ROWS = 68, 2
"""Of what the red pencil says."""
FIRST_ROW: Final = 8
LAST_ROW: Final = 17


@dataclass(frozen=True, slots=True)
class Column:
    """A kind of payment: its head, the reasons that belong to it, the column in which its numbers end."""

    head: str
    reasons: tuple[str, ...]
    last: int


_ANTES: Final = Column("ANTES", ("ante", "stake"), 38)
_POOL: Final = Column("POOL", ("pool",), 52)
_CARDS: Final = Column("CARDS", ("cards",), 64)


def columns(scene: Scene) -> tuple[Column, ...]:
    """The columns of a game, left to right.

    Michigan's bids stand under KITTY where they went into it; the comet's column has what was earned with it and what it cost to be
    caught with it (never both in one hand).
    """
    if scene.game == "comet":
        return (Column("ANTES", _ANTES.reasons, 46), _POOL, Column("COMET", ("comet",), 58), _CARDS)
    if scene.game == "commit":
        return (_ANTES, Column("KINGS", ("king",), 46), _POOL, Column("COMET", ("comet", "held"), 58), _CARDS)
    boodles = Column("BOODLES", ("boodle",), 46)
    if scene.game == "michigan":
        sixth = Column("KITTY", ("kitty", "widow"), 58) if scene.kitty_option else Column("WIDOW", ("widow",), 58)
        return (_ANTES, boodles, _POOL, sixth, _CARDS)
    if scene.comet is not None:
        return (_ANTES, boodles, _POOL, Column("COMET", ("comet", "held"), 58), _CARDS)
    return (_ANTES, boodles, _POOL, _CARDS)


def cards_a_line(scene: Scene) -> int:
    """Cards left on one line: as many as fit before the first column (LOOK has nine and no column for the antes)."""
    return (columns(scene)[0].last - 14) // 3


def amount(paid: Sequence[Paid], seat: int, reasons: Sequence[str] | None = None) -> int:
    """What a seat won or lost for these reasons (None: for any)."""
    some = [p for p in paid if reasons is None or p.why in reasons]
    return sum(p.n for p in some if p.to == seat) - sum(p.n for p in some if p.source == seat)


@dataclass(frozen=True, slots=True)
class SettlementSheet:
    """What the settlement screen shows beside the facts."""

    modes: Modes
    record: str
    prompt: str
    comment: str = ""
    marks: Sequence[str] = ()


def draw_settlement(page: Page, look: Look, scene: Scene, sheet: SettlementSheet) -> None:
    """The whole screen."""
    draw_title(page, look, GAME_TITLES[scene.game], title_middle(scene), sheet.record)
    page.box(2, 0, 3, 80, look.good)
    page.put(3, 2, banner(scene), look.value)
    _draw_heads(page, look, scene)
    row = FIRST_ROW
    for seat, height in zip(range(scene.players), _heights(scene), strict=True):
        _draw_seat(page, look, scene, seat, row)
        row += height
    page.put(18, 0, "─" * 80, look.facts)
    _draw_rest(page, look, scene)
    draw_prompt(page, look, sheet.prompt)
    if sheet.marks:
        _draw_marks(page, look, sheet.marks)
    else:
        draw_comment(page, look, sheet.comment)
    draw_legends(page, look, sheet.modes)


def _draw_marks(page: Page, look: Look, lines: Sequence[str]) -> None:
    """What the red pencil says, in the comment's place and the row above it."""
    top = COMMENT_ROW + 1 - MARK_ROWS
    page.put(top, 1, "☻", look.comment)
    for row, line in enumerate(lines, top):
        page.runs(row, 3, marked(line, look, look.comment))
    page.click(top, 1, MARK_ROWS, 78, "key:M")
    page.runs(COMMENT_ROW, 72, marked("{M} LOOK", look))


def last_play_comet(last: Play | None) -> str:
    """How the comet as a last card is said; empty when it was another card."""
    if last is None or not last.comet:
        return ""
    return "natural" if last.rank is Rank.NINE else "comet"


def banner(scene: Scene) -> str:
    """Who ended the hand, how, and what the others pay for."""
    if scene.out is None:
        return "EVERYBODY PASSED. NOTHING IS SETTLED: ALL THAT LIES ON THE TABLE STAYS."
    you = scene.out == YOU
    by_comet = last_play_comet(scene.last) if scene.game == "comet" else ""
    takes = [name for name, why in (("POOL", "pool"), ("KITTY", "kitty")) if any(p.why == why for p in scene.paid)]
    how = {"": "", "comet": " BY THE COMET", "natural": " BY THE COMET AS A NINE"}[by_comet]
    text = f"{hand_name(scene.out)} {'GO' if you else 'GOES'} OUT{how}"
    if takes:
        text += f" AND TAKE{'' if you else 'S'} {'THE ' if len(takes) == 1 else ''}{' AND '.join(takes)}"
    if scene.game == "comet":
        bill = {"": "FACE CARDS COST TEN, OTHERS THEIR PIPS.", "comet": "ALL PAY DOUBLE.", "natural": "ALL PAY FOURFOLD."}[by_comet]
    elif scene.game == "commit":
        bill = "A KING IN HAND COSTS A CHIP."
    elif scene.kitty_option:
        bill = f"A CHIP A CARD FEEDS {'THE NEXT ONE' if 'KITTY' in takes else 'THE KITTY'}."
    else:
        bill = "THE OTHERS PAY A CHIP A CARD."
    return f"{text}.  {bill}"


def note(scene: Scene) -> str:
    """What else must be known: who was caught with the comet."""
    comet = scene.comet
    if comet is None or scene.out is None:
        return ""
    for seat, left in enumerate(scene.left):
        if comet in left:
            who, pays = ("YOU WERE", "PAY") if seat == YOU else (f"{hand_name(seat)} WAS", "PAYS")
            return f"{who} CAUGHT WITH THE COMET AND {pays} {'DOUBLE' if scene.game == 'comet' else '2 FOR IT'}"
    return ""


def _draw_heads(page: Page, look: Look, scene: Scene) -> None:
    page.put(6, 1, "HAND", look.your_hand)
    page.put(6, 10, "CARDS LEFT", look.your_hand)
    for column in columns(scene):
        page.right(6, column.last, column.head, look.your_hand)
    page.right(6, 71, "SUM", look.your_hand)
    page.right(6, 78, "CHIPS", look.your_hand)
    page.put(7, 0, "─" * 80, look.facts)


def _heights(scene: Scene) -> list[int]:
    """Rows of each seat: one of them blank where there is room."""
    wrap = cards_a_line(scene)
    least = [max(1, -(-len(scene.left[seat]) // wrap)) if seat < len(scene.left) else 1 for seat in range(scene.players)]
    room = LAST_ROW - FIRST_ROW + 1
    if sum(least) + len(least) <= room + 1:
        return [n + 1 for n in least]
    return [max(2, n) for n in least] if sum(max(2, n) for n in least) <= room and scene.players <= 5 else least


def _sorted(scene: Scene, cards: Sequence[Card]) -> list[Card]:
    if scene.by_rank:
        return sorted(cards, key=lambda card: (card.rank, card.suit))
    high = 14 if scene.game == "michigan" else 1
    return sorted(cards, key=lambda card: (card.suit, high if card.rank is Rank.ACE else card.rank))


def _draw_seat(page: Page, look: Look, scene: Scene, seat: int, row: int) -> None:
    name = "1 YOU" if seat == YOU else f"HAND {seat + 1}"
    if seat not in scene.seats:
        page.put(row, 1, name, look.gone)
        page.put(row, 10, "OUT OF THE MATCH", look.gone)
        page.right(row, 78, chips(scene.chips[seat]), look.gone)
        return
    winner = seat == scene.out
    ground = look.active & 0xF0
    ink = look.active if winner else look.your_hand if seat == YOU else look.value
    if winner:
        page.ground(row, 0, 80, look.active)
    page.put(row, 1, name, ink)
    left = _sorted(scene, scene.left[seat]) if scene.left else []
    if not left:
        page.put(row, 10, "NONE: OUT", look.active if look.mono else ground | look.money)
    wrap = cards_a_line(scene)
    for n, card in enumerate(left):
        paper = look.pick if card == scene.comet and not look.mono else look.card
        page.put(row + n // wrap, 10 + 3 * (n % wrap), label(card), card_ink(card, paper))
    for column in columns(scene):
        _draw_amount(page, look, row, column.last, amount(scene.paid, seat, column.reasons), winner)
    _draw_amount(page, look, row, 71, amount(scene.paid, seat), winner)
    coins = look.active if winner and look.mono else ground | look.money if winner else look.money
    page.right(row, 78, chips(scene.chips[seat]), coins)


def _draw_amount(page: Page, look: Look, row: int, last: int, n: int, winner: bool) -> None:
    attr = signed_ink(n, look)
    if winner:
        attr = look.active if n or look.mono else look.active & 0xF0 | look.label
    page.right(row, last, signed(n), attr)


def _draw_rest(page: Page, look: Look, scene: Scene) -> None:
    """Row 19 (and 20 when it is much): what stays on the table."""
    items: list[list[Run]] = []
    for key in scene.keys:
        if scene.boodles[key]:
            text, suit = boodle_label(key)
            items.append([Run(text, look.card.inks[suit]), Run(f" {chips(scene.boodles[key])}", look.money)])
    for name, held in (("POOL", scene.pool), ("KITTY", scene.kitty)):
        if held:
            items.append([Run(f"{name} ", look.label), Run(chips(held), look.money)])
    extra = note(scene)
    row, col = 19, 1
    if items:
        page.put(19, 1, "STILL ON THE TABLE", look.label)
        col = 22
    for item in items:
        width = sum(len(run.text) for run in item)
        if col + width > 79:
            row, col = 20, 22
        col = page.runs(row, col, item) + 3
    if extra:
        page.put(20 if items else 19, 1, extra, look.treasure)
