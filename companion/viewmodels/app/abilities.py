"""What this device can and cannot do, in words."""

from collections.abc import Callable

from companion.device.abilities import Device
from companion.services.storage import Opened
from companion.texts import LANGUAGES, _
from companion.viewmodels.basic.remarks import Remark


class Abilities:
    """Reads what the device and the journal report; nothing is tried out."""

    def __init__(self, device: Device, opened: Opened) -> None:
        self._device = device
        self._opened = opened

    def speaks(self, language: str) -> bool | None:
        """Whether this language can be said aloud; None as long as that is not known."""
        return self._device.voice.speaks(language)

    def learn(self, ready: Callable[[], None]) -> None:
        """Find out the languages that can be said aloud; `ready` is called on any thread when
        known.
        """
        self._device.voice.learn(ready)

    def listed(self) -> tuple[Remark, ...]:
        """A line for each ability."""
        return (
            *map(self._voice, LANGUAGES),
            self._vibration(),
            self._light(),
            self._sharing(),
            self._saving(),
        )

    def _voice(self, language: str) -> Remark:
        text = {
            True: _("Voice, {language}: yes"),
            False: _("Voice, {language}: no"),
            None: _("Voice, {language}: not known yet"),
        }
        able = self.speaks(language)
        return _line(text[able].format(language=LANGUAGES[language]), able)

    def _vibration(self) -> Remark:
        able = self._device.vibration.works
        return _line(_("Vibration: yes") if able else _("Vibration: no"), able)

    def _light(self) -> Remark:
        able = self._device.light.works
        text = _("Keeping the screen on: yes") if able else _("Keeping the screen on: no")
        return _line(text, able)

    def _sharing(self) -> Remark:
        able = self._device.sharing.works
        if able:
            return _line(_("Sharing with other apps: yes"), able)
        return _line(_("Sharing with other apps: no, games are saved as files"), able)

    def _saving(self) -> Remark:
        why = self._opened.unsaved_because
        if why:
            return _line(_("Saving games: no, {why}").format(why=why), False)
        return _line(_("Saving games: yes"), True)


def _line(text: str, able: bool | None) -> Remark:
    icon = {True: "check", False: "minus", None: "timer-sand"}
    return Remark(icon[able], text, faint=not able)
