import { Inject, Injectable } from '@nestjs/common';
import { BusClient, LOG, type Log } from '@voltdeck/platform';
import { operations, type ModuleSnapshot } from '@voltdeck/protocol/contract';
import { Remembered } from './remembered.ts';

const freshMs = 1_000;
const timeoutMs = 1_500;

/** The registry's list of modules. While the registry does not answer, the last good list stands. */
@Injectable()
export class ModuleList {
  private readonly list: Remembered<ModuleSnapshot>;

  constructor(bus: BusClient, @Inject(LOG) log: Log) {
    const ask = (): Promise<ModuleSnapshot> => bus.call(operations.modules.snapshot, {}, { timeoutMs });
    this.list = new Remembered(ask, freshMs, (error) => log.warn({ reason: String(error) }, 'the last good list of modules is used'));
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when the registry has never answered. */
  async get(): Promise<ModuleSnapshot> {
    return this.list.get();
  }

  /** Null when the registry has never answered: a page is drawn without modules rather than not at all. */
  async getOrNull(): Promise<ModuleSnapshot | null> {
    return this.list.get().catch(() => null);
  }
}
