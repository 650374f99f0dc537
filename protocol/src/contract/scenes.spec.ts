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

  it.each([
    ['fields a', [panelAt('a', 0.5, 0)]],
    ['fields a', [{ place: 'a', panel: 'Border', box: { x: 0.1, y: 0, width: 6, height: 4 } }]],
    ['small a', [{ place: 'a', panel: 'Border', box: { x: 0, y: 0, width: 0.25, height: 4 } }]],
    ['content a', [{ place: 'a', panel: 'Text', box: { x: 0, y: 0, width: 6, height: 1 } }]],
    ['content a', [{ place: 'a', panel: 'Image', box: { x: 0, y: 0, width: 6, height: 1 } }]],
  ])('is said of what is placed freely: %s', (code, panels) => {
    expect(codesOf(panels)).toEqual([code]);
  });

  it('is nothing where pieces lie over panels and each other, on quarters of fields', () => {
    const border = { panel: 'Border', box: { x: 0.25, y: 0.75, width: 6.5, height: 4 } };
    const text = { panel: 'Text', text: { 'zh-CN': '欢迎', en: 'Welcome' }, box: { x: 1, y: 1, width: 4, height: 0.5 } };
    expect(codesOf([panelAt('a', 0, 0), { place: 'b', ...border }, { place: 'c', ...border }, { place: 'd', ...text }])).toEqual([]);
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
