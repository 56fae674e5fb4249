"""A lesson as a program: the real program of a cart with a prepared hand on its table, and the teacher's board around it.

It runs on a store of its own: the person's match, settings and records are neither read nor written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import pyxel

from retro.comeback.lesson import board
from retro.comeback.lesson.script import Lesson, record_of
from retro.comeback.lesson.teacher import AGAIN, BACK, GO_ON, HAND, LEAVE, NEXT, NOTHING, Held, Said, Teacher
from retro.console.picture.present import Backing
from retro.contract.input import Input, InputEvent, KeyDown, Press, Release, Typed
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine, to_native
from retro.contract.program import Helpful, Host, Prints, Program, Retelling, Roomy, Seated, Summoning
from retro.contract.sound import Cue, Sound, Voiced
from retro.engine.records import Step
from retro.session.match import Match, match_key
from retro.store.memory import MemoryStore
from retro.values import replace

Opener = Callable[[Host], Program]


class Desk:
    """The console as the program of a lesson sees it: all as it is, but a store that ends with the lesson.

    Args:
        host: the console.
        texts: what is in that store at first.
    """

    def __init__(self, host: Host, texts: Mapping[str, str]) -> None:
        self._host: Final = host
        self.store: Any = MemoryStore(texts)
        self.seed: str | None = None
        self.options: Mapping[str, str] = {}
        self.straight = True
        self.returning = False
        self.headless = host.headless
        self.mouse = host.mouse
        self.alone = False
        self.follow()

    def follow(self) -> None:
        """What the person has set at the console meanwhile; but nothing plays for him that he is to be asked about."""
        self.ease = replace(self._host.ease, forced=False, claim=False)
        self.listening = self._host.listening

    def new_seed(self) -> str:
        return self._host.new_seed()

    def notice(self, text: str) -> None:
        self._host.notice(text)

    def hand_on(self, text: str) -> str:
        return self._host.hand_on(text)

    def promised(self, promise: str) -> None: ...

    def say(self, line: str) -> None:
        self._host.say(line)

    def print_page(self, name: str, text: str) -> str | None:
        return self._host.print_page(name, text) if isinstance(self._host, Prints) else None


class LessonProgram:
    """See the module.

    Args:
        host: the console.
        cart: the cart's name.
        title: what it is called.
        open_cart: starts its program.
        lessons: the hands.
        at: which one comes first.
        learned: is told the number of each hand that has been played.
        texts: what the program finds kept at first.
    """

    def __init__(
        self,
        host: Host,
        cart: str,
        title: str,
        open_cart: Opener,
        lessons: Sequence[Lesson],
        at: int,
        learned: Callable[[int], None],
        texts: Mapping[str, str],
    ) -> None:
        self.border = 0
        self.done = False
        self._host = host
        self._cart = cart
        self._title = title
        self._open_cart = open_cart
        self._lessons = lessons
        self._at = at
        self._learned = learned
        self._texts = texts
        self._focus = 0
        self._pointer: tuple[int, int] | None = None
        self._drawn: object = None
        self._shown = NOTHING
        self._of: Machine | None = None
        self._machine: Machine
        self._begin()

    # ------------------------------------------------------------------ the hand

    @property
    def lesson(self) -> Lesson:
        """The hand that is being played."""
        return self._lessons[self._at]

    @property
    def heading(self) -> str:
        """What stands above: the program, which hand of how many, and what it is about."""
        return f"{self._title}, hand {self._at + 1} of {len(self._lessons)}: {self.lesson.title}"

    def _begin(self) -> None:
        at = self._at
        self.teacher = Teacher(self.lesson, at + 1 == len(self._lessons), lambda: self._learned(at))
        self._sit(self.lesson.steps[: self.lesson.begin])
        self._host.say(f"{self.heading}.")

    def _sit(self, steps: Sequence[Step]) -> None:
        """Open the program with the hand as far as these steps."""
        self._desk = Desk(self._host, {**self._texts, match_key(self._cart): record_of(self.lesson, steps)})
        self.program = self._open_cart(self._desk)
        self._backing = Backing()
        self._stale = True
        match = self._match()
        if not isinstance(match, Match):
            raise ValueError(f"{self._cart} has no table that a teacher could watch: no sitting() with a match")
        self.teacher.sit(match)
        self._hush = True

    def _match(self) -> object | None:
        return self.program.sitting() if isinstance(self.program, Seated) else None

    def _do(self, deed: str) -> None:
        """A button of the board."""
        match deed:
            case "go on":
                self.teacher.read()
            case "again":
                self._sit(self.teacher.taken_back())
            case "back":
                self._sit(self.teacher.so_far())
            case "hand again":
                self._begin()
            case "next":
                self._at += 1
                self._begin()
            case _:
                self.done = True

    # ------------------------------------------------------------------ a frame

    def update(self, inp: Input) -> None:
        """One frame."""
        self._desk.follow()
        said = self._said()
        if inp.pointer != self._pointer:
            self._pointer = inp.pointer
            self._hover(said)
        if said.deeds:
            self._read(inp, said)
            if self._said() == said and not self.done:
                self.program.update(Input(pointer=self._within(inp.pointer), ticks=0))
        else:
            self._play(inp)
        self._speak()

    def _said(self) -> Said:
        """What stands on the board."""
        return self.teacher.page if self.teacher.page.text else NOTHING if self.teacher.busy else self.teacher.line

    def _read(self, inp: Input, said: Said) -> None:
        """Keys and clicks while something is to be read: they are for the board."""
        for event in inp.events:
            deed = self._deed(event, said)
            if deed:
                self._focus = 0
                self._do(deed)
                return

    def _hover(self, said: Said) -> None:
        """The mouse has moved: a button that it is on now is the one that Enter presses, too."""
        laid = self._laid(said)
        boxes = {} if laid is None or self._pointer is None else laid.buttons
        hit = next((deed for deed, box in boxes.items() if self._pointer is not None and box.holds(*self._pointer)), "")
        if hit:
            self._focus = said.deeds.index(hit)

    def _deed(self, event: InputEvent, said: Said) -> str:
        """What a key or a click does on the board; empty: nothing."""
        deeds = said.deeds
        if isinstance(event, KeyDown):
            if event.name in ("Left", "Right", "Tab", "Up", "Down"):
                laid = self._laid(said)
                if laid is not None:
                    self._focus = deeds.index(board.step(laid, deeds[self._focus], -1 if event.name in ("Left", "Up") else 1))
            elif event.name in ("Enter", "KPEnter", "Space") and not event.repeat:
                return deeds[self._focus]
            elif event.name == "Esc":
                return LEAVE
        elif isinstance(event, Typed):
            wanted = {"c": GO_ON, "t": AGAIN, "h": HAND, "n": NEXT, "b": BACK, "l": LEAVE}.get(event.char.lower(), "")
            return wanted if wanted in deeds else ""
        elif isinstance(event, Press) and event.button == "left":
            laid = self._laid(said)
            boxes = {} if laid is None else laid.buttons
            hit = next((deed for deed, box in boxes.items() if box.holds(event.x, event.y)), "")
            return hit or (deeds[0] if AGAIN not in deeds and deeds[0] == GO_ON else "")
        return ""

    def _play(self, inp: Input) -> None:
        """The program has the frame; while a move is looked at it gets no keys."""
        busy = self.teacher.busy
        self.teacher.tried.clear()
        laid = self._laid(self._said())
        boards = () if laid is None else laid.boards
        seen = [event for event in inp.events if not (isinstance(event, Press) and any(one.holds(event.x, event.y) for one in boards))]
        events = () if busy else tuple(map(self._moved, seen))
        pointer = self._within(inp.pointer)
        self.program.update(
            replace(inp, events=events, pointer=pointer, held=frozenset() if busy else inp.held, wheel=0 if busy else inp.wheel)
        )
        if any(isinstance(event, KeyDown | Typed | Press | Release) for event in events):
            self.teacher.hear()
        if self.program.done:
            self.done = True
            return
        self.teacher.watch(self._match())
        self.teacher.pass_time(self._paced(inp.ticks))
        if steps := self.teacher.skip():
            self._sit(steps)

    def _paced(self, ticks: int) -> int:
        pace = self._host.ease.pace
        return 1000 if pace <= 0 else max(1, round(ticks / pace))

    def _within(self, place: tuple[int, int] | None) -> tuple[int, int] | None:
        return None if place is None else to_native(self.program.machine, *place)

    def _moved(self, event: InputEvent) -> InputEvent:
        """A click where the program has it."""
        if isinstance(event, Press | Release):
            x, y = to_native(self.program.machine, event.x, event.y)
            return replace(event, x=x, y=y)
        return event

    def settle(self) -> None:
        """What runs comes to its end, up to the next thing that the person must read or do."""
        teacher, steps = None, 0
        while not self.done and not self._said().deeds:
            if self.teacher.busy:
                self._play(Input())
                continue
            if teacher is self.teacher and steps == len(self._steps()):
                break
            teacher, steps = self.teacher, len(self._steps())
            teacher.settling = True
            with suppress(Held):
                self.program.settle()
            teacher.settling = False
            self._play(Input(ticks=0))
        self._speak()

    def _steps(self) -> Sequence[Step]:
        match = self._match()
        return match.table.steps if isinstance(match, Match) else ()

    def _speak(self) -> None:
        said = self._said()
        if said != self._shown:
            self._shown = said
            self._focus = 0
            if said.text:
                keys = ", ".join(board.label(deed, said.deeds, False) for deed in said.deeds)
                self._host.say(f"{said.text} {keys}".strip())

    # ------------------------------------------------------------------ what is to be seen and heard

    @property
    def machine(self) -> Machine:
        """The canvas in the program's colours and the board's."""
        inner = self.program.machine
        if inner is not self._of:
            self._of = inner
            palette = (*inner.palette, *board.COLOURS)
            self._machine = Machine(inner.name, CANVAS_WIDTH, CANVAS_HEIGHT, 1, 1, palette, 0)
        return self._machine

    def _laid(self, said: Said) -> board.Laid | None:
        free = self.program.free_place() if isinstance(self.program, Roomy) else None
        return board.lay(self.program.machine, free, said)

    def draw(self, image: pyxel.Image) -> bool:
        """Paint the program's picture and the board, if anything changed."""
        drawn = self._backing.draw(self.program)
        said = self._said()
        laid = self._laid(said)
        pointer = self._pointer if laid is not None and any(one.holds(*(self._pointer or (-1, -1))) for one in laid.boards) else None
        now = (said, self._focus, self.heading, laid is None, self.program.machine, pointer)
        if not drawn and now == self._drawn and not self._stale:
            return False
        self._drawn, self._stale = now, False
        self._backing.present(image)
        if laid is not None and (said.text or len(laid.boards) > 1):
            board.draw(image, len(self.program.machine.palette), laid, self.heading, said, self._focus, pointer)
        return True

    def take_sounds(self) -> Sequence[Sound]:
        """The program's; what one that has been put away was playing falls silent."""
        hush: tuple[Sound, ...] = ((),) if self._hush else ()
        self._hush = False
        return (*hush, *self.program.take_sounds())

    def take_cues(self) -> Sequence[Cue]:
        """The program's voices."""
        return self.program.take_cues() if isinstance(self.program, Voiced) else ()

    # ------------------------------------------------------------------ what the console asks

    def take_summons(self) -> bool | str:
        """The program's wish for the overlay."""
        return self.program.take_summons() if isinstance(self.program, Summoning) else False

    def retell(self) -> Sequence[str]:
        """What the board says, and where the game stands, where the program tells."""
        inner = self.program.retell() if isinstance(self.program, Retelling) else ()
        return (f"{self.heading}. {self._said().text}".strip(), *inner)

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """The board's keys, or the program's."""
        said = self._said()
        if said.deeds:
            keys = {deed: board.label(deed, said.deeds, False).rpartition("(")[2].rstrip(")") for deed in said.deeds}
            return (*((keys[deed], board.LABELS[deed].lower()) for deed in said.deeds), ("Left, Right", "another button"))
        inner = tuple(self.program.help_keys()) if isinstance(self.program, Helpful) else ()
        return (*inner, ("Page Leave", "leaves the lesson; nothing of your own match has changed"))
