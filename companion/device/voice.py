"""Says texts aloud: a new one cuts the old one short, and calls never wait.

On Android the system's `TextToSpeech` speaks. On Linux it is the program espeak-ng: plyer would
call espeak or flite without a language, and wait for the end of it. On macOS and Windows plyer
speaks, which can neither choose a language nor stop, so that there a new text waits for the end of
the old one. Any other device is silent.
"""

import shutil
import sys

from companion.device import on_android
from companion.device.abilities import Voice
from companion.device.language import of_device
from companion.device.speaker import Speaker, Utterance


def find() -> Voice:
    if on_android():
        from companion.device.android_voice import AndroidVoice

        return AndroidVoice()
    if sys.platform == "linux":
        program = shutil.which("espeak-ng")
        if program:
            from companion.device.espeak import Espeak

            return Espeak(program)
    elif shutil.which("say" if sys.platform == "darwin" else "espeak.exe"):
        return PlyerVoice()
    return Voice()


class PlyerVoice(Speaker):
    """The voice of macOS and Windows, in the system's own language only.

    It cannot be stopped: the newest text follows when the current one is over, and those in between
    are dropped. `hush` drops all that has not begun.
    """

    def speaks(self, language: str) -> bool:
        return of_device() == language

    def say(self, text: str, language: str) -> None:
        if self.speaks(language):
            super().say(text, language)

    def _speak(self, utterance: Utterance) -> None:
        if utterance.text:
            from plyer import tts

            # plyer passes it as an argument: a leading space keeps it from being an option
            tts.speak(message=f" {utterance.text}")
