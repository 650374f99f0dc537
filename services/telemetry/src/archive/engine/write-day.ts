import { DuckDBDataChunk, type DuckDBAppender, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import type { Client } from 'pg';
import { moment } from '../../epoch.ts';
import { unpackCells } from '../../record/cells.ts';
import { recordColumns } from '../../record/record-columns.ts';
import { recordSelection, type RecordRow } from '../../record/record-row.ts';
import { parquetColumns, quoted, rawRows } from '../parquet-columns.ts';
import type { ArchivedDevice, Sums, WriteCall } from './calls.ts';
import { rowsOf } from './duck.ts';
import { joinedSums, readSums, RowSums, sumsSql } from './sums.ts';

/** As many as DuckDB takes at once. */
const chunkRows = 2_048;
/** Small enough that a reader of one vehicle skips most of a file, by the least and greatest ID of each group. */
const groupRows = 20_480;

const ofDevice = `select ${recordSelection('record')} from record
where record.device = $1 and record.recorded_at >= ${moment('$2')} and record.recorded_at < ${moment('$3')} order by record.recorded_at`;

/** Writes one file: the rows of the devices as the store has them, and those of the file before that stay. */
export async function writeDay(store: Client, connection: DuckDBConnection, { path, day, devices, base, metadata }: WriteCall): Promise<Sums> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE staged (${parquetColumns.map(({ name, staged }) => `${name} ${staged}`).join(', ')})`);
  try {
    const sums = new RowSums(day);
    const appender = await connection.createAppender('staged');
    for (const device of devices) {
      const { rows } = await store.query<RecordRow>(ofDevice, [device.number, day.from, day.to]);
      append(appender, device, rows, sums);
    }
    appender.closeSync();
    const kept = base === null ? null : keptOf(base);
    const written = parquetColumns.map(({ name, written: sql }) => `${sql} AS ${name}`).join(', ');
    const parts = [`SELECT ${written} FROM staged`, ...(kept === null ? [] : [`SELECT ${parquetColumns.map(({ name }) => name).join(', ')} FROM read_parquet([${quoted(kept.path)}], hive_partitioning = false) AS file WHERE ${kept.where}`])];
    const facts = Object.entries(metadata).map(([name, value]) => `${quoted(name)}: ${quoted(value)}`);
    await connection.run(
      `COPY (SELECT * FROM (${parts.join(' UNION ALL ')}) ORDER BY device_id, recorded_at) TO ${quoted(path)}
       (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${groupRows}, KV_METADATA {${facts.join(', ')}})`,
    );
    if (kept === null) return sums.total;
    const [row] = await rowsOf(connection, sumsSql(kept.path, day, kept.where));
    return joinedSums(sums.total, readSums(row));
  } finally {
    await connection.run('DROP TABLE IF EXISTS staged');
  }
}

function keptOf({ path, exceptIds }: NonNullable<WriteCall['base']>): { path: string; where: string } {
  return { path, where: exceptIds.length === 0 ? 'true' : `file.device_id::VARCHAR NOT IN (${exceptIds.map(quoted).join(', ')})` };
}

function append(appender: DuckDBAppender, { id, vin }: ArchivedDevice, rows: readonly RecordRow[], sums: RowSums): void {
  const types = parquetColumns.map((_, at) => appender.columnType(at));
  for (let from = 0; from < rows.length; from += chunkRows) {
    const part = rows.slice(from, from + chunkRows);
    const chunk = DuckDBDataChunk.create(types, part.length);
    chunk.setRows(part.map((row) => stagedRow(id, vin, row, sums)));
    appender.appendDataChunk(chunk);
  }
  sums.settle();
}

/** In the order of `parquetColumns`. */
function stagedRow(id: string, vin: string | null, row: RecordRow, sums: RowSums): DuckDBValue[] {
  const bmus = unpackCells(row.cells);
  sums.add({ row, faults: row.faults ?? [], bmus });
  const scalars = recordColumns.map(({ name }): DuckDBValue => {
    const value = row[name];
    return typeof value === 'number' ? value : null;
  });
  return [id, vin, row.recorded_ms, row.received_ms, row.flags, row.derived, ...scalars, row.faults === null ? null : JSON.stringify(row.faults), bmus.length === 0 ? null : JSON.stringify(bmus)];
}

/** SQL of the rows of some devices, in the order in which they return to the store. */
export const restoredSql = (paths: readonly string[], ids: readonly string[]): string =>
  `${rawRows(paths, `file.device_id::VARCHAR IN (${ids.map(quoted).join(', ')})`)} ORDER BY device_id, recorded_at`;
