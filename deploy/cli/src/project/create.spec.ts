import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProject, templates } from './create.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'voltdeck-create-'))));
afterEach(() => rm(folder, { recursive: true }));

const textsOf = async (path: string): Promise<string> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))).join('\n');
};

describe('voltdeck module create', () => {
  it('starts a module whose every place is filled in', async () => {
    const path = join(folder, 'thermal');
    await createProject(path, { title: 'Thermal' });
    expect(await readdir(path)).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'package.json', 'rspack.config.mjs', 'src', 'tsconfig.json']));
    const text = await textsOf(path);
    expect(text).not.toMatch(/__[A-Z]+__/);
    expect(text).toContain("path: '/thermal/overview'");
    expect(JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))).toMatchObject({ name: 'thermal', dependencies: { '@voltdeck/kit': '^0.1.0' } });
  });

  it.each(templates)('%s: every component of its manifest is exported, and every place is filled in', async (template) => {
    const path = join(folder, 'thermal');
    await createProject(path, { template });
    expect(await textsOf(path)).not.toMatch(/__[A-Z]+__/);
    const sources = await readdir(join(path, 'src'));
    const lifecycles = await readFile(join(path, 'src', sources.find((name) => name.startsWith('lifecycles')) ?? ''), 'utf8');
    const named = [...(await readFile(join(path, 'src/manifest.ts'), 'utf8')).matchAll(/component: '(\w+)'/g)].map(([, component]) => component);
    expect(named.length).toBeGreaterThan(1);
    for (const component of named) expect(lifecycles).toContain(`export const ${component} = `);
  });

  it('has a title in each language', async () => {
    const path = join(folder, 'thermal');
    await createProject(path, { title: 'Thermal watch', titleZh: '热监测' });
    expect(await readFile(join(path, 'src/manifest.ts'), 'utf8')).toContain("title: { 'zh-CN': '热监测', en: 'Thermal watch' }");
  });

  it('takes the packed packages of a folder', async () => {
    const packages = join(folder, 'packages');
    await mkdir(packages);
    for (const name of ['kit', 'contract', 'protocol', 'cli', 'simulator']) await writeFile(join(packages, `voltdeck-${name}-0.1.0.tgz`), '');
    await createProject(join(folder, 'thermal'), { packages });
    expect(JSON.parse(await readFile(join(folder, 'thermal', 'package.json'), 'utf8')).dependencies['@voltdeck/kit']).toBe('file:../packages/voltdeck-kit-0.1.0.tgz');
  });

  it('says which package is missing, and starts nothing', async () => {
    await expect(createProject(join(folder, 'thermal'), { packages: folder })).rejects.toThrow('no voltdeck-kit-*.tgz');
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a name that the registry would refuse', async () => {
    await expect(createProject(join(folder, 'Thermal Management'), {})).rejects.toThrow("'Thermal Management' cannot be used as a module name");
  });

  it('never writes into a folder that holds something', async () => {
    await writeFile(join(folder, 'mine.txt'), 'mine');
    await mkdir(join(folder, 'thermal'));
    await writeFile(join(folder, 'thermal', 'mine.txt'), 'mine');
    await expect(createProject(join(folder, 'thermal'), {})).rejects.toThrow('is not empty');
    expect(await readdir(join(folder, 'thermal'))).toEqual(['mine.txt']);
  });
});
