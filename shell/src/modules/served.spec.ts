import type { ServedModule } from '@voltdeck/protocol/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { adopt, served } from './served.ts';

function module(name: string, version: string): ServedModule {
  return {
    name,
    title: { 'zh-CN': '模块', en: 'Module' },
    kit: '^0.1.0',
    contract: '^0.1.0',
    routes: [],
    navigation: [],
    extensions: [],
    version,
    remote: `${name}_${version}`,
    entry: 'mf-manifest.json',
    files: [],
    critical: { scripts: [], styles: [] },
    shared: [],
    baseUrl: `/modules/${name}/${version}/`,
    manifest: {},
  };
}

beforeEach(() => served.set([]));

it('a module served as before is the same object, so that its page goes on', () => {
  adopt([module('device', '1.0.0'), module('home', '1.0.0')]);
  const [device] = served.get();
  adopt([module('device', '1.0.0'), module('home', '1.1.0')]);
  expect(served.get()[0]).toBe(device);
  expect(served.get().map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

it('nobody is told when nothing is different', () => {
  adopt([module('device', '1.0.0')]);
  const told = vi.fn();
  served.subscribe(told);
  adopt([module('device', '1.0.0')]);
  expect(told).not.toHaveBeenCalled();
  adopt([]);
  expect(told).toHaveBeenCalledTimes(1);
});
