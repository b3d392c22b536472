"""A table from anywhere: a tap through a broker beside the local one, and a broker with many."""

import os
import resource
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench import far_guests, far_node
from tests.bench.timing import Measure, duration, percentile
from tests.far.mosquitto import PROGRAM

_TABLES = (100, 1000)
_FILES = 200


def measures() -> Iterator[Measure]:
    """Nothing without Mosquitto."""
    if PROGRAM is None:
        print("(no Mosquitto: `make bench` sets it up)")
        return
    found = far_guests.measured()
    for share, aim in ((50, 0.015), (95, 0.040)):
        near, far = (percentile(found[where], share) for where in ("near", "far"))
        count = len(found["far"])
        yield duration(f"a guest's tap, until six pages near are told ({share} % of {count})", near)
        more = f"{(near + aim) * 1e3:.1f} ms"
        yield duration(f"  six pages elsewhere, through a broker ({share} %)", far, more)
    size = percentile(found["bytes"], 50)
    yield Measure("  the bytes that the six are sent for it, sealed", None, f"{size:,.0f} B")
    _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for tables in _TABLES:
        if tables * (far_node.GUESTS + 1) + _FILES > most:
            print(f"(no {tables} tables: only {most} files may be open)")
            continue
        with tempfile.TemporaryDirectory() as folder:
            node = far_node.measured(Path(folder), tables, round(size / far_node.GUESTS))
        name = f"{tables} tables of six on one Mosquitto, a tap each {far_node.EVERY:.0f} s"
        yield duration(f"{name}: all six told (50 %)", percentile(node.seconds, 50))
        yield duration("  the same (95 %)", percentile(node.seconds, 95))
        yield Measure("  its memory", None, f"{node.memory:.0f} MB")
        cores = f"{node.processor:.0%} of one of {os.cpu_count()} cores"
        yield Measure("  its processor", None, cores)
