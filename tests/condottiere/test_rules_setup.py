"""C1–C4, C19: the contents of the box, who starts with what, and where the token can go."""

import pytest

from tests.condottiere.tables import code, facts, game

SEATS = ["red", "green", "blue", "yellow", "grey", "purple"]
MAP = (
    "torino milano venezia genova mantova ferrara modena parma bologna "
    "lucca firenze siena urbino ancona spoleto roma napoli"
)
BORDERS = """
    torino-milano torino-genova milano-genova milano-venezia milano-mantova milano-modena
    milano-parma genova-parma mantova-venezia mantova-modena mantova-ferrara venezia-ferrara
    ferrara-modena ferrara-bologna modena-parma modena-lucca modena-bologna modena-firenze
    parma-lucca lucca-firenze bologna-firenze bologna-urbino firenze-urbino firenze-siena
    firenze-spoleto firenze-roma siena-roma urbino-spoleto urbino-ancona spoleto-ancona
    spoleto-roma spoleto-napoli ancona-napoli roma-napoli
    """
DECK = {
    "1": 10,
    "2": 8,
    "3": 8,
    "4": 8,
    "5": 8,
    "6": 8,
    "10": 8,
    "winter": 3,
    "spring": 3,
    "bishop": 6,
    "courtesan": 12,
    "drummer": 6,
    "heroine": 3,
    "scarecrow": 16,
    "surrender": 3,
}


@pytest.mark.parametrize("players", range(2, 7))
def test_c3_everyone_starts_with_ten_cards_of_the_110(players: int) -> None:
    """C1, C3: two to six players are dealt 10 each; the rest is the draw pile."""
    start = facts("", players=" ".join(SEATS[:players]))
    assert [player["hand"] for player in start["players"]] == [10] * players
    assert start["deck"] == 110 - 10 * players
    assert (start["round"], start["battle"], start["moves"]) == (1, 0, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_c31_with_draw_after_battle_everyone_starts_with_seven(players: int) -> None:
    """C31: start with 7 cards."""
    table = {"players": " ".join(SEATS[:players]), "variants": ["draw-after-battle"]}
    start = facts("", **table)
    assert [player["hand"] for player in start["players"]] == [7] * players
    assert start["deck"] == 110 - 7 * players


def test_c2_the_deck_has_58_mercenaries_and_52_specials() -> None:
    """C2: at the start nobody has seen any of the 110 cards."""
    unseen = facts("")["unseen"]
    assert unseen == DECK
    assert sum(copies for kind, copies in unseen.items() if kind.isdigit()) == 58
    assert sum(copies for kind, copies in unseen.items() if not kind.isdigit()) == 52


@pytest.mark.parametrize(("kind", "copies"), DECK.items())
def test_c2_one_copy_more_than_the_deck_has_is_refused(kind: str, copies: int) -> None:
    """C2: of every kind exactly that many can be seen until the cards are shuffled again."""
    table = {"players": "red green"}
    card = f"{kind} off" if kind == "bishop" else kind
    moves = []
    for copy, region in zip(range(copies + 1), MAP.split(), strict=False):
        seat = ["red", "green"][copy % 2]
        if copy == 0 or kind == "surrender":  # each of these ends its battle
            moves.append(f"{seat} place {region}")
        moves.append(f"{seat} {card}")
    assert facts(", ".join(moves[:-1]), **table)["unseen"][kind] == 0
    assert code(", ".join(moves), **table) == "not-in-deck"


def test_c1_the_map_has_these_17_regions() -> None:
    """C1: 17 regions, and a battle may be fought over each of them."""
    assert [region.word for region in game("").board.regions] == MAP.split()
    for region in MAP.split():
        assert facts(f"red place {region}")["contested"] == region


def test_r12_the_map_has_exactly_these_34_borders() -> None:
    """R12: neither corners nor the sea make a border."""
    board = game("").board
    borders = {
        frozenset((board.regions[one].word, board.regions[other].word))
        for one, other in board.borders
    }
    assert borders == {frozenset(border.split("-")) for border in BORDERS.split()}
    assert len(borders) == 34


def test_c3_the_first_player_has_the_token_unless_the_header_says_who() -> None:
    """C3: who takes the Condottiere token places it; without `start` the first player does."""
    assert facts("")["prompt"] == {"kind": "place", "seat": "red"}
    assert facts("", players="blue red")["holder"] == "blue"
    assert facts("", start="green")["prompt"] == {"kind": "place", "seat": "green"}
    assert facts("", start="green")["holder"] == "green"


def test_c3_the_board_is_empty_and_the_pope_off_it() -> None:
    """C3: the Pope token starts off the board; nobody holds a region, nothing is fought over."""
    start = facts("")
    assert start["pope"] is None
    assert start["contested"] is None
    assert start["last_battle"] is None
    assert [player["regions"] for player in start["players"]] == [[], [], []]


@pytest.mark.parametrize("owner", SEATS[:3])
def test_c4_the_token_never_goes_where_a_marker_is(owner: str) -> None:
    """C4: not on a region that has a control marker, of any player."""
    assert code(f"fix owner roma {owner}, red place roma") == "region-taken"


def test_c4_the_token_never_goes_where_the_pope_is() -> None:
    """C4: not on the region that holds the Pope token."""
    moves = "red place roma, red bishop parma, green pass, blue pass, red pass"
    assert code(f"{moves}, green place parma") == "region-favoured"
    assert facts(f"{moves}, green place roma")["contested"] == "roma"


def test_c4_a_region_is_free_again_once_the_pope_has_left_it() -> None:
    """C4: only the region where the Pope is now is closed."""
    moves = "red place roma, red bishop parma, green bishop off, blue pass, red pass, green pass"
    assert facts(f"{moves}, green place parma")["contested"] == "parma"


@pytest.mark.parametrize("line", ["red gives green 10", "red gives 10", "red promises peace"])
def test_c19_cards_never_change_hands(line: str) -> None:
    """C19: players bargain and show cards, but no line of a record gives one to another player."""
    assert code(f"red place roma, {line}") == "syntax"
