"""The table: whose turn it is, what you press, clicks that wait for their turn (S-03 to S-09).

A click acts when the button comes up, on the card that it went down on.  Clicks made while the table is busy are kept, and act one after
the other as soon as something is asked; one that follows another at once is taken for a double click and forgotten: nobody misses a trick.
"""

from __future__ import annotations

from typing import Final

from retro.contract.input import InputEvent, KeyDown, Press, Release, Typed
from retro.contract.keys import KEYPAD_CHARS
from retro.contract.summons import LETTERS
from retro.engine.cards import Card
from retro.engine.game import DEAL, Action
from retro.engine.spades import legality
from retro.machine.amiga import TICKS_PER_SECOND
from retro.machine.rect import Rect
from retro.session.comforts import AT_ONCE
from retro.session.own_turn import OwnTurn
from retro.ui.amiga.gadgets import Gadget
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Window
from retro.ui.marks import KEY

from . import advice, places, sounds, texts
from .bid import BidFigure, blind_cells, cells, draw_bid_box
from .director import Director
from .hand import Hand
from .match import SpadesMatch
from .owner import Owner
from .pointing import Pointing
from .scene import YOU, Scene, scene_of
from .spoken import card_name
from .table_view import MARKS_BAR, Looks, TablePainter

RANKS: Final = {"1": "T", "0": "T"}
"""Digits that are a ten."""


class Table(Window):
    """The whole screen below the title bar.

    Attributes:
        scene: what is shown.
        hand: your cards in it.
        match: what is played.
        question: "blind", "bid" or "card" while it waits for that.
        figure: what the bid box shows.
    """

    framed = False

    def __init__(self, owner: Owner, painter: TablePainter) -> None:
        whole = Rect(0, places.TOP, places.WIDTH, places.HEIGHT - places.TOP)
        super().__init__("Spades", whole, closable=False, movable=False)
        self.scene = Scene()
        self.hand: Final = Hand(self.scene, self._may_play)
        self.match: SpadesMatch | None = None
        self.question = ""
        self.figure = BidFigure(lambda bid: True)
        self.director: Final = Director(self.scene, lambda: owner.factor, owner.hear)
        self.looks = Looks()
        self._owner = owner
        self._painter = painter
        self._pointing = Pointing(self)
        self._by_keys = False
        self._advising = False
        """An expert thinks about what it would suggest."""
        self._told = ""
        self._own_turn = OwnTurn(lambda: self.match, owner.offer, self._pointing.clear, self._act, self._finish)

    def at_hand(self) -> list[Rect]:
        """Your cards, as far as they are seen, then the box that asks."""
        asks = [places.BID_BOX] if self.question in ("bid", "blind") else []
        return [*self.hand.rects, *asks, *([places.MARKS] if self._owner.marked(1, 1) else [])]

    # --- matches ---------------------------------------------------------------------------------------------------

    def sit_down(self, match: SpadesMatch) -> None:
        """Play a match: a new one, or one that goes on where it stood."""
        self.director.drop()
        self.match = match
        self.scene.become(scene_of(match.view))
        self._pointing.clear()
        self._unask()
        self.changed = True

    @property
    def at_rest(self) -> bool:
        """Nothing will happen without the person."""
        if self._own_turn.claimed or (self.question and self._own_turn.acts(self._owner.ease)):
            return False
        return self.director.waiting or bool(self.question) or (not self.director.busy and (self.match is None or self.match.over))

    def tick(self, ticks: int) -> None:
        """The table goes on."""
        self._pointing.tick(ticks)
        if self.director.run(ticks):
            self.changed = True
        if not self.director.busy:
            self._next()
            self._ease(ticks * 60 / TICKS_PER_SECOND)
        if self._advising:
            self._advise()
        self._catch_up()
        self._tell()

    def settle(self) -> None:
        """Go on to the next thing that you must do, showing nothing."""
        while not self.at_rest:
            self.director.finish()
            if not self.director.busy:
                self._next()
                self._ease(AT_ONCE)
            self._catch_up()
        while self._advising:
            self._advise()
        self._tell()
        self.changed = True

    def refresh(self) -> None:
        """Settings or rules have changed."""
        self.figure.refresh()
        if self.match is not None:
            self.scene.count_bags = self.match.options.bags
            if self.question:
                self._ask(again=True)
        self.changed = True

    def _next(self) -> None:
        """Let the next thing happen, now that nothing is being shown."""
        match = self.match
        if match is None or match.over:
            return
        if self._own_turn.claimed:
            self._own_turn.play_out()
            return
        if self.question:
            return
        if match.between_hands:
            self._act(DEAL)
        elif match.turn == YOU:
            self._ask()
        else:
            action = match.think()
            if action is not None:
                self._act(action)

    def _ease(self, ticks: float) -> None:
        """What the comforts do on your turn, after so many 60ths more."""
        wanted = self._own_turn.wanted(self._owner.ease, ticks) if self.question == "card" else None
        if wanted is not None:
            self._pointing.clear()
            self._pointing.made()  # a click that was meant for the card takes no trick away
            self._act(wanted)

    def _finish(self) -> None:
        """All that is being shown is over, a trick that waits to be looked at, too."""
        while self.director.busy:
            self.director.go_on()
            self.director.finish()

    def _act(self, action: Action) -> None:
        assert self.match is not None
        self._unask()
        events = self.match.act(action)
        self.director.show_all(events, self.match.view)
        self._owner.happened(events)
        self.changed = True

    @property
    def hand_over(self) -> bool:
        """A hand's last trick lies there, and it waits for a click."""
        return self.director.waiting and self.match is not None and self.match.hand_ended

    @property
    def awaits(self) -> str:
        """What is waited for: a question, "click", "over"; empty: nothing."""
        over = self.match is not None and self.match.over and not self.director.busy
        return "click" if self.director.waiting else "over" if over else self.question

    def _tell(self) -> None:
        """Say once what is waited for."""
        now = self.awaits
        if now != self._told:
            self._told = now
            self._owner.asked(now)

    # --- questions -------------------------------------------------------------------------------------------------

    def _ask(self, again: bool = False) -> None:
        assert self.match is not None
        view = self.match.view
        self.question = {"blind": "blind", "bid": "bid"}.get(view.phase, "card")
        if not again:
            self.figure = BidFigure(self._may_bid)
            self.gadgets.replace({"blind": blind_cells, "bid": cells}.get(self.question, list)())
            self.gadgets.accept = "ok" if self.question == "bid" else ""
            only = self._own_turn.acts(self._owner.ease)
            focus = self.hand.first() if only or (self._by_keys and self.question == "card") else -1
            self.looks = Looks(texts.asked(self.question, bool(view.trick.cards), only), focus=focus, bidding=self.question != "card")
        if self.question == "blind":
            self.gadgets["blind"].ghosted = self.match.objection(legality.BLIND_NIL) is not None
        self.looks.dim = self._dimmed()
        self.changed = True

    def _unask(self) -> None:
        self.question = ""
        self._advising = False
        self._pointing.release()
        self.gadgets.replace([])
        self.looks = Looks()

    def _may_bid(self, bid: int) -> bool:
        return self.match is not None and self.match.objection(legality.BIDS[bid]) is None

    def _may_play(self, card: Card) -> bool:
        return self.match is not None and self.match.objection(legality.PLAYS[card]) is None

    def may_play(self) -> tuple[Card, ...]:
        """The cards that you may play now."""
        if self.question != "card":
            return ()
        return tuple(card for i in self.hand.legal if (card := self.scene.hand[i]) is not None)

    def _dimmed(self) -> tuple[int, ...]:
        if self.question != "card" or not self._owner.ease.legal_lit:
            return ()
        return tuple(sorted({*self.hand.held} - {*self.hand.legal}))

    def suggest(self) -> None:
        """What the computer would do in your place: the figure, or an asterisk over the card, and why (S-05).

        It is there at once, or when an expert has thought it over.
        """
        if self.question and self.match is not None:
            self._advising = True
            self._advise()
            if self._advising:
                self.looks.lines = (self.looks.lines[0], *texts.THINKING)
                self.changed = True

    def _advise(self) -> None:
        """A slice of that."""
        assert self.match is not None
        choice = self.match.advise()
        if choice is None:
            return
        self._advising = False
        advice.show(choice, self.question, self.scene, self.looks, self.figure)
        if self.question == "card" and self._by_keys:
            self.looks.focus = self.looks.suggested
        self.changed = True
        self._owner.suggested(choice)

    # --- what is pressed -------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Clicks and keys; keys that come while the table is busy are lost, as typing ahead is nobody's habit."""
        match event:
            case Press() | Release():
                self._by_keys = False
                if self.looks.focus >= 0:
                    self._focus(-1)
                self._pointing.point(event)
            case KeyDown("Esc"):
                self._owner.chosen("menu")
            case KeyDown(name) if name not in KEYPAD_CHARS:
                self._by_keys = True
                self._key(name, shift)
            case KeyDown(name) | Typed(name):
                self._by_keys = True
                self._typed(KEYPAD_CHARS.get(name, name))
        self._hear_ticks()
        self._tell()

    def _catch_up(self) -> None:
        while self._pointing.next():
            self._hear_ticks()

    def press_gadgets(self, event: Press | Release) -> None:
        """A click on the box that asks."""
        super().handle(event, False)

    def look_at_marks(self) -> bool:
        """A click on what the red pencil has marked shows it."""
        return self._owner.look_at_marks()

    def play(self, index: int) -> None:
        """Play that card; one that may not be played does not move (S-07)."""
        card = self.scene.hand[index]
        if card is None or self.match is None:
            return
        objection = self.match.objection(legality.PLAYS[card])
        if objection is None:
            self._act(legality.PLAYS[card])
        else:
            self._owner.say(objection.text)

    def go_on(self) -> None:
        """On from what has been looked at."""
        self.director.go_on()
        self.director.run(0)
        self.changed = True

    # --- keys ------------------------------------------------------------------------------------------------------

    def _key(self, name: str, shift: bool) -> None:
        press = name in ("Enter", "KPEnter", "Space")
        if self.director.waiting:
            if press:
                self.go_on()
        elif self.director.dealing:
            if press:
                self.director.hurry()
        elif self.question == "card":
            if press:
                if self.looks.focus >= 0:
                    self.play(self.looks.focus)
                else:
                    self._focus(self.hand.first())
            elif name in ("Left", "Right", "Tab", "Home", "End"):
                back = name == "Left" or (name == "Tab" and shift)
                self._focus(self.hand.step(self.looks.focus, name, back))
        elif self.question == "bid" and name in ("Up", "Right", "Down", "Left") and self.gadgets.focus is None:
            self._by(1 if name in ("Up", "Right") else -1)
        elif self.question:
            super().handle(KeyDown(name), shift)

    def _typed(self, char: str) -> None:
        if char.upper() in LETTERS:
            self._owner.summon(LETTERS[char.upper()])
            return
        if char.upper() == KEY and self._owner.look_at_marks():
            return
        if self.question == "bid":
            if char in "+=-_":
                self._by(1 if char in "+=" else -1)
            elif char.isascii() and char.isdigit():
                self.figure.type(int(char))
                self.changed = True
            else:
                super().handle(Typed(char), False)
        elif self.question == "blind":
            super().handle(Typed(char), False)
        elif self.question == "card" and len(char) == 1:
            self._focus(self.scene.next_with(RANKS.get(char, char.upper()), self.looks.focus))

    def _by(self, step: int) -> None:
        if self.figure.step(step):
            self._owner.hear(sounds.DOWN)
        self.changed = True

    def _focus(self, index: int) -> None:
        self.looks.focus = index
        card = self.scene.hand[index] if index >= 0 else None
        if card is not None:
            self._owner.say(card_name(card))
        self.changed = True

    # --- gadgets of the bid box ------------------------------------------------------------------------------------

    def _hear_ticks(self) -> None:
        for tick in self.gadgets.ticks:
            self._owner.hear(sounds.DOWN if tick == "down" else sounds.UP)
        self.gadgets.ticks.clear()

    def acted(self, gadget: Gadget) -> None:
        """A cell of the box was let go on."""
        self.changed = True
        match gadget.name:
            case "minus" | "plus":
                self.figure.step(1 if gadget.name == "plus" else -1)
            case "ok" if self._may_bid(self.figure.value):
                self._act(legality.BIDS[self.figure.value])
            case "blind":
                self._act(legality.BLIND_NIL)
            case "look":
                self._act(legality.LOOK)

    def cancel(self) -> None:
        """What is being pressed is void; so are the clicks that wait."""
        super().cancel()
        self._pointing.release()
        self._pointing.clear()

    def draw_inside(self, paint: Paint) -> None:
        """The table, and the bid box while a bid is asked for."""
        marks = self._owner.marked(places.MARKS_LETTERS, places.MARKS_ROWS)
        self._painter.draw(paint, self.scene, self.looks, marks, self._owner.thought(MARKS_BAR))
        if self.question in ("bid", "blind"):
            draw_bid_box(paint, self.figure if self.question == "bid" else None)
