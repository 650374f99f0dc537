const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The row that a key leads to; null for a key that moves nothing. */
export function rowStep(key: string, at: number, count: number): number | null {
  const step = steps[key];
  return step === undefined || count === 0 ? null : step(at, count);
}
