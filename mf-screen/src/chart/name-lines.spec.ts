import { describe, expect, it } from 'vitest';
import { linesOf, withinLines } from './name-lines.ts';

const long = 'Guangzhou Panyu Cold Chain Logistics Phase 2';

describe('a name', () => {
  it('is whole where it has room', () => {
    expect(withinLines('Harbour', 6, 1)).toBe('Harbour');
    expect(withinLines(long, 6, linesOf(long, 6).length)).toBe(long);
  });

  it('never takes more lines than there are, and says with an ellipsis that it goes on', () => {
    for (const lines of [1, 2, 3]) {
      for (const ems of [4, 5, 6]) {
        const shown = withinLines(long, ems, lines);
        expect(linesOf(shown, ems).length).toBeLessThanOrEqual(lines);
        expect(shown.endsWith('…')).toBe(true);
      }
    }
    expect(withinLines('广州番禺冷链物流二期项目', 4, 2)).toBe('广州番禺冷链物…');
  });

  it('breaks behind spaces, hyphens and Chinese characters, and keeps a long word in one piece', () => {
    expect(linesOf('Kuala-Lumpur North', 4)).toEqual(['Kuala-', 'Lumpur ', 'North']);
    expect(linesOf('番禺 Depot', 3)).toEqual(['番禺 ', 'Depot']);
    expect(linesOf('Hochgeschwindigkeitsstrecke', 4)).toEqual(['Hochgeschwindigkeitsstrecke']);
  });
});
