import { expect, test } from 'vitest';
import { matches } from './matches.ts';

const thermal = { name: 'acme-thermal', title: { 'zh-CN': '热分析', en: 'Thermal analysis' }, team: 'ACME' };

test('a module is found by its name, its team and its title in either language', () => {
  for (const search of ['acme-th', 'acme', 'ANALYSIS', '热分', ' thermal ']) expect(matches(thermal, search)).toBe(true);
  expect(matches(thermal, 'fleet')).toBe(false);
});

test('no search finds every module', () => {
  expect(matches(thermal, '')).toBe(true);
});
