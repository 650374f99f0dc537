import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, Settings, type Log } from '@voltdeck/base';
import { dayMs, hourMs } from '../epoch.ts';
import { StoredOrderRepository } from './stored-order.repository.ts';

/** The fleet, which knows the settings, starts beside us. */
const firstAfterMs = 90_000;

/** Drops the order of messages that retention has dropped: a message is never stored later than it is kept. */
@Injectable()
export class OrderPruning implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();

  constructor(
    private readonly order: StoredOrderRepository,
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.prune().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'the order of messages was not pruned; trying again in an hour')), hourMs, firstAfterMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async prune(): Promise<void> {
    if (!this.settings.known) return;
    const days = this.settings.number('messageRetentionDays');
    if (days > 0) await this.order.prune(Date.now() - days * dayMs);
  }
}
