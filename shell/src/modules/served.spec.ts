import type { ServedModule } from '@voltdeck/protocol/contract';
import { beforeEach, expect, it, vi } from 'vitest';

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

let loads = 0;
/** A page that has just been loaded: each has a module of its own. */
const loaded = (): Promise<typeof import('./served.ts')> => import(/* @vite-ignore */ `./served.ts?load=${++loads}`);
let page: Awaited<ReturnType<typeof loaded>>;

beforeEach(async () => {
  page = await loaded();
});

const shown = (): string[] => page.served.get().map(({ name, version }) => `${name} ${version}`);

it('a module served as before is the same object, so that its page continues', () => {
  page.adopt({ modules: [module('device', '1.0.0'), module('home', '1.0.0')], fallbacks: [] });
  const [device] = page.served.get();
  page.adopt({ modules: [module('device', '1.0.0'), module('home', '1.1.0')], fallbacks: [] });
  expect(page.served.get()[0]).toBe(device);
  expect(shown()).toEqual(['device 1.0.0', 'home 1.1.0']);
});

it('a module whose settings were changed is another object, and so is one that got origins', () => {
  page.adopt({ modules: [{ ...module('device', '1.0.0'), settingValues: { limit: 45 } }], fallbacks: [] });
  const [before] = page.served.get();
  page.adopt({ modules: [{ ...module('device', '1.0.0'), settingValues: { limit: 50 } }], fallbacks: [] });
  const [after] = page.served.get();
  expect([before === after, after?.settingValues]).toEqual([false, { limit: 50 }]);
  page.adopt({ modules: [{ ...module('device', '1.0.0'), settingValues: { limit: 50 }, origins: { connect: ['https://a.example.com'] } }], fallbacks: [] });
  expect(page.served.get()[0]).not.toBe(after);
});

it('no one is notified when nothing is different', () => {
  page.adopt({ modules: [module('device', '1.0.0')], fallbacks: [] });
  const told = vi.fn();
  page.served.subscribe(told);
  page.adopt({ modules: [module('device', '1.0.0')], fallbacks: [] });
  expect(told).not.toHaveBeenCalled();
});

it('a failed version gives way to the last good one, and stays away while the registry still serves it', () => {
  const canary = { modules: [module('home', '1.1.0')], fallbacks: [module('home', '1.0.0')] };
  page.adopt(canary);
  expect(page.fallBack('home')).toBe(true);
  expect(shown()).toEqual(['home 1.0.0']);
  page.adopt(canary);
  expect(shown()).toEqual(['home 1.0.0']);
});

it('a version after the failed one is shown', () => {
  page.adopt({ modules: [module('home', '1.1.0')], fallbacks: [module('home', '1.0.0')] });
  page.fallBack('home');
  page.adopt({ modules: [module('home', '1.1.1')], fallbacks: [module('home', '1.0.0')] });
  expect(shown()).toEqual(['home 1.1.1']);
});

it('a module whose only version fails stays, and so does one whose last good version failed too', () => {
  page.adopt({ modules: [module('home', '1.1.0')], fallbacks: [] });
  expect(page.fallBack('home')).toBe(false);
  page.adopt({ modules: [module('home', '1.1.0')], fallbacks: [module('home', '1.0.0')] });
  expect(page.fallBack('home')).toBe(true);
  expect(page.fallBack('home')).toBe(false);
  expect(shown()).toEqual(['home 1.0.0']);
});
