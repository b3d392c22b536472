"""The battle: one tap plays a card."""

from collections.abc import Mapping, Sequence

from companion.condottiere.viewmodels.battle import battle_keys
from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.battle.choices import Choice, Question
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.condottiere.viewmodels.map.map_sight import map_sight
from companion.condottiere.web.battle_parts import battle_row, explanation_sheet, key_piece
from companion.condottiere.web.game_page import GamePage
from companion.condottiere.web.map.parts import chart
from companion.condottiere.web.naming import Naming
from companion.condottiere.web.pope import pope_sheet
from companion.texts import _
from companion.viewmodels.basic.intents import intent, seat, text
from companion.web.building.parts import bar_button, button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from engine.seats import Seat

_CROWD = 5
"""So many rows leave the smallest phones no line to spare."""


class BattlePage(Naming, GamePage[BattleModel]):
    """One's own row first, then the others', and the keypad for who may tap it."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = BattleModel(desk.table, desk.say)
        self.discarding = DiscardModel(desk.table, desk.say)
        self._spot = ""

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self.discarding.enter()

    def leave(self) -> None:
        super().leave()
        self.discarding.leave()

    def title(self) -> str:
        return self.model.header.title

    def classes(self) -> str:
        crowded = " crowded" * (len(self.model.rows) >= _CROWD)
        return f"battle {'keyed' if self._may_tap else 'waits'}{crowded}"

    def undoes(self) -> bool:
        return self.model.may_undo or self.model.choosing

    def close(self) -> bool:
        self._spot = ""
        ways = super().close, self.discarding.close, self.model.close, self.model.cancel
        return any(close() for close in ways)

    def leads(self) -> Mapping[str, str]:
        return {**super().leads(), "map": "whole_map"}

    def tools(self) -> Sequence[Part | None]:
        look = bar_button("look", "map", _("The map"), "see_map")
        return (look, *super().tools())

    def body(self) -> Sequence[Part | None]:
        if self.model.pope is None:
            self._spot = ""
        self._begin_with_ones_own()
        model, views = self.model, self._rows()
        other = self.desk.another
        rows = group(
            "rows",
            *(
                battle_row(
                    row,
                    mine=row.seat is self.desk.mine,
                    opens="play_for" if other and row.seat is other.seat else "explain",
                )
                for row in views
            ),
            class_="rows lined",
        )
        where = piece("where", "battle.where", model.header, model.prompt.last)
        beside = group("beside", chart(map_sight(model.game), id="seen"), class_="beside")
        return (where, self._turn(), rows, beside, self._keypad(), self._discards())

    def sheet(self) -> Part | None:
        model = self.model
        if model.explanation is not None:
            return explanation_sheet(model.explanation, *self._correction(model.explanation.seat))
        if (asked := self.discard_sheet()) is not None:
            return asked
        opened = super().sheet()
        if opened is None and model.pope is not None:
            return pope_sheet(model.pope, model.rows, self._spot)
        return opened

    def _correction(self, whose: Seat) -> Sequence[Part]:
        if not self.desk.is_host:
            return ()
        early = self.model.early_way
        off = self.model.early_off
        way = button("early", early, "play_early", kind="gold", sign="play", off=off)
        text = _("Correct…")
        correct = button("correct", text, "correct_explained", whose, kind="quiet", sign="pencil")
        return (way, correct) if early else (correct,)

    def _begin_with_ones_own(self) -> None:
        """Turn up one's own facedown card next, where others turn up theirs themselves."""
        mine = self.desk.mine
        if mine is not None and not self._may_tap:
            self.model.show(mine)

    @property
    def _may_tap(self) -> bool:
        if self.desk.is_host and self.model.is_early:
            return True
        return self.desk.table.taps_for(self.model.prompt.seat)

    def _rows(self) -> tuple[RowView, ...]:
        """Clockwise, beginning with this guest."""
        rows = self.model.rows
        first = next((at for at, row in enumerate(rows) if row.seat is self.desk.mine), 0)
        return rows[first:] + rows[:first]

    def _turn(self) -> Part:
        prompt = self.model.prompt
        mine = prompt.seat is not None and prompt.seat is self.desk.mine
        caption = prompt.caption if self._may_tap else ""
        if self.desk.another is not None and not self._may_tap:
            caption = _("To play for them, tap their row")
        return piece("turn", "battle.turn", prompt, caption, mine)

    def _keypad(self) -> Part:
        """The keys, for who may tap them. Below the sheet of the Pope they stay as they were."""
        model = self.model
        shown = model.keys if model.pope is None else battle_keys.keys(model.game, Choice(), None)
        keys = [(at, key) for at, key in enumerate(shown) if key is not None]
        parts = [
            key_piece(f"key-{at}", key, "tap", battle_keys.LETTERS.get(key.word, ""))
            for at, key in keys
        ]
        asked = Question.TURN if model.pope else model.asked
        return group(
            "keys", *(parts if self._may_tap else ()), class_="keys",
            data_whose=str(model.prompt.seat or ""), data_asked=asked.value,
        )  # fmt: skip

    def _discards(self) -> Part:
        return self.discard_pieces(self.model.discards)

    @intent(seat)
    def correct_explained(self, whose: Seat) -> None:
        """Correct something about the player whose total is explained."""
        self.model.close()
        self.fixes.correct(whose)

    @intent(text)
    def choose_spot(self, word: str) -> None:
        """Select where the Pope would go."""
        view = self.model.pope
        regions = () if view is None else view.sight.regions
        region = next((each for each in regions if each.word == word), None)
        if region is not None:
            self._spot = "" if region.refusal else word
            self.desk.say(region.refusal)

    @intent()
    def place_pope(self) -> None:
        if self._spot:
            self.model.place_pope(self._spot)

    @intent()
    def see_map(self) -> None:
        self.desk.router.go("whole_map")
