import { Inject, Injectable } from '@nestjs/common';
import { terminals } from '@voltdeck/contract';
import { BUS, BusClient, DomainError, type Bus, type CallContext } from '@voltdeck/base';
import { frameEvent, frameWatchMs, subjects } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { StreamKeeper } from '../live/stream-keeper.ts';
import { StreamSlots } from '../live/stream-slots.ts';
import { FrameStream } from './frame-stream.ts';

/** Streams of the frames of one vehicle, for those who see it. */
@Injectable()
export class FrameFeed {
  constructor(
    private readonly client: BusClient,
    private readonly keeper: StreamKeeper,
    private readonly slots: StreamSlots,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND, TOO_MANY_STREAMS */
  async open(deviceId: string, context: CallContext, request: Request, response: Response): Promise<void> {
    await this.ask(deviceId, context);
    const release = this.slots.take(context.caller?.userId ?? '');
    const stream = new FrameStream(response, frameEvent, request.get('last-event-id'));
    stream.onEnd(release);
    if (request.method === 'HEAD') {
      stream.end();
      response.end();
      return;
    }
    this.keeper.keep(stream, request);
    const subscription = this.bus.subscribe(subjects.passedFrame(deviceId), { callback: (error, message) => (error === null ? stream.offer(message.string()) : stream.end()) });
    stream.onEnd(() => subscription.unsubscribe());
    // The vehicle can leave the caller's scope while the stream is open: each time it is asked again.
    const timer = setInterval(() => void this.ask(deviceId, context).catch((error: unknown) => (error instanceof DomainError && error.code === 'DEVICE_NOT_FOUND' ? stream.end() : undefined)), frameWatchMs / 3);
    stream.onEnd(() => clearInterval(timer));
    stream.begin();
  }

  private async ask(deviceId: string, context: CallContext): Promise<void> {
    await this.client.call(terminals.frameWatch, { deviceId }, context);
  }
}
