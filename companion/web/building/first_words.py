"""What a page says by itself: while the Python of a browser by itself comes, or if nothing can run.

It stands in the page in every language, as the page's own script has no texts.
"""

from companion.texts import LANGUAGES, _, speaking


def all_words() -> dict[str, dict[str, str]]:
    """The texts of each language, by what they are for."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = _words()
    return found


def _words() -> dict[str, str]:
    return {
        "fetch": _("Fetching the app"),
        "start": _("Starting the app"),
        "games": _("Opening the saved games"),
        "elsewhere": _(
            "The app is open in another tab or window. This one goes on by itself when that one is"
            " closed."
        ),
        "unreachable": _(
            "The app could not be fetched completely. Check the connection and try again. Once the"
            " app is on this device, it needs no network."
        ),
        "old": _(
            "This browser is too old for the app. Update it, or open this page in another browser."
        ),
        "insecure": _("The app works only at an address that begins with https."),
        "stopped": _("The app had to stop. What was saved is still there."),
        "again": _("Try again"),
        "repair": _("Repair the app; games stay"),
        "unscripted": _("The app needs JavaScript, which is switched off in this browser."),
    }
