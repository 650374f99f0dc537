import type { ArchivedDayView } from '@voltdeck/contract';
import { archiveRestoreDaysMax } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { refusal } from '../sentence.ts';
import { sessionOf, tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { dayLines, stateLines } from './lines.ts';
import { words } from './words.ts';

interface ListFlags extends SessionFlags {
  readonly most: number;
}

interface RestoreFlags extends SessionFlags {
  readonly keep: number;
}

const pollMs = 2_000;
const pageMost = 366;
const usualKeepDays = 7;

export function addArchiveCommands(program: Command): void {
  const archive = program.command('archive').description('archived days: list, verify and restore them');
  withSession(archive.command('list').description('show where the archive is, what waits, and its days, newest first'))
    .option('--most <n>', 'maximum number to show', numberWithin(1, pageMost), 31)
    .addHelpText('after', tokenHelp)
    .action(list);
  withSession(archive.command('verify <day>').description('read the files of a day (YYYY-MM-DD, UTC) back and compare manifest, digests, counts and sums'))
    .addHelpText('after', tokenHelp)
    .action(verify);
  withSession(archive.command('restore <day>').description('put the records of a day (YYYY-MM-DD, UTC) back into the store'))
    .option('--keep <days>', 'how long they stay there', numberWithin(1, archiveRestoreDaysMax), usualKeepDays)
    .addHelpText('after', tokenHelp)
    .action(restore);
}

async function list({ most, ...flags }: ListFlags): Promise<void> {
  const { console: asked } = sessionOf(flags);
  const state = await asked.archive();
  const { items } = await asked.archiveDays({ pageSize: most });
  await printResult(flags.json, { ...state, items }, [...stateLines(state), ...dayLines(items)]);
}

async function verify(day: string, flags: SessionFlags): Promise<void> {
  await sessionOf(flags).console.archiveVerify({ day });
  const done = await finished(day, flags);
  await printResult(flags.json, done, [say(words.verified, { day, rows: done.rows })]);
}

async function restore(day: string, { keep, ...flags }: RestoreFlags): Promise<void> {
  await sessionOf(flags).console.archiveRestore({ day, keepDays: keep });
  const done = await finished(day, flags);
  await printResult(flags.json, done, [done.droppedAt === null ? say(words.inStore, { day }) : say(words.restored, { day, vehicles: done.openVehicles, until: done.openUntil ?? '' })]);
}

/** Telemetry carries an order out in the background; a day of a large fleet takes minutes. @throws CallerError naming what failed */
async function finished(day: string, flags: SessionFlags): Promise<ArchivedDayView> {
  const { console: asked } = sessionOf(flags);
  for (;;) {
    const { items } = await asked.archiveDays({ before: dayAfter(day), pageSize: 1 });
    const [found] = items;
    if (found === undefined || found.day !== day) throw refusal(words.gone, { day });
    if (found.ordered === null) {
      if (found.problem !== null) throw refusal(words.failed, { day, problem: found.problem });
      return found;
    }
    await wait(pollMs);
  }
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
