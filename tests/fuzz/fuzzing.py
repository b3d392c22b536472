"""One run of the fuzzer; `python -m tests.fuzz` cleans up after it."""

import os
import sys
import traceback
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import atheris

from tests.fuzz import TARGETS

KEPT = Path(__file__).parents[2] / "build" / "fuzz"
MOST = 64 << 10
"""The most bytes of an input; the cost of whole megabytes is tested in tests/test_fuzz.py."""
FIRST = 8
"""As many seeds are tried before anything is measured."""
BY_BYTES = 0.1
"""The share of changes made by the fuzzer itself, which does not know the format."""


def run(name: str, seconds: str, where: Path) -> None:
    """Never returns: the fuzzer ends the process."""
    kept, seeds, folder = KEPT / name, where / "seeds", where / "work"
    for each in (kept, seeds, folder):
        each.mkdir(parents=True, exist_ok=True)
    with atheris.instrument_imports(include=list(TARGETS[name])):
        target: Any = import_module(f"tests.fuzz.{name}")
        from tests.fuzz.watch import watched

        first = target.seeds()
        for number, seed in enumerate(first):
            (seeds / f"{number:03}").write_bytes(seed)
        for seed in first[:: len(first) // FIRST + 1]:
            target.check(seed, folder)  # what is read only once is not measured

        def check(data: bytes) -> None:
            with watched(folder):
                target.check(data, folder)

        def mutate(data: bytes, most: int, seed: int) -> bytes:
            dice = Random(seed)
            try:
                if dice.random() < BY_BYTES:
                    return bytes(atheris.Mutate(data, most))
                return bytes(target.mutate(dice, data, most))
            except BaseException:
                # the fuzzer would wait for ever, without a message
                traceback.print_exc()
                os._exit(3)

        options = [f"-max_total_time={seconds}", f"-max_len={MOST}", "-timeout=120"]
        options += ["-rss_limit_mb=1500", f"-artifact_prefix={kept}/", "-print_final_stats=1"]
        call = [sys.argv[0], *options, str(kept), str(seeds)]
        atheris.Setup(call, check, custom_mutator=mutate)
        atheris.Fuzz()


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
