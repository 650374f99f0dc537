import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/platform';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EdgeEnvironment } from '../environment.ts';
import { Remembered } from '../html/remembered.ts';

const freshMs = 1_000;

const build = z.object({ name: z.string(), version: z.string() });

async function keyOf(folder: string): Promise<string | null> {
  try {
    const { name, version } = build.parse(JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')));
    return `${name}/${version}`;
  } catch {
    // The registry tells what is wrong with a build; here it only has no address.
    return null;
  }
}

/** Where the builds of the modules lie, by name and version. */
@Injectable()
export class ModuleFolders {
  private readonly folders: Remembered<ReadonlyMap<string | null, string>>;

  constructor(@Inject(CONFIG) config: Pick<EdgeEnvironment, 'MODULES_DIRS'>) {
    const read = async (): Promise<ReadonlyMap<string | null, string>> =>
      new Map(await Promise.all(config.MODULES_DIRS.map(async (folder) => [await keyOf(folder), folder] as const)));
    this.folders = new Remembered(read, freshMs);
  }

  async find(name: string, version: string): Promise<string | null> {
    return (await this.folders.get()).get(`${name}/${version}`) ?? null;
  }
}
