import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { refusal } from '../sentence.ts';
import { refusals } from './words.ts';

/** In the form of `sha256sum --check`. Written last: a folder without it is no whole backup. */
const sumsFile = 'SHA256SUMS';

/** @param onFile hears how many files are done, of how many */
export async function writeChecksums(folder: string, onFile: (done: number, all: number) => void): Promise<void> {
  const files = filesBelow(folder);
  const lines: string[] = [];
  for (const file of files) {
    lines.push(`${await sha256(file)}  ${relative(folder, file)}\n`);
    onFile(lines.length, files.length);
  }
  writeFileSync(join(folder, sumsFile), lines.join(''), { flag: 'wx' });
}

/** @throws CallerError naming the first file that is missing or another, or when the folder holds no whole backup. */
export async function verifyChecksums(folder: string, onFile: (done: number, all: number) => void): Promise<void> {
  const path = join(folder, sumsFile);
  if (!existsSync(path)) throw refusal(refusals.incomplete, { folder, file: sumsFile });
  const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line !== '');
  for (const [at, line] of lines.entries()) {
    const [sum = '', name = ''] = line.split('  ');
    const file = join(folder, name);
    if (!existsSync(file)) throw refusal(refusals.fileMissing, { name, folder });
    if ((await sha256(file)) !== sum) throw refusal(refusals.fileChanged, { name, folder });
    onFile(at + 1, lines.length);
  }
}

/** Paths of all files in it and below, in order. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
