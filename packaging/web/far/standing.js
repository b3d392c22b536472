// What is said of a table anywhere besides what its session shows: that the host is away, and since
// when; that somebody goes on with the game elsewhere; that a link leads nowhere. Its texts came with
// the page, as there may be nobody to ask.

import { lookAtNew, showNoticed } from "../../../companion/web/static/sight.js";
import { linkTo, readLink } from "./link.js";
import { followAs, keptOf, lastLink, noteOf, rememberLink } from "./place.js";

const AWAY = 15000; // ms without a letter of the host, after which that is said
const MAY_GO_ON = 20000; // and after which anybody may go on with the game
const SEEN = 350; // ms that something must have been there to be meant by a finger
const GOING_ON = "condottiere-companion going on";
const place = document.getElementById("standing");
const texts = JSON.parse(document.getElementById("standing-words").textContent);
export const brokers = JSON.parse(document.getElementById("brokers").textContent);
export const tableLink = readLink(location.hash || lastLink());

const fault = faultOf(tableLink);
let heardAt = 0;
let counted = Date.now(); // since when the host could have been heard
let hint = ""; // what the broker says of the host: GONE or CLOSED
let isCut = false;
let next = null; // where somebody goes on
let staysAt = ""; // the table that was not followed to
let isAsked = false; // whether this phone is to be the host

export const standing = {
  fault,

  // The broker can be reached, or not.
  connected(is) {
    if (is && isCut) counted = Date.now();
    isCut = !is;
    render();
  },

  heard() {
    heardAt = Date.now();
    hint = "";
    isAsked = false;
    render();
  },

  says(what) {
    hint = what;
    render();
  },

  moved(to) {
    next = to && to.to.number < brokers.length ? to : null;
    render();
  },

  // The game as it stands now; whether what was known of it before fits.
  keeps(game) {
    if (!game) return true;
    const { lines = [] } = keptOf(tableLink.table);
    if (game.from > lines.length) return false;
    const { moves, name } = game;
    noteOf(tableLink.table, { lines: [...lines.slice(0, game.from), ...game.lines], moves, name });
    return true;
  },
};

function faultOf(link) {
  if (!window.isSecureContext) return "insecure";
  if (!(crypto.subtle && window.DecompressionStream && window.CompressionStream)) return "old";
  if (!link) return "damaged";
  return link.number < brokers.length ? "" : "unknown";
}

const words = () => texts[document.documentElement.lang] || texts.en;

// What is to be said now, and what can be done about it.
function toBeSaid() {
  const { unheard, closed, gone, away, cut, moved, somebody, sure } = words();
  const { lines, name } = tableLink ? keptOf(tableLink.table) : {};
  if (fault) return [words()[fault]];
  if (next && next.to.table !== staysAt) {
    const text = next.name ? moved.replace("{name}", () => next.name) : somebody;
    return [text.replace("{move}", next.moves), "follow", "stay"];
  }
  if (hint === "closed") return [closed];
  if (isCut) return [cut];
  const silence = Date.now() - Math.max(heardAt, counted);
  if (hint !== "gone" && silence < AWAY) return heardAt ? [] : [unheard];
  const since = heardAt || keptOf(tableLink.table).since;
  const text = since ? gone.replace("{time}", () => timeOf(since)) : away;
  if (silence < MAY_GO_ON || !lines?.length || name === undefined) return [text];
  return isAsked ? [sure, "stay", "goOn"] : [text, "goOn"];
}

const timeOf = (since) =>
  new Date(since).toLocaleTimeString(document.documentElement.lang, {
    hour: "numeric",
    minute: "2-digit",
  });

let shownThen = "";
let shownSince = 0;

function render() {
  const [text = "", ...ways] = toBeSaid();
  const now = JSON.stringify([text, ways, document.documentElement.lang]);
  if (now === shownThen) return;
  shownThen = now;
  shownSince = performance.now();
  place.hidden = !text;
  document.documentElement.classList.toggle("told", !!text);
  place.querySelector("p").textContent = text;
  place.querySelector(".foot").hidden = !ways.length;
  for (const button of place.querySelectorAll("button")) {
    button.hidden = !ways.includes(button.dataset.way);
    button.textContent = words()[button.dataset.way];
  }
  lookAtNew(); // the rest has moved
}

const ways = {
  goOn() {
    if (!isAsked) {
      isAsked = true;
      return render();
    }
    const { lines, moves, name } = keptOf(tableLink.table);
    const said = { record: `${lines.join("\n")}\n`, moves, name, link: linkTo(tableLink) };
    try {
      sessionStorage.setItem(GOING_ON, JSON.stringify(said));
    } catch {
      return;
    }
    location.assign("./");
  },
  follow() {
    followAs(keptOf(tableLink.table).name ?? "");
    history.replaceState(null, "", linkTo(next.to));
    location.reload();
  },
  stay() {
    isAsked = false;
    if (next) staysAt = next.to.table;
    render();
  },
};

place.addEventListener("click", ({ target, timeStamp }) => {
  const way = ways[target.dataset?.way];
  if (!way) return;
  if (timeStamp - shownSince < SEEN) showNoticed(target);
  else way();
});
document.addEventListener("visibilitychange", () => {
  counted = Date.now();
});
// another link was opened in this tab
addEventListener("hashchange", () => location.reload());
setInterval(render, 500);
new ResizeObserver(() => {
  document.documentElement.style.setProperty("--told", `${place.offsetHeight}px`);
}).observe(place);
if (tableLink) rememberLink(linkTo(tableLink));
else if (!location.hash) location.replace("./");
render();
