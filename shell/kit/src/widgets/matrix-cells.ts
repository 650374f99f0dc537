import type { FirmwareVersionView } from '@voltdeck/contract';
import { poissonInterval, type Interval } from '@voltdeck/protocol/contract';

/** What one version met of one fault, or of all. */
export interface MatrixCell {
  readonly faults: number;
  readonly devices?: number;
  readonly perThousandHours: number | null;
  /** 95% of the rate; null where there is no rate. */
  readonly interval: Interval | null;
  /** Even the lower end of the interval is above the mean of all versions, and more than one vehicle had it: else it may be the vehicle. */
  readonly isRaised: boolean;
}

type Counted = Pick<FirmwareVersionView, 'faults' | 'perThousandHours'> & { readonly devices?: number };

/** Types that occurred, the most frequent first. */
export function typesOf(versions: readonly FirmwareVersionView[]): number[] {
  const sums = new Map<number, number>();
  for (const { types } of versions) for (const { type, faults } of types) sums.set(type, (sums.get(type) ?? 0) + faults);
  return [...sums].sort(([one, many], [other, more]) => more - many || one - other).map(([type]) => type);
}

const countedOf = (version: FirmwareVersionView, type: number | null): Counted =>
  // Of a fault that did not occur, the rate is zero where there is one at all.
  type === null ? { faults: version.faults, perThousandHours: version.perThousandHours } : (version.types.find((counted) => counted.type === type) ?? { faults: 0, perThousandHours: version.perThousandHours === null ? null : 0 });

/** Of all versions together, per 1,000 hours; of all faults where none is named. Null without hours. */
export function meanRate(versions: readonly FirmwareVersionView[], type: number | null): number | null {
  const hours = versions.reduce((sum, version) => sum + version.hours, 0);
  const faults = versions.reduce((sum, version) => sum + countedOf(version, type).faults, 0);
  return hours === 0 ? null : (faults * 1_000) / hours;
}

/** @param type null = all faults @param mean of all versions */
export function cellOf(version: FirmwareVersionView, type: number | null, mean: number | null): MatrixCell {
  const { faults, perThousandHours, ...rest } = countedOf(version, type);
  const { low, high } = poissonInterval(faults);
  const perHours = 1_000 / version.hours;
  const interval = perThousandHours === null ? null : { low: low * perHours, high: high * perHours };
  return { ...(rest.devices === undefined ? {} : { devices: rest.devices }), faults, perThousandHours, interval, isRaised: interval !== null && mean !== null && interval.low > mean && (rest.devices ?? 0) > 1 };
}

/** Of a single fault type in a single version. */
export const highestRate = (versions: readonly FirmwareVersionView[]): number =>
  Math.max(0, ...versions.flatMap(({ types }) => types.map(({ perThousandHours }) => perThousandHours ?? 0)));

const heatMost = 60;

/** How strongly a cell is tinted, percent: only what chance does not explain. Rates differ by orders of magnitude: the root keeps the small ones apart. */
export function heatOf({ perThousandHours: rate, isRaised }: MatrixCell, highest: number): number {
  return !isRaised || rate === null || highest === 0 ? 0 : Math.round(Math.sqrt(rate / highest) * heatMost);
}
