import type { WallRecording } from '@voltdeck/contract';
import type { Command } from 'commander';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { targetAt } from '../frame/target.ts';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { messageOf, refusal } from '../sentence.ts';
import { sessionOf, tokenOf, withSession, type SessionFlags } from '../session/options.ts';
import { brokenFiles, requireRoom, requireSite, writeBundle } from './bundle.ts';
import { recordStory } from './record-story.ts';
import { recordWall } from './record.ts';
import { readStory } from './story.ts';
import { words } from './words.ts';

interface BundleFlags extends SessionFlags {
  readonly site: string;
  readonly seconds: number;
  readonly project: readonly string[];
  readonly recording?: string;
}

interface RecordFlags extends SessionFlags {
  readonly to: string;
  readonly story: string;
  readonly project: readonly string[];
}

/** Shipped with the commands. */
const thermalStory = fileURLToPath(new URL('../../stories/thermal.json', import.meta.url));

const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Wall screens that run where there is no network. */
export function addScreenCommands(program: Command): void {
  const screens = program.command('screen').description('standalone wall displays');
  withSession(screens.command('bundle <folder>').description('create a folder with the wall displays and current fleet data that any static server can serve offline'))
    .option('--site <folder>', 'built wall displays (npm run build:screen)', 'mf-screen/dist-site')
    .option('--seconds <n>', 'how long to record; the recording plays in a loop', numberWithin(5, 3_600), 60)
    .option('--project <id>', 'project with its own wall display (repeatable); default: the first', gather, [])
    .option('--recording <file>', 'use this recording instead of recording now')
    .addHelpText('after', '\nThe API token comes from VOLTDECK_TOKEN; it needs the permission to view.')
    .action(bundle);
  withSession(screens.command('record <file>').description('record a story: simulated vehicles play a script, and the recording is shown as if it happened now'))
    .requiredOption('--to <host:port>', 'address that vehicles connect to')
    .option('--story <file>', 'script of the story; default: an overheating pack is made safe', thermalStory)
    .option('--project <id>', 'project with its own wall display (repeatable); default: the first', gather, [])
    .addHelpText('after', '\nThe API token comes from VOLTDECK_TOKEN; it needs the permissions to view and to update.')
    .action(record);
  screens.command('verify <folder>').description('check every file of a bundle against its checksums').action(verify);
}

async function bundle(to: string, flags: BundleFlags): Promise<void> {
  const { site, json } = flags;
  await requireSite(site);
  await requireRoom(to);
  const recording = flags.recording === undefined ? await recordNow(flags) : await readRecording(flags.recording);
  const files = await writeBundle(site, to, recording);
  const events = Object.values(recording.feeds).reduce((sum, feed) => sum + feed.length, 0);
  await writeLine(process.stdout, json === true ? JSON.stringify({ folder: to, files, events }) : say(words.bundled, { to, files, events }));
}

async function recordNow({ seconds, project, json, ...flags }: BundleFlags): Promise<WallRecording> {
  const session = sessionOf(flags);
  if (json !== true) await writeLine(process.stderr, say(words.recording, { seconds }));
  return recordWall(session, { url: session.url, token: tokenOf(process.env) ?? '' }, { until: AbortSignal.timeout(seconds * 1000), projects: project });
}

/** @throws CallerError where the file is no recording of walls */
async function readRecording(file: string): Promise<WallRecording> {
  const text = await readText(file);
  try {
    const recording: Partial<WallRecording> = JSON.parse(text);
    const { recordedAt, lengthMs, feeds, projects, story } = recording;
    if (typeof recordedAt === 'string' && typeof lengthMs === 'number' && Array.isArray(feeds?.['']) && projects !== undefined) return { recordedAt, lengthMs, feeds, projects, ...(story && { story }) };
  } catch {
    // No JSON: refused as any other file that is no recording.
  }
  throw refusal(words.noRecording, { file });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw refusal(words.unreadable, { file, why: messageOf(error) });
  }
}

async function record(file: string, { to, story: script, project, json, ...flags }: RecordFlags): Promise<void> {
  const session = sessionOf(flags);
  const story = readStory(await readText(script), script);
  const least = Math.ceil(story.steps.reduce((sum, { afterS }) => sum + afterS, 0) / 60);
  if (json !== true) await writeLine(process.stderr, say(words.recordingStory, { title: story.title, minutes: least }));
  const recording = await recordStory(session, { url: session.url, token: tokenOf(process.env) ?? '' }, { story, target: targetAt(to), projects: project });
  await writeFile(file, JSON.stringify(recording));
  const seconds = Math.round(recording.lengthMs / 1000);
  await writeLine(process.stdout, json === true ? JSON.stringify({ file, seconds }) : say(words.recorded, { file, seconds }));
}

async function verify(folder: string): Promise<void> {
  const broken = await brokenFiles(folder);
  await writeLine(process.stdout, broken.length === 0 ? say(words.whole) : broken.map((path) => say(words.broken, { path })).join('\n'));
  if (broken.length > 0) process.exitCode = 1;
}
