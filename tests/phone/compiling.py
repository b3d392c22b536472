"""Compiles the Python of kv files: `[[file, text, mode], ...]` from the standard input."""

import json
import sys


def main() -> None:
    """A warning is an error."""
    for file, text, mode in json.load(sys.stdin):
        compile(text, file, mode)


if __name__ == "__main__":
    main()
