"""Step 1: the battle is judged (C20–C22, C34), and the game may end (C23, C24, C30)."""

from engine.condottiere.cards import Line
from engine.condottiere.choosing import anything_to_fight_over
from engine.condottiere.rounds import between_battles
from engine.condottiere.state import Draft, LastBattle, Outcome, Phase, Position
from engine.condottiere.strength import lone_majority, strengths, strongest
from engine.condottiere.victory import most_regions, winners


def conclude(table: Draft) -> None:
    """Judge the lines, keep the result, and clear them."""
    fought = table.fighting()
    totals = strengths(table.lines)
    leaders = strongest(totals, fought)
    winner = leaders[0] if len(leaders) == 1 else None
    region = table.contested
    token = _token(table, winner)
    table.last = LastBattle(
        region=region,
        fought=tuple(fought),
        strengths=tuple(totals),
        lines=tuple(table.lines),
        winner=winner,
        token=token,
    )
    table.holder = token
    if winner is not None and region is not None:
        table.owners[region] = winner
    _clear(table)
    if table.final:
        _end(table, Outcome(tuple(leaders), ("final-battle",)))
    else:
        _check_victory(table, winner)


def _token(table: Position, winner: int | None) -> int:
    """Who takes the Condottiere token."""
    defender = table.defender()
    courtesan = lone_majority(table.lines)
    if winner is not None:
        # C20, C21
        return winner if courtesan is None else courtesan
    if courtesan is not None and (defender is None or table.setup.rules.courtesan_over_defender):
        return courtesan
    # C34: the defender on any tie; otherwise C22, R9: the placer's left neighbour
    return table.after(table.holder) if defender is None else defender


def _clear(table: Draft) -> None:
    seats = len(table.hands)
    no_line: Line = ()
    table.contested = None
    table.lines = [no_line] * seats
    table.passed = [False] * seats
    table.played = [False] * seats


def _check_victory(table: Draft, winner: int | None) -> None:
    """C23, C24: by number or adjacency now, or by most regions once none is left to fight over."""
    outcome = winners(table, winner)
    if outcome is not None:
        _end(table, outcome)
    elif anything_to_fight_over(table):
        between_battles(table)
    else:
        _end_by_most_regions(table)


def choose_region(table: Draft) -> None:
    """C25: a region is to be chosen; R19: if a corrected board has none left, C24
    applies at once.
    """
    table.phase = Phase.PLACE
    if not anything_to_fight_over(table):
        _end_by_most_regions(table)


def _end_by_most_regions(table: Draft) -> None:
    """C24: the most regions win; a tie leads to the final battle."""
    table.discarding = False
    most = most_regions(table)
    if len(most) > 1:
        _call_final_battle(table, most)
    else:
        _end(table, Outcome(tuple(most), ("most-regions",)))


def _call_final_battle(table: Draft, tied: list[int]) -> None:
    """C29: all hands are discarded; only the tied players will fight."""
    seats = range(len(table.hands))
    no_cards: Line = ()
    table.final = True
    table.fights = [place in tied for place in seats]
    table.hands = [0 for _ in seats]
    table.known = [no_cards for _ in seats]
    table.phase = Phase.DEAL


def _end(table: Draft, outcome: Outcome) -> None:
    table.outcome = outcome
    table.phase = Phase.OVER
