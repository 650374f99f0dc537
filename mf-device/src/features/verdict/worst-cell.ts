import type { BmuView } from '@voltdeck/contract';
import { medianOf } from '../../pack/median.ts';
import type { CellPlace } from '../../pack/offsets.ts';

/** mV. */
export interface WorstCell extends CellPlace {
  readonly value: number;
  /** From the median of the pack, signed. */
  readonly offset: number;
}

/** The cell farthest from the median of its pack, the first of equals; null without cells. */
export function worstCellOf(bmus: readonly BmuView[]): WorstCell | null {
  const median = medianOf(bmus.flatMap(({ voltages }) => voltages));
  if (median === null) return null;
  let worst: WorstCell | null = null;
  for (const { number, voltages } of bmus) {
    for (const [index, value] of voltages.entries()) {
      if (value === null) continue;
      const offset = value - median;
      if (worst === null || Math.abs(offset) > Math.abs(worst.offset)) worst = { bmu: number, cell: index + 1, value, offset };
    }
  }
  return worst;
}
