import type { Command } from 'commander';
import { join, resolve } from 'node:path';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { CallerError } from '../sentence.ts';
import { backup, type BackupResult } from './backup.ts';
import { beginCopy, copiesIn, finishCopy, nameAt } from './copies.ts';
import { storesOf, type Stores } from './environment.ts';
import { addKeeperCommands, backupsOf } from './keeper-commands.ts';
import { progressOn, type Progress } from './progress.ts';
import { restore, type RestoreResult } from './restore.ts';

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
Needs pg_dump and pg_restore of the server's version: VOLTDECK_PG_BIN names their folder where they are not on PATH.`;

const dataOption = ['data folder of the local stack', process.env['VOLTDECK_DATA'] ?? '.voltdeck/data'] as const;

export function addBackupCommands(program: Command): void {
  addKeeperCommands(program);
  program
    .command('backup')
    .description('back up database, waiting frames, modules and firmware of a running deployment to a folder')
    .option('--to <folder>', 'a folder that is not there yet, or empty; default: the next one among the backups of the data folder')
    .option('--data <folder>', ...dataOption)
    .option('--jobs <n>', 'tables that are read at a time', numberWithin(1, 32), 2)
    .option('--compress <method>', 'as pg_dump takes it', 'zstd:1')
    .option('--json', 'one JSON object in place of sentences')
    .addHelpText('after', help)
    .action(runBackup);
  program
    .command('restore')
    .description('restore a backup into the stores of a deployment whose services are stopped')
    .option('--from <folder>', 'folder of a backup; default: the newest among the backups of the data folder')
    .option('--data <folder>', ...dataOption)
    .option('--replace <database>', 'throw away what the stores hold; the name of the database, to confirm it')
    .option('--json', 'one JSON object in place of sentences')
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
  const root = backupsOf(data);
  const begun = Date.now();
  const name = nameAt(new Date(begun));
  const result = await backup(stores, { folder: beginCopy(root, name), ...options });
  finishCopy(root, name, { at: result.at, seconds: Math.round((Date.now() - begun) / 1_000) });
  const folder = join(root, name);
  await printResult(json, { folder, ...result }, backupLines(folder, result));
}

function newestOf(data: string): string {
  const root = backupsOf(data);
  const [newest] = copiesIn(root);
  if (newest === undefined) throw new CallerError(`${root} holds no backup: name one by --from`);
  return join(root, newest.name);
}

async function runRestore({ from, data, replace, json }: RestoreFlags): Promise<void> {
  const result = await restore(storesOf(process.env, resolve(data)), { folder: from === undefined ? newestOf(data) : resolve(from), replace, progress: progressOn(process.stderr) });
  await printResult(json, result, restoreLines(result));
}

function backupLines(folder: string, { at, heldMs, frames, manifest: { database } }: BackupResult): string[] {
  return [
    `${folder} holds the deployment as it was at ${at}`,
    `${sumsOf(database.ledger)}; ${frames} batches of frames waited; ingest stood still for ${heldMs} ms`,
  ];
}

function restoreLines({ manifest: { at }, ledger, halted, alreadyStored }: RestoreResult): string[] {
  return [
    `the stores are as they were at ${at}`,
    `${sumsOf(ledger)}; ${alreadyStored} batches were in the bus and in the tables, and are counted once`,
    `${halted.commands} open commands were cancelled and ${halted.campaigns} running campaigns paused: what was under way then may have been done since`,
    'next: give the services their accounts (voltdeck database accounts; npm start and compose do it), start them, then voltdeck doctor',
  ];
}

const sumsOf = (ledger: Readonly<Record<string, number>>): string => Object.entries(ledger).map(([name, count]) => `${count} ${name}`).join(', ');
