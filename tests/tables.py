"""A table with the game of a record, however the test needs it."""

from companion.services.storage import Journal
from companion.table import Table
from engine.history import History
from engine.record import Record, judge


def play(text: str, table: Table | None = None) -> Table:
    """Begin the game of a record, and make its moves one after the other."""
    record, _game = judge(text)
    table = table or Table(Journal(None))
    table.begin(record.rules, record.setup)
    for move in record.moves:
        table.do(move)
    return table


def bring(text: str, table: Table | None = None, moves: int | None = None) -> Table:
    """Open the game of a record, with its moves, or so many of them, at once."""
    record, _game = judge(text)
    table = table or Table(Journal(None))
    table.adopt(History(record.rules, record.setup, record.moves[:moves]))
    return table


def keep(journal: Journal, text: str, started: str = "", *, over: bool | None = None) -> int:
    """Save the game of a record as if it had been played here; `over` as it is, if not given."""
    record, game = judge(text)
    header = Record(record.rules, record.setup, ()).text
    over = game.outcome is not None if over is None else over
    return journal.adopt(header, list(map(str, record.moves)), over=over, started=started)
