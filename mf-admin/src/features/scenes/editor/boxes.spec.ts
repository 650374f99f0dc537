import type { ScenePanel } from '@voltdeck/contract';
import { sceneGrid } from '@voltdeck/protocol/contract';
import { describe, expect, test } from 'vitest';
import { freeBox, freePlace, keyed, moved, sized } from './boxes.ts';

const box = { x: 2, y: 1, width: 6, height: 4 };
const panel = (place: string, at: Partial<typeof box> = {}): ScenePanel => ({ place, panel: 'Energy', box: { ...box, ...at } });

describe('a box on the grid', () => {
  test('is moved and sized by fields, and never leaves the grid', () => {
    expect(moved(box, 1.6, -5)).toEqual({ ...box, x: 4, y: 0 });
    expect(moved(box, 100, 100)).toEqual({ ...box, x: sceneGrid.columns - 6, y: sceneGrid.rows - 4 });
    expect(sized(box, -100, 100)).toEqual({ ...box, width: sceneGrid.leastWidth, height: sceneGrid.rows - 1 });
  });

  test('follows the arrow keys, and grows with Shift', () => {
    expect(keyed(box, { key: 'ArrowRight', shiftKey: false })).toEqual({ ...box, x: 3 });
    expect(keyed(box, { key: 'ArrowDown', shiftKey: true })).toEqual({ ...box, height: 5 });
    expect(keyed(box, { key: 'a', shiftKey: false })).toBeNull();
  });

  test('of a new panel lies where nothing else does', () => {
    expect(freeBox([])).toEqual({ x: 0, y: 0, width: 8, height: 4 });
    expect(freeBox([panel('a', { x: 0, y: 0, width: 24, height: 9 })])).toEqual({ x: 0, y: 9, width: 6, height: 3 });
    expect(freeBox([panel('a', { x: 0, y: 0, width: 24, height: 12 })])).toBeNull();
  });

  test('of a piece that is placed freely moves by quarters, may be small, and may lie on panels', () => {
    expect(keyed(box, { key: 'ArrowRight', shiftKey: false }, 'Border')).toEqual({ ...box, x: 2.25 });
    expect(moved(box, 0.6, -5, 'Text')).toEqual({ ...box, x: 2.5, y: 0 });
    expect(sized(box, -100, -100, 'Image')).toEqual({ ...box, width: 0.5, height: 0.5 });
    const full = [panel('a', { x: 0, y: 0, width: 24, height: 12 })];
    const first = freeBox(full, 'Text');
    expect(first).not.toBeNull();
    expect(freeBox([...full, { place: 'b', panel: 'Text', box: first ?? box }], 'Text')).not.toEqual(first);
    expect(freeBox([{ place: 'b', panel: 'Image', box: { x: 0, y: 0, width: 24, height: 12 } }])).toEqual({ x: 0, y: 0, width: 8, height: 4 });
  });

  test('has a name that no other has', () => {
    expect(freePlace([panel('p2'), panel('left1')])).toBe('p3');
  });
});
