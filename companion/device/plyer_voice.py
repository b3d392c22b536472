"""The voice of macOS and Windows: plyer's, which cannot be interrupted."""

from companion.device.language import of_device
from companion.device.mailbox import Mailbox, Utterance
from companion.device.silence import Silence


class PlyerVoice(Silence):
    """Speaks with the system's own voice, whose language cannot be chosen.

    It cannot be stopped either: the newest text follows when the current one is over, and those in
    between are dropped. `hush` drops all that has not begun.
    """

    def __init__(self) -> None:
        self._mailbox = Mailbox(_speak, lambda: None)

    def speaks(self, language: str) -> bool:
        """Only the system's language is supported."""
        return of_device() == language

    def say(self, text: str, language: str) -> None:
        """Say this next, if the voice speaks the language."""
        if self.speaks(language):
            self._mailbox.post(Utterance(text, language))

    def hush(self) -> None:
        """Start nothing more."""
        if self._mailbox.used:
            self._mailbox.post(Utterance("", ""))


def _speak(utterance: Utterance) -> None:
    if utterance.text:
        from plyer import tts

        # plyer hands the text over as an argument: a leading space keeps it from being an option
        tts.speak(message=f" {utterance.text}")
