// What the browser can do besides showing pages. A session asks for it by the names of these
// functions; companion/web/session/browser.py is its side.
const voice = window.speechSynthesis;
let said = null; // an utterance that nobody holds may be dropped while it is said
let hasSpoken = false;
let isAwake = false;
let light = null;

// the abilities that a session may rely on; a computer would vibrate without a motor
const abilities = {
  buzz: () => "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches,
  awake: () => "wakeLock" in navigator,
  say: () => !!voice,
  "send links": () => "share" in navigator,
};

// Only voices of the device itself: others would send what is said to somebody.
const voicesHere = () => voice.getVoices().filter((each) => each.localService);

function language({ lang }) {
  try {
    return new Intl.Locale(lang.split(/[-_]/)[0]).language;
  } catch {
    return "";
  }
}

function tellVoices() {
  device.tell("voices", [...new Set(voicesHere().map(language))]);
}

// they may come late, or never
function voices() {
  voice.onvoiceschanged = tellVoices;
  if (voicesHere().length) tellVoices();
  else setTimeout(tellVoices, 3000);
  if (!hasSpoken) addEventListener("click", unlock, { once: true, capture: true });
}

// an iPhone says nothing before it was made to by a touch
function unlock() {
  hasSpoken = true;
  voice.speak(new SpeechSynthesisUtterance(""));
}

function say(text, tongue) {
  voice.cancel();
  const fit = voicesHere().filter((each) => language(each) === tongue);
  if (!text || !fit.length || document.hidden) return;
  said = new SpeechSynthesisUtterance(text);
  said.voice = fit.find((each) => each.default) || fit[0];
  said.lang = said.voice.lang;
  voice.speak(said);
}

// the browser takes the light back whenever the page is out of sight
async function shine() {
  const granted =
    isAwake && !document.hidden && (!light || light.released)
      ? await navigator.wakeLock.request("screen").catch(() => null)
      : null;
  if (granted) {
    light?.release();
    light = granted;
  }
  if (!isAwake) light = void light?.release();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) voice?.cancel();
  else if (isAwake) shine();
});

export const device = {
  can: () => Object.keys(abilities).filter((name) => abilities[name]()),

  // page.js puts in how to tell the session something of one's own accord: tell(what, value)
  tell: () => {},

  // where somebody else goes on with the game
  come: (link) => location.assign(link),

  voices,
  say,
  buzz: (...pattern) => navigator.vibrate(pattern),
  awake: (on) => {
    isAwake = on;
    shine();
  },
};

// At once: a moment later browsers do not allow it any more. Without a clipboard, as in pages over a
// network, the text is selected, which many can copy all the same.
document.addEventListener("click", async ({ target }) => {
  const { copies, sends } = target.closest("[data-copies], [data-sends]")?.dataset ?? {};
  const from = document.getElementById(copies ?? sends);
  if (!from) return;
  if (sends) {
    navigator.share({ url: from.value }).catch(() => {}); // or nobody was chosen
    return;
  }
  from.select();
  const done = navigator.clipboard?.writeText(from.value) ?? document.execCommand("copy");
  const isDone = await Promise.resolve(done).then(
    (found) => found !== false,
    () => false,
  );
  device.tell("copied", isDone);
});
