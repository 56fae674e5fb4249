"""The page of a hand that is looked through: its moves at the left, the hands at the right, what was advised at the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from retro.comeback.review.model import Review, card_text, deed_text
from retro.comeback.review.weighed import deed_words
from retro.contract.program import Ease
from retro.engine.cards import Card
from retro.engine.experts.weigh import Choice as Weight
from retro.engine.experts.weigh import Weighing
from retro.session.match import YOU
from retro.ui.text.page import Page
from retro.values import dataclass

PLAIN, DIM, BRIGHT, FRAME, HEAD = 0x07, 0x08, 0x0F, 0x03, 0x0B
YOURS, DIFFERS, KEY = 0x0E, 0x0D, 0x0E
BLAMED: Final = 0x0C
"""The red pencil."""
TITLE: Final = 0x1F
HERE: Final = 0x30
RED, BLACK = 0x0C, 0x0F
FOUR: Final = {"♥": 0x0C, "♦": 0x0B, "♣": 0x0A, "♠": 0x0F}

LIST_TOP, LIST_ROWS, LIST_WIDTH = 2, 20, 32
HANDS_LEFT, HANDS_WIDTH = 34, 45
TABLE_ROW: Final = 18
CHOICES: Final = 13
"""Choices that have room below each other."""
BAR: Final = 20
WAITING: Final = "It is being weighed."
NOT_YOURS: Final = "Not your move."
NO_CHOICE: Final = "There was nothing to weigh."
TABLE_SEATS: Final = 6
"""Cards on the table that have room beside each other."""

LEGEND: Final = (
    ("←→", "step", "key:Right"),
    ("Home End", "", "key:End"),
    ("N", "next !", "key:N"),
    ("O", "hands", "key:O"),
    ("W", "weigh", "key:W"),
    ("P", "play on", "key:P"),
    ("PgDn", "deal", "key:PageDown"),
    ("Esc", "leave", "key:Esc"),
)


@dataclass(frozen=True, slots=True)
class Pencilled:
    """What the red pencil has found.

    Attributes:
        done, count: moves of yours looked at, of how many.
        choices: moves among them that were a choice.
        blamed: moves that are to blame.
        weighing: of the move that was made last; None: there was nothing to choose, or it was not yours.
        waits: it is still to be weighed.
        verdict: on that move, in words.
    """

    done: int
    count: int
    choices: int
    blamed: frozenset[int]
    weighing: Weighing | None
    waits: bool
    verdict: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows of a review.

    Attributes:
        at: how many moves have been made.
        open: all hands lie open, else only yours.
        heading: which match this is.
        others: there are other hands of the match to go to.
        opened: what the move would have been worth with all cards open; shown while they are.
        pencil: what every choice was worth; None: not asked for.
        plays: one can play on from here.
    """

    at: int
    open: bool
    heading: str
    others: bool
    opened: str = ""
    pencil: Pencilled | None = None
    plays: bool = False


def draw(review: Review, shown: Shown, ease: Ease) -> Page:
    """The page."""
    page = Page()
    _title(page, shown)
    _list(page, review, shown)
    if shown.pencil is None:
        _hands(page, review, shown, ease)
        _advice(page, review, shown)
    else:
        _choices(page, review, shown, shown.pencil)
    _table(page, review, shown, ease)
    if shown.open:
        page.put(LIST_TOP + LIST_ROWS + 1, 1, _short(shown.opened, LIST_WIDTH - 1), HEAD)
    _legend(page, shown)
    return page


def _title(page: Page, shown: Shown) -> None:
    page.ground(0, 0, 80, TITLE)
    page.put(0, 1, shown.heading[:60], TITLE)
    page.right(0, 78, "hands open" if shown.open else "your hand only", TITLE)


# ------------------------------------------------------------------ moves


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    move: int | None


def _lines(review: Review) -> Iterator[_Line]:
    for at, move in enumerate(review.moves):
        if move.trick:
            winner = review.winner(move.trick)
            to = f" to {winner}" if winner else ""
            yield _Line(f"{'Trick' if hasattr(review.state(0), 'trick') else 'Sequence'} {move.trick}{to}", None)
        yield _Line(f"{review.seat_name(move.seat):<9} {move.text}", at)


def _list(page: Page, review: Review, shown: Shown) -> None:
    page.box(LIST_TOP - 1, 0, LIST_ROWS + 2, LIST_WIDTH, FRAME, "MOVES", HEAD)
    lines = list(_lines(review))
    here = next((n for n, line in enumerate(lines) if line.move == shown.at - 1), -1)
    first = max(0, min(here - LIST_ROWS // 2, len(lines) - LIST_ROWS))
    for row, (n, line) in enumerate(list(enumerate(lines))[first : first + LIST_ROWS], LIST_TOP):
        if line.move is None:
            page.put(row, 2, f"── {line.text} ".ljust(LIST_WIDTH - 4, "─"), DIM)
            continue
        move = review.moves[line.move]
        attr = HERE if n == here else YOURS if move.seat == YOU else PLAIN if line.move < shown.at else DIM
        page.put(row, 1, f" {_short(line.text, LIST_WIDTH - 6)}".ljust(LIST_WIDTH - 2), attr)
        if shown.pencil is not None:
            if line.move in shown.pencil.blamed:
                page.put(row, LIST_WIDTH - 3, "‼", HERE if n == here else BLAMED)
        elif review.differs(line.move):
            page.put(row, LIST_WIDTH - 3, "!", HERE if n == here else DIFFERS)
        page.click(row, 1, 1, LIST_WIDTH - 2, f"move:{line.move + 1}")
    if first:
        page.put(LIST_TOP - 1, LIST_WIDTH - 4, "↑", HEAD)
    if first + LIST_ROWS < len(lines):
        page.put(LIST_TOP + LIST_ROWS, LIST_WIDTH - 4, "↓", HEAD)


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 2] + ".."


# ------------------------------------------------------------------ cards


def _hands(page: Page, review: Review, shown: Shown, ease: Ease) -> None:
    row = 1
    next_seat = review.moves[shown.at].seat if shown.at < len(review.moves) else None
    rows_each = 2 if review.players > 4 else 3
    for seat, cards in enumerate(review.hands(shown.at)):
        name = review.seat_name(seat)
        attr = YOURS if seat == YOU else BRIGHT
        page.put(row, HANDS_LEFT, f"{'►' if seat == next_seat else ' '} {name}", attr)
        count = "sits out" if seat in review.out(shown.at) else f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
        if seat == review.state(0).dealer:
            page.put(row, HANDS_LEFT + 11, "D", HEAD)
        page.put(row, HANDS_LEFT + 13, count, DIM)
        took = review.took(shown.at, seat)
        if took is not None:
            page.put(row, HANDS_LEFT + 23, f"{took} trick{'' if took == 1 else 's'}", PLAIN)
        page.right(row, 78, review.score(shown.at, seat), HEAD)
        if seat == YOU or shown.open:
            _cards(page, row + 1, HANDS_LEFT + 2, cards, rows_each - 1, ease)
        else:
            backs = " ".join("▒▒" for _ in cards[: HANDS_WIDTH // 3])
            page.put(row + 1, HANDS_LEFT + 2, backs[: HANDS_WIDTH - 3], DIM)
        row += rows_each
    for line in review.dealt(shown.at):
        if row < TABLE_ROW - 1:
            page.put(row, HANDS_LEFT + 2, _short(line, HANDS_WIDTH - 2), PLAIN)
            row += 1
    page.put(TABLE_ROW - 1, HANDS_LEFT + 2, _short(review.standing(shown.at), HANDS_WIDTH - 2), HEAD)


def _cards(page: Page, row: int, col: int, cards: Sequence[Card], rows: int, ease: Ease) -> None:
    """Cards beside each other, in as many rows as they need, at most ``rows``."""
    at, last = col, row + rows - 1
    for card in cards:
        text = card_text(card)
        if at + len(text) > 79:
            if row == last:
                page.put(row, 78, "»", PLAIN)
                return
            row, at = row + 1, col
        at = _card(page, row, at, card, ease) + 1


def _card(page: Page, row: int, col: int, card: Card, ease: Ease) -> int:
    text = card_text(card)
    sign = text[-1]
    attr = FOUR.get(sign, BLACK) if ease.four_colours else RED if sign in "♥♦" else BLACK
    return page.put(row, col, text, attr)


def _table(page: Page, review: Review, shown: Shown, ease: Ease) -> None:
    page.put(TABLE_ROW, HANDS_LEFT, "─ ON THE TABLE ".ljust(HANDS_WIDTH, "─"), FRAME)
    laid = review.table(shown.at)
    width = HANDS_WIDTH // max(4, min(len(laid), TABLE_SEATS))
    for n, one in enumerate(laid[-TABLE_SEATS:]):
        col = HANDS_LEFT + 1 + n * width
        name = review.seat_name(one.seat).replace("Player ", "Pl. ")
        page.put(TABLE_ROW + 1, col, name[: width - 1], YOURS if one.seat == YOU else PLAIN)
        _card(page, TABLE_ROW + 2, col, one.card, ease)


# ------------------------------------------------------------------ the red pencil


def _choices(page: Page, review: Review, shown: Shown, pencil: Pencilled) -> None:
    """Every choice of the move that was made last, with what it was worth; what has been found so far at the foot."""
    page.put(1, HANDS_LEFT, "─ YOUR CHOICES, BY WHAT YOU COULD KNOW ".ljust(HANDS_WIDTH, "─"), FRAME)
    weighing = pencil.weighing
    if weighing is None:
        told = WAITING if pencil.waits else NOT_YOURS if not shown.at or review.moves[shown.at - 1].seat != YOU else NO_CHOICE
        page.put(3, HANDS_LEFT + 2, told, PLAIN)
    else:
        page.right(2, HANDS_LEFT + 22, weighing.unit, HEAD)
        page.right(2, HANDS_LEFT + 29, "less", HEAD)
        page.right(2, HANDS_LEFT + 44, "from .. to", HEAD)
        made = weighing.choices.index(weighing.made)
        # What was made is always in sight: at Spades there are more bids than rows.
        for row, n in enumerate(sorted({*range(min(CHOICES - (made >= CHOICES), len(weighing.choices))), made}), 3):
            _choice(page, row, weighing, weighing.choices[n])
    for row, line in enumerate(_broken(pencil.verdict, HANDS_WIDTH)[:2], 21):
        page.put(row, HANDS_LEFT, line, BLAMED if weighing is not None and weighing.blamed else BRIGHT)
    if pencil.done < pencil.count:
        full = BAR * pencil.done // pencil.count
        page.put(23, HANDS_LEFT, f"{'█' * full}{'░' * (BAR - full)} {pencil.done} of {pencil.count} moves", HEAD)
    else:
        count = len(pencil.blamed)
        marked = f"{count or 'None'} of your {pencil.choices} choices {'is' if count < 2 else 'are'} marked ‼"
        page.put(23, HANDS_LEFT, marked if pencil.choices else NO_CHOICE, PLAIN)


def _choice(page: Page, row: int, weighing: Weighing, choice: Weight) -> None:
    mine = choice is weighing.made
    attr = YOURS if mine else BRIGHT if choice is weighing.best else PLAIN
    page.put(row, HANDS_LEFT, f"{'►' if mine else ' '} {_short(deed_words(choice.deed), 15)}", attr)
    page.right(row, HANDS_LEFT + 22, _figure(choice.worth), attr)
    if choice is weighing.best:
        page.right(row, HANDS_LEFT + 29, "best", attr)
    else:
        low, high = choice.interval
        page.right(row, HANDS_LEFT + 29, _figure(choice.behind), attr)
        page.right(row, HANDS_LEFT + 44, f"{_figure(low)} .. {_figure(high)}", attr)


def _figure(number: float) -> str:
    """A figure in at most five signs, as a rule."""
    return f"{number:.1f}".replace("-0.0", "0.0") if abs(number) < 99.95 else f"{number:.0f}"


# ------------------------------------------------------------------ what was advised


def _advice(page: Page, review: Review, shown: Shown) -> None:
    if not shown.at:
        count = len(review.differing())
        if any(move.seat == YOU for move in review.moves):
            marked = f"{count} of your moves {'is' if count == 1 else 'are'} marked !"
            told = marked if count else "You played as the computer would have."
            page.put(22, HANDS_LEFT, told, PLAIN if not count else DIFFERS)
        return
    at = shown.at - 1
    choice = review.advised(at)
    if choice is None:
        return
    played, advised = review.moves[at].text, deed_text(*choice.action)
    if review.differs(at):
        page.put(21, HANDS_LEFT, _short(f"You: {played}   Advised: {advised}", HANDS_WIDTH), DIFFERS)
    else:
        page.put(21, HANDS_LEFT, _short(f"{played}: advised, too", HANDS_WIDTH), BRIGHT)
    for row, line in enumerate(_broken(choice.reason, HANDS_WIDTH)[:2], 22):
        page.put(row, HANDS_LEFT, line, PLAIN)


def _broken(text: str, width: int) -> list[str]:
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, line] if line else lines


def _legend(page: Page, shown: Shown) -> None:
    page.ground(24, 0, 80, 0x17)
    col = 1
    for key, does, means in LEGEND:
        if (means == "key:PageDown" and not shown.others) or (means == "key:P" and not shown.plays):
            continue
        page.click(24, col, 1, len(key) + 1 + len(does), means)
        col = page.put(24, col, key, 0x1E)
        col = page.put(24, col, f" {does}" if does else "", 0x17) + 2
