import { describe, expect, it } from 'vitest';
import { moduleLimits } from '../contract/registry.ts';
import { budgetOf, judgeBudget } from './judge-budget.ts';
import { misfitsOf } from './judge-ranges.ts';
import { hostDoor, judgeHostDoor } from './judge-scripts.ts';

const critical = { scripts: ['entry.js'], styles: ['entry.css'] };
const loads = { 'pages/map.tsx': { scripts: ['map.js', 'shared.js'], styles: [] }, 'pages/list.tsx': { scripts: ['list.js', 'shared.js'], styles: ['list.css'] } };
const file = (path: string, sentBytes: number) => ({ path, sentBytes });
const files = [file('entry.js', 5), file('entry.css', 2), file('map.js', 100), file('list.js', 10), file('list.css', 1), file('shared.js', 20), file('picture.png', 9_000)];

describe('the budget of a module', () => {
  it('counts what is loaded first, the heaviest page with its own files, and all that runs', () => {
    expect(budgetOf({ critical, loads }, files)).toEqual({ firstBytes: 7, heaviest: { page: 'pages/map.tsx', bytes: 127 }, totalBytes: 138 });
  });

  it('takes a file that no page names for a page of its own', () => {
    expect(budgetOf({ critical, loads }, [...files, file('late.js', 400)]).heaviest).toEqual({ page: 'late.js', bytes: 407 });
    expect(budgetOf({ critical }, files).heaviest).toEqual({ page: 'map.js', bytes: 107 });
  });

  it('refuses a page that is too heavy although nothing of it is loaded first', () => {
    const heavy = files.map((each) => (each.path === 'map.js' ? file('map.js', moduleLimits.pageBytesMax) : each));
    expect(judgeBudget({ critical, loads }, heavy)).toEqual([{ code: 'MODULE_PAGE_OVER_BUDGET', data: { page: 'pages/map.tsx', bytes: moduleLimits.pageBytesMax + 27, limit: moduleLimits.pageBytesMax } }]);
  });

  it.each(['heavy.JS', 'heavy.ecma', 'heavy.cjs', 'heavy', 'heavy.wasm', 'heavy.Css'])('counts %s, which a browser may run, whatever it is called', (path) => {
    expect(judgeBudget({ critical, loads }, [...files, file(path, moduleLimits.pageBytesMax)]).map(({ code }) => code)).toEqual(['MODULE_PAGE_OVER_BUDGET']);
  });

  it('refuses many pages that are too heavy together', () => {
    const many = Array.from({ length: 10 }, (_each, index) => file(`page-${index}.js`, moduleLimits.totalBytesMax / 9));
    expect(judgeBudget({ critical }, [...files, ...many]).map(({ code }) => code)).toEqual(['MODULE_TOTAL_OVER_BUDGET']);
  });
});

describe('the range of a shared part', () => {
  const host = { contract: '0.1.0', shared: { '@voltdeck/kit': '0.1.0', react: '19.3.1', 'react/': '19.3.1' } };
  const asked: string[] = [];
  const overlap = (range: string, other: string): boolean => {
    asked.push(`${range} ${other}`);
    return !range.startsWith('^18');
  };

  it('is compared with all patch releases of what the console has', () => {
    expect(misfitsOf({ kit: '^0.1.0', contract: '^0.1.0', requires: { react: '^19.3.2', 'react/jsx-runtime': '^18.0.0' } }, host, overlap)).toEqual([{ key: 'react/jsx-runtime', range: '^18.0.0', version: '19.3.1' }]);
    expect(asked).toEqual(['^0.1.0 ~0.1.0', '^0.1.0 ~0.1.0', '^19.3.2 ~19.3.0', '^18.0.0 ~19.3.0']);
  });
});

it('the door of the host is found in what a build says it takes, and in scripts that do not say so', () => {
  expect(judgeHostDoor({ requires: { '@voltdeck/kit': '^0.1.0' } }, [{ file: 'a.js', text: 'take("@voltdeck/kit")' }])).toEqual([]);
  expect(judgeHostDoor({ requires: { [hostDoor]: '^0.1.0' } }, [])[0]?.data).toEqual({ file: 'module.json', door: hostDoor });
  expect(judgeHostDoor({}, [{ file: 'a.js', text: `take("${hostDoor}")` }])[0]?.data).toEqual({ file: 'a.js', door: hostDoor });
});
