// What every way to a session over a line does: it sleeps and wakes with its page, and what is said is
// said until it was heard.

// A phone that sleeps loses its line without an error, so the line is left, and made anew.
export function sleepWithPage(sleep, wake) {
  document.addEventListener("visibilitychange", () => (document.hidden ? sleep() : wake()));
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) wake();
  });
  window.addEventListener("online", wake);
}

// Says one thing after the other: what is typed arrives before the button that uses it. `attempt` tells
// whether a message need not be said again.
export class Insisting {
  #attempt;
  #opened = 0; // how often the way was open
  #goOn = () => {}; // what waits to be said again need not wait longer
  #saying = Promise.resolve();

  constructor(attempt) {
    this.#attempt = attempt;
  }

  say(message) {
    this.#saying = this.#saying.catch(() => {}).then(() => this.#insist(message));
    return this.#saying;
  }

  wayIsOpen() {
    this.#opened++;
    this.#goOn();
  }

  async #insist(message) {
    for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
      const before = this.#opened;
      if (await this.#attempt(message)) return;
      if (this.#opened === before) await this.#wayOpens(pause);
    }
  }

  // The way is open again, or so much time has passed.
  #wayOpens(pause) {
    return new Promise((go) => {
      this.#goOn = go;
      setTimeout(go, pause);
    });
  }
}
