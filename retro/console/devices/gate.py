"""Who sees a key go down sees it come up, and nobody else: when programs change, or the overlay opens, while keys are held.  Pure."""

from __future__ import annotations

from typing import Final

from retro.contract.input import Button, Input, InputEvent, KeyDown, KeyUp, Press, Release
from retro.values import replace

AWAY: Final = -10_000
"""A place outside every picture: a button that comes up there presses nothing."""


class Gate:
    """Stands before one reader of input."""

    def __init__(self) -> None:
        self._keys: set[str] = set()
        self._buttons: set[Button] = set()

    def let(self, inp: Input) -> Input:
        """The frame without ends of what this reader has not seen begin."""
        events = tuple(event for event in inp.events if self._known(event))
        return replace(inp, events=events, held=inp.held & self._keys)

    def close(self) -> Input:
        """A last frame before another reader takes over: everything comes up, buttons where they press nothing."""
        ups: list[InputEvent] = [KeyUp(key) for key in sorted(self._keys)]
        ups += [Release(AWAY, AWAY, button) for button in sorted(self._buttons)]
        self._keys.clear()
        self._buttons.clear()
        return Input(tuple(ups), ticks=0, focus=False)

    def _known(self, event: InputEvent) -> bool:
        match event:
            case KeyDown(name, repeat):
                if repeat:
                    return name in self._keys
                self._keys.add(name)
            case KeyUp(name):
                if name not in self._keys:
                    return False
                self._keys.discard(name)
            case Press(_, _, button):
                self._buttons.add(button)
            case Release(_, _, button):
                if button not in self._buttons:
                    return False
                self._buttons.discard(button)
            case _:
                pass
        return True
