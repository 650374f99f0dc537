import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepWorkFolder } from './work-folder.ts';

const now = Date.UTC(2026, 4, 1);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltdeck-work-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leave(name: string, hoursAgo: number): void {
  const path = join(folder, name);
  writeFileSync(path, '');
  utimesSync(path, now / 1_000, (now - hoursAgo * 3_600_000) / 1_000);
}

it('what a killed process left on its way is deleted after a day, and fetched files stay', async () => {
  mkdirSync(join(folder, 'cache'));
  for (const name of ['left.parquet', 'duckdb_temp_storage-0.tmp', 'cache/fetched.parquet']) leave(name, 25);
  leave('on-its-way.parquet', 23);
  await sweepWorkFolder(folder, now);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['cache', 'cache/fetched.parquet', 'on-its-way.parquet']);
});

it('a folder that is not there yet is left alone', async () => {
  await expect(sweepWorkFolder(join(folder, 'none'), now)).resolves.toBeUndefined();
});
