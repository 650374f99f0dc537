import type { ModuleDependencyView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { dependencyLines } from './dependency-lines.ts';

const host = { contract: '0.1.0', shared: { '@voltdeck/kit': '0.1.0', '@voltdeck/kit/ui': '0.1.0', react: '19.3.0', 'react/': '19.3.0' } };

function module(name: string, shared: Readonly<Record<string, string>>, kit = '^0.1.0'): ModuleDependencyView {
  return { name, version: '1.0.0', channel: 'stable', kit, contract: '^0.1.0', shared };
}

test('modules that ask for the same range stand together', () => {
  const lines = dependencyLines({ host, broken: [], modules: [module('device', { react: '^19.0.0' }), module('thermal', { react: '^19.0.0' }), module('old', { react: '^18.0.0' })] });
  expect(lines.find(({ key }) => key === 'react')).toEqual({
    key: 'react',
    version: '19.3.0',
    asked: [
      { range: '^19.0.0', by: ['device', 'thermal'] },
      { range: '^18.0.0', by: ['old'] },
    ],
  });
});

test("a part and what lies under it are one line, and kit's parts are kit", () => {
  const lines = dependencyLines({ host, broken: [], modules: [module('device', { react: '^19.0.0', 'react/': '^19.0.0', 'react/jsx-runtime': '^19.0.0', '@voltdeck/kit/ui': '^0.1.0' })] });
  expect(lines.map(({ key, version }) => [key, version])).toEqual([['contract', '0.1.0'], ['kit', '0.1.0'], ['react', '19.3.0']]);
});

test('a part that the console does not have is told as such', () => {
  const lines = dependencyLines({ host, broken: [], modules: [module('device', { leaflet: '^1.0.0' })] });
  expect(lines.find(({ key }) => key === 'leaflet')?.version).toBeNull();
});

test('a canary is told by its version, as it stands beside the stable one', () => {
  const lines = dependencyLines({ host, broken: [], modules: [module('device', {}), { ...module('device', {}), version: '2.0.0', channel: 'canary' }] });
  expect(lines.find(({ key }) => key === 'kit')?.asked).toEqual([{ range: '^0.1.0', by: ['device', 'device 2.0.0'] }]);
});
