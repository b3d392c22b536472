"""The way to the invitation, from the table and from Home."""

from companion import words
from companion.desk import Desk
from companion.services.storage import StorageError
from companion.texts import _


def invite(desk: Desk) -> None:
    """Let guests in, and show how they come; or say why they cannot."""
    try:
        desk.hosting.open()
    except StorageError as error:
        desk.say(words.not_saved(error))
    except OSError as error:
        desk.say(_("Phones cannot be invited: {why}").format(why=error.strerror or error))
    else:
        desk.router.go("invite")
