import type { WallCells } from '@voltdeck/contract';
import type { WallCellQuantity } from '@voltdeck/protocol/contract';

/** Differences below this are noise: a pack in good balance stays pale. mV and °C. */
const quiet: Readonly<Record<WallCellQuantity, number>> = { voltages: 20, temperatures: 4 };
/** Below 1 the ramp spends its colours near the median, so that one far cell does not hide the others. */
const bend = 0.7;

export interface HeatRow {
  readonly bmu: number;
  /** Background of each place; null: nothing was sent. */
  readonly colors: readonly (string | null)[];
}

export interface HeatMap {
  readonly rows: readonly HeatRow[];
  readonly lowest: number;
  readonly highest: number;
}

/** The heat map of a pack, centred on its median: blue below, red above, the farthest cell in full colour. Null where no cell is known. */
export function heatMapOf({ quantity, median, rows }: WallCells): HeatMap | null {
  const known = rows.flatMap(({ values }) => values).filter((value): value is number => value !== null && !Number.isNaN(value));
  if (known.length === 0 || Number.isNaN(median)) return null;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const reach = Math.max(quiet[quantity], highest - median, median - lowest);
  const colorOf = (value: number | null): string | null => {
    if (value === null || Number.isNaN(value)) return null;
    const share = Math.min(1, Math.abs(value - median) / reach) ** bend;
    return `color-mix(in srgb, var(--vd-heat-${value < median ? 'low' : 'high'}) ${Math.round(share * 100)}%, var(--vd-heat-middle))`;
  };
  return { lowest, highest, rows: rows.map(({ bmu, values }) => ({ bmu, colors: values.map(colorOf) })) };
}
