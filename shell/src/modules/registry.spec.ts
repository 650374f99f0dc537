import type { ModuleSnapshot, ServedModule } from '@voltdeck/protocol/contract';
import { reportModuleFact } from '@voltdeck/kit/host';
import { afterEach, expect, it, vi } from 'vitest';
import { watchFailing } from './failing.ts';
import { adoptFound, askRegistry, beginWith } from './registry.ts';
import { served, stopped } from './served.ts';
import { dropped } from './stopped.ts';

afterEach(() => vi.unstubAllGlobals());

function module(version: string): ServedModule {
  return {
    ...{ name: 'home', title: { 'zh-CN': '首页', en: 'Home' }, kit: '^0.1.0', contract: '^0.1.0', routes: [], navigation: [], extensions: [], version, remote: `home_${version}` },
    ...{ entry: 'mf-manifest.json', files: [], critical: { scripts: [], styles: [] }, shared: [], baseUrl: `/modules/home/${version}/`, manifest: {} },
  };
}

const snapshot = (version: string): ModuleSnapshot => ({ revision: version, modules: [module(version)], fallbacks: [], overrides: [], refused: [] });

it('an answer that arrives after that to a later question is not taken in', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  beginWith(snapshot('1.0.0'));
  const [before, after] = [askRegistry(), askRegistry()];
  answers[1]?.(Response.json(snapshot('3.0.0')));
  await after;
  answers[0]?.(Response.json(snapshot('2.0.0')));
  await before;
  adoptFound();
  expect(served.get().map(({ version }) => version)).toEqual(['3.0.0']);
});

function answer(found: Partial<ModuleSnapshot> & Pick<ModuleSnapshot, 'revision'>): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ modules: [], fallbacks: [], overrides: [], refused: [], ...found })));
}
const shown = (): string[] => served.get().map(({ name, version }) => `${name} ${version}`);
const other: ServedModule = { ...module('1.0.0'), name: 'thermal', remote: 'thermal_1_0_0', baseUrl: '/modules/thermal/1.0.0/' };

it('a module that was switched off goes at once, and says so; what else changed waits for the next navigation', async () => {
  beginWith({ ...snapshot('off 1'), modules: [module('1.0.0'), other] });
  answer({ revision: 'off 2', modules: [module('2.0.0')], stopped: [{ name: 'thermal', title: other.title, version: null, pages: ['/thermal'] }] });
  await askRegistry();
  expect(shown()).toEqual(['home 1.0.0']);
  expect([dropped.get().map(({ name }) => name), stopped.get().map(({ pages }) => pages)]).toEqual([['thermal'], [['/thermal']]]);
  adoptFound();
  expect(shown()).toEqual(['home 2.0.0']);
  dropped.set([]);
});

it('a page that was asked for without modules of other teams gets none later either', async () => {
  beginWith(snapshot('own 1'), true);
  answer({ revision: 'own 2', modules: [module('2.0.0'), { ...other, guest: true }] });
  await askRegistry();
  adoptFound();
  expect(shown()).toEqual(['home 2.0.0']);
  beginWith(snapshot('own 3'));
});

it('a version that was withdrawn gives way at once to the one that is served now', async () => {
  beginWith({ ...snapshot('withdrawn 1'), modules: [other] });
  answer({ revision: 'withdrawn 2', modules: [{ ...other, version: '0.9.0', remote: 'thermal_0_9_0', baseUrl: '/modules/thermal/0.9.0/' }], stopped: [{ name: 'thermal', title: other.title, version: '1.0.0', pages: [] }] });
  await askRegistry();
  expect([shown(), dropped.get().map(({ version }) => version)]).toEqual([['thermal 0.9.0'], ['1.0.0']]);
  dropped.set([]);
});

it('a part that shows its card is healed by a roll back at once; without a card, the page keeps what it has', async () => {
  watchFailing();
  const back = { ...other, version: '0.9.0', remote: 'thermal_0_9_0', baseUrl: '/modules/thermal/0.9.0/' };
  beginWith({ ...snapshot('back 1'), modules: [module('1.0.0'), other] });
  reportModuleFact({ kind: 'failed', module: { name: 'thermal', version: '1.0.0', title: other.title, component: 'page' }, error: new Error('boom') });
  answer({ revision: 'back 2', modules: [module('0.8.0'), back] });
  await askRegistry();
  expect(shown()).toEqual(['home 1.0.0', 'thermal 0.9.0']);
});
