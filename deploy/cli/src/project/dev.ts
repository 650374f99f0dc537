import { overridePath, type ModuleBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../language/language.ts';
import { messageOf, refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { readAnswers } from './answers.ts';
import { watchProject } from './build.ts';
import { fromProject } from './from-project.ts';
import { serveFolder } from './serve-folder.ts';
import { words } from './words.ts';

interface DevOptions {
  readonly port: number;
  readonly session: ConsoleSession;
  readonly print: (line: string) => void;
}

/** Builds at each change, serves the build, and asks the console for a link that loads it for one user. */
export async function serveProject(folder: string, { port, session, print }: DevOptions): Promise<void> {
  const dist = join(folder, 'dist');
  const { url } = await serveFolder(dist, port);
  let linked = false;
  await watchProject(folder, (trouble) => {
    print(trouble === null ? say(words.served, { url }) : say(words.buildFailed, { trouble }));
    if (trouble !== null || linked) return;
    linked = true;
    void link(dist, url, session).then(print, (error: unknown) => print(messageOf(error)));
  });
}

async function link(dist: string, url: string, session: ConsoleSession): Promise<string> {
  const { name }: ModuleBuild = JSON.parse(await readFile(join(dist, 'module.json'), 'utf8'));
  const grant = await session.console.moduleOverrideAdd({ name, url });
  const address = new URL(overridePath(grant.token), session.url).href;
  return say(words.openLink, { until: grant.override.expiresAt, address });
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
  readonly print: (line: string) => void;
}

/** Builds at each change and shows every page and extension on recorded answers: no console is asked. @throws CallerError when the recording cannot be read or the port is taken */
export async function serveRecorded(folder: string, { port, recording, print }: RecordedOptions): Promise<void> {
  const kit = await fromProject(folder, '@voltdeck/kit/testing');
  if (!isKit(kit)) throw refusal(words.noBench);
  const { answers, deviceId } = await readAnswers(folder, recording);
  const bench = await kit.openBench({ folder: join(folder, 'dist'), answers: () => answers, deviceId, port }).catch((error: unknown) => {
    throw refusal(words.noPort, { port, why: messageOf(error) });
  });
  let shown = false;
  await watchProject(folder, (trouble) => {
    print(trouble === null ? say(words.built) : say(words.buildFailed, { trouble }));
    if (trouble !== null) return;
    bench.reload();
    if (!shown) print(say(words.openBench, { url: bench.url, recording }));
    shown = true;
  });
}

function isKit(loaded: unknown): loaded is Kit {
  return typeof loaded === 'object' && loaded !== null && 'openBench' in loaded && typeof loaded.openBench === 'function';
}
