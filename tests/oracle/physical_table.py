"""A Condottiere table with 110 real cards: the rules, played out by hand.

It is deliberately simple. Every card is an object in exactly one place, every total is counted
again when it is needed, and the JSON state of the record format is read off the table. Ids such as
C16 or R5 name the rules in rules/condottiere.md.
"""

from __future__ import annotations

from tests.oracle.open_table import OpenTable
from tests.oracle.pieces import PRINTED, Card, Player, largest_group, strengths


class PhysicalTable(OpenTable):
    """A table being played at: every public action is one line of a record."""

    def place(self, region: str) -> None:
        """C25: the holder places the token; C26: the old lines are discarded."""
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
        """C5, R8: players who cannot act are skipped; C9: if nobody is left the battle ends."""
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
        """C7. C34, R15: a defender without a card played stays in while anybody else is."""
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
        if not self.regions_to_fight_over(self.holder):
            self.count_regions()
        elif self.plays("draw-after-battle"):
            self.stage = "draw"
        else:
            self.stage = "place"
            self.step_4_open = self.rulings["region-after-deal"] == "yes"
            self.kept = None

    def count_regions(self) -> None:
        """C24: the most regions win; those who tie fight a final battle (C29)."""
        most = max(len(self.regions_of(p.seat)) for p in self.players)
        tied = [p.seat for p in self.players if len(self.regions_of(p.seat)) == most]
        if len(tied) == 1:
            self.game_over(tied, ["most-regions"])
            return
        self.finalists = tied
        self.stage = "final-deal"
        for player in self.players:
            self.discards += player.hand
            player.hand = []
            player.taken_back = []

    def look_for_a_region(self) -> None:
        """R19: a region is to be chosen, and a corrected board may have none left."""
        if self.prompt()["kind"] == "place" and not self.regions_to_fight_over(self.holder):
            self.step_4_open = False
            self.count_regions()

    def game_over(self, winners: list[str], reasons: list[str]) -> None:
        self.stage = "over"
        self.outcome = {"winners": winners, "reasons": reasons}

    def clear_lines(self) -> None:
        for player in self.players:
            self.discards += player.line
            player.line = []

    def discard_hand(self, seat: str, *, shown: bool = False) -> None:
        """C27, step 4: all or nothing, with no Mercenary; `shown`: everybody looks at it."""
        player = self.player(seat)
        assert self.step_4_open
        assert player.hand
        assert not player.taken_back
        if shown:
            assert self.rulings["discards-shown"] == "yes"
            for card in player.hand:
                assert card.kind not in PRINTED
                assert not card.seen
                card.seen = True
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
        else:
            self.look_for_a_region()

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
        self.look_for_a_region()

    def make_pile_anew(self) -> None:
        """R16: the discards, without the lines still on the table if there are enough."""
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
        """A turn that the player cannot take passes on; `deck` stays as announced."""
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
        self.look_for_a_region()

    def fix_owner(self, region: str, owner: str | None) -> None:
        self.owner[region] = owner
        self.look_for_a_region()

    def fix_pope(self, region: str | None) -> None:
        self.pope = region
        self.look_for_a_region()

    def fix_condottiere(self, seat: str) -> None:
        self.holder = seat
        self.look_for_a_region()

    def spare_card(self) -> Card:
        """A card for a hand that a correction made larger: if possible one that nobody has seen."""
        spare = [card for card in self.discards + self.pile if not card.seen]
        card = (spare or self.discards + self.pile)[0]
        (self.discards if card in self.discards else self.pile).remove(card)
        return card

    def fix_turn(self, seat: str) -> None:
        """Of those still in the battle."""
        assert self.prompt()["kind"] == "turn"
        assert not self.is_out(self.player(seat))
        self.turn = seat
