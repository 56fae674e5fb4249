"""Players of each program for the recorded runs: where to press next, by what the program shows.

They are only needed to make a run (``tools/runs.py``); the tests replay what was made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from retro.contract.machine import left_of
from retro.contract.program import Program
from retro.library.opening import Running

Place = tuple[int, int]
Pilot = Callable[[Any], Place | None]


def on_canvas(program: Program, x: int, y: int) -> Place:
    """A native pixel's middle on the canvas."""
    machine = program.machine
    return left_of(machine) + x * machine.scale_x, machine.top + y * machine.scale_y


def text_place(program: Program, hot: Any) -> Place:
    """The middle of the first row of what can be clicked on a text page."""
    width, height = program.machine.width // 80, program.machine.height // 25
    return on_canvas(program, hot.col * width + hot.width * width // 2, hot.row * height + height // 2)


def michigan(program: Any) -> Place | None:
    """Enter through the show and the options; a card that may be played; else the answer that costs least."""
    hots = {hot.means: hot for hot in program.page().hot}
    decision = getattr(program.mode, "decision", None)
    if decision is None:
        return text_place(program, hots["key:Enter"]) if "key:Enter" in hots else None
    playable = decision.hold().playable or frozenset()
    cards = [hot for means, hot in hots.items() if means.startswith("card:") and means[5:] in map(str, playable)]
    answers = [hots[means] for means in ("key:P", "key:N", "key:Enter") if means in hots]
    # Where none of these is an answer any key of the prompt is: the first one that has no other meaning.
    other = [hot for means, hot in hots.items() if means.startswith("key:") and len(means) == 5]
    choices = cards or answers or other
    return text_place(program, choices[0]) if choices else None


def hearts(program: Any) -> Place | None:
    """Enter through the start; cards to pass on until three lie ready; then the first card that may be played."""
    hots = {hot.means: hot for hot in program.page().hot}
    seat = getattr(program.mode, "seat", None)
    playable = {f"card:{card}" for card in seat.playable} if seat is not None and seat.asked else set()
    if seat is not None and seat.asking and not playable and not seat.ready:
        playable = {means for means in hots if means.startswith("card:")} - {f"card:{card}" for card in seat.chosen}
    cards = [hot for means, hot in hots.items() if means in playable]
    if cards:
        return text_place(program, cards[0])
    onward = [hots[means] for means in ("key:Enter", "key:Y") if means in hots]
    return text_place(program, onward[0]) if onward else None


def euchre_dos(program: Any) -> Place | None:
    """A press at the opening, the start button, pass as long as one may, then the first card that may be played."""
    from carts.euchre_dos.table_view import hand_rects

    screen = program.screen
    prompt = getattr(screen, "prompt", None)
    row = prompt.row if prompt is not None else getattr(getattr(screen, "_control", None), "row", None)
    if row is not None:
        free = [n for n, button in enumerate(row.buttons) if button.enabled]
        names = [row.buttons[n].name for n in free]
        wanted = next((n for n, name in zip(free, names, strict=True) if name in ("pass", "start", "new")), free[0])
        x, y, w, h = row.rect(wanted)
        return on_canvas(program, x + w // 2, y + h // 2)
    if prompt is not None and prompt.cards:
        card = next(card for card in screen.scene.hand if card in prompt.cards)
        rect = hand_rects(screen.scene)[screen.scene.hand.index(card)]
        return on_canvas(program, rect.x + 20, rect.y + 50)
    return (320, 240) if prompt is None and not hasattr(screen, "scene") else None


def euchre_amiga(program: Any) -> Place | None:
    """New Game, pass as long as one may, then the first card that may be played."""
    table = program.table
    gadgets = [gadget for gadget in table.gadgets.gadgets if not gadget.ghosted]
    named = {gadget.name: gadget for gadget in gadgets}
    for name in ("new", "pass"):
        if name in named:
            return _middle(program, named[name].rect)
    for gadget in gadgets:
        index = getattr(gadget, "index", None)
        if index is not None and _legal(table, index):
            return _middle(program, gadget.rect)
    return _middle(program, gadgets[0].rect) if gadgets and table.asking else None


def spades(program: Any) -> Place | None:
    """A press where the table waits for one, a look at the cards, the figure of the bid box as it is, the first card that may be played."""
    from carts.spades.places import hand_place

    table = program.table
    if table.director.waiting:
        return on_canvas(program, 160, 60)
    if table.question == "card":
        index = table.scene.hand.index(table.may_play()[0])
        rect = hand_place(index)
        return on_canvas(program, rect.x + 4, rect.y + 20)
    named = {gadget.name: gadget for gadget in table.gadgets.gadgets if not gadget.ghosted}
    return next((_middle(program, named[name].rect) for name in ("look", "ok", "no") if name in named), None)


def _legal(table: Any, index: int) -> bool:
    from retro.engine.game import Action

    card = table.scene.hand[index]
    return card is not None and any(table.match.objection(Action(verb, str(card))) is None for verb in ("play", "discard"))


def _middle(program: Program, rect: Any) -> Place:
    return on_canvas(program, rect.x + rect.w // 2, rect.y + rect.h // 2)


PILOTS: dict[str, Pilot] = {
    "michigan": michigan,
    "hearts": hearts,
    "spades": spades,
    "euchre-dos": euchre_dos,
    "euchre-amiga": euchre_amiga,
}


def piloted(running: Running) -> Pilot | None:
    """Who plays a running program; nobody plays a lesson, which goes by its cart's name and has a board of its own."""
    return PILOTS.get(running.name) if type(running.program).__module__.startswith("carts.") else None
