"""When the device vibrates, and when not."""

import random
from pathlib import Path

import pytest

from companion.condottiere.face import concluded as battles_concluded
from companion.device import device
from companion.device.abilities import Vibration
from companion.device.device import Buzzing
from companion.router import Router
from companion.services.settings import Settings
from companion.services.storage import open_journal
from companion.table import Table
from companion.witnesses.feel import ENDED, LAID, REFUSED, Feel
from engine import ordonnance
from engine.errors import Refused
from engine.ordonnance.army import FULL
from engine.record import Record, judge
from tests.blank import Blank
from tests.condottiere.tables import record
from tests.ordonnance.walks import random_setup, walk

EXAMPLES = Path(__file__).parents[1] / "records" / "examples"


class Hand(Vibration):
    """A vibration that records every buzz."""

    works = True

    def __init__(self) -> None:
        self.felt: list[tuple[float, ...]] = []

    def buzz(self, *seconds: float) -> None:
        self.felt.append(seconds)


class Sitting:
    """A table with vibration."""

    def __init__(self, folder: Path, text: str) -> None:
        journal = open_journal(folder).journal
        self.settings = Settings(journal)
        self.table = Table(journal)
        self.router = Router(lambda _: Blank(), lambda _: None)
        self.hand = Hand()
        Feel(self.table, self.router, self.settings, self.hand)
        found, _ = judge(text)
        self.moves = found.moves
        self.rules = found.rules
        self.table.begin(found.rules, found.setup)
        self.router.reset("battle")

    def do(self, line: str) -> list[tuple[float, ...]]:
        """Make a move; how the device vibrated."""
        return self.make(self.rules.parse_move(line))

    def make(self, move: object) -> list[tuple[float, ...]]:
        self.hand.felt.clear()
        try:
            self.table.do(move)
        except Refused:
            assert self.hand.felt != []
        return list(self.hand.felt)


def test_what_is_felt_of_a_battle(tmp_path: Path) -> None:
    at = Sitting(tmp_path, record(""))
    for line, felt in (
        ("red place siena", []),
        ("red 6", [LAID]),
        ("green drummer", [LAID]),
        ("red 6", [REFUSED]),
        ("blue bishop roma", [LAID]),
        ("red scarecrow", [LAID]),
        ("green pass", []),
        ("blue pass", []),
        ("red pass", [ENDED]),
    ):
        assert at.do(line) == felt, line


def test_a_card_that_ends_the_battle_is_felt_as_its_end_alone(tmp_path: Path) -> None:
    at = Sitting(tmp_path, record(""))
    at.do("red place siena")
    assert at.do("red surrender") == [ENDED]


def test_what_is_undone_or_done_again_is_not_felt(tmp_path: Path) -> None:
    at = Sitting(tmp_path, record(""))
    for line in ("red place siena", "red 6", "green pass", "blue pass", "red pass"):
        at.do(line)
    at.hand.felt.clear()
    for _ in range(4):
        at.table.undo()
    for _ in range(4):
        at.table.redo()
    assert at.hand.felt == []


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.game")), ids=lambda file: file.stem)
def test_every_end_is_felt_once_in_a_whole_game(tmp_path: Path, file: Path) -> None:
    at = Sitting(tmp_path, file.read_text(encoding="utf-8"))
    felt = [at.make(move) for move in at.moves]
    assert max(map(len, felt)) == 1
    assert felt.count([ENDED]) == battles_concluded(at.table.game) > 0


@pytest.mark.parametrize("seed", range(20))
def test_a_territory_of_ordonnance_ends_with_its_last_card(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    at = Sitting(tmp_path, Record(ordonnance, setup, ()).text)
    for move, after in walk(rng, setup):
        row = after.rows[move.territory - 1]
        ended = all(army.cards == FULL for army in row)
        assert at.make(move) == [ENDED if ended else LAID]


def test_settings_may_turn_it_off_and_on(tmp_path: Path) -> None:
    at = Sitting(tmp_path, record(""))
    at.do("red place siena")
    at.router.go("settings")
    at.settings.vibration = False
    at.router.back()
    assert at.do("red 6") == []
    at.router.go("settings")
    at.settings.vibration = True
    at.router.back()
    assert at.do("green 6") == [LAID]


# The devices


def test_a_desktop_cannot_buzz_and_nobody_hears_of_it(capfd: pytest.CaptureFixture[str]) -> None:
    still = device.vibration()
    assert (type(still), still.works) == (Vibration, False)
    still.buzz(*ENDED)
    assert capfd.readouterr() == ("", "")


def test_a_phone_waits_for_nothing_before_the_first_buzz() -> None:
    motor = Motor()
    Buzzing(motor).buzz(*REFUSED)
    assert motor.patterns == [(0, *REFUSED)]


def test_a_motor_that_fails_is_left_alone() -> None:
    phone = Buzzing(Motor(broken=True))
    phone.buzz(*LAID)
    assert not phone.works


class Motor:
    """Replaces plyer's vibrator, which only phones have."""

    def __init__(self, *, broken: bool = False) -> None:
        self.patterns: list[tuple[float, ...]] = []
        self._broken = broken

    def pattern(self, pattern: tuple[float, ...]) -> None:
        if self._broken:
            raise RuntimeError("SecurityException: VIBRATE")
        self.patterns.append(pattern)
