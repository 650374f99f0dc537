/** The lines of a long list that are in sight, and a few more. */
export interface LineWindow {
  readonly first: number;
  /** Behind the last one. */
  readonly end: number;
}

const spare = 6;

/** Sizes are px. */
export function windowOf(top: number, height: number, lineHeight: number, count: number): LineWindow {
  const first = Math.max(0, Math.floor(top / lineHeight) - spare);
  return { first: Math.min(first, count), end: Math.min(count, Math.ceil((top + height) / lineHeight) + spare) };
}

/** Where to scroll so that a line becomes visible; null when it is. */
export function scrollFor(line: number, top: number, height: number, lineHeight: number): number | null {
  const from = line * lineHeight;
  if (from >= top && from + lineHeight <= top + height) return null;
  return Math.max(0, from - Math.max(0, height - lineHeight) / 2);
}
