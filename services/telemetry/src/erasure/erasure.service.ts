import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { BackgroundWork } from '../background-work.ts';
import { ErasureRepository } from './erasure.repository.ts';

const everyMs = 5_000;

/** Deletes all that is stored of vehicles which the fleet gave up with their data, one after the other. */
@Injectable()
export class ErasureService extends BackgroundWork {

  constructor(
    private readonly repository: ErasureRepository,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'deleting the rows of erased vehicles', everyMs });
  }

  async held(deviceIds: readonly string[]): Promise<{ records: number }> {
    return { records: await this.repository.records(deviceIds) };
  }

  async ask(deviceIds: readonly string[]): Promise<{ vehicles: number }> {
    return { vehicles: await this.repository.ask(deviceIds) };
  }

  /** @returns how many rows went */
  async round(): Promise<number> {
    let erased = 0;
    for (const device of await this.repository.asked()) {
      if (this.isStopping) break;
      erased += await this.repository.erase(device);
    }
    if (erased > 0) this.log.info({ rows: erased }, 'deleted what was stored of erased vehicles');
    return erased;
  }
}
