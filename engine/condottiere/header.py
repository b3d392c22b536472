"""The header of a record of Condottiere ⇄ the setup of its game."""

from engine.condottiere.edition import DEFAULT_EDITION, Edition, EditionError, load
from engine.condottiere.ruleset import RULINGS, VARIANTS, Ruleset
from engine.condottiere.setup import Setup
from engine.header import Header, table_lines
from engine.words import header_fault, quoted


def read_header(header: Header) -> Setup:
    """The setup described by a header's statements."""
    variants: list[str] = []
    rulings: dict[str, str] = {}
    edition = load(DEFAULT_EDITION)
    edition_named = False
    for statement in header.others():
        with statement.blamed():
            match statement.keyword, statement.words():
                case "edition", [word] if not edition_named:
                    edition = _edition(word)
                    edition_named = True
                case "variant", [variant]:
                    variants.append(_variant(variant, variants))
                case "ruling", [ruling, value]:
                    rulings[ruling] = _ruling(ruling, value, rulings)
                case _:
                    raise statement.fault()
    with header.last.blamed():  # the number of players is known only at the end
        return Setup(header.players, header.start, Ruleset.agreed(variants, rulings), edition)


def header_lines(setup: Setup) -> list[str]:
    """The canonical header: everything that is not the default, in a fixed order."""
    rules = setup.rules
    edition = setup.edition.word
    return [
        *([f"edition {edition}"] if edition != DEFAULT_EDITION else []),
        *table_lines(setup.players, setup.start),
        *(f"variant {variant}" for variant in rules.variants),
        *(
            f"ruling {ruling} {value}"
            for ruling, value in rules.rulings.items()
            if value != RULINGS[ruling][0]
        ),
    ]


def _edition(word: str) -> Edition:
    try:
        return load(word)
    except EditionError as error:
        raise header_fault(f"edition {quoted(word)}: {error}") from None


def _variant(variant: str, before: list[str]) -> str:
    if variant not in VARIANTS or variant in before:
        raise header_fault(f"{quoted(variant)} is not a variant, or is named twice")
    return variant


def _ruling(ruling: str, value: str, before: dict[str, str]) -> str:
    if ruling not in RULINGS or ruling in before:
        raise header_fault(f"{quoted(ruling)} is not a ruling, or is settled twice")
    if value not in RULINGS[ruling]:
        raise header_fault(f"{ruling} is {' or '.join(RULINGS[ruling])}, not {quoted(value)}")
    return value
