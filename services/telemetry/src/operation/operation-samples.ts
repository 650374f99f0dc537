import { workingState, type RecordFieldName, type RecordValues, type WorkingState } from '@voltdeck/protocol/codes';
import { operationStates, type OperationKind } from '@voltdeck/protocol/contract';
import { columnOfField, fromStored, toStored } from '../record/record-columns.ts';
import { inTime } from '../record/record-row.ts';
import type { OperationSample } from './operation-fold.ts';

/** Records of a device from a time on and before another, epoch ms. */
export interface Reading {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

const fields = [
  'operatingMode',
  'chargingState',
  'speed',
  'vehicleState',
  'totalVoltage',
  'current',
  'soc',
  'mileage',
  'cumulativeCharge',
  'cumulativeDischarge',
  'lowestTemperature',
  'highestTemperature',
  'lowestCellVoltage',
  'highestCellVoltage',
] as const satisfies readonly RecordFieldName[];

type Field = (typeof fields)[number];
type Values = Record<Field, number | null>;

const scalars = fields.map((field) => {
  const column = columnOfField(field);
  if (column === undefined) throw new Error(`Operations read '${field}', which the record does not have`);
  return { field, column };
});

const none: Values = {
  operatingMode: null,
  chargingState: null,
  speed: null,
  vehicleState: null,
  totalVoltage: null,
  current: null,
  soc: null,
  mileage: null,
  cumulativeCharge: null,
  cumulativeDischarge: null,
  lowestTemperature: null,
  highestTemperature: null,
  lowestCellVoltage: null,
  highestCellVoltage: null,
};

// `offset 0` keeps the planner on the way from each device to its rows: it would read everything in the time span for each.
const read = `
select reported.* from unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, from_ms, to_ms)
cross join lateral (
  select record.device, (extract(epoch from record.recorded_at) * 1000)::float8 as at,
    ${scalars.map(({ field, column }) => `record.${column.name} as "${field}"`).join(', ')}
  from record where record.device = given.device
    and record.recorded_at >= to_timestamp(given.from_ms / 1000) and record.recorded_at < to_timestamp(given.to_ms / 1000)
    and record.recorded_at >= to_timestamp($4::float8 / 1000) and record.recorded_at < to_timestamp($5::float8 / 1000)
    and ${inTime('record.flags')}
  order by record.recorded_at offset 0) as reported`;

type Row = Values & { readonly device: number; readonly at: number };

/** A record as far as operations need it. */
export interface Reported {
  readonly at: number;
  readonly state: WorkingState;
  readonly values: Values;
}

function toReported(row: Row): Reported {
  const values: Values = { ...row };
  for (const { field, column } of scalars) {
    const stored = row[field];
    values[field] = stored === null ? null : fromStored(stored, column);
  }
  return { at: row.at, state: workingState(values), values };
}

/** A record that is about to be stored, as it will be read. */
export function reportedOf(at: number, record: RecordValues): Reported {
  const values: Values = { ...none };
  for (const { field, column } of scalars) {
    const value = record[field];
    const stored = value === null ? null : toStored(value, column);
    values[field] = stored === null ? null : fromStored(stored, column);
  }
  return { at, state: workingState(values), values };
}

/** A session, of the driver's own or of the pool's. */
export interface Reader {
  query<Found extends object>(question: { readonly name: string; readonly text: string; readonly values: unknown[] }): Promise<{ rows: Found[] }>;
}

/** By device, in order of time. A record of a clock that ran ahead is none. */
export async function readReported(client: Reader, readings: readonly Reading[]): Promise<Map<number, Reported[]>> {
  const found = new Map<number, Reported[]>();
  if (readings.length === 0) return found;
  const from = readings.map((reading) => reading.from);
  const to = readings.map((reading) => reading.to);
  const devices = readings.map(({ device }) => device);
  const { rows } = await client.query<Row>({ name: 'operation records', text: read, values: [devices, from, to, Math.min(...from), Math.max(...to)] });
  for (const row of rows) {
    const ofDevice = found.get(row.device);
    if (ofDevice === undefined) found.set(row.device, [toReported(row)]);
    else ofDevice.push(toReported(row));
  }
  return found;
}

/** Current is positive for a discharge. */
const signs: Readonly<Record<OperationKind, number>> = { discharge: 1, charge: -1 };

const counters = {
  discharge: { forward: 'cumulativeDischarge', back: 'cumulativeCharge' },
  charge: { forward: 'cumulativeCharge', back: 'cumulativeDischarge' },
} as const satisfies Readonly<Record<OperationKind, Readonly<Record<'forward' | 'back', Field>>>>;

/** Whole numbers, so that differences of counters are exact. */
const wattHours = (kwh: number | null): number | null => (kwh === null ? null : Math.round(kwh * 1000));

/** Records as an operation of this kind sees them. Written out: this runs for every record, and a spread is several times slower. */
export const samplesOf = (reported: readonly Reported[], kind: OperationKind): OperationSample[] =>
  reported.map(({ at, state, values }) => ({
    at,
    active: state === operationStates[kind],
    power: values.totalVoltage === null || values.current === null ? null : values.totalVoltage * values.current * signs[kind],
    forward: wattHours(values[counters[kind].forward]),
    back: wattHours(values[counters[kind].back]),
    soc: values.soc,
    current: values.current,
    lowestTemperature: values.lowestTemperature,
    highestTemperature: values.highestTemperature,
    lowestCellVoltage: values.lowestCellVoltage,
    highestCellVoltage: values.highestCellVoltage,
    mileage: values.mileage,
  }));
