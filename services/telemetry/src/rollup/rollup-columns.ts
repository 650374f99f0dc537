import { recordField } from '@voltdeck/protocol/codes';
import { derivedMetrics } from '../record/derived-metrics.ts';
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

export const rollupColumns: readonly RollupColumn[] = [
  ...recordColumns.filter(({ field }) => recordField(field).folded).map(folded),
  { metric: 'cellVoltageSpread', ...derivedMetrics.cellVoltageSpread, sumType: 'int4' },
  { metric: 'power', ...derivedMetrics.power, sumType: 'int8' },
];
