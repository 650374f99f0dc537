import type { BuildFile } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Descriptions of the build itself, and what is derived from other files. */
const left = /(^|\/)(module|build|mf-stats|sources)\.json(\.br|\.gz)?$|\.(br|gz|map)$/;

/** Every file of a build with its integrity, in the order of their paths. */
export async function listBuildFiles(folder: string): Promise<BuildFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !left.test(path))
    .sort();
  return Promise.all(paths.map(async (path) => describe(path, await readFile(join(folder, path)))));
}

function describe(path: string, bytes: Buffer): BuildFile {
  return { path, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
}
