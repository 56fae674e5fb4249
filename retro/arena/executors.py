"""Where the deals are played: in this process, in a pool of processes on this machine, on the workers of a Dask cluster.

All three are executors of ``concurrent.futures``.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import re
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from typing import Any, Final

CONNECT: Final = "10s"
"""How long a scheduler is waited for."""


ADDRESS: Final = re.compile(r"(\w+://)?[^\s:/]+:[0-9]{1,5}")


def lost(fault: BaseException) -> bool:
    """A cluster has gone, or has given something up, rather than that something was wrong in what it played."""
    return isinstance(fault, (CancelledError, OSError)) or type(fault).__module__.startswith("distributed")


class NoCluster(Exception):
    """The cluster cannot be used; the text is one line for the person."""


class Here(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See Executor.  What goes wrong is raised by the future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:  # whatever it is, it belongs to who asks for the result
            future.set_exception(fault)
        return future


def _leave_interrupts() -> None:
    """Ctrl+C is for the process that was started; it ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def pool(jobs: int) -> Executor:
    """So many processes, or this one.  A packed executable cannot start itself as a mere worker: it plays alone."""
    if jobs == 1 or getattr(sys, "frozen", False):
        return Here()
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts)


@contextlib.contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """The workers of a scheduler that is running already, and how many threads they have at the moment.

    A worker that dies loses nothing but time: the scheduler gives what it had to the others.

    Raises:
        NoCluster: Dask is not installed, or nobody answers there.
    """
    if not ADDRESS.fullmatch(address):
        raise NoCluster(f"{address!r} is not the address of a scheduler, such as tcp://127.0.0.1:8786")
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("a cluster needs Dask, which is not installed here: pip install 'retro-card-cabinet[cluster]'") from None
    logging.disable()  # Dask tells whole stories; what matters is told by us, in a line
    try:
        yield from _connected(Client, address)
    finally:
        logging.disable(logging.NOTSET)


def _connected(connect: Any, address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    try:
        client = connect(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise NoCluster(f"no scheduler answers at {address} ({type(fault).__name__})") from None
    with client:
        workers = client.get_executor(pure=False, retries=3)
        try:
            yield workers, lambda: sum(client.nthreads().values())
        except BaseException:
            workers.shutdown(wait=False)
            raise
