import type { SceneDefinition } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { changed, draftOf, redone, undone } from './draft.ts';

const scene = (en: string): SceneDefinition => ({ title: { 'zh-CN': '场景', en }, layout: 'grid', panels: [] });
const title = ({ now }: { readonly now: SceneDefinition }): string => now.title.en;

test('each change is undone and done again', () => {
  const draft = changed(changed(draftOf(scene('a')), scene('b'), null), scene('c'), null);
  expect(title(undone(draft))).toBe('b');
  expect(title(undone(undone(undone(draft))))).toBe('a');
  expect(title(redone(undone(draft)))).toBe('c');
  expect(title(redone(changed(undone(draft), scene('d'), null)))).toBe('d');
});

test('a change that goes on is undone as one', () => {
  const draft = changed(changed(changed(draftOf(scene('a')), scene('ab'), 'title'), scene('abc'), 'title'), scene('x'), 'project');
  expect(title(undone(draft))).toBe('abc');
  expect(title(undone(undone(draft)))).toBe('a');
});

test('what changes nothing is no step', () => {
  expect(changed(draftOf(scene('a')), scene('a'), null).past).toEqual([]);
});
