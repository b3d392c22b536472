// What moves for a moment, above what stands, is read and can be tapped as it will stay. Python says
// in data-moves what does, and how; companion/widgets/drawing/moving.py does the same in a window.
const SHORT = 180; // ms
const LOTS = 1000;
const ROUNDS = 3; // that lots go
const lessWanted = matchMedia("(prefers-reduced-motion: reduce)");
const due = new Map(); // what has come or changed, and what it said before
const counting = new WeakMap();

const moves = {
  // the number is the last one at once; the others lie above it
  count(element, before) {
    const [first, last] = [before, element.textContent].map((text) => Number.parseInt(text, 10));
    if (Number.isNaN(first + last)) return;
    const run = glide(element, { outlineOffset: ["0px", "0px"] });
    counting.set(element, run);
    const step = () => {
      if (counting.get(element) !== run) return;
      if (run.playState === "running") {
        const { progress } = run.effect.getComputedTiming();
        element.dataset.now = Math.round(first + (last - first) * progress);
        requestAnimationFrame(step);
      } else delete element.dataset.now;
    };
    step();
  },

  land: (card) => glide(card, { transform: ["translateY(-70%)", "none"] }),

  crown: (sign) => glide(sign, { opacity: [0, 1], transform: ["translateY(-80%)", "none"] }),

  conquest: (region) => glide(region, { opacity: [0.1, 1] }),

  // who starts is known, and told when the choice has gone round
  lots(group) {
    const buttons = [...group.children];
    const chosen = buttons.findIndex((each) => each.ariaPressed === "true");
    if (chosen < 0 || buttons.length < 2) return;
    const [on, off] = [chosen, (chosen + 1) % buttons.length].map((at) => frameOf(buttons[at]));
    const steps = ROUNDS * buttons.length;
    for (const [at, button] of buttons.entries()) {
      const frames = [];
      for (let step = 0; step <= steps; step++) {
        const isOn = (chosen - step + steps) % buttons.length === at;
        frames.unshift({ ...(isOn ? on : off), easing: "steps(1)", offset: 1 - step / steps });
      }
      button.animate(frames, { duration: LOTS, easing: "ease-out" });
    }
    for (const told of document.querySelectorAll(".told")) told.animate({ opacity: [0, 0] }, LOTS);
  },
};

function frameOf(button) {
  const { backgroundColor, borderColor, boxShadow } = getComputedStyle(button);
  return { backgroundColor, borderColor, boxShadow };
}

function glide(element, frames) {
  return element.animate(frames, { duration: SHORT, easing: "ease-out" });
}

function isStill() {
  const { moving } = document.documentElement.dataset;
  return lessWanted.matches || moving === "less" || document.hidden;
}

// This has come, or is another than it was.
export function noteMove(element, before) {
  if (element.dataset?.moves) due.set(element, before);
}

// All that has come with it.
export function noteMoves(element) {
  noteMove(element);
  for (const each of element.querySelectorAll?.("[data-moves]") || []) noteMove(each);
}

// All is put in. On another page, what it tells of as new moves, and the page appears.
export function moveNoted(isOtherPage) {
  const noted = [...due];
  due.clear();
  if (isStill()) return;
  if (isOtherPage) {
    glide(document.getElementById("main"), { opacity: [0.4, 1] });
    document.querySelectorAll("[data-moves=conquest]").forEach(moves.conquest);
    return;
  }
  for (const [element, before] of noted)
    moves[element.dataset.moves.split("-")[0]](element, before);
}
