import { expect, test } from 'vitest';
import { othersMost, othersOf, readCompared, shiftOf, toggled, writeCompared } from './compare.ts';

const day = 24 * 3_600_000;
const range = { from: 10 * day, to: 12 * day };

test('the period before ends where the range begins', () => {
  expect(othersOf({ with: 'previous', vehicles: [] }, 'a', range)).toEqual([{ deviceId: 'a', range: { from: 8 * day, to: 10 * day } }]);
});

test('a week earlier is a week earlier, however long the range is', () => {
  expect(shiftOf({ with: 'week', vehicles: [] }, range)).toBe(7 * day);
});

test('other vehicles are read over the same range, and not before they are chosen', () => {
  expect(othersOf({ with: 'vehicle', vehicles: ['b', 'c'] }, 'a', range)).toEqual([{ deviceId: 'b', range }, { deviceId: 'c', range }]);
  expect(othersOf({ with: 'vehicle', vehicles: [] }, 'a', range)).toEqual([]);
});

test('ten vehicles stand on one chart; of too many the first one goes', () => {
  const nine = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const chosen = nine.reduce(toggled, { with: 'vehicle', vehicles: [] });
  expect(chosen.vehicles).toEqual(nine);
  expect(chosen.vehicles).toHaveLength(othersMost);
  expect(toggled(chosen, 'c').vehicles).toEqual(nine.filter((one) => one !== 'c'));
  expect(toggled(chosen, 'k').vehicles).toEqual([...nine.slice(1), 'k']);
});

test('what the address says is read back, and nonsense compares with nothing', () => {
  const written = Object.entries(writeCompared({ with: 'vehicle', vehicles: ['b', 'c'] })).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  expect(readCompared(new URLSearchParams(written))).toEqual({ with: 'vehicle', vehicles: ['b', 'c'] });
  expect(readCompared(new URLSearchParams('compare=moon')).with).toBe('none');
});
