// The files of one version: each is taken from the browser's cache or fetched, and is then exactly
// what its list says. So what was fetched at different times always fits together.

export function filesOf(list) {
  const cache = () => caches.open("companion-" + list.version);

  // a file as a Response
  async function file(name) {
    const known = await (await cache()).match(name);
    return known || fetched(name);
  }

  async function fetched(name) {
    for (const from of ["default", "reload"]) { // what another cache has may be of another version
      const answer = await fetch(name, { cache: from, credentials: "same-origin" });
      if (!answer.ok) continue;
      const content = await answer.arrayBuffer();
      if (await sum(content) !== list.files[name].sum) continue;
      const made = () => new Response(content, { headers: { "Content-Type": list.files[name].type } });
      try { await (await cache()).put(name, made()); } catch {} // no room: the next start fetches it again
      return made();
    }
    throw new Error(`${name} is not as listed`);
  }

  // something made here that belongs to this version
  async function keep(name, content) {
    await (await cache()).put(name, new Response(content));
  }

  const kept = async (name) => (await cache()).match(name);

  const drop = async (name) => (await cache()).delete(name);

  return { file, keep, kept, drop, all: () => Promise.all(Object.keys(list.files).map(file)) };
}

async function sum(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}
