"""Everything that moves on the shelf, at the person's pace."""

from __future__ import annotations

from retro.cabinet.shelf.moves import Move


class Motion:
    """Moves that go on together; at most one disk is on its way into the computer, or out of it.

    Attributes:
        starting: a disk is going in, which a key may cut short.
        ejecting: one is coming out.
    """

    def __init__(self) -> None:
        self.starting: Move | None = None
        self.ejecting: Move | None = None
        self._moves: list[Move] = []
        self._rest = 0.0

    @property
    def busy(self) -> bool:
        """Something moves."""
        return bool(self._moves) or self.starting is not None or self.ejecting is not None

    def add(self, *moves: Move) -> None:
        """These begin now."""
        self._moves += moves

    def advance(self, ticks: int, pace: float) -> bool:
        """Let 60ths of a second go by, ``pace`` times as slowly (0: everything ends at once); True when something moved."""
        if not self.busy:
            return False
        if pace <= 0:
            self.finish()
            return True
        self._rest += ticks / pace
        frames = int(self._rest)
        self._rest -= frames
        for _ in range(frames):
            self._frame()
        return frames > 0

    def _frame(self) -> None:
        self._moves = [move for move in self._moves if _goes_on(move)]
        if self.starting is not None and not _goes_on(self.starting):
            self.starting = None
        if self.ejecting is not None and not _goes_on(self.ejecting):
            self.ejecting = None

    def finish(self) -> None:
        """Everything comes to rest."""
        self.finish_moves()
        self.finish_flights()

    def finish_moves(self) -> None:
        """All but disks on their way."""
        moves, self._moves = self._moves, []
        for move in moves:
            _end(move)

    def finish_flights(self) -> None:
        """A disk on its way is where it was going."""
        flights, self.starting, self.ejecting = (self.starting, self.ejecting), None, None
        for move in flights:
            if move is not None:
                _end(move)


def _goes_on(move: Move) -> bool:
    return next(move, move) is None


def _end(move: Move) -> None:
    for _ in move:
        pass
