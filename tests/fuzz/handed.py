"""Files from another app, a messenger or the file dialog: above all zips."""

import struct
import warnings
import zipfile
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

from companion.services import contents
from companion.services.campaigns import Campaigns
from companion.services.last_import import LastImport
from companion.services.storage import Journal, Opened
from engine.record import judge
from tests.fuzz import lines
from tests.fuzz.tour import Tour
from tests.services.campaigning import quick

_NAMES = (
    *("a.txt", "A.TXT", "b.txt", "deep/er/c.txt", "../../up.txt", "/etc/passwd.txt", "C:\\x.txt"),
    *("a\\b.txt", "nul.txt", "x\0.txt", "\x1b[31m.txt", "\u202etxt.exe", "in.zip", "x.csv", "dir/"),
    *("__MACOSX/._a.txt", ".hidden.txt", "condottiere 2026-11-18 A, B.txt", "n" * 300 + ".txt"),
    *("condottiere 0001-01-01 A.txt", "ordonnance 9999-12-31.txt", ".txt", "é.txt", "{0}.txt"),
)
_BEGUN = (0, 20, 999)
"""So many moves of a game are saved already, which some received games continue."""
_WORDS = (
    *("0", "-1", "999", "9" * 20, "of", "final", "campaign", "game", "red", "grey", "0.txt", "\0"),
    *("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "contents", "\n", "# x\n", ""),
)
LIST = """contents 1

game 2024-11-18T19:30:00+00:00 3.txt

campaign 10 2024-11-01T18:00:00+00:00
player red Anna
player green Jan
player blue Łucja
start red
game 2024-11-01T18:00:00+00:00 0.txt
game 2024-11-08T18:00:00+00:00 1.txt
game 2024-11-09T18:00:00+00:00 2.txt
final red of red green
"""
_SPOTS = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07")
_NUMBERS = (0, 1, 8, 9, 12, 14, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)


def seeds() -> list[bytes]:
    """Zips of records in every way of packing, some of zips, and a record by itself."""
    dice = Random(3)
    found = [some_zip(dice) for _ in range(40)]
    return [
        *found,
        _same_games(),
        *(backup(dice) for _ in range(9)),
        *lines.EXAMPLES[:2],
        b"",
        b"PK\x05\x06" + bytes(18),
    ]


def _same_games() -> bytes:
    """A game at several moments."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for at in (15, 40, 60, 999):
            data = b"\n".join(lines.EXAMPLES[0].split(b"\n")[:at])
            packed.writestr(f"condottiere 2026-11-{at % 28 + 1:02} A.txt", data)
    return out.getvalue()


def backup(dice: Random) -> bytes:
    """A campaign and other games with their list of contents, some words of it changed."""
    games = [quick(dice.choice(("red", "green"))) for _ in range(3)]
    named = [(f"{at}.txt", text) for at, text in enumerate([*games, lines.EXAMPLES[0].decode()])]
    listing = LIST
    for _ in range(dice.choice((0, 0, 1, 3))):
        words = listing.split(" ")
        words[dice.randrange(len(words))] = dice.choice((*_WORDS, *words))
        listing = " ".join(words)
    if dice.random() < 0.2:
        listing = lines.mutate_bytes(dice, listing.encode()).decode(errors="replace")
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, text in dice.sample([*named, (contents.FILE, listing)], 5):
            packed.writestr(name, text)
    return out.getvalue()


def some_zip(dice: Random) -> bytes:
    """A zip with a few files, not all of them games."""
    out = BytesIO()
    out.write(dice.choice((b"", b"", b"#!/bin/sh\n")))
    with zipfile.ZipFile(out, "w") as packed:
        packed.comment = b"c" * dice.choices((0, 9, 65_535), (30, 9, 1))[0]
        for _ in range(dice.choice((0, 1, 2, 5))):
            info = zipfile.ZipInfo(dice.choice(_NAMES).replace("\0", "_"))
            info.external_attr = dice.choice((0o100644, 0o120777, 0o010644, 0o040755)) << 16
            kinds = (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
            info.compress_type = dice.choices(kinds, (9, 4, 1, 1))[0]
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # two files of one name are intended
                with packed.open(info, "w", force_zip64=dice.random() < 0.2) as file:
                    file.write(_content(dice))
    return out.getvalue()


def _content(dice: Random) -> bytes:
    match dice.randrange(20):
        case 0:
            return b""
        case 1:
            return dice.randbytes(90)
        case 2:
            return b"#" * (2 << 20)
        case 3:
            return some_zip(dice) if dice.random() < 0.5 else b"PK\x03\x04"
    data = dice.choice(lines.EXAMPLES)
    return lines.mutate(dice, data) if dice.random() < 0.5 else data


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another zip, or this one with a number changed that is an offset or a size."""
    if dice.random() < 0.15:
        data = some_zip(dice) if dice.random() < 0.7 else backup(dice)
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 4))):
        kind = dice.random()
        places = [at for spot in _SPOTS if (at := changed.rfind(spot)) >= 0]
        if kind < 0.7 and places:
            at, number = dice.choice(places) + dice.randrange(4, 46), dice.choice(_NUMBERS)
            width = dice.choice(("<H", "<I"))
            limit = 0xFFFF if width == "<H" else 0xFFFFFFFF
            packed = struct.pack(width, dice.choice((number, len(changed), at)) & limit)
            changed[at : at + len(packed)] = packed
        elif kind < 0.8 and len(changed) > 8:
            here, there = sorted(dice.randrange(len(changed)) for _ in range(2))
            changed[here:there] = dice.choice((b"", changed[here:there] * 2))
        else:
            changed = bytearray(lines.mutate_bytes(dice, bytes(changed)))
    return bytes(changed[:most])


@cache
def _saved() -> tuple[str, list[str]]:
    record, _game = judge(lines.EXAMPLES[0].decode())
    return replace(record, moves=()).text, list(map(str, record.moves))


def _shown(journal: Journal) -> list[list[tuple[object, ...]]]:
    """The saved games that are not deleted, as they stand, and the campaigns."""
    return [
        journal.rows("SELECT * FROM game WHERE deleted IS NULL ORDER BY id"),
        journal.rows(
            "SELECT move.* FROM move JOIN game ON id = game WHERE deleted IS NULL ORDER BY 1, 2"
        ),
        journal.rows("SELECT * FROM campaign ORDER BY id"),
    ]


def check(data: bytes, _folder: Path) -> None:
    """Games are imported, and every other file is refused with its name and a reason. Looking at
    them saves nothing, and undoing it leaves nothing.
    """
    dice = Random(data)
    journal = Journal(None)
    header, moves = _saved()
    for made in _BEGUN:
        journal.adopt(header, moves[:made], over=False)
    tour = Tour(Opened(journal), dice)
    before_it = _shown(journal)
    try:
        tour.arrive(data)
        looked = tour.arrival()
        assert _shown(journal) == before_it
        tour.receive(data)
        model, errand = tour.opening, tour.arrival()
        assert (model is None) == (errand is not None)
        if errand is not None:
            assert not errand.fault
            assert errand.summary
            for name, why in errand.refused:
                assert name.isprintable()
                assert why
            assert looked is not None
            assert looked.summary
            assert errand.made - len(errand.refused) <= looked.made
            kept = len(journal.headers(99_999)) - len(_BEGUN)
            games_refused = sum(name.casefold() != contents.FILE for name, _why in errand.refused)
            assert kept <= errand.made - games_refused
            if kept and dice.random() < 0.05:
                tour.past_games()
            if Campaigns(journal).numbers() and dice.random() < 0.2:
                tour.campaigns()
            before = len(journal.headers(99_999))
            again = Tour(Opened(journal), dice)
            again.receive(data)
            again.arrival()
            assert len(journal.headers(99_999)) == before
            assert bool(errand.offer) == LastImport.is_noted(journal)
            if errand.offer:
                tour.work(errand.accept())
            assert _shown(journal) == before_it
    finally:
        journal.close()
