import type { RecordFieldName } from '@voltdeck/protocol/codes';
import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { inTime } from '../record/record-row.ts';

const fields = [
  'longitude', 'latitude', 'coordinateSystem', 'speed', 'soc', 'totalVoltage', 'current', 'plugIn',
  'highestCellVoltage', 'highestCellVoltageBmu', 'highestCellVoltageCell', 'lowestCellVoltage', 'lowestCellVoltageBmu', 'lowestCellVoltageCell',
  'highestTemperature', 'highestTemperatureBmu', 'highestTemperatureProbe', 'lowestTemperature', 'lowestTemperatureBmu', 'lowestTemperatureProbe',
] as const satisfies readonly RecordFieldName[];

/** A record of an operation, scaled, as far as its details need it. */
export type DetailSample = Readonly<Record<(typeof fields)[number], number | null>> & { readonly at: number };

const columns = fields.map((field) => {
  const column = columnOfField(field);
  if (column === undefined) throw new Error(`Details read '${field}', which the record does not have`);
  return { field, column };
});

const read = `
select ${epochMs('recorded_at')} as at, ${columns.map(({ field, column }) => `${column.name} as "${field}"`).join(', ')}
from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at <= ${moment('$3')} and ${inTime('flags')} order by recorded_at`;

function toSample(row: DetailSample): DetailSample {
  const sample: Record<string, number | null> & { at: number } = { at: row.at };
  for (const { field, column } of columns) {
    const stored = row[field];
    sample[field] = stored === null ? null : fromStored(stored, column);
  }
  return { ...row, ...sample };
}

/** Records of a device from one moment to another, both included, epoch ms. */
export async function readSamples(manager: Pick<EntityManager, 'query'>, device: number, from: number, to: number): Promise<DetailSample[]> {
  const rows = await manager.query<DetailSample[]>(read, [device, from, to]);
  return rows.map(toSample);
}
