import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** One whole backup in the folder. */
export interface Copy {
  readonly name: string;
  readonly at: string;
  readonly bytes: number;
  readonly seconds: number;
}

/** Written last: what lacks it is not whole. */
export const noteFile = 'kept.json';
const named = /^\d{8}T\d{6}Z$/;
const unfinished = '.part';

/** The moment of a name that `nameAt` made. */
export const momentOf = (name: string): number => Date.parse(name.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));

export const isCopyName = (name: string): boolean => named.test(name);
/** Where a copy is until it is whole. */
export const unfinishedAt = (root: string, name: string): string => join(root, `${name}${unfinished}`);

/** `20261126T103000Z` */
export const nameAt = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Copies that are whole, the newest first. What is still being made, and what is no copy of ours, is not among them. */
export function copiesIn(root: string): Copy[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root).filter((name) => isCopyName(name) && existsSync(join(root, name, noteFile)));
  return names.sort().reverse().map((name) => ({ name, ...(JSON.parse(readFileSync(join(root, name, noteFile), 'utf8')) as Omit<Copy, 'name'>) }));
}

/** A folder for the next one; what an earlier process left unfinished is thrown away. */
export function beginCopy(root: string, name: string): string {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const each of readdirSync(root)) if (each.endsWith(unfinished) && isCopyName(each.slice(0, -unfinished.length))) rmSync(join(root, each), { recursive: true });
  return unfinishedAt(root, name);
}

/** Counts from now on. */
export function finishCopy(root: string, name: string, about: Pick<Copy, 'at' | 'seconds'>): Copy {
  const folder = unfinishedAt(root, name);
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

export const bytesIn = (folder: string): number => readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum), 0);
