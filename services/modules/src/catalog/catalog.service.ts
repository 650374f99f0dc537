import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/platform';
import type { ModuleSnapshot } from '@voltdeck/protocol/contract';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buildFileName, readBuild } from '../build/read-build.ts';
import { Refusal } from '../build/refusal.ts';
import { composeSnapshot, type BuildReading } from './compose-snapshot.ts';

/** Injection token of the build folders. */
export const FOLDERS = Symbol('folders');

/** A build takes longer than this to replace another; a page is never that hurried. */
const watchPeriodMs = 1_000;

/** The modules of the build folders; follows them as they are built anew. */
@Injectable()
export class CatalogService implements OnApplicationBootstrap, OnApplicationShutdown {
  private current: ModuleSnapshot = { revision: '', modules: [], refused: [] };
  private stamps = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(FOLDERS) private readonly folders: readonly string[],
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.watchAgain();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  snapshot(): ModuleSnapshot {
    return this.current;
  }

  /** Reads the folders again when a description in one of them has changed. */
  async refresh(): Promise<void> {
    const stamps = (await Promise.all(this.folders.map(stampOf))).join();
    if (stamps === this.stamps) return;
    this.stamps = stamps;
    this.current = composeSnapshot(await Promise.all(this.folders.map(readingOf)));
    const modules = this.current.modules.map(({ name, version }) => `${name} ${version}`);
    this.log.info({ revision: this.current.revision, modules }, 'modules read');
    for (const { name, reason } of this.current.refused) this.log.warn({ module: name, reason }, 'module refused');
  }

  private watchAgain(): void {
    this.timer = setTimeout(() => {
      void this.refresh()
        .catch((error: unknown) => this.log.error({ err: error }, 'the build folders could not be read'))
        .finally(() => this.watchAgain());
    }, watchPeriodMs);
  }
}

async function stampOf(folder: string): Promise<string> {
  const found = await stat(join(folder, buildFileName)).catch(() => null);
  return found === null ? 'missing' : `${found.mtimeMs}:${found.size}:${found.ino}`;
}

async function readingOf(folder: string): Promise<BuildReading> {
  try {
    return { module: await readBuild(folder) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { folder: join(basename(dirname(folder)), basename(folder)), reason: error.message };
  }
}
