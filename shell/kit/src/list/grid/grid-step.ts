/** Rows that a page of the screen holds, less one that stays in sight. */
const steps: Readonly<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count, page) => Math.min(at + page, count - 1),
  PageUp: (at, _count, page) => Math.max(at - page, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The row that a key leads to; null for a key that moves nothing. */
export function gridStep(key: string, at: number, count: number, page: number): number | null {
  const step = steps[key];
  return step === undefined || count === 0 ? null : step(at, count, Math.max(1, page));
}

/** The blocks of rows that a stretch of the list lies in. */
export function blocksOf(from: number, to: number, size: number): number[] {
  const first = Math.floor(Math.max(0, from) / size);
  const last = Math.floor(Math.max(0, to) / size);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
