import type { SessionView } from '@voltdeck/contract';
import type { Access, ModuleNavigation, ServedModule } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { entrancesOf } from './entrances.ts';

const text = (name: string) => ({ 'zh-CN': name, en: name });

function page(path: string, order: number, access: Access = 'view', section?: string): ModuleNavigation {
  return { path, order, access, title: text(path), ...(section === undefined ? {} : { section: text(section) }) };
}

function module(name: string, navigation: readonly ModuleNavigation[]): ServedModule {
  return {
    ...{ name, title: text(name), kit: '*', contract: '*', routes: [], navigation, extensions: [], version: '1.0.0', remote: name, entry: 'e' },
    ...{ files: [], critical: { scripts: [], styles: [] }, shared: [], baseUrl: '/', manifest: {} },
  };
}

const operator: SessionView = { user: { id: '1', loginName: 'li', name: 'Li', type: 'operator' }, permissions: ['view'], expiresAt: '' };
const modules = [
  module('admin', [page('/sys/users', 900, 'administrator', 'System'), page('/eco/projects', 90), page('/eco/projects', 810, 'view', 'Fleet')]),
  module('dashboard', [page('/main/home', 10)]),
  module('keys', [page('/sys/keys', 5, 'administrator')]),
];

test('a module stands there with the pages that this user may open, and not at all without one', () => {
  const entrances = entrancesOf(modules, operator);
  expect(entrances.map(({ module: { name }, pages }) => [name, ...pages.map(({ path }) => path)])).toEqual([
    ['dashboard', '/main/home'],
    ['admin', '/eco/projects'],
  ]);
});

test('nobody signed in has no entrance', () => {
  expect(entrancesOf(modules, null)).toEqual([]);
});
