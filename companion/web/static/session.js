// The session that this page shows: what it said last, and the way to it.
export const tab = randomName(12);
export let shown = { n: 0, revision: 0, page: "", place: [] };
export let link = null;

export function begin(way) {
  link = way;
  link.open();
}

export function showNow(message) {
  shown = message;
}

// Something is to be done, with these values.
export function tellSession(id, does, values) {
  return link.say({
    id,
    tab,
    revision: shown.revision,
    page: shown.page,
    do: does,
    with: values,
  });
}

// A name that nobody else has, of so many bytes.
export function randomName(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
