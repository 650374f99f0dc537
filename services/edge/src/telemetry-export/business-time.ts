const quarterMs = 15 * 60_000;

/** Offset of a zone at a moment, ms east of UTC. */
function offsetOf(zone: Intl.DateTimeFormat, epochMs: number): number {
  const parts = new Map(zone.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(epochMs / 1_000) * 1_000;
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * Writes moments in a time zone with their offset, `2026-03-10T12:00:00+08:00`. No zone changes its offset within a
 * quarter of an hour, so it is looked up once for each.
 */
export function businessTime(timeZone: string): (epochMs: number) => string {
  const zone = new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  });
  let known = { quarter: Number.NaN, offset: 0, text: '' };
  return (epochMs) => {
    const quarter = Math.floor(epochMs / quarterMs);
    if (quarter !== known.quarter) {
      const offset = offsetOf(zone, epochMs);
      known = { quarter, offset, text: offsetText(offset) };
    }
    return new Date(epochMs + known.offset).toISOString().slice(0, 19) + known.text;
  };
}
