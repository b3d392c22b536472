"""Chromium, with what its DevTools protocol can feign of a phone."""

from pathlib import Path
from typing import Any

from tests.browser.devtools import DevTools
from tests.browser.remote import PATIENCE, Remote
from tests.browser.webdriver import Browser

_BAD = {"SEVERE", "WARNING"}


class Chromium(Browser):
    """Between `begin` and `finish` it knows nothing of what was before.

    Settings hold for the window that they are made in.
    """

    def __init__(self, remote: Remote, arguments: list[str]) -> None:
        options = {"binary": "/usr/bin/chromium", "args": arguments}
        logs = {"browser": "ALL"}
        super().__init__(
            remote,
            {
                "browserName": "chrome",
                "goog:chromeOptions": options,
                "goog:loggingPrefs": logs,
            },
        )
        address = self.capabilities["goog:chromeOptions"]["debuggerAddress"]
        self._whole = DevTools(address)
        self._home = self.window
        self._contexts: list[str] = []

    def begin(self) -> str:
        """With cookies, storage and a cache of its own, all empty; the key of its window.

        Begun again before it is finished, it has several such windows, such as many guests.
        """
        context = self._whole.call("Target.createBrowserContext")["browserContextId"]
        self._contexts.append(str(context))
        return self.open()

    def finish(self) -> None:
        """Close its windows and forget everything."""
        while self._contexts:
            context = self._contexts.pop()
            self._whole.call("Target.disposeBrowserContext", browserContextId=context)
        self.turn_to(self._home)
        self._new_problems()
        self._problems.clear()
        self._pardoned.clear()
        self.patience = PATIENCE

    def let_go(self) -> None:
        """Command it no more; it ends with its driver."""
        self._whole.close()

    def windows(self) -> list[str]:
        return [each for each in super().windows() if each != self._home]

    def open(self) -> str:
        window = str(
            self._whole.call(
                "Target.createTarget",
                url="about:blank",
                newWindow=True,
                browserContextId=self._contexts[-1],
            )["targetId"]
        )
        self.turn_to(window)
        return window

    def tool(self, name: str, **what: Any) -> dict[str, Any]:
        """A command of the DevTools protocol."""
        return dict(self.call("POST", "/goog/cdp/execute", {"cmd": name, "params": what}))

    def resize(self, width: int, height: int) -> None:
        self.phone(width, height)

    def save_into(self, folder: Path) -> Path:
        folder.mkdir(exist_ok=True)
        self._whole.call(
            "Browser.setDownloadBehavior",
            behavior="allow",
            downloadPath=str(folder),
            browserContextId=self._contexts[-1],
        )
        return folder

    def phone(self, width: int, height: int, scale: float = 1, *, touch: bool = True) -> None:
        """Have a screen of this many pixels of style sheets, each so many real ones wide."""
        self.tool(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=touch,
            screenWidth=width,
            screenHeight=height,
        )
        points = {"maxTouchPoints": 5} if touch else {}
        self.tool("Emulation.setTouchEmulationEnabled", enabled=touch, **points)

    def edges(self, *, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> None:
        """Have rounded corners or a notch, as wide as this: env(safe-area-inset-...)."""
        insets = {"top": top, "right": right, "bottom": bottom, "left": left}
        self.tool("Emulation.setSafeAreaInsetsOverride", insets=insets)

    def lay_aside(self, *, aside: bool = True) -> None:
        """Have its window out of sight, or back."""
        window = self.tool("Browser.getWindowForTarget")["windowId"]
        bounds = {"windowState": "minimized" if aside else "normal"}
        self.tool("Browser.setWindowBounds", windowId=window, bounds=bounds)

    def allow(self, *permissions: str) -> None:
        """Grant its pages what they may ask for."""
        self._whole.call(
            "Browser.grantPermissions",
            permissions=list(permissions),
            browserContextId=self._contexts[-1],
        )

    def prefer(self, *, theme: str = "", motion: str = "", contrast: str = "") -> None:
        """Have told the system: theme dark or light, motion reduce, contrast more."""
        wishes = {
            "prefers-color-scheme": theme,
            "prefers-reduced-motion": motion,
            "prefers-contrast": contrast,
        }
        features = [{"name": name, "value": value} for name, value in wishes.items()]
        self.tool("Emulation.setEmulatedMedia", features=features)

    def speak(self, language: str) -> None:
        """Have a system in this language; the pages that are asked for from now on know it."""
        agent = self.tool("Browser.getVersion")["userAgent"]
        self.tool("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=language)
        self.tool("Emulation.setLocaleOverride", locale=language.partition(",")[0])

    def slow(self, times: float) -> None:
        """Have a processor that is so many times slower."""
        self.tool("Emulation.setCPUThrottlingRate", rate=times)

    def offline(self, *, off: bool = True) -> None:
        """Lose the network, or have it back."""
        self.tool("Network.enable")
        self.tool(
            "Network.emulateNetworkConditions",
            offline=off,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    @property
    def busy(self) -> float:
        """Seconds of the processor's time so far, in all its processes."""
        told = self._whole.call("SystemInfo.getProcessInfo")["processInfo"]
        return sum(float(each["cpuTime"]) for each in told)

    def _new_problems(self) -> list[str]:
        said = self.call("POST", "/se/log", {"type": "browser"})
        return [f"{each['level']} {each['message']}" for each in said if each["level"] in _BAD]
