"""A Condottiere table with 110 real cards: the rules, played out by hand.

Nothing here is clever on purpose. Cards are objects which lie in exactly one place, every
total is counted again when somebody asks for it, and the JSON state of the record format is
read off the table. Ids such as C16 or R5 name the rules in rules/condottiere.md.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

State = dict[str, object]

DECK = {
    "1": 10, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "10": 8, "winter": 3, "spring": 3,
    "bishop": 6, "courtesan": 12, "drummer": 6, "heroine": 3, "scarecrow": 16, "surrender": 3,
}  # fmt: skip
PRINTED = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "10": 10}
LAID_FACEDOWN = {*PRINTED, "drummer", "heroine", "courtesan"}  # C35
SEATS = ("red", "green", "blue", "yellow", "grey", "purple")
VARIANTS = ("draw-after-battle", "bigger-kingdoms", "capturing", "hidden-cards")
RULINGS = {
    "bishop-in-winter": ("printed", "all"),
    "pope-on-contested": ("forbidden", "allowed"),
    "courtesan-over-defender": ("yes", "no"),
    "reveal-first": ("yes", "no"),
    "region-after-deal": ("no", "yes"),
    "points-bonus": ("winner", "each"),
    "points-target": ("reach", "exceed"),
}
REGIONS = (
    "torino", "milano", "venezia", "genova", "mantova", "ferrara", "modena", "parma", "bologna",
    "lucca", "firenze", "siena", "urbino", "ancona", "spoleto", "roma", "napoli",
)  # fmt: skip
BORDERS = """
torino-milano torino-genova milano-genova milano-venezia milano-mantova milano-modena
milano-parma genova-parma mantova-venezia mantova-modena mantova-ferrara venezia-ferrara
ferrara-modena ferrara-bologna modena-parma modena-lucca modena-bologna modena-firenze
parma-lucca lucca-firenze bologna-firenze bologna-urbino firenze-urbino firenze-siena
firenze-spoleto firenze-roma siena-roma urbino-spoleto urbino-ancona spoleto-ancona
spoleto-roma spoleto-napoli ancona-napoli roma-napoli
"""
BORDER_PAIRS = [(pair.split("-")[0], pair.split("-")[1]) for pair in BORDERS.split()]


@dataclass(eq=False)
class Card:
    """One piece of cardboard."""

    kind: str
    seen: bool = False  # everybody has seen this card's face since the last shuffle
    facedown: bool = False  # lies face down in a line (C35)


@dataclass(eq=False)
class Player:
    """One person at the table."""

    seat: str
    name: str
    hand: list[Card] = field(default_factory=list)
    line: list[Card] = field(default_factory=list)
    taken_back: list[Card] = field(default_factory=list)  # public Mercenaries in the hand (R5)
    passed: bool = False
    has_played: bool = False  # a card in this battle: ends the defender's privilege (R15)
    fights: bool = True  # only the tied players fight the final battle (C29)

    def face_up(self) -> list[Card]:
        return [card for card in self.line if not card.facedown]

    def facedown_card(self) -> Card | None:
        """R17: never more than one."""
        cards = [card for card in self.line if card.facedown]
        assert len(cards) <= 1
        return cards[0] if cards else None


def largest_group(regions: list[str]) -> int:
    """C23, R12: the size of the largest connected group over shared borders."""
    best = 0
    for first in regions:
        group = {first}
        for _ in regions:
            for a, b in BORDER_PAIRS:
                if a in regions and b in regions and (a in group or b in group):
                    group |= {a, b}
        best = max(best, len(group))
    return best


def strengths(lines: dict[str, list[str]]) -> dict[str, int]:
    """C14: base, doubled by an own Drummer, then 3 more where Spring applies."""
    on_table = [kind for line in lines.values() for kind in line]
    printed = [PRINTED[kind] for kind in on_table if kind in PRINTED]
    totals = {}
    for seat, line in lines.items():
        total = 0
        for kind in line:
            if kind in PRINTED:
                worth = 1 if "winter" in on_table else PRINTED[kind]  # C11
                if "drummer" in line:
                    worth *= 2  # C13
                if "spring" in on_table and PRINTED[kind] == max(printed):
                    worth += 3  # C12, R1
                total += worth
            elif kind == "heroine":
                total += 10  # C15
            elif kind == "courtesan":
                total += 1
        totals[seat] = total
    return totals


class PhysicalTable:
    """The board, the piles and the players. Every public action is one line of a record."""

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
        """Everybody once, the named player first."""
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
        """C28: seen as soon as the hand discards of step 4 leave one player with cards."""
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
        """C31: up to 3, never above the limit; 10 each when nobody has a card."""
        if not self.with_cards():
            return {player.seat: 10 for player in self.players}
        return {p.seat: max(0, min(3, self.hand_limit(p) - len(p.hand))) for p in self.players}

    def cards_to_deal(self) -> dict[str, int]:
        """C28: every hand becomes 10 + regions; C29: only the tied are dealt to."""
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

    def place(self, region: str) -> None:
        """C25: the holder puts the token down; C26: the old lines are thrown away."""
        assert region in self.regions_to_fight_over(self.holder)
        self.clear_lines()
        late_choice = self.rulings["region-after-deal"] == "yes"
        first = self.battle == 0
        self.step_4_open = not (late_choice or first or self.plays("draw-after-battle"))
        self.kept = None
        self.contested = region
        self.begin_battle(self.holder)

    def begin_battle(self, starter: str) -> None:
        self.battle += 1
        self.stage = "battle"
        self.turn = starter
        for player in self.players:
            player.passed = player.has_played = False
        self.pass_on_the_turn()

    def pass_on_the_turn(self) -> None:
        """C5, R8: whoever cannot act is skipped; C9: nobody left ends the battle."""
        if self.stage != "battle" or self.round_is_over():
            return
        able = [p for p in self.clockwise_from(self.turn) if not self.is_out(p)]
        if able:
            self.turn = able[0].seat
        else:
            self.end_battle()

    def lay(
        self, seat: str, card: Card, *, facedown: bool = False, target: str | None = None
    ) -> None:
        """One card from the hand. `target`: the Pope's region, or the Mercenary to take."""
        self.step_4_open = False
        player = self.player(seat)
        assert self.turn == seat
        assert not self.is_out(player)
        old = player.facedown_card()
        player.hand.remove(card)
        player.has_played = True
        if old is not None and self.rulings["reveal-first"] == "yes":
            self.turn_up(old)
        if facedown:
            card.facedown = True
            player.line.append(card)
            for known in player.taken_back:  # the facedown card may be any of these
                known.seen = False
            player.taken_back = []
        else:
            self.show_from_hand(player, card)
            self.take_effect(player, card, target)
        if old is not None and self.rulings["reveal-first"] == "no":
            self.turn_up(old)
        if card.kind == "surrender" and not facedown:
            self.end_battle()  # C18
        else:
            self.turn = self.left_of(seat).seat
            self.pass_on_the_turn()

    def pass_turn(self, seat: str, *, reveal: bool = False) -> None:
        """C7. C34, R15: a defender without a card stays in while anybody else is."""
        self.step_4_open = False
        player = self.player(seat)
        assert self.turn == seat
        assert not self.is_out(player)
        if reveal:
            self.turn_up(player.facedown_card())
        others = [p for p in self.players if p is not player and not self.is_out(p)]
        privileged = player is self.defender() and not player.has_played
        player.passed = not (privileged and others)
        self.turn = self.left_of(seat).seat
        self.pass_on_the_turn()

    def turn_up(self, card: Card | None) -> None:
        assert card is not None
        assert card.facedown
        card.facedown = False
        card.seen = True

    def show_from_hand(self, player: Player, card: Card) -> None:
        """A card like one that was taken back counts as that one (R5)."""
        alike = [known for known in player.taken_back if known.kind == card.kind]
        if alike:
            known = card if card in alike else alike[0]
            known.seen = False
            player.taken_back.remove(known)
        card.seen = True

    def take_effect(self, player: Player, card: Card, target: str | None) -> None:
        if card.kind == "bishop":
            self.discards.append(card)
            self.bishop(target)
        elif card.kind == "scarecrow":
            self.discards.append(card)
            if target is not None:  # C17: of equal cards face up, the first laid
                assert target in PRINTED
                back = next(c for c in player.face_up() if c.kind == target)
                player.line.remove(back)
                player.hand.append(back)
                player.taken_back.append(back)
        else:
            if card.kind == "winter":
                self.discard_from_lines({"spring"})  # C11
            if card.kind == "spring":
                self.discard_from_lines({"winter"})  # C12
            player.line.append(card)

    def discard_from_lines(self, kinds: set[str]) -> None:
        for player in self.players:
            gone = [card for card in player.face_up() if card.kind in kinds]
            player.line = [card for card in player.line if card not in gone]
            self.discards += gone

    def bishop(self, region: str | None) -> None:
        """C16, R1, R2; a final battle has no Pope choice (R14)."""
        on_table = [card.kind for player in self.players for card in player.face_up()]
        printed = [PRINTED[kind] for kind in on_table if kind in PRINTED]
        if self.rulings["bishop-in-winter"] == "all" and "winter" in on_table:
            self.discard_from_lines(set(PRINTED))
        elif printed:
            self.discard_from_lines({str(max(printed))})
        if not self.final:
            assert region is None or region in self.regions_for_the_pope()
            self.pope = region

    def end_battle(self) -> None:
        self.stage = "show"
        if all(p.facedown_card() is None for p in self.players):
            self.conclude()

    def show(self, seat: str) -> None:
        """C35: all are turned up before strengths are compared."""
        assert self.stage == "show"
        self.turn_up(self.player(seat).facedown_card())
        self.end_battle()

    def conclude(self) -> None:
        """Step 1: C20-C24."""
        lines = self.announced()
        totals = strengths(lines)
        top = [seat for seat in lines if totals[seat] == max(totals.values())]
        winner = top[0] if len(top) == 1 else None  # R7
        token = self.who_takes_the_token(lines, winner)
        self.last_battle = {"region": self.contested, "strengths": totals, "lines": lines}
        self.last_battle |= {"winner": winner, "token": token}
        if winner is not None and self.contested is not None:
            self.owner[self.contested] = winner
        self.holder = token
        self.contested = None
        if self.final:
            self.game_over(top, ["final-battle"])  # C30
        elif not self.somebody_has_won(winner):
            self.go_on_after_battle()

    def who_takes_the_token(self, lines: dict[str, list[str]], winner: str | None) -> str:
        counts = {seat: line.count("courtesan") for seat, line in lines.items()}
        most = [seat for seat in counts if counts[seat] == max(counts.values())]
        majority = most[0] if len(most) == 1 else None  # C21; nobody is alone with none
        defender = self.defender()
        if winner is None and defender is not None:  # C34 and courtesan-over-defender
            if majority is not None and self.rulings["courtesan-over-defender"] == "yes":
                return majority
            return defender.seat
        return majority or winner or self.left_of(self.holder).seat  # C21, C20, C22, R9

    def reasons_to_win(self, seat: str) -> list[str]:
        """C23, C33."""
        few = len(self.players) <= 3
        adjacent = (4 if few else 3) + (1 if self.plays("bigger-kingdoms") else 0)
        total = 6 if few else 5
        regions = self.regions_of(seat)
        reasons = ["adjacent"] if largest_group(regions) >= adjacent else []
        return reasons + (["total"] if len(regions) >= total else [])

    def somebody_has_won(self, winner: str | None) -> bool:
        """The battle's winner if they qualify, otherwise all who do (a fixed board)."""
        champions = [p.seat for p in self.players if self.reasons_to_win(p.seat)]
        if winner in champions:
            champions = [seat for seat in champions if seat == winner]
        found = [reason for seat in champions for reason in self.reasons_to_win(seat)]
        if champions:
            self.game_over(champions, [r for r in ("adjacent", "total") if r in found])
        return bool(champions)

    def go_on_after_battle(self) -> None:
        if not self.regions_to_fight_over(self.holder):  # C24
            most = max(len(self.regions_of(p.seat)) for p in self.players)
            tied = [p.seat for p in self.players if len(self.regions_of(p.seat)) == most]
            if len(tied) == 1:
                self.game_over(tied, ["most-regions"])
            else:
                self.finalists = tied
                self.stage = "final-deal"
                for player in self.players:  # C29
                    self.discards += player.hand
                    player.hand = []
                    player.taken_back = []
        elif self.plays("draw-after-battle"):
            self.stage = "draw"
        else:
            self.stage = "place"
            self.step_4_open = self.rulings["region-after-deal"] == "yes"
            self.kept = None

    def game_over(self, winners: list[str], reasons: list[str]) -> None:
        self.stage = "over"
        self.outcome = {"winners": winners, "reasons": reasons}

    def clear_lines(self) -> None:
        for player in self.players:
            self.discards += player.line
            player.line = []

    def discard_hand(self, seat: str) -> None:
        """C27, step 4: all or nothing, with no Mercenary."""
        player = self.player(seat)
        assert self.step_4_open
        assert player.hand
        assert not player.taken_back
        self.discards += player.hand
        player.hand = []
        self.pass_on_the_turn()

    def keep(self, seat: str, kept: list[Card]) -> None:
        """C28, R11: at most 2 stay in the hand, nobody else sees which."""
        player = self.player(seat)
        assert len(kept) <= 2
        self.discards += [card for card in player.hand if card not in kept]
        player.hand = kept
        self.kept = seat

    def deal(self) -> None:
        """C28, or the deal of a final battle (C29, C30)."""
        numbers = self.cards_to_deal()
        final = self.stage == "final-deal"
        self.clear_lines()
        if final:
            self.final = True
            for player in self.players:
                self.discards += player.hand
                player.hand = []
                player.fights = player.seat in self.finalists
        self.pile += self.discards
        self.discards = []
        self.rng.shuffle(self.pile)
        for card in self.cards:
            card.seen = False
        self.deck = 110 - sum(len(player.hand) for player in self.players)
        self.hands_fixed = False
        for player in self.players:
            player.taken_back = []
            for _ in range(numbers[player.seat]):
                player.hand.append(self.pile.pop())
                self.deck -= 1
        self.round += 1
        self.step_4_open = False
        self.kept = None
        if final:
            fighters = [p for p in self.clockwise_from(self.holder) if p.fights]
            self.begin_battle(fighters[0].seat)
        elif self.stage == "battle":
            self.turn = self.holder
            self.pass_on_the_turn()

    def draw(self, named: dict[str, int]) -> None:
        """C31, R16: clockwise from the token's holder."""
        numbers = self.cards_to_draw() | named
        for player in self.clockwise_from(self.holder):
            for _ in range(numbers[player.seat]):
                if self.deck == 0:
                    self.make_pile_anew()
                player.hand.append(self.pile.pop() if self.pile else self.spare_card())
                self.deck -= 1
        self.stage = "place"

    def make_pile_anew(self) -> None:
        """R16: the discards, less the lines still on the table if they can be spared."""
        if sum(len(p.hand) + len(p.line) for p in self.players) == 110:
            self.clear_lines()
        known = [card for player in self.players for card in player.taken_back]
        self.pile += self.discards
        self.discards = []
        self.rng.shuffle(self.pile)
        on_table = [card for player in self.players for card in player.line]
        for card in self.cards:
            card.seen = card in known or card in on_table
        self.deck = 110 - len(on_table) - sum(len(player.hand) for player in self.players)

    def fix_hand(self, seat: str, number: int) -> None:
        """A turn that nobody can take after it passes on; `deck` stays as announced."""
        self.hands_fixed = True
        player = self.player(seat)
        while len(player.hand) > number:
            unknown = [card for card in player.hand if card not in player.taken_back]
            card = self.rng.choice(unknown or player.hand)
            player.hand.remove(card)
            self.discards.append(card)
        while len(player.hand) < number:
            player.hand.append(self.spare_card())
        self.pass_on_the_turn()

    def spare_card(self) -> Card:
        """A card for a hand that a correction made larger: nobody should have seen it."""
        spare = [card for card in self.discards + self.pile if not card.seen]
        card = (spare or self.discards + self.pile)[0]
        (self.discards if card in self.discards else self.pile).remove(card)
        return card

    def fix_turn(self, seat: str) -> None:
        """Of those still in the battle."""
        assert self.prompt()["kind"] == "turn"
        assert not self.is_out(self.player(seat))
        self.turn = seat
