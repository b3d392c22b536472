"""The settings of a page that keeps the table: how it looks, what it announces and how it feels."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.options_page import OptionsPage, section
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece


class SettingsPage(OptionsPage):
    """What the browser cannot do is listed, and not offered."""

    def classes(self) -> str:
        return "settings"

    def enter(self, **_arguments: object) -> None:
        """Show the settings again; the browser tells later what its voices speak."""
        self.model.render()
        self.desk.device.voice.learn(self.model.render)
        if self.desk.keeping is not None:
            self.desk.keeping.look()

    def body(self) -> Sequence[Part | None]:
        abilities = (
            piece(f"ability-{at}", "common.remark", view)
            for at, view in enumerate(self.model.abilities)
        )
        return (
            group("seen", *map(section, self.model.look + self.model.touch), class_="column"),
            group(
                "done",
                *self._announcements(),
                self._keeping(),
                group(
                    "abilities",
                    piece("abilities-title", "common.heading", _("What this device can do")),
                    *abilities,
                    class_="setting",
                ),
                self.about(
                    _(
                        "An unofficial companion made by players. It has no connection with anyone"
                        " who makes or sells the game, and needs no network."
                    )
                    if self.desk.keeping
                    else _(
                        "An unofficial companion made by players. It has no connection with anyone"
                        " who makes or sells the game."
                    )
                ),
                class_="column",
            ),
        )

    @intent()
    def ask_to_keep(self) -> None:
        """Ask the browser once more to keep the games for good."""
        if self.desk.keeping is not None:
            self.desk.keeping.ask(self._answered)

    def _answered(self, agreed: bool) -> None:
        if not agreed:
            self.desk.say(
                _(
                    "The browser has not agreed. It may do so once the app is on the home screen,"
                    " or has been used for a while."
                )
            )

    def _announcements(self) -> Sequence[Part]:
        model = self.model
        if not model.voice:
            return ()
        trial = button("try", _("Try it"), "try_voice", sign="volume-high", off=model.mute)
        return (*map(section, model.voice), group("trial", trial, class_="setting"))

    def _keeping(self) -> Part | None:
        keeping = self.desk.keeping
        if keeping is None:
            return None
        ask = button("ask", _("Ask the browser again"), "ask_to_keep", sign="sync")
        return group(
            "keeping",
            piece("keeping-title", "common.heading", _("Saved games")),
            piece("kept", "common.remark", keeping.remark),
            ask if keeping.may_ask else None,
            class_="setting",
        )
