"""A recorded game, played again with real cards."""

from __future__ import annotations

import random

from tests.oracle.physical_table import PhysicalTable
from tests.oracle.pieces import LAID_FACEDOWN, Card, Player


class RecordedGame:
    """A recorded game, on a table whose hands nobody has seen.

    A hidden card may be any card, so a card the record names is swapped for one that nobody has
    seen either.
    """

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines()]
        lines = [line for line in lines if not line.startswith("#")]
        while not lines[0]:
            lines.pop(0)
        header, moves = lines[: lines.index("")], lines[lines.index("") :]
        seats: list[tuple[str, str]] = []
        start, variants, rulings = "", set(), {}
        for line in header:
            word, _, rest = line.partition(" ")
            if word == "player":
                seat, _, name = rest.partition(" ")
                seats.append((seat, name.strip()))
            elif word == "start":
                start = rest
            elif word == "variant":
                variants.add(rest)
            elif word == "ruling":
                ruling, value = rest.split()
                rulings[ruling] = value
        rng = random.Random(text)
        start = start or seats[0][0]
        self.table = PhysicalTable(seats, start, frozenset(variants), rulings, rng)
        for line in moves:
            if line:
                self.move(line.split())
                self.table.moves += 1
                self.table.check()

    def move(self, words: list[str]) -> None:
        table = self.table
        match words:
            case ["deal"]:
                table.deal()
            case ["draw", *named]:
                table.draw(dict(zip(named[::2], map(int, named[1::2]), strict=True)))
            case ["fix", "hand", seat, number]:
                table.fix_hand(seat, int(number))
            case ["fix", "owner", region, owner]:
                table.fix_owner(region, None if owner == "none" else owner)
            case ["fix", "pope", region]:
                table.fix_pope(None if region == "off" else region)
            case ["fix", "condottiere", seat]:
                table.fix_condottiere(seat)
            case ["fix", "turn", seat]:
                table.fix_turn(seat)
            case [_, "place", region]:
                assert words[0] == table.holder
                table.place(region)
            case [seat, "discards", *kinds]:
                self.discard(table.player(seat), kinds)
            case [seat, "keeps", number]:
                table.keep(seat, table.player(seat).hand[: int(number)])
            case [seat, "shows", kind]:
                self.swap(table.player(seat).facedown_card(), kind)
                table.show(seat)
            case [seat, *card, "reveal", kind]:
                self.swap(table.player(seat).facedown_card(), kind)
                self.turn(seat, card, reveal=True)
            case [seat, *card]:
                assert table.player(seat).facedown_card() is None or card == ["pass"]
                self.turn(seat, card)

    def turn(self, seat: str, words: list[str], *, reveal: bool = False) -> None:
        table = self.table
        player = table.player(seat)
        match words:
            case ["pass"]:
                table.pass_turn(seat, reveal=reveal)
            case ["hidden"]:
                assert table.plays("hidden-cards")
                unknown = [card for card in player.hand if card not in player.taken_back]
                table.lay(seat, (unknown or player.hand)[0], facedown=True)
            case [kind, *target]:
                assert not (table.plays("hidden-cards") and kind in LAID_FACEDOWN)
                card = self.find_in_hand(player, kind)
                choice = target[0] if target and target != ["off"] else None
                table.lay(seat, card, target=choice)

    def discard(self, player: Player, kinds: list[str]) -> None:
        if kinds:
            assert len(kinds) == len(player.hand)
            for card, kind in zip(player.hand, kinds, strict=True):
                self.swap(card, kind)
                card.seen = True  # so that no later swap takes it away again
            for card in player.hand:
                card.seen = False
        self.table.discard_hand(player.seat, shown=bool(kinds))

    def find_in_hand(self, player: Player, kind: str) -> Card:
        for card in player.hand:
            if card.kind == kind and (card in player.taken_back or not card.seen):
                return card
        card = next(card for card in player.hand if not card.seen)
        self.swap(card, kind)
        return card

    def swap(self, card: Card | None, kind: str) -> None:
        """Nobody can tell two unseen cards apart."""
        assert card is not None
        other = next(c for c in self.table.cards if c.kind == kind and not c.seen)
        card.kind, other.kind = other.kind, card.kind
