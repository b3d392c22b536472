"""Random people at a PhysicalTable: they look at real hands and make legal moves only."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.oracle.open_table import State
from tests.oracle.physical_table import PhysicalTable
from tests.oracle.pieces import (
    LAID_FACEDOWN,
    PRINTED,
    REGIONS,
    RULINGS,
    SEATS,
    VARIANTS,
    Card,
    Player,
    largest_group,
)

NAMES = ("Anna Maria", "Борис", "Łucja", "P0", "d'Este", "Zoë 2", "# not a comment", "red", "陳")
HABITS = (0.02, 0.15, 0.35, 0.6, 0.9)  # how often somebody passes


class RandomGame:
    """One game: the players' habits, the lines so far and the states after them."""

    def __init__(self, table: PhysicalTable, start_line: bool) -> None:
        rng = self.rng = table.rng
        self.table = table
        seats = [player.seat for player in table.players]
        timid = rng.random() < 0.3  # a whole table of people who hoard their cards
        self.pass_rate = {seat: 0.9 if timid else rng.choice(HABITS) for seat in seats}
        self.mood = rng.choice(("gather", "any"))
        if len(seats) > 3 and not table.plays("capturing"):  # the map can be exhausted (C24)
            self.mood = rng.choice(("even", "even", "gather", "any"))
        self.lines = self.header(start_line)
        self.states: list[State] = [table.state()]

    def header(self, start_line: bool) -> list[str]:
        rng, table = self.rng, self.table
        lines = ["# a game of random players", "", "condottiere 1"][rng.choice((0, 2)) :]
        lines += ["edition third"] * rng.choice((0, 1))
        lines += [f"player {p.seat} {p.name}" for p in table.players]
        lines += [f"start {table.holder}"] * start_line
        lines += [f"variant {v}" for v in VARIANTS if table.plays(v)]
        for ruling, value in table.rulings.items():
            if value != RULINGS[ruling][0] or rng.random() < 0.2:
                lines.append(f"ruling {ruling} {value}")
        return [*lines, ""]

    def text(self) -> str:
        end = "\r\n" if len(self.lines) % 20 == 0 else "\n"  # the format allows both
        return "".join(line + end for line in self.lines)

    def play(self, max_moves: int, fixes: float) -> None:
        self.table.check()
        to_give: list[str] = []  # the board is found to be fuller than it seemed (R19)
        while self.table.stage != "over" and self.table.moves < max_moves:
            if fixes and not to_give and self.rng.random() < fixes / 20:
                to_give = self.rng.sample(REGIONS, len(REGIONS))
            fix = self.correction() if not to_give and self.rng.random() < fixes else None
            line = self.give(to_give.pop()) if to_give else fix or self.move()
            if self.rng.random() < 0.01:
                self.lines.append(self.rng.choice(("", "# the table talks")))
            self.lines.append(line)
            self.table.moves += 1
            self.states.append(self.table.state())
            self.table.check()

    def move(self) -> str:
        kind = str(self.table.prompt()["kind"])
        throwing = self.hands_to_discard()
        if throwing and self.rng.random() < {"keep": 0.3, "deal": 0.1}.get(kind, 0.7):
            return self.discard(self.rng.choice(throwing))
        answer: Callable[[], str] = getattr(self, kind)
        return answer()

    def hands_to_discard(self) -> list[Player]:
        """C27, R5: nobody with a Mercenary, whether the others know of it or not."""
        if not self.table.step_4_open:
            return []
        return [
            p
            for p in self.table.with_cards()
            if not p.taken_back and not any(card.kind in PRINTED for card in p.hand)
        ]

    def discard(self, player: Player) -> str:
        """With `discards-shown` somebody looks, most times; they name the cards in any order."""
        shown = self.table.rulings["discards-shown"] == "yes" and self.rng.random() < 0.7
        if any(card.seen for card in player.hand):
            shown = False  # corrected: everybody has seen such a card elsewhere
        kinds = [card.kind for card in player.hand] if shown else []
        self.rng.shuffle(kinds)
        self.table.discard_hand(player.seat, shown=shown)
        return " ".join([player.seat, "discards", *kinds])

    def place(self) -> str:
        table = self.table
        seat = table.holder
        choices = table.regions_to_fight_over(seat)
        self.rng.shuffle(choices)
        owned = [table.regions_of(p.seat) for p in table.players]
        if self.mood == "even":  # nobody shall win by adjacency
            choices.sort(key=lambda r: max(largest_group([*mine, r]) for mine in owned))
        if self.mood == "gather":
            choices.sort(key=lambda r: -largest_group([*table.regions_of(seat), r]))
        region = choices[0]
        table.place(region)
        return f"{seat} place {region}"

    def turn(self) -> str:
        """A card or a pass; a facedown card is turned up by every later card (C35)."""
        table, rng = self.table, self.rng
        seat = table.turn
        player = table.player(seat)
        old = player.facedown_card()
        # After a correction a hand may hold a card which everybody has seen discarded.
        cards = [card for card in player.hand if not card.seen or card in player.taken_back]
        if not cards or rng.random() < self.wish_to_pass(player):
            reveal = old is not None and rng.random() < 0.5
            table.pass_turn(seat, reveal=reveal)
            return f"{seat} pass reveal {old.kind}" if old and reveal else f"{seat} pass"
        card = rng.choice(cards)
        if table.plays("hidden-cards") and card.kind in LAID_FACEDOWN:
            words = [seat, "hidden"]
            table.lay(seat, card, facedown=True)
        else:
            words = [seat, card.kind]
            if card.kind == "bishop" and not table.final:
                target = rng.choice((None, *table.regions_for_the_pope()))
                words.append(target or "off")
                table.lay(seat, card, target=target)
            elif card.kind == "scarecrow":
                target = self.card_to_take(player, old)
                words += [target] if target else []
                table.lay(seat, card, target=target)
            else:
                table.lay(seat, card)
        return " ".join([*words, "reveal", old.kind] if old else words)

    def wish_to_pass(self, player: Player) -> float:
        """In some games players with more regions than another let that one win."""
        table = self.table
        counts = [len(table.regions_of(p.seat)) for p in table.players]
        mine = len(table.regions_of(player.seat))
        if self.mood == "even" and not table.final:
            return 0.9 if mine > min(counts) or player.line else 0.1
        return self.pass_rate[player.seat]

    def card_to_take(self, player: Player, old: Card | None) -> str | None:
        """C17: a Mercenary face up, or just turned up (reveal-first), or nothing (R4)."""
        kinds = [card.kind for card in player.face_up()]
        if old is not None and self.table.rulings["reveal-first"] == "yes":
            kinds.append(old.kind)
        kinds = [kind for kind in kinds if kind in PRINTED]
        return self.rng.choice(kinds) if kinds and self.rng.random() < 0.8 else None

    def show(self) -> str:
        player = self.rng.choice([p for p in self.table.players if p.facedown_card()])
        card = player.facedown_card()
        assert card is not None
        self.table.show(player.seat)
        return f"{player.seat} shows {card.kind}"

    def keep(self) -> str:
        player = self.table.with_cards()[0]
        number = self.rng.randint(0, min(2, len(player.hand)))
        self.table.keep(player.seat, self.rng.sample(player.hand, number))
        return f"{player.seat} keeps {number}"

    def deal(self) -> str:
        self.table.deal()
        return "deal"

    def draw(self) -> str:
        may = self.table.cards_to_draw()
        named: dict[str, int] = {}
        if self.table.with_cards() and self.rng.random() < 0.6:
            for seat in self.rng.sample(list(may), self.rng.randint(0, len(may))):
                named[seat] = self.rng.randint(0, may[seat])
        self.table.draw(named)
        return " ".join(["draw", *(f"{seat} {number}" for seat, number in named.items())])

    def correction(self) -> str | None:
        """A correction of any kind, or None if this one would spoil the game."""
        table, rng = self.table, self.rng
        seat = rng.choice(table.players).seat
        region = rng.choice(REGIONS)
        kind = rng.choice(("hand", "owner", "pope", "condottiere", "turn"))
        if kind == "hand":
            return self.correct_hand(table.player(seat))
        if kind == "turn":
            able = [p.seat for p in table.players if not table.is_out(p)]
            if table.prompt()["kind"] != "turn":
                return None
            table.fix_turn(seat := rng.choice(able))
            return f"fix turn {seat}"
        if kind == "condottiere":
            table.fix_condottiere(seat)
            return f"fix condottiere {seat}"
        if kind == "pope":
            table.fix_pope(rng.choice((None, region)))
            return f"fix pope {table.pope or 'off'}"
        table.fix_owner(region, rng.choice((None, seat)))
        return f"fix owner {region} {table.owner[region] or 'none'}"

    def give(self, region: str) -> str:
        """A region that seemed free has a marker, except a few for the Pope."""
        if self.rng.random() < 0.1:
            self.table.fix_pope(region)
            return f"fix pope {region}"
        fewest = min(len(self.table.regions_of(p.seat)) for p in self.table.players)
        poor = [p.seat for p in self.table.players if len(self.table.regions_of(p.seat)) == fewest]
        owner = self.table.owner[region] or self.rng.choice(poor)
        self.table.fix_owner(region, owner)
        return f"fix owner {region} {owner}"

    def correct_hand(self, player: Player) -> str | None:
        table, rng = self.table, self.rng
        most = table.hand_limit(player) + 4
        number = rng.choice((0, rng.randint(0, most), len(player.hand) + 1))
        if number + sum(len(p.hand) for p in table.players if p is not player) > 80:
            return None
        table.fix_hand(player.seat, number)
        return f"fix hand {player.seat} {number}"


def random_game(
    seed: int,
    *,
    players: int | None = None,
    variants: frozenset[str] | None = None,
    rulings: dict[str, str] | None = None,
    fixes: float = 0.0,
    max_moves: int = 600,
) -> tuple[str, list[State]]:
    """The record of a random legal game, and its states: at the start, after move 1, ...

    What is None is chosen at random. A longer game is cut off after `max_moves`; `fixes` is the
    probability of a correction before any move.
    """
    rng = random.Random(seed)
    seats = rng.sample(SEATS, players or rng.choice((2, 3, 4, 5, 6)))
    start = rng.choice((None, *seats))
    if variants is None:
        variants = frozenset(v for v in VARIANTS if rng.random() < 0.4)
    if rulings is None:
        rulings = {name: rng.choice(values) for name, values in RULINGS.items()}
    people = [(seat, rng.choice(NAMES)) for seat in seats]
    table = PhysicalTable(people, start or seats[0], variants, rulings, rng)
    game = RandomGame(table, start is not None)
    game.play(max_moves, fixes)
    return game.text(), game.states
