import type { TimeRange } from '../../range/range.ts';

const dayMs = 24 * 3_600_000;

export const comparisons = ['none', 'previous', 'day', 'week', 'vehicle'] as const;
export type Comparison = (typeof comparisons)[number];

/** What the range is compared with; lives in the address. */
export interface Compared {
  readonly with: Comparison;
  /** Device id; null for the vehicle itself, or while the other has not been chosen. */
  readonly vehicle: string | null;
}

const isComparison = (text: string | null): text is Comparison => comparisons.some((one) => one === text);

export function readCompared(query: URLSearchParams): Compared {
  const asked = query.get('compare');
  return { with: isComparison(asked) ? asked : 'none', vehicle: query.get('vehicle') };
}

export const writeCompared = ({ with: comparison, vehicle }: Compared): Readonly<Record<string, string | null>> => ({
  compare: comparison === 'none' ? null : comparison,
  vehicle: comparison === 'vehicle' ? vehicle : null,
});

/** How far back the other period lies. */
const shifts: Readonly<Record<Comparison, (range: TimeRange) => number>> = {
  none: () => 0,
  vehicle: () => 0,
  previous: ({ from, to }) => to - from,
  day: () => dayMs,
  week: () => 7 * dayMs,
};

export const shiftOf = ({ with: comparison }: Compared, range: TimeRange): number => shifts[comparison](range);

/** Which device and which range stand beside; null when nothing is compared, or not yet. */
export function otherOf(compared: Compared, deviceId: string, range: TimeRange): { readonly deviceId: string; readonly range: TimeRange } | null {
  if (compared.with === 'none') return null;
  if (compared.with === 'vehicle') return compared.vehicle === null ? null : { deviceId: compared.vehicle, range };
  const shift = shiftOf(compared, range);
  return { deviceId, range: { from: range.from - shift, to: range.to - shift } };
}
