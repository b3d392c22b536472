"""The installed packages of requirements.lock: what they need, contain and are."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.phone.spec import ROOT

LEFT_OUT = {
    "asynckivy": "kivymd's animations",
    "cryptography": "sealing letters, which Android's own classes do",
    "docutils": "kivy's documents",
    "kivy-garden": "kivy's add-ons",
    "materialshapes": "kivymd's loading indicator, which needs pycairo",
    "pillow": "pictures that SDL cannot read, and colours taken from pictures",
    "pygments": "kivy's code input",
    "charset-normalizer": "requests, which has chardet for that",
}
"""Requirements of packages in the spec that are not packed, and their purpose.

No screen imports any of it: test_packed.py shows that.
"""
FORCED = {"android", "chardet", "hostpython3", "pyjnius", "python3", "six", "sqlite3"}
"""What python-for-android adds without an entry in requirements.lock."""
_ANDROID = {
    "os_name": "posix",
    "sys_platform": "android",
    "platform_system": "Android",
    "platform_machine": "aarch64",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
}
"""The environment of a phone, for conditions in requirements."""
_COMPILED = re.compile(r"\.(so|pyd|dylib)(\.|$)")


def locked() -> dict[str, str]:
    """The version of each package in requirements.lock."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pins = re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in pins}


def needed(names: Iterable[str], without: Iterable[str] = ()) -> set[str]:
    """These and all their requirements on a phone, except what is left out."""
    found: set[str] = set()
    waiting = [Requirement(name) for name in names]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        conditions: Mapping[str, str] = _ANDROID | {"extra": ""}
        if name in found or (requirement.marker and not requirement.marker.evaluate(conditions)):
            continue
        found.add(name)
        if name not in without:
            waiting += map(Requirement, metadata.requires(name) or ())
    return found


def is_pure(name: str) -> bool:
    """Whether it is one wheel for every system: Python only."""
    found = metadata.distribution(name)
    wheel = found.read_text("WHEEL") or ""
    return (
        "Root-Is-Purelib: true" in wheel
        and re.search(r"^Tag: (py2\.)?py3-none-any$", wheel, re.MULTILINE) is not None
        and not any(_COMPILED.search(each.name) for each in found.files or ())
    )


def modules(name: str) -> set[str]:
    """Its importable modules."""
    parts = (each.parts for each in files(name))
    tops = {first for first, *rest in parts if rest or first.endswith(".py")}
    return {top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".libs"))}


def files(name: str) -> Iterator[PurePosixPath]:
    """Its installed files."""
    for each in metadata.distribution(name).files or ():
        if ".." not in each.parts and "__pycache__" not in each.parts:
            yield each


def install(name: str, into: Path, *, compiled: bool, without: Iterable[str] = ()) -> None:
    """Copy the files of one package into another folder; compiled ones only if asked."""
    place = Path(str(metadata.distribution(name).locate_file("")))
    for each in files(name):
        if set(each.parts[:-1]) & set(without) or (not compiled and _COMPILED.search(each.name)):
            continue
        target = into / each
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(place / each, target)
        except OSError:
            target.write_bytes((place / each).read_bytes())
