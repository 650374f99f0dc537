import type { Subscription } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BUS, LOG, type Bus, type Log } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { LiveState } from './conflator.ts';

export type LiveListener = (state: LiveState) => void;

interface Watched {
  readonly subscription: Subscription;
  readonly listeners: Set<LiveListener>;
}

const stamp = z.object({ deviceId: z.string(), liveAt: z.string(), recordedAt: z.string(), receivedAt: z.string() });

/** The newest states of devices from the bus: one subscription a device, shared by all who watch it here. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap {
  private readonly watched = new Map<string, Watched>();
  private readonly gaps = new Set<() => void>();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.followConnection();
  }

  /** @returns stops watching. */
  watch(deviceId: string, listener: LiveListener): () => void {
    const watched = this.watched.get(deviceId) ?? this.subscribe(deviceId);
    watched.listeners.add(listener);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size > 0 || this.watched.get(deviceId) !== watched) return;
      this.watched.delete(deviceId);
      watched.subscription.unsubscribe();
    };
  }

  /** Calls back when the bus was away and states may have passed unseen. @returns stops calling. */
  onGap(listener: () => void): () => void {
    this.gaps.add(listener);
    return () => this.gaps.delete(listener);
  }

  private subscribe(deviceId: string): Watched {
    const listeners = new Set<LiveListener>();
    const callback = (error: Error | null, message: { string(): string }): void => {
      if (error) this.log.warn({ deviceId, reason: String(error) }, 'the live subject of a device failed');
      else this.pass(message.string(), listeners);
    };
    const watched = { subscription: this.bus.subscribe(subjects.live(deviceId), { callback }), listeners };
    this.watched.set(deviceId, watched);
    return watched;
  }

  private pass(body: string, listeners: ReadonlySet<LiveListener>): void {
    const state = readState(body);
    if (!state) this.log.warn('a live message is not the state of a device; it is dropped');
    else for (const listener of listeners) listener(state);
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.bus.status()) {
      if (type === 'reconnect') for (const listener of this.gaps) listener();
    }
  }
}

function readState(body: string): LiveState | null {
  try {
    return { ...stamp.parse(JSON.parse(body)), body };
  } catch {
    return null;
  }
}
