"""Pictures of two versions, compared: python -m tests.shots.compared BEFORE AFTER [NAME]

Both are folders that `make shots` has filled. Names of pictures that differ are printed, with where
they do and by how much; what tells the time of day always does.
"""

import sys
from pathlib import Path


def difference(before: Path, after: Path) -> str:
    """What is different in the second picture, or nothing."""
    from PIL import Image, ImageChops

    one, other = (Image.open(file).convert("RGB") for file in (before, after))
    if one.size != other.size:
        return f"{one.size} became {other.size}"
    found = ImageChops.difference(one, other)
    box = found.getbbox()
    most = max(part.getextrema()[1] for part in found.split())
    return f"in {box}, by up to {most} of 255" if box else ""


def main() -> int:
    """Compare them; the status says whether all are the same."""
    before, after, *wanted = sys.argv[1:]
    files = sorted(Path(before).glob(f"*{''.join(wanted)}*.png"))
    found = {
        file.name: difference(file, other)
        if (other := Path(after) / file.name).exists()
        else "gone"
        for file in files
        if not file.name.startswith("all-")
    }
    different = {name: how for name, how in found.items() if how}
    for name, how in different.items():
        print(f"{name}: {how}")
    print(f"{len(found)} pictures, {len(found) - len(different)} the same")
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())
