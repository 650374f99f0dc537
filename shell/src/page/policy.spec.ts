import type { ModuleOrigins, ServedModule } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { policyAt } from './policy.ts';

const title = { 'zh-CN': '页', en: 'Page' };

function moduleAt(path: string, origins?: ModuleOrigins): ServedModule {
  return {
    ...{ name: path.slice(1), title, kit: '^0.1.0', contract: '^0.1.0', navigation: [], extensions: [], version: '1.0.0', remote: 'any', entry: 'mf-manifest.json' },
    ...{ files: [], critical: { scripts: [], styles: [] }, shared: [], baseUrl: `/modules${path}/1.0.0/`, manifest: {} },
    routes: [{ path, layout: 'blank', header: true, access: 'view', title, component: 'page' }],
    ...(origins ? { origins } : {}),
  };
}

const modules = [moduleAt('/home'), moduleAt('/plain', { connect: [], images: [] }), moduleAt('/maps', { connect: ['https://maps.example.com'] }), moduleAt('/tiles', { images: ['https://maps.example.com'] })];

it('pages without origins of their own share one policy, with those of the shell', () => {
  expect(new Set(['/home', '/plain', '/nothing', '/login'].map((path) => policyAt(modules, path)))).toEqual(new Set(['']));
});

it('a page with origins has a policy of its own, by what they are used for', () => {
  expect(new Set(['/home', '/maps', '/tiles'].map((path) => policyAt(modules, path))).size).toBe(3);
});
