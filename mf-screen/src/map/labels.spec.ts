import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed, type Box } from './labels.ts';

const room = { width: 800, height: 500, lineHeight: 36, taken: [{ left: 0, top: 460, right: 300, bottom: 500 }] };
const covers = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('words on the map', () => {
  it('never cover each other nor what is taken, and are never cut', () => {
    const wish = fc.record({ item: fc.nat(), x: fc.integer({ min: -50, max: 850 }), y: fc.integer({ min: -50, max: 550 }), width: fc.integer({ min: 20, max: 400 }) });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const boxes = placed(wishes, room).map(({ box }) => box);
        for (const [index, box] of boxes.entries()) {
          for (const other of [...boxes.slice(index + 1), ...room.taken]) expect(covers(box, other)).toBe(false);
          expect(box.left >= 0 && box.top >= 0 && box.right <= room.width && box.bottom <= room.height).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep the first, and move the next beside it', () => {
    const [first, second] = placed([{ item: 'Depot', x: 400, y: 250, width: 120 }, { item: 'Harbour', x: 480, y: 252, width: 120 }], room);
    expect([first?.item, second?.item]).toEqual(['Depot', 'Harbour']);
    expect(first?.box.bottom).toBeLessThan(250);
    expect(second?.box.left).toBeGreaterThan(480);
  });

  it('name nothing that is outside of the picture', () => {
    expect(placed([{ item: 'far', x: 900, y: 100, width: 50 }], room)).toEqual([]);
  });
});
