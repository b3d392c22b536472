"""The rulings: each of their values decides one thing, and the first is the default."""

from typing import Any

import pytest

from engine.condottiere.ruleset import RULINGS, Ruleset
from engine.errors import Refused
from engine.record import judge
from tests.condottiere.tables import code, facts, record
from tests.condottiere.test_rules_conclusion import fought

VALUES = {
    "bishop-in-winter": ["printed", "all"],
    "pope-on-contested": ["forbidden", "allowed"],
    "courtesan-over-defender": ["yes", "no"],
    "reveal-first": ["yes", "no"],
    "region-after-deal": ["no", "yes"],
    "discards-shown": ["no", "yes"],
    "points-bonus": ["winner", "each"],
    "points-target": ["reach", "exceed"],
}
ALL = {"bishop-in-winter": "all"}
ALLOWED = {"pope-on-contested": "allowed"}


def lines(moves: str, **table: Any) -> list[str]:
    """The face-up lines, in the order of the seats."""
    return [" ".join(player["line"]) for player in facts(moves, **table)["players"]]


def test_there_are_these_rulings_with_these_values() -> None:
    """The table of rulings; the first value of each is the default."""
    assert {ruling: list(values) for ruling, values in RULINGS.items()} == VALUES
    assert Ruleset().rulings == {ruling: values[0] for ruling, values in VALUES.items()}


@pytest.mark.parametrize(
    ("ruling", "value"), [(ruling, value) for ruling in VALUES for value in VALUES[ruling]]
)
def test_a_header_may_settle_each_ruling_either_way(ruling: str, value: str) -> None:
    """A ruling is a value of the rule set; the others keep their defaults."""
    settled, _ = judge(record("", rulings={ruling: value}))
    first = {name: values[0] for name, values in VALUES.items()}
    assert settled.setup.rules.rulings == first | {ruling: value}


@pytest.mark.parametrize(
    ("ruling", "value"),
    [("bishop-in-winter", "yes"), ("reveal-first", "printed"), ("pope", "allowed"),
     ("points-target", "20"), ("region-after-deal", "YES")],
)  # fmt: skip
def test_there_are_no_other_rulings_or_values(ruling: str, value: str) -> None:
    """The header accepts the table of rulings and no more."""
    with pytest.raises(Refused) as caught:
        judge(record("", rulings={ruling: value}))
    assert caught.value.code == "header"


SNOWED_IN = "red place roma, red 6, green winter, blue 3, red 1, green drummer, blue 6, red 6"


def test_bishop_in_winter_printed_fells_the_highest_printed() -> None:
    """`printed`, the default: Winter is applied only at the conclusion."""
    fallen = ["1", "winter drummer", "3"]
    assert lines(f"{SNOWED_IN}, green bishop off") == fallen
    settled = {"rulings": {"bishop-in-winter": "printed"}}
    assert lines(f"{SNOWED_IN}, green bishop off", **settled) == fallen


def test_bishop_in_winter_all_fells_every_mercenary() -> None:
    """`all`: under Winter every Mercenary is a 1, so all of them tie for highest."""
    fallen = ["", "winter drummer", ""]
    assert lines(f"{SNOWED_IN}, green bishop off", rulings=ALL) == fallen
    assert facts(f"{SNOWED_IN}, green bishop siena", rulings=ALL)["pope"] == "siena"


def test_bishop_in_winter_all_spares_heroines_and_courtesans() -> None:
    """C15: nothing removes them."""
    moves = "red place roma, red heroine, green winter, blue courtesan, red 1, green bishop off"
    assert lines(moves, rulings=ALL) == ["heroine", "winter", "courtesan"]


@pytest.mark.parametrize("blue", ["1", "spring"])
def test_bishop_in_winter_all_is_about_winter_only(blue: str) -> None:
    """`all`: without Winter, or once Spring has removed it, the highest printed is discarded."""
    winter = "winter" if blue == "spring" else "drummer"
    moves = f"red place roma, red 6, green {winter}, blue {blue}, red 3, green bishop off"
    assert lines(moves, rulings=ALL)[0] == "3"
    assert lines(moves)[0] == "3"


def test_bishop_in_winter_all_ignores_facedown_mercenaries() -> None:
    """C35: they are ignored, whatever the season."""
    table: dict[str, Any] = {"variants": ["hidden-cards"], "rulings": ALL}
    moves = "red place roma, red hidden, green winter, blue pass, red hidden reveal 3"
    moves += ", green bishop off, red pass"
    after = facts(moves, **table)
    assert (after["red"]["line"], after["red"]["facedown"]) == ([], 1)


@pytest.mark.parametrize(("ruling", "line"), [("yes", []), ("no", ["3"])])
def test_bishop_in_winter_all_goes_with_reveal_first(ruling: str, line: list[str]) -> None:
    """`all`, reveal-first: what is turned up before the Bishop acts is discarded,
    after it is not.
    """
    table: dict[str, Any] = {"variants": ["hidden-cards"]}
    table["rulings"] = ALL | {"reveal-first": ruling}
    moves = "red place roma, red winter, green hidden, blue pass, red pass"
    moves += ", green hidden reveal 6, green bishop off reveal 3"
    assert facts(moves, **table)["green"]["line"] == line


def test_pope_on_contested_forbidden_closes_the_contested_region() -> None:
    """`forbidden`, the default."""
    assert code("red place roma, red bishop roma") == "region-contested"
    settled = {"rulings": {"pope-on-contested": "forbidden"}}
    assert code("red place roma, red bishop roma", **settled) == "region-contested"


def test_pope_on_contested_allowed_lets_the_battle_go_on() -> None:
    """`allowed`: the winner still puts a marker there."""
    moves = "red place roma, red bishop roma"
    after = facts(moves, rulings=ALLOWED)
    assert (after["pope"], after["contested"]) == ("roma", "roma")
    assert after["prompt"] == {"kind": "turn", "seat": "green"}
    over = facts(f"{moves}, green 5, blue pass, red pass, green pass", rulings=ALLOWED)
    assert (over["green"]["regions"], over["pope"]) == (["roma"], "roma")


def test_pope_on_contested_allowed_closes_the_region_after_a_tie() -> None:
    """C4, C25: a region just tied over may be chosen again, but not under the Pope."""
    moves = fought("roma", red="bishop/roma", green="", blue="")
    assert code(f"{moves}, green place roma", rulings=ALLOWED) == "region-favoured"
    assert facts(f"{moves}, green place siena", rulings=ALLOWED)["contested"] == "siena"


def test_pope_on_contested_allowed_is_about_no_other_region() -> None:
    """C16: markers keep the Pope away as before."""
    moves = "fix owner siena green, red place roma, red bishop siena"
    assert code(moves, rulings=ALLOWED) == "region-taken"


def test_region_after_deal_changes_nothing_but_the_order() -> None:
    """`no`, the default: region, discards, deal; `yes`: discards, deal, region."""
    lone = "fix hand green 0, fix hand blue 0, red place roma, red 10, red pass"
    before = facts(f"{lone}, red place parma, red keeps 2, deal")
    after = facts(
        f"{lone}, red keeps 2, deal, red place parma", rulings={"region-after-deal": "yes"}
    )
    assert after == before
