/** An escape of JSON; the first group is one that PostgreSQL takes in no document: half of a surrogate pair, and NUL. */
const escapes = /\\(?:u(d[89a-f][0-9a-f]{2}|0000)|u[0-9a-f]{4}|.)/gi;

/** An entry as it is hashed and stored. What no document can hold is replaced, so that no entry is lost for it. */
export function entryText(entry: unknown): string {
  return JSON.stringify(entry).replace(escapes, (escape, bad: string | undefined) => (bad === undefined ? escape : '\ufffd'));
}
