import type { ScreenView } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { fieldsOf, freeScreens, nameOf, nameProblems, newScreen } from './pairing-form.ts';

const screen = (name: string, state: ScreenView['state'], userId: string): ScreenView => ({ name, title: name, state, user: { userId, loginName: userId, token: null } }) as ScreenView;

it('a new screen takes the place of an own wall that is gone, and of no other', () => {
  const screens = [screen('hall', 'gone', 'li'), screen('gate', 'live', 'li'), screen('attic', 'gone', 'wang')];
  expect(freeScreens(screens, 'li').map(({ name }) => name)).toEqual(['hall']);
  expect(freeScreens(screens, undefined)).toEqual([]);
});

it('a new wall is named, one that is in the list has its name', () => {
  expect(nameProblems({ screen: newScreen, name: ' ' }).map(({ path }) => path)).toEqual(['name']);
  expect(nameProblems({ screen: newScreen, name: 'hall' })).toEqual([]);
  expect(nameProblems({ screen: 'hall', name: '' })).toEqual([]);
  expect([nameOf({ screen: newScreen, name: ' gate ' }), nameOf({ screen: 'hall', name: 'gate' })]).toEqual(['gate', 'hall']);
});

it('asks for a name only where a new wall is chosen', () => {
  const field = fieldsOf([screen('hall', 'gone', 'li')], []).find(({ name }) => name === 'name');
  expect([field?.when?.({ screen: newScreen }), field?.when?.({ screen: 'hall' })]).toEqual([true, false]);
});
