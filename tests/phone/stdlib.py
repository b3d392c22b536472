"""What phones lack of the standard library."""

REMOVED = frozenset((
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils",
    "imghdr", "imp", "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes",
    "smtpd", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib",
))  # fmt: skip
"""What Python 3.14 no longer has and 3.11 had."""
ABSENT = frozenset((
    "_bz2", "_curses", "_curses_panel", "_dbm", "_gdbm", "_lzma", "_multiprocessing",
    "_posixshmem", "_tkinter", "_uuid", "curses", "dbm", "ensurepip", "grp", "idlelib",
    "multiprocessing", "readline", "test", "tkinter", "turtle", "turtledemo", "venv",
))  # fmt: skip
"""What Android lacks according to Python's documents, and what python-for-android does not pack, or
builds only with a recipe that no requirement asks for.
"""
MISSING = REMOVED | ABSENT
