import { jetstreamManager } from '@nats-io/jetstream';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import type { ProcessVitals } from '@voltdeck/contract';
import { filledText, subjects } from '@voltdeck/protocol/contract';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToBus } from '../bus-connection.ts';
import { refusal } from '../sentence.ts';
import { verifyChecksums } from './checksums.ts';
import { ledgerOf, withDatabaseAt } from './database.ts';
import type { Stores } from './environment.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { databaseName } from './postgres-address.ts';
import type { Progress } from './progress.ts';
import { besideOf, fillBeside, makeBeside, takePlace, targetSchemas } from './restored-database.ts';
import { forgetStored, haltWork } from './restored-work.ts';
import { restoreStream, streamNames } from './stream-copy.ts';
import { refusals, words } from './words.ts';

interface RestoreOptions {
  readonly folder: string;
  /** Name of the database whose data may be thrown away. */
  readonly replace: string | undefined;
  readonly progress: Progress;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  readonly ledger: Readonly<Record<string, number>>;
  /** Open commands that were cancelled, campaigns that were paused. */
  readonly halted: { readonly commands: number; readonly campaigns: number };
  /** Batches that both the bus and the tables had. */
  readonly alreadyStored: number;
}

/** How long processes of services have to say that they are there. */
const answerWithinMs = 1_500;

/** Puts a backup into two stores that no service uses. */
export async function restore(stores: Stores, { folder, replace, progress }: RestoreOptions): Promise<RestoreResult> {
  progress.step(words.checksums);
  await verifyChecksums(folder, progress.part);
  const manifest = readManifest(folder);
  const bus = await connectToBus(stores.natsUrl, 'voltdeck restore');
  try {
    await requireSilence(bus);
    await requireRoom(stores, bus, replace);
    const beside = besideOf(stores.databaseUrl);
    progress.step(filledText(words.tables, { tables: manifest.database.tables }));
    await makeBeside(beside, manifest.database);
    await fillBeside(beside, folder, manifest.database, progress);
    progress.step(words.streams);
    await replaceStreams(bus, manifest, folder);
    const { ledger, halted, alreadyStored } = await withDatabaseAt(beside.url, async (client) => ({
      alreadyStored: await forgetStored(client, bus),
      halted: await haltWork(client),
      ledger: await ledgerOf(client),
    }));
    requireLedger(ledger, manifest.database.ledger);
    await takePlace(beside);
    return { manifest, ledger, halted, alreadyStored };
  } finally {
    await bus.close();
  }
}

/** @throws CallerError naming the services that still run: they would write into what is being replaced. */
async function requireSilence(bus: NatsConnection): Promise<void> {
  const inbox = createInbox();
  const running = new Set<string>();
  const answers = bus.subscribe(inbox, {
    callback: (_error, message) => {
      if (message.data.length > 0) running.add(message.json<ProcessVitals>().service);
    },
  });
  bus.publish(subjects.vitals, '', { reply: inbox });
  await sleep(answerWithinMs);
  answers.unsubscribe();
  if (running.size > 0) throw refusal(refusals.servicesRun, { services: [...running].sort() });
}

/** @throws CallerError when something is in the stores and it was not said by name that it may go. */
async function requireRoom({ databaseUrl }: Stores, bus: NatsConnection, replace: string | undefined): Promise<void> {
  const name = databaseName(databaseUrl);
  if (replace !== undefined && replace !== name) throw refusal(refusals.otherName, { replace, name });
  const found = [...(await targetSchemas(databaseUrl)).map((schema) => `schema ${schema}`), ...(await streamNames(bus)).map((stream) => `stream ${stream}`)];
  if (found.length === 0 || replace !== undefined) return;
  throw refusal(refusals.storesFull, { found, name });
}

async function replaceStreams(bus: NatsConnection, { streams }: Manifest, folder: string): Promise<void> {
  const { streams: api } = await jetstreamManager(bus);
  for (const name of await streamNames(bus)) await api.delete(name);
  for (const copy of streams) await restoreStream(bus, copy, join(folder, copy.file));
}

/** @throws CallerError before the old database goes. */
function requireLedger(restored: Readonly<Record<string, number>>, noted: Readonly<Record<string, number>>): void {
  const [wrong] = Object.keys({ ...restored, ...noted }).filter((name) => restored[name] !== noted[name]);
  if (wrong !== undefined) throw refusal(refusals.ledgerDiffers, { name: wrong, restored: restored[wrong] ?? 0, noted: noted[wrong] ?? 0 });
}
