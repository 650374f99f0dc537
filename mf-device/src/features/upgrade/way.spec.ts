import type { UpgradeState } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { percentOfStep, wayMarks } from './way.ts';

const marksOf = (state: UpgradeState): string[] => wayMarks(state).map(({ mark }) => mark);

test('what lies behind is done, what lies ahead is not', () => {
  expect(marksOf('downloading')).toEqual(['done', 'done', 'now', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(new Set(marksOf('success'))).toEqual(new Set(['done']));
});

test('a download tells its percent by its bytes, any other step by what the vehicle says', () => {
  expect(percentOfStep({ state: 'downloading', percent: 3, bytesSent: 500, bytesTotal: 1_000 })).toBe(50);
  expect(percentOfStep({ state: 'downloading', percent: 3, bytesSent: null, bytesTotal: null })).toBe(3);
  expect(percentOfStep({ state: 'installing', percent: 80, bytesSent: 1_000, bytesTotal: 1_000 })).toBe(80);
});
