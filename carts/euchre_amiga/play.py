"""The game's window: the table, whose turn it is, what you press, clicks that wait for their turn (K-01 to K-07, K-11).

Clicks made while the table is busy are kept and acted upon, one after the other, as soon as something can be pressed (K-06).
"""

from __future__ import annotations

from collections import deque
from typing import Final

from retro.contract.input import InputEvent, KeyDown, Press, Release, Typed
from retro.contract.keys import KEYPAD_CHARS
from retro.contract.summons import LETTERS
from retro.engine.cards import Card
from retro.engine.game import DEAL, Action
from retro.machine.amiga import TICKS_PER_SECOND
from retro.machine.rect import Rect
from retro.session.comforts import AT_ONCE
from retro.session.own_turn import OwnTurn
from retro.ui.amiga.gadgets import Gadget, Gadgets, Toggle
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Window
from retro.ui.marks import KEY
from retro.values import replace

from . import places, sounds, spoken
from .director import Director
from .farmer import Farmer
from .match import Match
from .owner import Owner
from .prompts import CardGadget, Question, answer, at_first, at_the_end, question, refusal, waiting
from .scene import YOU, Scene, scene_of
from .table_view import MARKS_BAR, Looks, Note, TablePainter, draw_marks, draw_result

MOST_CLICKS: Final = 16
"""Presses and releases that are kept; more than a hand's worth is nobody's wish."""

NAVIGATION: Final = frozenset({"Tab", "Up", "Down", "Left", "Right"})

ONLY_CARD: Final = "Your only card."

HAND_OVER: Final = Note("HAND OVER", "Click to", second="go on")
MARKED: Final = Note("HAND OVER", "Click: go on", "M: look back")


class TableWindow(Window):
    """The window of the game.

    Attributes:
        scene: what is shown.
        match: what is played; None before the first game.
        question: what you are asked, if you are.
        looks: how the table is shown.
        found: how a match was found that is gone on with, in words.
    """

    def __init__(self, owner: Owner, painter: TablePainter) -> None:
        super().__init__("Euchre!", places.WINDOW, movable=False)
        self.scene = Scene()
        self.match: Match | None = None
        self._owner = owner
        self._painter = painter
        self._director = Director(
            self.scene, lambda: owner.settings.factor, owner.hear, lambda line: owner.spoken.say(line), owner.happened,
            lambda: owner.marks is not None and bool(owner.marks.remarks),
        )  # fmt: skip
        self.looks = Looks()
        self.question: Question | None = None
        self._clicks: deque[tuple[Press | Release, bool]] = deque()
        self._by_keys = False
        self._farmer = Farmer()
        self.found = ""
        self._own_turn = OwnTurn(lambda: self.match, owner.offer, self._clicks.clear, self._act, self._director.finish)
        self.gadgets = Gadgets()
        self._idle()

    def at_hand(self) -> list[Rect]:
        """Your cards, and the gadgets at their right."""
        cards = [places.hand_area(place) for place, card in enumerate(self.scene.hand) if card is not None]
        column = [places.COLUMN] if any(not isinstance(g, CardGadget) for g in self.gadgets.gadgets) else []
        return [*cards, *column, *([places.MARKS] if self._owner.marked(1, 1) else [])]

    # --- matches ---------------------------------------------------------------------------------------------------

    def sit_down(self, match: Match) -> None:
        """Play a match: a new one, or one that goes on where it stood."""
        self._director.drop()
        self.match = match
        fresh = scene_of(match.view)
        for name in Scene.__slots__:
            setattr(self.scene, name, getattr(fresh, name))
        self._clicks.clear()
        self._unask()
        self.found = spoken.standing(self.scene) if match.view.hand_number >= 0 else ""
        self._owner.seated(match.view)
        self.changed = True

    @property
    def asking(self) -> bool:
        """It waits for you."""
        return self.question is not None

    @property
    def showing_result(self) -> bool:
        """A hand's end is shown."""
        return self._director.showing_result

    @property
    def at_rest(self) -> bool:
        """Nothing will happen without the person."""
        if self._own_turn.claimed or (self.asking and self._acts):
            return False
        return not self._director.busy and (self.match is None or self.match.over or self.asking)

    def tick(self, ticks: int) -> None:
        """The table goes on."""
        if self._director.run(ticks, self._owner.ease.pace):
            self.changed = True
        if not self._director.busy:
            self._next()
            self._ease(ticks * 60 / TICKS_PER_SECOND)

    def settle(self) -> None:
        """Go on to the next thing that you must do, showing nothing."""
        while not self.at_rest:
            self._director.finish()
            self._next()
            self._ease(AT_ONCE)
        self.changed = True

    def refresh(self) -> None:
        """The settings have changed."""
        if self.asking and self.question is not None:
            self._ask()
        self.changed = True

    def _next(self) -> None:
        """Let the next thing happen, now that nothing is being shown."""
        match = self.match
        if match is None or match.over:
            if match is not None and "new" not in [g.name for g in self.gadgets.gadgets]:
                self._game_over()
            return
        if self._own_turn.claimed:
            self._own_turn.play_out()
            return
        if self.asking:
            return
        if match.between_hands:
            self._clicks.clear()
            self._act(DEAL)
        elif match.turn == YOU:
            self._ask()
            self._catch_up()
        else:
            action = match.think()
            if action is not None:
                self._act(action)

    def _act(self, action: Action) -> None:
        assert self.match is not None
        self._unask()
        events = self.match.act(action)
        self._director.show_all(events, self.match.view.hand)
        self.looks.note = waiting(self.match.view)
        self.changed = True

    # --- comforts --------------------------------------------------------------------------------------------------

    @property
    def _acts(self) -> bool:
        """Your only card is about to be played for you."""
        return self._own_turn.acts(self._owner.ease)

    def _ease(self, ticks: float) -> None:
        """What the comforts do on your turn, after so many 60ths more."""
        if self.match is None or not self.asking or self.match.view.phase != "play":
            return
        wanted = self._own_turn.wanted(self._owner.ease, ticks)
        if wanted is not None:
            self._clicks.clear()
            self._act(wanted)

    # --- questions -------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        assert self.match is not None
        view = self.match.view
        asked = question(view, self._painter.faces.pen)
        if self._acts:
            asked = replace(asked, prompt=ONLY_CARD, note=Note("YOUR TURN", "Your only", second="card"))
        cards: list[Gadget] = []
        if asked.cards:
            legal = {action.what for action in self.match.deeds()}
            for i, card in enumerate(self.scene.hand):
                if card is not None:
                    cards.append(CardGadget(i))
                    cards[-1].passed_by = view.phase == "play" and str(card) not in legal
        alone = self._alone
        self.question = asked
        self.gadgets.replace([*cards, *asked.gadgets])
        self.looks = Looks(prompt=asked.prompt, note=asked.note, dim=self._dimmed(asked))
        if view.phase == "farmer":
            self._farmer.begin(self.match.deeds(), self.scene.hand)
        toggle = next((g for g in asked.gadgets if isinstance(g, Toggle)), None)
        if toggle is not None:
            toggle.selected = alone
        if self._by_keys:
            self.gadgets.focus = self._first()
        self._after()
        self.changed = True

    def _first(self) -> Gadget | None:
        """Where the keyboard begins: on the first card that may be played, or the first gadget."""
        return next((g for g in self.gadgets.gadgets if not (g.ghosted or g.passed_by)), None)

    @property
    def _alone(self) -> bool:
        """Alone is pressed in."""
        return any(isinstance(g, Toggle) and g.selected for g in self.gadgets.gadgets)

    def _dimmed(self, asked: Question) -> tuple[int, ...]:
        lit = self._owner.settings.dim or self._owner.ease.legal_lit
        if not (asked.cards and lit and self.match is not None and self.match.view.phase == "play"):
            return ()
        legal = {action.what for action in self.match.deeds()}
        return tuple(i for i, card in enumerate(self.scene.hand) if card is not None and str(card) not in legal)

    def _unask(self) -> None:
        self.question = None
        self._farmer.picked = []
        self.gadgets.replace([])
        self.looks = Looks()

    def _idle(self) -> None:
        """Before the first game."""
        self.gadgets.replace(at_first())
        self.looks = Looks(prompt="Menu: right button.")

    def _game_over(self) -> None:
        self.gadgets.replace(at_the_end())
        self.gadgets.accept = "new"
        self._clicks.clear()
        assert self.match is not None
        won = 0 in self.match.view.winners
        self._owner.hear(sounds.WON if won else sounds.LOST)
        self.looks = Looks()
        if self._by_keys:
            self.gadgets.step_focus(1)
        self.changed = True

    # --- what is pressed -------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Clicks and keys.  A click that comes while the table is busy waits; keys that do are lost, as typing ahead is nobody's habit."""
        if isinstance(event, KeyDown) and event.name in KEYPAD_CHARS:
            event = Typed(KEYPAD_CHARS[event.name])
        if isinstance(event, Typed) and event.char.upper() in LETTERS and self.match is not None:
            self._owner.summon(LETTERS[event.char.upper()])
            return
        if self._looks_at_marks(event):
            return
        if isinstance(event, (Press, Release)):
            self._by_keys = False
            if not (self.asking or self._has_gadgets) or self._clicks:
                self._keep(event, shift)
                return
        elif isinstance(event, KeyDown):
            if event.name == "Esc":
                self._owner.chosen("menu")
                return
            if self._director.showing_result and event.name in ("Enter", "KPEnter", "Space"):
                self._skip()
                return
            if event.name in NAVIGATION and self.asking and self.gadgets.focus is None:
                # The keyboard begins where something can be done, not at a card that must stay.
                self._by_keys = True
                self.gadgets.focus = self._first()
                self._after()
                self.changed = True
                return
            self._by_keys |= event.name in NAVIGATION
        super().handle(event, shift)
        self._after()

    def _looks_at_marks(self, event: InputEvent) -> bool:
        """The red pencil's key, or a click on what it says."""
        if isinstance(event, Typed):
            return event.char.upper() == KEY and self._owner.look_at_marks()
        return isinstance(event, Release) and places.MARKS.holds(event.x, event.y) and self._owner.look_at_marks()

    @property
    def _has_gadgets(self) -> bool:
        return bool(self.gadgets.gadgets)

    def _keep(self, event: Press | Release, shift: bool) -> None:
        if self._director.showing_result:
            if isinstance(event, Release):
                self._skip()
            return
        if len(self._clicks) < MOST_CLICKS or isinstance(event, Release):
            self._clicks.append((event, shift))
        self._catch_up()

    def _skip(self) -> None:
        self._director.skip()
        self.changed = True

    def _catch_up(self) -> None:
        """Let clicks that have waited act, as long as something can be pressed."""
        while self._clicks and (self.asking or self._has_gadgets):
            event, shift = self._clicks.popleft()
            super().handle(event, shift)
            self._after()

    def pointed(self, x: int, y: int) -> None:
        """A pressed card rises and drops with the pointer."""
        super().pointed(x, y)
        self._after()

    def _after(self) -> None:
        """Show what is pressed and where the keyboard is; let the ticks be heard."""
        down, focus = self.gadgets.down, self.gadgets.focus
        self.looks.lifted = (down.index,) if isinstance(down, CardGadget) else ()
        self.looks.focus = focus.index if isinstance(focus, CardGadget) else -1
        self._show_farmer()
        for tick in self.gadgets.ticks:
            self._owner.hear(sounds.DOWN if tick == "down" else sounds.UP)
        self.gadgets.ticks.clear()

    def _show_farmer(self) -> None:
        if self.match is None or not self.asking or self.match.view.phase != "farmer":
            return
        self.looks.lifted = tuple({*self.looks.lifted, *self._farmer.picked})
        self.gadgets["exchange"].ghosted = self.match.objection(self._farmer.exchange(self.scene.hand)) is not None

    def acted(self, gadget: Gadget) -> None:
        """A gadget was let go on: an answer, or a card."""
        if self.match is None or self.match.over or not self.asking:
            self._owner.chosen(gadget.name)
            return
        phase = self.match.view.phase
        if isinstance(gadget, CardGadget):
            card = self.scene.hand[gadget.index]
            if card is not None:
                self._card(phase, gadget.index, card)
            return
        action = self._farmer.exchange(self.scene.hand) if gadget.name == "exchange" else answer(gadget.name, self._alone)
        if action is not None and self.match.objection(action) is None:
            self._act(action)

    def _card(self, phase: str, index: int, card: Card) -> None:
        assert self.match is not None
        if phase == "farmer":
            self._farmer.toggle(index)
            self.changed = True
            return
        action = Action("discard" if phase == "discard" else "play", str(card))
        if self.match.objection(action) is None:
            self._act(action)
            return
        self.looks.note = refusal(self.match.view, card)
        self._owner.hear(sounds.KNOCK)
        self._owner.flash()
        self.changed = True

    def close(self) -> None:
        """The close gadget quits."""
        self._owner.chosen("quit")

    def cancel(self) -> None:
        """What is being pressed is void; so are the clicks that wait."""
        super().cancel()
        self._clicks.clear()
        self._after()

    @property
    def outcome(self) -> str:
        """Who has won the match."""
        assert self.match is not None
        view = self.match.view
        ours, theirs = view.scores
        return f"You win, {ours} to {theirs}" if 0 in view.winners else f"They win, {theirs} to {ours}"

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw_inside(self, paint: Paint) -> None:
        """The table; at a game's end the plate on it."""
        marks = self._owner.marked(places.MARKS_LETTERS, places.MARKS_ROWS)
        looks = Looks(note=MARKED if marks else HAND_OVER) if self._director.showing_result else self.looks
        self._painter.draw(paint, self.scene, looks)
        if marks:
            draw_marks(paint, marks, self._owner.thought(MARKS_BAR))
        if self.match is not None and self.match.over and not self._director.busy:
            view = self.match.view
            draw_result(paint, self._painter, self.outcome, view.taken[0], self.scene.trump, view.tricks[-1].cards)
