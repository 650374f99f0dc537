import { expect, test } from 'vitest';
import { isPlain, stepOfKey } from './row-keys.ts';

test('j and k move, and no other letter does', () => {
  expect(['j', 'k', 'J', 'a', 'ArrowDown'].map(stepOfKey)).toEqual([1, -1, null, null, null]);
});

test('a key that is pressed with Ctrl, Alt or Command is left to the browser', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  expect(isPlain(plain)).toBe(true);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(isPlain({ ...plain, [held]: true })).toBe(false);
});
