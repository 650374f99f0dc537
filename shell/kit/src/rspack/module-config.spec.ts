import { rspack } from '@rspack/core';
import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { judgeStyles } from '@voltdeck/protocol/module-rules';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFederationManifest } from './federation-manifest.mts';
import { moduleConfig } from './module-config.mts';

const title = { 'zh-CN': '热分析', en: 'Thermal' };

const manifest = `
import type { ModuleManifest } from '@voltdeck/kit';
export const manifest = {
  name: 'thermal', title: ${JSON.stringify(title)}, kit: '^0.1.0', contract: '^0.1.0',
  routes: [{ path: '/main/thermal', layout: 'blank', header: true, access: 'view', title: ${JSON.stringify(title)}, component: 'thermal' }],
  navigation: [], extensions: [],
} satisfies ModuleManifest<typeof import('./lifecycles.tsx')>;
`;

const lifecycles = `
import { createLazyLifecycles, createLifecycles } from '@voltdeck/kit';
import { Table } from '@voltdeck/kit/ui/data';
import './thermal.css';
import * as styles from './chart.module.css';
export const thermal = createLifecycles(() => <Table className={styles.chart} onClick={() => void import('@voltdeck/kit/charts').then(console.log)} />);
export const late = createLazyLifecycles(() => import('./late.tsx').then((page) => page.Late));
`;

/** A module in a folder of its own, outside this repository. */
async function writeModule(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'module-'));
  await mkdir(join(root, 'src'));
  const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
  await Promise.all([
    symlink(packages, join(root, 'node_modules')),
    writeFile(join(root, 'package.json'), '{"name":"thermal","version":"1.2.0"}'),
    writeFile(join(root, 'src/manifest.ts'), manifest),
    writeFile(join(root, 'src/lifecycles.tsx'), lifecycles),
    writeFile(join(root, 'src/chart.module.css'), '.chart { --chart-step: 1px; color: var(--vd-text-2); } .unused { color: red; }'),
    writeFile(join(root, 'src/thermal.css'), '.thermal { color: var(--vd-text-1); & > p:hover::before { color: red; } } @keyframes thermal-turn { to { rotate: 1turn; } }'),
    writeFile(join(root, 'src/late.tsx'), "import './late.css'; export const Late = () => <p>late</p>;"),
    writeFile(join(root, 'src/late.css'), '.late, a { color: red; animation: thermal-turn 2s; }'),
  ]);
  return root;
}

/** @returns what was wrong */
async function build(root: string): Promise<string> {
  const compiler = rspack(await moduleConfig(root));
  const stats = await new Promise<string>((resolve, reject) =>
    compiler.run((error, result) => (error === null ? resolve(result?.toString({ all: false, errors: true }) ?? '') : reject(error))),
  );
  await new Promise((closed) => compiler.close(closed));
  return stats;
}

describe('the build of a module', () => {
  let root: string;
  let described: ModuleBuild;

  beforeAll(async () => {
    root = await writeModule();
    expect(await build(root)).toBe('');
    described = JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8'));
  });

  it('is described by its manifest and its version', () => {
    expect(described).toMatchObject({ name: 'thermal', title, version: '1.2.0' });
    expect(described.routes[0]?.component).toBe('thermal');
  });

  it('has a federation name of its module and its version, so that two versions can live in one page', () => {
    expect(described.remote).toBe('thermal_1_2_0');
  });

  it('lists what its first page runs: the entry first, then its files and style', () => {
    expect(described.critical.scripts[0]).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(described.critical.scripts).toHaveLength(2);
    expect(described.critical.styles).toHaveLength(1);
  });

  it('names the late parts that it imports, and not those that it asks for later', () => {
    expect(described.shared).toEqual(['@voltdeck/kit/ui/data']);
  });

  it('declares the range of every part that it takes from the shell, of those that it asks for later too', () => {
    expect(described.requires).toMatchObject({ '@voltdeck/kit': '^0.1.0', '@voltdeck/kit/ui/data': '^0.1.0', '@voltdeck/kit/charts': '^0.1.0' });
  });

  it('carries neither React nor the components of kit', async () => {
    const names = await readdir(join(root, 'dist'));
    const scripts = await Promise.all(names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(root, 'dist', name), 'utf8')));
    expect(scripts.join('')).not.toMatch(/react-dom-client|arco-table/);
  });

  it('gives classes of CSS Modules a name of its own, and leaves other classes and custom properties as they are', async () => {
    const names = await readdir(join(root, 'dist'));
    const styles = await Promise.all(names.filter((name) => name.endsWith('.css')).map((name) => readFile(join(root, 'dist', name), 'utf8')));
    expect(styles.join('')).toMatch(/\.chart_[\w-]{4}:where\(\[data-module=thermal\] \*\)\{--chart-step:1px;color:var\(--vd-text-2\)\}/);
    expect(styles.join('')).toContain('.thermal:where(');
  });

  it('keeps every style rule to the module, those within others and those of late pages too', async () => {
    const names = (await readdir(join(root, 'dist'))).filter((name) => name.endsWith('.css'));
    expect(names).toHaveLength(2);
    for (const file of names) expect(judgeStyles({ file, text: await readFile(join(root, 'dist', file), 'utf8') }, 'thermal')).toEqual([]);
  });

  it('names animations after the module, where a late page uses them too', async () => {
    const names = (await readdir(join(root, 'dist'))).filter((name) => name.endsWith('.css'));
    const styles = (await Promise.all(names.map((name) => readFile(join(root, 'dist', name), 'utf8')))).join('');
    expect(styles).toContain('@keyframes thermal_thermal-turn{');
    expect(styles).toMatch(/\.late:where\([^{]*\{[^}]*animation:[^}]*\bthermal_thermal-turn\b/);
  });

  it('says what a page loads on its own, and does not count it among what is loaded first', () => {
    const { scripts = [], styles = [] } = described.loads?.['src/late.tsx'] ?? {};
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    expect(described.critical.scripts).not.toContain(scripts[0]);
    expect(described.files.map(({ path }) => path)).toEqual(expect.arrayContaining([...scripts, ...styles]));
  });

  it('remembers of which sources it was made, and sends that to no one', async () => {
    const sources: Record<string, string> = JSON.parse(await readFile(join(root, 'dist/sources.json'), 'utf8'));
    expect(Object.keys(sources)).toEqual(['package.json', 'src/chart.module.css', 'src/late.css', 'src/late.tsx', 'src/lifecycles.tsx', 'src/manifest.ts', 'src/thermal.css']);
    expect(described.files.map(({ path }) => path)).not.toContain('sources.json');
  });

  it('names what its code exports, and breaks where the manifest names something else', async () => {
    expect(described.components).toContain('thermal');
    const other = await writeModule();
    const manifest = join(other, 'src/manifest.ts');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/component: 'thermal'/, "component: 'thermals'"));
    await expect(build(other)).rejects.toThrow('src/manifest.ts names thermals, which src/lifecycles does not export');
  });

  it('names no source map: none is published', async () => {
    const names = (await readdir(join(root, 'dist'))).filter((name) => /\.(js|css)$/.test(name));
    for (const name of names) expect([name, (await readFile(join(root, 'dist', name), 'utf8')).includes('sourceMappingURL')]).toEqual([name, false]);
  });

  it('breaks at a class that its file does not have', async () => {
    const other = await writeModule();
    await writeFile(join(other, 'src/chart.module.css'), '.other { color: red; }');
    expect(await build(other)).toContain("export 'chart'");
  });

  it('says nothing of the machine that built it', async () => {
    const names = await readdir(join(root, 'dist'));
    const scripts = await Promise.all(names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(root, 'dist', name), 'utf8')));
    expect(scripts.join('')).not.toMatch(/node_modules|module-[A-Za-z0-9]{6}\//);
  });

  it('is the same, byte for byte, when it is built again', async () => {
    const before = described.files;
    expect(await build(root)).toBe('');
    const after: ModuleBuild = JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8'));
    expect(after.files).toEqual(before);
  });

  it('lists the shared parts of its federation manifest by their names: the bundler has no order', async () => {
    const { shared } = await readFederationManifest(join(root, 'dist'));
    const names = shared.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort());
  });
});
