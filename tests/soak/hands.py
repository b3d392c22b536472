"""Plays through view models: every move by the intents that a tap calls."""

from typing import Any

from companion.condottiere.face import TABLE
from companion.condottiere.viewmodels.battle.choices import HIDE, NONE, PASS, PASS_UP
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Discard,
    Draw,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Hide,
    Keep,
    Lay,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.rounds import may_draw
from engine.ordonnance.moves import Play
from tests.soak.bare import BareApp


class Hands:
    """Makes moves of the engine at the table of an app without a window."""

    def __init__(self, app: BareApp) -> None:
        self.app = app

    def play(self, move: Any) -> None:
        """Make this move by the taps of the screen that is shown."""
        model = self.app.model
        match move:
            case Place(_, region):
                model.choose(region)
                model.confirm()
            case Lay(_, card, turned_up):
                self._tap(card, turned_up)
            case Hide(_, turned_up):
                self._tap(HIDE, turned_up)
            case Pass(_, turned_up):
                self._tap(PASS if turned_up is None else PASS_UP, turned_up)
            case Scarecrow(_, takes, turned_up):
                made = self.app.table.game.moves
                self._tap("scarecrow", turned_up)
                if self.app.table.game.moves == made:
                    model.tap(takes or NONE)
            case Bishop(_, pope, turned_up):
                self._tap("bishop", turned_up)
                if pope is not None:
                    model.place_pope(pope)
            case Show(seat, card):
                assert model.show(seat)
                model.tap(card)
            case Discard(seat, cards):
                assert any(view.seat is seat for view in model.discards)
                self._discard(seat, cards)
            case Keep(_, cards):
                model.keep(cards)
            case Deal():
                for row in model.rows:
                    model.tick(row.seat)
                model.finish()
            case Draw(named):
                self._draw(dict(named))
            case Play(_, territory, icons):
                model.choose(territory)
                for icon in icons:
                    model.toggle(icon)
                model.lay()
            case _:
                self._correct(move)

    def _discard(self, seat: Any, cards: Any) -> None:
        """Discard, and name the cards if they are shown."""
        model = self.app.current.discarding
        assert model is not None
        model.discard(seat)
        for card in cards:
            model.name(card)
        if cards:
            model.confirm()
        elif model.naming is not None:
            model.leave_unseen()
        else:
            model.confirm_asked()
        assert (model.naming, model.asking) == (None, None)

    def _tap(self, *words: str | None) -> None:
        for word in filter(None, words):
            self.app.model.tap(word)

    def _draw(self, named: dict[Any, int]) -> None:
        model, most = self.app.model, may_draw(self.app.table.game)
        for row in model.rows:
            full = most[self.app.table.game.setup.place[row.seat]]
            for _ in range(full - named.get(row.seat, full)):
                model.take_fewer(row.seat)
        model.finish()

    def _correct(self, move: Any) -> None:
        """Make a correction on the battle's screen or on the map."""
        fixes = self.app.current.fixes
        match move:
            case FixHand(seat, cards):
                assert fixes is not None
                fixes.ask(seat)
                assert fixes.player is not None
                fixes.change_hand(cards - fixes.player.cards)
                fixes.make((move,))
            case FixTurn(seat) | FixCondottiere(seat):
                assert fixes is not None
                fixes.ask(seat)
                fixes.make((move,))
            case FixOwner(region, owner):
                self._on_map(region, lambda model: model.set_owner(region, owner))
            case FixPope(pope):
                board = self.app.table.game
                word = board.board.regions[board.pope or 0].word if pope == OFF else pope
                self._on_map(word, lambda model: model.set_pope(word, pope != OFF))
            case _:
                raise AssertionError(f"nobody can do that: {move}")

    def _on_map(self, region: str, deed: Any) -> None:
        """Make it on the map; in a battle, while only looking there."""
        router = self.app.router
        looks = router.name == "battle"
        if looks:
            router.go("map", look=True)
        model = self.app.model
        model.hold(region)
        deed(model)
        model.let_go()
        if looks and router.name == "map":
            router.back()

    def see_result(self) -> None:
        """Close the result of the battle."""
        if self.app.router.name == "result":
            self.app.flow.go_on()

    def look_at(self, screen: str) -> None:
        """Open a screen outside the table, and come back."""
        router = self.app.router
        here = router.name
        assert here in TABLE
        router.go(screen)
        assert router.name == screen
        router.back()
        assert router.name == here
