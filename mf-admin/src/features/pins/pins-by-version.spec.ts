import { expect, test } from 'vitest';
import { pinsByVersion } from './pins-by-version.ts';

test('the users of a version stand together', () => {
  const pins = [
    { userId: 'a', version: '1.0.0' },
    { userId: 'b', version: '2.0.0' },
    { userId: 'c', version: '1.0.0' },
  ];
  expect(pinsByVersion(pins)).toEqual([['1.0.0', ['a', 'c']], ['2.0.0', ['b']]]);
});
