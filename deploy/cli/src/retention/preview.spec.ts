import { expect, test } from 'vitest';
import { previewLines } from './preview.ts';

test('a preview of retention shows chunks, rows and bytes of each class', () => {
  const none = { chunks: 0, from: null, to: null, rows: 0, bytes: 0 };
  const stored = { chunks: 33, from: '2026-10-20T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z', rows: 6_751_902, bytes: 3_120_000_000 };
  const due = { chunks: 3, from: '2026-10-20T00:00:00.000Z', to: '2026-10-23T00:00:00.000Z', rows: 512, bytes: 40_960 };
  const of = { dropsBefore: '', droppedBefore: null, droppedAt: null };
  expect(previewLines({ classes: [{ name: 'records', days: 30, stored, due, ...of }, { name: 'rollups', days: 0, stored: none, due: none, ...of }] }).map((line) => line.split(/ {2,}/))).toEqual([
    ['class', 'kept', 'stored', 'oldest', 'to be deleted', 'up to'],
    ['records', '30 days', '33 / 6.75 M rows / 3.12 GB', '2026-10-20', '3 / 512 rows / 41.0 kB', '2026-10-23'],
    ['rollups', 'forever', '0 / 0 rows / 0B', '-', 'nothing', '-'],
  ]);
});
