"""A game as plain text for a terminal."""

from engine.condottiere.cards import Card
from engine.condottiere.facts import prompt
from engine.condottiere.rounds import hands_dealt, may_draw
from engine.condottiere.state import Game, LastBattle, Phase
from engine.condottiere.strength import strengths, strongest
from engine.tables import columns, listing

_DUE = {
    Phase.PLACE: "{who} places the Condottiere token",
    Phase.TURN: "{who} plays a card or passes",
    Phase.SHOW: "facedown cards are turned up, of {who}",
    Phase.KEEP: "the round is over; {who} keeps at most {most_kept} cards",
    Phase.DEAL: "deal {numbers}",
    Phase.DRAW: "draw at most {numbers}",
}
_BY = {
    "adjacent": "adjacent regions",
    "total": "the number of regions",
    "most-regions": "the most regions",
    "final-battle": "the final battle",
}


def as_text(game: Game) -> str:
    """The players' cards, the lines, the board by owner, and what comes next."""
    parts = [_title(game), _players(game), _board(game)]
    if game.contested is None and game.last is not None:
        parts.append(_last_battle(game, game.last))
    parts.append(_due(game))
    return "\n\n".join(parts)


def _title(game: Game) -> str:
    words = [f"Condottiere: round {game.round}, battle {game.battle}, {game.moves} moves"]
    if game.final and game.phase is not Phase.DEAL:
        words.append("the final battle")
    elif game.contested is not None:
        words.append(f"fighting over {_region(game, game.contested)}")
    table = {card for line in game.lines for card in line}
    words += [f"{season} is in force" for season in (Card.WINTER, Card.SPRING) if season in table]
    return "; ".join(words)


def _players(game: Game) -> str:
    in_battle = game.in_battle
    totals = strengths(game.lines)
    ahead = strongest(totals, game.fighting()) if any(totals) else []
    rows = [["", "player", "hand", "strength", "", "line"]]
    for place, player in enumerate(game.setup.players):
        cards = [*game.lines[place], *(["(facedown)"] if game.hidden[place] else [])]
        standing = "" if place not in ahead else ("leads" if len(ahead) == 1 else "tied")
        out = in_battle and not game.still_in(place)
        rows.append(
            [
                ">" if game.phase is Phase.TURN and place == game.turn else "",
                f"{player.seat} {player.name}",
                str(game.hands[place]),
                str(totals[place]),
                ", ".join(filter(None, [standing, "out" if out else ""])),
                " ".join(cards),
            ]
        )
    return columns(rows, right={2, 3})


def _board(game: Game) -> str:
    rows = []
    for place, player in enumerate(game.setup.players):
        regions = game.regions(place)
        names = ", ".join(_region(game, region) for region in regions)
        token = " (Condottiere token)" if place == game.holder else ""
        rows.append([player.seat.value, str(len(regions)), f"{names}{token}"])
    free = [region for region, owner in enumerate(game.owners) if owner is None]
    rows.append(["free", str(len(free)), ", ".join(_region(game, region) for region in free)])
    pope = "off the board" if game.pope is None else f"on {_region(game, game.pope)}"
    return columns([*rows, ["Pope", "", pope]], right={1})


def _last_battle(game: Game, last: LastBattle) -> str:
    where = "the final battle" if last.region is None else _region(game, last.region)
    won = "a tie" if last.winner is None else f"{_name(game, last.winner)} wins"
    totals = listing(f"{_name(game, place)} {last.strengths[place]}" for place in last.fought)
    return f"Last battle, {where}: {won} ({totals}); the token goes to {_name(game, last.token)}"


def _due(game: Game) -> str:
    if game.outcome is not None:
        who = listing(_name(game, place) for place in game.outcome.winners)
        return (
            f"The game is over: {who} by {listing(_BY[reason] for reason in game.outcome.reasons)}"
        )
    due = prompt(game)
    seats = due.get("seats", [due.get("seat")])
    who = listing(_name(game, game.setup.place[seat]) for seat in seats if seat is not None)
    numbers = hands_dealt(game) if game.phase is Phase.DEAL else may_draw(game)
    shares = listing(f"{_name(game, place)} {numbers[place]}" for place in game.fighting())
    words = _DUE[game.phase].format(who=who, numbers=shares, most_kept=game.setup.edition.most_kept)
    final = " for the final battle" if game.final and game.phase is Phase.DEAL else ""
    return f"Next{final}: {words}"


def _name(game: Game, place: int) -> str:
    return game.setup.players[place].name


def _region(game: Game, region: int) -> str:
    return game.board.regions[region].name
