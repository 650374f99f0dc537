import { sourcesFileName } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CallerError } from '../sentence.ts';
import type { BuiltModule } from './pack.ts';

const next = "build it again (voltdeck module build), or run 'voltdeck module publish' without a folder, which builds first";

/**
 * Refuses a build whose sources are beside it and are others by now. Where only the build was delivered there is nothing
 * to compare.
 *
 * @throws CallerError naming what differs
 */
export async function refuseStale({ folder, build }: BuiltModule): Promise<void> {
  const project = dirname(resolve(folder));
  const described = await readJson<{ name?: string; version?: string }>(join(project, 'package.json'));
  const sources = await readJson<Record<string, string>>(join(folder, sourcesFileName));
  if (sources === null) return;
  const { version } = described ?? {};
  if (version !== undefined && version !== build.version) throw new CallerError(`${folder} holds ${build.name} ${build.version}, and package.json says ${version}: ${next}`);
  for (const [path, digest] of Object.entries(sources)) {
    const bytes = await readFile(join(project, path)).catch(() => null);
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') !== digest) throw new CallerError(`${path} was changed after ${folder} was built: ${next}`);
  }
}

async function readJson<Value>(path: string): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
