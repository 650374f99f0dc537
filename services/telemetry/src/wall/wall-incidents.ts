import type { AttentionView, WallCells } from '@voltdeck/contract';
import { urgentLevel, type BmuCells } from '@voltdeck/protocol/codes';
import { isThermal, limits, wallCellQuantities, type WallCellQuantity } from '@voltdeck/protocol/contract';

const isIncident = ({ need, level, faultType }: AttentionView): boolean => need !== 'silent' && (level >= urgentLevel || (level > 0 && isThermal(level, faultType)));

/** Thermal events first, then what needs someone, then by level; of equal ones the newer. */
const before = (one: AttentionView, other: AttentionView): number =>
  Number(isThermal(other.level, other.faultType)) - Number(isThermal(one.level, one.faultType)) ||
  Number(other.need === 'fault') - Number(one.need === 'fault') ||
  other.level - one.level ||
  Date.parse(other.since) - Date.parse(one.since);

/** The faults that a wall shows as incidents, also those that someone takes care of: they last until they have ended. */
export const incidentsOf = (attention: readonly AttentionView[]): AttentionView[] => attention.filter(isIncident).sort(before).slice(0, limits.wallIncidentsMax);

/** Fault types that are about temperatures (docs of the B1 block): high, low, differing, badly measured, and thermal runaway. */
const aboutTemperature: readonly number[] = [8, 9, 10, 29, 31];

const quantityOf = (faultType: number | null): WallCellQuantity => (faultType !== null && aboutTemperature.includes(faultType) ? 'temperatures' : 'voltages');

type Values = readonly (number | null)[];

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/** As many places as a row has at most; neighbours that share one are stood for by the value farthest from the median. */
function pooled(values: Values, median: number): (number | null)[] {
  const each = Math.ceil(values.length / limits.wallCellColumns);
  return Array.from({ length: Math.ceil(values.length / each) }, (_, place) => {
    const known = values.slice(place * each, (place + 1) * each).filter((value) => value !== null);
    return known.reduce<number | null>((farthest, value) => (farthest === null || Math.abs(value - median) > Math.abs(farthest - median) ? value : farthest), null);
  });
}

function cellsOf(bmus: readonly BmuCells[], quantity: WallCellQuantity, recordedAt: number): WallCells | null {
  const rows = bmus.map((cells) => ({ bmu: cells.bmu, values: cells[quantity] ?? [] })).filter(({ values }) => values.length > 0);
  const median = medianOf(rows.flatMap(({ values }) => values).filter((value) => value !== null));
  if (median === null) return null;
  return { recordedAt: new Date(recordedAt).toISOString(), quantity, cells: rows.reduce((sum, { values }) => sum + values.length, 0), median, rows: rows.map(({ bmu, values }) => ({ bmu, values: pooled(values, median) })) };
}

/** The heat map of a fault: of what it is about, or of what the vehicle sends. */
export function toWallCells(bmus: readonly BmuCells[], faultType: number | null, recordedAt: number): WallCells | null {
  const wanted = quantityOf(faultType);
  return [wanted, ...wallCellQuantities.filter((quantity) => quantity !== wanted)].reduce<WallCells | null>((found, quantity) => found ?? cellsOf(bmus, quantity, recordedAt), null);
}
