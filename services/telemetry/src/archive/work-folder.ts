import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../epoch.ts';

/** Deletes files on their way whose process was killed. No file is on its way for a day; fetched ones are in a folder of their own. */
export async function sweepWorkFolder(folder: string, now: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < now - dayMs) await rm(path, { force: true });
  }
}
