"""Plain lines for who cannot see the screen (``Host.say``): each thing is said when it is new, and not again while it stays as it is."""

from __future__ import annotations

from retro.contract.program import Host


class Spoken:
    """Says lines by topic.

    Args:
        host: takes the lines; nothing is said, and nothing remembered, while nobody listens.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._last: dict[str, str] = {}

    @property
    def listening(self) -> bool:
        """Somebody listens; when that ends, all is new to whoever listens next."""
        if not self._host.listening:
            self._last.clear()
        return self._host.listening

    def say(self, line: str) -> None:
        """Something that happened: said every time."""
        if line and self.listening:
            self._host.say(line)

    def shows(self, topic: str, line: str) -> None:
        """What a topic (the prompt, the focus ...) is now; empty: it is not there."""
        if not self.listening or self._last.get(topic, "") == line:
            return
        self._last[topic] = line
        if line:
            self._host.say(line)
