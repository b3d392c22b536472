"""C20–C26, C33, R7, R12, R13: a battle is judged, the token moves, the game may be won."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts

PLAYERS = {
    2: "red green",
    3: "red green blue",
    4: "red green blue yellow",
    5: "red green blue yellow grey",
    6: "red green blue yellow grey purple",
}
SCATTERED = ["torino", "venezia", "roma", "lucca", "ancona", "bologna"]
"""No two of these are adjacent."""
CHAIN = ["siena", "roma", "napoli", "ancona", "urbino"]
"""Each of these is adjacent to the next and to no other."""


def fought(region: str, **lines: str) -> str:
    """A whole battle: the first seat places, all play their cards in turn, then pass.

    Seats are clockwise from the placer; "bishop/off" is a Bishop and where the Pope goes.
    """
    left = {seat: cards.split() for seat, cards in lines.items()}
    moves = [f"{next(iter(lines))} place {region}"]
    while left:
        for seat, cards in list(left.items()):
            if cards:
                moves.append(f"{seat} {cards.pop(0).replace('/', ' ')}")
            else:
                moves.append(f"{seat} pass")
                del left[seat]
    return ", ".join(moves)


def owners(**regions: str) -> str:
    """Corrections that put these seats' markers on these regions."""
    return ", ".join(
        f"fix owner {region} {seat}" for seat, held in regions.items() for region in held.split()
    )


def red_wins(region: str, players: int = 3, *, holding: str = "", **table: Any) -> dict[str, Any]:
    """The facts after red, who holds these regions already, wins one more."""
    seats = PLAYERS[players]
    lines = {seat: "10" if seat == "red" else "" for seat in seats.split()}
    moves = f"{owners(red=holding)}, {fought(region, **lines)}"
    return facts(moves, players=seats, **table)


def test_c20_the_strongest_line_takes_region_and_token() -> None:
    """C20: its player puts a marker on the region and takes the Condottiere token."""
    after = facts(fought("roma", red="4", green="5", blue="3 1"))
    assert after["green"]["regions"] == ["roma"]
    assert (after["red"]["regions"], after["blue"]["regions"]) == ([], [])
    assert after["holder"] == "green"
    assert after["last_battle"]["winner"] == after["last_battle"]["token"] == "green"


@pytest.mark.parametrize(
    ("lines", "winner", "token"),
    [
        ({"red": "10", "green": "courtesan", "blue": ""}, "red", "green"),
        ({"red": "", "green": "courtesan", "blue": "10"}, "blue", "green"),
        ({"red": "10", "green": "courtesan courtesan", "blue": "courtesan"}, "red", "green"),
        ({"red": "10 courtesan", "green": "courtesan", "blue": ""}, "red", "red"),
        ({"red": "10", "green": "courtesan", "blue": "courtesan"}, "red", "red"),
        ({"red": "", "green": "courtesan", "blue": "courtesan 10"}, "blue", "blue"),
        ({"red": "courtesan", "green": "courtesan", "blue": "10"}, "blue", "blue"),
        ({"red": "5", "green": "6", "blue": "heroine"}, "blue", "blue"),
        ({"red": "courtesan courtesan", "green": "courtesan courtesan 1", "blue": "courtesan"},
         "green", "green"),
        ({"red": "courtesan 4", "green": "5", "blue": ""}, None, "red"),
        ({"red": "1", "green": "1", "blue": "courtesan"}, None, "blue"),
        ({"red": "10", "green": "10", "blue": "courtesan"}, None, "blue"),
        ({"red": "courtesan", "green": "", "blue": "courtesan"}, None, "green"),
        ({"red": "10", "green": "courtesan", "blue": "courtesan 6 3"}, None, "green"),
    ],
)  # fmt: skip
def test_c21_a_lone_majority_of_courtesans_takes_the_token(
    lines: dict[str, str], winner: str | None, token: str
) -> None:
    """C21: alone most, at least one; the region is not affected; if shared, the winner's.

    C22: on a tie for the region a lone majority still takes the token, otherwise it goes left.
    """
    after = facts(fought("roma", **lines))
    assert after["last_battle"]["winner"] == winner
    assert (after["holder"], after["last_battle"]["token"]) == (token, token)
    assert [p["seat"] for p in after["players"] if p["regions"]] == ([winner] if winner else [])


def test_c21_courtesans_of_one_who_passed_count() -> None:
    """C21: the line stays, so its Courtesans do."""
    moves = "red place roma, red courtesan, green 10, blue 1, red pass, green pass, blue pass"
    assert facts(moves)["last_battle"]["winner"] == "green"
    assert facts(moves)["prompt"] == {"kind": "place", "seat": "red"}


@pytest.mark.parametrize(
    ("placer", "lines", "left"),
    [
        ("red", {"red": "5", "green": "5", "blue": ""}, "green"),
        ("red", {"red": "5", "green": "", "blue": "5"}, "green"),
        ("green", {"green": "", "blue": "10", "red": "10"}, "blue"),
        ("blue", {"blue": "6", "red": "1", "green": "6"}, "red"),
        ("red", {"red": "2 2", "green": "4", "blue": "3 1"}, "green"),
    ],
)
def test_c22_the_left_neighbour_of_the_placer_takes_the_token_on_a_tie(
    placer: str, lines: dict[str, str], left: str
) -> None:
    """C22: no marker is placed; the token goes left of who placed it for this battle."""
    after = facts(fought("roma", **lines), start=placer)
    assert after["last_battle"]["winner"] is None
    assert [player["regions"] for player in after["players"]] == [[], [], []]
    assert (after["holder"], after["last_battle"]["token"]) == (left, left)


def test_c22_the_placer_of_this_battle_counts_not_of_the_first() -> None:
    """C22: after blue chose the second region, a tie over it sends the token to red."""
    first = fought("roma", red="1", green="2", blue="3")
    assert facts(f"{first}, {fought('parma', blue='4', red='4', green='')}")["holder"] == "red"


def test_r7_all_zeros_is_a_tie() -> None:
    """R7: nobody wins a region with nothing, even alone with a line that counts nothing."""
    for lines in ({"red": "", "green": ""}, {"red": "winter", "green": ""}):
        after = facts(fought("roma", **lines), players="red green")
        assert after["last_battle"]["winner"] is None
        assert after["holder"] == "green"


@pytest.mark.parametrize(("players", "total"), [(2, 6), (3, 6), (4, 5), (5, 5), (6, 5)])
def test_c23_so_many_regions_win(players: int, total: int) -> None:
    """C23: six with two or three players, five with more, anywhere."""
    *held, last = SCATTERED[:total]
    assert red_wins(last, players, holding=" ".join(held[1:]))["outcome"] is None
    won = red_wins(last, players, holding=" ".join(held))
    assert won["outcome"] == {"winners": ["red"], "reasons": ["total"]}
    assert won["prompt"] == {"kind": "over"}


@pytest.mark.parametrize(("players", "adjacent"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 3)])
def test_c23_so_many_adjacent_regions_win(players: int, adjacent: int) -> None:
    """C23: four connected regions with two or three players, three with more."""
    *held, last = CHAIN[:adjacent]
    assert red_wins(last, players, holding=" ".join(held[1:]))["outcome"] is None
    won = red_wins(last, players, holding=" ".join(held))
    assert won["outcome"] == {"winners": ["red"], "reasons": ["adjacent"]}


@pytest.mark.parametrize(
    ("players", "holding", "region"),
    [
        (3, "torino milano genova roma", "napoli"),
        (3, "siena roma napoli venezia", "ferrara"),
        (2, "torino genova siena roma", "bologna"),
        (4, "torino genova roma", "napoli"),
        (6, "lucca torino milano", "siena"),
    ],
)
def test_c23_adjacent_means_one_connected_group(players: int, holding: str, region: str) -> None:
    """C23: enough regions in two groups are not enough in one."""
    assert red_wins(region, players, holding=holding)["outcome"] is None


@pytest.mark.parametrize(
    ("holding", "region"),
    [("siena napoli", "roma"), ("torino parma", "genova"), ("firenze bologna", "urbino")],
)
def test_c23_the_last_region_may_join_two_groups(holding: str, region: str) -> None:
    """C23: connected over shared borders in whatever order they were won."""
    assert red_wins(region, 4, holding=holding)["outcome"]["reasons"] == ["adjacent"]


@pytest.mark.parametrize(
    ("holding", "region"),
    [
        ("torino genova", "lucca"),
        ("torino genova", "modena"),
        ("genova parma", "firenze"),
        ("genova parma", "mantova"),
        ("lucca parma", "siena"),
        ("siena roma", "urbino"),
        ("siena roma", "ancona"),
        ("siena roma", "lucca"),
        ("mantova venezia", "bologna"),
        ("venezia ferrara", "urbino"),
        ("ferrara mantova", "firenze"),
        ("roma napoli", "urbino"),
        ("bologna ferrara", "ancona"),
    ],
)
def test_r12_corners_and_sea_make_no_border(holding: str, region: str) -> None:
    """R12: these look close on the board, but have no common border."""
    assert red_wins(region, 4, holding=holding)["outcome"] is None


@pytest.mark.parametrize(
    ("holding", "region"),
    [
        ("milano mantova", "ferrara"),
        ("milano modena", "firenze"),
        ("roma napoli", "firenze"),
        ("lucca firenze", "urbino"),
        ("napoli spoleto", "urbino"),
        ("torino milano", "parma"),
    ],
)
def test_c23_the_shortest_borders_are_borders(holding: str, region: str) -> None:
    """C23: Mantova–Ferrara, Modena–Firenze, Firenze–Roma, … are short on the board but real."""
    assert red_wins(region, 4, holding=holding)["outcome"]["reasons"] == ["adjacent"]


def test_r12_the_pope_breaks_no_group() -> None:
    """R12: a region under the Pope connects like any other."""
    moves = f"{owners(red='siena roma')}, fix pope roma"
    lines = fought("napoli", red="10", green="", blue="", yellow="")
    won = facts(f"{moves}, {lines}", players=PLAYERS[4])
    assert won["outcome"] == {"winners": ["red"], "reasons": ["adjacent"]}


@pytest.mark.parametrize(
    ("players", "holding", "region"),
    [
        (3, "siena roma napoli torino venezia", "ancona"),
        (3, "siena roma napoli ancona torino", "venezia"),
        (4, "siena roma torino venezia", "napoli"),
    ],
)
def test_r13_total_and_adjacency_at_once_is_one_win(
    players: int, holding: str, region: str
) -> None:
    """R13: both reasons are recorded, `adjacent` first."""
    won = red_wins(region, players, holding=holding)
    assert won["outcome"] == {"winners": ["red"], "reasons": ["adjacent", "total"]}


def test_c23_the_winner_of_the_region_wins_the_game_not_the_courtesan() -> None:
    """C21, C23: victory is counted in regions, whoever takes the token."""
    lines = fought("napoli", red="10", green="courtesan", blue="", yellow="")
    won = facts(f"{owners(red='siena roma')}, {lines}", players=PLAYERS[4])
    assert won["outcome"]["winners"] == ["red"]
    assert won["holder"] == "green"


@pytest.mark.parametrize(("players", "adjacent"), [(2, 5), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_c33_bigger_kingdoms_need_one_more_adjacent(players: int, adjacent: int) -> None:
    """C33: five connected with two or three players, four with more."""
    big = {"variants": ["bigger-kingdoms"]}
    *held, last = CHAIN[:adjacent]
    assert red_wins(last, players, holding=" ".join(held[1:]), **big)["outcome"] is None
    won = red_wins(last, players, holding=" ".join(held), **big)
    assert won["outcome"] == {"winners": ["red"], "reasons": ["adjacent"]}


@pytest.mark.parametrize(("players", "total"), [(2, 6), (3, 6), (4, 5), (5, 5), (6, 5)])
def test_c33_bigger_kingdoms_leave_the_totals(players: int, total: int) -> None:
    """C33: the totals stay five and six."""
    big = {"variants": ["bigger-kingdoms"]}
    *held, last = SCATTERED[:total]
    assert red_wins(last, players, holding=" ".join(held[1:]), **big)["outcome"] is None
    won = red_wins(last, players, holding=" ".join(held), **big)
    assert won["outcome"] == {"winners": ["red"], "reasons": ["total"]}


def test_c25_the_holder_of_the_token_chooses_the_next_region() -> None:
    """C25: whoever took it, and nobody else."""
    moves = fought("roma", red="10", green="courtesan", blue="")
    assert facts(f"{moves}, green place parma")["contested"] == "parma"
    assert code(f"{moves}, red place parma") == "not-your-turn"
    assert code(f"{moves}, green place roma") == "region-taken"


def test_c25_a_region_just_tied_over_may_be_chosen_again() -> None:
    """C25: after the tie it is free."""
    moves = fought("roma", red="5", green="5", blue="")
    assert facts(f"{moves}, green place roma")["contested"] == "roma"


def test_c26_all_lines_are_discarded() -> None:
    """C26: nothing of one battle is on the table in the next, Winter neither."""
    moves = f"{fought('roma', red='10 winter', green='courtesan', blue='')}, green place parma"
    assert [player["line"] for player in facts(moves)["players"]] == [[], [], []]
    assert facts(f"{moves}, green 10")["green"]["strength"] == 10
    assert facts(moves)["unseen"]["winter"] == 2
