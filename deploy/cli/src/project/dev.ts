import { overridePath, type ModuleBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CallerError, messageOf } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { readAnswers } from './answers.ts';
import { watchProject } from './build.ts';
import { fromProject } from './from-project.ts';
import { serveFolder } from './serve-folder.ts';

interface DevOptions {
  readonly port: number;
  readonly session: ConsoleSession;
  readonly say: (line: string) => void;
}

/** Builds at each change, serves the build, and asks the console for a link that loads it for one user. */
export async function serveProject(folder: string, { port, session, say }: DevOptions): Promise<void> {
  const dist = join(folder, 'dist');
  const { url } = await serveFolder(dist, port);
  let linked = false;
  await watchProject(folder, (trouble) => {
    say(trouble === null ? `built; served at ${url}` : `the build failed:\n${trouble}`);
    if (trouble !== null || linked) return;
    linked = true;
    void link(dist, url, session).then(say, (error: unknown) => say(messageOf(error)));
  });
}

async function link(dist: string, url: string, session: ConsoleSession): Promise<string> {
  const { name }: ModuleBuild = JSON.parse(await readFile(join(dist, 'module.json'), 'utf8'));
  const grant = await session.console.moduleOverrideAdd({ name, url });
  const address = new URL(overridePath(grant.token), session.url).href;
  return `Open this in the browser where you are signed in; it is good for one user until ${grant.override.expiresAt}:\n  ${address}\nThe page follows each build. End with Ctrl+C.`;
}

interface Kit {
  readonly openBench: (options: {
    readonly folder: string;
    readonly answers: () => Readonly<Record<string, unknown>>;
    readonly deviceId: string | undefined;
    readonly port: number;
  }) => Promise<{ readonly url: string; readonly reload: () => void }>;
}

interface RecordedOptions {
  readonly port: number;
  /** File of the recording, in the folder of the module. */
  readonly recording: string;
  readonly say: (line: string) => void;
}

/** Builds at each change and shows every page and extension on recorded answers: no console is asked. @throws CallerError when the recording cannot be read or the port is taken */
export async function serveRecorded(folder: string, { port, recording, say }: RecordedOptions): Promise<void> {
  const kit = await fromProject(folder, '@voltdeck/kit/testing');
  if (!isKit(kit)) throw new CallerError('the installed @voltdeck/kit has no page for recordings: install a newer one');
  const { answers, deviceId } = await readAnswers(folder, recording);
  const bench = await kit.openBench({ folder: join(folder, 'dist'), answers: () => answers, deviceId, port }).catch((error: unknown) => {
    throw new CallerError(`port ${port} cannot be used: ${messageOf(error)}; give another with --port`);
  });
  let shown = false;
  await watchProject(folder, (trouble) => {
    say(trouble === null ? 'built' : `the build failed:\n${trouble}`);
    if (trouble !== null) return;
    bench.reload();
    if (!shown) say(`Open ${bench.url} : every page and extension, on the answers of ${recording}.\nThe page follows each build. End with Ctrl+C.`);
    shown = true;
  });
}

function isKit(loaded: unknown): loaded is Kit {
  return typeof loaded === 'object' && loaded !== null && 'openBench' in loaded && typeof loaded.openBench === 'function';
}
