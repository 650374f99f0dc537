import { Inject, Injectable } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/platform';
import { subjects } from '@voltdeck/protocol/contract';
import { toLatestView } from './latest.mapper.ts';
import type { Newest } from './latest.store.ts';

/** Tells the newest state of devices after its commit, on core NATS: who listens late reads it from the store. */
@Injectable()
export class LivePublisher {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  publish(newest: readonly Newest[]): void {
    if (this.bus.isClosed()) return;
    const now = Date.now();
    for (const { moment, workingState, seenAt } of newest) {
      const view = toLatestView({ ...moment, workingState, seenAt }, now);
      this.bus.publish(subjects.live(moment.deviceId), JSON.stringify(view));
    }
  }
}
