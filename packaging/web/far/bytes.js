// Bytes, and how they are written as text.
const encoder = new TextEncoder();

export const bytesOf = (text) => encoder.encode(text);

export function joinedBytes(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function fromBase64url(text) {
  const found = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(found, (each) => each.charCodeAt(0));
}

export const areSame = (some, others) =>
  some.length === others.length && some.every((byte, at) => byte === others[at]);
