import { overridePath, type ModuleBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { watchProject } from './build.ts';
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
