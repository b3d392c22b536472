"""A battle is over: who takes what and why, until everyone has seen it."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.condottiere.web.battle_parts import battle_row, explanation_sheet
from companion.condottiere.web.game_page import GamePage
from companion.condottiere.web.map import parts as map_parts
from companion.texts import _
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.rows import Remark
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class ResultPage(GamePage[ResultModel]):
    """The judged battle; everybody goes on from it on their own page."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = ResultModel(desk.table, desk.say)
        self._seen: object = None

    def leave(self) -> None:
        """What was conquered is no news any more."""
        self._seen = self._told
        super().leave()

    @property
    def _told(self) -> object:
        return self.desk.table.id, self.model.title, self.model.below

    def title(self) -> str:
        return self.model.title

    def classes(self) -> str:
        return "result"

    def close(self) -> bool:
        return super().close() or self.model.close_total()

    def body(self) -> Sequence[Part | None]:
        model = self.model
        rows = (
            battle_row(row, mine=row.seat is self.desk.mine, opens="open_total")
            for row in model.rows
        )
        said = list(model.remarks)
        is_mine = model.choosing and self.desk.is_my_turn
        if model.choosing and model.around and not is_mine:
            said.append(Remark("map", _("Tap the region to fight for")))
        remarks = [piece(f"remark-{at}", "common.remark", remark) for at, remark in enumerate(said)]
        if is_mine and self.desk.mine is not None:
            where = _("Your turn: where next?")
            remarks.append(piece("turn", "map.turn", self.desk.mine, where, True))
        return (
            piece("below", "common.paragraph", model.below, "faint"),
            group("remarks", *remarks, class_="remarks panel"),
            group("lands", self._map(), class_="lands"),
            group("rows", *rows, class_="rows lined"),
            group("on-foot", self._foot(), class_="stays"),
        )

    def sheet(self) -> Part | None:
        opened = self.model.opened
        if opened is None:
            return super().sheet()
        correct = button("correct", _("Correct…"), "correct_moves", kind="quiet", sign="pencil")
        ways = (correct,) if self.desk.is_host else ()
        return explanation_sheet(opened, *ways, closing="close_total")

    def _map(self) -> Part | None:
        """The surroundings of the region that was fought over."""
        sight, around = self.model.sight, self.model.around
        does = "choose" if self.model.choosing else ""
        if sight is None or not around:
            return None
        owned = sight.region(around).owner is not None
        won = around if owned and self._told != self._seen else ""
        return map_parts.chart(sight, does, near=around, won=won)

    def _foot(self) -> Part:
        """Goes on, or to the battle for the region that was chosen on the map."""
        does = "fight" if self.model.chosen else "go_on"
        return button("on", self.model.next_step, does, kind="gold wide", key="enter")

    @intent(text)
    def choose(self, word: str) -> None:
        """Select the next region on the map."""
        sight = self.model.sight
        if sight is not None and any(region.word == word for region in sight.regions):
            self.model.choose(word)

    @intent()
    def fight(self) -> None:
        if self.model.confirm():
            self.desk.flow.go_on()

    @intent()
    def correct_moves(self) -> None:
        """What was played is put right in the list of moves, which ends with this battle."""
        self.model.close_total()
        self.desk.router.go("moves")

    @intent()
    def go_on(self) -> None:
        self.desk.flow.go_on()
