import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { refusal } from '../sentence.ts';
import { words } from './words.ts';

interface Outcome {
  readonly stdout?: string;
  readonly stderr?: string;
}

/** Checks the types of the module in a folder by its own script `typecheck`, else by its compiler; one without types has none to check. @throws CallerError with what was said */
export async function typecheckProject(folder: string): Promise<void> {
  const { scripts = {} }: { scripts?: Readonly<Record<string, string>> } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (scripts['typecheck'] === undefined && !existsSync(join(folder, 'tsconfig.json'))) return;
  const [program, ...args] = scripts['typecheck'] === undefined ? ['npx', '--no-install', 'tsc', '--noEmit'] : ['npm', 'run', '--silent', 'typecheck'];
  try {
    await promisify(execFile)(program ?? '', args, { cwd: folder });
  } catch (error) {
    const { stdout = '', stderr = '' }: Outcome = Object(error);
    throw refusal(words.wrongTypes, { output: `${stdout}${stderr}`.trim() });
  }
}
