import type { ModuleSnapshot, ServedModule } from '@voltdeck/protocol/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { adoptFound, askRegistry, beginWith } from './registry.ts';
import { served } from './served.ts';

afterEach(() => vi.unstubAllGlobals());

function module(version: string): ServedModule {
  return {
    ...{ name: 'home', title: { 'zh-CN': '首页', en: 'Home' }, kit: '^0.1.0', contract: '^0.1.0', routes: [], navigation: [], extensions: [], version, remote: `home_${version}` },
    ...{ entry: 'mf-manifest.json', files: [], critical: { scripts: [], styles: [] }, shared: [], baseUrl: `/modules/home/${version}/`, manifest: {} },
  };
}

const snapshot = (version: string): ModuleSnapshot => ({ revision: version, modules: [module(version)], fallbacks: [], overrides: [], refused: [] });

it('an answer that comes after that to a later question is not taken in', async () => {
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
