import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepClosed } from './folder.mjs';

const base = mkdtempSync(join(tmpdir(), 'voltdeck-folder-'));
afterAll(() => rmSync(base, { recursive: true }));

it.each(['new', 'old'])('a data folder that is %s is closed to other users of the machine', (name) => {
  const folder = join(base, name);
  keepClosed(folder);
  if (name === 'old') {
    chmodSync(folder, 0o755);
    keepClosed(folder);
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
