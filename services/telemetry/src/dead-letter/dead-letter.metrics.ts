import { Inject, Injectable } from '@nestjs/common';
import { jetstreamManager, type StreamState } from '@nats-io/jetstream';
import { BUS, type Bus } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { deadLetterInfo } from './dead-letter-stream.ts';

const answerWithinMs = 1_000;

/** How full the stream of dead letters is, read when the metrics are requested. */
@Injectable()
export class DeadLetterMetrics {
  constructor(@Inject(BUS) private readonly bus: Bus) {
    this.show('voltdeck_dead_letters', 'Dead letters that wait for an administrator', ({ messages }) => messages);
    this.show('voltdeck_dead_letter_bytes', 'Bytes of the dead letters', ({ bytes }) => bytes);
  }

  private show(name: string, help: string, read: (state: StreamState) => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      collect: async () => {
        const state = await this.state();
        if (state !== null) gauge.set(read(state));
      },
    });
  }

  /** Without the bus the last known values are kept: the other metrics are shown all the same. */
  private async state(): Promise<StreamState | null> {
    try {
      const info = await deadLetterInfo(await jetstreamManager(this.bus, { checkAPI: false, timeout: answerWithinMs }));
      return info?.state ?? null;
    } catch {
      return null;
    }
  }
}
