"""A match in play as a page: the table, or the score sheet, or the end."""

from __future__ import annotations

from typing import Protocol

from retro.contract.summons import SEEN
from retro.ui.text.page import Page, Run
from retro.values import replace

from . import prompts, tallies, tutor
from .director import Director
from .keys import END_KEYS, MARK_KEY, PASS_KEYS, PLAY_KEYS, REPORT_KEYS, WATCH_KEYS, Keys, Legend
from .look import Look
from .match import HeartsMatch
from .owner import Owner
from .places import plan
from .scene import NAMES, YOU, Scene
from .screens.frame import Ask, draw_bar, draw_keys, draw_prompt
from .screens.hand import Hold, draw_hand
from .screens.sheet import MARK_ROWS, MARK_WIDTH, SheetPage, draw_final, draw_sheet
from .screens.slate import Counted, Pane, Told, draw_slate
from .screens.table import draw_room
from .seat import Seat


class Table(Protocol):
    """A match in play, as far as it is shown."""

    @property
    def app(self) -> Owner: ...

    @property
    def match(self) -> HeartsMatch: ...

    @property
    def scene(self) -> Scene: ...

    @property
    def director(self) -> Director: ...

    @property
    def seat(self) -> Seat: ...

    @property
    def resting(self) -> bool:
        """A score sheet, or the end, is on the screen."""
        ...

    @property
    def offer(self) -> str:
        """The question whether the hand is to end here; empty: it is not asked."""
        ...

    @property
    def only_card(self) -> bool:
        """Your only card is about to be played for you."""
        ...

    @property
    def final(self) -> bool:
        """It is the end."""
        ...


def draw(page: Page, look: Look, table: Table) -> None:
    """What the table mode shows now."""
    if not table.resting:
        _draw_table(page, look, table)
    elif table.final:
        keys = REPORT_KEYS if table.app.settings.report else END_KEYS
        draw_final(page, look, table.scene, prompts.result(table.scene), Ask("Another game? {Yes|Y} or {No|N}", ""), keys)
    else:
        draw_sheet(page, look, table.scene, _sheet(table))


def _sheet(table: Table) -> SheetPage:
    sheet = _plain_sheet(table)
    marks = table.app.marked(MARK_WIDTH, MARK_ROWS)
    return replace(sheet, marks=marks, keys=(*sheet.keys, MARK_KEY)) if marks else sheet


def _plain_sheet(table: Table) -> SheetPage:
    """Without what the red pencil says."""
    n = table.scene.hand + 1
    title, remark = f"Score sheet after hand {n}", prompts.hand_remark(table.scene)
    keys: Legend
    if table.match.over:
        keys = (("Enter", "goes on", "key:Enter"), ("Esc", "leaves", "key:Esc"))
        return SheetPage(title, remark, Ask("The game is over. {Enter} shows how it ended.", ""), keys)
    keys = (
        ("Y", f"deals hand {n + 1}", "key:Y"), ("N", "or", "key:N"), ("Esc", "leaves the game", "key:Esc"), ("O", "options", "key:O"),
        ("R", "rules", "key:R"),
    )  # fmt: skip
    if table.app.watching:
        keys = (*keys, ("W", "you play", "key:W"))
    return SheetPage(title, remark, Ask("Another hand? {Yes|Y} or {No|N}", ""), keys)


def _draw_table(page: Page, look: Look, table: Table) -> None:
    scene, app, large = table.scene, table.app, table.seat.large
    draw_room(page, look, scene, plan(scene.players, large), table.director.moves, large=large)
    dealer = [Run("Dealer ", look.bar_label), Run(NAMES[scene.dealer], look.bar)] if scene.dealer is not None else []
    draw_bar(page, look, f"Hand {scene.hand + 1}" if scene.hand >= 0 else "", dealer)
    held = table.seat.held
    table.seat.entry.keep_focus(held)
    draw_hand(page, look, held, _hold(table), large=large)
    draw_slate(page, look, scene, _pane(table))
    if app.message:
        ask = Ask(app.message, teach=True)
    elif table.offer:
        ask = Ask(f"{table.offer} {{Yes|Y}} or {{No|N}}", "")
    elif table.only_card:
        ask = Ask("Your only card.", waiting=True)
    elif table.seat.asked:
        ask = _prompt(table)
    elif table.seat.entry.note is not None:
        ask = Ask(table.seat.entry.note.gist, table.seat.entry.text or None, teach=True)
    else:
        text = "The tutor plays your cards. " if app.watching else ""
        ask = Ask(text + prompts.waiting(scene), table.seat.entry.text or None, waiting=True, done=scene.done)
    draw_prompt(page, look, ask)
    keys = WATCH_KEYS if app.watching else PASS_KEYS if scene.stage == "pass" else PLAY_KEYS
    draw_keys(page, look, keys)


def _prompt(table: Table) -> Ask:
    note, passing = table.seat.entry.note, table.scene.stage == "pass"
    field = None if passing and table.seat.ready and note is None else table.seat.entry.text
    if note is not None:
        return Ask(note.gist + (" Value, then suit" if note.again else ""), field, teach=True)
    return Ask(prompts.ask_pass(table.scene, table.seat.laid) if passing else prompts.ask_card(table.scene), field)


def _hold(table: Table) -> Hold:
    entry, scene = table.seat.entry, table.scene
    picked = set(table.seat.chosen)
    if table.seat.asked and entry.rank is not None:
        picked |= {card for card in scene.cards if card.rank is entry.rank}
    elif not scene.tricks and scene.stage == "play" and YOU not in scene.trick.seats:
        picked |= scene.received
    playable = table.seat.playable if table.seat.asked and scene.stage == "play" else None
    return Hold(playable, picked, entry.focus, table.app.host.ease.legal_lit)


def _pane(table: Table) -> Pane:
    if table.seat.entry.note is not None:
        return table.seat.entry.note
    if table.seat.counting:
        count = table.match.count
        return Counted(tallies.rows(table.scene, count), tallies.lines(table.scene, count))
    if table.seat.advice:
        return Told(table.seat.advice, advice=True)
    return Told(tutor.remarks(table.scene))


def help_keys(table: Table) -> Keys:
    """What the keys do at the table."""
    if table.final and table.resting:
        return (("Y, Enter", "a new game"), ("T", "the tutor's report"), ("P", "the score sheet"), ("N, Esc", "leave"))
    if table.resting:
        marks = (MARK_KEY[:2],) if table.app.marked(MARK_WIDTH, MARK_ROWS) else ()
        return (("Y, Enter", "go on"), ("N, Esc", "leave; the game is kept"), *marks, ("O", "options"), ("R", "rules"), *SEEN)
    if table.offer:
        return (("Y", "end the hand here"), ("N, Esc", "play it out"))
    enter = (("Space", "choose it"), ("Enter", "pass the three")) if table.scene.stage == "pass" else (("Enter", "play it"),)
    return (
        ("2-9 1 J Q K A", "the value of a card (1 is ten)"), ("S H D C", "its suit"), ("Arrows, Tab", "point at a card"), *enter,
        ("Click", "a card, a yellow word, a key below"), ("?", "the tutor's advice"), ("N", "the count of all suits"),
        ("P", "the score sheet"), ("R, F1", "rules"), ("O", "options"),
        ("W", "your cards back" if table.app.watching else "let the tutor play your cards"), ("Esc", "clear, or leave; the game is kept"),
        *SEEN,
    )  # fmt: skip
