"""What a line at the prompt brings about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from retro.contract.program import Launch
from retro.values import dataclass, field


@dataclass(slots=True)
class Answer:
    """What a line brings about.

    Attributes:
        lines: to be shown.
        clear: the screen first.
        paged: a key is waited for at each screenful.
        launch: a program to be started.
        leave: back to the shelf.
        question: something must be answered first.
    """

    lines: list[str] = field(default_factory=list)
    clear: bool = False
    paged: bool = False
    launch: Launch | None = None
    leave: bool = False
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Asked in place of the prompt; one of its letters answers it."""

    text: str
    answers: Mapping[str, Callable[[], Answer]]


class Refusal(Exception):
    """A command cannot be done; the text is what the system says."""
