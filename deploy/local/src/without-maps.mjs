import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const named = /\n\/\/# sourceMappingURL=[^\n]*\.map\s*$/;

/** Takes the names of source maps out of a package's files: the maps are not packed. @param {string} path of a .tgz */
export async function dropMapNames(path) {
  const folder = await mkdtemp(join(tmpdir(), 'voltdeck-pack-'));
  try {
    await run('tar', ['-xzf', path, '-C', folder]);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))) {
      const file = join(parentPath, name);
      const text = await readFile(file, 'utf8');
      if (named.test(text)) await writeFile(file, text.replace(named, '\n'));
    }
    await run('tar', ['-czf', path, '-C', folder, 'package']);
  } finally {
    await rm(folder, { recursive: true });
  }
}
