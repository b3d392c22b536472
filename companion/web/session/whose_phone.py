"""A guest's page follows its guest to the seat that they have now, or asks them who they are."""

from companion.live.shared_table import Guest, SharedTable
from companion.texts import _
from companion.web.session.desk import WebDesk


class WhosePhone:
    """Notices that the guest of a page sits elsewhere, without having asked for it there."""

    def __init__(self, desk: WebDesk) -> None:
        self._desk = desk
        self._before = desk.who()

    def follow(self) -> None:
        """Go where the guest is now. A host is where they want to be."""
        desk = self._desk
        before, now = self._before, desk.who()
        self._before = now
        if now.seat is before.seat or desk.is_host or desk.wishes.overlay:
            return
        if desk.shared.is_gone(now):
            return
        if now.seat is not None:
            if before.seat is None and desk.router.name in (desk.base, "watch"):
                desk.arrive()
        elif now.looks_on:
            desk.arrive()
        else:
            desk.router.reset(desk.base)
            if not missing_name(desk.shared, now):  # otherwise that page says it
                desk.say(_why(desk.shared, before))


def _why(shared: SharedTable, before: Guest) -> str:
    """Why somebody sits nowhere any more."""
    if before.seat is not None and shared.seats().get(before.seat):
        return _("Somebody else has taken your seat.")
    return _("The host has freed your seat.")


def missing_name(shared: SharedTable, guest: Guest) -> str:
    """What is said to somebody who does not play in this game; empty if they do."""
    names = {player.name for player in shared.players}
    if not names or not guest.name or guest.name in names:
        return ""
    return _("{name} does not play in this game.").format(name=guest.name)
