"""How the table in play is shown, told in plain lines, and which keys it takes: everything about it that changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from retro.contract.summons import SEEN
from retro.ui.text.page import Page

from .ahead import Ahead
from .director import Director
from .entry import Decision
from .keys import MENU, Keys
from .match import Match
from .owner import Owner
from .pieces import hand_name
from .prompts import waiting
from .scene import YOU, Scene
from .screens.fan import Hold
from .screens.frame import Field
from .screens.over import draw_over, over_text
from .screens.seats import SeatEffects
from .screens.settlement import MARK_ROWS, MARK_WIDTH, SettlementSheet, draw_settlement
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
    def scene(self) -> Scene: ...

    @property
    def director(self) -> Director: ...

    @property
    def ahead(self) -> Ahead: ...

    @property
    def record_line(self) -> str:
        """The record for the title bar."""
        ...


def draw(table: Table, page: Page) -> None:
    """The table, the settlement, or the end of the match."""
    app, scene = table.app, table.scene
    if scene.stage == "over":
        draw_over(page, app.look, scene, app.modes, table.record_line, OVER, app.comment_line)
    elif scene.stage == "settled":
        marks = app.marked(MARK_WIDTH, MARK_ROWS)
        draw_settlement(page, app.look, scene, SettlementSheet(app.modes, table.record_line, _settled(table), app.comment_line, marks))
    else:
        _draw_table(table, page)


def _draw_table(table: Table, page: Page) -> None:
    app, effects = table.app, table.director.effects
    asked = table.decision if not table.director.busy else None
    sheet = TableSheet(
        app.modes, table.record_line,
        prompt=asked.prompt() if asked else _waiting(table),
        waiting=asked is None,
        entry=asked.field() if asked else Field(table.ahead.text) if table.ahead.text else None,
        hint=table.hint,
        comment=app.comment_line,
        hold=asked.hold() if asked else Hold(note="" if table.scene.dead is not None else "COMES WHEN ALL HAVE PAID"),
        stakes=asked.stakes() if asked else None,
        seats=SeatEffects(effects.raised, effects.struck, effects.flashing),
        lit=effects.lit, knock=effects.knock, sweep=effects.sweep, large=app.ease.large_indices,
    )  # fmt: skip
    draw_table(page, app.look, table.scene, sheet)


def _waiting(table: Table) -> str:
    text = waiting(table.scene)
    if table.skipping:
        return "ON TO THE MATCH'S END, DEAL BY DEAL.  {S} WATCHES AGAIN"
    if table.match.you_are_out:
        return f"{text}   {{S}}KIPS TO THE MATCH'S END"
    if table.app.demo:
        return f"{text}   {{F2}} GIVES YOU YOUR HAND BACK"
    return text


def _settled(table: Table) -> str:
    """What the settlement asks."""
    scene, match = table.scene, table.match
    gone = [seat for seat in scene.seats if seat in scene.gone]
    ask = "{ENTER} ENDS THE MATCH" if match.over else f"{{ENTER}} BEGINS DEAL {scene.hand + 2}"
    if match.you_are_out and not match.over:
        ask += "   {S}KIPS TO THE MATCH'S END"
    ask += "   {ESC} MENU"
    if gone:
        names = " AND ".join(hand_name(seat) for seat in gone) if len(gone) < 3 else f"{len(gone)} HANDS"
        ask = f"{names} DROP{'S' if len(gone) == 1 and gone != [YOU] else ''} OUT.  {ask}"
    return ask


def lines(table: Table) -> Sequence[str]:
    """What is asked, in plain lines, and what may be done; nothing while others play."""
    scene = table.scene
    if scene.stage == "over":
        order = sorted(range(scene.players), key=lambda seat: (-scene.chips[seat], seat))
        return (sentence(over_text(scene)), *(f"{who(seat)}: {chips(scene.chips[seat])}." for seat in order), sentence(OVER))
    if scene.stage == "settled":
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
    scene, skip = table.scene, ("S", "skip to the match's end")
    out = (skip,) if table.match.you_are_out and not table.match.over else ()
    if table.skipping:
        return (("S, Esc", "watch again"),)
    if scene.stage == "over":
        return (("Enter", "a new match"), ("O", "the options"), *SEEN[1:], MENU)
    if scene.stage == "settled":
        marks = (("M", "what is marked"),) if table.app.marked(MARK_WIDTH, MARK_ROWS) else ()
        return (("Enter, Space, click", "end the match" if table.match.over else "the next deal"), *marks, *out, *SEEN[1:], MENU)
    if table.decision is not None and not table.director.busy:
        return (*table.decision.keys(), *SEEN[1:])
    if out or table.app.demo:
        return (*out, MENU)
    ahead = ("H D C S, then A 2-9 T J Q K", "your next card, typed ahead")
    return (ahead, ("Esc", "take it back")) if table.ahead.text else (ahead, MENU)
