"""The parts of the page for a new game: the games, one player's details, the rules."""

from collections.abc import Iterable, Iterator, Sequence

from companion import words
from companion.texts import _, pgettext
from companion.viewmodels.setup.agreements import Agreement
from companion.viewmodels.setup.new_game import NewGameModel
from companion.web.building.parts import bar_button, button, choice, switch
from companion.web.building.pieces import Part, group, piece


def lines(id: str, *said: tuple[str, str]) -> Iterator[Part]:  # noqa: A002
    """A paragraph for each text that is not empty, in its kind."""
    for at, (text, kind) in enumerate(said):
        if text:
            yield piece(f"{id}-{at}", "common.paragraph", text, kind)


def games(model: NewGameModel) -> Part | None:
    """The choice of the game."""
    if len(model.choices) < 2:
        return None
    return group(
        "games",
        *(choice(f"game-{word}", title, "play", word, on=word == model.game)
          for word, title in model.choices),
        class_="segments",
    )  # fmt: skip


def tools(model: NewGameModel, name: Part) -> Part:
    """What can be changed about the opened player."""
    return group(
        "tools",
        name,
        piece("wrong-name", "setup.fault", model.wrong_name),
        group(
            "emblems",
            *(piece(f"wear-{view.seat}", "setup.wear", view, words.seat_name(view.seat))
              for view in model.emblems),
            class_="wearing", role="group", aria_label=_("Colour and emblem"),
        ),
        group(
            "moving",
            bar_button("up", "arrow-up", _("Move one seat up"), "move_up", steps=True),
            bar_button("down", "arrow-down", _("Move one seat down"), "move_down", steps=True),
            button("remove", _("Remove"), "remove", kind="danger", sign="close"),
            class_="moving",
        ),
        class_="tools",
    )  # fmt: skip


def starting(model: NewGameModel) -> Sequence[Part | None]:
    """Who starts, or the lot."""
    if not model.players:
        return ()
    return (
        piece("who-starts", "common.heading", _("Who starts")),
        group(
            "starters",
            *(piece(f"starts-{view.seat}", "setup.starter", view) for view in model.players),
            class_="chips starters",
            data_moves=f"lots-{model.lots}" if model.lots else False,
        ),
        button("lot", _("Draw lots"), "draw_lot", sign="dice-5") if model.ready else None,
        *lines("starting", (model.starting, "told")),
    )


def rules(model: NewGameModel) -> Sequence[Part | None]:
    """One game or a campaign, the edition, the deck, variants, house rules."""
    return (
        *_campaign(model),
        *_agreements("edition", model.editions),
        *_deck(model),
        *_agreements("variant", model.variants),
        piece(
            "house-rules", "setup.fold", _("House rules"), model.house_rules,
            model.house_rules_open,
        ) if model.rulings else None,
        *_agreements("ruling", model.rulings if model.house_rules_open else ()),
    )  # fmt: skip


def _campaign(model: NewGameModel) -> Iterator[Part]:
    if not model.has_campaigns:
        return
    target = model.target
    yield group(
        "one-or-many",
        choice("one", _("One game"), "play_campaign", False, on=not target),
        choice(
            "many",
            pgettext("variant", "Campaign"),
            "play_campaign",
            True,
            on=bool(target),
            sign="trophy",
        ),
        class_="segments",
    )
    if not target:
        return
    terms = _(
        "Several games for points: one for each region, five more for winning with adjacent "
        "regions. The first to reach the target wins."
    )
    yield from lines("terms", (terms, ""))
    yield group(
        "targets",
        *(choice(f"target-{aim}", str(aim), "aim", aim, on=target == aim) for aim in (20, 30)),
        _stepper("target", _("Points to win"), target, "aim",
                 model.may_lower_target, model.may_raise_target),
        class_="segments",
    )  # fmt: skip
    yield from lines("warning", (model.warning, "fault"))
    yield from _agreements("points", model.for_points)


def _deck(model: NewGameModel) -> Iterator[Part]:
    if not model.has_deck:
        if model.variants:
            yield piece("variants", "common.heading", _("Variants"))
        return
    yield piece("deck", "common.heading", _("The deck"))
    below = _("Shows how many cards are left. Once the deck is empty, nobody draws.")
    counted = _("Count down the deck")
    yield switch("count-deck", counted, "count_deck", on=bool(model.deck), below=below)
    if model.deck:
        yield _stepper(
            "cards", _("Cards in the deck"), model.deck, "change_deck",
            model.may_fewer_cards, model.may_more_cards,
        )  # fmt: skip


def _stepper(id: str, label: str, number: int, does: str, less: bool, more: bool) -> Part:  # noqa: A002
    return piece(
        id, "fields.stepper", label, number, does, less, more, f"− {label}", f"+ {label}"
    )  # fmt: skip


def _agreements(id: str, agreed: Iterable[Agreement]) -> Iterator[Part]:  # noqa: A002
    """Variants as switches; house rules as choices, below what they settle."""
    settled = ""
    for at, each in enumerate(agreed):
        if each.house_rule and each.word != settled:
            settled = each.word
            yield piece(f"{id}-head-{at}", "setup.settles", each.title)
        if each.house_rule:
            yield piece(f"{id}-{at}", "setup.side", each)
        else:
            yield switch(
                f"{id}-{at}", each.title, "agree", each.word, each.value,
                on=each.on, below=each.meaning,
            )  # fmt: skip
