import { expect, test } from 'vitest';
import { isInArea, isWithin } from './use-navigation.ts';

const title = { 'zh-CN': '甲', en: 'A' };
const sections = [
  { heading: 'Fleet', entries: [{ path: '/eco/project-list', title, order: 1, access: 'view' as const }] },
  { heading: 'System', entries: [{ path: '/sys/user-list', title, order: 2, access: 'administrator' as const }] },
];

test('an area that leads to a page of the side contains every page there', () => {
  expect(isInArea('/eco/project-list', sections, '/sys/user-list')).toBe(true);
  expect(isInArea('/eco/project-list', sections, '/sys/user-list/u1')).toBe(true);
  expect(isInArea('/eco/project-list', sections, '/main/home')).toBe(false);
});

test('any other area is its own page and those below it', () => {
  expect(isInArea('/main/home', sections, '/main/home')).toBe(true);
  expect(isInArea('/main/home', sections, '/eco/project-list')).toBe(false);
  expect(isWithin('/main/home', '/main/home-two')).toBe(false);
});
