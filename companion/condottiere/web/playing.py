"""What the pages with the keys of a battle share: the keypad, and what its taps ask for."""

from companion.condottiere.viewmodels.battle import battle_keys
from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.choices import Choice, Question
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.condottiere.web.battle_parts import explanation_sheet, key_piece
from companion.condottiere.web.game_page import GamePage
from companion.condottiere.web.naming import Naming
from companion.condottiere.web.pope import pope_sheet
from companion.texts import _
from companion.viewmodels.basic.intents import intent, seat, text
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group
from companion.web.session.desk import WebDesk
from engine.seats import Seat


class Playing(Naming, GamePage[BattleModel]):
    """A page on which cards are played by whoever may tap."""

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

    @property
    def may_tap(self) -> bool:
        """Whether the keys for whose turn it is are in front of this guest."""
        raise NotImplementedError

    def undoes(self) -> bool:
        return self.model.may_undo or self.model.choosing

    def close(self) -> bool:
        self._spot = ""
        ways = super().close, self.discarding.close, self.model.close, self.model.cancel
        return any(close() for close in ways)

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

    def _correction(self, whose: Seat) -> tuple[Part, ...]:
        if not self.desk.is_host:
            return ()
        early = self.model.early_way
        off = self.model.early_off
        way = button("early", early, "play_early", kind="gold", sign="play", off=off)
        text = _("Correct…")
        correct = button("correct", text, "correct_explained", whose, kind="quiet", sign="pencil")
        return (way, correct) if early else (correct,)

    def keypad(self, class_: str = "keys") -> Part:
        """The keys, for who may tap them. Below the sheet of the Pope they stay as they were."""
        model = self.model
        if model.pope is None:
            self._spot = ""
        shown = model.keys if model.pope is None else battle_keys.keys(model.game, Choice(), None)
        keys = [(at, key) for at, key in enumerate(shown) if key is not None]
        parts = [
            key_piece(f"key-{at}", key, "tap", battle_keys.LETTERS.get(key.word, ""))
            for at, key in keys
        ]
        asked = Question.TURN if model.pope else model.asked
        return group(
            "keys", *(parts if self.may_tap else ()), class_=class_,
            data_whose=str(model.prompt.seat or ""), data_asked=asked.value,
        )  # fmt: skip

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
