import { expect, test } from 'vitest';
import { flagStates } from './flag-states.ts';

const levels = (values: Record<string, number | null>, faults: { type: number; level: number }[] = []) => flagStates({ values, faults }).map(({ level }) => level);

test('each of the 32 flags has a state, the highest bit too', () => {
  const found = levels({ faultFlags: 0x8000_0001 });
  expect(found).toHaveLength(32);
  expect([found[0], found[1], found[31]]).toEqual([1, 0, 1]);
});

test('a flag has the level that was sent with it', () => {
  expect(levels({ faultFlags: 2 }, [{ type: 2, level: 3 }])[1]).toBe(3);
});

test('flags that were not sent are not called normal', () => {
  expect(new Set(levels({ faultFlags: null }))).toEqual(new Set([null]));
});
