"""The short code with which a device joins that has no camera."""

import hmac
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that looks like another one."""
LONG = 6


class EntryCode:
    """So short that it can be guessed in time: whoever lets devices try it counts their guesses."""

    def __init__(self) -> None:
        self.text = ""
        self.renew()

    def renew(self) -> None:
        """Another one; the one before lets nobody in any more."""
        self.text = "".join(secrets.choice(LETTERS) for _ in range(LONG))

    def opens(self, typed: str) -> bool:
        """Whether this is the code, in a time that tells nothing."""
        return hmac.compare_digest(self.text.encode(), typed.encode())
