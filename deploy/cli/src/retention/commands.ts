import { retentionClasses, retentionDaysMax, type RetentionClass } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { sessionOf, tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { previewLines } from './preview.ts';

type RetentionFlags = SessionFlags & Partial<Readonly<Record<RetentionClass, number>>>;

export function addRetentionCommand(program: Command): void {
  const command = withSession(program.command('retention').description('show what is stored and what the next cleanup deletes, with the current settings or with other numbers of days'));
  for (const name of retentionClasses) command.option(`--${name} <days>`, `preview with ${name} kept for this many days; 0 = forever`, numberWithin(0, retentionDaysMax));
  command.addHelpText('after', `\nThis only shows data; nothing is changed or deleted.\n${tokenHelp}`).action(show);
}

async function show(flags: RetentionFlags): Promise<void> {
  const view = await sessionOf(flags).console.retention(Object.fromEntries(retentionClasses.map((name) => [name, flags[name]])));
  await printResult(flags.json, view, previewLines(view));
}
