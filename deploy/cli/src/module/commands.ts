import type { ModuleDetailView } from '@voltdeck/contract';
import { moduleLimits, overridePath, type RolloutState } from '@voltdeck/protocol/contract';
import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { hostOf } from '../project/host.ts';
import { prepareProject } from '../project/prepare.ts';
import { CallerError, refusal } from '../sentence.ts';
import { allItems } from '../session/every-item.ts';
import { sessionOf, teamTokenHelp as tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { makeKey, readKey } from './key.ts';
import { detailLines, healthLine, summaryLine } from './lines.ts';
import { publishFolder, type Published } from './publish.ts';
import { words } from './words.ts';

interface PublishFlags extends SessionFlags {
  readonly browser?: string;
  /** False: the build is judged and not run. */
  readonly check: boolean;
  readonly key?: string;
  readonly promote?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly dev?: boolean;
}

interface ForceFlags extends SessionFlags {
  readonly force?: boolean;
}

interface PromoteFlags extends ForceFlags {
  readonly acceptOrigins?: boolean;
}

interface RolloutFlags extends SessionFlags {
  readonly percent?: number;
  readonly users?: string;
  readonly projects?: string;
}

interface OverrideFlags extends SessionFlags {
  readonly release?: string;
  readonly server?: string;
  readonly hours?: number;
}

const keyFile = 'voltdeck-module.key';
const forceHelp = 'even if the version was halted or failed for users of its canary';

/** What leaks at every mount shows in these; `check` takes more. */
const publishTries = 10;


/** What a team does with its builds in a running console. */
export function addModuleCommands(modules: Command): void {
  withSession(modules.command('key [file]').description(`create a publishing key (${keyFile}), or show its public key`))
    .addHelpText('after', '\nAn administrator registers the public key in the console under /sys/module-list; tokens cannot.')
    .action(key);
  withSession(modules.command('publish [folders...]').description('build, check, sign and publish the module in this folder, or sign and publish finished builds by folder'))
    .option('--key <file>', `publishing key; default: VOLTDECK_MODULE_KEY, or ${keyFile}`)
    .option('--promote', 'make them stable at once')
    .option('--force', forceHelp)
    .option('--dry-run', 'report what the console would refuse, such as a page address of another module; nothing is published')
    .option('--browser <path>', 'path of Chromium for the check; default: CHROMIUM_PATH, or the first on PATH')
    .option('--no-check', 'do not run the module in a browser first; its build and types are still checked')
    .option('--dev', 'publish different content of the same version as 1.2.0-dev.<digest>')
    .addHelpText('after', tokenHelp)
    .action(publish);
  withSession(modules.command('list [name]').description('list modules, or the versions of one module')).addHelpText('after', tokenHelp).action(list);
  withSession(modules.command('promote <name> <version>').description('make a version stable'))
    .option('--accept-origins', 'allow its pages to use the origins that it declares (administrators only)')
    .option('--force', forceHelp)
    .addHelpText('after', tokenHelp)
    .action(promote);
  withSession(modules.command('rollback <name> [version]').description('roll back to the last good version, or to a given version'))
    .option('--force', forceHelp)
    .addHelpText('after', tokenHelp)
    .action(rollback);
  withSession(modules.command('rollout <name> [version]').description('roll out a version as a canary, or change its audience'))
    .option('--percent <n>', 'share of users (%)', numberWithin(0, 100, false))
    .option('--users <names>', 'login names or user IDs, separated by commas')
    .option('--projects <ids>', 'project IDs, separated by commas')
    .addHelpText('after', tokenHelp)
    .action(rollout);
  for (const [name, state, description] of states) {
    withSession(modules.command(`${name} <name>`).description(description)).addHelpText('after', tokenHelp).action((module: string, flags: SessionFlags) => setState(module, state, flags));
  }
  withSession(modules.command('health <name>').description('show the module health reported by browsers, per hour')).addHelpText('after', tokenHelp).action(health);
  withSession(modules.command('override <name>').description('create a link that loads a build in the console of the user who opens it'))
    .option('--release <version>', 'a published version')
    .option('--server <url>', 'build folder address on a dev server, ending with /')
    .option('--hours <n>', 'how long it is valid', numberWithin(1, moduleLimits.overrideHoursMax))
    .addHelpText('after', tokenHelp)
    .action(override);
}

const states: readonly (readonly [string, RolloutState, string])[] = [
  ['pause', 'paused', 'pause the canary'],
  ['resume', 'running', 'resume a paused or halted canary'],
  ['halt', 'halted', 'halt the canary'],
];

async function key(file: string = keyFile, flags: SessionFlags): Promise<void> {
  const made = await makeKey(file);
  const { id, publicKey } = await readKey(file);
  await printResult(flags.json, { file, id, publicKey, made }, [
    say(made ? words.made : words.found, { file }),
    say(words.id, { id }),
    say(words.publicKey, { publicKey }),
    say(words.register),
  ]);
}

async function publish(folders: readonly string[], flags: PublishFlags): Promise<void> {
  const session = sessionOf(flags);
  const path = flags.key ?? process.env['VOLTDECK_MODULE_KEY'] ?? keyFile;
  const publishKey = await readKey(path);
  if (folders.length === 0) await prepareProject(process.cwd(), { browser: flags.check ? flags.browser : null, rounds: publishTries, host: await hostOf(session) });
  const wanted = folders.length === 0 ? ['dist'] : folders;
  const refused: string[] = [];
  for (const folder of wanted) {
    try {
      const published = await publishFolder(folder, session, { key: publishKey, promote: flags.promote === true, force: flags.force, dev: flags.dev === true, dryRun: flags.dryRun === true });
      await printResult(flags.json, published, [flags.dryRun === true ? say(words.wouldTake, { ...published }) : publishedLine(published)]);
    } catch (error) {
      // One that is refused keeps no other from being published.
      if (!(error instanceof CallerError)) throw error;
      refused.push(`${folder}: ${error.message}`);
    }
  }
  if (refused.length > 0) throw new CallerError(refused.join('\n'));
}

function publishedLine({ name, version, known, stable }: Published): string {
  const which = stable === null ? say(words.noneStable) : stable === version ? say(words.isStable) : say(words.otherStable, { version: stable });
  return say(known ? words.knownBefore : words.published, { name, version, stable: which });
}

async function list(name: string | undefined, flags: SessionFlags): Promise<void> {
  if (name !== undefined) return printDetail(flags, sessionOf(flags).console.moduleDetail({ name }));
  const items = await allItems(sessionOf(flags).console.moduleList);
  await printResult(flags.json, items, items.length === 0 ? [say(words.none)] : items.map(summaryLine));
}

async function printDetail(flags: SessionFlags, asked: Promise<ModuleDetailView>): Promise<void> {
  const detail = await asked;
  await printResult(flags.json, detail, detailLines(detail));
}

function promote(name: string, version: string, { acceptOrigins, force, ...flags }: PromoteFlags): Promise<void> {
  return printDetail(flags, sessionOf(flags).console.modulePromote({ name, version, acceptOrigins, force }));
}

function rollback(name: string, version: string | undefined, { force, ...flags }: ForceFlags): Promise<void> {
  return printDetail(flags, sessionOf(flags).console.moduleRollback({ name, version, force }));
}

function rollout(name: string, version: string | undefined, flags: RolloutFlags): Promise<void> {
  const { percent: percentage, users, projects } = flags;
  return printDetail(flags, sessionOf(flags).console.moduleRollout({ name, version, percentage, ...audienceOf(users), projectIds: idsOf(projects) }));
}

/** A user is named by login name or id. */
function audienceOf(text: string | undefined): { userIds?: string[]; users?: string[] } {
  const named = idsOf(text);
  if (named === undefined) return {};
  return { userIds: named.filter((name) => uuid.test(name)), users: named.filter((name) => !uuid.test(name)) };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An empty list takes the list away. */
function idsOf(text: string | undefined): string[] | undefined {
  return text?.split(',').filter((id) => id !== '');
}

function setState(name: string, state: RolloutState, flags: SessionFlags): Promise<void> {
  return printDetail(flags, sessionOf(flags).console.moduleRolloutState({ name, state }));
}

async function health(name: string, flags: SessionFlags): Promise<void> {
  const { items } = await sessionOf(flags).console.moduleHealth({ name });
  await printResult(flags.json, items, items.length === 0 ? [say(words.noHealth)] : items.map(healthLine));
}

async function override(name: string, { release, server, hours, ...flags }: OverrideFlags): Promise<void> {
  if ((release === undefined) === (server === undefined)) throw refusal(words.eitherOr);
  const session = sessionOf(flags);
  const grant = await session.console.moduleOverrideAdd({ name, version: release, url: server, hours });
  const link = new URL(overridePath(grant.token), session.url).href;
  await printResult(flags.json, { ...grant.override, link }, [say(words.overrideLink, { until: grant.override.expiresAt }), link]);
}
