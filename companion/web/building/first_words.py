"""What a page says by itself: while the Python of a browser by itself comes, if nothing can run,
or where a table anywhere does not answer.

It stands in the page in every language, as the page's own script has no texts.
"""

from collections.abc import Callable

from companion.texts import LANGUAGES, _, speaking

Words = dict[str, str]


def all_words() -> dict[str, Words]:
    """The texts of each language, by what they are for."""
    return _in_all_languages(_words)


def words_of_table() -> dict[str, Words]:
    """Likewise those of a page that is the guest of a table anywhere."""
    return _in_all_languages(_words_of_table)


def _in_all_languages(words: Callable[[], Words]) -> dict[str, Words]:
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = words()
    return found


def _words() -> Words:
    return {
        "fetch": _("Fetching the app"),
        "start": _("Starting the app"),
        "games": _("Opening the saved games"),
        "elsewhere": _(
            "The app is open in another tab or window. This one continues when you close the other."
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


def _words_of_table() -> Words:
    of_all = _words()
    return {
        "unheard": _("Looking for the table…"),
        "gone": _("The host’s device has not answered since {time}. Taps are kept."),
        "away": _("The host’s device does not answer. The table is there when it is awake again."),
        "cut": _("No connection to the table. Trying again."),
        "closed": _("The host has closed this table."),
        "moved": _("{name} goes on with the game, at move {move}."),
        "somebody": _("Somebody goes on with the game, at move {move}."),
        "follow": _("Follow"),
        "stay": _("Stay here"),
        "goOn": _("Go on here"),
        "sure": _(
            "This phone becomes the host. If it does not have the app yet, that is fetched first:"
            " 6 MB, up to a minute on a slow line."
        ),
        "damaged": _("This link is damaged, or a part of it is missing. Copy the whole link."),
        "unknown": _("This link needs a newer version of this page. Load it anew."),
        **{name: of_all[name] for name in ("old", "insecure", "unscripted")},
    }
