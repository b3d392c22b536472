"""Files that a browser is given, and those that it has saved."""

from pathlib import Path

from tests.browser.webdriver import Browser

_DROPPED = """
const [css, kind, files] = arguments, carried = new DataTransfer();
for (const [name, text] of files) carried.items.add(new File([text], name));
const where = document.querySelector(css);
where.dispatchEvent(new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true}));
"""


def choose(browser: Browser, *files: Path) -> None:
    """Choose these files where the page asks for some."""
    browser.find("input[type=file]").type("\n".join(map(str, files)))


def drag(browser: Browser, css: str, kind: str, **files: str) -> None:
    """Drag or drop files with these texts there; `_` stands for the dot of a name."""
    named = [[name.replace("_", "."), text] for name, text in files.items()]
    browser.script(_DROPPED, css, kind, named)


def saved(browser: Browser, folder: Path, pattern: str) -> tuple[str, bytes]:
    """The file that was saved under such a name, waited for; it is taken away from there.

    A file that is still being written grows from one look to the next.
    """
    before: dict[Path, int] = {}

    def found() -> list[Path]:
        sizes = {file: file.stat().st_size for file in folder.glob(pattern)}
        whole = [file for file, size in sizes.items() if size and before.get(file) == size]
        before.update(sizes)
        return whole

    [file] = browser.wait(found, f"no {pattern} is saved: {list(folder.iterdir())}")
    name, data = file.name, file.read_bytes()
    file.unlink()
    return name, data
