import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKeeper, writeKeeper } from './keeper-file.ts';

const initial = { everyHours: 24, keep: 7 };
const at = '2026-11-21T00:00:00.000Z';
let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'keeper-'))));
afterEach(() => rmSync(root, { recursive: true }));

it('remembers a failure in both languages', () => {
  const failure = { at, message: { 'zh-CN': '磁盘已满', en: 'the disk is full' }, cause: 'targetFull' as const };
  writeKeeper(root, { ...initial, failure, test: null });
  expect(readKeeper(root, initial)).toEqual({ ...initial, failure, test: null });
});

it('reads messages of an earlier version, which were English alone', () => {
  const test = { at, name: '20261121T000000Z', good: false, tables: 0, rows: 0, message: 'a: 1 restored, 2 noted' };
  writeFileSync(join(root, 'schedule.json'), JSON.stringify({ ...initial, failure: { at, message: 'no room' }, test }));
  expect(readKeeper(root, initial)).toMatchObject({
    failure: { message: { 'zh-CN': 'no room', en: 'no room' }, cause: null },
    test: { message: { 'zh-CN': test.message, en: test.message } },
  });
});
