import type { ServedModule } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { buildOf } from '../build/build-folder.fixture.ts';
import { composeSnapshot } from './compose-snapshot.ts';

function served(name: string, path: string, version = '1.0.0'): ServedModule {
  const [route] = buildOf().routes;
  const routes = route === undefined ? [] : [{ ...route, path }];
  return { ...buildOf({ name, version, routes }), baseUrl: `/modules/${name}/${version}/`, manifest: {} };
}

const names = (modules: readonly ServedModule[]): string[] => modules.map(({ name }) => name);

describe('the snapshot', () => {
  it('serves what can be served and tells what cannot', () => {
    const snapshot = composeSnapshot([
      { module: served('thermal', '/main/thermal/:id') },
      { folder: 'mf-broken/dist', reason: 'the file a.js is missing' },
    ]);
    expect(names(snapshot.modules)).toEqual(['thermal']);
    expect(snapshot.refused).toEqual([{ name: 'mf-broken/dist', reason: 'the file a.js is missing' }]);
  });

  it('serves the first of two modules that claim one page, whatever its parameter is called', () => {
    const snapshot = composeSnapshot([
      { module: served('thermal', '/main/thermal/:id') },
      { module: served('cooling', '/main/thermal/:device') },
    ]);
    expect(names(snapshot.modules)).toEqual(['thermal']);
    expect(snapshot.refused[0]?.reason).toContain('belongs to the module thermal already');
  });

  it('serves one version of a module', () => {
    const snapshot = composeSnapshot([{ module: served('thermal', '/a') }, { module: served('thermal', '/b', '2.0.0') }]);
    expect(snapshot.refused[0]?.reason).toContain('served already, in version 1.0.0');
  });

  it('has the same revision for the same builds and another for others', () => {
    const one = composeSnapshot([{ module: served('thermal', '/a') }]);
    expect(composeSnapshot([{ module: served('thermal', '/a') }]).revision).toBe(one.revision);
    expect(composeSnapshot([{ module: served('thermal', '/b') }]).revision).not.toBe(one.revision);
  });
});
