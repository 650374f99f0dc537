import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { sessionOf, tokenOf, withSession, type SessionFlags } from '../session/options.ts';
import { brokenFiles, requireRoom, requireSite, writeBundle } from './bundle.ts';
import { recordWall } from './record.ts';
import { words } from './words.ts';

interface BundleFlags extends SessionFlags {
  readonly site: string;
  readonly seconds: number;
  readonly project: readonly string[];
}

const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Wall screens that run where there is no network. */
export function addScreenCommands(program: Command): void {
  const screens = program.command('screen').description('standalone wall displays');
  withSession(screens.command('bundle <folder>').description('create a folder with the wall displays and current fleet data that any static server can serve offline'))
    .option('--site <folder>', 'built wall displays (npm run build:screen)', 'mf-screen/dist-site')
    .option('--seconds <n>', 'how long to record; the recording plays in a loop', numberWithin(5, 3_600), 60)
    .option('--project <id>', 'project with its own wall display (repeatable); default: the first', gather, [])
    .addHelpText('after', '\nThe API token comes from VOLTDECK_TOKEN; it needs the permission to view.')
    .action(bundle);
  screens.command('verify <folder>').description('check every file of a bundle against its checksums').action(verify);
}

async function bundle(to: string, { site, seconds, project, json, ...flags }: BundleFlags): Promise<void> {
  const session = sessionOf(flags);
  await requireSite(site);
  await requireRoom(to);
  if (json !== true) await writeLine(process.stderr, say(words.recording, { seconds }));
  const recording = await recordWall(session, { url: session.url, token: tokenOf(process.env) ?? '' }, { lengthMs: seconds * 1000, projects: project });
  const files = await writeBundle(site, to, recording);
  const events = Object.values(recording.feeds).reduce((sum, feed) => sum + feed.length, 0);
  await writeLine(process.stdout, json === true ? JSON.stringify({ folder: to, files, events }) : say(words.bundled, { to, files, events }));
}

async function verify(folder: string): Promise<void> {
  const broken = await brokenFiles(folder);
  await writeLine(process.stdout, broken.length === 0 ? say(words.whole) : broken.map((path) => say(words.broken, { path })).join('\n'));
  if (broken.length > 0) process.exitCode = 1;
}
