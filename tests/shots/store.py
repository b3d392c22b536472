"""What the pictures for app stores show."""

from pathlib import Path

from companion.look import Theme

FOLDER = Path(__file__).parents[2] / "fastlane" / "metadata" / "android"
"""Where F-Droid and the tools for Google Play look for texts and pictures."""
PICTURES = "images/phoneScreenshots"
LOCALES = {"en": "en-US", "ru": "ru-RU", "pl": "pl-PL", "it": "it-IT"}
"""What stores call the app's languages."""
SCREENS: tuple[tuple[str, Theme], ...] = (
    ("battle", "dark"),
    ("map-choose", "light"),
    ("totals", "dark"),
    ("rules-card", "light"),
)
"""In this order."""
LAYOUT, DENSITY = (432, 768), 2.5
"""Google Play takes no picture that is more than twice as high as wide, and likes 1080 x 1920."""
LARGEST = 600_000
"""The most bytes of a picture; with fewer colours small emblems lose theirs."""
