"""Discarding a hand, and naming its cards where everybody saw them (C27)."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.deal.discarding import (
    AskingView,
    DiscardModel,
    HandView,
    NamingView,
)
from companion.condottiere.web.battle_parts import key_piece
from companion.condottiere.web.cards import face
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable
from companion.web.building.page import Page
from companion.web.building.parts import button, sheet
from companion.web.building.pieces import Part, group, piece

_MANY = 3
"""From so many on, buttons in words would leave the rows of a small phone no room."""


class Naming(Page):
    """A page on which hands may be discarded."""

    discarding: DiscardModel

    def models(self) -> Sequence[AtTable]:
        return (*super().models(), self.discarding)

    def discard_pieces(self, views: Sequence[HandView]) -> Part:
        """The buttons that discard hands: in words, or small ones beside each other if many."""
        small = len(views) >= _MANY
        pieces = (self._discard_piece(view, small=small) for view in views)
        return group("discards", *pieces, class_=f"discards{' many' * small}")

    def _discard_piece(self, view: HandView, *, small: bool) -> Part:
        words = _("{name} discards the hand").format(name=view.name)
        if view.seat is self.desk.mine:
            words = _("Discard your hand")
        words = view.kept or words
        kind = "battle.small_discard" if small else "battle.discard"
        return piece(f"discard-{view.seat}", kind, view, words)

    def discard_sheet(self) -> Part | None:
        """What is asked about a hand: which cards it has, or whether it is to be discarded."""
        naming, asking = self.discarding.naming, self.discarding.asking
        if naming is not None:
            return self.naming_sheet(naming)
        return None if asking is None else _asking_sheet(asking)

    def naming_sheet(self, view: NamingView) -> Part:
        """The cards named so far, and keys for the others."""
        return sheet(
            "naming",
            view.title,
            "keep_hand",
            piece("naming-line", "battle.naming", view, tuple(face(card) for card in view.named)),
            group(
                "naming-keys",
                *(key_piece(f"name-{key.word}", key, "name") for key in view.keys),
                class_="keys few",
            ),
            group(
                "naming-foot",
                button(
                    "unname", _("Remove last"), "unname",
                    sign="backspace-outline", key="backspace", off=not view.named,
                ),
                button("unseen", _("Nobody looked"), "leave_unseen"),
                button(
                    "named", view.confirm, "confirm_named",
                    kind="gold", key="enter", off=not view.whole,
                ),
                class_="foot",
            ),
        )  # fmt: skip


def _asking_sheet(view: AskingView) -> Part:
    """Whether a hand is really to be discarded."""
    return sheet(
        "asking",
        view.question,
        "keep_hand",
        piece("asking-note", "common.paragraph", view.note, "faint"),
        group(
            "asking-foot",
            button("discard-asked", view.confirm, "discard_asked", kind="gold", key="enter"),
            button("keep-hand", view.keep, "keep_hand", kind="quiet"),
            class_="foot",
        ),
    )
