import { describe, expect, test } from 'vitest';
import { heldRows, newestRows } from './held-rows.ts';

const row = (id: string, value = 0) => ({ id, value });

describe('a live list that is read', () => {
  test('keeps its rows in their order, and says how many are new', () => {
    const held = heldRows([row('b'), row('a')], [row('d'), row('c'), row('a'), row('b')]);
    expect(held.rows.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(held.fresh).toBe(2);
    expect(held.left.size).toBe(0);
  });

  test('still follows the values of its rows', () => {
    expect(heldRows([row('a', 1)], [row('a', 2)]).rows).toEqual([row('a', 2)]);
  });

  test('keeps a row that has left the list, and marks it', () => {
    const held = heldRows([row('a'), row('b')], [row('b')]);
    expect(held.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect([...held.left]).toEqual(['a']);
  });
});

test('a list that no one reads is the newest answer', () => {
  expect(newestRows([row('a')])).toEqual({ rows: [row('a')], fresh: 0, left: new Set() });
});
