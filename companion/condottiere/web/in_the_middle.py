"""Large totals that take cards: for the one device in the middle of the table."""

from companion.services.settings import Notes, Settings
from companion.web.session.desk import WebDesk
from engine.condottiere.state import Game


def notes_of(desk: WebDesk) -> Notes:
    """Where this device notes how it shows the totals; others at the table show them otherwise."""
    return desk.journal if desk.by_itself else desk.wishes.notes


def has_keys(desk: WebDesk) -> bool:
    """Whether there is a battle, and this guest may tap in it."""
    history = desk.table.history
    if history is None or not isinstance(history.game, Game) or not history.game.in_battle:
        return False
    return any(desk.table.may_act_for(player.seat) for player in history.setup.players)


def page_of_totals(desk: WebDesk) -> str:
    """The page of the large totals: that with keys, for who may tap and wanted it so."""
    return "totals" if has_keys(desk) and Settings(notes_of(desk)).keyed_totals else "watch"
