// Under the finger: what a finger does is what it could see, at that spot, when it came down. The same
// rule as in `companion/spots.py`, whose figures come with the first message; times are in milliseconds.
const NEARLY = 2;
const MOST = 8; // px by which something may move, and parts of a thing that are remembered

export class Spots {
  figures = { new: 350, twice: 300, pass: 150, step: 120 };
  #here = new Map();
  #taken = new Map();
  #strange = 0;
  #shown = 0;

  // Something has changed that was not done here; the next frame shows it.
  othersChanged() {
    this.#strange++;
  }

  // A frame shows these from now on. Who is at the wheel may scroll: nothing is new by that.
  show(standing, now, scrolled = false) {
    const before = this.#here;
    const own = this.#shown === this.#strange;
    this.#here = new Map();
    for (const { what, whose, box } of standing) {
      const kept = this.#here.get(what) || [];
      const found = [];
      for (const part of before.get(what) || []) {
        const common = scrolled ? box : commonPart(part.box, box);
        if (common && (own || part.whose === whose))
          found.push({ box: common, whose, since: part.since });
      }
      found.sort((a, b) => a.since - b.since).push({ box, whose, since: now });
      for (const part of found)
        if (!kept.some((older) => covers(older.box, part.box))) kept.push(part);
      this.#here.set(what, kept.slice(-MOST));
    }
    this.#shown = this.#strange;
    for (const [what, at] of this.#taken)
      if (now - at >= this.figures.twice) this.#taken.delete(what);
  }

  // What a finger that came down at that point may mean; null if it could not have seen that. Without
  // a point it is a key of the keyboard.
  means(what, whose, at, now, again = "twice") {
    const seen = (this.#here.get(what) || []).some(
      (part) =>
        (!at || inside(part.box, at)) &&
        now - part.since >= this.figures.new &&
        (this.#shown === this.#strange || part.whose === whose),
    );
    const taken = this.#taken.get(what);
    if (!seen || (taken !== undefined && now - taken < this.figures[again])) return null;
    return { what, whose, now, strange: this.#strange };
  }

  // Whether what is there when the finger leaves is what it came down on. Then it is done.
  still(meant, what, whose) {
    if (what !== meant.what || (whose !== meant.whose && meant.strange !== this.#strange))
      return false;
    this.#taken.set(what, meant.now);
    return true;
  }
}

function inside([left, top, right, bottom], [x, y]) {
  return left <= x && x <= right && top <= y && y <= bottom;
}

function commonPart(before, now) {
  if (covers(before, now)) return now;
  const common = [
    Math.max(before[0], now[0]),
    Math.max(before[1], now[1]),
    Math.min(before[2], now[2]),
    Math.min(before[3], now[3]),
  ];
  return common[0] < common[2] && common[1] < common[3] ? common : null;
}

function covers(outer, inner) {
  return (
    outer[0] <= inner[0] + NEARLY &&
    outer[1] <= inner[1] + NEARLY &&
    outer[2] >= inner[2] - NEARLY &&
    outer[3] >= inner[3] - NEARLY
  );
}
