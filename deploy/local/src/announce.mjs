const quietMs = 30_000;

/**
 * Shows a person what happens, on standard error, and does not repeat itself: a text seen lately is only counted.
 * @param {(text: string) => void} [write]
 * @param {() => number} [now]
 */
export function announcer(write = (text) => process.stderr.write(`${text}\n`), now = Date.now) {
  /** @type {Map<string, {shownAt: number, hidden: number}>} */
  const seen = new Map();
  return {
    step: (/** @type {string} */ text) => write(text),
    event(/** @type {string} */ name, /** @type {string} */ text) {
      const line = `  ${name}: ${text}`;
      const last = seen.get(line);
      if (last !== undefined && now() - last.shownAt < quietMs) {
        last.hidden += 1;
        return;
      }
      write(last === undefined || last.hidden === 0 ? line : `${line} (and ${last.hidden} more times)`);
      if (seen.size > 500) seen.clear();
      seen.set(line, { shownAt: now(), hidden: 0 });
    },
  };
}
