"""Random games: whatever is open on two pages when somebody else moves is right, or gone and said.

What is expected is computed from the game alone, not from what the view models know.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.explanations import explanation
from companion.condottiere.viewmodels.corrections.laid_moves import origins
from companion.viewmodels.moves.moves_face import Kind
from engine import condottiere
from engine.condottiere.moves import Discard, Fix
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from engine.condottiere.strength import strengths
from engine.errors import Refused
from engine.record import Record
from engine.seats import Seat
from tests.chance import SOAKING, seeds
from tests.condottiere.walks import random_fix, random_move, random_setup
from tests.web.pages.sitting import Sat, Sitting
from tests.web.session.test_sheets_stay import dialog

LONGEST = 400 if SOAKING else 160


@dataclass(frozen=True)
class Open:
    """A sheet that somebody opened, and what is known of it besides the page."""

    kind: str
    seat: Seat | None = None
    battle: int = 0
    index: int = 0
    card: object = None
    cards: int | None = None
    moves: tuple[object, ...] = ()
    word: str = ""
    page: str = ""


def choosing(page: Sat) -> bool:
    """Whether a turn was begun on that page."""
    return page.name == "battle" and bool(page.page.model.choosing)


class Sweep:
    """A table with the host's page and a player's; moves are made besides."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        setup: Setup = random_setup(self.rng)
        self.sitting = Sitting(Record(condottiere, setup, ()).text)
        self.host = self.sitting.host()
        self.guest = self.sitting.guest(self.rng.choice(setup.players).seat)
        self.seats = [player.seat for player in setup.players]
        self.open: dict[Sat, Open] = {}
        self.did: Counter[str] = Counter()

    @property
    def game(self) -> Game:
        game: Game = self.sitting.table.game
        return game

    def run(self) -> None:
        for _ in range(LONGEST):
            for page in (self.host, self.guest):
                if page not in self.open:
                    self._open(page)
            before = self.game
            if not self._move():
                return
            for page in (self.host, self.guest):
                page.changes()
                if page in self.open:
                    self._check(page, self.open[page], before)
                if page in self.open and self.rng.random() < 0.15:
                    self._close(page)

    # Opening and closing

    def _open(self, page: Sat) -> None:
        """Open something at random, if it can be opened on this page."""
        rng = self.rng
        page.tap("hush")
        if page.name == "result" and rng.random() < 0.5:
            page.tap("go_on")
        ways: list[Callable[[Sat], Open | None]] = [self._nothing, self._menu]
        if page.name == "battle":
            ways += [self._total, self._total]
            if page is self.host:
                ways += [self._begun, self._begun, self._naming, self._card]
        if page is self.host and page.name in ("battle", "map", "deal", "result"):
            ways += [self._player, self._panel, self._region]
        opened = rng.choice(ways)(page)
        if opened is not None:
            page.changes()
            assert dialog(page) or opened.kind == "begun", opened
            self.open[page] = opened

    def _nothing(self, _page: Sat) -> None:
        return None

    def _menu(self, page: Sat) -> Open | None:
        if not page.page.entries():
            return None
        page.tap("open_menu")
        return Open("menu", page=page.name)

    def _total(self, page: Sat) -> Open | None:
        fought = [row.seat for row in page.page.model.rows]
        if self.game.phase is not Phase.TURN or not fought:
            return None
        seat = self.rng.choice(fought)
        page.tap("explain", seat.value)
        return Open("total", seat, self.game.battle)

    def _begun(self, page: Sat) -> Open | None:
        if self.game.phase is not Phase.TURN:
            return None
        page.tap("tap", self.rng.choice(["bishop", "scarecrow"]))
        page.tap("hush")
        if not choosing(page):
            page.changes()
            return None
        return Open("begun", self.seats[self.game.turn], moves=self._turns())

    def _naming(self, page: Sat) -> Open | None:
        views = page.page.model.discards
        if not views or not self.game.setup.rules.discards_shown:
            return None
        seat = self.rng.choice(views).seat
        page.tap("discard", seat.value)
        return Open("naming", seat)

    def _card(self, page: Sat) -> Open | None:
        seat = self.rng.choice(self.seats)
        found = origins(self.sitting.history, self.game.setup.place[seat])
        if not found or self.game.phase is not Phase.TURN:
            return None
        at = self.rng.randrange(len(found))
        page.tap("correct_card", seat.value, at)
        return Open("card", seat, index=found[at][1], card=found[at][0], page=page.name)

    def _player(self, page: Sat) -> Open | None:
        if self.game.outcome is not None:
            return None
        seat = self.rng.choice(self.seats)
        page.tap("correct", seat.value)
        cards = None
        if self.rng.random() < 0.5:
            page.tap("one_more")
            cards = self.game.hands[self.game.setup.place[seat]] + 1
        return Open("player", seat, cards=cards, page=page.name)

    def _region(self, page: Sat) -> Open | None:
        if page.name != "battle":
            return None
        word = self.rng.choice(self.game.board.regions).word
        page.tap("see_map")
        page.tap("choose", word)
        return Open("region", word=word, page=page.name)

    def _panel(self, page: Sat) -> Open | None:
        moves = self.sitting.history.moves
        if not moves:
            return None
        page.go("moves")
        index = self.rng.randrange(len(moves))
        row = next(
            row for row in page.page.model.rows if row.kind is Kind.MOVE and row.index == index
        )
        page.tap("pick", f"{row.kind.value}-{index}")
        if self.rng.random() < 0.6:
            page.tap("act", page.page._step, self.rng.choice(["change", "insert", "remove"]))
        return Open("panel", index=index, moves=moves[: index + 1])

    def _close(self, page: Sat) -> None:
        """Done with it: the way back, or all that it is for, which nobody else may mind."""
        opened = self.open.pop(page)
        self.did[f"closed {opened.kind}"] += 1
        if opened.kind == "player" and opened.cards is not None and self.rng.random() < 0.7:
            offered = bool(page.page.fixes.player.moves)
            page.tap("set_hand")
            if offered:
                assert str(self.sitting.moves[-1]) == f"fix hand {opened.seat} {opened.cards}"
            else:
                page.tap("leave_as_it_is")
        if choosing(page):
            page.tap("cancel")
        while page.name in ("moves", "whole_map") or dialog(page):
            page.tap("go_back")
        page.changes()

    # Moves by others

    def _move(self) -> bool:
        """A move, a correction or an undo, of which the pages do not know yet."""
        rng, table = self.rng, self.sitting.table
        history = self.sitting.history
        chance = rng.random()
        if chance < 0.08 and len(history):
            table.undo()
        elif chance < 0.14 and history.undone:
            table.redo()
        elif chance < 0.26 and self.game.outcome is None:
            try:
                table.do(random_fix(self.game, rng))
            except Refused:
                return True
        else:
            move = random_move(self.game, rng)
            if move is None:
                return False
            table.do(move)
        return True

    # What is expected

    def _check(self, page: Sat, opened: Open, before: Game) -> None:
        game = self.game
        stays = self._is_there(page, opened)
        shown = choosing(page) if opened.kind == "begun" else bool(dialog(page))
        notice = page.session.desk.notice.said[0]
        told = (opened, page.name, notice, str(self.sitting.moves[-1:]), before.phase, game.phase)
        self.did[f"{opened.kind} {'stays' if stays else 'goes'}"] += 1
        assert shown is stays, told
        assert bool(notice) is not stays, told
        if stays:
            self._check_figures(page, opened)
        else:
            del self.open[page]

    def _is_there(self, page: Sat, opened: Open) -> bool:
        game, moves = self.game, self.sitting.history.moves
        match opened.kind:
            case "total":
                return game.in_battle and game.battle == opened.battle
            case "begun":
                turn = game.phase is Phase.TURN and self.seats[game.turn] is opened.seat
                # corrections change neither the lines nor the deck, so there is still a choice
                return turn and self._turns() == opened.moves
            case "naming":
                assert opened.seat is not None
                return page.name == "battle" and self._legal(Discard(opened.seat))
            case "card":
                assert opened.seat is not None
                found = origins(self.sitting.history, game.setup.place[opened.seat])
                return page.name == opened.page and (opened.card, opened.index) in found
            case "panel":
                return moves[: opened.index + 1] == opened.moves
            case _:
                return page.name == opened.page

    def _check_figures(self, page: Sat, opened: Open) -> None:
        game = self.game
        shown = page.page
        match opened.kind:
            case "total":
                assert opened.seat is not None
                place = game.setup.place[opened.seat]
                assert shown.model.explanation == explanation(game, opened.seat)
                assert shown.model.explanation.total == strengths(game.lines)[place]
                assert f" {strengths(game.lines)[place]} " in dialog(page)
            case "player":
                assert opened.seat is not None
                held = game.hands[game.setup.place[opened.seat]]
                number = held if opened.cards is None else opened.cards
                assert (shown.fixes.player.held, shown.fixes.player.cards) == (held, number)
                assert str(number) in dialog(page)
            case "card":
                assert f"Move {opened.index + 1} " in dialog(page)
            case "naming":
                assert opened.seat is not None
                hand = game.hands[game.setup.place[opened.seat]]
                assert f"0 of {hand} " in dialog(page)
            case "region":
                owner = game.owners[
                    [region.word for region in game.board.regions].index(opened.word)
                ]
                seat = None if owner is None else self.seats[owner]
                assert shown.model.held.owner is seat
                assert shown.model.held.pope is (
                    game.pope is not None and game.board.regions[game.pope].word == opened.word
                )
            case "panel":
                assert shown.model.panel is not None

    def _legal(self, move: Any) -> bool:
        try:
            condottiere.apply(self.game, move)
        except Refused:
            return False
        return True

    def _turns(self) -> tuple[object, ...]:
        """All moves that are no corrections, and none that discard a hand."""
        made = self.sitting.history.moves
        return tuple(each for each in made if not isinstance(each, Fix | Discard))


@pytest.mark.parametrize("seed", seeds(6, 120))
def test_what_is_open_when_somebody_moves(seed: int) -> None:
    sweep = Sweep(seed)
    sweep.run()
    print(dict(sweep.did))
    assert sum(sweep.did.values())
