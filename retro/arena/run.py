"""A plan carried out: its deals are shared out, what comes back is added up, progress is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Final

from retro.arena import executors
from retro.arena.counts import counted
from retro.arena.families import family_of
from retro.arena.plan import Plan
from retro.arena.play import Part, engine_print, play
from retro.arena.resume import Keeping, gaps, kept
from retro.arena.sums import Clock, Moments
from retro.values import dataclass

PART_SECONDS: Final = 1.5
"""About so long a part should take: long enough to be worth sending, short enough to see progress and to lose little."""

MOST_DEALS: Final = 1000
"""Deals of a part at most."""

MOST_DEATHS: Final = 5
"""So often in a row the pool is begun anew when one of its processes has died, and nothing came back."""


class Stopped(Exception):
    """The run cannot go on; the text is one line for the person."""


class Run:
    """What has been played.

    Attributes:
        parts: in the order in which they came; in that of their deals once the run is over.
        moments, clocks, hands, done: those of all parts together; ``done`` are deals.
        seconds: how long the run took.
        old: how many deals came from a file.
    """

    def __init__(self, plan: Plan, parts: Iterable[Part] = ()) -> None:
        self.plan = plan
        self.parts: list[Part] = []
        self.moments = Moments(len(counted(family_of(plan.game))) * len(plan.names()))
        self.clocks = {name: Clock({}) for name in plan.names()}
        self.hands = 0
        self.done = 0
        self.seconds = 0.0
        self.old = 0
        for part in parts:
            self.add(part)

    def add(self, part: Part) -> None:
        """Some more deals."""
        self.parts.append(part)
        self.moments.join(part.moments)
        for name, clock in part.clocks.items():
            self.clocks[name].join(clock)
        self.hands += part.hands
        self.done += part.deals


Progress = Callable[[Run], None]


@dataclass(frozen=True, slots=True)
class Where:
    """Where it is played: so many processes here, or a cluster; and the file that keeps what is done."""

    jobs: int = 1
    cluster: str = ""
    resume: Path | None = None


def carry_out(plan: Plan, where: Where = Where(), progress: Progress = lambda run: None) -> Run:  # noqa: B008  (a frozen value)
    """Play a plan; the figures that come of it do not depend on where.

    Args:
        progress: called whenever a part has come back.

    Raises:
        CannotResume, OSError: of the file.
        NoCluster: of the cluster.
        PeerDiffers: of a peer.
        Stopped: processes keep dying, or play by other rules.
    """
    run = Run(plan)
    begun = monotonic()
    with ExitStack() as open_things:
        keeping = None
        if where.resume is not None:
            if where.resume.exists():
                run = Run(plan, kept(where.resume, plan))
                run.old = run.done
            keeping = Keeping(where.resume, plan)
            open_things.callback(keeping.close)
        progress(run)

        def came(part: Part) -> None:
            if part.engine != engine_print():
                raise Stopped("a worker of the cluster has other rules or players than this machine: install the same state on all")
            run.add(part)
            if keeping is not None:
                keeping.part(part)
            progress(run)

        if run.done < plan.deals:
            sharing = Sharing(plan, run.parts, came)
            if where.cluster:
                workers, threads = open_things.enter_context(executors.cluster(where.cluster))
                try:
                    sharing.work(workers, threads)
                except Exception as fault:
                    if not executors.lost(fault):
                        raise
                    raise Stopped(f"the cluster at {where.cluster} is lost ({type(fault).__name__}); --resume keeps what is done") from None
            else:
                sharing.work_here(where.jobs)
    run.parts.sort(key=lambda part: part.first)
    run.seconds = monotonic() - begun
    return run


class Sharing:
    """Deals given out in parts; how large one is follows how long the last ones took."""

    def __init__(self, plan: Plan, parts: Sequence[Part], came: Callable[[Part], None]) -> None:
        self._plan = plan
        self._left = gaps(sorted(parts, key=lambda part: part.first), plan.deals)
        self._came = came
        self._size = 1

    def work_here(self, jobs: int) -> None:
        """Play all that is left in so many processes of this machine; a pool of which one has died is begun anew."""
        deaths = 0
        while self._left:
            workers = executors.pool(jobs)
            before = sum(deals for _, deals in self._left)
            try:
                self.work(workers, lambda: jobs)
            except BrokenExecutor:
                # A process that was being begun while the pool broke is not ended by the pool, which then waits for it at exit.
                self._end(workers)
                deaths = deaths + 1 if sum(deals for _, deals in self._left) == before else 0
                if deaths == MOST_DEATHS:
                    raise Stopped("the processes that play keep dying: is there too little memory?") from None
            except BaseException:
                self._end(workers)
                raise
            else:
                workers.shutdown()

    @staticmethod
    def _end(workers: Executor) -> None:
        """Leave at once: what is being played is lost."""
        processes = list((getattr(workers, "_processes", None) or {}).values()) if isinstance(workers, ProcessPoolExecutor) else []
        workers.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    def work(self, workers: Executor, threads: Callable[[], int]) -> None:
        """Play all that is left with some workers, two parts for each under way.

        Raises:
            BrokenExecutor: a process has died; what it had is left again.
        """
        under_way: dict[Future[Part], tuple[int, int, float]] = {}
        try:
            while self._left or under_way:
                while self._left and len(under_way) < max(1, 2 * threads()):
                    first, deals = self._next()
                    try:
                        future = workers.submit(play, self._plan, first, deals)
                    except (BrokenExecutor, OSError, ValueError) as fault:  # a pool that is dying can begin no process
                        self._left.insert(0, (first, deals))
                        raise BrokenExecutor(str(fault)) from fault
                    under_way[future] = (first, deals, monotonic())
                    if isinstance(workers, executors.Here):
                        break
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    part = future.result()
                    first, deals, _ = under_way.pop(future)
                    self._fit(part)
                    self._came(part)
        except BrokenExecutor:
            self._left = sorted([*self._left, *((first, deals) for first, deals, _ in under_way.values())])
            raise

    def _next(self) -> tuple[int, int]:
        first, deals = self._left.pop(0)
        if deals > self._size:
            self._left.insert(0, (first + self._size, deals - self._size))
        return first, min(deals, self._size)

    def _fit(self, part: Part) -> None:
        """Let the next parts take about as long as they should."""
        seconds = sum(clock.total for clock in part.clocks.values()) / 1e9 * 1.3 + 0.0005 * part.hands
        wished = int(PART_SECONDS / max(seconds / part.deals, 1e-6))
        self._size = max(1, min(wished, 4 * self._size, MOST_DEALS))
