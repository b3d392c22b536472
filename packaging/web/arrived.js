// What other apps share with this one: put aside until its page has a session to give it to
// (exchange.js takes it from there).

const ASIDE = "condottiere-arrived";

export async function putAside(request) {
  const form = await request.formData(), text = form.get("text");
  const files = form.getAll("files").filter((one) => one instanceof File);
  if (!files.length && text) files.push(new File([text], "shared.txt"));
  const aside = await caches.open(ASIDE);
  for (const [at, file] of files.entries()) await aside.put(`${at}/${encodeURIComponent(file.name)}`, new Response(file));
  return Response.redirect("./", 303);
}
