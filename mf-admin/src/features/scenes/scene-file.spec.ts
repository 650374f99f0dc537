import type { SceneDefinition } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { adopted, findingsOf, imagesIn, nameFrom, readSceneFile, sceneFileText, withoutLost } from './scene-file.ts';

const box = { x: 0, y: 0, width: 6, height: 4 };
const scene: SceneDefinition = {
  title: { 'zh-CN': '大厅', en: 'Hall' }, layout: 'grid', projectId: 'p1',
  panels: [{ place: 'a', panel: 'Energy', box, projectId: 'p2' }, { place: 'b', panel: 'Image', box, image: 'i1' }, { place: 'c', panel: 'acme/Depot', box: { ...box, x: 6 } }],
};
const images = { i1: { name: 'Logo', data: 'AAAA' } };

test('a scene is the same after it was exported and read again, with its images', () => {
  const file = readSceneFile(sceneFileText('hall', scene, images));
  expect(file).toMatchObject({ name: 'hall', scene, images });
  expect(imagesIn(scene)).toEqual(['i1']);
});

test('what is no scene is refused: other files, other forms, panels without a name', () => {
  const file = JSON.parse(sceneFileText('hall', scene, images));
  for (const broken of ['', '{', '[]', '{"type":"Feature"}', JSON.stringify({ ...file, form: 'voltdeck-scene-9' }), JSON.stringify({ ...file, scene: { ...scene, panels: [{ place: 'a' }] } }), JSON.stringify({ ...file, scene: { ...scene, layout: 'free' } }), JSON.stringify({ ...file, images: { i1: 'x' } })]) {
    expect(readSceneFile(broken)).toBeNull();
  }
});

test('components that the console does not have are named, and so is what is wrong with the scene', () => {
  const file = readSceneFile(sceneFileText('hall', scene, {}));
  if (file === null) throw new Error('the file is a scene');
  expect(findingsOf(file, ['Energy', 'Image'])).toEqual({ unknown: ['acme/Depot'], imageless: 1, problems: [] });
  expect(withoutLost(scene, {}).panels.map(({ place }) => place)).toEqual(['a', 'c']);
  const meeting = { ...file, scene: { ...scene, panels: [...scene.panels, { place: 'd', panel: 'Energy', box }] } };
  expect(findingsOf(meeting, ['Energy', 'Image', 'acme/Depot']).problems).toEqual([{ code: 'overlap', places: ['a', 'd'] }]);
});

test('an imported scene shows the images of this console, and none of a project that it does not have', () => {
  expect(adopted(scene, new Map([['i1', 'i9']]), new Set(['p2']))).toEqual({
    title: scene.title, layout: 'grid',
    panels: [{ place: 'a', panel: 'Energy', box, projectId: 'p2' }, { place: 'b', panel: 'Image', box, image: 'i9' }, { place: 'c', panel: 'acme/Depot', box: { ...box, x: 6 } }],
  });
});

test('the name of the file is proposed only where a scene can have it', () => {
  expect([nameFrom({ name: 'hall-2' }), nameFrom({ name: '../Hall' })]).toEqual(['hall-2', '']);
});
