"""Fuzzing what the app opens from outside: `python -m tests.fuzz TARGET [seconds]`.

A target is a module with `seeds`, where the fuzzer begins, `mutate`, which knows what such an
input is made of, and `check`, which takes any bytes at all, and a folder to work in, and finds
nothing wrong with what becomes of them.
"""

TARGETS = {
    "record": ("engine",),
    "game": ("engine", "companion"),
    "handed": ("companion", "zipfile"),
    "database": ("companion",),
    "notes": ("companion",),
    "calls": ("engine", "companion"),
}
"""The targets, and the packages in which the lines that an input reaches count."""
