"""Says texts aloud: a new one cuts the old one short, and calls never wait.

On Android the system's `TextToSpeech` speaks. On Linux it is the program espeak-ng: plyer would
call espeak or flite without a language, and wait for the end of it. On macOS and Windows plyer
speaks, which can neither choose a language nor stop, so that there a new text waits for the end of
the old one. Any other device is silent.
"""

import shutil
import sys

from companion.device import on_android
from companion.device.silence import Silence


def find() -> Silence:
    """The best voice of this device."""
    if on_android():
        from companion.device.android_voice import AndroidVoice

        return AndroidVoice()
    if sys.platform == "linux":
        program = shutil.which("espeak-ng")
        if program:
            from companion.device.espeak import Espeak

            return Espeak(program)
    elif shutil.which("say" if sys.platform == "darwin" else "espeak.exe"):
        from companion.device.plyer_voice import PlyerVoice

        return PlyerVoice()
    return Silence()
