"""The voice of macOS and Windows: plyer's, which says one text to its end."""

from companion.device.language import of_device
from companion.device.mailbox import Mailbox, Utterance
from companion.device.silence import Silence


class PlyerVoice(Silence):
    """Speaks with the system's own voice, whose language cannot be chosen.

    It cannot be stopped either: the newest text follows when the one being said is over, and
    those in between are left out. `hush` leaves out all that was not begun.
    """

    def __init__(self) -> None:
        self._mailbox = Mailbox(_speak, lambda: None)

    def speaks(self, language: str) -> bool:
        """Only the system's own language, which its voice was made for."""
        return of_device() == language

    def say(self, text: str, language: str) -> None:
        """Say this next, if the voice knows the language."""
        if self.speaks(language):
            self._mailbox.post(Utterance(text, language))

    def hush(self) -> None:
        """Say nothing more."""
        if self._mailbox.used:
            self._mailbox.post(Utterance("", ""))


def _speak(utterance: Utterance) -> None:
    if utterance.text:
        from plyer import tts

        # plyer hands the text over as an argument: behind a space none is taken for an option
        tts.speak(message=f" {utterance.text}")
