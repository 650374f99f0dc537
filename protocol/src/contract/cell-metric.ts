import { cellKinds, type CellKind } from './statistics.ts';

/** One cell or probe of a pack: its BMU, and its number there from 1. */
export interface CellMetric {
  readonly kind: CellKind;
  readonly bmu: number;
  readonly cell: number;
}

const stems: Readonly<Record<CellKind, string>> = { voltage: 'cell', temperature: 'probe' };

/** The name of a cell or probe as a metric of a series: `cell.2.7`, `probe.1.3`. */
export const cellMetricName = ({ kind, bmu, cell }: CellMetric): string => `${stems[kind]}.${bmu}.${cell}`;

/** The cell that a metric names; null for another metric. */
export function readCellMetric(name: string): CellMetric | null {
  const [, stem, bmu, cell] = /^(cell|probe)\.([1-9]\d{0,2})\.([1-9]\d{0,3})$/.exec(name) ?? [];
  const kind = cellKinds.find((one) => stems[one] === stem);
  return kind === undefined ? null : { kind, bmu: Number(bmu), cell: Number(cell) };
}
