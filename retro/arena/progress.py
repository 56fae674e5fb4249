"""How far a run is, on the terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from retro.arena.plan import Plan
from retro.arena.report import Report
from retro.arena.run import Progress, Run


@contextlib.contextmanager
def bar(plan: Plan) -> Iterator[Progress]:
    """A bar on stderr while the run lasts, with what is known so far; nothing where stderr is no terminal, or in a packed executable."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield lambda run: None
        return
    with tqdm(total=plan.deals, unit="deal", disable=None, file=sys.stderr, dynamic_ncols=True, leave=False) as shown:

        def progress(run: Run) -> None:
            if shown.disable:
                return
            shown.update(run.done - shown.n)
            if run.parts and len(plan.names()) > 1:
                one = next(Report(run).versus())
                if one.points.value is not None and one.points.half is not None:
                    known = f"{one.points.value:+.2f} ± {one.points.half:.2f}"
                    shown.set_postfix_str(f"{one.style} less {one.other} {known}", refresh=False)

        yield progress
