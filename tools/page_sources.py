"""Checks what pages are written in, or puts it into its usual form.

    make lint
    make format

Biome checks style sheets and scripts; npm fetches it, at the version in tools/biome. Templates are
checked by djangofmt. Their settings are in biome.json and pyproject.toml.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.web_build import npm

ROOT = Path(__file__).parent.parent
PINNED = ROOT / "tools" / "biome"
WORK = ROOT / "build" / "biome"
BIOME = WORK / "node_modules" / ".bin" / "biome"
DJANGOFMT = Path(sys.executable).with_name("djangofmt")
TEMPLATES = ("companion/**/templates/*.html", "companion/web/static/*.html", "packaging/web/*.html")
ROOMS = ("companion", "packaging", "tests", "tools")


def main() -> int:
    """Check everything, or with `--write` format it; the status says whether all is well."""
    writes = sys.argv[1:] == ["--write"]
    templates = [file for pattern in TEMPLATES for file in sorted(ROOT.glob(pattern))]
    calls = [
        [DJANGOFMT, *([] if writes else ["--check"]), *templates],
        [DJANGOFMT, "check", *templates],
    ]
    if is_fetched() or fetched():
        calls.append(
            [BIOME, "check", "--error-on-warnings", *(["--write"] if writes else []), *ROOMS]
        )
    else:
        print("npm cannot fetch Biome; style sheets and scripts are not checked", file=sys.stderr)
    return max(subprocess.run(call, cwd=ROOT, check=False).returncode for call in calls)


def is_fetched() -> bool:
    """Whether Biome is there, as the lock file wants it."""
    known = WORK / "fetched.json"
    return known.exists() and known.read_bytes() == (PINNED / "package-lock.json").read_bytes()


def fetched() -> bool:
    """Have npm fetch Biome; whether it could: there may be no network, or none for this system."""
    WORK.mkdir(parents=True, exist_ok=True)
    (known := WORK / "fetched.json").unlink(missing_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINNED / name, WORK)
    try:
        # `ci` would refuse a lock file without the programs for all other systems
        npm(
            "install",
            "--no-save",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--silent",
            cwd=WORK,
        )
        subprocess.run([BIOME, "--version"], stdout=subprocess.DEVNULL, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    shutil.copy(PINNED / "package-lock.json", known)
    return True


if __name__ == "__main__":
    sys.exit(main())
