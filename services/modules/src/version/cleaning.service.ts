import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { moduleLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { EventRepository, registryItself } from '../registry/event.repository.ts';
import { BuildStore } from '../store/build-store.ts';
import { OutdatedRepository, type Outdated } from './outdated.repository.ts';

const everyMs = 3_600_000;

/** Forgets old builds of development: a released version stays permanently, and a page may hold a build for a week. */
@Injectable()
export class CleaningService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly dataSource: DataSource,
    private readonly outdated: OutdatedRepository,
    private readonly store: BuildStore,
    private readonly events: EventRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @returns how many versions went */
  async clean({ devVersionsKept, devVersionDays }: Readonly<Record<'devVersionsKept' | 'devVersionDays', number>> = moduleLimits): Promise<number> {
    try {
      const found = await this.outdated.list(devVersionsKept, devVersionDays);
      for (const each of found) await this.remove(each);
      return found.length;
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'old builds of development were not cleaned away; trying again later');
      return 0;
    }
  }

  private async remove({ module, version }: Outdated): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const files = await this.outdated.remove(manager, { module, version });
      await this.events.add({ action: 'removed', by: registryItself, module, version, detail: { files: files.length } }, manager);
      await this.store.remove({ name: module, version }, files);
    });
  }
}
