"""The short code with which a device joins that has no camera."""

import hmac
import secrets
import unicodedata
from collections.abc import Callable

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that looks like another one."""
LONG = 6
LASTS = 6 * 3600.0
"""Seconds after which there is another one by itself: an evening."""
_LOOKS_LIKE = str.maketrans("0OАВЕЗКМНРСТУХΑΒΕΖΗΚΜΝΡΤΥΧ", "QQABE3KMHPCTYXABEZHKMNPTYX")
"""What can only be meant for one of them: Cyrillic and Greek letters, a round without a tail."""


class EntryCode:
    """So short that it can be guessed in time: whoever lets devices try it counts their guesses."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.renew()

    @property
    def text(self) -> str:
        """The code as it is now."""
        if self._now() - self._since >= LASTS:
            self.renew()
        return self._text

    def renew(self) -> None:
        """Another one; the one before lets nobody in any more."""
        self._text = "".join(secrets.choice(LETTERS) for _ in range(LONG))
        self._since = self._now()

    def opens(self, typed: str) -> bool:
        """Whether this is the code, in a time that tells nothing."""
        return hmac.compare_digest(self.text.encode(), typed.encode())


def meant(typed: str) -> str:
    """The code that somebody meant who typed this; empty if it can be none."""
    plain = unicodedata.normalize("NFKC", typed).upper().translate(_LOOKS_LIKE)
    code = "".join(letter for letter in plain if letter.isalnum())
    return code if len(code) == LONG and set(code) <= set(LETTERS) else ""
