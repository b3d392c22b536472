"""A game as plain text for a terminal."""

from engine.ordonnance.army import First, More, Senior, Size
from engine.ordonnance.cards import Icon
from engine.ordonnance.future import won_already
from engine.ordonnance.standing import Lead, Row, lead, settled
from engine.ordonnance.state import TERRITORIES, Game
from engine.tables import columns, listing


def as_text(game: Game) -> str:
    """The hands, the armies of every territory with who leads and by what, and what comes next."""
    return "\n\n".join([_title(game), _players(game), _territories(game), _due(game)])


def _title(game: Game) -> str:
    pile = "" if game.pile is None else f", {game.pile} cards to draw"
    return f"Ordonnance: {game.moves} moves{pile}"


def _players(game: Game) -> str:
    leads = [lead(row, game.setup.singles) for row in game.rows]
    rows = [["", "player", "hand", "leads"]]
    for place, player in enumerate(game.setup.players):
        led = [
            str(number)
            for number, first in zip(TERRITORIES, leads, strict=True)
            if first is not None and first.place == place
        ]
        mark = ">" if place == game.turn else ""
        rows.append([mark, f"{player.seat} {player.name}", str(game.hands[place]), listing(led)])
    return columns(rows, right={2})


def _territories(game: Game) -> str:
    rows = [["", "", "cards", *Icon, ""]]
    for number, row in zip(TERRITORIES, game.rows, strict=True):
        first = lead(row, game.setup.singles)
        for place, army in enumerate(row):
            leads = first is not None and first.place == place
            rows.append(
                [
                    str(number) if place == 0 else "",
                    _name(game, place),
                    str(army.cards),
                    *(str(count or ".") for count in army.icons),
                    _standing(game, row, first) if first and leads else "",
                ]
            )
    return columns(rows, right=range(2, 3 + len(Icon)))


def _standing(game: Game, row: Row, first: Lead) -> str:
    verb = "controls" if settled(row) else "leads"
    return f"{verb}, {_edge(first)} ({_name(game, first.over)})"


def _edge(first: Lead) -> str:
    match first.edge:
        case More(size, count, against):
            return f"{_so_many(count, size)} against {against or 'none'}"
        case Senior(Size.SINGLE, icon, against):
            return f"{icon} against {against or 'none'} of the single icons"
        case Senior(size, icon, against):
            return f"a {size.name.lower()} of {icon} against {against}"
        case First(alone=True):
            return "as strong, and completed alone"
        case First():
            return "as strong, and completed first"


def _so_many(count: int, size: Size) -> str:
    word = size.name.lower()
    if count == 1:
        return f"1 {word}"
    return f"{count} {word.removesuffix('y')}{'ies' if word.endswith('y') else 's'}"


def _due(game: Game) -> str:
    if game.outcome is not None:
        who = listing(_name(game, place) for place in game.outcome.winners)
        return f"The game is over: {who} by {listing(game.outcome.reasons)}"
    due = "" if game.turn is None else f"Next: {_name(game, game.turn)} plays a card"
    won = won_already(game)
    if won is None:
        return due
    return f"{due}; won already by {listing(_name(game, place) for place in won)}"


def _name(game: Game, place: int) -> str:
    return game.setup.players[place].name
