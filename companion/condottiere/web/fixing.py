"""Corrections of players and cards, for the host, over the page that shows them."""

from collections.abc import Sequence

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.corrections.fixes import FixModel, PlayerFix
from companion.condottiere.viewmodels.corrections.laid_moves import CardFix, origins
from companion.condottiere.web.cards import face
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable
from companion.web.building.page import Page
from companion.web.building.parts import button, sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from engine.condottiere.state import Game


class Fixing(Page):
    """A page on which the host can put right what is different on the table."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.fixes = FixModel(desk.table, desk.say, desk.put_right)

    def models(self) -> Sequence[AtTable]:
        return (*super().models(), self.fixes)

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self.fixes.enter()

    def leave(self) -> None:
        super().leave()
        self.fixes.leave()

    def fixing_sheet(self) -> Part | None:
        """The correction that is open."""
        if self.fixes.card is not None:
            return self._card_sheet(self.fixes.card)
        return None if self.fixes.player is None else self._player_sheet(self.fixes.player)

    def begin_correcting(self) -> None:
        """Ask about one player; the others are a tap away."""
        self.fixes.correct(self.desk.table.game.setup.players[0].seat)

    def _player_sheet(self, view: PlayerFix) -> Part:
        less = _("{name}: one card fewer").format(name=view.name)
        more = _("{name}: one card more").format(name=view.name)
        return sheet(
            "fix",
            view.name,
            "leave_as_it_is",
            group(
                "fix-seats",
                *(
                    piece(f"fix-{seat}", "fixing.seat", seat, name, seat is view.seat)
                    for seat, name in ((each.seat, each.name) for each in view.players)
                ),
                class_="fix-seats",
            ),
            piece("fix-asked", "common.paragraph", _("What does the table show?"), "faint"),
            *(piece(f"fact-{at}", "fixing.fact", fact, at) for at, fact in enumerate(view.facts)),
            piece("fix-hand", "fixing.hand", view, _("Cards in the hand"), less, more),
            button("fix-set", view.confirm, "set_hand", kind="gold wide", off=not view.moves),
            self._line(view),
        )

    def _line(self, view: PlayerFix) -> Part | None:
        """The cards in the player's line, each of which can be corrected."""
        history = self.desk.table.history
        assert history is not None
        game: Game = history.game
        if not game.in_battle:
            return None
        place = game.setup.place[view.seat]
        cards = [face(card) for card, _index in origins(history, place)]
        if game.hidden[place]:
            cards.append(face(None))
        if not cards:
            return None
        return group(
            "fix-line",
            piece("fix-line-title", "common.heading", _("Cards in the line")),
            group(
                "fix-line-cards",
                *(
                    piece(f"fix-card-{at}", "fixing.card_button", view.seat, at, one)
                    for at, one in enumerate(cards)
                ),
                class_="fix-cards",
            ),
        )

    def _card_sheet(self, view: CardFix) -> Part:
        page = page_of_card(view.card)
        return sheet(
            "fix-card",
            view.title,
            "leave_as_it_is",
            piece("fix-move", "common.paragraph", view.move, "faint"),
            button("fix-change", _("Change"), "change_card", kind="wide", sign="pencil"),
            button(
                "fix-insert", _("Insert before"), "insert_before_card",
                kind="wide", sign="plus",
            ),
            button(
                "fix-remove", _("Remove"), "remove_card",
                kind="wide danger", sign="trash-can-outline",
            ),
            button(
                "fix-rules", _("Rules"), "look_up", page,
                kind="wide quiet", sign="book-open-variant",
            ),
        )  # fmt: skip
