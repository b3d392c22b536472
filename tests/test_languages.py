"""Everything that each language needs, so that nothing is forgotten in one."""

from companion import formats
from companion.device import espeak
from companion.rules import word_forms
from companion.rules.rulebook import FOLDER as RULES
from companion.spoken import numbers
from companion.texts import FOLDER, LANGUAGES
from tools.messages import PLURALS


def test_every_language_has_all_its_parts() -> None:
    """Texts, plurals, dates, word endings, numbers in words, and a voice."""
    languages = set(LANGUAGES)
    assert {"en", *PLURALS} == languages
    assert {"en", *(path.parent.parent.name for path in FOLDER.rglob("*.mo"))} == languages
    assert formats._MANNERS.keys() == languages
    assert word_forms.ENDINGS.keys() == languages
    assert word_forms.LITTLE.keys() == languages
    assert numbers._SPELLED.keys() == languages
    assert espeak._VOICES.keys() == languages


def test_no_rules_are_in_a_language_that_nobody_can_choose() -> None:
    assert {path.stem for path in RULES.glob("*.txt")} <= set(LANGUAGES)
