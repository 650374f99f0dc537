import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';
import { limits, subjects, type AlarmRaised } from '@voltdeck/protocol/contract';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toLatestView, type LatestState } from './latest.mapper.ts';
import type { Newest } from './latest.store.ts';

/**
 * Publishes the newest state of devices after its commit, on core NATS: a late subscriber reads it from the store.
 * A device is published at most once per interval, as no client is sent more; what arrives meanwhile waits, newest wins.
 */
@Injectable()
export class LivePublisher implements BeforeApplicationShutdown {
  private readonly waiting = new Map<string, Newest>();
  /** Devices published in this interval. */
  private sent = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(BUS) private readonly bus: Pick<Bus, 'isClosed' | 'publish'>,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
  ) {}

  publish(newest: readonly Newest[]): void {
    for (const state of newest) {
      const { deviceId } = state.moment;
      if (state.raised) this.raise({ deviceId });
      if (this.sent.has(deviceId)) this.waiting.set(deviceId, state);
      else this.sendNewest(deviceId, state);
    }
    this.timer ??= setTimeout(() => this.turn(), limits.liveIntervalMs);
  }

  /** A state that ends what was published before, as a logout does: nothing that waits is published after it. */
  publishEnd(state: LatestState): void {
    this.waiting.delete(state.deviceId);
    this.send(state);
  }

  beforeApplicationShutdown(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    for (const [deviceId, state] of this.waiting) this.sendNewest(deviceId, state);
  }

  /** Ends an interval: what waited is sent, and its devices wait for the end of the next. */
  private turn(): void {
    this.timer = null;
    this.sent = new Set();
    if (this.waiting.size === 0) return;
    for (const [deviceId, state] of this.waiting) this.sendNewest(deviceId, state);
    this.waiting.clear();
    this.timer = setTimeout(() => this.turn(), limits.liveIntervalMs);
  }

  private raise(alarm: AlarmRaised): void {
    if (!this.bus.isClosed()) this.bus.publish(subjects.alarmRaised, JSON.stringify(alarm));
  }

  private sendNewest(deviceId: string, { moment, workingState, seenAt }: Newest): void {
    this.sent.add(deviceId);
    this.send({ ...moment, workingState, seenAt, loggedOutAt: null });
  }

  private send(state: LatestState): void {
    if (this.bus.isClosed()) return;
    this.bus.publish(subjects.live(state.deviceId), JSON.stringify(toLatestView(state, Date.now(), this.rules.offlineAfterMs)));
  }
}
