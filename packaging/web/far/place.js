// What this browser keeps of a table: the token of its guest, and the game as it last stood here. A
// browser may keep nothing; then a page knows it for as long as it is open.
const OF_TABLE = "condottiere-companion at ";
const LAST_LINK = "condottiere-companion at";
const FOLLOWED = "condottiere-companion follows";
const NEWEST = 8; // tables, the newest
const atTables = new Map();

export function keptOf(table) {
  if (!atTables.has(table)) {
    let found = null;
    try {
      found = JSON.parse(localStorage.getItem(OF_TABLE + table));
    } catch {}
    atTables.set(table, found || {});
  }
  return atTables.get(table);
}

export function noteOf(table, more) {
  const whole = { ...keptOf(table), ...more, since: Date.now() };
  atTables.set(table, whole);
  try {
    localStorage.setItem(OF_TABLE + table, JSON.stringify(whole));
    const all = Object.keys(localStorage).filter((name) => name.startsWith(OF_TABLE));
    const age = (name) => JSON.parse(localStorage.getItem(name))?.since ?? 0;
    for (const name of all.sort((one, other) => age(other) - age(one)).slice(NEWEST))
      localStorage.removeItem(name);
  } catch {}
}

// The link of the table that this tab shows; a tab that was opened without one has the last.
export function lastLink() {
  try {
    return sessionStorage.getItem(LAST_LINK) || localStorage.getItem(LAST_LINK) || "";
  } catch {
    return "";
  }
}

export function rememberLink(link) {
  try {
    sessionStorage.setItem(LAST_LINK, link);
    localStorage.setItem(LAST_LINK, link);
  } catch {}
}

// Who follows a game to another table has the same name there.
export function followAs(name) {
  try {
    sessionStorage.setItem(FOLLOWED, name);
  } catch {}
}

export function followedAs() {
  try {
    return sessionStorage.getItem(FOLLOWED) || "";
  } catch {
    return "";
  }
}
