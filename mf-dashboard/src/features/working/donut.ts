/** One slice of a ring: where it begins and how long it is, in parts of the whole ring. */
interface Arc<Name> {
  readonly name: Name;
  readonly start: number;
  readonly length: number;
}

/** Lays counts round a ring, in order; what is not there gets no slice. */
export function arcsOf<Name>(counts: readonly (readonly [name: Name, count: number])[]): Arc<Name>[] {
  const whole = counts.reduce((sum, [, count]) => sum + count, 0);
  let start = 0;
  return counts.flatMap(([name, count]) => {
    if (count <= 0) return [];
    const arc = { name, start, length: count / whole };
    start += arc.length;
    return [arc];
  });
}
