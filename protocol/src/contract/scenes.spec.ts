import { describe, expect, it } from 'vitest';
import { onGrid, ownScenes } from './own-scenes.ts';
import { sceneProblems, sceneSourcesMax, type PlacedPanel, type PlacedScene } from './scenes.ts';

const panelAt = (place: string, x: number, y: number, width = 6, height = 4): PlacedPanel => ({ place, panel: 'Energy', box: { x, y, width, height } });
const codesOf = (panels: readonly PlacedPanel[]): readonly string[] => sceneProblems({ layout: 'grid', panels }).map(({ code, places }) => [code, ...places].join(' '));

describe('what is wrong with a scene', () => {
  it('is nothing where its panels lie side by side', () => {
    expect(codesOf([panelAt('a', 0, 0), panelAt('b', 6, 0), panelAt('c', 0, 4)])).toEqual([]);
  });

  it.each([
    ['empty', []],
    ['overlap a b', [panelAt('a', 0, 0), panelAt('b', 5, 3)]],
    ['outside a', [panelAt('a', 20, 0)]],
    ['small a', [panelAt('a', 0, 0, 1, 1)]],
    ['twice a', [panelAt('a', 0, 0), panelAt('a', 6, 0)]],
    ['outside a', [{ place: 'a', panel: 'Energy' }]],
  ])('is said: %s', (code, panels) => {
    expect(codesOf(panels)).toEqual([code]);
  });

  it('is too many projects at once', () => {
    const panels = Array.from({ length: sceneSourcesMax }, (_, index) => ({ ...panelAt(`p${index}`, index * 3, 0, 3, 2), projectId: String(index) }));
    expect(codesOf(panels)).toEqual(['sources']);
    expect(codesOf(panels.slice(1))).toEqual([]);
  });
});

it.each(Object.entries(ownScenes) as [string, PlacedScene][])('our scene %s fits on the grid', (_name, scene) => {
  expect(sceneProblems(scene)).toEqual([]);
  const copy = onGrid(scene);
  expect(copy.layout).toBe('grid');
  expect(sceneProblems(copy)).toEqual([]);
});
