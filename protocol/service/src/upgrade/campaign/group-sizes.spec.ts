import { expect, it } from 'vitest';
import { groupSizes, mixed } from './group-sizes.ts';

const percent = (size: number) => ({ by: 'percent', size }) as const;
const count = (size: number) => ({ by: 'count', size }) as const;

it.each([
  { devices: 200, groups: [percent(1), percent(10)], sizes: [2, 20, 178] },
  { devices: 200, groups: [count(5), percent(50)], sizes: [5, 100, 95] },
  { devices: 12, groups: [percent(1)], sizes: [1, 11] },
  { devices: 3, groups: [count(5), percent(50)], sizes: [3] },
  { devices: 10, groups: [percent(100)], sizes: [10] },
  { devices: 10, groups: [], sizes: [10] },
  { devices: 0, groups: [percent(10)], sizes: [] },
])('$devices devices make groups of $sizes', ({ devices, groups, sizes }) => {
  expect(groupSizes(devices, groups)).toEqual(sizes);
});

it('the order of devices is mixed, and the same each time', () => {
  const devices = Array.from({ length: 50 }, (_, index) => ({ id: `device-${String(index).padStart(2, '0')}` }));
  const order = mixed('one', devices);
  expect(order).toEqual(mixed('one', [...devices].reverse()));
  expect(order).not.toEqual(devices);
  expect(mixed('another', devices)).not.toEqual(order);
});
