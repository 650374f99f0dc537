import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyChecksums, writeChecksums } from './checksums.ts';

let folder = '';
const ignore = (): void => undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltdeck-sums-'));
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database/toc.dat'), 'tables');
  writeFileSync(join(folder, 'FRAMES.stream'), 'frames');
  await writeChecksums(folder, ignore);
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the checksums of a backup', () => {
  it('hold for what was written, also by sha256sum', async () => {
    const seen: string[] = [];
    await verifyChecksums(folder, (done, all) => seen.push(`${done} of ${all}`));
    expect(seen).toEqual(['1 of 2', '2 of 2']);
    expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toBe('FRAMES.stream: OK\ndatabase/toc.dat: OK\n');
  });

  it('find a file that changed', async () => {
    appendFileSync(join(folder, 'database/toc.dat'), '!');
    await expect(verifyChecksums(folder, ignore)).rejects.toThrow(/^database\/toc.dat in .* differs from what was written/);
  });

  it('find a file that is missing', async () => {
    rmSync(join(folder, 'FRAMES.stream'));
    await expect(verifyChecksums(folder, ignore)).rejects.toThrow(/^FRAMES.stream is missing/);
  });

  it('are missing where a backup was broken off', async () => {
    rmSync(join(folder, 'SHA256SUMS'));
    await expect(verifyChecksums(folder, ignore)).rejects.toThrow(/not a complete backup/);
  });
});
