"""Which keys do what on every screen (see retro.contract.program.Helpful); each screen and each decision adds its own."""

from __future__ import annotations

from typing import Final

from .screens.frame import Modes

Keys = tuple[tuple[str, str], ...]

MENU: Final = ("Esc", "the menu")


def common(modes: Modes, mono: bool) -> Keys:
    """What works on every screen.  A toggle's line names the mode that the key will give."""
    lines = (
        ("F1", f"sound {'off' if modes.sound else 'on'}"),
        ("F2", "play your hand yourself" if modes.demo else "demo: the computer plays your hand, too"),
        ("F5", "the rules, and back"),
        ("F7", "quit; the match is kept"),
        ("F8", "the last comments again, and back"),
        ("F9", f"comments {'off' if modes.comments else 'on'}"),
        ("F10", "the next border color"),
        ("Up, Down, keypad 8 and 2" if modes.arrows else "Keypad 8 and 2", "a longer or shorter pause between moves"),
        ("Click", "what is yellow, a legend at the bottom, a card"),
    )
    return tuple(line for line in lines if not (mono and line[0] == "F10"))
