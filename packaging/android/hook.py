"""Changes to the package for which python-for-android has no option; it calls this hook."""

import runpy
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.sax.saxutils import quoteattr

ADDRESS = Path(__file__).resolve().parents[2] / "companion" / "published.py"
"""Says where the app for browsers is published."""
MAIN = Path("src/main")
PROVIDER = """
        <provider android:name="androidx.core.content.FileProvider"
                  android:authorities="${applicationId}.files"
                  android:exported="false"
                  android:grantUriPermissions="true">
            <meta-data android:name="android.support.FILE_PROVIDER_PATHS"
                       android:resource="@xml/files" />
        </provider>
"""
LINKS = """
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host={host} android:pathPrefix={path} />
            </intent-filter>
"""
END = "    </application>"
END_OF_ACTIVITY = "</activity>"
LAUNCHER = '&& getIntent().getAction().equals("org.kivy.LAUNCH")'
NO_LAUNCHER = "&& false /* only this app is run, whatever another app asks for */"
FINEST = "mipmap-xxxhdpi"


def after_apk_build(_toolchain: Any) -> None:
    """Change the generated files before Gradle reads them."""
    manifest = MAIN / "AndroidManifest.xml"
    text = with_provider(manifest.read_text(encoding="utf-8"))
    manifest.write_text(with_links(text, runpy.run_path(str(ADDRESS))["ADDRESS"]), encoding="utf-8")
    activity = MAIN / "java/org/kivy/android/PythonActivity.java"
    activity.write_text(without_launcher(activity.read_text(encoding="utf-8")), encoding="utf-8")
    name_icons(MAIN / "res")


def with_provider(manifest: str) -> str:
    """The manifest with the provider that gives files to other apps."""
    if manifest.count(END) != 1:
        raise SystemExit("The manifest has changed: the place for the provider was not found.")
    return manifest.replace(END, PROVIDER + END)


def with_links(manifest: str, address: str) -> str:
    """The manifest with the links that the app opens: those to where it is published, if it is."""
    if not address:
        return manifest
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or not parts.path.endswith("/") or parts.query:
        raise SystemExit(f"companion/published.py: not an https address that ends in /: {address}")
    place, found, rest = manifest.partition(END_OF_ACTIVITY)
    if not found or place.count("<activity") != 1:
        raise SystemExit("The manifest has changed: the place for links was not found.")
    return (
        place
        + LINKS.format(host=quoteattr(parts.hostname), path=quoteattr(parts.path))
        + found
        + rest
    )


def without_launcher(activity: str) -> str:
    """The activity, without its function to run a program that any app names in an intent.

    The source stays in the build folder between builds, and is changed only once.
    """
    if activity.count(LAUNCHER) + activity.count(NO_LAUNCHER) != 1:
        raise SystemExit("The activity has changed: it may run programs of other apps.")
    return activity.replace(LAUNCHER, NO_LAUNCHER)


def name_icons(resources: Path) -> None:
    """Mark the icons as high-resolution: otherwise a phone would enlarge them."""
    (resources / FINEST).mkdir(exist_ok=True)
    for icon in (resources / "mipmap").glob("*.png"):
        icon.replace(resources / FINEST / icon.name)
