import type { ModuleSnapshot } from '@voltdeck/protocol/contract';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'modules.json';

const isSnapshot = z.looseObject({ revision: z.string(), modules: z.array(z.unknown()), fallbacks: z.array(z.unknown()) });

/** The last good list of modules, on disk: an edge that starts while the registry is away has it. */
export class KeptSnapshot {
  private revision = '';

  constructor(private readonly folder: string) {}

  /** Null where none was kept, or none that can be read. */
  async read(): Promise<ModuleSnapshot | null> {
    try {
      const snapshot: ModuleSnapshot = JSON.parse(await readFile(join(this.folder, fileName), 'utf8'));
      return isSnapshot.safeParse(snapshot).success ? snapshot : null;
    } catch {
      return null;
    }
  }

  async keep(snapshot: ModuleSnapshot): Promise<void> {
    if (snapshot.revision === this.revision) return;
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, fileName);
    await writeFile(`${path}.${process.pid}`, JSON.stringify(snapshot));
    await rename(`${path}.${process.pid}`, path);
    this.revision = snapshot.revision;
  }
}
