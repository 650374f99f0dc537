import type { SceneDefinition, ScenePanel } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const panel = (place: string, kind = 'Energy'): ScenePanel => ({ place, panel: kind });
const scene = (panels: readonly ScenePanel[], en = 'Hall'): SceneDefinition => ({ title: { 'zh-CN': '大厅', en }, layout: 'grid', panels });

test('what somebody else did to a scene is told panel by panel', () => {
  const told = differencesOf(scene([panel('a'), panel('b'), panel('c')]), scene([panel('a'), panel('c', 'FaultTypes'), panel('d')], 'Lobby'));
  expect({ ...told, added: told.added.map(({ place }) => place), removed: told.removed.map(({ place }) => place), changed: told.changed.map(({ place }) => place) }).toEqual({
    added: ['d'],
    removed: ['b'],
    changed: ['c'],
    scene: true,
  });
});

test('two states that are alike differ in nothing', () => {
  expect(differencesOf(scene([panel('a')]), scene([panel('a')]))).toEqual({ added: [], removed: [], changed: [], scene: false });
});
