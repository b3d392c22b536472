"""The names used in kv files are exactly those in the table."""

import ast
import re
from pathlib import Path

from kivy.factory import Factory

from companion.screens.layouts import WIDGETS

ROOT = Path(__file__).parents[1]
KV = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "kv").glob("*.kv"))]
OF_KIVY = {"BoxLayout", "FloatLayout", "Widget"}
_PART = re.compile(r"^ +([A-Z]\w*):$", re.MULTILINE)
_BASE = re.compile(r"^<(\w+)@(\w+)>:$", re.MULTILINE)
_ASKED_FOR = re.compile(r"\bFactory\.(\w+)")


def classes_in(modules: str) -> set[str]:
    """What classes these modules of the app have."""
    return {
        node.name
        for path in (ROOT / "companion").glob(f"{modules.replace('.', '/')}.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


def test_every_name_is_known_and_none_is_idle() -> None:
    named = {name for kv in KV for each in (_PART, _ASKED_FOR) for name in each.findall(kv)}
    named |= {base for kv in KV for _, base in _BASE.findall(kv)}
    own = {name for kv in KV for name, _ in _BASE.findall(kv)} | classes_in("**.screens.*")
    known = [name for names in WIDGETS.values() for name in names.split()]
    assert sorted(named - own - OF_KIVY) == sorted(known)


def test_every_name_is_a_class_of_its_module_and_no_others() -> None:
    for module, names in WIDGETS.items():
        assert set(names.split()) <= classes_in(module), module
        for name in names.split():
            known = Factory.classes[name]
            found = known["module"] or known["cls"].__module__
            assert found == f"companion.{module}", name
