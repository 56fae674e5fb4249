"""The overlay's pages that move keys and a pad's buttons: choose what is to be done, press the new key, settle what it did before.

The changes go into the same keys.toml that a person may edit (:mod:`retro.console.devices.remap`), for the program below or for all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from retro.console.devices import pad, remap
from retro.console.overlay.owner import Owner
from retro.console.overlay.rows import Choice, Deed, Row, Sheet, Text
from retro.contract.keys import KEY_NAMES
from retro.contract.program import Helpful
from retro.library.finding import first_cart

ARROWS: Final = ("Up", "Down", "Left", "Right")
CLICKS: Final = {pad.LEFT_CLICK: "left mouse button", pad.RIGHT_CLICK: "right mouse button"}
LEAVES: Final = "Esc, or Start on a gamepad, leaves everything as it is."
FIRST: Final = ("Enter", "Esc", "Space", "Tab", "Backspace", *ARROWS)
"""What a list of all keys begins with."""

ALL: Final = (
    *FIRST, *(f"F{n}" for n in range(1, 13)), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    *sorted(KEY_NAMES - {*FIRST, *(f"F{n}" for n in range(1, 13)), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}),
)  # fmt: skip
_RANGE: Final = re.compile(r"(F?)([0-9]{1,2})-F?([0-9]{1,2})|([A-Z])-([A-Z])")
_TO: Final = re.compile(r"\b([0-9]) to ([0-9])\b")
_KEYPAD: Final = re.compile(r"[Kk]eypad ([0-9]) and ([0-9])")
_WORDS: Final = {"arrows": ARROWS, "the arrows": ARROWS, "return": ("Enter",)}


def called(name: str) -> str:
    """A key, a button or a click as one reads it."""
    if name in remap.PAD_NAMES:
        return f"Gamepad {name.removeprefix(remap.PAD)}"
    return CLICKS.get(name, name)


def _expanded(word: str) -> list[str]:
    """A word of help as keys: ``2-4`` is three; "" among them: it is none."""
    if whole := _RANGE.fullmatch(word):
        kind, low, high, first, last = whole.groups()
        return [f"{kind}{n}" for n in range(int(low), int(high) + 1)] if low else [chr(n) for n in range(ord(first), ord(last) + 1)]
    return [word if word in KEY_NAMES else ""]


def named(text: str) -> list[str]:
    """The keys that a line of a program's help is about: ``"Up, Down, 2-4"`` gives five; chords and the mouse are not among them."""
    found: list[str] = []
    text = _KEYPAD.sub(lambda pair: ", ".join(f"KP{digit}" for digit in pair.groups()), _TO.sub(r"\1-\2", text))
    for part in re.split(r",\s*|\s+or\s+|\s+and\s+", text):
        words = _WORDS.get(part.lower()) or [name for word in part.split() for name in _expanded(word)]
        if "" not in words:  # else a sentence, a chord, the mouse
            found += words
    return list(dict.fromkeys(found))


class Moving:
    """Moving keys, from the first page to the last.

    Args:
        desk: whose program's keys they are.
    """

    def __init__(self, desk: Owner) -> None:
        self._desk = desk
        self._alone = desk.keys.knows(desk.top.running.name)
        self._here = self._alone

    # ------------------------------------------------------------------ what there is

    @property
    def _program(self) -> str:
        return self._desk.top.running.name

    @property
    def _table(self) -> str:
        return self._program if self._here else ""

    @property
    def _moved(self) -> Mapping[str, str]:
        return self._desk.keys.remap.for_program(self._program)

    def _uses(self) -> dict[str, str]:
        """What the keys of the screen below do."""
        program = self._desk.top.running.program
        lines = program.help_keys() if isinstance(program, Helpful) else ()
        found: dict[str, str] = {}
        for keys, what in lines:
            for name in named(keys):
                found.setdefault(name, what)
        return found

    def _pressed(self, target: str) -> str:
        """The keys and buttons that give a key now."""
        moved = self._moved
        found = [called(name) for name, meaning in moved.items() if meaning == target]
        return ", ".join(found if target in moved else [target, *found]) or "no key"

    def _gives(self, source: str) -> tuple[str, ...]:
        """What a key or a button gives now."""
        if source in remap.PAD_NAMES:
            return pad.meanings(source.removeprefix(remap.PAD), self._desk.top.arrows, self._desk.keys.remap.pad(self._program))
        name = self._moved.get(source, source)
        return (name,) if name else ()

    # ------------------------------------------------------------------ the pages

    def sheet(self) -> Sheet:
        """The first page: for whom, the screen's keys, the pad's buttons, the way they were."""
        desk, title = self._desk, self._desk.top.running.title
        where = Choice("They have been moved", ("in this program", "in all"), int(not self._here), self._where, f"This program is {title}.")
        rows: list[Row] = [
            where if self._alone else Text("They have been moved in all programs."),
            Text("Choose what you want on another key", head=True),
        ]
        for name, what in self._uses().items():
            rows.append(Deed(_short(f"{name}: {what}"), lambda name=name: self._ask_key(name), _hint(name), self._pressed(name)))  # type: ignore[misc]
        rows.append(Deed("Another key", self._ask_which, "Press the old key, then the new one."))
        rows.append(Text("Or a button of the gamepad", head=True))
        for button in pad.MOVABLE:
            source = remap.PAD + button
            gives = " + ".join(map(called, self._gives(source))) or self._task(button)
            rows.append(Deed(button, lambda source=source: self._ask_meaning(source), "Choose what it does.", gives))  # type: ignore[misc]
        every = desk.keys.remap
        rows.append(Text("As they were" if every.moved else "Nothing has been moved yet", head=True))
        if every.table(self._program):
            hint = "The keys that were moved in this program only; those of all programs stay."
            rows.append(Deed(f"Reset the keys of {title}", lambda: self._reset({self._program}), hint))
        if every.moved:
            rows.append(
                Deed("Reset all keys", lambda: self._reset({"", *every.by_program}), "In every program. Comments of the file stay.")
            )
        rows.append(Deed("Back", self._back))
        return Sheet("Move a key or a button", rows)

    def _task(self, button: str) -> str:
        if remap.PAD + button in self._moved:
            return "nothing"
        return "the pointer" if button in ARROWS else "pointer or arrows" if button == "Back" else "nothing"

    def _where(self, at: int) -> None:
        self._here = at == 0
        self._again("")

    def _ask_key(self, target: str) -> None:
        """A key of the program has been chosen: which is to give it?"""
        rows: list[Row] = [
            Text(f"Press the new key for {self._doing(target)}, or the gamepad's button."),
            Text(LEAVES),
            Deed("Choose from a list", lambda: self._list("The new key", lambda name: self._want(name, target))),
        ]
        if own := [name for name, meaning in self._desk.keys.remap.table(self._table).items() if target in (name, meaning)]:
            rows.append(Deed("As it was", lambda: self._do(dict.fromkeys(own), f"{target} is as it was")))
        self._lay(Sheet(f"{target}: the new key", [*rows, Deed("Back", self._back)], lambda name: self._want(name, target)))

    def _ask_which(self) -> None:
        def heard(name: str) -> None:
            if name in remap.PAD_NAMES:
                self._ask_meaning(name)
            elif name:
                self._ask_key(name)
            else:
                self._nameless()

        lines = [Text("Press the key as the program knows it."), Text(LEAVES)]
        listed = Deed("Choose from a list", lambda: self._list("Which key?", self._ask_key))
        self._lay(Sheet("Which key?", [*lines, listed, Deed("Back", self._back)], heard))

    def _ask_meaning(self, source: str) -> None:
        """A button of the pad has been chosen: what is it to give?"""
        rows: list[Row] = [
            Deed("A key: press it", lambda: self._ask_its_key(source), f"The next key that you press is what {called(source)} gives."),
            Deed("A key from a list", lambda: self._list(called(source), lambda name: self._want(source, name))),
            *(Deed(what.capitalize(), lambda to=to: self._want(source, to)) for to, what in CLICKS.items()),  # type: ignore[misc]
            Deed("Nothing", lambda: self._want(source, "")),
        ]
        if source in self._desk.keys.remap.table(self._table):
            rows.append(Deed("As it was", lambda: self._do({source: None}, f"{called(source)} is as it was")))
        self._lay(Sheet(called(source), [*rows, Deed("Back", self._back)]))

    def _ask_its_key(self, source: str) -> None:
        def heard(name: str) -> None:
            self._want(source, name) if name and name not in remap.PAD_NAMES else self._nameless()

        lines = [Text(f"Press the key that {called(source)} is to give."), Text(LEAVES)]
        self._lay(Sheet(called(source), [*lines, Deed("Back", self._back)], heard))

    def _list(self, title: str, then: Callable[[str], None]) -> None:
        self._lay(Sheet(title, [*(Deed(name, lambda name=name: then(name)) for name in ALL), Deed("Back", self._back)]))  # type: ignore[misc]

    # ------------------------------------------------------------------ what comes of it

    def _doing(self, target: str) -> str:
        what = self._uses().get(target, "")
        return f"{called(target)} ({what})" if what else called(target) or "nothing"

    def _want(self, source: str, target: str) -> None:
        """That key or button is to give this key, unless it has a task that the person should know of."""
        if not source:
            self._nameless()
        elif self._gives(source) == ((target,) if target else ()):
            self._again(f"{called(source)} does that already.")
        elif lost := self._lost(source):
            self._settle(source, target, lost)
        else:
            self._move({source: target})

    def _lost(self, source: str) -> str:
        """The key that could no longer be given if this one were moved, where that matters: it does something, or a pad has no other."""
        given = self._gives(source)
        if len(given) != 1 or (source not in remap.PAD_NAMES and given[0] not in self._uses()):
            return ""
        if source in remap.PAD_NAMES:
            others = (remap.PAD + name for name in pad.MOVABLE if remap.PAD + name != source)
        else:
            others = (name for name in KEY_NAMES if name != source)
        return "" if any(self._gives(name) == given for name in others) else given[0]

    def _settle(self, source: str, target: str, lost: str) -> None:
        """A conflict is told, and the person decides."""
        is_pad = source in remap.PAD_NAMES
        those = [remap.PAD + button for button in pad.MOVABLE] if is_pad else [target, *sorted(KEY_NAMES)]
        other = next((name for name in those if name != source and target and self._gives(name) == (target,)), "")
        rows: list[Row] = [
            Text(f"{called(source)} is {self._doing(lost)} now, and no other {'button' if is_pad else 'key'} is."),
        ]
        if other:
            both = {source: target, other: lost}
            rows.append(Deed("Swap them", lambda: self._move(both), f"{called(other)} is {self._doing(lost)} then."))
        rows.append(Deed("Move it anyway", lambda: self._move({source: target}), f"Nothing is {self._doing(lost)} then."))
        rows.append(Deed("Leave it as it is", lambda: self._again("Nothing was moved.")))
        self._lay(Sheet("That one is in use", rows))

    def _move(self, pairs: Mapping[str, str]) -> None:
        told = "; ".join(f"{called(source)} is {self._doing(target)} now" for source, target in pairs.items())
        # What is its own meaning again needs no line, unless one of all programs says otherwise.
        above = self._desk.keys.remap.everywhere if self._here else {}
        self._do({source: None if source == target and source not in above else target for source, target in pairs.items()}, told, pairs)

    def _do(self, pairs: Mapping[str, str | None], told: str, wanted: Mapping[str, str] | None = None) -> None:
        desk = self._desk
        try:
            kept = desk.keys.change(self._table, pairs, remap.sample(first_cart().name))
        except remap.RemapError as fault:
            self._again(f"Nothing was moved: {fault}.")
            return
        title = desk.top.running.title
        end = "" if kept else f" It cannot be kept now. {desk.store.trouble}"
        if any(self._moved.get(source, source) != target for source, target in (wanted or {}).items()):
            end = f" Not in {title}, which has a line of its own for it.{end}"
        self._again(f"{told}, in {title if self._here else 'all programs'}.{end}")

    def _reset(self, tables: set[str]) -> None:
        desk = self._desk
        try:
            done = [desk.keys.change(name, dict.fromkeys(desk.keys.remap.table(name))) for name in sorted(tables)]
        except remap.RemapError as fault:
            self._again(f"They stay moved: {fault}.")
            return
        self._again("They are as they were." + ("" if all(done) else f" That cannot be kept now. {desk.store.trouble}"))

    # ------------------------------------------------------------------ the panel

    def _nameless(self) -> None:
        assert self._desk.panel is not None
        self._desk.panel.refresh("That key cannot be moved: it has no name of its own. Letters, digits, F-keys and the like can.")

    def _lay(self, sheet: Sheet) -> None:
        assert self._desk.panel is not None
        self._desk.panel.lay(sheet)

    def _back(self) -> None:
        assert self._desk.panel is not None
        self._desk.panel.back()

    def _again(self, told: str) -> None:
        """Back on the first page, as things stand now."""
        panel = self._desk.panel
        assert panel is not None
        focus = panel.focus
        at_home = panel.sheet.title == self.sheet().title
        panel.lay(self.sheet(), alone=True)
        if at_home:
            panel.focus = focus
        panel.refresh(told)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39].rstrip(', ')}..."


def _hint(name: str) -> str:
    return f"{name} as the program knows it; on the right the key that you press for it now."


def begin(desk: Owner) -> None:
    """Open the first page."""
    assert desk.panel is not None
    desk.panel.lay(Moving(desk).sheet())
