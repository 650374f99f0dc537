import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from './check-files.ts';
import { buildFileName } from './read-build.ts';

const contents = {
  'mf-manifest.json': '{"name":"thermal_1_2_0"}',
  'remoteEntry.1.js': 'var thermal_1_2_0;',
};

const text = { 'zh-CN': '热分析', en: 'Thermal' };

/** A small build that is in order, with what a test changes in its description. */
export function buildOf(change: Partial<ModuleBuild> = {}): ModuleBuild {
  return {
    name: 'thermal',
    title: text,
    kit: '^0.1.0',
    contract: '^0.1.0',
    routes: [{ path: '/main/thermal/:id', layout: 'blank', header: true, access: 'view', title: text, component: 'thermal' }],
    navigation: [],
    extensions: [],
    version: '1.2.0',
    remote: 'thermal_1_2_0',
    entry: 'mf-manifest.json',
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      integrity: integrityOf(Buffer.from(content)),
      bytes: content.length,
    })),
    critical: { scripts: ['remoteEntry.1.js'], styles: [] },
    shared: [],
    ...change,
  };
}

/** Writes a build into a folder of its own and gives the folder. */
export async function writeBuild(build: unknown = buildOf()): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'module-build-'));
  await Promise.all(Object.entries(contents).map(([path, content]) => writeFile(join(folder, path), content)));
  await writeFile(join(folder, buildFileName), JSON.stringify(build));
  return folder;
}
