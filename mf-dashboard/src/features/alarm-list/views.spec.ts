import { expect, test } from 'vitest';
import { addressOfView, viewOf, views } from './views.ts';

test('a part is known again by its address', () => {
  for (const view of views) {
    const set = Object.entries(addressOfView(view)).filter((entry): entry is [string, string] => entry[1] !== null);
    expect(set.length).toBeGreaterThan(0);
    expect(viewOf(new URLSearchParams(set))).toBe(view);
  }
});

test('other filters are no part', () => {
  expect(viewOf(new URLSearchParams('state=active'))).toBeNull();
});
