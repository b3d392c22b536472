"""How this guest sees the pages: language, theme, size of the letters; and what this is."""

from collections.abc import Sequence

from companion import formats
from companion.texts import LANGUAGES, _
from companion.version import VERSION
from companion.web.desk import SIZES, THEMES
from companion.web.intents import intent, number, text
from companion.web.page import Page
from companion.web.parts import choice
from companion.web.pieces import Part, group, piece


class LooksPage(Page):
    """Each choice is seen at once, on this page alone, and kept by its browser."""

    def title(self) -> str:
        return _("Settings")

    def classes(self) -> str:
        return "looks"

    def body(self) -> Sequence[Part | None]:
        return (
            self._setting("language", _("Language"), self._languages()),
            self._setting("theme", _("Theme"), self._themes()),
            self._setting("size", _("Text size"), self._sizes()),
            group("about", *self._about(), class_="setting about"),
        )

    @intent(text)
    def choose_language(self, code: str) -> None:
        """Speak this language; empty for the browser's."""
        if code in ("", *LANGUAGES):
            self.desk.wishes.chosen = code
            self.desk.renew()

    @intent(text)
    def choose_theme(self, theme: str) -> None:
        if theme in THEMES:
            self.desk.wishes.theme = theme

    @intent(number)
    def choose_size(self, at: int) -> None:
        if 0 <= at < len(SIZES):
            self.desk.wishes.size = SIZES[at]

    def _setting(self, name: str, title: str, ways: Sequence[Part]) -> Part:
        return group(
            f"{name}-setting",
            piece(f"{name}-title", "common.heading", title),
            group(f"{name}-ways", *ways, class_=f"ways {name}-ways"),
            class_="setting",
        )

    def _languages(self) -> list[Part]:
        wishes = self.desk.wishes
        own = choice(
            "language-own", _("Same as device"), "choose_language", "",
            on=not wishes.chosen, below=LANGUAGES[wishes.own],
        )  # fmt: skip
        named = [
            piece(f"language-{code}", "looks.language", name, code, wishes.chosen == code)
            for code, name in LANGUAGES.items()
        ]
        return [own, *named]

    def _themes(self) -> list[Part]:
        named = {
            "device": (_("Same as device"), "theme-light-dark"),
            "dark": (_("Dark"), "weather-night"),
            "light": (_("Light"), "white-balance-sunny"),
        }
        return [
            choice(
                f"theme-{theme}", named[theme][0], "choose_theme", theme,
                on=self.desk.wishes.theme == theme, sign=named[theme][1],
            )
            for theme in THEMES
        ]  # fmt: skip

    def _sizes(self) -> list[Part]:
        return [
            choice(
                f"size-{at}", formats.percent(size), "choose_size", at,
                on=self.desk.wishes.size == size,
            )
            for at, size in enumerate(SIZES)
        ]  # fmt: skip

    def _about(self) -> list[Part]:
        lines = (
            _("Version {version}").format(version=VERSION),
            _(
                "An unofficial companion made by players. It has no connection with anyone who"
                " makes or sells the game."
            ),
            _("Fonts and icons by others, with thanks:"),
        )
        licences = (
            (_("EB Garamond: SIL Open Font License 1.1"), "static/OFL.txt"),
            (_("Roboto: Apache License 2.0"), "static/Apache-2.0.txt"),
            (_("Material Design Icons: Apache License 2.0"), "static/Apache-2.0.txt"),
        )
        return [
            piece("about-title", "common.heading", _("Condottiere Companion")),
            *(piece(f"about-{at}", "common.paragraph", line) for at, line in enumerate(lines)),
            piece("licences", "looks.licences", licences),
        ]
