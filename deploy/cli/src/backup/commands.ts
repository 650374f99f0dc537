import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { numberWithin } from '../numbers.ts';
import { listIn } from '@voltdeck/protocol/contract';
import { language, say } from '../language/language.ts';
import { printResult } from '../output.ts';
import { refusal } from '../sentence.ts';
import { backup, type BackupResult } from './backup.ts';
import { isCopyName, nameAt } from './copies.ts';
import { storesOf, type Stores } from './environment.ts';
import { addKeeperCommands, backupsOf, targetAt } from './keeper-commands.ts';
import { progressOn, type Progress } from './progress.ts';
import { restore, type RestoreResult } from './restore.ts';
import { refusals, words } from './words.ts';

interface BackupFlags {
  readonly to?: string;
  readonly data: string;
  readonly jobs: number;
  readonly compress: string;
  readonly json?: boolean;
}

interface RestoreFlags {
  readonly from?: string;
  readonly data: string;
  readonly replace?: string;
  readonly json?: boolean;
}

const help = `
The stores are those of DATABASE_URL and NATS_URL (or of the files that DATABASE_URL_FILE and NATS_URL_FILE name);
without any of these, those of the local stack (--data).
Needs pg_dump and pg_restore of the server's version: VOLTDECK_PG_BIN names their folder where they are not on PATH.
With BACKUP_S3_URL set the kept copies are those of that bucket, and pass through the data folder.`;

const dataOption = ['data folder of the local stack', process.env['VOLTDECK_DATA'] ?? '.voltdeck/data'] as const;

export function addBackupCommands(program: Command): void {
  addKeeperCommands(program);
  program
    .command('backup')
    .description('back up database, waiting frames, modules and firmware of a running deployment to a folder')
    .option('--to <folder>', 'new or empty folder; default: the next of the kept backups')
    .option('--data <folder>', ...dataOption)
    .option('--jobs <n>', 'number of tables to read at a time', numberWithin(1, 32), 2)
    .option('--compress <method>', 'compression, as for pg_dump', 'zstd:1')
    .option('--json', 'one JSON object instead of text')
    .addHelpText('after', help)
    .action(runBackup);
  program
    .command('restore')
    .description('restore a backup into the stores of a deployment whose services are stopped')
    .option('--from <folder>', 'folder of a backup, or the name of a kept backup; default: the latest one kept')
    .option('--data <folder>', ...dataOption)
    .option('--replace <database>', 'discard the existing data; enter the name of the database to confirm')
    .option('--json', 'one JSON object instead of text')
    .addHelpText('after', help)
    .action(runRestore);
}

async function runBackup({ to, data, jobs, compress, json }: BackupFlags): Promise<void> {
  const stores = storesOf(process.env, resolve(data));
  const progress = progressOn(process.stderr);
  if (to === undefined) return runKeptBackup(stores, { data, jobs, compress, json, progress });
  const folder = resolve(to);
  const result = await backup(stores, { folder, jobs, compress, progress });
  await printResult(json, { folder, ...result }, backupLines(folder, result));
}

/** One of the copies that the status page shows. */
async function runKeptBackup(stores: Stores, { data, json, ...options }: Pick<BackupFlags, 'data' | 'jobs' | 'compress'> & { readonly json: boolean | undefined; readonly progress: Progress }): Promise<void> {
  const target = targetAt(backupsOf(data));
  const begunMs = Date.now();
  const name = nameAt(new Date(begunMs));
  try {
    const result = await backup(stores, { folder: await target.begin(name), ...options });
    await target.finish(name, { at: result.at, begunMs }, options.progress);
    await printResult(json, { target: target.place, name, ...result }, backupLines(say(words.copyAt, { name, place: target.place }), result));
  } catch (error) {
    await target.drop(name).catch(() => undefined);
    throw error;
  }
}

/** Does the work with the folder of a backup: of one that is named, or of a kept copy. */
async function withBackup<Result>({ from, data }: RestoreFlags, progress: Progress, work: (folder: string) => Promise<Result>): Promise<Result> {
  if (from !== undefined && (existsSync(from) || !isCopyName(from))) return work(resolve(from));
  const target = targetAt(backupsOf(data));
  const copies = await target.copies();
  const copy = from === undefined ? copies[0] : copies.find(({ name }) => name === from);
  if (copy === undefined) throw from === undefined ? refusal(refusals.noneNamed, { place: target.place }) : refusal(refusals.noneOfName, { place: target.place, name: from });
  return target.withCopy(copy.name, progress, work);
}

async function runRestore(flags: RestoreFlags): Promise<void> {
  const { data, replace, json } = flags;
  const stores = storesOf(process.env, resolve(data));
  const progress = progressOn(process.stderr);
  const result = await withBackup(flags, progress, (folder) => restore(stores, { folder, replace, progress }));
  await printResult(json, result, restoreLines(result));
}

function backupLines(copy: string, { at, heldMs, frames, manifest: { database } }: BackupResult): string[] {
  return [say(words.holds, { copy, at }), say(words.waited, { sums: sumsOf(database.ledger), frames, heldMs })];
}

function restoreLines({ manifest: { at }, ledger, halted, alreadyStored }: RestoreResult): string[] {
  return [say(words.restoredTo, { at }), say(words.countedOnce, { sums: sumsOf(ledger), alreadyStored }), say(words.halted, { ...halted }), say(words.next)];
}

const sumsOf = (ledger: Readonly<Record<string, number>>): string => listIn(Object.entries(ledger).map(([name, count]) => say(words.sum, { name, count })), language);
