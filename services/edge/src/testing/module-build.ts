import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../../deploy/cli/bin/voltdeck.mjs', import.meta.url));
const title = { 'zh-CN': '热分析', en: 'Thermal' };

/** Name of the script that `moduleFolder` writes. */
export const entryScript = 'remoteEntry.0123abcd.js';

export function scriptOf(version: string): string {
  return `var version = '${version}';${'// 热分析\n'.repeat(200)}`;
}

/** A small build of the module `thermal` in a folder of its own. */
export async function moduleFolder(version: string, change: Partial<ModuleBuild> = {}, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const remote = `thermal_${version.replace(/\W/g, '_')}`;
  const contents = { 'mf-manifest.json': JSON.stringify({ name: remote }), [entryScript]: scriptOf(version), ...more };
  const files = Object.entries(contents).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
  });
  const build: ModuleBuild = {
    ...{ name: 'thermal', title, kit: '^0.1.0', contract: '^0.1.0', navigation: [], extensions: [], version, remote, entry: 'mf-manifest.json', files },
    routes: [{ path: '/thermal', layout: 'blank', header: true, access: 'view', title, component: 'page' }],
    ...{ critical: { scripts: [entryScript], styles: [] }, shared: [], ...change },
  };
  const folder = await mkdtemp(join(tmpdir(), 'voltdeck-module-'));
  await Promise.all([...Object.entries(contents), ['module.json', JSON.stringify(build)] as const].map(([path, text]) => writeFile(join(folder, path), text)));
  return folder;
}

/** The voltdeck command, as a team runs it. @returns what it printed; throws with its sentence */
export async function voltdeckModule(url: string, token: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], VOLTDECK_URL: url, VOLTDECK_TOKEN: token };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'module', ...args], { env });
  return stdout;
}
