// The end of a game as a picture to share. What it tells is told by its button, in the language of
// the page; the map is the one that the page shows. Nothing of it leaves the browser.
import { handOn } from "./hand_on.js";

const WIDE = 1080;
const EDGE = 54;
const HIGHEST = 6000;
const DISPLAY = '"EB Garamond", Georgia, serif';
const SVG = "http://www.w3.org/2000/svg";

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-picture]");
  if (!button) return;
  const told = JSON.parse(button.dataset.picture);
  const canvas = await drawn(told);
  const data = await new Promise((done) => canvas.toBlob(done, "image/png"));
  handOn(new File([data], told.file, { type: "image/png" }));
});

// All of it, from the top down; it is as high as that needs.
async function drawn(told) {
  const canvas = sheet(WIDE, HIGHEST);
  const pen = canvas.getContext("2d");
  const colours = getComputedStyle(document.documentElement);
  const page = {
    pen,
    y: EDGE,
    colour: (name) => colours.getPropertyValue(`--${name}`).trim(),
    text: getComputedStyle(document.body).fontFamily,
  };
  pen.textBaseline = "middle";
  pen.fillStyle = page.colour("ground");
  pen.fillRect(0, 0, WIDE, HIGHEST);
  line(page, told.title, 44, { font: DISPLAY });
  await drawWinners(page, told);
  const map = document.querySelector("#lands svg.map");
  if (map) await drawMap(page, map);
  for (const row of told.rows) await drawRow(page, row);
  drawCounts(page, told.counts);
  for (const [label, number, whose] of told.records) drawRecord(page, label, number, whose);
  page.y += 12;
  line(page, `${told.day} · Condottiere Companion`, 30, { tone: "muted", align: "center" });
  const whole = sheet(WIDE, Math.round(page.y + EDGE / 2));
  whole.getContext("2d").drawImage(canvas, 0, 0);
  return whole;
}

function sheet(width, height) {
  return Object.assign(document.createElement("canvas"), { width, height });
}

// A line of text at the height the page has come to; one that is too long ends in an ellipsis.
function line(page, text, size, { font, tone, align, left = EDGE } = {}) {
  write(page, text, size, page.y + size * 0.65, { font, tone, align, left });
  page.y += size * 1.3;
}

function write(page, text, size, y, options) {
  const { font, tone = "ink", align = "left", left, right, weight = 400 } = options;
  const { pen } = page;
  const end = right ?? WIDE - EDGE;
  pen.font = `${font === DISPLAY ? 700 : weight} ${size}px ${font ?? page.text}`;
  pen.fillStyle = page.colour(tone);
  pen.textAlign = align;
  let shown = text;
  for (let kept = [...text]; pen.measureText(shown).width > end - left && kept.length > 1; ) {
    kept = kept.slice(0, -1);
    shown = `${kept.join("").trimEnd()}…`;
  }
  pen.fillText(shown, { left, center: (left + end) / 2, right: end }[align], y);
  return pen.measureText(shown).width;
}

// The words of a text in as many lines as they need.
function lines(page, text, size, options) {
  const { pen } = page;
  pen.font = `700 ${size}px ${DISPLAY}`;
  const found = [];
  for (const word of text.split(" ")) {
    const longer = `${found.at(-1)} ${word}`;
    const fits = found.length && pen.measureText(longer).width <= WIDE - EDGE - options.left;
    if (fits) found.pop();
    found.push(fits ? longer : word);
  }
  for (const each of found) line(page, each, size, { font: DISPLAY, ...options });
}

async function drawWinners(page, { winners, names, how, reasons }) {
  const side = winners.length > 1 ? 76 : 150;
  const top = page.y + 66;
  await drawIcon(page, "crown", EDGE + 75, page.y + 36, 60, page.colour("gold"));
  for (const [at, [seat, icon]] of winners.entries()) {
    const x = EDGE + ((at % 2) + 0.5) * side;
    await drawEmblem(page, seat, icon, x, top + (Math.floor(at / 2) + 0.5) * side, side - 8);
  }
  const left = EDGE + 190;
  page.y += 10;
  lines(page, names, 64, { left, tone: "gold" });
  line(page, how, 42, { left, font: DISPLAY });
  for (const reason of reasons) line(page, reason, 34, { left, tone: "muted" });
  page.y = Math.max(page.y, top + Math.ceil(winners.length / 2) * side) + 30;
}

async function drawRow(page, { seat, icon, name, number, most, won }) {
  const high = 84;
  const y = page.y + high / 2;
  await drawEmblem(page, seat, icon, EDGE + 34, y, 68);
  const tone = won ? "gold" : "ink";
  const digits = write(page, `${number}`, 50, y, { tone, align: "right", left: EDGE, weight: 700 });
  const step = Math.min(36, 380 / most);
  const pips = WIDE - EDGE - Math.max(digits + 16, 84) - most * step;
  for (let at = 0; at < most; at += 1) {
    box(page, pips + at * step, y - 12, step - 7, 24, at < number ? seat : "line", 7);
  }
  let left = EDGE + 90;
  if (won) {
    await drawIcon(page, "crown", left + 22, y, 44, page.colour("gold"));
    left += 58;
  }
  write(page, name, 44, y, { font: DISPLAY, left, right: pips - 16 });
  page.y += high;
}

function drawCounts(page, counts) {
  const wide = (WIDE - 2 * EDGE + 20) / counts.length;
  page.y += 16;
  for (const [at, [label, number]] of counts.entries()) {
    const left = EDGE + at * wide;
    const right = left + wide - 20;
    box(page, left, page.y, wide - 20, 150, "row", 28);
    write(page, String(number), 64, page.y + 54, { align: "center", left, right, weight: 700 });
    write(page, label, 34, page.y + 114, { align: "center", tone: "muted", left, right });
  }
  page.y += 170;
}

function drawRecord(page, label, number, whose) {
  const y = page.y + 50;
  const digits = write(page, String(number), 52, y, { align: "right", left: EDGE, weight: 700 });
  const right = WIDE - EDGE - digits - 30;
  write(page, label, 38, y - 22, { left: EDGE, right });
  write(page, whose, 31, y + 22, { left: EDGE, right, tone: "muted" });
  page.y += 106;
}

function box(page, x, y, width, height, tone, radius) {
  page.pen.fillStyle = page.colour(tone);
  page.pen.beginPath();
  page.pen.roundRect(x, y, width, height, radius);
  page.pen.fill();
}

async function drawEmblem(page, seat, icon, x, y, side) {
  box(page, x - side / 2, y - side / 2, side, side, seat, side / 4);
  await drawIcon(page, icon, x, y, side * 0.68, page.colour(`on-${seat}`));
}

async function drawIcon(page, name, x, y, side, colour) {
  const symbol = document.getElementById(`icon-${name}`);
  if (!symbol) return;
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", symbol.getAttribute("viewBox"));
  drawing.setAttribute("fill", colour);
  drawing.append(...[...symbol.childNodes].map((each) => each.cloneNode(true)));
  page.pen.drawImage(await imageOf(drawing, side, side), x - side / 2, y - side / 2, side, side);
}

// The map as the page shows it. Its names are written here: a picture in a picture has no fonts.
async function drawMap(page, map) {
  const [left, top, wide, high] = map.getAttribute("viewBox").split(" ").map(Number);
  const room = WIDE - 2 * EDGE;
  const scale = Math.min(room / wide, (room * 1.15) / high);
  const x = (WIDE - wide * scale) / 2;
  const copy = map.cloneNode(true);
  const drawings = [...document.querySelectorAll(".drawn > svg")];
  copy.prepend(...drawings.map((each) => each.cloneNode(true)));
  for (const name of copy.querySelectorAll("text")) name.remove();
  const width = wide * scale;
  const height = high * scale;
  page.pen.drawImage(await imageOf(copy, width, height, rules()), x, page.y, width, height);
  for (const name of map.querySelectorAll("text")) {
    const style = getComputedStyle(name);
    const { pen } = page;
    pen.font = `700 ${Number.parseFloat(style.fontSize) * scale}px ${style.fontFamily}`;
    pen.textAlign = "center";
    pen.lineJoin = "round";
    pen.lineWidth = Number.parseFloat(style.strokeWidth) * scale;
    pen.strokeStyle = style.stroke;
    pen.fillStyle = style.fill;
    const at = [
      x + (name.getAttribute("x") - left) * scale,
      page.y + (name.getAttribute("y") - top) * scale,
    ];
    pen.strokeText(name.textContent, ...at);
    pen.fillText(name.textContent, ...at);
  }
  page.y += height + 30;
}

// The style sheets of the page, as they apply to what is drawn apart from it.
function rules() {
  return [...document.styleSheets]
    .flatMap((each) => [...each.cssRules])
    .map((rule) => rule.cssText)
    .join("");
}

async function imageOf(drawing, width, height, style = "") {
  const wished = document.documentElement.dataset.theme;
  const light = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  drawing.setAttribute("xmlns", SVG);
  drawing.setAttribute("width", width);
  drawing.setAttribute("height", height);
  drawing.dataset.theme = wished || light;
  const written = new XMLSerializer().serializeToString(drawing);
  const at = written.indexOf(">") + 1;
  const styled = `${written.slice(0, at)}<style><![CDATA[${style}]]></style>${written.slice(at)}`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(styled)}`;
  await image.decode();
  return image;
}
