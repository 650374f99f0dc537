import { expect, test } from 'vitest';
import { nextSort, readChoice, sortedBy, writeChoice, type ListChoice } from './list-choice.ts';

const deviceId = '00000000-0000-4000-8000-000000000001';
const chosen: ListChoice = { list: 'charges', search: 'harbour', deviceId, sort: '-energyKwh', shortest: '3600', open: '12' };

test('what is chosen is read back from the address', () => {
  const { list, ...rest } = chosen;
  const query = new URLSearchParams();
  for (const change of [writeChoice({ list }), writeChoice(rest)]) for (const [name, value] of Object.entries(change)) if (value !== null) query.set(name, value);
  expect(readChoice(query)).toEqual(chosen);
});

test('an address that says nothing, or nonsense, lists the newest trips of all', () => {
  const usual = { list: 'trips', search: '', deviceId: null, sort: '-at', shortest: '0', open: null };
  expect(readChoice(new URLSearchParams())).toEqual(usual);
  expect(readChoice(new URLSearchParams('list=walks&device=x&sort=vin&shortest=7&open=../1'))).toEqual(usual);
});

test('another list begins with its newest, and closes what was open', () => {
  expect(writeChoice({ list: 'trips' })).toEqual({ list: null, sort: null, open: null });
});

test('a column sorts by its greatest first, then turns round', () => {
  expect([nextSort('-at', 'distanceKm'), nextSort('-distanceKm', 'distanceKm'), nextSort('distanceKm', 'distanceKm')]).toEqual(['-distanceKm', 'distanceKm', '-distanceKm']);
});

test('all vehicles over a long range are sorted by time, one vehicle by anything', () => {
  const [year, month] = [{ from: 0, to: 366 * 86_400_000 }, { from: 0, to: 30 * 86_400_000 }];
  expect(sortedBy({ sort: '-energyKwh', deviceId: null }, year)).toBe('-at');
  expect(sortedBy({ sort: '-energyKwh', deviceId: null }, month)).toBe('-energyKwh');
  expect(sortedBy({ sort: '-energyKwh', deviceId }, year)).toBe('-energyKwh');
});
