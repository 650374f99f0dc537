import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** One whole backup in the folder. */
export interface Copy {
  readonly name: string;
  readonly at: string;
  readonly bytes: number;
  readonly seconds: number;
}

const noteFile = 'kept.json';
const named = /^\d{8}T\d{6}Z$/;
const unfinished = '.part';

/** `20261126T103000Z` */
export const nameAt = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Copies that are whole, the newest first. What is still being made, and what is no copy of ours, is not among them. */
export function copiesIn(root: string): Copy[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root).filter((name) => named.test(name) && existsSync(join(root, name, noteFile)));
  return names.sort().reverse().map((name) => ({ name, ...(JSON.parse(readFileSync(join(root, name, noteFile), 'utf8')) as Omit<Copy, 'name'>) }));
}

/** A folder for the next one; what an earlier process left unfinished is thrown away. */
export function beginCopy(root: string, name: string): string {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const each of readdirSync(root)) if (each.endsWith(unfinished) && named.test(each.slice(0, -unfinished.length))) rmSync(join(root, each), { recursive: true });
  return join(root, `${name}${unfinished}`);
}

/** Counts from now on. */
export function finishCopy(root: string, name: string, about: Pick<Copy, 'at' | 'seconds'>): Copy {
  const folder = join(root, `${name}${unfinished}`);
  const copy = { ...about, bytes: bytesIn(folder) };
  writeFileSync(join(folder, noteFile), `${JSON.stringify(copy)}\n`);
  renameSync(folder, join(root, name));
  return { name, ...copy };
}

/** Throws the oldest away. @returns their names */
export function prune(root: string, keep: number): string[] {
  const old = copiesIn(root).slice(keep).map(({ name }) => name);
  for (const name of old) rmSync(join(root, name), { recursive: true });
  return old;
}

const bytesIn = (folder: string): number => readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum), 0);
