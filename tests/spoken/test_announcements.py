"""Announcements of a game: each sentence, and what a listener knows from them."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.condottiere import announcements
from companion.condottiere.announcements import hands_due
from companion.condottiere.face import concluded as battles_concluded
from companion.spoken.numbers import in_words
from companion.spoken.phrases import Mode, win
from companion.texts import LANGUAGES, _, set_language, speaking
from engine.condottiere import apply
from engine.condottiere.moves import Fix, Move
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase, begin
from engine.condottiere.strength import strengths, strongest
from engine.record import judge
from engine.seats import Player, Seat
from tests.app.sitting import example
from tests.condottiere.tables import game, move
from tests.condottiere.walks import random_setup, walk

MODES: tuple[Mode, ...] = ("every", "leaders")
COUNTED = {
    "en": {1: "one card", 2: "two cards", 5: "five cards", 21: "twenty-one cards"},
    "ru": {
        1: "одна карта",
        2: "две карты",
        3: "три карты",
        5: "пять карт",
        11: "одиннадцать карт",
        12: "двенадцать карт",
        21: "двадцать одна карта",
    },
    "pl": {
        1: "jedna karta",
        2: "dwie karty",
        3: "trzy karty",
        5: "pięć kart",
        12: "dwanaście kart",
        21: "dwadzieścia jeden kart",
        22: "dwadzieścia dwie karty",
    },
    "it": {1: "una carta", 2: "due carte", 5: "cinque carte", 21: "ventuno carte"},
}


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """English, now and for the next test."""
    set_language("en")
    yield
    set_language("en")


def said(moves: str, mode: Mode = "every", **table: Any) -> str:
    """The announcement of the last of these moves; red is Anna, green Łucja, blue Борис."""
    *earlier, last = [line.strip() for line in moves.split(",")]
    before = game(",".join(earlier), **table)
    made = move(last)
    return announcements.after_move(before, apply(before, made), made, mode)


OPENED = "red place siena, "
ON = OPENED + "red 6, green 10, blue 3, red 3, "


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (OPENED + "red 6", "Anna leads with six."),
        (ON + "green 1", "Łucja, eleven."),
        (ON + "green pass", ""),
        (ON + "green pass, blue 1, red 2", "Anna leads with eleven."),
        (OPENED + "red 6, green 6", "Anna and Łucja are tied at six."),
        (OPENED + "red 6, green 6, blue 6", "Anna, Łucja and Борис are tied at six."),
        (ON + "green drummer", "Łucja, twenty."),
        # seasons and Bishops change what others have, too
        (ON + "green winter", "Łucja, one. Anna leads with two. Борис, one."),
        (ON + "green spring", "Łucja, thirteen."),
        (ON + "green bishop off", "Łucja, zero. Anna leads with nine."),
        (OPENED + "red 6, green 6, blue bishop off", "Борис, zero. Anna, zero. Łucja, zero."),
        (ON + "green scarecrow 10", "Łucja, zero. Anna leads with nine."),
        (ON + "green scarecrow", "Łucja, ten."),
        (OPENED + "red winter", "Anna, zero."),
        ("red place siena", ""),
    ],
)
def test_after_every_card(moves: str, text: str) -> None:
    assert said(moves) == text


SHOWN = {"discards-shown": "yes"}
THROWN_IN = (
    "red place siena, red 6, green pass, blue pass, red pass, fix hand green 3, red place roma, "
)


@pytest.mark.parametrize(
    ("mode", "moves", "text"),
    [
        ("every", "green discards winter heroine winter",
         "Łucja discards the hand: Winter twice, Heroine."),
        ("every", "green discards", ""),
        ("leaders", "green discards winter heroine winter", ""),
    ],
)  # fmt: skip
def test_a_hand_that_is_shown_is_told(mode: Mode, moves: str, text: str) -> None:
    """`discards-shown`: if every card is announced."""
    assert said(THROWN_IN + moves, mode, rulings=SHOWN) == text


def test_with_the_last_hand_the_deal_is_told_too() -> None:
    last = "blue discards, green discards, fix hand red 1, red discards spring"
    assert said(THROWN_IN + last, rulings=SHOWN).startswith("Anna discards the hand: Spring. ")


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (OPENED + "red 6", "Anna leads with six."),
        (OPENED + "red 6, green 5", ""),
        (OPENED + "red 6, green 5, blue pass, red 10", ""),
        (OPENED + "red 6, green 6", "Anna and Łucja are tied at six."),
        (ON + "green bishop off", "Anna leads with nine."),
        (OPENED + "red 6, green 6, blue bishop off", ""),
        (OPENED + "red winter", ""),
    ],
)
def test_only_when_the_lead_changes(moves: str, text: str) -> None:
    assert said(moves, "leaders") == text


END = "green pass, blue pass, red pass"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (OPENED + "red 6, " + END, "Anna takes Siena."),
        (
            OPENED + "red 6, green courtesan, blue pass, red pass, green pass",
            "Anna takes Siena. Łucja takes the Condottiere.",
        ),
        (
            OPENED + "red 6, green 6, blue pass, red pass, green pass",
            "Anna and Łucja are tied at six. Siena stays free. Łucja takes the Condottiere.",
        ),
        (
            OPENED + "red pass, green pass, blue pass",
            "Everyone is tied at zero. Siena stays free. Łucja takes the Condottiere.",
        ),
        (OPENED + "red 6, green surrender", "Anna takes Siena."),
    ],
)
def test_a_battle_ends(mode: Mode, moves: str, text: str) -> None:
    assert said(moves, mode) == text


HIDDEN: dict[str, Any] = {"variants": ["hidden-cards"]}


def test_facedown_cards_are_left_out_until_they_are_turned_up() -> None:
    """C35."""
    laid = OPENED + "red hidden, green hidden, "
    assert said(OPENED + "red hidden", **HIDDEN) == "Anna, zero."
    assert said(laid + "blue pass, red hidden reveal 10", **HIDDEN) == "Anna leads with ten."
    shown = laid + "blue pass, red pass, green pass, "
    assert said(shown + "red shows 10", **HIDDEN) == "Anna leads with ten."
    last = said(shown + "red shows 3, green shows 10", **HIDDEN)
    assert last == "Łucja, ten. Łucja takes Siena."


def test_a_pass_that_turns_a_card_up_is_a_new_total() -> None:
    laid = OPENED + "red hidden, green hidden, blue hidden, "
    assert said(laid + "red pass reveal 5", **HIDDEN) == "Anna leads with five."
    assert said(laid + "red pass", **HIDDEN) == ""


def test_a_defender_keeps_a_region() -> None:
    """C34."""
    won = "fix owner siena red, fix condottiere green, green place siena, "
    end = said(won + "green 5, blue pass, red 5, green pass, red pass", variants=["capturing"])
    assert end == "Anna and Łucja are tied at five. Anna keeps Siena. Anna takes the Condottiere."


def test_cards_to_deal_are_said_from_the_dealers_left() -> None:
    """C28."""
    round_over = (
        "fix hand red 1, fix hand green 1, fix owner roma blue, fix hand blue 3, "
        "red place siena, red 10, green 5, blue pass, red place milano, "
    )
    assert said(round_over + "blue keeps 2") == (
        "Łucja, ten cards; Борис, nine cards; Anna, eleven cards."
    )


def test_cards_to_draw_are_said() -> None:
    """C31."""
    assert said(OPENED + "red 10, " + END, variants=["draw-after-battle"]) == (
        "Anna takes Siena. three cards each."
    )


def test_undo_says_what_is_otherwise() -> None:
    whole, earlier = game(ON + "green winter"), game(ON.strip(", "))
    undone = announcements.after_change(whole, earlier, "every")
    assert undone == "Łucja leads with ten. Anna, nine. Борис, three."
    assert announcements.after_change(whole, earlier, "leaders") == "Łucja leads with ten."
    assert announcements.after_change(earlier, earlier, "every") == ""
    before = game("red place roma")
    assert announcements.after_change(whole, before, "leaders") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_counted_as_the_language_does(language: str) -> None:
    """A number agrees with the cards, and the cards with the number."""
    for count, counted in COUNTED[language].items():
        with speaking(language):
            text = hands_due(holding(count)).replace("\u00a0", " ")
        assert f"Anna, {counted};" in text, text


def holding(count: int) -> Game:
    """A game in which so many cards are due to Anna (C28), and another number to Jan."""
    regions = max(count - 10, 0)
    start = begin(Setup((Player(Seat.RED, "Anna"), Player(Seat.BLUE, "Jan")), Seat.BLUE))
    owners = (0,) * regions + (None,) * (len(start.owners) - regions)
    kept = (max(10 - count, 0), 4)
    return replace(start, phase=Phase.DEAL, hands=kept, owners=owners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wins_the_game_is_not_said_as_who_wins_a_battle(language: str) -> None:
    with speaking(language):
        battle = _("{name} takes {region}").format(name="Anna", region="Roma")
        assert not set(win(["Anna"]).split()) <= set(battle.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    ["--help", "-v", "Wilhelmina Konstancja Brzęczyszczykiewi", "{name}", '"', "🦁", "Łucja"],
)
def test_every_name_is_said_as_it_was_typed(language: str, name: str) -> None:
    players = (Player(Seat.RED, name), Player(Seat.BLUE, "Борис"))
    start = begin(Setup(players, Seat.RED))
    placed = apply(start, move("red place siena"))
    laid = move("red 6")
    with speaking(language):
        text = announcements.after_move(placed, apply(placed, laid), laid, "every")
        assert name in text
        assert in_words(6) in text
        assert "Борис" not in text


EXAMPLES = (
    *("base", "bigger-kingdoms", "capturing", "corrections", "draw-after-battle"),
    *("final-battle", "hidden-cards", "most-regions", "region-after-deal", "winter-bishop"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_whole_games_are_announced(language: str, name: str) -> None:
    record, _ = judge(example(name))
    state = record.rules.begin(record.setup)
    texts = []
    for made in record.moves:
        after = record.rules.apply(state, made)
        with speaking(language):
            texts += [announcements.after_move(state, after, made, mode) for mode in MODES]
        state = after
    text = "\n".join(texts)
    assert not set("{}") & set(text)
    assert not re.search(r"[.;,] ?[.;]", text.replace("\n\n", "\n"))
    names = [player.name for player in record.setup.players]
    assert all(name in text for name in names)
    assert re.sub("|".join(map(re.escape, names)), "", text).strip()


@pytest.mark.parametrize("seed", range(25))
def test_who_only_listens_knows_every_total(seed: int) -> None:
    """C6: after every card the totals announced so far equal the strengths on the table."""
    rng = random.Random(seed)
    heard: dict[str, int] = {}
    for before, made, after in steps(rng):
        text = announcements.after_move(before, after, made, "every")
        if battles_concluded(after) != battles_concluded(before) or after.phase is Phase.PLACE:
            heard = {}
            continue
        listen(text, heard)
        totals = {
            player.name: total
            for player, total in zip(after.setup.players, strengths(after.lines), strict=True)
        }
        assert {name: heard.get(name, 0) for name in totals} == totals, (seed, str(made), text)


@pytest.mark.parametrize("seed", range(25))
def test_who_only_listens_knows_who_leads(seed: int) -> None:
    rng = random.Random(seed)
    heard = set[str]()
    for before, made, after in steps(rng):
        text = announcements.after_move(before, after, made, "leaders")
        totals = strengths(after.lines)
        if battles_concluded(after) != battles_concluded(before) or not any(totals):
            heard = set()
            continue
        for sentence in sentences(text):
            if found := re.fullmatch(r"(.+) leads with .+|(.+) are tied at .+", sentence):
                heard = names_in(found[1] or found[2])
        ahead = strongest(totals, after.fighting())
        assert heard == {after.setup.players[place].name for place in ahead}, (seed, str(made))


def steps(rng: random.Random) -> Iterator[tuple[Game, Move | Fix, Game]]:
    """A random game with corrections, move by move."""
    state = begin(random_setup(rng))
    for made, after in walk(rng, state.setup, fixes=0.05):
        yield state, made, after
        state = after


NUMBERS: dict[str, int] = {}


def listen(text: str, heard: dict[str, int]) -> None:
    """Learn the totals from an announcement."""
    if not NUMBERS:
        NUMBERS.update({in_words(number): number for number in range(400)})
    for sentence in sentences(text):
        patterns: list[tuple[str, Callable[[str], set[str]]]] = [
            (r"(.+) leads with (.+)", lambda who: {who}),
            (r"(.+) are tied at (.+)", names_in),
            (r"(\w+ \d+), ([a-z -]+)", lambda who: {who}),
        ]
        for pattern, names in patterns:
            found = re.fullmatch(pattern, sentence)
            if found and found[2] in NUMBERS:
                heard.update(dict.fromkeys(names(found[1]), NUMBERS[found[2]]))
                break


def sentences(text: str) -> list[str]:
    return [sentence for sentence in text.removesuffix(".").split(". ") if sentence]


def names_in(text: str) -> set[str]:
    return set(re.split(", | and ", text))
