"""The settings of a page as they are asked, and what this is."""

from collections.abc import Collection, Iterator, Sequence

from companion.services.settings import Part as SettingsPart
from companion.texts import LANGUAGES, _
from companion.viewmodels.app.settings import SectionView, SettingsModel, SettingView
from companion.viewmodels.basic.model import Model
from companion.web.building.page import Page
from companion.web.building.parts import choice, switch
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class OptionsPage(Page):
    """Each choice is seen at once, in this browser alone, which keeps it."""

    parts: Collection[SettingsPart] = tuple(SettingsPart)
    """Of the settings, those that this page has."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = SettingsModel(
            desk.settings, desk.device, desk.opened,
            parts=self.parts, useful=True, build=desk.made,
        )  # fmt: skip

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("Settings")

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


def section(view: SectionView) -> Part:
    """A heading, and what to choose below it."""
    title = piece(f"{view.name}-title", "common.heading", view.title)
    return group(f"{view.name}-setting", title, _ways(view), class_="setting")


def folded(view: SectionView, *, is_open: bool) -> Part:
    """The same, of which only what is chosen is seen until it is unfolded."""
    chosen = next((way.text for each in view.settings for way in each.options if way.on), "")
    title = fold(view.name, view.title, chosen, is_open=is_open)
    return group(f"{view.name}-setting", title, _ways(view) if is_open else None, class_="setting")


def fold(name: str, title: str, below: str, *, is_open: bool) -> Part:
    """A heading that opens what is below it, and closes it again."""
    return piece(f"fold-{name}", "setup.fold", title, below, is_open, (name,))


def _ways(view: SectionView) -> Part:
    return group(
        f"{view.name}-ways",
        *(part for each in view.settings for part in _parts_of(each)),
        class_=f"ways {view.name}-ways",
    )


def _parts_of(view: SettingView) -> Iterator[Part]:
    """A switch, or a button for each option; what leaves a choice to the browser has no value."""
    name = view.name
    if view.on is not None:
        to = "off" if view.on else "on"
        yield switch(name, view.title, "choose", name, to, on=view.on, below=view.meaning)
    elif view.title and view.options:
        yield piece(f"{name}-heading", "setup.settles", view.title)
    for at, each in enumerate(view.options):
        if each.value in LANGUAGES:
            yield piece(
                f"{name}-{each.value}", "looks.language", each.text, "choose", name, each.value,
                each.on, each.meaning,
            )  # fmt: skip
        else:
            yield choice(
                f"{name}-{_named(each.value, at)}", each.text, "choose", name, each.value,
                on=each.on, sign=each.icon, below=each.meaning,
            )  # fmt: skip


def _named(value: str, at: int) -> str:
    """What an option is called in a page; numbers by their place."""
    if not value:
        return "own"
    return value if value.isalpha() else str(at)
