interface Span {
  readonly id: string | null;
  readonly startedAt: number;
  /** null = it has not ended. */
  readonly endedAt: number | null;
}

export const overlap = (one: Span, other: Span): boolean =>
  one.startedAt <= (other.endedAt ?? Infinity) && other.startedAt <= (one.endedAt ?? Infinity);

/** Spans that take the place of old ones: each keeps the row of the first old one that it overlaps; the others go. */
export function keepRows<Item extends Span>(old: readonly Item[], spans: readonly Item[]): { kept: Item[]; gone: Item[] } {
  const gone = [...old];
  const kept = spans.map((span) => {
    const place = gone.findIndex((row) => overlap(row, span));
    const [row] = place < 0 ? [] : gone.splice(place, 1);
    return { ...span, id: row?.id ?? null };
  });
  return { kept, gone };
}
