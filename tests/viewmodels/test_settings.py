"""The settings."""

import tomllib
from pathlib import Path

import pytest

from companion.device.abilities import Device, Light, NoSharing, NoVibration, Silence
from companion.services.settings import Settings
from companion.services.storage import Journal, Opened, StorageError
from companion.version import VERSION
from companion.viewmodels.app.settings import SettingsModel, abilities
from companion.viewmodels.basic.rows import Option, Remark

MUTE = Device(Silence(), NoVibration(), Light(), NoSharing())


def model_of(journal: Journal, device: Device = MUTE, language: str = "en") -> SettingsModel:
    settings = Settings(journal, device_language=language)
    return SettingsModel(settings, device, Opened(journal))


def test_choices_are_kept() -> None:
    journal = Journal(None)
    model = model_of(journal)
    assert (model.theme, model.text_scale) == ("dark", 1.0)
    assert model.choose_theme("light")
    assert model.choose_text_scale(1.4)
    assert (model.theme, model.text_scale) == ("light", 1.4)
    again = model_of(journal)
    assert (again.theme, again.text_scale) == ("light", 1.4)


def test_choosing_the_same_changes_nothing() -> None:
    model = model_of(Journal(None))
    assert not model.choose_theme("dark")
    assert not model.choose_text_scale(1.0)


@pytest.mark.parametrize(("asks", "theme"), [("light", "light"), ("dark", "dark"), ("", "dark")])
def test_the_theme_may_be_the_devices(asks: str, theme: str) -> None:
    journal = Journal(None)
    settings = Settings(journal, device_theme=lambda: asks)
    model = SettingsModel(settings, MUTE, Opened(journal))
    assert (model.theme, settings.theme) == ("dark", "dark")
    assert model.choose_theme("device") is (theme == "light")
    assert (model.theme, settings.theme) == ("device", theme)
    again = Settings(journal, device_theme=lambda: "light")
    assert (again.asked_theme, again.theme) == ("device", "light")
    assert Settings(journal, theme="dark", device_theme=lambda: "light").theme == "dark"
    assert model.choose_theme("light") is (theme == "dark")
    assert settings.asked_theme == "light"


def test_what_cannot_be_saved_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(None)
    model = model_of(journal)

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
    model = model_of(Journal(None))
    assert VERSION in model.version


def chosen(choices: tuple[Option, ...]) -> list[str]:
    return [choice.value for choice in choices if choice.on]


def test_the_devices_language_is_one_to_choose() -> None:
    journal = Journal(None)
    model = model_of(journal, language="pl")
    assert chosen(model.languages) == [""]
    assert model.languages[0].meaning == "Polski"
    assert not model.choose_language("pl")
    assert chosen(model.languages) == ["pl"]
    assert model.choose_language("ru")
    assert chosen(model.languages) == ["ru"]
    assert chosen(model_of(journal, language="pl").languages) == ["ru"]
    assert model.choose_language("")
    assert chosen(model.languages) == [""]
    assert not model.choose_language("")


def test_what_is_said_aloud_is_chosen_and_kept() -> None:
    journal = Journal(None)
    model = model_of(journal)
    assert (chosen(model.aloud), chosen(model.voices)) == (["off"], [""])
    model.choose_aloud("every")
    model.choose_voice_language("it")
    for each in (model, model_of(journal)):
        assert (chosen(each.aloud), chosen(each.voices)) == (["every"], ["it"])
    model.choose_voice_language("")
    assert chosen(model.voices) == [""]


def test_switches_go_to_and_fro() -> None:
    journal = Journal(None)
    model = model_of(journal)
    assert (model.vibration, model.awake) == (True, True)
    model.switch_vibration()
    model.switch_awake()
    assert (model.vibration, model.awake) == (False, False)
    model.switch_awake()
    again = model_of(journal)
    assert (again.vibration, again.awake) == (False, True)


class Polyglot(Silence):
    """A voice for two languages."""

    def speaks(self, language: str) -> bool:
        return language in ("ru", "en")


class Buzzing(NoVibration):
    works = True


def test_it_says_what_the_device_can_do() -> None:
    device = Device(Polyglot(), Buzzing(), Light(), NoSharing())
    model = model_of(Journal(None), device)
    assert [(each.text, not each.faint) for each in model.abilities] == [
        ("Voice, English: yes", True),
        ("Voice, Русский: yes", True),
        ("Voice, Polski: no", False),
        ("Voice, Italiano: no", False),
        ("Vibration: yes", True),
        ("Keeping the screen on: no", False),
        ("Sharing with other apps: no, games are saved as files", False),
        ("Saving games: yes", True),
    ]
    assert [bool(choice.meaning) for choice in model.voices] == [False, False, False, True, True]
    assert not model.mute
    model.choose_voice_language("pl")
    assert model.mute


def test_what_cannot_be_saved_is_listed_with_its_reason() -> None:
    opened = Opened(Journal(None), trouble=PermissionError())
    assert abilities(MUTE, opened)[-1] == Remark(
        "minus", "Saving games: no, the app cannot write to the folder", faint=True
    )
