"""The settings of a page that keeps the table: how it looks, what it announces and how it feels."""

from collections.abc import Sequence
from typing import get_args

from companion.services.settings import Aloud
from companion.texts import _, speaking
from companion.viewmodels.app.settings import sample
from companion.web.intents import intent, text
from companion.web.look_page import LookPage, languages, offers, setting
from companion.web.parts import button, choice, switch
from companion.web.pieces import Part, group, piece


class SettingsPage(LookPage):
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
            group("seen", *self.look(), self._touch(), class_="column"),
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
    def switch_vibration(self) -> None:
        self.model.switch_vibration()

    @intent()
    def switch_awake(self) -> None:
        self.model.switch_awake()

    @intent(text)
    def choose_aloud(self, aloud: str) -> None:
        """Set what is announced."""
        for each in get_args(Aloud):
            if each == aloud:
                self.model.choose_aloud(each)

    @intent(text)
    def choose_voice(self, code: str) -> None:
        """Set the language of announcements; empty for that of the texts."""
        if offers(self.model.voices, code):
            self.model.choose_voice_language(code)

    @intent()
    def try_voice(self) -> None:
        """Say an example of a total."""
        language = self.desk.settings.voice_language
        with speaking(language):
            said = sample()
        self.desk.device.voice.say(said, language)

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

    def _touch(self) -> Part | None:
        device, model = self.desk.device, self.model
        vibration = switch(
            "vibration", _("Vibration"), "switch_vibration", on=model.vibration,
            below=_("For a card played, a move refused and the end of a battle."),
        )  # fmt: skip
        awake = switch(
            "awake", _("Keep the screen on"), "switch_awake", on=model.awake,
            below=_("During a game."),
        )  # fmt: skip
        if not (device.vibration.works or device.light.works):
            return None
        return setting(
            "touch",
            _("Touch and screen"),
            vibration if device.vibration.works else None,
            awake if device.light.works else None,
        )

    def _announcements(self) -> Sequence[Part]:
        model = self.model
        if not model.voiced:
            return ()
        ways = (
            choice(f"aloud-{each.value}", each.text, "choose_aloud", each.value, on=each.on)
            for each in model.aloud
        )
        trial = button("try", _("Try it"), "try_voice", sign="volume-high", off=model.mute)
        return (
            setting("aloud", _("Announcements"), *ways),
            setting("voice", _("Language of the voice"), *languages("voice", model.voices)),
            group("trial", trial, class_="setting"),
        )

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
