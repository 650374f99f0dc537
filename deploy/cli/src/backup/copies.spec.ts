import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginCopy, copiesIn, finishCopy, nameAt, prune } from './copies.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'voltdeck-copies-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function make(at: string): string {
  const name = nameAt(new Date(at));
  const folder = beginCopy(root, name);
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database', 'data'), 'x'.repeat(100));
  finishCopy(root, name, { at, seconds: 3 });
  return name;
}

it('whole copies are listed, the newest first, with their size', () => {
  const older = make('2026-11-25T10:30:00.000Z');
  const newer = make('2026-11-26T10:30:00.000Z');
  expect([older, newer]).toEqual(['20261125T103000Z', '20261126T103000Z']);
  expect(copiesIn(root)).toEqual([
    { name: newer, at: '2026-11-26T10:30:00.000Z', seconds: 3, bytes: 100 },
    { name: older, at: '2026-11-25T10:30:00.000Z', seconds: 3, bytes: 100 },
  ]);
  expect(copiesIn(join(root, 'nowhere'))).toEqual([]);
});

it('the oldest go beyond those that are kept, and nothing else of the folder', () => {
  const names = ['2026-11-24T10:30:00.000Z', '2026-11-25T10:30:00.000Z', '2026-11-26T10:30:00.000Z'].map(make);
  mkdirSync(join(root, 'mine'));
  expect(prune(root, 2)).toEqual([names[0]]);
  expect(copiesIn(root).map(({ name }) => name)).toEqual([names[2], names[1]]);
  expect(existsSync(join(root, 'mine'))).toBe(true);
});

it('what was left unfinished is no copy, and goes when the next begins', () => {
  mkdirSync(beginCopy(root, '20261124T103000Z'));
  expect(copiesIn(root)).toEqual([]);
  beginCopy(root, '20261125T103000Z');
  expect(existsSync(join(root, '20261124T103000Z.part'))).toBe(false);
});
