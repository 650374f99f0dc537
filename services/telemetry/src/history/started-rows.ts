import type { DataSource } from 'typeorm';
import { place } from '../device/visible.ts';
import { moment } from '../epoch.ts';

/** Where the page before ended: its last row began then. */
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
}

/** The newest first, behind the page before. */
export function readStarted<Row>(dataSource: DataSource, { table, selection, from, parameters }: StartedRows, after: StartedKey | null, size: number): Promise<Row[]> {
  const behind =
    after === null ? '' : `and (${table}.started_at, ${table}.id) < (${moment(place(parameters, after.startedAt))}, ${place(parameters, after.id)}::int8)`;
  return dataSource.query<Row[]>(
    `select ${selection} ${from} ${behind} order by ${table}.started_at desc, ${table}.id desc limit ${place(parameters, size)}`,
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
