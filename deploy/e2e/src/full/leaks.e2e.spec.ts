import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { stack } from '../stack/environment.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));
const modules = readdirSync(project).filter((name) => name.startsWith('mf-'));
const rounds = 200;
const patienceMs = 30 * 60_000;

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}

/** Runs kit's conformance tests over a module, as its team does. */
async function findingsOf(name: string): Promise<Finding[]> {
  const args = ['module', 'check', '--rounds', String(rounds), '--browser', stack.chromium, '--json'];
  const output = await promisify(execFile)(join(project, 'node_modules/.bin/voltdeck'), args, { cwd: join(project, name) }).then(
    ({ stdout }) => stdout,
    // It ends with 1 where something was found wrong, and has told what.
    (error: Error & { readonly stdout?: string }) => {
      if (!error.stdout) throw error;
      return error.stdout;
    },
  );
  return output.trim().split('\n').map((line) => JSON.parse(line));
}

test.each(modules)(`%s conforms, and leaves nothing behind after ${rounds} times mounted and unmounted`, async (name) => {
  const findings = await findingsOf(name);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.some(({ check }) => check.includes(`${rounds} times`))).toBe(true);
}, patienceMs);
