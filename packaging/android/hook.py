"""What python-for-android calls while it makes the package, for what it has no option for."""

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
NO_LAUNCHER = "&& false /* whatever another app asks for, only this app is run */"
FINEST = "mipmap-xxxhdpi"


def after_apk_build(_toolchain: Any) -> None:
    """All is written, here where the package is made; Gradle has not read it yet."""
    manifest = MAIN / "AndroidManifest.xml"
    manifest.write_text(with_provider(manifest.read_text(encoding="utf-8")), encoding="utf-8")
    activity = MAIN / "java/org/kivy/android/PythonActivity.java"
    activity.write_text(without_launcher(activity.read_text(encoding="utf-8")), encoding="utf-8")
    name_icons(MAIN / "res")


def with_provider(manifest: str) -> str:
    """The manifest, with the provider by which files are handed to other apps."""
    if manifest.count(END) != 1:
        raise SystemExit("The manifest is not as it was: there is no place for the provider.")
    return manifest.replace(END, PROVIDER + END)


def without_launcher(activity: str) -> str:
    """The activity, but for its other use: to run a program that any app may name in an intent.

    The source lies where the package is made from one time to the next, and is changed once.
    """
    if activity.count(LAUNCHER) + activity.count(NO_LAUNCHER) != 1:
        raise SystemExit("The activity is not as it was: it may run programs of other apps.")
    return activity.replace(LAUNCHER, NO_LAUNCHER)


def name_icons(resources: Path) -> None:
    """Say how fine the icons are: a phone would take them for coarse, and blow them up."""
    (resources / FINEST).mkdir(exist_ok=True)
    for icon in (resources / "mipmap").glob("*.png"):
        icon.replace(resources / FINEST / icon.name)
