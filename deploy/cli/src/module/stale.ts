import { sourcesFileName } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { refusal } from '../sentence.ts';
import type { BuiltModule } from './pack.ts';
import { words } from './words.ts';

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
  if (version !== undefined && version !== build.version) throw refusal(words.otherVersion, { folder, name: build.name, built: build.version, version, next: words.buildAgain });
  for (const [path, digest] of Object.entries(sources)) {
    const bytes = await readFile(join(project, path)).catch(() => null);
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') !== digest) throw refusal(words.changed, { path, folder, next: words.buildAgain });
  }
}

async function readJson<Value>(path: string): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
