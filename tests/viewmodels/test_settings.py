"""Settings: what can be liked otherwise."""

import tomllib
from pathlib import Path

import pytest

from companion.services.settings import Settings
from companion.services.storage import Journal, StorageError
from companion.version import VERSION
from companion.viewmodels.settings import SettingsModel


def test_choices_are_kept() -> None:
    journal = Journal(None)
    model = SettingsModel(Settings(journal, theme=None, scale=None))
    assert (model.theme, model.text_scale) == ("dark", 1.0)
    assert model.choose_theme("light")
    assert model.choose_text_scale(1.4)
    assert (model.theme, model.text_scale) == ("light", 1.4)
    again = SettingsModel(Settings(journal, theme=None, scale=None))
    assert (again.theme, again.text_scale) == ("light", 1.4)


def test_choosing_the_same_changes_nothing() -> None:
    model = SettingsModel(Settings(Journal(None), theme=None, scale=None))
    assert not model.choose_theme("dark")
    assert not model.choose_text_scale(1.0)


def test_what_cannot_be_saved_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(None)
    model = SettingsModel(Settings(journal, theme=None, scale=None))

    def full(*_: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(journal, "set_note", full)
    with pytest.raises(StorageError):
        model.choose_theme("light")
    model.render()
    assert model.theme == "dark"


def test_the_version_is_the_packages() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"] == VERSION
    model = SettingsModel(Settings(Journal(None), theme=None, scale=None))
    assert VERSION in model.version
