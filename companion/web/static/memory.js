// What this browser remembers of its pages, also after they are closed.
const KEPT = "condottiere-companion";

export const memory = readMemory();

function readMemory() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || {};
  } catch {
    return {};
  }
}

export function remember(name, value) {
  memory[name] = value;
  const { key: _, ...rest } = memory; // the key of the table is not kept
  try {
    localStorage.setItem(KEPT, JSON.stringify(rest));
  } catch {}
}
