import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuilt } from './pack.ts';
import { refuseStale } from './stale.ts';

let project: string;
const page = 'export const page = 1;';
const write = (path: string, text: string): Promise<void> => writeFile(join(project, path), text);
const check = async (): Promise<void> => refuseStale(await readBuilt(join(project, 'dist')));

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'voltdeck-stale-'));
  await mkdir(join(project, 'dist'));
  await mkdir(join(project, 'src'));
  const build: Partial<ModuleBuild> = { name: 'thermal', version: '0.3.1', files: [] };
  await write('dist/module.json', JSON.stringify(build));
  await write('dist/sources.json', JSON.stringify({ 'src/page.ts': createHash('sha256').update(page).digest('hex'), 'src/gone.ts': 'x' }));
  await write('package.json', '{"version":"0.3.1"}');
  await write('src/page.ts', page);
});
afterEach(() => rm(project, { recursive: true }));

describe('a finished build is published', () => {
  it('when its sources are as they were', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('when no sources are beside it', async () => {
    await rm(join(project, 'src'), { recursive: true });
    await expect(check()).resolves.toBeUndefined();
  });

  it('and not when the package has another version by now', async () => {
    await write('package.json', '{"version":"0.3.2"}');
    await expect(check()).rejects.toThrow(/contains thermal 0\.3\.1, but package\.json has 0\.3\.2: build it again/);
  });

  it('and not when a source was changed since', async () => {
    await write('src/page.ts', `${page} // more`);
    await expect(check()).rejects.toThrow('src/page.ts was changed after');
  });
});
