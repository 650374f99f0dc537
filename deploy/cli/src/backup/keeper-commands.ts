import { backupOrder } from '@voltdeck/contract';
import { backupLimits, subjects } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { ServiceBus } from '../seed/service-bus.ts';
import { refusal } from '../sentence.ts';
import { megabytesOf } from './backup.ts';
import { storesOf } from './environment.ts';
import { BackupKeeper } from './keeper.ts';
import { progressOn } from './progress.ts';
import { differencesText, testRestore } from './restore-test.ts';
import { targetOf } from './target-of.ts';
import type { BackupTarget } from './target.ts';
import { refusals, words } from './words.ts';

interface PlaceFlags {
  readonly data: string;
  readonly folder?: string;
  readonly json?: boolean;
}

interface KeepFlags extends PlaceFlags {
  readonly every: number;
  readonly keep: number;
  readonly jobs: number;
  readonly compress: string;
}

const { everyHoursMax, keepMax, everyHoursUsual, keepUsual } = backupLimits;
/** What else the machine has to do goes before. */
const lowPriority = 10;
const lookEveryMs = 30_000;
/** Written at each look: health checks of containers ask how old it is. */
const aliveFile = 'alive';
/** As the services' logger numbers them. */
const [info, warning] = [30, 40];

/** Where the copies of a local stack are. */
export const backupsOf = (data: string): string => join(resolve(data), 'backups');
/** The bucket of the environment, else this folder. */
export const targetAt = (folder: string): BackupTarget => targetOf(process.env, folder);
const rootOf = ({ folder, data }: PlaceFlags): string => (folder === undefined ? backupsOf(data) : resolve(folder));

const help = `
The stores are those of DATABASE_URL and NATS_URL (or of the files that DATABASE_URL_FILE and NATS_URL_FILE name);
without any of these, those of the local stack (--data). Needs pg_dump and pg_restore of the server's version.
BACKUP_S3_URL with BACKUP_S3_KEY_ID and BACKUP_S3_SECRET (or files: ..._FILE) keeps the copies in an S3-compatible
bucket; they pass through the folder one at a time.`;

export function addKeeperCommands(program: Command): void {
  const backups = program.command('backups').description('scheduled backups, as shown on the status page of the console');
  atFolder(backups.command('list').description('list the backups that are kept')).action((flags: PlaceFlags) => list(flags));
  atFolder(backups.command('test').description('restore the latest backup into a scratch database, compare the rows, and drop it'))
    .addHelpText('after', help)
    .action((flags: PlaceFlags) => test(flags));
  atFolder(backups.command('keep').description('make backups on the schedule set in the console until stopped; npm start does this'))
    .option('--every <hours>', 'backup interval until one is set in the console; 0 = only on request', numberWithin(0, everyHoursMax), everyHoursUsual)
    .option('--keep <n>', 'number of backups to keep until it is set in the console', numberWithin(1, keepMax), keepUsual)
    .option('--jobs <n>', 'number of tables to read at a time', numberWithin(1, 32), 2)
    .option('--compress <method>', 'compression, as for pg_dump', 'zstd:1')
    .addHelpText('after', help)
    .action((flags: KeepFlags) => keep(flags));
}

const atFolder = (command: Command): Command =>
  command
    .option('--data <folder>', 'data folder of the local stack', process.env['VOLTDECK_DATA'] ?? '.voltdeck/data')
    .option('--folder <folder>', 'folder of the backups, or where they are staged on their way to a bucket; default: backups in the data folder')
    .option('--json', 'JSON instead of text');

async function list(flags: PlaceFlags): Promise<void> {
  const target = targetAt(rootOf(flags));
  const copies = await target.copies();
  await printResult(flags.json, { target: target.place, copies }, copies.length === 0 ? [say(words.none, { place: target.place })] : copies.map(({ name, at, bytes, seconds }) => say(words.copy, { path: target.kind === 'folder' ? join(target.place, name) : `${target.place}${name}`, at, megabytes: megabytesOf(bytes), seconds })));
}

/** @throws CallerError when something came back different, so that a script hears of it. */
async function test(flags: PlaceFlags): Promise<void> {
  const target = targetAt(rootOf(flags));
  const [newest] = await target.copies();
  if (newest === undefined) throw refusal(refusals.noneToTest, { place: target.place });
  const { databaseUrl } = storesOf(process.env, resolve(flags.data));
  const progress = progressOn(process.stderr);
  const result = await target.withCopy(newest.name, progress, (folder) => testRestore(databaseUrl, { folder, progress }));
  if (result.differences.length > 0) throw refusal(words.different, { name: newest.name, differences: differencesText(result.differences) });
  await printResult(flags.json, { name: newest.name, ...result }, [say(words.asNoted, { name: newest.name, rows: result.rows, tables: result.tables })]);
}

/** As a service logs: the supervisor of the stack reads it. */
const log = (level: number, about: Readonly<Record<string, string>>): void => void process.stdout.write(`${JSON.stringify({ level, time: Date.now(), service: 'backup', ...about })}\n`);

async function keep({ every: everyHours, keep: kept, jobs, compress, ...flags }: KeepFlags): Promise<void> {
  setPriority(lowPriority);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const stores = storesOf(process.env, resolve(flags.data));
  const root = rootOf(flags);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const keeper = await BackupKeeper.open({ root, target: targetAt(root), stores, everyHours, keep: kept, jobs, compress, log: (text, failed = false) => log(failed ? warning : info, { event: 'told', msg: say(text) }) });
  const bus = await ServiceBus.open(stores.natsUrl, 'voltdeck backups');
  try {
    bus.answer(subjects.vitals, () => ({ backup: keeper.status() }));
    bus.answer(subjects.backup, (body) => {
      const { data } = backupOrder.safeParse(body);
      return data === undefined ? {} : keeper.take(data);
    });
    log(info, { event: 'ready' });
    while (!ending.signal.aborted) {
      await keeper.look(Date.now());
      writeFileSync(join(root, aliveFile), '');
      await wait(lookEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    // What is half made is thrown away by the next one.
  } finally {
    await bus.close();
  }
  process.exit(0);
}
