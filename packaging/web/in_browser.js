// The way to a session in this browser itself: a worker with Python, whose answers bring what changed.
// In the script of a page it stands in the place of `network.js`, which has the way to a table.
import { device } from "../../companion/web/static/device.js";
import { canScan } from "./scanning.js";

const service = navigator.serviceWorker;
const HOUR = 3600000;
const PATIENCE = 60; // seconds
const SOON = 80; // ms in which most taps are done; only what takes longer is marked as sent
const GOING_ON = "condottiere-companion going on"; // as a guest's page calls it
const FIRST = 8; // so many taps take long, as little has run yet: they are marked at once

export function wayToSession({ put, hello }) {
  const asked = new Map();
  let number = 0;
  let isStarted = false;
  let silence = 0;
  let clock = 0;
  const worker = newest().then(() =>
    curtain.worker((data) => {
      if ("id" in data) answered(data);
      else starting(data);
    }),
  );

  addEventListener("pageshow", (event) => {
    if (event.persisted) curtain.again();
  });

  function answered({ id, text }) {
    if (text) put(JSON.parse(text));
    asked.get(id)?.();
    asked.delete(id);
    listen();
    if (isStarted || !text) return;
    isStarted = true;
    curtain.done();
    goOnHere();
    try {
      sessionStorage.removeItem("again");
    } catch {}
    keepHere();
  }

  async function ask(message) {
    const id = ++number;
    const answer = new Promise((done) => asked.set(id, done));
    if (isStarted && !clock) listen();
    if (id > FIRST) way.soon = SOON;
    (await worker).postMessage({ id, text: JSON.stringify(message) });
    return answer;
  }

  // A guest's page has left the game here, whose host is gone.
  async function goOnHere() {
    let from = null;
    try {
      from = sessionStorage.getItem(GOING_ON);
      sessionStorage.removeItem(GOING_ON);
    } catch {}
    if (!from) return;
    const { record, link, name, moves } = JSON.parse(from);
    (await worker).postMessage({ met: JSON.stringify(["go on", record, link, name, moves]) });
  }

  // what guests come by may have died while this page slept
  async function wakeUp() {
    if (!document.hidden && isStarted) (await worker).postMessage({ awake: true });
  }
  document.addEventListener("visibilitychange", wakeUp);
  addEventListener("online", wakeUp);

  // A browser may leave what is to be stored unanswered for ever. While it sleeps no time passes.
  function listen() {
    silence = 0;
    clearInterval(clock);
    clock =
      asked.size &&
      setInterval(() => {
        if (document.hidden || ++silence < PATIENCE) return;
        clearInterval(clock);
        worker.then((running) => running.terminate()); // an answer would come too late
        curtain.fail("stopped", "no answer");
      }, 1000);
  }

  function starting({ elsewhere, failed, why, pictured }) {
    if (elsewhere !== undefined) curtain.elsewhere(elsewhere);
    if (pictured === false) setTimeout(photograph, 5000);
    if (!failed) return;
    if (failed === "unreachable" && !isStarted) curtain.lack(why);
    else curtain.fail(failed, why);
  }

  // what it is that has the app stays on this device: a report and the settings show it
  const here = () => ({
    agent: navigator.userAgent.slice(0, 300),
    window: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}`,
    build: document.documentElement.dataset.version,
  });

  const way = {
    open: () => device.come(location.hash) || ask({ open: { ...hello(), ...here() } }),
    say: ask,
    soon: 0,
    late: 0,
  };
  return way;
}

// Once, while nothing else is to be done: what the next starts begin with.
function photograph() {
  const worker = new Worker("worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.failed) console.warn(data.why);
    if (data.failed || data.photographed) worker.terminate();
    if (data.photographed) document.documentElement.dataset.pictured = "yes";
  });
  worker.postMessage({ photograph: true });
}

// --- what the session may ask for besides what every page can: `device.js` has the rest

let offer = null; // the browser's, to put this app on the home screen
let coming = null; // a newer version, fetched aside

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  changed(() => {
    offer = event;
  });
});
addEventListener("appinstalled", () =>
  changed(() => {
    offer = null;
  }),
);

function changed(change) {
  change();
  device.tell("can", device.can());
}

const ownAbilities = device.can;
const storage = navigator.storage?.persist && navigator.storage;
const isOnIPhone = navigator.standalone === false && navigator.maxTouchPoints > 0;
const able = {
  keep: () => storage,
  install: () => offer,
  "add-by-hand": () => isOnIPhone,
  renew: () => coming,
  scan: canScan,
};
device.can = () => [...ownAbilities(), ...Object.keys(able).filter((each) => able[each]())];
device.keep = (asking) => {
  const tell = (agreed) => device.tell("kept", agreed);
  storage[asking ? "persist" : "persisted"]().then(tell, () => tell(false));
};
device.install = () => {
  offer?.prompt();
  changed(() => {
    offer = null;
  });
};
device.come = (link) => {
  const isTable = /^#at=/.test(link);
  if (isTable) location.replace(`table.html${link}`);
  return isTable;
};
device.renew = async () => {
  if (await curtain.take(coming)) curtain.again();
  else device.tell("others", true);
};

// --- versions: a new one is fetched aside while this one runs

async function newest() {
  if (document.documentElement.classList.contains("failed")) await new Promise(() => {});
  const kept = await service?.getRegistration().catch(() => null);
  if (kept?.waiting && (await curtain.take(kept.waiting))) {
    curtain.again();
    await new Promise(() => {});
  }
}

async function keepHere() {
  try {
    const kept = await service?.register("service.js");
    if (!kept) return;
    kept.active?.postMessage("mend"); // the browser may have dropped what this start did not need
    const note = (version) =>
      version &&
      kept.active &&
      changed(() => {
        coming = version;
      });
    note(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const version = kept.installing;
      version.addEventListener("statechange", () => {
        if (version.state === "installed") note(version);
      });
    });
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < HOUR) return;
      looked = Date.now();
      kept.update().catch(() => {});
    });
  } catch (error) {
    console.warn(String(error)); // it works all the same, as long as there is a network
  }
}

// --- the colour of what is around the page follows the theme

new MutationObserver(() => {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = ground;
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });
