import { recordField } from '@voltdeck/protocol/codes';
import { recordColumns, type RecordColumn } from '../record/record-columns.ts';

/** A metric that is folded by the minute. `source` is SQL over a row of `record`. */
export interface RollupColumn {
  readonly metric: string;
  readonly name: string;
  readonly source: string;
  readonly scale: number;
  readonly sumType: 'int4' | 'int8';
}

const folded = ({ field, name, scale, type }: RecordColumn): RollupColumn => ({
  metric: field, name, source: `record.${name}`, scale, sumType: type === 'int4' ? 'int8' : 'int4',
});

/** Metrics that no vehicle sends: calculated of the columns of a row. */
export const derivedMetrics = {
  cellVoltageSpread: { source: '(record.highest_cell_voltage - record.lowest_cell_voltage)', scale: 1 },
  // kW of 0.1 V and 0.1 A; positive discharges, as the current does.
  power: { source: '(record.total_voltage::int4 * record.current)', scale: 100_000 },
} as const;

export const rollupColumns: readonly RollupColumn[] = [
  ...recordColumns.filter(({ field }) => recordField(field).folded).map(folded),
  { metric: 'cellVoltageSpread', name: 'cell_voltage_spread', ...derivedMetrics.cellVoltageSpread, sumType: 'int4' },
  { metric: 'power', name: 'power', ...derivedMetrics.power, sumType: 'int8' },
];
