import { describe, expect, it } from 'vitest';
import { inReadingOrder, panelArea } from './panel-area.ts';

const box = { x: 6, y: 2, width: 12, height: 6 };

describe('the place of a panel', () => {
  it('is the area of its name where the layout has areas', () => {
    expect(panelArea({ place: 'left1' }, 'wide')).toBe('left1');
  });

  it('is that of its box on the grid, and follows the others on a screen hung upright', () => {
    expect(panelArea({ place: 'a', box }, 'wide')).toBe('3 / 7 / span 6 / span 12');
    expect(panelArea({ place: 'a', box }, 'portrait')).toBe('auto / auto / span 6 / span 2');
    expect(panelArea({ place: 'a', box: { ...box, width: 6 } }, 'portrait')).toBe('auto / auto / span 6 / span 1');
  });

  it('comes in the order in which one reads', () => {
    const at = (place: string, x: number, y: number) => ({ place, panel: 'Energy', box: { ...box, x, y } });
    expect(inReadingOrder([at('c', 0, 4), at('b', 12, 0), at('a', 0, 0)]).map(({ place }) => place)).toEqual(['a', 'b', 'c']);
  });
});
