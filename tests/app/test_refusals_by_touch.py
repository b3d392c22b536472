"""Everything a finger can try against the rules: the reason is shown, and nothing changes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.words import card_name
from companion.services.storage import StorageError
from engine.condottiere.cards import CARDS, MERCENARIES, POSITION, Card
from engine.condottiere.edition import load
from engine.condottiere.state import Phase
from engine.seats import Seat
from tests.app.driver import name_of
from tests.app.player import TouchPlayer
from tests.app.sitting import SEEN, sitting
from tests.condottiere.tables import record

SEATS = [str(seat) for seat in Seat]
HIDDEN = ("hidden-cards",)
DECK = load("third").deck
SPECIALS = [
    card for card in Card if card not in MERCENARIES and card not in (Card.SURRENDER, Card.SPRING)
]
SIZES = [(412, 915), (1280, 800)]
"""A size where keys and map alternate, and one where they are side by side."""


@contextmanager
def at_table(
    data: Path, moves: str, size: tuple[int, int] = (412, 915), **table: Any
) -> Iterator[TouchPlayer]:
    """A simulated user, at that point of a game."""
    with sitting(data, record(moves, **table), size=size) as driver:
        player = TouchPlayer(driver)
        player.seen = SEEN
        yield player


def keys(player: TouchPlayer) -> list[Any]:
    """Every key that is shown."""
    return [key for key in player.all("CardKey") if key.view is not None]


def refused(player: TouchPlayer, touch: Callable[..., None], *at: Any) -> str:
    """The message about a touch that changes nothing."""
    player.driver.app.notice.say("")
    before = player.game, player.moves, player.screen, saved(player)
    touch(*at)
    assert (player.game, player.moves, player.screen, saved(player)) == before
    return player.said


def saved(player: TouchPlayer) -> object:
    """What the journal has of the game."""
    table = player.driver.app.desk.table
    return table.journal.load(table.id or 0)


def all_laid(cards: Sequence[Card]) -> str:
    """A battle of six in which every copy of these kinds was played."""
    seats = cycle(SEATS)
    moves = ["red place siena"]
    for card in cards:
        way = " off" if card is Card.BISHOP else ""
        moves += [f"{next(seats)} {card}{way}" for _ in range(DECK[POSITION[card]])]
    return ", ".join(moves)


# Cards


@pytest.mark.parametrize("cards", [sorted(MERCENARIES), SPECIALS, [Card.SPRING]], ids=len)
def test_a_card_that_is_all_seen_says_so(tmp_path: Path, cards: list[Card]) -> None:
    with at_table(tmp_path, all_laid(cards), players=" ".join(SEATS)) as player:
        for card in Card:
            if card not in cards:
                continue
            said = refused(player, player.tap, player.key(card))
            name = card_name(card)
            assert said == f"Every {name} in the deck has been seen since the last shuffle."
            assert player.driver.find(card.value).view.off


def test_a_surrender_that_is_all_seen_says_so(tmp_path: Path) -> None:
    battles = ("siena", "roma", "napoli")
    moves = [f"red place {region}, red 1, green surrender" for region in battles]
    with at_table(tmp_path, ", ".join([*moves, "red place lucca"])) as player:
        assert "Every Surrender" in refused(player, player.tap, player.key("surrender"))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("moves", "opens", "variants"),
    [
        ("red place siena, red 6, green 1, blue 1", ["scarecrow"], ()),
        ("red place siena, red hidden, green pass, blue pass", ["winter"], HIDDEN),
        ("red place siena, red hidden, green pass, blue pass", ["hide"], HIDDEN),
        ("red place siena, red hidden, green pass, blue pass", ["pass up"], HIDDEN),
        ("red place siena, red hidden, green pass, blue pass", ["scarecrow"], HIDDEN),
        ("red place siena, red hidden, green pass, blue pass", ["scarecrow", "6"], HIDDEN),
        ("red place siena, red hidden, green surrender", [], HIDDEN),
        ("red place siena, red winter, green winter, blue winter", [], HIDDEN),
    ],
)
def test_every_key_that_is_off_says_why(
    tmp_path: Path,
    moves: str,
    opens: list[str],
    variants: tuple[str, ...],
    size: tuple[int, int],
) -> None:
    """Whatever the keypad asks, a key that is no answer makes no move."""
    with at_table(tmp_path, moves, size, variants=variants) as player:
        for word in opens:
            player.tap(player.key(word))
        off = [key.text for key in keys(player) if key.view.off]
        assert off
        asked = player.driver.screen.model.prompt
        for word in off:
            assert refused(player, player.tap, player.key(word)), word
            assert player.driver.screen.model.prompt == asked


def test_a_scarecrow_takes_only_what_is_in_the_line(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6, green 1, blue 1") as player:
        player.tap(player.key("scarecrow"))
        for word in ("5", "winter", "heroine"):
            said = refused(player, player.tap, player.key(word))
            assert said == f"There is no {card_name(CARDS[word])} in Anna’s line."
        player.tap(player.key("6"))
        assert player.moves[-1] == "red scarecrow 6"


def test_what_lay_facedown_is_still_in_the_deck_and_was_laid_that_way(tmp_path: Path) -> None:
    shown = [f"{seat} hidden reveal heroine" for seat in ("red", "green", "blue")]
    moves = ["red place siena, red hidden, green hidden, blue hidden", *shown]
    with at_table(tmp_path, ", ".join(moves), variants=HIDDEN) as player:
        player.tap(player.key("hide"))
        said = refused(player, player.tap, player.key("heroine"))
        assert said == "Every Heroine in the deck has been seen since the last shuffle."
        said = refused(player, player.tap, player.key("winter"))
        assert said == "This card cannot be played this way up."
        player.tap(player.key("3"))
        assert player.moves[-1] == "red hidden reveal 3"


def test_while_the_map_asks_for_the_pope_no_key_lays_a_card(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6", (1280, 800)) as player:
        player.tap(player.key("bishop"))
        for key in keys(player):
            if key.text not in ("bishop", "back"):
                refused(player, player.tap, key)
        assert player.driver.screen.model.pope is not None


# Regions

BOARD = "fix owner siena blue, fix owner roma red, fix pope bologna"


@pytest.mark.parametrize(
    ("region", "variants", "why"),
    [
        ("siena", (), "Siena already has a marker."),
        ("roma", (), "Roma already has a marker."),
        ("bologna", (), "Bologna is under the Pope’s favour."),
        ("bologna", ("capturing",), "Bologna is under the Pope’s favour."),
        ("roma", ("capturing",), "Roma belongs to Anna."),
    ],
)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_region_that_may_not_be_fought_over_says_why(
    tmp_path: Path, region: str, variants: tuple[str, ...], why: str, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, BOARD, size, variants=variants) as player:
        bar = player.driver.screen.ids.bar
        player.tap_region("milano")
        assert bar.text == "Fight for Milano"
        refused(player, player.tap_region, region)
        assert (bar.why, bar.text) == (why, "")
        refused(player, player.tap, bar)
        assert [mark.text for mark in bar.marks if mark.text] == [why]


@pytest.mark.parametrize(
    ("region", "rules", "why"),
    [
        ("siena", {}, "Siena already has a marker."),
        ("roma", {}, "Roma already has a marker."),
        ("milano", {}, "Milano is being fought over."),
        ("milano", {"variants": ("capturing",)}, "Milano is being fought over."),
    ],
)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_region_that_may_not_be_favoured_says_why(
    tmp_path: Path, region: str, rules: dict[str, Any], why: str, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, f"{BOARD}, red place milano, red 6", size, **rules) as player:
        player.tap(player.key("bishop"))
        choice = player.all("RegionChoice")[-1]
        refused(player, player.tap_at, *choice.map.place_of(region))
        assert (choice.bar.why, choice.bar.text) == (why, "")
        refused(player, player.tap, choice.bar)
        player.do("leave_pope_off")
        assert player.moves[-1] == "green bishop off"


def test_where_the_rules_allow_it_the_same_regions_may_be_favoured(tmp_path: Path) -> None:
    rulings = {"pope-on-contested": "allowed"}
    moves = f"{BOARD}, red place milano, red 6"
    with at_table(tmp_path, moves, rulings=rulings, variants=("capturing",)) as player:
        for seat, region in (("green", "siena"), ("blue", "milano")):
            player.tap(player.key("bishop"))
            player.tap_region(region)
            player.do("place_pope", region)
            assert player.moves[-1] == f"{seat} bishop {region}"


# Hands


def test_a_hand_that_may_not_be_thrown_in_says_why(tmp_path: Path) -> None:
    """R5: a Mercenary known to be there. C10: nothing to discard, so there is nothing to tap."""
    fought = "red place siena, red 6, green 1, blue pass, red scarecrow 6, green pass, red pass"
    with at_table(tmp_path, f"{fought}, fix hand blue 0, green place roma") as player:
        assert player.game.discarding
        chips = {chip.view.seat: chip for chip in player.all("DiscardChip")}
        assert set(chips) == {Seat.RED, Seat.GREEN}
        assert not chips[Seat.GREEN].view.kept
        before = player.moves
        player.tap(chips[Seat.RED])
        assert player.said == chips[Seat.RED].view.kept != ""
        assert player.moves == before


def test_no_more_is_kept_than_may_be(tmp_path: Path) -> None:
    moves = "red place siena, red 6, green pass, blue pass, red pass, red place roma"
    moves += ", fix hand red 1, fix hand green 0, fix hand blue 0"
    with at_table(tmp_path, moves) as player:
        assert player.game.phase is Phase.KEEP
        numbers = [button.view for button in player.all("NumberButton")]
        assert sorted(numbers) == [0, 1]
        player.driver.key(ord("2"), "2")
        assert player.game.phase is Phase.KEEP


def test_no_more_is_drawn_than_may_be_and_no_less_than_nothing(tmp_path: Path) -> None:
    moves = "red place siena, red 6, green pass, blue pass, red pass, fix hand blue 9"
    with at_table(tmp_path, moves, variants=("draw-after-battle",)) as player:
        for line in player.all("DealLine"):
            most = line.view.most
            refused(player, player.tap, line.more)
            assert line.view.number == most
            for _ in range(most + 1):
                refused(player, player.tap, line.fewer)
            assert line.view.number == 0
        assert not any(line.view.ticked for line in player.all("DealLine"))


def test_a_hand_has_no_less_than_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6, fix hand green 1") as player:
        player.press_row(Seat.GREEN)
        stepper = player.all("Stepper")[-1]
        for _ in range(3):
            refused(player, player.tap, stepper.less)
        assert stepper.number == 0
        player.do("set_hand")
        assert player.moves[-1] == "fix hand green 0"


def test_whoever_has_passed_is_given_no_turn(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6, green pass") as player:
        player.press_row(Seat.GREEN)
        refused(player, player.tap, player.fact("turn"))
        assert "Not possible after a pass." in player.fact("turn").spoken()


# What cannot be undone, mended or saved


def test_before_the_first_move_there_is_nothing_to_undo(tmp_path: Path) -> None:
    with at_table(tmp_path, "") as player:
        refused(player, player.do, "undo")


def test_a_mending_that_does_not_fit_says_why_and_is_dropped(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6, green 10") as player:
        before = player.moves
        player.menu("moves")
        line = next(each for each in player.all("MoveLine") if name_of(each).startswith("2 "))
        player.tap(line)
        player.do("remove")
        assert "It is not Łucja’s turn." in [
            getattr(each, "text", "") for each in player.driver.widgets()
        ]
        player.do("close")
        assert player.moves == before


@pytest.mark.parametrize(
    ("moves", "touched"),
    [
        ("red place siena", "6"),
        ("red place siena", "pass"),
        ("red place siena, red 6", "undo"),
        ("", "confirm"),
    ],
)
def test_what_cannot_be_saved_is_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: str, touched: str
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    with at_table(tmp_path, moves) as player:
        monkeypatch.setattr(player.driver.app.desk.journal, "write", full)
        if not moves:
            player.tap_region("siena")
        said = refused(player, player.do, touched)
        assert said == "This could not be saved, so nothing has changed: disk full"
