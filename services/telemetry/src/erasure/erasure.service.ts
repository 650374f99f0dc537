import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, type Log } from '@voltdeck/base';
import { ErasureRepository } from './erasure.repository.ts';

const everyMs = 5_000;

/** Deletes all that is stored of vehicles which the fleet gave up with their data, one after the other, behind ingest. */
@Injectable()
export class ErasureService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();

  constructor(
    private readonly repository: ErasureRepository,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.work().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'rows of erased vehicles could not be deleted; tried again')), everyMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  async held(deviceIds: readonly string[]): Promise<{ records: number }> {
    return { records: await this.repository.records(deviceIds) };
  }

  async ask(deviceIds: readonly string[]): Promise<{ vehicles: number }> {
    return { vehicles: await this.repository.ask(deviceIds) };
  }

  /** One round. @returns how many rows went */
  async work(): Promise<number> {
    let erased = 0;
    for (const device of await this.repository.asked()) {
      if (this.poller.isStopping) break;
      erased += await this.repository.erase(device);
    }
    if (erased > 0) this.log.info({ rows: erased }, 'deleted what was stored of erased vehicles');
    return erased;
  }
}
