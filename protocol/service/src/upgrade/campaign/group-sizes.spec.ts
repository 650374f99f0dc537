import { expect, it } from 'vitest';
import { groupSizes, inWaves, mixed } from './group-sizes.ts';

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

const fleet = Array.from({ length: 20 }, (_, index) => ({ id: `device-${index}`, groupIds: index < 3 ? ['pilot', 'other'] : [] }));

it('the pilot group is the first wave, and shares are of the others', () => {
  const waves = inWaves('one', fleet, { groups: [percent(10)], pilotGroupId: 'pilot' });
  expect(waves.map(({ length }) => length)).toEqual([3, 2, 15]);
  expect(waves[0]?.every(({ groupIds }) => groupIds.includes('pilot'))).toBe(true);
  expect(inWaves('one', fleet, { groups: [percent(10)], pilotGroupId: 'empty' }).map(({ length }) => length)).toEqual([2, 18]);
});

it('devices that are ready come first, in the pilot group and over the waves', () => {
  const ready = new Set(['device-2', 'device-7', 'device-11', 'device-13']);
  const [pilot, first, second] = inWaves('one', fleet, { groups: [count(3)], pilotGroupId: 'pilot' }, ({ id }) => ready.has(id));
  expect(pilot?.[0]?.id).toBe('device-2');
  expect(first?.map(({ id }) => id).sort()).toEqual(['device-11', 'device-13', 'device-7']);
  expect(second).toHaveLength(14);
});
