"""The shelf as a program: disks are chosen and put into the computer; what they hold is started by the console on top of it.

Source: C-01, C-04; LOOK-AMIGA, The shelf.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from retro.cabinet.shelf import moves, places, telling
from retro.cabinet.shelf.adding import Adding, Reader
from retro.cabinet.shelf.art import NIGHT
from retro.cabinet.shelf.display import Display
from retro.cabinet.shelf.motion import Motion
from retro.cabinet.shelf.paint import Scene, paint
from retro.cabinet.shelf.places import RISE
from retro.cabinet.shelf.pointing import Pointing
from retro.cabinet.shelf.slip import Slip, begins
from retro.cabinet.shelf.things import Kind, Standing, Thing, picture, standing_of
from retro.contract.input import Input, InputEvent, KeyDown, Press, Typed
from retro.contract.keys import types
from retro.contract.machine import Machine
from retro.contract.program import Host, Launch, Program
from retro.contract.sound import Sound, Tone
from retro.machine.rect import Rect

if TYPE_CHECKING:
    import pyxel

NEXT_PICTURE, WALK_AFTER, WALK_EVERY = 8 * 60, 90 * 60, 20 * 60
"""60ths of a second until the screen shows its next picture, until the choice walks by itself, and between two of its steps."""

CLICK: Final = (Tone(1900, 1), Tone(0, 1), Tone(700, 1))
KNOCK: Final = (Tone(110, 2),)

Opener = Callable[[Host], Program]


class Shelf:
    """The program (see :class:`retro.contract.program.Program`, ``Launching`` and ``Helpful``).

    Args:
        host: the console.
        things: what stands there, from left to right; at least one.
        machines: opens the DOS prompt and the desktop, by their names.
        open_code: what a share code starts; a ValueError says why it does not.  None: there is no place for codes.
        read: reads a cart's file that is dropped here.  None: there is no place for carts.
        lesson: starts the lessons of a cart in a game.  None: there are none.
    """

    def __init__(
        self,
        host: Host,
        things: Sequence[Thing],
        machines: Mapping[str, Opener],
        open_code: Callable[[str], Launch] | None = None,
        read: Reader | None = None,
        lesson: Callable[[str, str], Launch] | None = None,
    ) -> None:
        self.host = host
        self.border = NIGHT
        self.done = False
        self.scene: Final = Scene(things, [Standing()] * len(things), lifts=[0] * len(things))
        self._machines = machines
        self._slip = Slip(self.scene, open_code, host.say, lambda: self._sounds.append(KNOCK))
        self._lesson = lesson
        self._yes: Callable[[], None] = self._off
        self._display = Display()
        self._adding = Adding(read, self._display.say, self._ask, self._stock, self._cannot)
        self.caps: Sequence[places.Cap] = places.foot(things)
        self._motion = Motion()
        self._pointing = Pointing(self)
        self._launch: Launch | None = None
        self._sounds: list[Sound] = []
        self._shown = self._idle = 0
        self._stale = True
        self._summons = ""
        self._read_standings()
        self.scene.lifts[0] = RISE
        self._display.first(self.thing)
        self._describe()

    # --- what is chosen --------------------------------------------------------------------------------------------------------------

    @property
    def machine(self) -> Machine:
        """The canvas in the shelf's colours and those of the picture."""
        return self._display.machine

    @property
    def thing(self) -> Thing:
        """The chosen one."""
        return self.scene.thing

    def choose(self, index: int) -> None:
        """Choose a disk by its place; outside the rack the one at the end shakes."""
        scene = self.scene
        if not 0 <= index < len(scene.things):
            self._refuse()
            return
        if index == scene.chosen:
            return
        old, scene.chosen = scene.chosen, index
        scene.question, scene.entry, scene.told, scene.shake, scene.back = (), None, "", 0, False
        target = places.scroll_for(scene.things, index, scene.scroll)
        self._motion.add(
            moves.fall(scene, old),
            moves.rise(scene, index),
            moves.scroll(scene, target),
            moves.roll(scene),
            moves.turn_card(scene, lambda: None),
        )
        self._display.first(self.thing)
        self._shown = 0
        self._describe()

    def _refuse(self) -> None:
        self._motion.add(moves.shake(self.scene))
        self._sounds.append(KNOCK)

    def _describe(self) -> None:
        """The keys of the card; and the same in a line for who listens."""
        thing, how = self.thing, self.scene.standings[self.scene.chosen]
        waits = (("Enter", "go on"), ("B", "from the start"), ("F5", "its papers"))
        self.scene.rows = waits if how.waiting else thing.keys
        self._stale = True
        if self.host.listening:
            for line in telling.described(thing, how):
                self.host.say(line)

    def _read_standings(self) -> None:
        store, things = self.host.store, self.scene.things
        self.scene.standings = [standing_of(store, thing) for thing in things]

    # --- starting ---------------------------------------------------------------------------------------------------------------------

    def start(self, straight: bool) -> None:
        """Put the chosen disk in and start what it holds.

        Args:
            straight: go straight on with the match that waits, if one does.
        """
        thing = self.thing
        self.scene.told, self.scene.question = "", ()
        match thing.kind:
            case Kind.BROKEN:
                self._refuse()
            case Kind.CODE:
                self._unfold("")
            case Kind.CARDS:
                self._motion.finish()
                self._launch = Launch(thing.name, opener=self._machines[thing.name])
            case Kind.CART:
                back = straight and bool(self.scene.waiting)
                self._insert(Launch(thing.start, straight=back, returning=back))
            case _:
                self._insert(Launch(thing.name, opener=self._machines[thing.name]))
        self._stale = True

    def _unfold(self, text: str) -> None:
        """The slip is typed on from here on; ``text`` stands there already."""
        self._slip.unfold(text)
        self._stale = True

    def _insert(self, launch: Launch) -> None:
        self._motion.finish()
        self.scene.back = False
        machine = picture("desktop" if self.thing.amiga else "prompt")

        def whole() -> moves.Move:
            yield from moves.insert(self.scene, self._display.dark, lambda: self._sounds.append(CLICK), lambda: self._display.show(machine))
            self._launch = launch

        self._motion.starting = whole()

    def take_launch(self) -> Launch | None:
        """What the disk holds, once it is in."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """The program is over: its disk comes out; the card tells how one stands now, or what went wrong."""
        self._read_standings()
        self._motion.finish()
        self._launch = None
        self.scene.roll = self._idle = self._shown = 0
        self.scene.told = fault
        self._display.first(self.thing)
        if self.thing.kind is not Kind.CARDS:
            self._motion.ejecting = moves.eject(self.scene)
        self._describe()
        if fault:
            self._display.fault(fault)
            self.host.say(fault)

    # --- the frame --------------------------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input and let everything move on."""
        pressed = any(isinstance(event, (KeyDown, Press)) for event in inp.events)
        self._idle = 0 if pressed or inp.pointer != self.scene.pointer else self._idle + inp.ticks
        self._stale |= self._pointing.move(inp.pointer, inp.ticks, self._motion.starting is not None)
        if pressed and (self._motion.starting is not None or self._motion.ejecting is not None):
            # A key cuts the disk's way short; what was on its way in needs no key more.
            going_in = self._motion.starting is not None
            self._motion.finish_flights()
            self._stale = True
            if going_in:
                return
        if self._motion.starting is None:
            self._take(inp)
        self._stale |= self._motion.advance(inp.ticks, self.host.ease.pace)
        if self._motion.starting is None and self._launch is None:
            self._pass_time(inp.ticks)

    def _take(self, inp: Input) -> None:
        for event in inp.events:
            self._event(event, inp.held)
            if self._motion.starting is not None or self.done:
                return
        if inp.wheel and self.scene.entry is None:
            self.choose(max(0, min(len(self.scene.things) - 1, self.scene.chosen + (-1 if inp.wheel > 0 else 1))))

    def _pass_time(self, ticks: int) -> None:
        self._shown += ticks
        if self._shown >= NEXT_PICTURE and not self.scene.told and not self.scene.question:
            self._shown = 0
            if self._display.next(self.thing):
                self._motion.add(moves.roll(self.scene))
        if self._idle >= WALK_AFTER and self.scene.entry is None and not self.scene.question and not self.host.listening:
            self._idle -= WALK_EVERY
            self.choose(self.scene.following)

    def settle(self) -> None:
        """Everything comes to rest; a disk on its way goes in."""
        self._motion.finish()
        self._stale = True

    # --- keys -------------------------------------------------------------------------------------------------------------------------

    def _event(self, event: InputEvent, held: frozenset[str]) -> None:
        if isinstance(event, Press):
            self._pointing.press(event)
        elif self.scene.entry is not None:
            self.write(event)
        elif isinstance(event, KeyDown):
            self.key(event.name)
        elif isinstance(event, Typed) and types(held) and not self.scene.question:
            self.letter(event.char.upper())

    def key(self, name: str) -> None:
        """A key went down."""
        steps = {"Left": -1, "Up": -1, "Right": 1, "Down": 1}
        if self.scene.question:
            if name in ("Enter", "KPEnter"):
                self._yes()
            else:
                self._asked_no()
        elif name in steps:
            self.choose(self.scene.chosen + steps[name])
        elif name in ("Home", "End"):
            self.choose(0 if name == "Home" else len(self.scene.things) - 1)
        elif name in ("Enter", "KPEnter", "Space"):
            self.start(straight=True)
        elif name == "F5":
            self.turn()
        elif name == "Esc":
            self._ask_off()

    def letter(self, letter: str) -> None:
        """A letter or a digit was typed."""
        things = self.scene.things
        index = next((i for i, thing in enumerate(things) if thing.letter == letter), None)
        if self.thing.kind is Kind.CODE and index != self.scene.chosen and begins(letter):
            self._unfold(letter)  # a code is typed at once
        elif letter in "123456789"[: len(things)]:
            self.choose(int(letter) - 1)
        elif letter == "R" and self.thing.kind is Kind.CART:
            self._summons = "Rules"
        elif letter == "L" and self.thing.kind is Kind.CART:
            self.learn()
        elif letter == "B" and self.scene.waiting:
            self.start(straight=False)
        elif index is not None:
            self.go(index)

    def learn(self) -> None:
        """The lessons of the chosen program; where there are some in several games, the overlay's page asks which."""
        taught = self.thing.taught
        if len(taught) > 1:
            self._summons = "Rules"
        elif taught and self._lesson is not None:
            self._insert(self._lesson(self.thing.start, taught[0]))
            self._stale = True
        else:
            self._refuse()

    def go(self, index: int) -> None:
        """Choose it, or start it where it is chosen already; the slip is unfolded at once."""
        if index == self.scene.chosen:
            self.start(straight=True)
            return
        self.choose(index)
        if self.thing.kind is Kind.CODE:
            self._unfold("")

    def turn(self) -> None:
        """The card shows its papers, or its front again."""
        self._motion.finish_moves()
        papers = not self.scene.back

        def over() -> None:
            self.scene.back = papers

        self._motion.add(moves.turn_card(self.scene, over))
        if papers:
            self.host.say(" ".join(self.thing.papers))

    def reading(self) -> str:
        """See :class:`retro.contract.program.Reading`."""
        return self.thing.name if self.thing.kind is Kind.CART else ""

    def take_summons(self) -> bool | str:
        """See :class:`retro.contract.program.Summoning`."""
        wanted, self._summons = self._summons, ""
        return wanted

    def _off(self) -> None:
        self.done = True

    def _ask_off(self) -> None:
        self._ask("Switch it all off?", ("yes", "no"), self._off)
        self.host.say("Switch off? Enter is yes, Esc is no.")

    def _ask(self, question: str, answers: tuple[str, str], yes: Callable[[], None]) -> None:
        """The card asks something; Enter does it."""
        self.scene.back, self.scene.told = False, ""
        self.scene.question, self._yes = (question,), yes
        self.scene.rows = (("", ""), ("Enter", answers[0]), ("Esc", answers[1]))
        self._stale = True

    def _asked_no(self) -> None:
        """It is not to be done."""
        if self._yes != self._off:  # the screen told about it
            self._display.first(self.thing)
        self.scene.question = ()
        self._describe()

    # --- carts that are dropped -----------------------------------------------------------------------------------------------------------

    def receive(self, files: Sequence[str]) -> None:
        """See :class:`retro.contract.program.Receiving`: a cart's file."""
        if self._motion.starting is None and self.scene.entry is None:
            self._motion.finish()
            if line := self._adding.receive(Path(files[0])):
                self.host.say(line)

    def _stock(self, things: Sequence[Thing], name: str) -> None:
        """Other things stand there; the one of that name is chosen."""
        scene = self.scene
        scene.things, scene.lifts, scene.question = things, [0] * len(things), ()
        scene.chosen = next(i for i, thing in enumerate(things) if thing.name == name)
        scene.lifts[scene.chosen] = RISE
        scene.scroll = places.scroll_for(things, scene.chosen, 0)
        self.caps = places.foot(things)
        self._read_standings()
        self._display.first(self.thing)
        self._describe()

    def _cannot(self, card: str, why: str) -> None:
        """It cannot be done: the card says so in short."""
        self.scene.question = ()
        self._describe()
        self.scene.told = card
        self._sounds.append(KNOCK)
        self.host.say(why)

    def write(self, event: InputEvent) -> None:
        """The slip is being typed on."""
        self._stale = True
        launch = self._slip.write(event)
        if launch is not None:
            self._insert(launch)

    # --- the console ------------------------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image) -> bool:
        """Paint all of it when anything has changed."""
        if not self._stale:
            return False
        self._stale = False
        paint(image, self.scene, self._display.now, self._display.before, self.caps)
        return True

    def take_sounds(self) -> Sequence[Sound]:
        """The drive and the knock."""
        sounds, self._sounds = self._sounds, []
        return sounds

    def at_hand(self) -> Sequence[Rect]:
        """The card (see :class:`retro.contract.program.Handy`)."""
        return [] if self.scene.grown else [places.CARD]

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of the shelf."""
        return telling.keys(self.scene)
