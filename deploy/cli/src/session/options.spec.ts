import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokenOf } from './options.ts';

test('a token is read from its variable, else from the file that is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-token-'));
  const path = join(folder, 'token');
  writeFileSync(path, 'vd_of-the-file\n');
  expect(tokenOf({ VOLTDECK_TOKEN_FILE: path })).toBe('vd_of-the-file');
  expect(tokenOf({ VOLTDECK_TOKEN: 'vd_direct', VOLTDECK_TOKEN_FILE: path })).toBe('vd_direct');
  expect(tokenOf({})).toBeUndefined();
  expect(() => tokenOf({ VOLTDECK_TOKEN_FILE: join(folder, 'none') })).toThrow(/Cannot read .*none, set by VOLTDECK_TOKEN_FILE/);
  rmSync(folder, { recursive: true });
});
