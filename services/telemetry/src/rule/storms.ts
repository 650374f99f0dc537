/** When alarms of one rule are a storm: for more than so many vehicles within so long. */
export interface StormSize {
  readonly vehicles: number;
  readonly spanMs: number;
}

interface Started {
  readonly device: number;
  /** Epoch ms. */
  readonly startedAt: number;
}

/**
 * Storms among the alarms of one rule: every time span in which more vehicles than the limit raise an alarm belongs to one;
 * spans that share an alarm are the same storm.
 *
 * @param alarms in order of their beginnings
 * @returns the alarms of each storm
 */
export function stormsIn<Alarm extends Started>(alarms: readonly Alarm[], { vehicles, spanMs }: StormSize): Alarm[][] {
  const found: { from: number; to: number }[] = [];
  const inSpan = new Map<number, number>();
  let first = 0;
  for (const [index, { device, startedAt }] of alarms.entries()) {
    inSpan.set(device, (inSpan.get(device) ?? 0) + 1);
    for (let oldest = alarms[first]; oldest !== undefined && startedAt - oldest.startedAt > spanMs; oldest = alarms[++first]) {
      const left = (inSpan.get(oldest.device) ?? 0) - 1;
      if (left > 0) inSpan.set(oldest.device, left);
      else inSpan.delete(oldest.device);
    }
    if (inSpan.size <= vehicles) continue;
    const last = found.at(-1);
    if (last !== undefined && first <= last.to) last.to = index;
    else found.push({ from: first, to: index });
  }
  return found.map(({ from, to }) => alarms.slice(from, to + 1));
}
