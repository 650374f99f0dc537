import type { NatsConnection } from '@nats-io/transport-node';
import { filledText, framesStreamNames } from '@voltdeck/protocol/contract';
import type pg from 'pg';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectToBus } from '../bus-connection.ts';
import { refusal } from '../sentence.ts';
import { writeChecksums } from './checksums.ts';
import { fileStreams, heldStreams } from './contents.ts';
import { factsOf, withDatabaseAt } from './database.ts';
import type { Stores } from './environment.ts';
import { whileIngestWaits } from './held-ingest.ts';
import { dumpFolder, writtenManifest, type Manifest } from './manifest.ts';
import { libpqEnvironment } from './postgres-address.ts';
import { findProgram, runProgram } from './postgres-program.ts';
import type { Progress } from './progress.ts';
import { copyStream, streamNames, type StreamCopy } from './stream-copy.ts';
import { refusals, words } from './words.ts';

interface BackupOptions {
  readonly folder: string;
  readonly jobs: number;
  /** As pg_dump takes it: method:level. */
  readonly compress: string;
  readonly progress: Progress;
}

/** The outcome of a backup. */
export interface BackupResult {
  readonly at: string;
  /** For so long ingest waited. */
  readonly heldMs: number;
  readonly frames: number;
  readonly manifest: Manifest;
}

/** Copies a running deployment. The folder is whole when its checksums are written. */
export async function backup(stores: Stores, options: BackupOptions): Promise<BackupResult> {
  claimFolder(options.folder);
  const bus = await connectToBus(stores.natsUrl, 'voltdeck backup');
  try {
    return await withDatabaseAt(stores.databaseUrl, (client) => copyAll(client, bus, stores, options));
  } finally {
    await bus.close();
  }
}

/** @throws CallerError when something is in it: a backup is never mixed with another. */
function claimFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw refusal(refusals.notEmpty, { folder });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

async function copyAll(client: pg.Client, bus: NatsConnection, { databaseUrl }: Stores, options: BackupOptions): Promise<BackupResult> {
  const { folder, progress } = options;
  const present = await streamNames(bus);
  const copy = (names: readonly string[]): Promise<StreamCopy[]> => copyStreams(bus, names.filter((name) => present.includes(name)), folder);
  await client.query('begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0');
  progress.step(words.frames);
  const { heldMs, at, snapshot, held } = await whileIngestWaits(databaseUrl, async () => {
    const started = performance.now();
    const { rows } = await client.query<{ snapshot: string; at: Date }>('select pg_export_snapshot() as snapshot, clock_timestamp() as at');
    const copies = await copy(heldStreams);
    return { held: copies, snapshot: rows[0]?.snapshot ?? '', at: rows[0]?.at ?? new Date(), heldMs: Math.round(performance.now() - started) };
  });
  const database = await factsOf(client, databaseUrl);
  progress.step(filledText(words.database, { tables: database.tables, megabytes: megabytesOf(database.bytes) }));
  await dump(databaseUrl, snapshot, database.major, database.tables, options);
  await client.query('commit');
  progress.step(words.files);
  const streams = [...held, ...(await copy(fileStreams))];
  const manifest: Omit<Manifest, 'form'> = { at: at.toISOString(), database, streams };
  const { file, text } = writtenManifest(manifest);
  writeFileSync(join(folder, file), text, { flag: 'wx' });
  progress.step(words.checksums);
  await writeChecksums(folder, progress.part);
  return { at: manifest.at, heldMs, frames: streams.reduce((sum, { name, state }) => sum + (framesStreamNames.includes(name) ? state.messages : 0), 0), manifest: { form: 1, ...manifest } };
}

async function copyStreams(bus: NatsConnection, names: readonly string[], folder: string): Promise<StreamCopy[]> {
  const copies: StreamCopy[] = [];
  for (const name of names) {
    const file = `${name}.stream`;
    copies.push({ ...(await copyStream(bus, name, join(folder, file))), file });
  }
  return copies;
}

/** All tables as the exported snapshot shows them; chunks of a hypertable are tables of their own. */
async function dump(url: string, snapshot: string, major: number, tables: number, { folder, jobs, compress, progress }: BackupOptions): Promise<void> {
  let done = 0;
  const own = ['--format=directory', `--file=${join(folder, dumpFolder)}`, `--jobs=${jobs}`, `--compress=${compress}`, `--snapshot=${snapshot}`, '--verbose'];
  await runProgram(findProgram('pg_dump', major), own, libpqEnvironment(url), (line) => {
    if (line.includes('dumping contents of table')) progress.part(++done, tables);
  });
}

export const megabytesOf = (bytes: number): number => Math.round(bytes / 1_000_000);
