import type { OperationKind } from '@voltdeck/protocol/contract';
import type { Client } from 'pg';
import type { OperationSpan } from './operation-fold.ts';

/** An operation of a device; `id` is null until it is stored. */
export interface StoredOperation extends OperationSpan {
  readonly id: string | null;
  readonly device: number;
  readonly kind: OperationKind;
}

/** Column and type by property; times are epoch ms here and timestamptz there. */
const columns = [
  { property: 'device', name: 'device', type: 'int4' },
  { property: 'kind', name: 'kind', type: 'text' },
  { property: 'startedAt', name: 'started_at', type: 'time' },
  { property: 'endedAt', name: 'ended_at', type: 'time' },
  { property: 'readAt', name: 'read_at', type: 'time' },
  { property: 'energyWs', name: 'energy_ws', type: 'float8' },
  { property: 'returnedWs', name: 'returned_ws', type: 'float8' },
  { property: 'energySource', name: 'energy_source', type: 'text' },
  { property: 'metered', name: 'metered', type: 'jsonb' },
  { property: 'readPower', name: 'read_power', type: 'float8' },
  { property: 'startSoc', name: 'start_soc', type: 'float4' },
  { property: 'endSoc', name: 'end_soc', type: 'float4' },
  { property: 'highestCurrent', name: 'highest_current', type: 'float4' },
  { property: 'lowestTemperature', name: 'lowest_temperature', type: 'float4' },
  { property: 'highestTemperature', name: 'highest_temperature', type: 'float4' },
  { property: 'lowestCellVoltage', name: 'lowest_cell_voltage', type: 'float4' },
  { property: 'highestCellVoltage', name: 'highest_cell_voltage', type: 'float4' },
  { property: 'endCellSpread', name: 'end_cell_spread', type: 'float4' },
  { property: 'startMileage', name: 'start_mileage', type: 'float8' },
  { property: 'endMileage', name: 'end_mileage', type: 'float8' },
] as const;

type Column = (typeof columns)[number];

const read = ({ property, name, type }: Column): string =>
  type === 'time' ? `(extract(epoch from operation.${name}) * 1000)::float8 as "${property}"` : `operation.${name} as "${property}"`;
const written = ({ property, type }: Column): string => (type === 'time' ? `to_timestamp(given."${property}" / 1000)` : `given."${property}"`);
const selection = `operation.id::text as id, ${columns.map(read).join(', ')}`;
const given = `jsonb_to_recordset($1::jsonb) as given (id int8, ${columns
  .map(({ property, type }) => `"${property}" ${type === 'time' ? 'float8' : type}`)
  .join(', ')})`;

const add = `insert into operation (${columns.map(({ name }) => name).join(', ')}) select ${columns.map(written).join(', ')} from ${given}`;
const change = `update operation set ${columns.map((column) => `${column.name} = ${written(column)}`).join(', ')} from ${given} where operation.id = given.id`;
const newest = `
select last.* from unnest($1::int4[]) as wanted (number) cross join (values ('charge'), ('discharge')) as both_kinds (kind)
cross join lateral (select ${selection} from operation where operation.device = wanted.number and operation.kind = both_kinds.kind
  order by operation.started_at desc limit 1) as last`;
const within = `select ${selection} from operation where device = $1 and started_at <= to_timestamp($3::float8 / 1000)
  and ended_at >= to_timestamp($2::float8 / 1000) order by started_at`;

/** The newest operation of each kind of these devices. */
export async function readNewestOperations(client: Client, devices: readonly number[]): Promise<StoredOperation[]> {
  const { rows } = await client.query<StoredOperation>({ name: 'operations newest', text: newest, values: [devices] });
  return rows;
}

/** Operations of a device that were running at some time from `from` to `to`, in order. */
export async function readOperationsWithin(client: Client, device: number, from: number, to: number): Promise<StoredOperation[]> {
  const { rows } = await client.query<StoredOperation>({ name: 'operations within', text: within, values: [device, from, to] });
  return rows;
}

export async function putOperations(client: Client, operations: readonly StoredOperation[]): Promise<void> {
  const known = operations.filter(({ id }) => id !== null);
  const fresh = operations.filter(({ id }) => id === null);
  if (known.length > 0) await client.query({ name: 'operations change', text: change, values: [JSON.stringify(known)] });
  if (fresh.length > 0) await client.query({ name: 'operations add', text: add, values: [JSON.stringify(fresh)] });
}

export async function removeOperations(client: Client, operations: readonly StoredOperation[]): Promise<void> {
  if (operations.length === 0) return;
  await client.query('delete from operation where id = any($1::int8[])', [operations.map(({ id }) => id)]);
}
