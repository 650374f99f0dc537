import { describe, expect, it } from 'vitest';
import { linesFor, weakPacks } from './weak-packs.ts';

const pack = (soh: number) => ({ deviceId: `d${soh}`, vin: `V${soh}`, plate: null, projectName: null, soh });

describe('packs of low health', () => {
  it('are those below the limit, by name', () => {
    const { named, count, more } = weakPacks([pack(71), pack(79.6), pack(80), pack(91)], [], 80, 20);
    expect([named.map(({ soh }) => soh), count, more]).toEqual([[71, 79.6], 2, false]);
    expect(weakPacks([pack(91)], [], 80, 20).count).toBe(0);
  });

  it('are counted by the steps of SOH where there are more than can be named', () => {
    expect(weakPacks([pack(70), pack(71)], [[65, 3], [70, 40], [75, 9], [80, 500]], 80, 2)).toMatchObject({ count: 52, more: false });
    expect(weakPacks([pack(70), pack(71)], [[70, 40]], 82, 2)).toMatchObject({ count: 2, more: true });
  });

  it('have as many lines as there is room for beside the columns, and none where there is no room for both', () => {
    expect([linesFor(220, 24, 9), linesFor(400, 24, 2), linesFor(180, 36, 9)]).toEqual([1, 2, 0]);
  });
});
