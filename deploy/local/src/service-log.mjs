/** The levels of pino's JSON lines, from which on a line is worth the terminal. */
const warning = 40;
const fatal = 60;

/**
 * What a line of a service's log says to its supervisor.
 * @param {string} line
 * @returns {{ready: boolean, worth: string | null}} worth: a short text to show, null when the log file is enough
 */
export function readServiceLine(line) {
  const entry = parse(line);
  // A plain line is a crash speaking: the first line of an uncaught error, or a sentence about a variable.
  if (entry === null) return { ready: false, worth: /^\s+at |^\s*$|^Node\.js v|^\s*\^|^node:|^file:/.test(line) ? null : line.trim() };
  const level = typeof entry.level === 'number' ? entry.level : 30;
  return { ready: entry.event === 'ready', worth: level >= warning ? describe(entry, level) : null };
}

/**
 * Of the process that writes the past a person sees how far it is as well.
 * @param {string} line
 */
export function readPastLine(line) {
  const entry = parse(line);
  return entry?.event === 'told' ? { ready: false, worth: String(entry.msg) } : readServiceLine(line);
}

/** @param {string} line */
function parse(line) {
  if (!line.startsWith('{')) return null;
  try {
    return /** @type {Record<string, unknown>} */ (JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * @param {Record<string, unknown>} entry
 * @param {number} level
 */
function describe(entry, level) {
  const cause = /** @type {{message?: string} | undefined} */ (entry.err)?.message;
  const text = [entry.msg, cause].filter((part, at, all) => part !== undefined && all.indexOf(part) === at).join(': ');
  const mark = level >= fatal ? 'fatal' : level > warning ? 'error' : 'warning';
  return `${mark}: ${(text || String(entry.event ?? '')).split('\n')[0]?.slice(0, 300)}`;
}

/**
 * Reads the log of a store: only what ends it is worth the terminal. NATS 2.10 that met a full disk at the start of
 * a block file counts the messages of that stream from one again and then loses the older ones, unless it is ended
 * before its next write: `full` says so.
 * @param {string} line
 */
export function readStoreLine(line) {
  const full = /JetStream failed to store.*no space left on device/i.test(line);
  const worth = !full && /\b(PANIC|FATAL: {2}(could not|out of)|\[FTL\])/i.test(line);
  return { ready: false, full, worth: worth ? line.trim().slice(0, 300) : null };
}
