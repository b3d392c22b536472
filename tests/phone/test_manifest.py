"""The manifest for Android, as python-for-android's own templates write it."""

import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion.exchange import _OUT
from companion.services.storage import FILE
from companion.texts import LANGUAGES
from tests.phone.making import loaded
from tests.phone.spec import ROOT, Spec

ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def manifest(made: Path) -> Any:
    """The manifest in its final state."""
    return ElementTree.parse(made / "src" / "main" / "AndroidManifest.xml").getroot()


def said(found: Any, *names: str) -> set[tuple[str | None, ...]]:
    """Attributes of several elements."""
    return {tuple(each.get(ANDROID + name) for name in names) for each in found}


def test_it_may_do_nothing_but_vibrate_and_keep_a_table(manifest: Any) -> None:
    """For the live table Android asks for INTERNET, although the app connects to nowhere."""
    allowed = {"VIBRATE", "INTERNET", "ACCESS_NETWORK_STATE"}
    assert said(manifest.iter("uses-permission"), "name") == {
        (f"android.permission.{each}",) for each in allowed
    }
    assert not list(manifest.iter("service"))
    assert not list(manifest.iter("receiver"))
    assert said(manifest.iter("activity"), "name") == {("org.kivy.android.PythonActivity",)}


def test_no_other_app_can_have_it_run_a_program(made: Path, spec: Spec) -> None:
    """The activity must be open to others to receive files; they cannot ask it for
    anything else.
    """
    hook = loaded("hook", ROOT / spec.value("p4a.hook"))
    sources = made / "src" / "main" / "java" / "org" / "kivy" / "android"
    activity = (sources / "PythonActivity.java").read_text(encoding="utf-8")
    assert "org.kivy.LAUNCH" not in activity
    assert activity.count("&& false /*") == 1
    assert hook.without_launcher(activity) == activity
    with pytest.raises(SystemExit, match="has changed"):
        hook.without_launcher(activity.replace("false /*", "true /*"))
    assert not [line for line in activity.split("\n") if "Extra(" in line and "get" in line]


def test_the_levels_of_android_are_the_specs(manifest: Any, spec: Spec) -> None:
    levels = [spec.value("android.minapi"), spec.value("android.api")]
    assert said(manifest.iter("uses-sdk"), "minSdkVersion", "targetSdkVersion") == {tuple(levels)}
    assert spec.value("android.ndk_api") == levels[0]


def test_voices_are_asked_for(manifest: Any) -> None:
    asked = manifest.findall("queries/intent/action")
    assert said(asked, "name") == {("android.intent.action.TTS_SERVICE",)}


def test_files_come_in_by_opening_and_by_sharing(manifest: Any) -> None:
    activity = manifest.find("application/activity")
    assert activity.get(ANDROID + "launchMode") == "singleTask"
    filters = {
        each.find("action").get(ANDROID + "name").rpartition(".")[2]: each
        for each in activity.findall("intent-filter")
        if ("https",) not in said(each.findall("data"), "scheme")
    }
    assert filters.keys() == {"MAIN", "VIEW", "SEND"}
    kinds = {("text/plain",), ("application/zip",)}
    for name in ("VIEW", "SEND"):
        assert said(filters[name].findall("data"), "mimeType") == kinds
        default = ("android.intent.category.DEFAULT",)
        assert said(filters[name].findall("category"), "name") == {default}
    assert said(filters["VIEW"].findall("data"), "scheme") == {("content",)}


def test_links_to_where_the_app_is_published_come_in(made: Path) -> None:
    """Only those, and nothing is said of links where it is not known where they lead."""
    hook = loaded("hook", ROOT / "packaging/android/hook.py")
    text = (made / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    assert hook.with_links(text, "") == text
    linked = hook.with_links(text, "https://somebody.example/some/place/")
    [activity] = ElementTree.fromstring(linked).findall("application/activity")
    found = [
        each
        for each in activity.findall("intent-filter")
        if ("android.intent.category.BROWSABLE",) in said(each.findall("category"), "name")
    ]
    assert said(found[-1].findall("action"), "name") == {("android.intent.action.VIEW",)}
    assert said(found[-1].findall("data"), "scheme", "host", "pathPrefix") == {
        ("https", "somebody.example", "/some/place/")
    }
    for wrong in ("http://somebody.example/", "https://somebody.example", "https:///x/", "x/"):
        with pytest.raises(SystemExit, match="published"):
            hook.with_links(text, wrong)
    with pytest.raises(SystemExit, match="has changed"):
        hook.with_links("<manifest/>", "https://somebody.example/")


def test_the_published_address_can_be_used_for_links() -> None:
    hook = loaded("hook", ROOT / "packaging/android/hook.py")
    address = runpy.run_path(str(hook.ADDRESS))["ADDRESS"]
    text = "<activity ></activity>"
    assert (hook.with_links(text, address) != text) is bool(address)


def test_files_go_out_of_one_folder_by_the_provider(made: Path, manifest: Any) -> None:
    (provider,) = manifest.findall("application/provider")
    assert provider.get(ANDROID + "authorities") == "${applicationId}.files"
    assert provider.get(ANDROID + "exported") == "false"
    assert provider.get(ANDROID + "grantUriPermissions") == "true"
    assert provider.find("meta-data").get(ANDROID + "resource") == "@xml/files"
    paths = ElementTree.parse(made / "src/main/res/xml/files.xml").getroot()
    assert [(each.tag, each.get("path")) for each in paths] == [("files-path", f"{_OUT}/")]


def test_the_games_are_in_a_backup_and_the_app_is_not(made: Path, manifest: Any) -> None:
    application = manifest.find("application")
    assert application.get(ANDROID + "allowBackup") == "true"
    for key, places in (("fullBackupContent", 1), ("dataExtractionRules", 2)):
        name = application.get(ANDROID + key).removeprefix("@xml/")
        rules = ElementTree.parse(made / "src" / "main" / "res" / "xml" / f"{name}.xml").getroot()
        included = [(each.get("domain"), each.get("path")) for each in rules.iter("include")]
        assert included == [("file", FILE), ("file", f"{FILE}-wal")] * places
        assert not list(rules.iter("exclude"))


def test_the_way_back_is_still_a_key(manifest: Any) -> None:
    """SDL gets it as a key; Android 16 would otherwise close the app without asking."""
    application = manifest.find("application")
    assert application.get(ANDROID + "enableOnBackInvokedCallback") == "false"


def test_the_phone_offers_the_languages_there_are(made: Path, manifest: Any) -> None:
    name = manifest.find("application").get(ANDROID + "localeConfig").removeprefix("@xml/")
    offered = ElementTree.parse(made / "src" / "main" / "res" / "xml" / f"{name}.xml").getroot()
    assert said(offered, "name") == {(language,) for language in LANGUAGES}


def test_a_manifest_that_is_not_as_it_was_is_refused() -> None:
    hook = loaded("hook", ROOT / "packaging/android/hook.py")
    with pytest.raises(SystemExit, match="has changed"):
        hook.with_provider("<manifest><application/></manifest>")


def test_what_an_icon_names_is_there_and_fine(made: Path) -> None:
    """A layer is 108 dp high and wide: four times as many pixels on the finest screens."""
    resources = made / "src" / "main" / "res"
    for level in ("v26", "v33"):
        icon = ElementTree.parse(resources / f"mipmap-anydpi-{level}" / "icon.xml").getroot()
        for layer in icon:
            kind, _, name = layer.get(ANDROID + "drawable", "").removeprefix("@").partition("/")
            (file,) = resources.glob(f"{kind}*/{name}.*")
            if file.suffix == ".png":
                with Image.open(file) as picture:
                    assert (file.parent.name, *picture.size) == ("mipmap-xxxhdpi", 432, 432)
    assert (resources / "mipmap-xxxhdpi" / "icon.png").is_file()
