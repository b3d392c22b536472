"""What a tap does: the names of what it calls, and the values that it passes on.

So that a test can tap what begins a game, whatever is written on it.
"""

import ast
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from types import FunctionType, MethodType
from typing import Any

from companion.viewmodels.app.ways import GAMES, TABLE

_TAP = "on_release"
_VALUES = (str, int, Enum)
_CALLED = (partial, MethodType, FunctionType)
_ABOUT = ("value", "word", "seat", "start", "move")
"""Where a row has what it is about."""


def tappable(widgets: Iterable[Any]) -> dict[Any, frozenset[object]]:
    """Those that can be tapped, and what each does then."""
    return {each: deeds(each) for each in widgets if each.is_event_type(_TAP)}


def doing(widgets: Iterable[Any], *what: object, kind: str = "") -> Any:
    """The one of them that does this when it is tapped; of several, the one that is in reach.

    `kind` is the class of one of two that do the same, such as an arrow back and a Cancel.
    """
    can = tappable(widgets)
    found = [each for each, does in can.items() if does.issuperset(what)]
    found = [each for each in found if kind in ("", type(each).__name__)]
    reached = found if len(found) == 1 else list(filter(_is_in_reach, found))
    if len(reached) != 1:
        listed = "\n".join(f"  {_shown(each)}: {_listed(does)}" for each, does in can.items())
        many = "several do" if found else "nothing does"
        raise AssertionError(f"{many} {_listed(what)}; what can be tapped here:\n{listed}")
    return reached[0]


def uncovered(widget: Any) -> Any:
    """What a tap on its middle would reach."""
    assert _is_in_reach(widget), f"{_shown(widget)} is covered or out of sight"
    return widget


def deeds(widget: Any) -> frozenset[object]:
    """For instance `undo`; `go` and `calculator`; `theme` and `dark`."""
    found = {*_hearing(widget, _TAP), *_about(widget), *_about(getattr(widget, "view", None))}
    if type(widget).__name__ == "MenuRow":
        found.update(way.name for way in (*TABLE, *GAMES) if way.text() == widget.text)
    return frozenset(found)


def _is_in_reach(widget: Any) -> bool:
    from companion.widgets.touching.touch import in_reach

    return in_reach(widget, *widget.to_window(*widget.center))


def _shown(widget: Any) -> str:
    return f"{type(widget).__name__} {widget.spoken()!r}"


def _listed(does: Iterable[object]) -> str:
    return ", ".join(sorted(map(str, does)))


def _about(view: object) -> Iterator[object]:
    for name in _ABOUT:
        if hasattr(view, name):
            about = getattr(view, name)
            yield about if about is None or isinstance(about, _VALUES) else str(about)
    yield from _values(getattr(view, "opens", None))


def _hearing(widget: Any, event: str) -> Iterator[object]:
    """What those do who listen to an event, and last the widget itself."""
    if not widget.is_event_type(event):
        return
    for heard, bound, _, is_weak, _ in widget.get_property_observers(event, args=True):
        if bound and hasattr(bound[0], "co_value"):
            yield from _in_layout(*bound)
        else:
            yield from _calling(heard() if is_weak else heard)
    yield from _telling(getattr(type(widget), event, None), widget)


def _in_layout(rule: Any, names: dict[str, Any]) -> Iterator[object]:
    """What a kv file says, as things are now."""
    for line in ast.parse(rule.value.strip()).body:
        if isinstance(line, ast.Expr):
            yield from _in_line(line.value, names)
        elif isinstance(line, ast.Assign):
            for part in (*line.targets, line.value):
                yield from _in_line(part, names)


def _in_line(line: ast.expr, names: dict[str, Any]) -> Iterator[object]:
    match line:
        case ast.IfExp(test, then, otherwise):
            holds = eval(compile(ast.Expression(test), "kv", "eval"), names)
            yield from _in_line(then if holds else otherwise, names)
        case ast.Call(called, given, named):
            for each in (called, *given, *(keyword.value for keyword in named)):
                yield from _in_line(each, names)
        case ast.Attribute(_, name):
            yield name
        case ast.Constant(value):
            yield value
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            yield -value


def _calling(heard: object) -> Iterator[object]:
    match heard:
        case partial():
            yield from _values(*heard.args)
            yield from _calling(heard.func)
        case MethodType():
            yield heard.__name__.lstrip("_")
            yield from _telling(heard.__func__, heard.__self__)
        case FunctionType():
            if heard.__name__ != "<lambda>":
                yield heard.__name__.lstrip("_")
            yield from _in_function(heard, None)


def _in_function(function: FunctionType, owner: object) -> Iterator[object]:
    """The names in a function, and the values that it was made with."""
    code = function.__code__
    cells = (cell.cell_contents for cell in function.__closure__ or ())
    kept = dict(zip(code.co_freevars, cells, strict=True))
    owner = kept.pop("self", owner)
    constants = (each for each in code.co_consts if each and not _is_event(each))
    yield from (name.lstrip("_") for name in code.co_names if name != "dispatch")
    yield from _values(*constants, *(function.__defaults__ or ()), *kept.values())
    for name in code.co_names:
        yield from _telling(getattr(type(owner), name, None), owner)
        yield from _values(vars(owner).get(name) if hasattr(owner, "__dict__") else None)
    if "dispatch" in code.co_names:
        for event in filter(_is_event, code.co_consts):
            yield from _hearing(owner, event)


def _is_event(value: object) -> bool:
    return isinstance(value, str) and value.startswith("on_")


def _telling(method: object, owner: object) -> Iterator[object]:
    """What a method does that only tells others: then they do it."""
    if isinstance(method, FunctionType) and "dispatch" in method.__code__.co_names:
        yield from _in_function(method, owner)


def _values(*given: object) -> Iterator[object]:
    for each in given:
        if isinstance(each, _VALUES):
            yield each
        elif isinstance(each, _CALLED):
            yield from _calling(each)
        else:
            within = (getattr(each, name, None) for name in ("deed", "name", "value"))
            yield from _values(*(one for one in within if isinstance(one, _VALUES + _CALLED)))
