"""Changes to the package for which python-for-android has no option; it calls this hook."""

from pathlib import Path
from typing import Any

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
END = "    </application>"
LAUNCHER = '&& getIntent().getAction().equals("org.kivy.LAUNCH")'
NO_LAUNCHER = "&& false /* only this app is run, whatever another app asks for */"
FINEST = "mipmap-xxxhdpi"


def after_apk_build(_toolchain: Any) -> None:
    """Change the generated files before Gradle reads them."""
    manifest = MAIN / "AndroidManifest.xml"
    manifest.write_text(with_provider(manifest.read_text(encoding="utf-8")), encoding="utf-8")
    activity = MAIN / "java/org/kivy/android/PythonActivity.java"
    activity.write_text(without_launcher(activity.read_text(encoding="utf-8")), encoding="utf-8")
    name_icons(MAIN / "res")


def with_provider(manifest: str) -> str:
    """The manifest with the provider that gives files to other apps."""
    if manifest.count(END) != 1:
        raise SystemExit("The manifest has changed: the place for the provider was not found.")
    return manifest.replace(END, PROVIDER + END)


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
