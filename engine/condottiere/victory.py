"""Who has won, and who would win by most regions (C23, C24, C33)."""

from engine.condottiere.state import Outcome, Position, Reason


def reasons(table: Position, place: int) -> tuple[Reason, ...]:
    """C23, R13: the counts by which a player's regions win the game now."""
    return _reasons(table, table.regions(place))


def reasons_with(table: Position, place: int, region: int) -> tuple[Reason, ...]:
    """The counts by which a player would win the game with one more region."""
    return _reasons(table, [*table.regions(place), region])


def _reasons(table: Position, regions: list[int]) -> tuple[Reason, ...]:
    threshold = table.setup.threshold
    found: list[Reason] = []
    if len(regions) >= threshold.adjacent and (
        table.board.largest_group(regions) >= threshold.adjacent
    ):
        found.append("adjacent")
    if len(regions) >= threshold.total:
        found.append("total")
    return tuple(found)


def winners(table: Position, of_battle: int | None) -> Outcome | None:
    """C23: the battle's winner if they qualify; on a corrected board otherwise
    everyone who does.
    """
    if of_battle is not None and (by := reasons(table, of_battle)):
        return Outcome((of_battle,), by)
    qualified = {place: reasons(table, place) for place in range(len(table.hands))}
    places = tuple(place for place, by in qualified.items() if by)
    if not places:
        return None
    every: tuple[Reason, ...] = ("adjacent", "total")
    met = {reason for by in qualified.values() for reason in by}
    return Outcome(places, tuple(reason for reason in every if reason in met))


def most_regions(table: Position) -> list[int]:
    """C24: the players who tie for the most regions."""
    counts = [table.owners.count(place) for place in range(len(table.hands))]
    return [place for place, count in enumerate(counts) if count == max(counts)]
