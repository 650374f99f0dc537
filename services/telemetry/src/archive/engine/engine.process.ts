import { setPriority } from 'node:os';
import { Client } from 'pg';
import { schema } from '../../migration/migrations.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { EngineAnswer, EngineCall, EngineRequest, EngineResults, EngineSettings } from './calls.ts';
import { openDuck, rowsOf } from './duck.ts';
import { restoreDay } from './restore-day.ts';
import { readSums, sumsSql } from './sums.ts';
import { writeDay } from './write-day.ts';

// A process of its own: reading and writing files takes nothing of ingest's turns, and a fault of the engine ends the
// engine alone. What else the machine has to do goes before.
setPriority(10);

const settings = JSON.parse(process.env['ARCHIVE_ENGINE'] ?? '{}') as EngineSettings;
const { connection } = await openDuck(settings);

async function withStore<Result>(work: (store: Client) => Promise<Result>): Promise<Result> {
  const store = new Client({ connectionString: settings.databaseUrl, application_name: 'voltdeck telemetry archive', options: `-c search_path=${schema},public` });
  await store.connect();
  try {
    return await work(store);
  } finally {
    await store.end();
  }
}

type Calls = { readonly [Kind in EngineCall['kind']]: (call: Extract<EngineCall, { kind: Kind }>, duck: DuckDBConnection) => Promise<EngineResults[Kind]> };

const calls: Calls = {
  write: (call, duck) => withStore((store) => writeDay(store, duck, call)),
  restore: (call, duck) => withStore((store) => restoreDay(store, duck, call)),
  sum: async ({ path, day }, duck) => readSums((await rowsOf(duck, sumsSql(path, day)))[0]),
  query: ({ sql }, duck) => rowsOf(duck, sql),
};

const answer = (said: EngineAnswer): void => void process.send?.(said);

const run = <Kind extends EngineCall['kind']>(call: Extract<EngineCall, { kind: Kind }>): Promise<EngineResults[Kind]> => calls[call.kind as Kind](call, connection);

process.on('message', ({ id, call }: EngineRequest) => {
  run(call).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
answer({ id: 0, result: 'ready' });
