"""The map: the next region, how near everyone is to winning, and corrections of the board."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.condottiere.viewmodels.map.map_sight import RegionSight
from companion.condottiere.viewmodels.map.nearness import spoken_near
from companion.condottiere.web.game_page import GamePage
from companion.condottiere.web.map import parts as map_parts
from companion.condottiere.web.naming import Naming
from companion.texts import _
from companion.viewmodels.basic.intents import intent, text
from companion.web.building.parts import bar_button, button, sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from engine.seats import Player


class MapPage(Naming, GamePage[MapModel]):
    """The map with a row for each player, and what whoever has the Condottiere may choose."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = MapModel(desk.table, desk.say)
        self.discarding = DiscardModel(desk.table, desk.say)
        self._large = False
        self._touched = ""

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self.discarding.enter()

    def leave(self) -> None:
        super().leave()
        self.discarding.leave()

    def title(self) -> str:
        return self.model.title

    def classes(self) -> str:
        return "atlas"

    def close(self) -> bool:
        was_held = self.model.let_go()
        return super().close() or self.discarding.close() or was_held

    def tools(self) -> Sequence[Part | None]:
        larger = ("minus", _("Whole map")) if self._large else ("plus", _("Larger map"))
        return (bar_button("zoom", *larger, "zoom"), *super().tools())

    def body(self) -> Sequence[Part | None]:
        sight = self.model.sight
        if sight is None:
            return ()
        does = "choose" if self._may_choose() or self._corrects else ""
        named = {"tabindex": "0", "role": "region", "aria_label": _("The map")}
        scrolled = named if self._large else {}
        room = group(
            "map-room",
            map_parts.chart(sight, does),
            class_=f"map-room{' enlarged' if self._large else ''}",
            data_scroll=True,
            **scrolled,
        )
        # where it is beside the map, it may scroll, also by keyboard
        reached = {"tabindex": "0", "role": "region", "aria_label": _("Players")}
        return (self._turn(), room, group("side", *self._beside(), class_="side", **reached))

    def _turn(self) -> Part | None:
        """Whose turn it is to choose, as the battle tells whose turn it is."""
        model, sight = self.model, self.model.sight
        if not model.turn or sight is None:
            return None
        return piece("turn", "map.turn", sight.holder, model.turn, sight.holder is self.desk.mine)

    def sheet(self) -> Part | None:
        if (asked := self.discard_sheet()) is not None:
            return asked
        held, sight = self.model.held, self.model.sight
        if held is not None and sight is not None and self.desk.is_host:
            return _region_sheet(held, sight.players)
        return super().sheet()

    @property
    def _corrects(self) -> bool:
        """Whether a tap on a region corrects it; a host does not while somebody else chooses."""
        return self.desk.is_host and not (self.model.choosing and not self._may_choose())

    def _may_choose(self) -> bool:
        """Whether this guest may choose the next region."""
        sight = self.model.sight
        return self.model.choosing and sight is not None and self.desk.table.taps_for(sight.holder)

    def _beside(self) -> Sequence[Part | None]:
        model = self.model
        heads = _("regions"), _("group")
        rows = (
            piece(
                f"near-{row.seat}", "map.near", row, spoken_near(row),
                bool(row.winning), row.seat is model.winner and bool(row.winning),
                () if at else heads,
            )
            for at, row in enumerate(model.rows)
        )  # fmt: skip
        table = self.desk.table
        views = [view for view in model.discards if table.may_act_for(view.seat)]
        return (
            None
            if model.turn and model.winner is None
            else piece("below", "map.headline", model.title, model.subtitle),
            self._discards_title() if views else None,
            self.discard_pieces(views),
            group("nears", *rows, class_="nears"),
            self._foot(),
        )

    def _discards_title(self) -> Part:
        return piece("discards-title", "common.heading", _("Who discards the whole hand?"))

    def _foot(self) -> Part | None:
        """Confirms the choice, or says why a region may not be chosen."""
        model = self.model
        if not self._may_choose():
            other = self.for_another() if model.choosing else None
            return other and group("map-foot", other, class_="map-foot")
        fix = None
        if self.desk.is_host and (model.chosen or model.why):
            fix = bar_button("fix-region", "pencil", _("Correct something…"), "hold")
        go = button("fight", model.confirm_text, "confirm", kind="gold wide", key="enter")
        said = piece("why", "map.why", model.why, _("Tap the region to fight for"))
        return group("map-foot", go if model.chosen else said, fix, class_="map-foot")

    @intent(text)
    def choose(self, word: str) -> None:
        """Select a region; where nothing is chosen, the host corrects what the board shows."""
        sight = self.model.sight
        if sight is None or all(region.word != word for region in sight.regions):
            return
        self._touched = word
        if self._may_choose():
            self.model.choose(word)
        elif self._corrects:
            self.model.hold(word)

    @intent()
    def zoom(self) -> None:
        self._large = not self._large

    @intent()
    def hold(self) -> None:
        """Correct the region that was tapped last."""
        if self.desk.is_host and self._touched:
            self.model.hold(self._touched)


def _region_sheet(view: RegionSight, players: Sequence[Player]) -> Part:
    """Who may own the region, and whether the Pope is there."""
    owners = (
        piece(f"owner-{each.seat}", "fixing.owner", each.seat, each.name, view.owner is each.seat)
        for each in players
    )
    pope = _("Take the Pope off") if view.pope else _("The Pope is here")
    return sheet(
        "region",
        view.name,
        "let_go",
        piece("asked", "common.paragraph", _("What does the board show?"), "faint"),
        *owners,
        piece("owner-none", "fixing.owner", None, _("No marker"), view.owner is None),
        button("pope", pope, "set_pope", not view.pope, kind="wide", sign="key-variant"),
    )
