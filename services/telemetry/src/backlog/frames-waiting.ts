import { jetstreamManager } from '@nats-io/jetstream';
import { Inject, Injectable } from '@nestjs/common';
import { BUS, unlessMissing, type Bus } from '@voltdeck/base';
import { streams } from '@voltdeck/protocol/contract';

const answerWithinMs = 2_000;

/** How far ingest has come. */
@Injectable()
export class FramesWaiting {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /**
   * Epoch ms: what arrived before it is stored. FRAMES drops what is stored, so its first message is the oldest that waits.
   *
   * @throws Error while the bus does not answer
   */
  async storedTo(): Promise<number> {
    const manager = await jetstreamManager(this.bus, { checkAPI: false, timeout: answerWithinMs });
    // Before the first node of the protocol service runs there is no stream, and nothing waits.
    const info = await unlessMissing(manager.streams.info(streams.frames.name));
    if (info === null || info.state.messages === 0) return Date.now();
    return Math.min(Date.now(), Date.parse(info.state.first_ts));
  }
}
