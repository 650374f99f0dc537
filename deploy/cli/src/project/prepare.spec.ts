import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareProject } from './prepare.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-prepare-'));
  await write('rspack.config.mjs', 'export default {};');
  await write('package.json', '{"scripts":{"typecheck":"node types.mjs"}}');
  await write('types.mjs', '');
  await install('@rspack/core', '.', 'export const rspack = () => ({ run: (done) => done(null, { hasErrors: () => false }), close: (done) => done(null) });');
  await install('@voltdeck/kit', './testing', check(true));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text);

async function install(name: string, door: string, code: string): Promise<void> {
  await mkdir(join(folder, 'node_modules', name), { recursive: true });
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: { [door]: './index.js' } }));
  await write(`node_modules/${name}/index.js`, code);
}

/** A kit whose tests find one thing, and say by what they were asked. */
const check = (ok: boolean): string => `export async function checkModule({ browserPath, rounds, host, isOwn, onFinding }) {
  onFinding({ check: 'styles', ok: ${ok} && browserPath === null && rounds === 10 && host.contract === '0.1.0' && isOwn === false, message: 'as asked' });
}`;
const prepare = (): Promise<void> => prepareProject(folder, { browser: null, rounds: 10, host: { contract: '0.1.0', shared: {} } });

describe('before a module is published', () => {
  it('it is built, its types are checked, and it is tested', async () => {
    await expect(prepare()).resolves.toBeUndefined();
  });

  it('wrong types stop it, with the words of the compiler', async () => {
    await write('types.mjs', "console.log('src/page.tsx(3,1): error TS2322'); process.exit(2);");
    await expect(prepare()).rejects.toThrow('type errors:\nsrc/page.tsx(3,1): error TS2322');
  });

  it('a failed check keeps it from being sent', async () => {
    await install('@voltdeck/kit', './testing', check(false));
    await expect(prepare()).rejects.toThrow('1 check failed: nothing was published');
  });
});
