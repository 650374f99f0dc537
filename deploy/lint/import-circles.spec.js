import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-circles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the lint says of files by their names; empty when it lets them pass. */
async function refusal(files) {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const lint = run(`${root}node_modules/.bin/oxlint`, ['--config', `${root}deploy/lint/import-circles.json`, folder]);
  return lint.then(() => '', ({ stdout }) => stdout);
}

const refused = [
  ['two files import each other', { 'a.ts': "import { b } from './b.ts';\nexport const a = () => b;", 'b.ts': "import { a } from './a.ts';\nexport const b = () => a;" }],
  ['a circle has types alone', { 'a.ts': "import type { B } from './b.ts';\nexport interface A { b: B }", 'b.ts': "import type { A } from './a.ts';\nexport interface B { a: A }" }],
  [
    'a circle goes over three files, one of them a door',
    { 'a.tsx': "import { b } from './b.ts';\nexport const a = () => b;", 'b.ts': "export * from './c.mjs';\nexport const b = 1;", 'c.mjs': "import { a } from './a.tsx';\nexport const c = () => a;" },
  ],
];

describe('the lint of import circles', () => {
  test.each(refused)('refuses when %s', async (_name, files) => {
    expect(await refusal(files)).toContain('import(no-cycle)');
  });

  test('lets arrows of one direction pass', async () => {
    expect(await refusal({ 'a.ts': "import { b } from './b.ts';\nexport const a = b;", 'b.ts': 'export const b = 1;' })).toBe('');
  });
});
