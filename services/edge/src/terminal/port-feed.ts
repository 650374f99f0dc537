import { Inject, Injectable } from '@nestjs/common';
import { terminals, type PortStep } from '@voltdeck/contract';
import { BUS, BusClient, type Bus, type CallContext } from '@voltdeck/base';
import { frameWatchMs, portStepEvent, subjects } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { StreamKeeper } from '../live/stream-keeper.ts';
import { StreamSlots } from '../live/stream-slots.ts';
import { FrameStream } from './frame-stream.ts';

const told = z.object({ deviceId: z.uuid().nullable() });

/** Vehicles of one watch whose stored records are listened for. */
const vehiclesMax = 50;

/** Streams of what the vehicles' ports hear of a VIN or an address, up to the stored record. */
@Injectable()
export class PortFeed {
  constructor(
    private readonly client: BusClient,
    private readonly keeper: StreamKeeper,
    private readonly slots: StreamSlots,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  /** @throws DomainError TOO_MANY_STREAMS */
  async open(search: string, context: CallContext, request: Request, response: Response): Promise<void> {
    const release = this.slots.take(context.caller?.userId ?? '');
    const stream = new FrameStream(response, portStepEvent, request.get('last-event-id'));
    stream.onEnd(release);
    if (request.method === 'HEAD') {
      stream.end();
      response.end();
      return;
    }
    const id = randomUUID();
    const stored = new StoredRecords(this.bus, stream);
    const subscription = this.bus.subscribe(subjects.portStep(id), {
      callback: (error, message) => {
        if (error !== null) return stream.end();
        stream.offer(message.string());
        stored.follow(told.safeParse(message.json()).data?.deviceId ?? null);
      },
    });
    stream.onEnd(() => subscription.unsubscribe());
    try {
      await this.client.call(terminals.portWatch, { id, search }, context);
    } catch (error) {
      stream.end();
      throw error;
    }
    this.keeper.keep(stream, request);
    // A node that could not be asked now is asked again in time; the client has logged it.
    const timer = setInterval(() => void this.client.call(terminals.portWatch, { id, search }, context).catch(() => undefined), frameWatchMs / 3);
    stream.onEnd(() => clearInterval(timer));
    stream.begin();
  }
}

/** Ingest publishes the newest record of a vehicle behind its commit: that the first one is stored is all that is passed on. */
class StoredRecords {
  private readonly followed = new Set<string>();

  constructor(
    private readonly bus: Bus,
    private readonly stream: FrameStream,
  ) {}

  follow(deviceId: string | null): void {
    if (deviceId === null || this.followed.has(deviceId) || this.followed.size >= vehiclesMax) return;
    this.followed.add(deviceId);
    const subscription = this.bus.subscribe(subjects.live(deviceId), { max: 1, callback: (error) => (error === null ? this.stream.offer(JSON.stringify(storedOf(deviceId))) : undefined) });
    this.stream.onEnd(() => subscription.unsubscribe());
  }
}

const storedOf = (deviceId: string): PortStep => ({
  ...{ at: new Date().toISOString(), step: 'stored', deviceId, node: null, address: null, port: null, transport: null, vin: null, link: null },
  ...{ edition: null, command: null, response: null, hex: null, length: 0, refused: null, ended: null },
});
