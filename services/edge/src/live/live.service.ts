import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { BusClient, DomainError, LOG, type CallContext, type Log } from '@voltdeck/platform';
import { entityOperations, limits, type LatestView, type ResolvedCaller } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { isDeepStrictEqual } from 'node:util';
import { Callers } from '../access/callers.ts';
import type { Credentials } from '../access/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import { newestStates } from '../telemetry/newest-states.ts';
import type { LiveState } from './conflator.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';
import { LiveMetrics } from './live.metrics.ts';
import { StreamSlots } from './stream-slots.ts';

function stateOf(view: LatestView): LiveState {
  const { deviceId, recordedAt, receivedAt } = view;
  return { deviceId, recordedAt, receivedAt, body: JSON.stringify(view) };
}

/** Opens live streams for those who may see the devices, and closes them when they may no more. */
@Injectable()
export class LiveService implements BeforeApplicationShutdown {
  private readonly streams = new Set<LiveStream>();

  constructor(
    private readonly bus: BusClient,
    private readonly hub: LiveHub,
    private readonly callers: Callers,
    private readonly slots: StreamSlots,
    private readonly metrics: LiveMetrics,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Sends the newest state of each device, then what changes. A client that comes back is sent the newest states too,
   * whatever it has seen: a state replaces the one before, there is nothing between to make up for.
   *
   * @throws DomainError DEVICE_NOT_FOUND naming the first device that is not the caller's to see; TOO_MANY_STREAMS
   */
  async open(devices: readonly string[], context: CallContext, request: Request, response: Response): Promise<void> {
    const deviceIds = [...new Set(devices)];
    const release = this.slots.take(context.caller?.userId ?? '');
    const stream = new LiveStream(response, request.get('last-event-id'), this.metrics);
    stream.onEnd(release);
    // Watched before the newest states are read, so that none falls between.
    for (const deviceId of deviceIds) stream.onEnd(this.hub.watch(deviceId, stream.offer));
    try {
      for (const view of await this.visible(deviceIds, context)) stream.offer(stateOf(view));
    } catch (error) {
      stream.end();
      throw error;
    }
    if (request.method === 'HEAD') {
      stream.end();
      response.end();
      return;
    }
    this.keep(stream, deviceIds, context, request);
    stream.begin();
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.streams) stream.end();
  }

  /** Newest states; every device is seen to be the caller's, also one that has sent nothing yet. */
  private async visible(deviceIds: readonly string[], context: CallContext): Promise<readonly LatestView[]> {
    const items = await newestStates(this.bus, deviceIds, context);
    const seen = new Set(items.map(({ deviceId }) => deviceId));
    const unseen = deviceIds.filter((deviceId) => !seen.has(deviceId));
    await Promise.all(unseen.map((deviceId) => this.bus.call(entityOperations.device.read, { id: deviceId }, context)));
    return items;
  }

  private keep(stream: LiveStream, deviceIds: readonly string[], context: CallContext, request: Request): void {
    const { credentials, resolved } = factsOf(request);
    if (!credentials || !resolved) throw new DomainError('SIGN_IN_REQUIRED');
    this.streams.add(stream);
    this.metrics.opened();
    stream.onEnd(() => this.metrics.closed());
    const timer = setInterval(() => {
      stream.heartbeat();
      void this.recheck(stream, credentials, resolved);
    }, limits.liveHeartbeatMs);
    stream.onEnd(() => clearInterval(timer));
    stream.onEnd(() => this.streams.delete(stream));
    stream.onEnd(this.callers.onEnded(credentials, () => stream.end()));
    stream.onEnd(this.hub.onGap(() => void this.catchUp(stream, deviceIds, context)));
  }

  /** Ends the stream when its session has ended or its caller's rights have changed; the client comes back and is asked anew. */
  private async recheck(stream: LiveStream, credentials: Credentials, { caller }: ResolvedCaller): Promise<void> {
    try {
      const now = await this.callers.resolve(credentials);
      if (!isDeepStrictEqual(now.caller, caller)) stream.end();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SIGN_IN_REQUIRED') stream.end();
    }
  }

  private async catchUp(stream: LiveStream, deviceIds: readonly string[], context: CallContext): Promise<void> {
    try {
      for (const view of await this.visible(deviceIds, context)) stream.offer(stateOf(view));
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'a live stream could not catch up; its client comes back');
      stream.end();
    }
  }
}
