import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOG, networkOf, Poller, type Log } from '@voltdeck/base';
import { SeenAddresses } from '../door/seen-addresses.ts';
import { SessionLogRepository } from './session-log.repository.ts';

const readEveryMs = 300_000;

/** Gives the door the addresses where vehicles logged in on any node, also before this one started. */
@Injectable()
export class SeenAddressReader implements OnModuleInit, BeforeApplicationShutdown {
  private readonly poller = new Poller();

  constructor(
    private readonly repository: SessionLogRepository,
    private readonly seen: SeenAddresses,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Before the ports open: a flood at that moment must not be quicker. */
  async onModuleInit(): Promise<void> {
    await this.read();
    this.poller.start(() => this.read(), readEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  private async read(): Promise<void> {
    try {
      const known = new Map<string, number>();
      for (const { address, vehicles } of await this.repository.seenAddresses()) known.set(networkOf(address), (known.get(networkOf(address)) ?? 0) + vehicles);
      this.seen.learn(known);
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'addresses of vehicles could not be read from the log of connections');
    }
  }
}
