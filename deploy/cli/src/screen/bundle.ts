import type { WallRecording } from '@voltdeck/contract';
import { createHash } from 'node:crypto';
import { access, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { refusal } from '../sentence.ts';
import { words } from './words.ts';

/** As `sha256sum --check` reads it. */
const checksumFile = 'SHA256SUMS';

const settings = { api: '', token: null, screen: null, name: null, recording: '/recording.json' };

/** What must have happened before: the site of the walls. @throws CallerError */
export async function requireSite(site: string): Promise<void> {
  await access(join(site, 'modules.json')).catch(() => {
    throw refusal(words.noSite, { site });
  });
}

/** @throws CallerError when something is there already: nothing is overwritten */
export async function requireRoom(to: string): Promise<void> {
  const names = await readdir(to).catch(() => []);
  if (names.length > 0) throw refusal(words.notEmpty, { to });
}

/** A folder that any static server shows without a network: the site, a recording in place of the API, and the digest of every file. */
export async function writeBundle(site: string, to: string, recording: WallRecording): Promise<number> {
  await cp(site, to, { recursive: true });
  await writeFile(join(to, 'settings.json'), `${JSON.stringify(settings, null, 1)}\n`);
  await writeFile(join(to, 'recording.json'), JSON.stringify(recording));
  const files = await filesOf(to);
  const lines = await Promise.all(files.map(async (path) => `${await digestOf(path)}  ${relative(to, path).split(sep).join('/')}`));
  await writeFile(join(to, checksumFile), `${lines.join('\n')}\n`);
  return files.length;
}

/** The files of a bundle that are not as they were written. */
export async function brokenFiles(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, checksumFile), 'utf8').catch(() => {
    throw refusal(words.noBundle, { folder, file: checksumFile });
  });
  const listed = text.trimEnd().split('\n').map((line) => ({ digest: line.slice(0, 64), path: line.slice(66) }));
  const found = await Promise.all(listed.map(async ({ digest, path }) => ((await digestOf(join(folder, path)).catch(() => null)) === digest ? [] : [path])));
  return found.flat();
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();
}

async function digestOf(path: string): Promise<string> {
  return createHash('sha256').update(await readFile(path)).digest('hex');
}
