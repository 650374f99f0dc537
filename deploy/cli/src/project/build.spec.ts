import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildProject } from './build.ts';
import { checkProject } from './check.ts';
import type { Finding } from './finding.ts';
import { fromProject } from './from-project.ts';
import { buildSite } from './site.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'voltdeck-project-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Installs a package that is one file. */
async function install(name: string, door: string, code: string): Promise<void> {
  const path = join(folder, 'node_modules', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'package.json'), JSON.stringify({ name, type: 'module', exports: { [door]: './index.js' } }));
  await writeFile(join(path, 'index.js'), code);
}

/** A builder that says `errors`, and writes nothing. */
const builder = (errors: string): string => `export const rspack = () => ({
  run: (done) => done(null, { hasErrors: () => ${errors !== ''}, toString: () => ${JSON.stringify(errors)} }),
  close: (done) => done(null),
});`;

const configured = (): Promise<void> => writeFile(join(folder, 'rspack.config.mjs'), 'export default {};');

describe('building a module', () => {
  it('says where it belongs, in a folder that is no module', async () => {
    await expect(buildProject(folder)).rejects.toThrow('has no rspack.config.mjs: run this in the folder of a module');
  });

  it('asks for npm install where nothing is installed', async () => {
    await configured();
    await expect(buildProject(folder)).rejects.toThrow('has no @rspack/core: run npm install');
  });

  it('passes on what the build said', async () => {
    await configured();
    await install('@rspack/core', '.', builder('Module not found: ./page.tsx'));
    await expect(buildProject(folder)).rejects.toThrow('the build failed:\nModule not found: ./page.tsx');
  });

  it('ends well when nothing was wrong', async () => {
    await configured();
    await install('@rspack/core', '.', builder(''));
    await expect(buildProject(folder)).resolves.toBeUndefined();
  });

  it('asks for a newer kit where the installed one makes no sites', async () => {
    await configured();
    await install('@rspack/core', '.', builder(''));
    await install('@voltdeck/kit', './rspack', 'export const moduleConfig = 1;');
    await expect(buildSite(folder)).rejects.toThrow('cannot build standalone sites: install a newer one');
  });
});

describe('testing a module', () => {
  const findings = async (): Promise<Finding[]> => {
    const found: Finding[] = [];
    for await (const finding of checkProject(folder, { browser: '/usr/bin/chromium', rounds: 3 })) found.push(finding);
    return found;
  };

  it('reports each finding of the installed kit at once, and what the team answered for the API', async () => {
    await install('@voltdeck/kit', './testing', `export async function checkModule({ folder, rounds, answers, onFinding }) {
      onFinding({ check: 'first', ok: true, message: JSON.stringify({ rounds, answers }) });
      await new Promise((resolve) => setTimeout(resolve, 20));
      onFinding({ check: 'second', ok: false, message: folder });
    }`);
    await writeFile(join(folder, 'answers.json'), '{"GET /a":1}');
    expect(await findings()).toEqual([
      { check: 'first', ok: true, message: '{"rounds":3,"answers":{"GET /a":1}}' },
      { check: 'second', ok: false, message: join(folder, 'dist') },
    ]);
  });

  it('says first what the registry would not take of the description, with the same words', async () => {
    await install('@voltdeck/kit', './testing', 'export async function checkModule() {}');
    await mkdir(join(folder, 'dist'));
    const title = { 'zh-CN': '热分析', en: 'Thermal' };
    const file = { path: 'mf-manifest.json', integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
    const build: ModuleBuild = {
      ...{ name: 'thermal', title, kit: '^0.1.0', contract: '^0.1.0', routes: [], navigation: [], extensions: [], version: '1.0.0' },
      ...{ remote: 'thermal_1_0_0', entry: 'mf-manifest.json', files: [file], critical: { scripts: [], styles: [] }, shared: [] },
    };
    const described = (change: object): Promise<void> => writeFile(join(folder, 'dist/module.json'), JSON.stringify({ ...build, ...change }));
    await described({});
    expect(await findings()).toEqual([{ check: 'module.json', ok: true, message: 'the registry can read it' }]);
    await described({ title: { en: 'Thermal' }, version: '1.0' });
    const [finding] = await findings();
    expect(finding).toMatchObject({ check: 'module.json', ok: false });
    expect(finding?.message).toContain('module.json is not valid: title.zh-CN: Invalid input');
    expect(finding?.message).toContain('module.json is not valid: version: a version looks like 1.2.3');
  });

  it('fails when the tests themselves do', async () => {
    await install('@voltdeck/kit', './testing', `export async function checkModule() { throw new Error('no browser came up'); }`);
    await expect(findings()).rejects.toThrow('no browser came up');
  });

  it('says which file of answers cannot be read', async () => {
    await install('@voltdeck/kit', './testing', 'export async function checkModule() {}');
    await writeFile(join(folder, 'answers.json'), '{');
    await expect(findings()).rejects.toThrow(/answers\.json is not JSON/);
  });
});

it('a package is taken from the folder of the module, not from the command', async () => {
  await install('commander', '.', "export const whose = 'theirs';");
  expect(await fromProject(folder, 'commander')).toMatchObject({ whose: 'theirs' });
});
