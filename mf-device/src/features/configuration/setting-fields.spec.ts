import { expect, test } from 'vitest';
import { changesOf, typedProblems } from './setting-fields.ts';

const known = { returnInterval: 10, serverAddress: 'fleet.example', serverPort: 32_960, hibernateDelay: null };

test('only what differs from the vehicle is changed', () => {
  expect(changesOf({ returnInterval: '10', serverPort: ' 7000 ', serverAddress: '' }, known)).toEqual({ serverPort: 7_000 });
  expect(changesOf({ hibernateDelay: '0' }, known)).toEqual({ hibernateDelay: 0 });
});

test('what is no value of its setting is told, and never sent', () => {
  const typed = { returnInterval: '0', serverPort: '65536', hibernateDelay: '1.5', serverAddress: 'not a host' };
  expect(typedProblems(typed).map(({ path }) => path)).toEqual(Object.keys(typed));
  expect(changesOf(typed, known)).toEqual({});
  expect(typedProblems({ returnInterval: '600', serverAddress: '10.0.0.7' })).toEqual([]);
});

test('a field that was left empty changes nothing and is no problem', () => {
  expect(typedProblems({ returnInterval: ' ' })).toEqual([]);
});
