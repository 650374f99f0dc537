import { Inject, Injectable } from '@nestjs/common';
import { BUS, hear, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const waiting = z.object({ deviceId: z.string(), vin: z.string() });
export type Waiting = z.infer<typeof waiting>;

/** Notifies every node that a command waits: the one that holds the vehicle sends it. The sweep makes up for a lost notification. */
@Injectable()
export class CommandWake {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  notify({ deviceId, vin }: Waiting): void {
    if (!this.bus.isClosed()) this.bus.publish(subjects.commandWaiting, JSON.stringify({ deviceId, vin }));
  }

  /** @returns what ends the listening. */
  listen(heard: (waiting: Waiting) => void): () => void {
    return hear(this.bus, subjects.commandWaiting, waiting, heard);
  }
}
