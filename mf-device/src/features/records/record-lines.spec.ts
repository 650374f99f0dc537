import type { RecordView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { linesOf } from './record-lines.ts';

const record = (seconds: number): RecordView => {
  const at = new Date(seconds * 1_000).toISOString();
  return { uuid: at, code: at, recordedAt: at, receivedAt: at, reissued: false, clockAhead: false, values: {}, faults: [], bmus: [] };
};
const kinds = (...seconds: readonly number[]): string[] => linesOf(seconds.map(record)).map((line) => (line.kind === 'gap' ? `${line.afterMs / 1_000} s` : 'record'));

test('a stretch without records is told where it lies', () => {
  expect(kinds(1_000, 990, 980, 600, 590)).toEqual(['record', 'record', 'record', '380 s', 'record', 'record']);
});

test('a vehicle that reports every few minutes has no gaps', () => {
  expect(kinds(1_000, 700, 400, 100)).not.toContain('300 s');
});

test('a pause of less than a minute is none, and no records have no gaps', () => {
  expect(kinds(100, 99, 98, 45, 44)).toHaveLength(5);
  expect(kinds()).toEqual([]);
});
