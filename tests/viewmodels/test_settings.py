"""The settings."""

import pytest

from companion.device.abilities import Device, Light, Sharing, Vibration, Voice
from companion.services.settings import Part, Settings
from companion.services.storage import Journal, Opened, StorageError
from companion.version import VERSION
from companion.viewmodels.app.settings import SettingsModel, SettingView, abilities
from companion.viewmodels.basic.rows import Remark

MUTE = Device(Voice(), Vibration(), Light(), Sharing())


def model_of(journal: Journal, device: Device = MUTE, language: str = "en") -> SettingsModel:
    settings = Settings(journal, device_language=language)
    return SettingsModel(settings, device, Opened(journal))


def asked(model: SettingsModel) -> dict[str, SettingView]:
    """All settings that are asked, by name."""
    sections = (*model.look, *model.touch, *model.voice)
    return {view.name: view for section in sections for view in section.settings}


def chosen(model: SettingsModel, name: str) -> list[str]:
    return [option.value for option in asked(model)[name].options if option.on]


def test_choices_are_kept() -> None:
    journal = Journal(None)
    model = model_of(journal)
    assert (chosen(model, "theme"), chosen(model, "size")) == (["dark"], ["1.0"])
    assert model.choose("theme", "light")
    assert model.choose("size", "1.4")
    for each in (model, model_of(journal)):
        assert (chosen(each, "theme"), chosen(each, "size")) == (["light"], ["1.4"])


def test_choosing_the_same_changes_nothing() -> None:
    model = model_of(Journal(None))
    assert not model.choose("theme", "dark")
    assert not model.choose("size", "1.0")


def test_what_is_not_offered_is_not_chosen() -> None:
    journal = Journal(None)
    model = model_of(journal)
    guests = SettingsModel(Settings(journal), MUTE, Opened(journal), parts=(Part.LOOK,))
    able = SettingsModel(Settings(journal), MUTE, Opened(journal), useful=True)
    assert list(asked(guests)) == ["language", "theme", "size", "moving", "keys"]
    assert list(asked(able)) == ["language", "theme", "size", "moving", "keys", "dim"]
    guests.choose("awake", "off")
    able.choose("awake", "off")
    for name, value in (("theme", "pink"), ("size", "9"), ("pink", "on"), ("awake", "maybe")):
        assert not model.choose(name, value)
    assert asked(model) == asked(model_of(Journal(None)))


@pytest.mark.parametrize(("asks", "theme"), [("light", "light"), ("dark", "dark"), ("", "dark")])
def test_the_theme_may_be_the_devices(asks: str, theme: str) -> None:
    journal = Journal(None)
    settings = Settings(journal, device_theme=lambda: asks)
    model = SettingsModel(settings, MUTE, Opened(journal))
    assert (chosen(model, "theme"), settings.theme) == (["dark"], "dark")
    assert model.choose("theme", "device") is (theme == "light")
    assert (chosen(model, "theme"), settings.theme) == (["device"], theme)
    again = Settings(journal, device_theme=lambda: "light")
    assert (again.chosen_theme, again.theme) == ("device", "light")
    assert Settings(journal, theme="dark", device_theme=lambda: "light").theme == "dark"
    assert model.choose("theme", "light") is (theme == "dark")
    assert settings.chosen_theme == "light"


def test_what_cannot_be_saved_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(None)
    model = model_of(journal)

    def full(*_: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(journal, "set_note", full)
    with pytest.raises(StorageError):
        model.choose("theme", "light")
    model.render()
    assert chosen(model, "theme") == ["dark"]


def test_the_version_is_shown() -> None:
    model = model_of(Journal(None))
    assert VERSION in model.version


def test_the_devices_language_is_one_to_choose() -> None:
    journal = Journal(None)
    model = model_of(journal, language="pl")
    assert chosen(model, "language") == [""]
    assert asked(model)["language"].options[0].meaning == "Polski"
    assert not model.choose("language", "pl")
    assert chosen(model, "language") == ["pl"]
    assert model.choose("language", "ru")
    assert chosen(model, "language") == ["ru"]
    assert chosen(model_of(journal, language="pl"), "language") == ["ru"]
    assert model.choose("language", "")
    assert chosen(model, "language") == [""]
    assert not model.choose("language", "")


def test_what_is_said_aloud_is_chosen_and_kept() -> None:
    journal = Journal(None)
    model = model_of(journal)
    assert (chosen(model, "aloud"), chosen(model, "voice")) == (["off"], [""])
    model.choose("aloud", "every")
    model.choose("voice", "it")
    for each in (model, model_of(journal)):
        assert (chosen(each, "aloud"), chosen(each, "voice")) == (["every"], ["it"])
    model.choose("voice", "")
    assert chosen(model, "voice") == [""]


def test_switches_go_to_and_fro() -> None:
    journal = Journal(None)
    model = model_of(journal)

    def on(model: SettingsModel) -> list[bool | None]:
        return [asked(model)[name].on for name in ("vibration", "awake")]

    assert on(model) == [True, True]
    model.choose("vibration", "off")
    model.choose("awake", "off")
    assert on(model) == [False, False]
    model.choose("awake", "on")
    assert on(model_of(journal)) == [False, True]


def test_it_dims_only_where_the_screen_stays_on() -> None:
    model = model_of(Journal(None))
    assert chosen(model, "dim") == ["3"]
    model.choose("dim", "None")
    assert chosen(model, "dim") == ["None"]
    model.choose("awake", "off")
    assert asked(model)["dim"].options == ()


class Polyglot(Voice):
    """A voice for two languages."""

    def speaks(self, language: str) -> bool:
        return language in ("ru", "en")


class Buzzing(Vibration):
    works = True


def test_it_says_what_the_device_can_do() -> None:
    device = Device(Polyglot(), Buzzing(), Light(), Sharing())
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
    assert [bool(each.meaning) for each in asked(model)["voice"].options] == [
        False,
        False,
        False,
        True,
        True,
    ]
    assert not model.mute
    model.choose("voice", "pl")
    assert model.mute


def test_what_cannot_be_saved_is_listed_with_its_reason() -> None:
    opened = Opened(Journal(None), trouble=PermissionError())
    assert abilities(MUTE, opened)[-1] == Remark(
        "minus", "Saving games: no, the app cannot write to the folder", faint=True
    )
