"""How time and memory are measured: the best of some rounds, the usual of some works, a process in MiB."""

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

MISSED_BY_FAR = 4.0
"""A mark missed by less may be the machine's fault, and fails nothing."""


def seconds(work: Callable[[], object], rounds: int) -> float:
    """Return the best of some rounds: the others were disturbed."""
    best = float("inf")
    for _ in range(rounds):
        began = perf_counter()
        work()
        best = min(best, perf_counter() - began)
    return best


def typical(works: Sequence[Callable[[], object]]) -> float:
    """Return the median of some works in microseconds, each the best of a few."""
    return median(seconds(work, 7) for work in works) * 1e6


def slowest_of_twenty(times: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]


def memory(pid: int | str = "self") -> float | None:
    """Return the resident memory of a process in MiB, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    for line in status.read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return None
