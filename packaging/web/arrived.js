// What other apps share with this one: put aside until its page has a session to give it to
// (exchange.js takes it from there, and the session asks before anything is saved). Only the last
// that was shared is kept, and of that no more than the app takes.

const ASIDE = "condottiere-arrived";
const MOST_FILES = 200;
const MOST_BYTES = 1 << 26;
let turn = Promise.resolve(); // one after the other

export async function arrive(request) {
  if (!isFromElsewhere(request)) {
    turn = turn.catch(() => {}).then(() => putAside(request));
    await turn;
  }
  return Response.redirect("./", 303);
}

// A page of another site may send a form here. A browser that hands over what was shared names no
// site; a page that hides its own looks the same, so the app asks in any case.
function isFromElsewhere({ headers, referrer }) {
  const named = [
    headers.get("Origin") ?? "null",
    /^https?:/.test(referrer) ? new URL(referrer).origin : "null",
  ];
  return named.some((origin) => origin !== "null" && origin !== location.origin);
}

async function putAside(request) {
  const form = await request.formData();
  const text = form.get("text");
  const files = form
    .getAll("files")
    .filter((file) => file instanceof File)
    .slice(0, MOST_FILES + 1);
  if (!files.length && text) files.push(new File([text], "shared.txt"));
  const fits =
    files.reduce((sum, { size }) => sum + size, 0) <= MOST_BYTES && files.length <= MOST_FILES;
  await caches.delete(ASIDE);
  const aside = await caches.open(ASIDE);
  for (const [at, file] of files.entries()) {
    const named = new Response(null, { headers: { "X-Size": file.size } }); // the app says that it is too large
    await aside.put(
      `${at}/${encodeURIComponent(file.name.slice(-255))}`,
      fits ? new Response(file) : named,
    );
  }
}
