"""A table under attack, as a program of its own: whoever is at it goes on being answered.

`python -m tests.web.serving.attackers` prints the same figures.
"""

from pathlib import Path

import pytest

from tests.web.serving.attackers import ATTACKS, SWARM, cost
from tests.web.serving.test_serve import serving


@pytest.mark.soak
@pytest.mark.parametrize("name", ATTACKS)
def test_the_host_and_a_guest_are_answered_all_the_while(name: str, tmp_path: Path) -> None:
    with serving(tmp_path) as (_program, lines):
        port = int(lines[0].split("/")[2].rpartition(":")[2])
        host, guest = (line.strip().partition("#")[2] for line in lines)
        for found in cost(port, host, guest, name, times=60):
            print(found)
            assert found.answered == found.asked


def test_the_attackers_attack(tmp_path: Path) -> None:
    """A short one, so that the programs themselves keep working."""
    with serving(tmp_path) as (_program, lines):
        port = int(lines[0].split("/")[2].rpartition(":")[2])
        host, guest = (line.strip().partition("#")[2] for line in lines)
        assert SWARM < 64
        for found in cost(port, host, guest, "says nothing", times=3):
            assert found.asked == 3
