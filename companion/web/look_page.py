"""How this browser shows the pages: language, theme, size of the letters; and what this is."""

from collections.abc import Sequence

from companion import formats
from companion.services.settings import AskedTheme
from companion.texts import _
from companion.viewmodels.app.settings import SettingsModel
from companion.viewmodels.basic.rows import Option
from companion.web.desk import SIZES, WebDesk
from companion.web.intents import intent, number, text
from companion.web.page import Page
from companion.web.parts import choice
from companion.web.pieces import Part, group, piece

_THEMES: tuple[AskedTheme, ...] = ("device", "dark", "light")


class LookPage(Page):
    """Each choice is seen at once, in this browser alone, which keeps it."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = SettingsModel(desk.settings, desk.device, desk.opened)

    def title(self) -> str:
        return _("Settings")

    def look(self) -> Sequence[Part]:
        """Language, theme and size."""
        return (
            setting("language", _("Language"), *languages("language", self.model.languages)),
            setting("theme", _("Theme"), *self._themes()),
            setting("size", _("Text size"), *self._sizes()),
        )

    def about(self, *lines: str) -> Part:
        """What this is, and who made its parts."""
        said = (self.model.version, *lines, _("Fonts and icons by others, with thanks:"))
        licences = (
            (_("EB Garamond: SIL Open Font License 1.1"), "static/OFL.txt"),
            (_("Roboto: Apache License 2.0"), "static/Apache-2.0.txt"),
            (_("Material Design Icons: Apache License 2.0"), "static/Apache-2.0.txt"),
        )
        return group(
            "about",
            piece("about-title", "common.heading", _("Condottiere Companion")),
            *(piece(f"about-{at}", "common.paragraph", line) for at, line in enumerate(said)),
            piece("licences", "looks.licences", licences),
            class_="setting about",
        )

    @intent(text)
    def choose_language(self, code: str) -> None:
        """Speak this language; empty for the browser's."""
        if offers(self.model.languages, code) and self.model.choose_language(code):
            self.desk.renew()

    @intent(text)
    def choose_theme(self, theme: str) -> None:
        for each in _THEMES:
            if each == theme:
                self.model.choose_theme(each)

    @intent(number)
    def choose_size(self, at: int) -> None:
        if 0 <= at < len(SIZES):
            self.model.choose_text_scale(SIZES[at])

    def _themes(self) -> list[Part]:
        named = {
            "device": (_("Same as device"), "theme-light-dark"),
            "dark": (_("Dark"), "weather-night"),
            "light": (_("Light"), "white-balance-sunny"),
        }
        return [
            choice(
                f"theme-{theme}", named[theme][0], "choose_theme", theme,
                on=self.model.theme == theme, sign=named[theme][1],
            )
            for theme in _THEMES
        ]  # fmt: skip

    def _sizes(self) -> list[Part]:
        return [
            choice(
                f"size-{at}", formats.percent(size), "choose_size", at,
                on=self.model.text_scale == size,
            )
            for at, size in enumerate(SIZES)
        ]  # fmt: skip


def setting(name: str, title: str, *ways: Part | None) -> Part:
    """A setting with its heading and what to choose from."""
    return group(
        f"{name}-setting",
        piece(f"{name}-title", "common.heading", title),
        group(f"{name}-ways", *ways, class_=f"ways {name}-ways"),
        class_="setting",
    )


def languages(name: str, options: Sequence[Option]) -> list[Part]:
    """Languages to choose from, each by its own name; the first says which it would be."""
    own, *others = options
    does = f"choose_{name}"
    return [
        choice(f"{name}-own", own.text, does, "", on=own.on, below=own.meaning),
        *(
            piece(
                f"{name}-{each.value}", "looks.language", each.text, does, each.value,
                each.on, each.meaning,
            )
            for each in others
        ),
    ]  # fmt: skip


def offers(options: Sequence[Option], value: str) -> bool:
    """Whether this can be chosen."""
    return any(option.value == value for option in options)
