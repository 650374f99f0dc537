const page = 16;

/** Where a key moves the cursor among bytes; null when the key moves nothing. */
export function hexStep(key: string, at: number, perRow: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + perRow,
    ArrowUp: at - perRow,
    PageDown: at + page * perRow,
    PageUp: at - page * perRow,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, to));
}
