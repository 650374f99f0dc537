import type { FirmwareVersionView } from '@voltdeck/contract';

/** What one version met of one fault, or of all. */
export interface MatrixCell {
  readonly faults: number;
  readonly devices?: number;
  readonly perThousandHours: number | null;
}

/** Types that occurred, the most frequent first. */
export function typesOf(versions: readonly FirmwareVersionView[]): number[] {
  const sums = new Map<number, number>();
  for (const { types } of versions) for (const { type, faults } of types) sums.set(type, (sums.get(type) ?? 0) + faults);
  return [...sums].sort(([one, many], [other, more]) => more - many || one - other).map(([type]) => type);
}

export const cellOf = ({ types }: FirmwareVersionView, type: number): MatrixCell | null => types.find((counted) => counted.type === type) ?? null;

/** Of a single fault type in a single version. */
export const highestRate = (versions: readonly FirmwareVersionView[]): number =>
  Math.max(0, ...versions.flatMap(({ types }) => types.map(({ perThousandHours }) => perThousandHours ?? 0)));

const heatMost = 60;

/** How strongly a cell is tinted, percent. Rates differ by orders of magnitude: the root keeps the small ones apart. */
export function heatOf(cell: MatrixCell | null, highest: number): number {
  const rate = cell?.perThousandHours ?? null;
  return rate === null || highest === 0 ? 0 : Math.round(Math.sqrt(rate / highest) * heatMost);
}
