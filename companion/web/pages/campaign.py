"""A campaign: its standings, its games, and the next one."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.basic.intents import intent, number, seat
from companion.viewmodels.basic.model import Model
from companion.viewmodels.past.campaign import CampaignModel
from companion.web.building import charts
from companion.web.building.page import Page
from companion.web.building.parts import bar_button, button, choice
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from engine.seats import Seat


class CampaignPage(Page):
    """Read again whenever it is shown."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = CampaignModel(desk.table, desk.say)

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return self.model.title

    def tools(self) -> Sequence[Part | None]:
        if not self.model.page:
            return ()
        return (bar_button("rules", "book-open-variant", _("Rules"), "open_rules"),)

    def enter(self, campaign: int = 0, **_arguments: object) -> None:
        """Show the campaign again, as its games may have changed."""
        if not self.model.open(campaign):
            self.desk.router.back()

    def body(self) -> Sequence[Part | None]:
        model = self.model
        rows = [
            piece(f"standing-{row.seat}", "campaign.standing", row) for row in model.standings
        ]  # fmt: skip
        return (
            piece("verdict", "common.paragraph", model.verdict, "verdict"),
            group("standings", *rows, class_="figures"),
            *self._fight(),
            *self._ways_on(),
            piece("below", "common.heading", model.below),
            piece("played", "campaign.games", model.heads, model.games),
            *charts.chart("points", model.chart),
        )

    def _fight(self) -> Sequence[Part | None]:
        model = self.model
        if not model.fight:
            return ()
        return (
            piece("fight", "common.heading", _("The final battle")),
            piece("fight-remark", "common.paragraph", model.remark) if model.remark else None,
            *(
                choice(
                    f"won-{row.seat}", row.name, "toggle_winner", row.seat,
                    on=row.won, below=row.cards,
                )
                for row in model.fight
            ),
        )  # fmt: skip

    def _ways_on(self) -> Sequence[Part | None]:
        model = self.model
        next_games = [
            button(f"next-{each.start}", each.text, "begin", each.start, kind="gold")
            for each in model.next_games
        ]
        going = _("Keep playing")
        return (
            piece("next", "common.heading", model.next_title) if model.next_title else None,
            group("next-games", *next_games, class_="foot") if next_games else None,
            button("keep", going, "go_on", kind="gold wide", sign="play")
            if model.waiting
            else None,
        )

    @intent(seat)
    def begin(self, start: Seat) -> None:
        """Begin the next game at the table, for everybody."""
        self.desk.begin_next(self.model, start)

    @intent()
    def go_on(self) -> None:
        """Open the unfinished game at the table."""
        self.desk.go_on_with(self.model)

    @intent(number)
    def look_at(self, game: int) -> None:
        """Show the replay of a game."""
        if any(row.id == game for row in self.model.games):
            self.desk.router.go("replay", game=game)

    @intent()
    def open_rules(self) -> None:
        """Open the page on how points are counted."""
        self.look_up(self.model.page)
