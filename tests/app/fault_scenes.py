"""The screens after an error, for the list of scenes."""

from companion.services.reports import Report, ended
from companion.version import VERSION
from tests.app.driver import Driver

_REPORT = """Condottiere Companion {version}: report of a fault
When: 2026-11-18T20:15:00+00:00
{ended}
Screens: home, battle
System: Linux-4.19.191-android12-aarch64-with-libc, aarch64
Python: 3.14.0
Kivy: 2.3.1
Language: pl
Window: 1080 × 2400, density 2.75
Graphics: Adreno (TM) 618, OpenGL ES 3.2 V@0502.0

Traceback (most recent call last):
  File "companion/condottiere/screens/battle.py", line 123, in lay
    self._mean(lambda: self.model.tap(word))
  File "companion/ordonnance/viewmodels/table.py", line 136, in render
KeyError: {said}

The game at the table:
condottiere 1
player red {names[0]}
player green {names[1]}
player blue {names[2]}
"""
_NAMES = ("Anna", "Łucja", "Bartholomäus von und zu Hohenlohe-Wald")


def reported(driver: Driver) -> None:
    """An error ended the app, and its report is offered."""
    reports = driver.app.desk.reports
    known = {"version": VERSION, "ended": ended(True)}
    reports.save(
        Report(
            _REPORT.format(**known, said="(…)", names=("red", "green", "blue")),
            _REPORT.format(**known, said="'Łucja'", names=_NAMES),
        )
    )
    driver.app.router.reset("home")
    driver.app.router.go("report")
    driver.frames(2)
    reports.delete()
