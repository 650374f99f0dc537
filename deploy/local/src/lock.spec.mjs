import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.mjs';
import { identify } from './process-id.mjs';

describe('a lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-lock-'));
  const file = join(folder, 'lock');
  afterEach(() => rmSync(file, { force: true }));

  it('names its holder to the second caller', () => {
    takeLock(file);
    expect(takeLock(file)).toEqual({ holder: process.pid });
  });

  it('can be taken again after its release', () => {
    const lock = takeLock(file);
    if ('release' in lock) lock.release();
    expect(takeLock(file)).toHaveProperty('release');
  });

  it('of a process that ended is taken over', () => {
    const { pid } = spawnSync('true');
    writeFileSync(file, JSON.stringify({ pid, startedAt: '1' }));
    expect(takeLock(file)).toHaveProperty('release');
  });

  it('is not held by another process that got the same number later', () => {
    const mine = identify(process.pid);
    writeFileSync(file, JSON.stringify({ pid: mine?.pid, startedAt: 'earlier' }));
    expect(takeLock(file)).toHaveProperty('release');
  });
});
