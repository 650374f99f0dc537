import { describe, expect, it } from 'vitest';
import type { ModuleBuild } from '../contract/modules.ts';
import { judgeManifest, pagesOfOthers } from './judge-manifest.ts';
import { breachText } from './rules.ts';

const title = { 'zh-CN': '热分析', en: 'Thermal' };
const route = { path: '/thermal/:id', layout: 'blank', header: true, access: 'view', title, component: 'page' } as const;
const tab = { slot: 'device.tab', name: 'thermal', title, order: 1, access: 'view', component: 'tab' } as const;
const build: Pick<ModuleBuild, 'name' | 'routes' | 'navigation' | 'extensions' | 'files' | 'entry' | 'critical' | 'components'> = {
  ...{ name: 'thermal', routes: [route], navigation: [], extensions: [tab], entry: 'mf-manifest.json', components: ['page', 'tab'] },
  files: ['mf-manifest.json', 'entry.js'].map((path) => ({ path, integrity: '', bytes: 1 })),
  critical: { scripts: ['entry.js'], styles: [] },
};
const said = (change: Partial<typeof build>): string[] => judgeManifest({ ...build, ...change }).map((breach) => breachText(breach));

describe('a manifest', () => {
  it('in order breaks no rule', () => expect(said({})).toEqual([]));

  it.each<[string, Partial<typeof build>, string]>([
    ["has a page of the shell's", { routes: [{ ...route, path: '/login' }] }, 'The path /login is reserved for the console'],
    ['has a page that takes all addresses', { routes: [{ ...route, path: '/:any' }] }, 'The path /:any is reserved'],
    ['has one page twice', { routes: [route, { ...route, path: '/thermal/:name' }] }, 'The page /thermal/:name already belongs to the module thermal'],
    ['has one extension twice', { extensions: [tab, tab] }, "'thermal' in the slot device.tab already belongs to the module thermal"],
    ['names a component that the code does not export', { components: ['tab'] }, "The manifest lists the component 'page', but src/lifecycles does not export it"],
    ['has a rule for a parameter that the page does not have', { routes: [{ ...route, parameters: { other: 'id' } }] }, 'module.json refers to /thermal/:id :other, which does not exist'],
    ['leads where no page is', { navigation: [{ path: '/thermal/x', title, order: 1, access: 'view' }] }, 'module.json refers to /thermal/x'],
    ['wants what is not in the build', { critical: { scripts: ['entry.js'], styles: ['other.css'] } }, 'module.json refers to other.css'],
  ])('that %s breaks one', (_what, change, sentence) => {
    const [first = '', ...others] = said(change);
    expect(first).toContain(sentence);
    expect(others).toEqual([]);
  });
});

it('pages are under the name of the module, or where its key was granted an address with all below it', () => {
  const at = (path: string) => ({ ...route, path });
  const routes = ['/thermal', '/thermal/x', '/thermals/x', '/sys/evil', '/main/thermal/:id', '/main/thermals'].map(at);
  expect(pagesOfOthers({ name: 'thermal', routes }, [])).toEqual(['/thermals/x', '/sys/evil', '/main/thermal/:id', '/main/thermals']);
  expect(pagesOfOthers({ name: 'thermal', routes }, ['/main/thermal'])).toEqual(['/thermals/x', '/sys/evil', '/main/thermals']);
});
