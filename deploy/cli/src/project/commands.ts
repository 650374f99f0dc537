import { Option, type Command } from 'commander';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { sessionOf, teamTokenHelp as tokenHelp, tokenOf, withSession, type SessionFlags } from '../session/options.ts';
import { buildProject } from './build.ts';
import { checkProject, findingLine } from './check.ts';
import { createProject, templates, type Template } from './create.ts';
import { recordingFile } from './answers.ts';
import { serveProject, serveRecorded } from './dev.ts';
import { hostOf } from './host.ts';
import { recordProject } from './record.ts';
import { buildSite } from './site.ts';
import { words } from './words.ts';

interface CreateFlags {
  readonly title?: string;
  readonly titleZh?: string;
  readonly packages?: string;
  readonly template: Template;
}

interface BuildFlags {
  readonly standalone?: boolean;
}

interface CheckFlags {
  /** A path; true: the one of this machine; false: none. */
  readonly browser: string | boolean;
  readonly rounds: number;
  readonly json?: boolean;
  /** Address; true: that of VOLTDECK_URL. */
  readonly console?: string | true;
}

interface DevFlags extends SessionFlags {
  readonly port: number;
  /** A file; true: recording.json. */
  readonly recorded?: string | true;
}

interface RecordFlags extends SessionFlags {
  readonly device?: string;
  readonly browser?: string;
  readonly out: string;
}

const devPort = 5300;

/** What a team does in its own folder: start a module, work on it, build it, test it. */
export function addProjectCommands(modules: Command): void {
  modules
    .command('create <folder>')
    .description('create a module in a new folder')
    .option('--title <title>', 'title shown to users; default: its name')
    .option('--title-zh <title>', 'title in Chinese; default: the title')
    .option('--packages <folder>', 'folder with the packed @voltdeck packages (npm run pack); default: the npm registry')
    .addOption(new Option('--template <template>', 'framework: React, none, or Vue').choices(templates).default('react'))
    .action(create);
  modules
    .command('build')
    .description('build the module in this folder into dist/')
    .option('--standalone', 'also build a standalone site into dist-site/, which any static server can serve')
    .action(build);
  modules
    .command('check')
    .description('build the module in this folder and test it as the console runs it')
    .option('--browser <path>', 'path of Chromium; default: CHROMIUM_PATH, or the first on PATH', true)
    .option('--no-browser', 'check the build without running it')
    .option('--rounds <n>', 'how many times each page is mounted and unmounted', numberWithin(1, 10_000), 50)
    .option('--console [url]', 'also compare with a running console; default: VOLTDECK_URL')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', `${tokenHelp} It is needed only for --console.`)
    .action(check);
  withSession(modules.command('dev').description('rebuild on each change and show the module in the running console, visible to you only'))
    .option('--port <port>', 'port that serves the build', numberWithin(1, 65_535), devPort)
    .option('--recorded [file]', `show it with recorded responses, without a console; default: ${recordingFile}`)
    .addHelpText('after', `\nIt prints a link: open it in the browser where you are signed in. Your build then replaces the one in the registry until you clear it.${tokenHelp}`)
    .action(dev);
  withSession(modules.command('record').description('record the responses of a running console to the pages and extensions of the module in this folder'))
    .option('--device <id>', 'vehicle whose pages and tabs are opened; default: the first that the token can see')
    .option('--browser <path>', 'path of Chromium; default: CHROMIUM_PATH, or the first on PATH')
    .option('--out <file>', 'file for the recording', recordingFile)
    .addHelpText('after', "\nThe API token comes from VOLTDECK_TOKEN; it needs the permission to view. The file contains the responses of the console, including VINs and positions: record a console with simulated vehicles. 'module check', 'module dev --recorded' and the module's tests read it.")
    .action(record);
}

async function create(folder: string, { title, titleZh, packages, template }: CreateFlags): Promise<void> {
  const { name, path } = await createProject(folder, { title, titleZh, packages, template });
  await writeLine(process.stdout, say(words.created, { name, path, folder }));
}

async function build({ standalone }: BuildFlags): Promise<void> {
  if (standalone !== true) return buildProject(process.cwd());
  const site = await buildSite(process.cwd());
  await writeLine(process.stdout, say(words.site, { site }));
}

async function check({ browser, rounds, json, console: address }: CheckFlags): Promise<void> {
  const folder = process.cwd();
  const host = address === undefined ? null : await hostOf(sessionOf(address === true ? {} : { url: address }));
  await buildProject(folder);
  let failed = 0;
  for await (const found of checkProject(folder, { browser: chosen(browser), rounds, host })) {
    if (!found.ok) failed += 1;
    await writeLine(process.stdout, json === true ? JSON.stringify(found) : findingLine(found));
  }
  if (json !== true) await writeLine(process.stdout, failed === 0 ? say(words.conforms) : say(words.failed, { failed }));
  if (failed > 0) process.exitCode = 1;
}

const chosen = (browser: string | boolean): string | null | undefined => (browser === false ? null : browser === true ? undefined : browser);

async function record({ device, browser, out, json, ...flags }: RecordFlags): Promise<void> {
  const folder = process.cwd();
  const session = sessionOf(flags);
  await buildProject(folder);
  const { file, answers, refused } = await recordProject(folder, { session, token: tokenOf(process.env) ?? '', device, browser, out });
  const lines = [say(words.recorded, { file, answers }), ...refused.map((sentence) => say(words.notRecorded, { sentence }))];
  await writeLine(process.stdout, json === true ? JSON.stringify({ file, answers, refused }) : lines.join('\n'));
}

async function dev({ port, recorded, ...flags }: DevFlags): Promise<void> {
  if (recorded !== undefined) return serveRecorded(process.cwd(), { port, recording: recorded === true ? recordingFile : recorded, print: (line) => void writeLine(process.stdout, line) });
  await serveProject(process.cwd(), { port, session: sessionOf(flags), print: (line) => void writeLine(process.stdout, line) });
}
