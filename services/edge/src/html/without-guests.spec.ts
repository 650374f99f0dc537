import { isOffSwitchPage, type ServedModule } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { withoutGuests } from './without-guests.ts';

const title = { 'zh-CN': '模块', en: 'Module' };
const moduleOf = (name: string, guest?: true): ServedModule => ({
  ...{ name, title, kit: '^0.1.0', contract: '^0.1.0', routes: [], navigation: [], extensions: [], version: '1.0.0', remote: `${name}_1_0_0`, entry: 'mf-manifest.json' },
  ...{ files: [], critical: { scripts: [], styles: [] }, shared: [], baseUrl: `/modules/${name}/1.0.0/`, manifest: null },
  ...(guest === undefined ? {} : { guest }),
});
const override = { id: '1', name: 'admin', version: null, url: 'http://localhost:5300/', expiresAt: '2099-01-01T00:00:00.000Z' };

it('the document that disables modules has those of the console alone, none of them from a dev server', () => {
  const named = { ...override, version: '1.0.0', url: null };
  const snapshot = { revision: 'r', modules: [moduleOf('admin'), moduleOf('evil', true)], fallbacks: [moduleOf('evil', true)], overrides: [override, named], refused: [] };
  const { modules, fallbacks, overrides, revision } = withoutGuests(snapshot);
  expect([modules.map(({ name }) => name), fallbacks, overrides]).toEqual([['admin'], [], [named]]);
  expect(revision).not.toBe('r');
});

it.each([
  ['/sys/module-list', true],
  ['/sys/module-list/evil', true],
  ['/sys/module-lists', false],
  ['/main/home', false],
])('%s is such a page: %s', (path, expected) => expect(isOffSwitchPage(path)).toBe(expected));
