import { Inject, Injectable } from '@nestjs/common';
import { fleet, type InputOf, type LatestView, type Vehicles } from '@voltdeck/contract';
import { BusClient, DomainError, LOG, type CallContext, type Log } from '@voltdeck/base';
import { alarmsEvent, modulesEvent } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { newestStates } from '../telemetry/newest-states.ts';
import { AlarmNews } from './alarm-news.ts';
import type { LiveState } from './conflator.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';
import { LiveMetrics } from './live.metrics.ts';
import { ModuleNews } from './module-news.ts';
import { StreamKeeper } from './stream-keeper.ts';
import { StreamSlots } from './stream-slots.ts';

const idOfDevice = z.uuid();

function stateOf(view: LatestView): LiveState {
  const { deviceId, liveAt, recordedAt, receivedAt } = view;
  return { deviceId, liveAt, recordedAt, receivedAt, body: JSON.stringify(view) };
}

/** Opens live streams for those who may see the devices. */
@Injectable()
export class LiveService {
  constructor(
    private readonly bus: BusClient,
    private readonly hub: LiveHub,
    private readonly keeper: StreamKeeper,
    private readonly slots: StreamSlots,
    private readonly metrics: LiveMetrics,
    private readonly moduleNews: ModuleNews,
    private readonly alarmNews: AlarmNews,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Sends the newest state of each device, then what changes. A client that returns is sent the newest states too,
   * whatever it has seen: a state replaces the one before, there is nothing between to make up for.
   *
   * @throws DomainError DEVICE_NOT_FOUND naming the first device that is not the caller's to see; TOO_MANY_STREAMS
   */
  async open({ devices = [], alarms = false }: InputOf<Vehicles['live']>, context: CallContext, request: Request, response: Response): Promise<void> {
    const deviceIds = [...new Set(devices)];
    // A subject of the bus is made from each: what is no id could be a pattern that matches other devices.
    const stray = deviceIds.find((id) => !idOfDevice.safeParse(id).success);
    if (stray !== undefined) throw new DomainError('DEVICE_NOT_FOUND', { deviceId: stray });
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
    this.keeper.keep(stream, request);
    stream.onEnd(this.moduleNews.onChanged(() => stream.note(modulesEvent)));
    if (alarms) stream.onEnd(this.alarmNews.onRaised(context, () => stream.note(alarmsEvent)));
    stream.onEnd(this.hub.onGap(() => void this.catchUp(stream, deviceIds, context)));
    stream.begin();
  }

  /** Newest states; every device is seen to be the caller's, also one that has sent nothing yet. */
  private async visible(deviceIds: readonly string[], context: CallContext): Promise<readonly LatestView[]> {
    const items = await newestStates(this.bus, deviceIds, context);
    const seen = new Set(items.map(({ deviceId }) => deviceId));
    const unseen = deviceIds.filter((deviceId) => !seen.has(deviceId));
    await Promise.all(unseen.map((deviceId) => this.bus.call(fleet.device, { id: deviceId }, context)));
    return items;
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
