"""The settings of a page that keeps the table: how it looks, what it announces and how it feels."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.app.settings import LACKED
from companion.viewmodels.basic.intents import intent, text
from companion.web.building.options_page import OptionsPage, fold, folded, section
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

_VOICE, _ABILITIES = "voice", "abilities"
"""What is folded until somebody wants to see it."""


class SettingsPage(OptionsPage):
    """What the browser cannot do is listed, and not offered."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self._open: frozenset[str] = frozenset()

    def classes(self) -> str:
        return "settings"

    def enter(self, **_arguments: object) -> None:
        """Show the settings again; the browser tells later what its voices speak."""
        self.model.render()
        self.desk.device.voice.learn(self.model.render)
        if self.desk.keeping is not None:
            self.desk.keeping.look()

    def body(self) -> Sequence[Part | None]:
        return (
            group("seen", *map(section, self.model.look + self.model.touch), class_="column"),
            group(
                "done",
                *self._announcements(),
                self._keeping(),
                self._abilities(),
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
        asked = (
            folded(view, is_open=_VOICE in self._open) if view.name == _VOICE else section(view)
            for view in model.voice
        )
        return (*asked, group("trial", trial, class_="setting"))

    def _abilities(self) -> Part:
        lines = self.model.abilities
        lacks = any(line.icon == LACKED for line in lines)
        below = _("Not everything that the app has") if lacks else _("Everything that the app has")
        is_open = _ABILITIES in self._open
        return group(
            "abilities",
            fold(_ABILITIES, _("What this device can do"), below, is_open=is_open),
            *(
                piece(f"ability-{at}", "common.remark", line)
                for at, line in enumerate(lines if is_open else ())
            ),
            class_="setting",
        )

    @intent(text)
    def fold(self, name: str) -> None:
        """Open or close what is long and seldom read."""
        if name in (_VOICE, _ABILITIES):
            self._open ^= {name}

    def as_left(self) -> object:
        """What is unfolded."""
        return self._open

    def recall(self, left: frozenset[str]) -> None:
        self._open = left

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
