import type { Command } from 'commander';
import { resolve } from 'node:path';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { backup, type BackupResult } from './backup.ts';
import { storesOf } from './environment.ts';
import { progressOn } from './progress.ts';
import { restore, type RestoreResult } from './restore.ts';

interface BackupFlags {
  readonly to: string;
  readonly jobs: number;
  readonly compress: string;
  readonly json?: boolean;
}

interface RestoreFlags {
  readonly from: string;
  readonly replace?: string;
  readonly json?: boolean;
}

const help = `
The stores are those of DATABASE_URL and NATS_URL (or of the files that DATABASE_URL_FILE and NATS_URL_FILE name).
Needs pg_dump and pg_restore of the server's version: VOLTDECK_PG_BIN names their folder where they are not on PATH.`;

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy database, frames that wait, modules and firmware of a running deployment into a folder')
    .requiredOption('--to <folder>', 'a folder that is not there yet, or empty')
    .option('--jobs <n>', 'tables that are read at a time', numberWithin(1, 32), 2)
    .option('--compress <method>', 'as pg_dump takes it', 'zstd:1')
    .option('--json', 'one JSON object in place of sentences')
    .addHelpText('after', help)
    .action(runBackup);
  program
    .command('restore')
    .description('put a backup into the two stores of a deployment whose services are stopped')
    .requiredOption('--from <folder>', 'folder of a backup')
    .option('--replace <database>', 'throw away what the stores hold; the name of the database, to confirm it')
    .option('--json', 'one JSON object in place of sentences')
    .addHelpText('after', help)
    .action(runRestore);
}

async function runBackup({ to, jobs, compress, json }: BackupFlags): Promise<void> {
  const folder = resolve(to);
  const result = await backup(storesOf(process.env), { folder, jobs, compress, progress: progressOn(process.stderr) });
  await printResult(json, { folder, ...result }, backupLines(folder, result));
}

async function runRestore({ from, replace, json }: RestoreFlags): Promise<void> {
  const result = await restore(storesOf(process.env), { folder: resolve(from), replace, progress: progressOn(process.stderr) });
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
