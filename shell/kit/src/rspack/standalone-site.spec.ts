import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStandaloneSite } from './standalone-site.mts';

const title = { 'zh-CN': '热分析', en: 'Heat & "more"' };
const page = { layout: 'blank', header: true, access: 'view', title, component: 'page' } as const;
const build: ModuleBuild = {
  ...{ name: 'thermal', title, kit: '^0.1.0', contract: '^0.1.0', version: '1.2.0', remote: 'thermal_1_2_0', entry: 'mf-manifest.json' },
  ...{ navigation: [], extensions: [], files: [], critical: { scripts: [], styles: [] }, shared: [] },
  routes: [{ ...page, path: '/thermal/overview' }, { ...page, path: '/thermal/vehicle/:id' }],
};
const shell = {
  ...{ id: 'a', shared: {}, provides: {} },
  critical: { scripts: ['main.1.js'], styles: ['ui.1.css'] },
  files: [{ path: 'main.1.js', integrity: 'sha384-main', bytes: 1 }, { path: 'ui.1.css', integrity: 'sha384-ui', bytes: 1 }],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [path, content] of [['built/module.json', build], ['built/mf-manifest.json', {}], ['kit/build.json', shell], ['kit/main.1.js', ''], ['kit/wall-worker.js', '']] as const) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  }
});
afterEach(() => rm(folder, { recursive: true }));

const write = (): Promise<void> => writeStandaloneSite({ build: join(folder, 'built'), to: join(folder, 'site') }, join(folder, 'kit'), join(folder, 'kit/wall-worker.js'));
const read = (path: string): Promise<string> => readFile(join(folder, 'site', path), 'utf8');

describe('the site of a module alone', () => {
  it('has a file for each page with an address of its own, and one for the root', async () => {
    await write();
    expect(await read('thermal/overview/index.html')).toBe(await read('index.html'));
    expect(existsSync(join(folder, 'site/thermal/vehicle'))).toBe(false);
  });

  it('loads its scripts and styles by their digests, with nothing inline', async () => {
    await write();
    const html = await read('index.html');
    expect(html).toContain('<script defer src="/site/main.1.js" integrity="sha384-main" crossorigin="anonymous"></script>');
    expect(html).toContain('href="/site/ui.1.css" integrity="sha384-ui"');
    expect(html).not.toMatch(/<script>|<style|unsafe/);
    expect(html).toContain('<title>Heat &#38; &#34;more&#34;</title>');
  });

  it('carries the build under its version, and settings to fill in', async () => {
    await write();
    expect(JSON.parse(await read('modules.json'))).toMatchObject([{ name: 'thermal', baseUrl: '/modules/thermal/1.2.0/' }]);
    expect(existsSync(join(folder, 'site/modules/thermal/1.2.0/mf-manifest.json'))).toBe(true);
    expect(JSON.parse(await read('settings.json'))).toEqual({ api: '', token: null, screen: null, name: null, recording: null });
  });

  it('is dark before the first page where all of them are walls', async () => {
    await write();
    expect(await read('index.html')).toContain('<main id="page"></main>');
    // Only walls keep their files: no other page is given a worker.
    expect([existsSync(join(folder, 'site/wall-worker.js')), (await read('index.html')).includes('data-wall-worker')]).toEqual([false, false]);
    const walls = { ...build, routes: build.routes.map((route) => ({ ...route, header: false })) };
    await writeFile(join(folder, 'built/module.json'), JSON.stringify(walls));
    await write();
    expect(await read('index.html')).toContain('<main id="page"><div class="vd-wall-place" aria-hidden="true"></div></main>');
    expect([existsSync(join(folder, 'site/wall-worker.js')), (await read('index.html')).includes('<html lang="en" data-wall-worker>')]).toEqual([true, true]);
  });

  it('leaves nothing of an earlier one', async () => {
    await write();
    await writeFile(join(folder, 'site/old.js'), '');
    await write();
    expect(existsSync(join(folder, 'site/old.js'))).toBe(false);
  });
});
