import { seriesColours } from '@voltdeck/kit/theme';
import type { TimeRange } from '../../range/range.ts';

const dayMs = 24 * 3_600_000;

export const comparisons = ['none', 'previous', 'day', 'week', 'vehicle'] as const;
export type Comparison = (typeof comparisons)[number];

/** What the range is compared with; lives in the address. */
export interface Compared {
  readonly with: Comparison;
  /** Device ids of the others, as they were chosen; none where the vehicle is compared with itself. */
  readonly vehicles: readonly string[];
}

/** Besides the vehicle itself: there are ten colours that can be told apart. */
export const othersMost = seriesColours.length - 1;

const isComparison = (text: string | null): text is Comparison => comparisons.some((one) => one === text);

export function readCompared(query: URLSearchParams): Compared {
  const asked = query.get('compare');
  return { with: isComparison(asked) ? asked : 'none', vehicles: (query.get('vehicle') ?? '').split(',').filter((id) => id !== '').slice(0, othersMost) };
}

export const writeCompared = ({ with: comparison, vehicles }: Compared): Readonly<Record<string, string | null>> => ({
  compare: comparison === 'none' ? null : comparison,
  vehicle: comparison === 'vehicle' && vehicles.length > 0 ? vehicles.join(',') : null,
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

/** A vehicle over a range that stands beside. */
export interface Source {
  readonly deviceId: string;
  readonly range: TimeRange;
}

/** Which vehicles and which range stand beside; none when nothing is compared, or not yet. */
export function othersOf(compared: Compared, deviceId: string, range: TimeRange): readonly Source[] {
  if (compared.with === 'none') return [];
  if (compared.with === 'vehicle') return compared.vehicles.map((other) => ({ deviceId: other, range }));
  const shift = shiftOf(compared, range);
  return [{ deviceId, range: { from: range.from - shift, to: range.to - shift } }];
}

/** Chooses another vehicle, or lets it go; of too many the first one goes. */
export function toggled({ vehicles }: Compared, deviceId: string): Compared {
  const rest = vehicles.filter((one) => one !== deviceId);
  return { with: 'vehicle', vehicles: rest.length < vehicles.length ? rest : [...rest, deviceId].slice(-othersMost) };
}
