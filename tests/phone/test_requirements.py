"""The spec's requirements, as python-for-android itself understands them."""

import re
import tomllib
from typing import Any

import pytest
from packaging.utils import canonicalize_name

from tests.phone.distributions import FORCED, LEFT_OUT, is_pure, locked, needed
from tests.phone.spec import ROOT, Spec


@pytest.fixture(scope="module")
def ours() -> set[str]:
    """The requirements in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        dependencies: list[str] = tomllib.load(file)["project"]["dependencies"]
    return set(dependencies)


def test_an_order_is_found(spec: Spec, resolved: dict[str, Any]) -> None:
    """For the SDL2 bootstrap and every processor, and each recipe comes after what it needs."""
    assert resolved["bootstrap"] == "sdl2"
    assert resolved["archs"] == sorted(spec.archs)
    place = {name: at for at, name in enumerate(resolved["order"])}
    assert {"python3", "sdl2", "android", "kivy"} <= place.keys()
    for name, recipe in resolved["recipes"].items():
        for choice in recipe["depends"]:
            met = [each.lower() for each in choice if each.lower() in place]
            assert met or set(choice) & set(resolved["modules"]), f"{name} lacks {choice}"
            assert all(place[each] < place[name] for each in met), f"{name} comes before {met}"


def test_each_is_a_recipe_or_pure(spec: Spec, resolved: dict[str, Any]) -> None:
    """What has no recipe is installed by pip for the building machine: it must run anywhere."""
    for name in spec.requirements:
        if name.lower() not in resolved["recipes"] and name not in FORCED:
            assert is_pure(name), f"{name} has neither a recipe nor a wheel for every machine"


def test_recipes_have_their_patches(resolved: dict[str, Any]) -> None:
    """A recipe of our own needs the files that it names."""
    for name, recipe in resolved["recipes"].items():
        for patch in recipe["patches"]:
            assert (ROOT / recipe["folder"] / patch).is_file(), f"{name} lacks {patch}"


def test_every_version_is_chosen(spec: Spec) -> None:
    """The same as in the tests; what is not in the lock is pinned all the same."""
    versions = locked()
    for name, version in spec.requirements.items():
        if name == "android":
            assert not version, "it is a part of python-for-android"
        elif name in FORCED:
            assert re.fullmatch(r"\d+(\.\d+)+", version), f"{name} has no version"
            assert versions.get(name, version) == version, f"{name} is tested in another version"
        else:
            assert version == versions[canonicalize_name(name)], f"{name} is not the lock's"


def test_every_pin_is_heard(spec: Spec, resolved: dict[str, Any]) -> None:
    """A pin reaches a recipe only by the recipe's own spelling, and pip by p4a's.

    p4a looks for the version under the name it knows, and uses its own if it finds none; names with
    hyphens would be installed a second time, in any version.
    """
    for name, version in spec.requirements.items():
        recipe = resolved["recipes"].get(name.lower())
        if recipe is None:
            assert name == name.lower().replace("-", "_")
        elif version:
            assert recipe["version"] == version, f"{name} would be built as {recipe['version']}"


def test_nothing_is_installed_unasked(spec: Spec, resolved: dict[str, Any]) -> None:
    """What recipes add is named in the spec, or it would come in any version."""
    assert set(resolved["modules"]) <= spec.requirements.keys()


def test_nothing_is_missing(spec: Spec, ours: set[str]) -> None:
    """Everything that the app needs, directly or not, is there or known to be unused."""
    named = set(map(canonicalize_name, spec.requirements))
    everything = needed(ours, LEFT_OUT)
    assert everything - named - LEFT_OUT.keys() == set(), "neither packed nor left out"
    assert named - everything - FORCED == set(), "packed, and nobody needs it"
    assert LEFT_OUT.keys() & named == set()
    assert LEFT_OUT.keys() <= everything, "left out, and nobody asks for it"


def test_the_recipes_are_those_tested(spec: Spec) -> None:
    """The spec builds with a fixed version of python-for-android: the release that is installed."""
    assert re.fullmatch(r"[0-9a-f]{40}", spec.value("p4a.commit"))
    text = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    year, month, day = locked()["python-for-android"].split(".")
    assert f"v{year}.{int(month):02}.{int(day):02}" in text


def test_python_is_python_for_androids(resolved: dict[str, Any]) -> None:
    """Another version of it has never been patched for phones."""
    python, host = (resolved["recipes"][name] for name in ("python3", "hostpython3"))
    assert python["version"] == host["version"] == python["default"]
