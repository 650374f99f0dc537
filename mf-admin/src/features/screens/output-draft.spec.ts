import { expect, test } from 'vitest';
import { isDim, isPart, wrongNumbers } from './output-draft.ts';

const part = { columns: 3, rows: 1, column: 2, row: 1, bezelX: 24, bezelY: 0 };

test('a part is one of at least two outputs, and among them', () => {
  expect([isPart(part), isPart({ ...part, columns: 1, column: 1 }), isPart({ ...part, column: 4 }), isPart({ ...part, row: 2 })]).toEqual([true, false, false, false]);
  expect(wrongNumbers({ ...part, columns: 9, bezelX: 0.5, row: Number.NaN })).toEqual(['columns', 'row', 'bezelX']);
});

test('a wall is never quite dark, and its hours are times of a day', () => {
  const times = { days: [1], from: '22:00', to: '06:00' };
  expect([isDim({ percent: 40, times }), isDim({ percent: 5, times }), isDim({ percent: 100, times }), isDim({ percent: 40, times: { ...times, from: '25:00' } })]).toEqual([true, false, false, false]);
});
