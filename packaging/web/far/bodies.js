// What a letter says, as bytes: JSON, deflated where that makes it shorter.
import { bytesOf, joinedBytes } from "./bytes.js";

const [PLAIN, DEFLATED] = [0, 1];
const WORTH_IT = 120; // bytes from which on deflating is tried
const UNPACKED = 1 << 20; // the most bytes that a body has
export const SEALED = 60 << 10; // and that a sealed one has

export async function packed(said) {
  const plain = bytesOf(JSON.stringify(said));
  if (plain.length < WORTH_IT) return joinedBytes([PLAIN], plain);
  const short = await through(plain, new CompressionStream("deflate-raw"), UNPACKED);
  return short.length < plain.length ? joinedBytes([DEFLATED], short) : joinedBytes([PLAIN], plain);
}

// An object; an error if there is none, or a larger one than there may be.
export async function unpacked(body) {
  const rest = body.subarray(1);
  if (body[0] > DEFLATED || body.length > SEALED) throw new RangeError("no body");
  const plain =
    body[0] === PLAIN
      ? rest
      : await through(rest, new DecompressionStream("deflate-raw"), UNPACKED);
  const said = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  if (!said || typeof said !== "object" || Array.isArray(said)) throw new TypeError("no object");
  return said;
}

async function through(bytes, stream, most) {
  const parts = [];
  let size = 0;
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {}); // what is wrong is told to who reads
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError("too large");
    }
    parts.push(part.value);
  }
  return joinedBytes(...parts);
}
