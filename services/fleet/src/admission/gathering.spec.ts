import { describe, expect, it } from 'vitest';
import { Gathering } from './gathering.ts';

describe('gathering', () => {
  it('sends the first alone and what comes meanwhile together', async () => {
    const batches: number[][] = [];
    const gathering = new Gathering<number, number>(100, async (items) => {
      batches.push([...items]);
      await Promise.resolve();
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map((item) => gathering.add(item)))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('makes no batch larger than its limit', async () => {
    const sizes: number[] = [];
    const gathering = new Gathering<number, number>(4, async (items) => {
      sizes.push(items.length);
      await Promise.resolve();
      return items;
    });
    await Promise.all(Array.from({ length: 10 }, (_, item) => gathering.add(item)));
    expect(Math.max(...sizes)).toBe(4);
  });

  it('fails one item without failing its neighbours', async () => {
    const gathering = new Gathering<number, number>(10, async (items) => items.map((item) => (item === 2 ? new Error('two') : item)));
    const settled = await Promise.allSettled([1, 2, 3].map((item) => gathering.add(item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('continues after a batch that failed as a whole', async () => {
    let first = true;
    const gathering = new Gathering<number, number>(10, async (items) => {
      if (!first) return items;
      first = false;
      throw new Error('the store is away');
    });
    await expect(gathering.add(1)).rejects.toThrow('the store is away');
    expect(await gathering.add(2)).toBe(2);
  });
});
