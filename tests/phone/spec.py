"""buildozer.spec, read as buildozer reads it, and the files that it packs."""

from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatch
from os import walk
from pathlib import Path, PurePath

ROOT = Path(__file__).parents[2]


class _Parser(ConfigParser):
    """A parser that keeps the case of keys, and allows keys without a value."""

    def __init__(self) -> None:
        super().__init__(allow_no_value=True)

    def optionxform(self, optionstr: str) -> str:
        """Keep the case of the key."""
        return optionstr


class Spec:
    """The section [app] of a spec. Relative paths in it are relative to the spec's folder."""

    def __init__(self, file: Path = ROOT / "buildozer.spec") -> None:
        parser = _Parser()
        with file.open(encoding="utf-8") as opened:
            parser.read_file(opened)
        self._app = parser["app"]
        self.source = (file.parent / self._app.get("source.dir", ".")).resolve()

    def value(self, key: str) -> str:
        """The value of a key; empty if it is missing."""
        return self._app.get(key) or ""

    def list(self, key: str) -> tuple[str, ...]:
        """A list separated by commas, on one line or several; an empty value is one empty word."""
        value = self._app.get(key)
        return () if value is None else tuple(part.strip() for part in value.split(","))

    @property
    def requirements(self) -> dict[str, str]:
        """The version of each package required; empty if none is given."""
        return {
            name: version
            for name, _, version in (each.partition("==") for each in self.list("requirements"))
        }

    @property
    def archs(self) -> tuple[str, ...]:
        """The processors it is built for."""
        return self.list("android.archs")

    def packed(self) -> Iterator[Path]:
        """Every file that goes into the package, relative to the source's folder."""
        for folder, inner, names in walk(self.source, followlinks=True):
            # buildozer looks into hidden folders as well, but takes nothing from them
            inner[:] = [name for name in inner if not name.startswith(".")]
            below = folder[len(str(self.source)) + 1 :].lower()
            if below:
                below += "/"
                if self._excludes(below):
                    continue
            for name in names:
                if not name.startswith(".") and self._takes(below, name):
                    yield Path(folder, name).relative_to(self.source)

    def _excludes(self, folder: str) -> bool:
        """Whether a file is excluded; patterns to include take precedence."""
        if self._matches("source.include_patterns", folder):
            return False
        named = self._lower("source.exclude_dirs")
        below = any(folder.startswith(each if each.endswith("/") else each + "/") for each in named)
        return below or self._matches("source.exclude_patterns", folder)

    def _takes(self, folder: str, name: str) -> bool:
        # in a folder the name keeps its case, as buildozer has it
        path = folder + name if folder else name.lower()
        included = self._matches("source.include_patterns", path)
        if not included and self._matches("source.exclude_patterns", path):
            return False
        ending = PurePath(name).suffix[1:].lower()
        if not ending:
            return True
        wanted = self._lower("source.include_exts")
        return (not wanted or ending in wanted) and ending not in self._lower("source.exclude_exts")

    def _matches(self, key: str, path: str) -> bool:
        return any(fnmatch(path, pattern) for pattern in self._lower(key))

    def _lower(self, key: str) -> tuple[str, ...]:
        return tuple(each.lower() for each in self.list(key))
