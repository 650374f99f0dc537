import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const drain = (turns: Turns<string>): string[] => Array.from({ length: turns.size }, () => turns.next() ?? '');

describe('peers that wait', () => {
  it('take turns, each in its own order', () => {
    const turns = new Turns<string>(10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1']) turns.put(item.charAt(0), item);
    expect(drain(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
    expect(turns.next()).toBeUndefined();
  });

  it('that arrive when all places are taken get the newest place of the peer that has most', () => {
    const turns = new Turns<string>(3);
    for (const item of ['a1', 'a2', 'a3']) expect(turns.put('a', item)).toBeNull();
    expect(turns.put('b', 'b1')).toBe('a3');
    expect(turns.put('b', 'b2')).toBe('b2');
    expect(turns.put('a', 'a4')).toBe('a4');
    expect(turns.put('c', 'c1')).toBe('a2');
    expect(turns.put('d', 'd1')).toBe('d1');
    expect(drain(turns)).toEqual(['a1', 'b1', 'c1']);
  });
});
