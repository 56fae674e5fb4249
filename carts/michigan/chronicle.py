"""What was best and worst in a match or a tour, noted from public events: for the show at its end and for the report to orbit."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro.engine.stops.model import Dealt, HandBegun, HandOver, Paid, Played, StopsEvent, WentOut, WidowSold
from retro.engine.stops.settings import LAYOUT, QUEEN_KING, RUN, TEN
from retro.values import dataclass, field

from .scene import YOU


class Feat(NamedTuple):
    """Something worth telling: how much, whose, in which deal (from 1), and of what."""

    n: int
    seat: int
    deal: int
    what: str = ""


_PLACES: Final = ("", *LAYOUT, TEN, RUN, QUEEN_KING)
_FEATS: Final = ("boodle", "widow", "drought", "best", "worst", "comet")


@dataclass(slots=True)
class Chronicle:
    """The story of some deals, in numbers.

    Attributes:
        deals: so many are over.
        boodle: the most chips that were taken from a boodle at once.
        widow: the highest price of a widow.
        drought: the longest row of deals that a seat sat through without going out.
        best, worst: what a deal brought you, at most and at least.
        comet: the most chips that a comet earned.
        outs: how often each seat went out.
        comets: how often a comet was played.
        stuck: deals in which all were stuck.
    """

    deals: int = 0
    boodle: Feat | None = None
    widow: Feat | None = None
    drought: Feat | None = None
    best: Feat | None = None
    worst: Feat | None = None
    comet: Feat | None = None
    outs: dict[int, int] = field(default_factory=dict)
    comets: int = 0
    stuck: int = 0
    _dry: dict[int, int] = field(default_factory=dict)
    _net: int = 0
    _earned: int = 0
    _seats: tuple[int, ...] = ()

    def take(self, event: StopsEvent) -> None:
        """Note an event; none of a deal may be left out."""
        match event:
            case HandBegun():
                self._net, self._seats = 0, event.seats
            case Dealt():
                self._earned = 0
            case Paid(why="share"):
                pass
            case Paid():
                self._paid(event)
            case WidowSold(int() as seat, n):
                self.widow = _more(self.widow, Feat(n, seat, self.deals + 1))
            case Played(play):
                self._earned = 0
                self.comets += play.comet
            case WentOut(seat):
                self.outs[seat] = self.outs.get(seat, 0) + 1
            case HandOver():
                self._over(event)
            case _:
                pass

    def _paid(self, paid: Paid) -> None:
        self._net += paid.n * ((paid.to == YOU) - (paid.source == YOU))
        if not isinstance(paid.to, int):
            return
        if paid.why == "boodle":
            self.boodle = _more(self.boodle, Feat(paid.n, paid.to, self.deals + 1, str(paid.source).removeprefix("boodle:")))
        elif paid.why == "comet":
            self._earned += paid.n
            self.comet = _more(self.comet, Feat(self._earned, paid.to, self.deals + 1))

    def _over(self, event: HandOver) -> None:
        self.deals += 1
        self.stuck += event.out is None
        for seat in self._seats:
            self._dry[seat] = 0 if event.out == seat else self._dry.get(seat, 0) + 1
            if self._dry[seat]:
                self.drought = _more(self.drought, Feat(self._dry[seat], seat, self.deals))
        if YOU in self._seats:
            feat = Feat(self._net, YOU, self.deals)
            self.best = _more(self.best, feat)
            if self.worst is None or feat.n < self.worst.n:
                self.worst = feat

    @property
    def most_out(self) -> tuple[int, int] | None:
        """The seat that went out most often, and how often."""
        return max(self.outs.items(), key=lambda one: (one[1], -one[0]), default=None)

    # --- kept ------------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        feats = {name: list(feat) for name in _FEATS if (feat := getattr(self, name)) is not None}
        counts = {"deals": self.deals, "comets": self.comets, "stuck": self.stuck}
        return {**counts, **feats, "outs": _told(self.outs), "dry": _told(self._dry)}

    @staticmethod
    def restore(data: object) -> Chronicle:
        """The story that :meth:`data` gave.

        Raises:
            ValueError: it is something else.
        """
        if not isinstance(data, dict):
            raise ValueError("that is not a story of deals")
        made = Chronicle(outs=_read(data.get("outs")), _dry=_read(data.get("dry")))
        for name in ("deals", "comets", "stuck"):
            if not _is_number(data.get(name)):
                raise ValueError(f"{name} is not a number")
            setattr(made, name, data[name])
        for name in _FEATS:
            if name in data:
                setattr(made, name, _feat(data[name]))
        return made


def _more(old: Feat | None, new: Feat) -> Feat:
    """The greater of two; the older of equals."""
    return new if old is None or new.n > old.n else old


def _told(numbers: dict[int, int]) -> dict[str, int]:
    return {str(seat): n for seat, n in numbers.items()}


def _is_number(value: object, least: int = 0) -> bool:
    return type(value) is int and least <= value <= 10**6


def _read(data: object) -> dict[int, int]:
    if not isinstance(data, dict) or not all(seat in tuple("01234567") and _is_number(n) for seat, n in data.items()):
        raise ValueError("that is not a number for each seat")
    return {int(seat): n for seat, n in data.items()}


def _feat(data: object) -> Feat:
    if not isinstance(data, list) or len(data) != 4 or data[3] not in _PLACES:
        raise ValueError("that is not a feat")
    n, seat, deal, what = data
    if not (_is_number(n, -(10**6)) and _is_number(seat) and seat < 8 and _is_number(deal)):
        raise ValueError("that is not a feat")
    return Feat(n, seat, deal, what)
