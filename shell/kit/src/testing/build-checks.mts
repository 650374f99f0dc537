import { contractVersion, moduleLimits, type ModuleBuild } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import satisfies from 'semver/functions/satisfies.js';
import { finding, type Finding } from './finding.mts';

const pack = promisify(brotliCompress);

/** What can be said of a build without running it: the registry says the same at publish. */
export async function checkBuild(folder: string, build: ModuleBuild, kitVersion: string): Promise<Finding[]> {
  return [
    range('kit', build.kit, kitVersion),
    range('contract', build.contract, contractVersion),
    await digests(folder, build),
    await budget(folder, build),
  ];
}

function range(part: 'kit' | 'contract', wanted: string, version: string): Finding {
  const fits = satisfies(version, wanted);
  return finding(`${part} range`, fits, fits ? `${wanted} holds ${version}` : `the manifest asks for ${part} ${wanted}, and this is ${version}: widen the range or install the other version`);
}

async function digests(folder: string, { files }: ModuleBuild): Promise<Finding> {
  for (const { path, integrity } of files) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null) return finding('files', false, `module.json lists ${path}, which is not in ${folder}: build again`);
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (found !== integrity) return finding('files', false, `${path} was changed after the build: build again`);
  }
  return finding('files', true, `${files.length} files as listed`);
}

async function budget(folder: string, { critical }: ModuleBuild): Promise<Finding> {
  const paths = [...critical.scripts, ...critical.styles];
  const sizes = await Promise.all(paths.map(async (path) => (await pack(await readFile(join(folder, path)))).length));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const most = moduleLimits.criticalBytesMax;
  const said = `a first page waits for ${kilobytes(bytes)} of at most ${kilobytes(most)}`;
  return finding('size', bytes <= most, bytes <= most ? said : `${said}: load pages with createLazyLifecycles`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KB`;
}
