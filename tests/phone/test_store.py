"""What F-Droid and Google Play read of the app, in the folders where both look for it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion.texts import LANGUAGES
from companion.version import VERSION
from tests.phone.making import make
from tests.phone.spec import ROOT, Spec
from tests.shots import store

LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""The most letters that Google Play takes; F-Droid takes as many, or more."""
LONGEST_CHANGES = 500
UNOFFICIAL = {"en": "unofficial", "ru": "неофициальн", "pl": "nieoficjaln", "it": "non ufficiale"}
CODE = "{http://schemas.android.com/apk/res/android}versionCode"

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def code_of(made: Path) -> int:
    """Android's number of the version."""
    manifest = ElementTree.parse(made / "src" / "main" / "AndroidManifest.xml").getroot()
    return int(manifest.get(CODE, ""))


def test_the_app_speaks_as_many_languages() -> None:
    assert {each.name for each in store.FOLDER.iterdir()} == set(store.LOCALES.values())
    assert set(store.LOCALES) == set(LANGUAGES)


@in_every_language
def test_texts_are_short_enough(language: str) -> None:
    folder = store.FOLDER / store.LOCALES[language]
    for name, longest in LONGEST.items():
        text = (folder / name).read_text(encoding="utf-8").strip()
        assert 0 < len(text) <= longest, f"{name} has {len(text)} letters"
        if name != "full_description.txt":
            assert "\n" not in text


@in_every_language
def test_they_say_that_it_is_unofficial(language: str, spec: Spec) -> None:
    """At once, and again in full; the name is that under the icon."""
    folder = store.FOLDER / store.LOCALES[language]
    assert (folder / "title.txt").read_text(encoding="utf-8").strip() == spec.value("title")
    for name in ("short_description.txt", "full_description.txt"):
        assert UNOFFICIAL[language] in (folder / name).read_text(encoding="utf-8").lower()


@in_every_language
def test_this_version_says_what_is_new(language: str, made: Path) -> None:
    """In a file with the version's number, and no file is of a version to come."""
    changes = store.FOLDER / store.LOCALES[language] / "changelogs"
    text = (changes / f"{code_of(made)}.txt").read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= LONGEST_CHANGES
    assert max(int(file.stem) for file in changes.iterdir()) == code_of(made)


@in_every_language
def test_pictures_fit(language: str) -> None:
    """All of the same screens, without transparency, and none too long for Google Play."""
    folder = store.FOLDER / store.LOCALES[language] / store.PICTURES
    names = [f"{place}.png" for place, _ in enumerate(store.SCREENS, 1)]
    assert sorted(file.name for file in folder.iterdir()) == names
    for name in names:
        with Image.open(folder / name) as picture:
            assert picture.size == tuple(round(side * store.DENSITY) for side in store.LAYOUT)
            assert min(picture.size) >= 1080
            assert max(picture.size) <= 2 * min(picture.size)
            assert picture.mode in ("P", "RGB")
            assert "transparency" not in picture.info
        assert (folder / name).stat().st_size <= store.LARGEST


def test_icon_and_banner_are_as_large_as_they_must_be() -> None:
    """Both stores take those of English for all languages."""
    images = store.FOLDER / "en-US" / "images"
    for name, size in (("icon.png", (512, 512)), ("featureGraphic.png", (1024, 500))):
        with Image.open(images / name) as picture:
            assert picture.size == size
            assert picture.mode in ("P", "RGB")


def test_the_number_of_a_version_grows(spec: Spec, made: Path, tmp_path: Path) -> None:
    """It is made of the lowest Android and the version, and nobody has to raise it."""
    codes = []
    for version in ("0.1.0", "0.1.1", "0.10.0", "1.0.0", "1.10.3", "2.0.0"):
        make(spec, tmp_path / version, version)
        codes.append(code_of(tmp_path / version))
    assert codes == sorted(set(codes))
    assert codes[0] == int(f"10{spec.value('android.minapi')}100")
    assert codes[0] <= code_of(made) < 2_100_000_000, "Google Play takes no larger number"


def test_the_recipe_builds_this_version(spec: Spec, made: Path) -> None:
    """F-Droid's recipe repeats what is said elsewhere; here it cannot be made from there."""
    recipe = (ROOT / "packaging" / "android" / "fdroid.yml").read_text(encoding="utf-8")
    said = dict(re.findall(r"^ *(?:- )?(\w+): (\S+)$", recipe, re.MULTILINE))
    assert said["versionName"] == said["CurrentVersion"] == VERSION
    assert int(said["versionCode"]) == int(said["CurrentVersionCode"]) == code_of(made)
    assert said["commit"] == f"v{VERSION}"
    assert said["ndk"] == f"r{spec.value('android.ndk')}"
    name, archs = spec.value("package.name"), "_".join(spec.archs)
    assert said["output"] == f"bin/{name}-{VERSION}-{archs}-release-unsigned.apk"
    assert f"{spec.value('package.domain')}.{name}.yml" in recipe
