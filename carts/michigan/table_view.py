"""How the table in play is shown, told in plain lines, and which keys it takes: everything about it that changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from retro.ui.text.page import Page

from .ahead import Ahead
from .director import Animator
from .entry import Decision
from .keys import MENU, Keys
from .match import Match
from .owner import Owner
from .pieces import hand_name
from .prompts import waiting
from .scene import YOU, Facts
from .screens.fan import Hold
from .screens.frame import Field
from .screens.over import draw_over, over_text
from .screens.seats import SeatEffects
from .screens.settlement import SettlementSheet, draw_settlement
from .screens.table import TableSheet, draw_table
from .spoken import chips, entered, sentence, who

OVER = "{ENTER} BEGINS A NEW MATCH   {O}PTIONS   {ESC} MENU   {F7} QUIT"


class Table(Protocol):
    """A match in play, as far as it is shown.

    Attributes:
        decision: what you are asked.
        hint: what the computer would do.
        skipping: the rest of the match is played without being shown.
    """

    decision: Decision | None
    hint: str
    skipping: bool

    @property
    def app(self) -> Owner: ...

    @property
    def match(self) -> Match: ...

    @property
    def facts(self) -> Facts: ...

    @property
    def animator(self) -> Animator: ...

    @property
    def ahead(self) -> Ahead: ...

    @property
    def record_line(self) -> str:
        """The record for the title bar."""
        ...


def draw(table: Table, page: Page) -> None:
    """The table, the settlement, or the end of the match."""
    app, facts = table.app, table.facts
    if facts.stage == "over":
        draw_over(page, app.look, facts, app.modes, table.record_line, OVER, app.comment_line)
    elif facts.stage == "settled":
        draw_settlement(page, app.look, facts, SettlementSheet(app.modes, table.record_line, _settled(table), app.comment_line))
    else:
        _draw_table(table, page)


def _draw_table(table: Table, page: Page) -> None:
    app, effects = table.app, table.animator.effects
    asked = table.decision if not table.animator.busy else None
    sheet = TableSheet(
        app.modes, table.record_line,
        prompt=asked.prompt() if asked else _waiting(table),
        waiting=asked is None,
        entry=asked.field() if asked else Field(table.ahead.text) if table.ahead.text else None,
        hint=table.hint,
        comment=app.comment_line,
        hold=asked.hold() if asked else Hold(note="" if table.facts.dead is not None else "COMES WHEN ALL HAVE PAID"),
        stakes=asked.stakes() if asked else None,
        seats=SeatEffects(effects.raised, effects.struck, effects.flashing),
        lit=effects.lit, knock=effects.knock, sweep=effects.sweep, large=app.ease.large_indices,
    )  # fmt: skip
    draw_table(page, app.look, table.facts, sheet)


def _waiting(table: Table) -> str:
    text = waiting(table.facts)
    if table.skipping:
        return "ON TO THE MATCH'S END, DEAL BY DEAL.  {S} WATCHES AGAIN"
    if table.match.you_are_out:
        return f"{text}   {{S}}KIPS TO THE MATCH'S END"
    if table.app.demo:
        return f"{text}   {{F2}} GIVES YOU YOUR HAND BACK"
    return text


def _settled(table: Table) -> str:
    """What the settlement asks."""
    facts, match = table.facts, table.match
    gone = [seat for seat in facts.seats if seat in facts.gone]
    ask = "{ENTER} ENDS THE MATCH" if match.over else f"{{ENTER}} BEGINS DEAL {facts.hand + 2}"
    if match.you_are_out and not match.over:
        ask += "   {S}KIPS TO THE MATCH'S END"
    ask += "   {ESC} MENU"
    if gone:
        names = " AND ".join(hand_name(seat) for seat in gone) if len(gone) < 3 else f"{len(gone)} HANDS"
        ask = f"{names} DROP{'S' if len(gone) == 1 and gone != [YOU] else ''} OUT.  {ask}"
    return ask


def lines(table: Table) -> Sequence[str]:
    """What is asked, in plain lines, and what may be done; nothing while others play."""
    facts = table.facts
    if facts.stage == "over":
        order = sorted(range(facts.players), key=lambda seat: (-facts.chips[seat], seat))
        return (sentence(over_text(facts)), *(f"{who(seat)}: {chips(facts.chips[seat])}." for seat in order), sentence(OVER))
    if facts.stage == "settled":
        return (sentence(_settled(table)),)
    if table.skipping:
        return (sentence(_waiting(table)),)
    if table.decision is None:
        return (f"Typed ahead: {entered(table.ahead.text)}.",) if table.ahead.text else ()
    field = table.decision.field()
    typed = (f"Entered: {entered(field.text)}.",) if field is not None and field.text else ()
    hint = (sentence(table.hint),) if table.hint else ()
    return (*table.decision.told(), sentence(table.decision.prompt()), *typed, *hint)


def keys(table: Table) -> Keys:
    """Which keys do what just now."""
    facts, skip = table.facts, ("S", "skip to the match's end")
    out = (skip,) if table.match.you_are_out and not table.match.over else ()
    if table.skipping:
        return (("S, Esc", "watch again"),)
    if facts.stage == "over":
        return (("Enter", "a new match"), ("O", "the options"), MENU)
    if facts.stage == "settled":
        return (("Enter, Space, click", "end the match" if table.match.over else "the next deal"), *out, MENU)
    if table.decision is not None and not table.animator.busy:
        return table.decision.keys()
    if out or table.app.demo:
        return (*out, MENU)
    ahead = ("H D C S, then A 2-9 T J Q K", "your next card, typed ahead")
    return (ahead, ("Esc", "take it back")) if table.ahead.text else (ahead, MENU)
