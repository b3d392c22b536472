// The files of one version: each is taken from the browser's cache or fetched, and is then exactly
// what its list says. So what was fetched at different times always fits together, and what was
// damaged in the cache is fetched again.

const SUM = "X-Sum";

// A file is neither here nor on the server.
export class Missing extends Error {}

export function filesOf(list) {
  const cache = () => caches.open(`companion-${list.version}`);

  // a file as a Response; `count` hears how many bytes of it have come each time
  async function file(name, count) {
    const known = await whole(name, list.files[name].sum).catch(() => null); // a browser may be told to keep nothing
    if (known) count?.(list.files[name].size);
    return known ? made(name, known) : fetched(name, count);
  }

  const made = (name, content) =>
    new Response(content, { headers: { "Content-Type": list.files[name].type } });

  async function fetched(name, count) {
    for (const from of ["default", "reload"]) {
      // what another cache has may be of another version
      const answer = await fetch(name, { cache: from, credentials: "same-origin" }).catch(
        () => null,
      );
      if (!answer?.ok) continue;
      const content = await read(answer, count).catch(() => null);
      if (!content) continue;
      if ((await sum(content)) !== list.files[name].sum) continue;
      try {
        await (await cache()).put(name, made(name, content));
      } catch {} // no room: the next start fetches it again
      return made(name, content);
    }
    throw new Missing(`${name} is not as listed`);
  }

  // something made here that belongs to this version, and the same again
  async function keep(name, content) {
    await (await cache()).put(
      name,
      new Response(content, { headers: { [SUM]: await sum(content) } }),
    );
  }

  const kept = (name) => whole(name);

  // What the cache has, if its checksum is right: the one that is listed, or that it was kept with.
  async function whole(name, listed) {
    const found = await (await cache()).match(name);
    const content = await found?.arrayBuffer();
    if (!found || (await sum(content)) === (listed ?? found.headers.get(SUM))) return content;
    await drop(name);
  }

  const drop = async (name) => (await cache()).delete(name);

  const names = Object.keys(list.files);

  const fetchAll = () => Promise.all(names.map((name) => file(name)));

  // Whatever is missing or damaged is fetched again, one after the other, as nobody waits for it.
  async function mend() {
    for (const name of names) await file(name);
  }

  return { file, keep, kept, drop, fetchAll, mend };
}

async function read(answer, count) {
  if (!count) return answer.arrayBuffer();
  const parts = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    count(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
}

async function sum(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
