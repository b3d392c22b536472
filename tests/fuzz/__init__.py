"""Fuzzing what the app opens from outside: `python -m tests.fuzz TARGET [seconds]`.

A target is a module with `seeds`, the first inputs, `mutate`, which knows the parts of such an
input, and `check`, which takes any bytes and a folder to work in, and raises if the app handles
them wrongly.
"""

TARGETS = {
    "record": ("engine",),
    "game": ("engine", "companion"),
    "link": ("companion",),
    "handed": ("companion", "zipfile"),
    "database": ("companion",),
    "notes": ("companion",),
    "calls": ("engine", "companion"),
    "requests": ("companion", "h11"),
    "pages": ("companion",),
    "letters": ("companion",),
}
"""The targets, and the packages whose covered lines guide the fuzzer."""
