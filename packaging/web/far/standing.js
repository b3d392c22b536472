// What is said of a table anywhere besides what its session shows: that the host is away, and since
// when; that somebody goes on with the game elsewhere; that a link leads nowhere. Its texts came with
// the page, as there may be nobody to ask.
import { linkTo, readLink } from "./link.js";
import { keptOf, lastLink, noteOf, rememberLink } from "./place.js";

const AWAY = 15000; // ms without a letter of the host, after which that is said
const MAY_GO_ON = 20000; // and after which anybody may go on with the game
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
function due() {
  const { unheard, closed, gone, away, cut, moved, somebody } = words();
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
  return silence < MAY_GO_ON || !lines?.length || name === undefined ? [text] : [text, "goOn"];
}

const timeOf = (since) =>
  new Date(since).toLocaleTimeString(document.documentElement.lang, {
    hour: "numeric",
    minute: "2-digit",
  });

let shownThen = "";

function render() {
  const [text = "", ...ways] = due();
  const now = JSON.stringify([text, ways, document.documentElement.lang]);
  if (now === shownThen) return;
  shownThen = now;
  place.hidden = !text;
  place.querySelector("p").textContent = text;
  place.querySelector("small").textContent = ways.includes("goOn") ? words().fetched : "";
  place.querySelector(".foot").hidden = !ways.length;
  for (const button of place.querySelectorAll("button")) {
    button.hidden = !ways.includes(button.dataset.way);
    button.textContent = words()[button.dataset.way];
  }
}

const ways = {
  goOn() {
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
    history.replaceState(null, "", linkTo(next.to));
    location.reload();
  },
  stay() {
    staysAt = next.to.table;
    render();
  },
};

place.addEventListener("click", ({ target }) => ways[target.dataset?.way]?.());
document.addEventListener("visibilitychange", () => {
  counted = Date.now();
});
// another link was opened in this tab
addEventListener("hashchange", () => location.reload());
setInterval(render, 500);
if (tableLink) rememberLink(linkTo(tableLink));
else if (!location.hash) location.replace("./");
render();
