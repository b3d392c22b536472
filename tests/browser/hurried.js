// A page's fingers that do not wait: they set out to spots, and tap there later, often twice, whatever
// has come there meanwhile. What stands at a spot is looked at in every frame, in another way than the
// page's own rule does. `tapped` tells of each tap that was sent.
function hurry(seed, seconds) {
  let state = seed;
  function chance() {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  window.tapped = {};
  window.isHurried = true;
  const spots_ = [];
  const end = performance.now() + 1000 * seconds;
  const PLAYS =
    ".key, .number, .tick, [data-do=finish], [data-do=confirm], [data-do=choose], [data-do=go_on]";
  let now = null; // the tap that is being made
  let sent = -9999; // when the last one was: what it changes is no surprise
  const say = link.say;
  link.say = (message) => {
    if (now) {
      tapped[message.id] = { ...now, does: message.do, values: message.with };
      sent = performance.now();
    }
    return say(message);
  };

  function at(x, y) {
    const one = document.elementFromPoint(x, y)?.closest("[data-do]");
    if (!one || one.closest("[inert]")) return { what: "", whose: "" };
    const { do: does, with: values } = one.dataset;
    return {
      what: `${shown.page} ${does} ${one.closest(".number-field") ? one.ariaLabel : values} ${one.closest("[data-asked]")?.dataset.asked}`,
      whose: one.closest("[data-whose]")?.dataset.whose || "",
    };
  }

  function look() {
    const time = performance.now();
    for (const spot of spots_) {
      const here = at(spot.x, spot.y);
      if (here.what !== spot.what) Object.assign(spot, here, { since: time, turned: time });
      else if (here.whose !== spot.whose)
        Object.assign(spot, here, time - sent < 1500 ? {} : { turned: time });
    }
    if (time < end) requestAnimationFrame(look);
    else window.isHurried = false;
  }

  function aim() {
    if (performance.now() > end) return;
    setTimeout(aim, 30 + 400 * chance());
    const all = [...document.querySelectorAll("[data-do]")].filter(
      (one) =>
        !one.disabled &&
        !one.closest("[inert]") &&
        !one.matches("input, textarea, [data-do=close_table], [data-do=leave_table]"),
    );
    const keys = all.filter((one) => one.matches(PLAYS));
    const from = keys.length && chance() < 0.9 ? keys : all;
    if (!from.length) return;
    const { x, y, width, height } =
      from[Math.floor(chance() * from.length)].getBoundingClientRect();
    const spot = {
      x: x + width / 2,
      y: y + height / 2,
      since: performance.now(),
      turned: performance.now(),
    };
    Object.assign(spot, at(spot.x, spot.y));
    spots_.push(spot);
    const when = 400 + 800 * chance();
    setTimeout(hit, when, spot);
    if (chance() < 0.5) setTimeout(hit, when + [50, 100, 200, 400][Math.floor(4 * chance())], spot);
    setTimeout(() => spots_.splice(spots_.indexOf(spot), 1), when + 1200);
  }

  function hit(spot) {
    const one = document.elementFromPoint(spot.x, spot.y);
    const time = performance.now();
    const here = at(spot.x, spot.y);
    if (!one) return;
    // what came since the last frame was there for no time at all
    const since = here.what === spot.what ? time - spot.since : 0;
    const turned = here.whose === spot.whose ? time - spot.turned : time - sent < 1500 ? since : 0;
    now = { ...here, since, turned };
    const detail = {
      bubbles: true,
      cancelable: true,
      pointerId: 5,
      clientX: spot.x,
      clientY: spot.y,
      detail: 1,
    };
    for (const type of ["pointerdown", "pointerup", "click"])
      one.dispatchEvent(new PointerEvent(type, detail));
    now = null;
  }

  look();
  aim();
}
