"""A guest's page follows its guest to the seat that they have now, or asks them who they are."""

from companion.live.shared_table import Guest, SharedTable
from companion.texts import _
from companion.web.session.desk import WebDesk


class WhosePhone:
    """Notices that the guest of a page sits elsewhere, without having asked for it there."""

    def __init__(self, desk: WebDesk) -> None:
        self._desk = desk
        self._before = desk.who()
        self._game = desk.table.id
        self._let_in = desk.shared.lets_in

    def follow(self) -> None:
        """Go where the guest is now. A host is where they want to be."""
        desk = self._desk
        before, now = self._before, desk.who()
        self._before = now
        game_before, self._game = self._game, desk.table.id
        let_in_before, self._let_in = self._let_in, desk.shared.lets_in
        if desk.is_host or desk.wishes.overlay or desk.shared.is_gone(now):
            return
        at_base = desk.router.name == desk.base
        if now.seat is not None:
            sits_down = before.seat is None and (at_base or desk.router.name == "watch")
            if sits_down or (at_base and self._game != game_before):
                desk.arrive()
        elif before.seat is None:
            if at_base and now.looks_on and let_in_before and not self._let_in:
                desk.arrive()  # the host prepares nothing any more
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
