import type { TimeSort } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import { timeOrders } from './time-order.ts';

/** Where the page before ended: its last row started then. */
export interface StartedKey {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly id: string;
}

/** Rows of a table that have a beginning, and the SQL behind `from` that leaves some of them. */
export interface StartedRows {
  readonly table: string;
  readonly selection: string;
  readonly from: string;
  readonly parameters: unknown[];
  readonly sort: TimeSort;
}

/** In the order of their beginnings, behind the page before. */
export function readStarted<Row>(dataSource: DataSource, { table, selection, from, parameters, sort }: StartedRows, after: StartedKey | null, size: number): Promise<Row[]> {
  const { beyond, direction } = timeOrders[sort];
  const behind =
    after === null ? '' : `and (${table}.started_at, ${table}.id) ${beyond} (${moment(place(parameters, after.startedAt))}, ${place(parameters, after.id)}::int8)`;
  return dataSource.query<Row[]>(
    `select ${selection} ${from} ${behind} order by ${table}.started_at ${direction}, ${table}.id ${direction} limit ${place(parameters, size)}`,
    parameters,
  );
}

/** Counts no further than `most`. */
export async function countStarted(dataSource: DataSource, from: string, parameters: unknown[], most: number): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(
    `select count(*)::int4 as count from (select 1 ${from} limit ${place(parameters, most)}) as found`,
    parameters,
  );
  return row?.count ?? 0;
}
