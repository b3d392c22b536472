"""A Condottiere table with 110 real cards, and what anybody can see on it."""

from __future__ import annotations

import random

from tests.oracle.pieces import DECK, PRINTED, REGIONS, RULINGS, Card, Player, strengths

State = dict[str, object]


class OpenTable:
    """The board, the piles and the players."""

    def __init__(
        self,
        seats: list[tuple[str, str]],
        start: str,
        variants: frozenset[str],
        rulings: dict[str, str],
        rng: random.Random,
    ) -> None:
        self.rng = rng
        self.variants = variants
        self.rulings = {name: values[0] for name, values in RULINGS.items()} | rulings
        self.players = [Player(seat, name) for seat, name in seats]
        self.cards = [Card(kind) for kind, copies in DECK.items() for _ in range(copies)]
        self.pile = list(self.cards)
        self.discards: list[Card] = []
        self.deck = 110  # the announced size of the pile
        self.hands_fixed = False  # then the announced size is not the real one until a deal
        self.owner: dict[str, str | None] = dict.fromkeys(REGIONS)
        self.pope: str | None = None
        self.holder = start
        self.contested: str | None = None
        self.stage = "place"  # place, battle, show, draw, final-deal, over
        self.turn = start
        self.step_4_open = self.final = False
        self.kept: str | None = None  # who has said how many cards to keep (C28)
        self.finalists: list[str] = []
        self.last_battle: State | None = None
        self.outcome: State | None = None
        self.moves, self.round, self.battle = 0, 1, 0
        rng.shuffle(self.pile)
        for player in self.players:  # C3, C31
            for _ in range(7 if self.plays("draw-after-battle") else 10):
                player.hand.append(self.pile.pop())
                self.deck -= 1

    def plays(self, variant: str) -> bool:
        return variant in self.variants

    def player(self, seat: str) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def clockwise_from(self, seat: str) -> list[Player]:
        """Everybody once, beginning with the named player."""
        at = [player.seat for player in self.players].index(seat)
        return self.players[at:] + self.players[:at]

    def left_of(self, seat: str) -> Player:
        return self.clockwise_from(seat)[1]

    def regions_of(self, seat: str) -> list[str]:
        return [region for region in REGIONS if self.owner[region] == seat]

    def hand_limit(self, player: Player) -> int:
        return 10 + len(self.regions_of(player.seat))

    def defender(self) -> Player | None:
        """C34: the owner of the region that is attacked."""
        owner = self.owner[self.contested] if self.contested else None
        return self.player(owner) if owner and self.plays("capturing") else None

    def is_out(self, player: Player) -> bool:
        return player.passed or not player.hand or not player.fights  # C7, C10, C29

    def with_cards(self) -> list[Player]:
        return [player for player in self.players if player.hand]

    def round_is_over(self) -> bool:
        """C28: after the hand discards of step 4 at most one player has cards."""
        return self.step_4_open and len(self.with_cards()) <= 1

    def regions_to_fight_over(self, seat: str) -> list[str]:
        """C4; C34 and R15: with capturing only one's own regions and the Pope's are barred."""
        barred = (seat,) if self.plays("capturing") else tuple(p.seat for p in self.players)
        return [r for r in REGIONS if self.owner[r] not in barred and r != self.pope]

    def regions_for_the_pope(self) -> list[str]:
        """C16, C34, and the ruling pope-on-contested."""
        free = [r for r in REGIONS if self.owner[r] is None or self.plays("capturing")]
        if self.rulings["pope-on-contested"] == "forbidden":
            free = [r for r in free if r != self.contested]
        return free

    def announced(self) -> dict[str, list[str]]:
        """The face-up cards of those who fight; a judged line is cleared."""
        in_battle = self.stage in ("battle", "show")
        return {
            p.seat: [card.kind for card in p.face_up()] if in_battle else []
            for p in self.players
            if p.fights
        }

    def cards_to_draw(self) -> dict[str, int]:
        """C31: up to 3, never above the limit; 10 each if nobody has a card."""
        if not self.with_cards():
            return {player.seat: 10 for player in self.players}
        return {p.seat: max(0, min(3, self.hand_limit(p) - len(p.hand))) for p in self.players}

    def cards_to_deal(self) -> dict[str, int]:
        """C28: every hand becomes 10 + regions; C29: only the tied players are dealt cards."""
        if self.stage == "final-deal":
            tied = self.finalists
            return {p.seat: self.hand_limit(p) * (p.seat in tied) for p in self.players}
        return {p.seat: max(0, self.hand_limit(p) - len(p.hand)) for p in self.players}

    def prompt(self) -> State:
        if self.stage == "final-deal":
            return {"kind": "deal"}
        if self.stage in ("draw", "over"):
            return {"kind": self.stage}
        if self.stage == "show":
            seats = [p.seat for p in self.players if p.facedown_card() is not None]
            return {"kind": "show", "seats": seats}
        if self.round_is_over():
            holding = self.with_cards()
            if holding and holding[0].seat != self.kept:
                return {"kind": "keep", "seat": holding[0].seat}  # R11
            return {"kind": "deal"}
        if self.stage == "place":
            return {"kind": "place", "seat": self.holder}
        return {"kind": "turn", "seat": self.turn}

    def state(self) -> State:
        """The JSON state of the record format."""
        kind = self.prompt()["kind"]
        lines = self.announced()
        totals = strengths(lines)
        unseen = dict.fromkeys(DECK, 0)
        for card in self.cards:
            unseen[card.kind] += 0 if card.seen else 1
        players: list[State] = [
            {
                "seat": p.seat,
                "name": p.name,
                "hand": len(p.hand),
                "regions": self.regions_of(p.seat),
                "line": lines.get(p.seat, []),
                "facedown": 0 if p.facedown_card() is None else 1,
                "strength": totals.get(p.seat, 0),
                "courtesans": lines.get(p.seat, []).count("courtesan"),
                "out": kind in ("turn", "show") and self.is_out(p),
            }
            for p in self.players
        ]
        return {
            "game": "condottiere", "format": 1, "moves": self.moves, "round": self.round,
            "battle": self.battle, "players": players, "holder": self.holder,
            "contested": self.contested, "pope": self.pope, "prompt": self.prompt(),
            "last_battle": self.last_battle, "deck": self.deck,
            "deal": self.cards_to_deal() if kind == "deal" else None,
            "draw": self.cards_to_draw() if kind == "draw" else None,
            "unseen": unseen, "outcome": self.outcome,
        }  # fmt: skip

    def check(self) -> None:
        """Every one of the 110 cards is in exactly one place."""
        places = [self.pile, self.discards, *(p.hand for p in self.players)]
        found = [card for place in [*places, *(p.line for p in self.players)] for card in place]
        assert len(found) == 110
        assert set(found) == set(self.cards)
        assert self.hands_fixed or self.deck == len(self.pile), (self.deck, len(self.pile))
        for player in self.players:
            assert all(card.seen and card.kind in PRINTED for card in player.taken_back)
            assert self.hands_fixed or self.kept or {*player.taken_back} <= {*player.hand}
        if self.prompt()["kind"] == "turn":
            assert not self.is_out(self.player(self.turn))
