import { expect, it } from 'vitest';
import { grouped, ungrouped } from './group-change.ts';

const device = { groups: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }] };

it('adds groups to those that a device has, and writes nothing where it has them', () => {
  expect(grouped(device, ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(grouped(device, ['a'])).toBeNull();
});

it('takes groups away and leaves the others', () => {
  expect(ungrouped(device, ['a', 'c'])).toEqual(['b']);
  expect(ungrouped(device, ['c'])).toBeNull();
});
