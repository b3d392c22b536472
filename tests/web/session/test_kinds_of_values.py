"""What the intents of all pages take: each value is bounded by its kind."""

from collections.abc import Callable, Iterator

import pytest

from companion.viewmodels.basic.intents import LONGEST, intents_of
from companion.viewmodels.basic.model import Model
from companion.web.session.intents import NoIntent, call
from engine.seats import LONGEST_NAME
from tests.web.pages.records import FIGHTING, KEEPING, LAST_PASS, PLACING
from tests.web.pages.sitting import Sitting
from tests.web.session.marked import marked

LONGER = {"ComePage.paste": 2_000, "OpeningPage.look_at": 20_000}
"""Only the host pastes a whole game."""
NAMES = dict.fromkeys(
    ("NewGamePage.type_name", "NewGamePage.rename", "JoinPage.type_name"), LONGEST_NAME + 20
)


def taken() -> Iterator[tuple[str, Callable[[object], object]]]:
    """The kinds of all intents, by the class and the name."""
    for kind in marked():
        for name, (_method, intent) in intents_of(kind).items():
            for takes in intent.takes:
                yield f"{kind.__name__}.{name}", takes


ALL = [pytest.param(name, kind, id=f"{name}-{at}") for at, (name, kind) in enumerate(taken())]


def refuses(kind: Callable[[object], object], value: object) -> bool:
    try:
        kind(value)
    except (ValueError, TypeError):
        return True
    return False


def test_all_pages_are_looked_at() -> None:
    assert len(ALL) > 100
    assert {"RulesPage.search", "BattleModel.tap", *LONGER, *NAMES} <= {
        str(each.values[0]) for each in ALL
    }


@pytest.mark.parametrize(("name", "kind"), ALL)
def test_each_value_is_bounded(name: str, kind: Callable[[object], object]) -> None:
    most = LONGER.get(name) or NAMES.get(name) or LONGEST
    assert refuses(kind, "x" * (most + 1))
    assert refuses(kind, "x" * 60_000)
    assert refuses(kind, "half \ud800")
    worst: tuple[object, ...] = (
        10**10,
        -(10**10),
        1e300,
        float("nan"),
        ["x"],
        {"x": 1},
        [[]] * 5000,
    )
    for value in worst:
        assert refuses(kind, value), value


def test_view_models_are_looked_at_too() -> None:
    models = {kind.__name__ for kind in marked() if issubclass(kind, Model)}
    assert {"BattleModel", "OrdonnanceModel", "SettingsModel", "NewGameModel"} <= models


@pytest.mark.parametrize("record", [PLACING, FIGHTING, LAST_PASS, KEEPING])
def test_no_button_means_two_things_on_one_page(record: str) -> None:
    page = Sitting(record).host(can=["say"])
    for name in (page.name, "games", "moves", "new_game", "settings", "invite", "calculator"):
        if name != page.name:
            page.go(name)
        owners = (*page.page.takes(), page.page)
        names = [each for owner in owners for each in intents_of(type(owner))]
        twice = {each for each in names if names.count(each) > 1}
        assert twice <= {"undo", "redo"}, name


@pytest.mark.parametrize("record", [PLACING, FIGHTING, KEEPING])
def test_what_is_not_marked_cannot_be_called(record: str) -> None:
    page = Sitting(record).host()
    for owner in (*page.page.takes(), page.page):
        called = intents_of(type(owner))
        for name in dir(owner):
            if name not in called:
                with pytest.raises(NoIntent):
                    call((owner,), name, [])
