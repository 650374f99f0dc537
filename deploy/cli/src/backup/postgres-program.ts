import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { refusal } from '../sentence.ts';
import { refusals } from './words.ts';

type ProgramName = 'pg_dump' | 'pg_restore';

/** A program of PostgreSQL, and the words before its own options. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

const lastLines = 12;

/**
 * Finds the program in VOLTDECK_PG_BIN, on PATH, in Debian's folders, or in the private root of the local stack.
 * An older pg_dump refuses a newer server, and what a newer one writes an older pg_restore refuses.
 *
 * @param major version of the server
 * @throws CallerError saying what to install
 */
export function findProgram(name: ProgramName, major: number, environment: NodeJS.ProcessEnv = process.env): Program {
  const found = [...programs(name, environment)].find((program) => majorOf(program) === major);
  if (found !== undefined) return found;
  throw refusal(refusals.noProgram, { name, major });
}

function* programs(name: ProgramName, environment: NodeJS.ProcessEnv): Generator<Program> {
  const given = environment['VOLTDECK_PG_BIN'];
  const folders = given ? [given] : [...(environment['PATH'] ?? '').split(delimiter), ...debianFolders('/')];
  for (const folder of folders) if (existsSync(join(folder, name))) yield { command: join(folder, name), args: [] };
  if (!given) yield* inPrivateRoots(name, environment);
}

/** Programs of another Debian run by its own loader and libraries, without entering its root. */
function* inPrivateRoots(name: ProgramName, environment: NodeJS.ProcessEnv): Generator<Program> {
  const cache = join(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'voltdeck');
  for (const root of foldersOf(cache).filter((folder) => folder.includes('debian-'))) {
    const libraries = foldersOf(join(root, 'usr/lib')).filter((folder) => folder.endsWith('-linux-gnu'));
    const [loader] = libraries.flatMap((folder) => readdirSync(folder).filter((file) => /^ld-linux.*\.so/.test(file)).map((file) => join(folder, file)));
    if (loader === undefined) continue;
    for (const folder of debianFolders(root)) yield { command: loader, args: ['--library-path', libraries.join(':'), join(folder, name)] };
  }
}

const debianFolders = (root: string): string[] => foldersOf(join(root, 'usr/lib/postgresql')).map((folder) => join(folder, 'bin'));
const foldersOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

/** null where it does not run. */
function majorOf({ command, args }: Program): number | null {
  const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8' });
  const [, major] = / (\d+)/.exec(stdout ?? '') ?? [];
  return major === undefined ? null : Number(major);
}

/**
 * Runs a program to its end.
 *
 * @param onLine hears what it says of its way
 * @throws CallerError with its last words
 */
export function runProgram({ command, args }: Program, own: readonly string[], environment: Readonly<Record<string, string>>, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...own], { env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'pipe'] });
    const said: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      onLine(line);
      said.push(line);
      if (said.length > lastLines) said.shift();
    });
    const name = (args.at(-1) ?? command).split('/').pop();
    child.on('error', (error) => reject(refusal(refusals.notRun, { name, why: error.message })));
    child.on('close', (code) => (code === 0 ? resolve() : reject(refusal(refusals.programFailed, { name, lines: said.join('\n') }))));
  });
}
