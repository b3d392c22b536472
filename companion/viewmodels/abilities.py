"""What this device can do, and cannot, in words."""

from companion.device.device import Device
from companion.services.storage import Opened
from companion.texts import LANGUAGES, _
from companion.viewmodels.remarks import Remark


class Abilities:
    """Asks the device and the journal; nothing is tried out by asking."""

    def __init__(self, device: Device, opened: Opened) -> None:
        self._device = device
        self._opened = opened

    def speaks(self, language: str) -> bool:
        """Whether this language can be said aloud here."""
        return self._device.voice.speaks(language)

    def listed(self) -> tuple[Remark, ...]:
        """A line for each."""
        return (
            *map(self._voice, LANGUAGES),
            self._vibration(),
            self._sharing(),
            self._saving(),
        )

    def _voice(self, language: str) -> Remark:
        able = self.speaks(language)
        text = _("Voice, {language}: yes") if able else _("Voice, {language}: no")
        return _line(text.format(language=LANGUAGES[language]), able)

    def _vibration(self) -> Remark:
        able = self._device.vibration.works
        return _line(_("Vibration: yes") if able else _("Vibration: no"), able)

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


def _line(text: str, able: bool) -> Remark:
    return Remark("check" if able else "minus", text, faint=not able)
