"""A run as a picture (the extra ``plot``): how its main figure settled, and strength against time."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, NamedTuple

from retro.arena.report import Report

SIZE = (9.6, 4.2)
DPI = 100


class CannotPlot(Exception):
    """There is no matplotlib; the text is one line for the person."""


class Dot(NamedTuple):
    """A style in the picture of strength against time.

    Attributes:
        micro: what a decision takes, in microseconds.
        value, half: how strong it is, and half its interval.
    """

    name: str
    micro: float
    value: float
    half: float


def _figure(width: float, height: float) -> Any:
    """An empty figure that belongs to no window."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise CannotPlot("a plot needs matplotlib, which is not installed here: pip install 'retro-card-cabinet[plot]'") from None
    figure = Figure(figsize=(width, height), dpi=DPI, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def check() -> None:
    """See that a plot can be drawn, before something long is begun.

    Raises:
        CannotPlot: it cannot.
    """
    _figure(1, 1)


def _png(figure: Any) -> bytes:
    out = BytesIO()
    figure.savefig(out, format="png", metadata={"Software": None})
    return out.getvalue()


def drawn(report: Report) -> bytes:
    """A PNG of two pictures: what the first style makes more than the second as the deals go by, and every style's points and time.

    Raises:
        CannotPlot: there is no matplotlib.
    """
    figure = _figure(*SIZE)
    left, right = figure.subplots(1, 2)
    unit = report.family.points_title
    if len(report.names) > 1:
        running = report.running()
        deals = [count for count, _ in running]
        values, lows, highs = ([one[n] or 0.0 for _, one in running] for n in range(3))
        left.fill_between(deals, lows, highs, alpha=0.25, linewidth=0)
        left.plot(deals, values)
        left.axhline(0, color="0.5", linewidth=0.8)
        left.set_title(f"{report.names[0]} less {report.names[1]}, with 95%", fontsize=10)
    else:
        left.set_title("one style only: nothing to compare", fontsize=10)
    left.set_xlabel("deals")
    left.set_ylabel(unit)
    points = next(one for one in report.figures() if one.name == "points")
    dots = []
    for name in report.names:
        found = report.estimate(points, name)
        dots.append(Dot(name, report.clocks[name].quantile(0.5), found.value or 0.0, found.half or 0.0))
    _dots(right, dots, unit)
    right.set_title(f"{report.plan.game}: strength against time", fontsize=10)
    return _png(figure)


def strength(title: str, unit: str, dots: Sequence[Dot]) -> bytes:
    """A PNG of styles by strength and time.

    Raises:
        CannotPlot: there is no matplotlib.
    """
    figure = _figure(6.4, 4.2)
    axes = figure.subplots()
    _dots(axes, dots, unit)
    axes.set_title(title, fontsize=10)
    return _png(figure)


def growth(title: str, lines: Sequence[tuple[str, Sequence[tuple[int, float]]]], unit: str) -> bytes:
    """A PNG of curves by deals.

    Args:
        lines: a name and points (deals, value) for each.
        unit: of the values.

    Raises:
        CannotPlot: there is no matplotlib.
    """
    figure = _figure(6.4, 4.2)
    axes = figure.subplots()
    for name, points in lines:
        axes.plot([deals for deals, _ in points], [seconds for _, seconds in points], marker="o", label=name)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("deals")
    axes.set_ylabel(unit)
    axes.set_title(title, fontsize=10)
    axes.legend()
    axes.grid(alpha=0.3)
    return _png(figure)


def _dots(axes: Any, dots: Sequence[Dot], unit: str) -> None:
    axes.set_xscale("log")
    for dot in dots:
        axes.errorbar([max(dot.micro, 0.1)], [dot.value], yerr=[dot.half], fmt="o", capsize=3)
        axes.annotate(dot.name, (max(dot.micro, 0.1), dot.value), textcoords="offset points", xytext=(7, 4), fontsize=8)
    times = [max(dot.micro, 0.1) for dot in dots]
    axes.set_xlim(min(times) / 5, max(times) * 5)
    axes.xaxis.set_major_formatter("{x:g}")
    axes.margins(y=0.15)
    axes.set_xlabel("processor time of a decision, median, microseconds")
    axes.set_ylabel(unit)
    axes.grid(alpha=0.3)
