"""The map's texts and values: what can be chosen, how close everyone is to winning, corrections."""

from pathlib import Path

import engine.condottiere as rules
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.condottiere.viewmodels.map.map_sight import map_sight
from companion.condottiere.viewmodels.map.nearness import near_rows
from companion.services.storage import Journal
from companion.table import Table
from engine.condottiere.cards import Card
from engine.condottiere.moves import Bishop, FixOwner, FixPope, Lay, Move, Pass, Place
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from engine.seats import Player, Seat
from tests.said import Said
from tests.there import there

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
PLAYERS = (Player(RED, "Anna"), Player(GREEN, "Борис"), Player(BLUE, "Łucja"))


def game(*moves: Move, agreed: Ruleset | None = None) -> Game:
    """The game after these moves."""
    setup = Setup(PLAYERS, RED, agreed or Ruleset())
    after: Game = rules.fold(rules.begin(setup), moves)
    return after


def shown(
    tmp_path: Path, *moves: Move, agreed: Ruleset | None = None, said: Said | None = None
) -> tuple[MapModel, Table]:
    """The model on the screen, after these moves."""
    table = Table(Journal(tmp_path / "map.db"))
    table.begin(rules, Setup(PLAYERS, RED, agreed or Ruleset()))
    for move in moves:
        table.do(move)
    model = MapModel(table, Said() if said is None else said)
    model.enter()
    return model, table


# What the map shows


def test_owners_tokens_and_the_contested_region() -> None:
    sight = map_sight(
        game(FixOwner("siena", BLUE), FixPope("parma"), Place(RED, "firenze")), lit={"siena"}
    )
    assert sight.edition == "third"
    assert [region.word for region in sight.regions if region.owner] == ["siena"]
    assert sight.region("siena").owner is BLUE
    assert sight.region("siena").lit
    assert sight.region("firenze").contested
    assert (sight.condottiere_at, sight.pope_at) == ("firenze", "parma")
    assert sight.holder is RED
    assert not any(region.refusal for region in sight.regions)


def test_an_equal_map_is_an_equal_value() -> None:
    assert map_sight(game(FixPope("parma"))) == map_sight(game(FixPope("parma")))
    assert map_sight(game()) != map_sight(game(FixPope("parma")))


def test_why_a_battle_may_not_be_fought_there() -> None:
    sight = map_sight(game(FixOwner("siena", BLUE), FixPope("parma")), choosing="place")
    refusals = {region.word: region.refusal for region in sight.regions if region.refusal}
    assert refusals == {
        "siena": "Siena already has a marker.",
        "parma": "Parma is under the Pope’s favour.",
    }


def test_capturing_opens_what_others_hold() -> None:
    agreed = Ruleset(capturing=True)
    moves = FixOwner("siena", BLUE), FixOwner("roma", RED)
    sight = map_sight(game(*moves, agreed=agreed), choosing="place")
    assert not sight.region("siena").refusal
    assert sight.region("roma").refusal == "Roma belongs to Anna."


def test_why_the_pope_may_not_go_there() -> None:
    moves = FixOwner("siena", BLUE), FixPope("parma"), Place(RED, "firenze")
    sight = map_sight(game(*moves), choosing="pope")
    refusals = {region.word: region.refusal for region in sight.regions if region.refusal}
    assert refusals == {
        "siena": "Siena already has a marker.",
        "firenze": "Firenze is being fought over.",
    }


def test_what_is_chosen_bears_the_token_already() -> None:
    placing = map_sight(game(), choosing="place", chosen="roma")
    assert (placing.condottiere_at, placing.chosen) == ("roma", "roma")
    favour = map_sight(game(FixPope("parma"), Place(RED, "firenze")), choosing="pope")
    assert favour.pope_at == "parma"
    favour = favour.choose("lucca")
    assert (favour.pope_at, favour.condottiere_at) == ("lucca", "firenze")
    assert [region.word for region in favour.regions if region.lit] == ["lucca"]
    assert favour.choose(None).pope_at == "parma"


# How near everyone is


def test_nearness_counts_regions_and_the_largest_group() -> None:
    owners = [FixOwner(word, BLUE) for word in ("siena", "roma", "torino")]
    rows = near_rows(game(*owners))
    assert [row.name for row in rows] == ["Anna", "Борис", "Łucja"]
    near = rows[2]
    assert (near.regions, near.total, near.group, near.adjacent) == (3, 6, 2, 4)
    assert [row.holder for row in rows] == [True, False, False]
    assert not any(row.warning for row in rows)


def test_a_warning_names_what_would_win() -> None:
    owners = [FixOwner(word, BLUE) for word in ("parma", "lucca", "siena")]
    near = near_rows(game(*owners))[2]
    assert near.warning == "wins with Firenze"
    owners.append(FixOwner("firenze", GREEN))
    assert not near_rows(game(*owners))[2].warning


def test_a_warning_counts_what_would_win_when_it_is_much() -> None:
    owners = [FixOwner(word, BLUE) for word in ("torino", "parma", "ferrara", "siena", "ancona")]
    assert near_rows(game(*owners))[2].warning == "wins with any of 12 regions"


# Choosing


def test_choosing_and_confirming(tmp_path: Path) -> None:
    model, table = shown(tmp_path)
    assert model.choosing
    assert (model.title, model.subtitle) == (
        "Where next?",
        "Anna has the Condottiere and chooses",
    )
    assert (model.confirm_text, model.may_undo) == ("", False)
    model.confirm()
    assert table.game.phase is Phase.PLACE
    model.choose("roma")
    assert model.confirm_text == "Fight for Roma"
    assert there(model.sight).condottiere_at == "roma"
    model.choose("lucca")
    assert model.confirm_text == "Fight for Lucca"
    model.confirm()
    assert table.history is not None
    assert table.history.moves == (Place(RED, "lucca"),)
    assert not model.choosing
    assert model.subtitle == "Battle 1, for Lucca"
    model.choose("roma")
    assert model.chosen == ""


def test_a_refused_region_says_why_and_is_not_chosen(tmp_path: Path) -> None:
    model, table = shown(tmp_path, FixPope("roma"))
    model.choose("lucca")
    model.choose("roma")
    assert model.why == "Roma is under the Pope’s favour."
    assert (model.chosen, model.confirm_text) == ("", "")
    model.confirm()
    assert table.game.phase is Phase.PLACE
    model.choose("lucca")
    assert model.why == ""


def test_a_choice_stays_as_long_as_it_may_be_made(tmp_path: Path) -> None:
    model, table = shown(tmp_path)
    model.choose("lucca")
    table.do(FixPope("siena"))
    assert (model.chosen, there(model.sight).chosen, model.why) == ("lucca", "lucca", "")
    table.do(FixPope("lucca"))
    assert (model.chosen, there(model.sight).chosen) == ("", "")
    assert model.why == "Lucca is under the Pope’s favour."
    model.undo()
    assert (model.chosen, model.why) == ("lucca", "")
    table.do(Place(RED, "roma"))
    table.undo()
    assert (model.chosen, model.why) == ("", "")


def test_nothing_is_rendered_while_it_is_not_shown(tmp_path: Path) -> None:
    model, table = shown(tmp_path)
    model.leave()
    table.do(FixPope("roma"))
    assert there(model.sight).pope_at == ""
    model.enter()
    assert there(model.sight).pope_at == "roma"


def test_an_equal_board_dispatches_nothing(tmp_path: Path) -> None:
    model, _ = shown(tmp_path)
    heard: list[object] = []
    model.listen(heard.append)
    model.render()
    assert heard == []


# Corrections


def test_what_is_held_can_be_given_to_anybody(tmp_path: Path) -> None:
    model, table = shown(tmp_path, FixOwner("siena", BLUE))
    model.hold("siena")
    assert model.held is not None
    assert (model.held.name, model.held.owner, model.held.pope) == ("Siena", BLUE, False)
    model.set_owner("siena", GREEN)
    assert model.held is None
    assert model.sight is not None
    assert [player.seat for player in model.sight.players] == [RED, GREEN, BLUE]
    assert model.sight.region("siena").owner is GREEN
    model.set_owner("siena", None)
    assert model.sight.region("siena").owner is None
    assert table.history is not None
    assert len(table.history) == 3


def test_what_is_right_already_is_no_move(tmp_path: Path) -> None:
    model, table = shown(tmp_path, FixOwner("siena", BLUE))
    for word, seat in (("siena", BLUE), ("roma", None)):
        model.hold(word)
        model.set_owner(word, seat)
        model.set_pope(word, here=False)
    model.hold("siena")
    model.let_go()
    assert model.held is None
    assert table.history is not None
    assert len(table.history) == 1


def test_the_pope_is_put_there_or_taken_off(tmp_path: Path) -> None:
    model, _ = shown(tmp_path)
    model.set_pope("roma", here=True)
    assert there(model.sight).pope_at == "roma"
    model.set_pope("roma", here=False)
    assert there(model.sight).pope_at == ""


def test_after_the_end_nothing_is_corrected(tmp_path: Path) -> None:
    owners = [FixOwner(word, RED) for word in ("parma", "lucca", "siena")]
    battle: list[Move] = [Lay(RED, Card.TEN), Pass(GREEN), Pass(BLUE), Pass(RED)]
    said = Said()
    model, table = shown(tmp_path, *owners, Place(RED, "firenze"), *battle, said=said)
    assert table.game.phase is Phase.OVER
    model.set_owner("roma", GREEN)
    assert said == ["The game is over."]
    assert there(model.sight).region("roma").owner is None


# Step 4 under the ruling region-after-deal


def test_hands_may_be_thrown_in_while_the_region_is_chosen(tmp_path: Path) -> None:
    agreed = Ruleset(region_after_deal=True)
    battle: list[Move] = [Place(RED, "roma"), Pass(RED), Pass(GREEN), Pass(BLUE)]
    model, table = shown(tmp_path, *battle, agreed=agreed)
    assert table.game.phase is Phase.PLACE
    assert [view.seat for view in model.discards] == [RED, GREEN, BLUE]
    discarding = DiscardModel(table, Said())
    discarding.enter()
    discarding.discard(GREEN)
    discarding.confirm_asked()
    assert [view.seat for view in model.discards if not view.gone] == [RED, BLUE]
    assert [view.seat for view in model.discards] == [RED, GREEN, BLUE]


def test_otherwise_step_four_is_after_the_choice(tmp_path: Path) -> None:
    model, _ = shown(tmp_path, Place(RED, "roma"), Pass(RED), Pass(GREEN), Pass(BLUE))
    assert model.choosing
    assert model.discards == ()


def test_a_long_name_leaves_the_sentence_readable(tmp_path: Path) -> None:
    table = Table(Journal(tmp_path / "long.db"))
    players = (Player(RED, "Maximiliana Konstantinopolska-Wiśniewska"), PLAYERS[1])
    table.begin(rules, Setup(players, RED))
    model = MapModel(table, Said())
    model.enter()
    assert model.subtitle == "Maximiliana Konstantin… has the Condottiere and chooses"


def test_the_pope_and_the_condottiere_in_one_region() -> None:
    agreed = Ruleset(pope_on_contested=True)
    sight = map_sight(game(Place(RED, "roma"), Bishop(RED, "roma"), agreed=agreed))
    assert (sight.condottiere_at, sight.pope_at) == ("roma", "roma")
