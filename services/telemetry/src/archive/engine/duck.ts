import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { EngineSettings, QueryRow } from './calls.ts';

/** DuckDB without extensions from elsewhere, in UTC, within its share of the machine. */
export async function openDuck({ memoryMb, threads, workFolder }: Pick<EngineSettings, 'memoryMb' | 'threads' | 'workFolder'>): Promise<{ connection: DuckDBConnection; close: () => void }> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: workFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'true',
  });
  const connection = await instance.connect();
  await connection.run(`SET TimeZone = 'UTC'`);
  return {
    connection,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Whole numbers and decimals as numbers: what the store holds is within 2^53. */
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

export async function rowsOf(connection: DuckDBConnection, sql: string): Promise<QueryRow[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS().map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));
}
