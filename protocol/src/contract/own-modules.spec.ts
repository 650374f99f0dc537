import { expect, it } from 'vitest';
import type { ServedModule } from './modules.ts';
import { asksForOwnModules, ownModulesOf } from './own-modules.ts';

const title = { 'zh-CN': '模块', en: 'Module' };
const moduleOf = (name: string, guest?: true): ServedModule => ({
  ...{ name, title, kit: '^0.1.0', contract: '^0.1.0', routes: [], navigation: [], extensions: [], version: '1.0.0', remote: `${name}_1_0_0`, entry: 'mf-manifest.json' },
  ...{ files: [], critical: { scripts: [], styles: [] }, shared: [], baseUrl: `/modules/${name}/1.0.0/`, manifest: null },
  ...(guest === undefined ? {} : { guest }),
});
const override = { id: '1', name: 'admin', version: null, url: 'http://localhost:5300/', expiresAt: '2099-01-01T00:00:00.000Z' };

it('only modules of the console are left, none of them from a dev server', () => {
  const named = { ...override, version: '1.0.0', url: null };
  const snapshot = { revision: 'r', modules: [moduleOf('admin'), moduleOf('evil', true)], fallbacks: [moduleOf('evil', true)], overrides: [override, named], refused: [] };
  const { modules, fallbacks, overrides } = ownModulesOf(snapshot);
  expect([modules.map(({ name }) => name), fallbacks, overrides]).toEqual([['admin'], [], [named]]);
});

it.each([
  ['/sys/module-list?modules=own', true],
  ['?page=2&modules=own', true],
  ['/sys/module-list?modules=own#x', true],
  ['/sys/module-list?modules=owner', false],
  ['/sys/module-list?xmodules=own', false],
  ['/modules=own', false],
])('%s asks for these alone: %s', (address, expected) => expect(asksForOwnModules(address)).toBe(expected));
