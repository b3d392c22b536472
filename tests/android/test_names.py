"""The stand-in for Android's classes, and every name of Java that the app uses, are Android's own.

`used.txt` lists what the app uses, with the first version of Android that has it; 21 is the first
that is known here.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.android import ground, names
from tests.android.names import BESIDE, MERGED, NEWEST, Member, Type, as_told
from tests.android.phone import Phone, threads_named
from tests.needs import ROOT
from tests.phone.spec import Spec
from tests.waiting import until

LIST = Path(__file__).with_name("used.txt")
MADE = ground.WORK / "used.txt"
OF_JAVA = {
    "java.io.File": {"constructor(java.lang.String)"},
    "java.math.BigInteger": {"constructor(java.lang.String, int)", "toString(int)"},
    "java.security.KeyFactory": {
        *("generatePrivate(java.security.spec.KeySpec)", "getInstance(java.lang.String)"),
        "generatePublic(java.security.spec.KeySpec)",
    },
    "java.security.KeyPair": {"getPrivate()", "getPublic()"},
    "java.security.KeyPairGenerator": {
        *("generateKeyPair()", "getInstance(java.lang.String)"),
        "initialize(java.security.spec.AlgorithmParameterSpec)",
    },
    "java.security.interfaces.ECKey": {"getParams()"},
    "java.security.interfaces.ECPrivateKey": {"getS()"},
    "java.security.interfaces.ECPublicKey": {"getW()"},
    "java.security.spec.ECGenParameterSpec": {"constructor(java.lang.String)"},
    "java.security.spec.ECPoint": {
        *("constructor(java.math.BigInteger, java.math.BigInteger)", "getAffineX()"),
        "getAffineY()",
    },
    "java.security.spec.ECPrivateKeySpec": {
        "constructor(java.math.BigInteger, java.security.spec.ECParameterSpec)"
    },
    "java.security.spec.ECPublicKeySpec": {
        "constructor(java.security.spec.ECPoint, java.security.spec.ECParameterSpec)"
    },
    "javax.crypto.Cipher": {
        *("DECRYPT_MODE", "ENCRYPT_MODE", "doFinal(byte[])", "getInstance(java.lang.String)"),
        "init(int, java.security.Key, java.security.spec.AlgorithmParameterSpec)",
        "updateAAD(byte[])",
    },
    "javax.crypto.KeyAgreement": {
        *("doPhase(java.security.Key, boolean)", "generateSecret()", "init(java.security.Key)"),
        "getInstance(java.lang.String)",
    },
    "javax.crypto.spec.GCMParameterSpec": {"constructor(int, byte[])"},
    "javax.crypto.spec.SecretKeySpec": {"constructor(byte[], java.lang.String)"},
    "java.lang.String": {"constructor(byte[], java.lang.String)"},
    "java.net.InetAddress": {"getHostAddress()"},
    "java.net.NetworkInterface": {
        *("getInetAddresses()", "getName()", "getNetworkInterfaces()"),
        *("isLoopback()", "isPointToPoint()", "isUp()"),
    },
    "java.util.Enumeration": {"hasMoreElements()", "nextElement()"},
    "java.util.Locale": {"forLanguageTag(java.lang.String)", "getDefault()", "getLanguage()"},
}
"""What the app uses of Java's own classes, which do not note who calls them."""
FIRST = 21
_JAVAS = re.compile(r"[a-z]+([A-Z]\w*)+")
"""What looks like a name of Java among the names of Python."""
_PYTHONS = {"addFilter", "removeFilter", "getLogger", "getMessage"}
_NOT_ASKED = {"createOneShot"}
"""What plyer's vibrator has besides patterns."""


class Line(NamedTuple):
    """A member that a Java class declares."""

    owner: str
    kind: str
    what: str
    since: int
    more: str


@pytest.fixture(scope="module", autouse=True)
def fetched() -> None:
    """Android's own names, which npm fetches."""
    if not names.is_fetched():
        pytest.skip("Android's own names are not here; make test has npm fetch them")


@cache
def declared() -> tuple[Line, ...]:
    """All that the stand-in declares."""
    folder = ground.classes()
    done = subprocess.run(
        ["java", "-cp", folder, "phone.Declared", folder],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    cells = (line.split("\t") for line in done.stdout.splitlines())
    lines = (Line(cell[0], cell[1], cell[2], int(cell[3]), cell[4]) for cell in cells)
    return tuple(line for line in lines if not line.owner.startswith("phone."))


def of_android() -> Iterator[Line]:
    yield from (each for each in declared() if each.owner.startswith(("android.", "androidx.")))


def known(owner: str, file: str = MERGED) -> Type:
    """What Android says of a class."""
    name = owner.replace("$", ".")
    return names.types(BESIDE if owner.startswith("androidx.") else file)[name]


def named(what: str) -> tuple[str, tuple[str, ...]]:
    """The name of a method without its class, and what it takes, in Android's words."""
    found = re.fullmatch(r".*\.(\w+)\((.*)\)", what)
    assert found, what
    return found[1], tuple(as_told(each) for each in found[2].split(", ") if each)


def agrees(ours: tuple[str, ...], theirs: Member) -> bool:
    """Whether these are the same types; some are not named by the package."""
    takes = theirs.takes or ()
    return len(ours) == len(takes) and all(
        a == b or b == "any" for a, b in zip(ours, takes, strict=True)
    )


def since(owner: Type, member: Member) -> int:
    return max(owner.since, member.since)


def test_every_class_is_one_of_androids() -> None:
    oldest = int(Spec().value("android.minapi"))
    lines = [each for each in of_android() if each.kind == "class"]
    assert len(lines) > 30
    for line in lines:
        theirs = known(line.owner)
        assert line.since == (theirs.since if theirs.since > oldest else 0), line
        parents = {as_told(each) for each in line.what.split(",")} - {"any", ""}
        told = set(theirs.parents) - {"java.lang.Object"}
        # of some classes the package does not know what they implement
        assert not told or parents <= told, line


def test_every_field_is_one_of_androids() -> None:
    lines = [each for each in of_android() if each.kind == "field"]
    assert len(lines) > 20
    text = (
        (ground.WORK / "names/node_modules/@nativescript/types-android/lib/android" / MERGED)
        .read_text("utf-8")
    )  # fmt: skip
    for line in lines:
        (theirs,) = known(line.owner).members[line.what]
        assert theirs.takes is None
        if line.more:
            value = f'"{line.more}"' if not re.fullmatch(r"-?\d+", line.more) else line.more
            assert theirs.gives in (value, "number"), line
    assert "FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY: 1048576" in text


def test_every_method_has_all_the_overloads_that_androids_has() -> None:
    """No more either: of the constructors, those of what the app makes."""
    oldest = int(Spec().value("android.minapi"))
    made = {each.rpartition(".constructor(")[0] for each in LIST.read_text("utf-8").splitlines()}
    methods: dict[tuple[str, str], list[Line]] = {}
    for line in of_android():
        if line.kind == "method":
            methods.setdefault((line.owner, named(line.what)[0]), []).append(line)
    assert len(methods) > 60
    for (owner, name), lines in methods.items():
        above = [each for parent in _above(owner) for each in methods.get((parent, name), ())]
        if name == "constructor" and owner not in made:
            continue
        theirs = known(owner)
        overloads = theirs.members[name]
        for line in lines:
            takes = named(line.what)[1]
            fits = [each for each in overloads if each.takes == takes]
            fits = fits or [each for each in overloads if agrees(takes, each)]
            assert fits, line
            first = min(since(theirs, each) for each in fits)
            assert max(line.since, _since_of(owner)) == (first if first > oldest else 0), line
            assert ("static" in line.more) == fits[0].static, line
            gives = as_told(line.more.removeprefix("static "))
            assert name == "constructor" or fits[0].gives in (gives, "any"), line
        for each in overloads:
            assert any(agrees(named(line.what)[1], each) for line in (*lines, *above)), each


def _above(owner: str) -> Iterator[str]:
    """The classes that this one inherits from."""
    for line in of_android():
        if (line.owner, line.kind) == (owner, "class"):
            for parent in line.what.split(","):
                yield parent
                yield from _above(parent)


def _since_of(owner: str) -> int:
    return next(each.since for each in of_android() if (each.owner, each.kind) == (owner, "class"))


def test_what_python_for_android_brings_is_declared_as_it_has_it() -> None:
    import pythonforandroid

    places = Path(pythonforandroid.__file__).parent / "bootstraps"
    java = "build/src/main/java/org"
    sources = {
        "org.kivy.android.PythonActivity": f"sdl2/{java}/kivy/android/PythonActivity.java",
        "org.renpy.android.Hardware": f"common/{java}/renpy/android/Hardware.java",
    }
    lines = [each for each in declared() if _is_bridge(each) and each.kind == "method"]
    assert len(lines) > 8
    for line in lines:
        name, found = re.search(r"\.(\w+)\((.*)\)", line.what), sources[line.owner.split("$")[0]]
        assert name
        kinds = (re.split(r"[.$]", each)[-1] for each in name[2].split(", ") if each)
        takes = r",\s*".join(rf"{kind} \w+" for kind in kinds)
        text = (places / found).read_text("utf-8")
        assert name[1] == "constructor" or re.search(rf"\b{name[1]}\({takes}\)", text), line


def test_the_app_uses_what_is_listed_and_nothing_else(phone: Phone, tmp_path: Path) -> None:
    """Everything is done once, by three versions of Android, and what was called is noted."""
    from companion.device import addresses, bars, daylight, display, language, letters, motion
    from companion.device.device import PhoneLight, sharing, vibration
    from companion.device.voice import find

    phone.java.forget()
    for level in (24, 29, 36):
        phone = Phone(level)
        giving: Any = sharing()
        giving.share_file(Path("/data/shared/game.txt"), "game")
        giving.share_text("a link")
        giving.open_link("https://somebody.example/")
        giving.pick(print)
        address = phone.provide(tmp_path / "game.txt", b"a game")
        phone.activity.setIntent(phone.intent("VIEW", address))
        giving.listen(print)
        for intent in (
            *(phone.intent("VIEW", address), phone.sent(stream=address)),
            phone.sent(text="a game"),
        ):
            phone.arrive(intent)
        until(threads_named("reading"))
        vibration().buzz(0.1)
        PhoneLight(None).dim(True)
        bars.match(light=True)
        bars.insets()
        daylight.theme()
        letters.scale()
        motion.is_unwanted()
        display.density()
        language.find(("en",))
        addresses.find()
        assert phone.done
    voice: Any = find()
    voice.say("Anna, three", "en")
    phone.engine.languages.put("en", _number(1))
    phone.engine.tell(0, 0)
    until(lambda: "speak Anna, three" in phone.calls)
    voice.hush()
    until(lambda: phone.calls[-1] == "stop")
    MADE.write_text("\n".join(sorted(listed(phone))) + "\n", encoding="utf-8")
    assert LIST.read_text("utf-8") == MADE.read_text("utf-8"), f"cp {MADE} {LIST}"


def _number(value: int) -> Any:
    from jnius import autoclass

    return autoclass("java.lang.Integer")(value)


def listed(phone: Phone) -> Iterator[str]:
    """A line for each, with the first version that has it."""
    used = [each for each in str(phone.java.listed()).split("\n") if not _of_tests(each)]
    used += [f"{owner}.{each}" for owner, all_ in OF_JAVA.items() for each in all_]
    attributes = asked_for()
    used += [
        f"{line.owner}.{line.what}"
        for line in of_android()
        if line.kind == "field" and line.what in attributes
    ]
    for each in used:
        owner, name, takes = _parts(each)
        theirs = known(owner)
        fits = [one for one in theirs.members[name] if takes is None or agrees(takes, one)]
        assert fits, each
        assert name in known(owner, NEWEST).members, each
        yield f"{each}  {max(FIRST, min(since(theirs, one) for one in fits))}"


def _of_tests(used: str) -> bool:
    """Whether only this test's own hand or Kivy called it."""
    hands = "Activity.setIntent(", "Intent.setAction("
    return any(each in used for each in hands)


def _parts(used: str) -> tuple[str, str, tuple[str, ...] | None]:
    if "(" in used:
        return used.partition("(")[0].rpartition(".")[0], *named(used)
    owner, _, name = used.rpartition(".")
    return owner, name, None


def asked_for() -> set[str]:
    """The names after a dot, in the modules that call Java."""
    import plyer

    found = set()
    motor = Path(plyer.__file__).parent / "platforms" / "android" / "vibrator.py"
    for file in (*(ROOT / "companion" / "device").glob("*.py"), motor):
        text = file.read_text("utf-8")
        if "jnius" in text or "activity()" in text:
            found |= {
                each.attr for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Attribute)
            }
    return found


def _is_bridge(line: Line) -> bool:
    """Whether this is python-for-android's."""
    return line.owner.startswith("org.")


def test_nothing_is_asked_of_java_that_is_not_listed() -> None:
    """Every name after a dot that looks like Java's; and every class that is looked up."""
    text = LIST.read_text("utf-8")
    strange = {each for each in asked_for() if _JAVAS.fullmatch(each)}
    assert len(strange) > 40
    bridge = {
        each.what.rpartition(".")[2].partition("(")[0] for each in declared() if _is_bridge(each)
    }
    missing = {each for each in strange if f".{each}" not in text} - bridge
    assert missing == _PYTHONS | _NOT_ASKED
    sources = (each.read_text("utf-8") for each in (ROOT / "companion" / "device").glob("*.py"))
    looked_up = {
        name
        for source in sources
        for name in re.findall(r'(?:autoclass|cast)\(\s*"([\w.$]+)"', source)
    }
    assert len(looked_up) > 10
    for name in looked_up:
        if not name.startswith("org."):
            assert name.replace("$", ".") in names.types(BESIDE if "androidx" in name else MERGED)
            assert name.replace("$", ".") in names.types(BESIDE if "androidx" in name else NEWEST)
