import { Inject, Injectable } from '@nestjs/common';
import { BUS, framesStreamInfos, type Bus } from '@voltdeck/base';

const answerWithinMs = 2_000;

/** How far ingest has come. */
@Injectable()
export class FramesWaiting {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /**
   * Epoch ms: what arrived before it is stored. A stream of frames drops what is stored, so the first message of each is the
   * oldest that waits in it.
   *
   * @throws Error while the bus, or one of the streams, does not answer
   */
  async storedTo(): Promise<number> {
    const now = Date.now();
    const infos = await framesStreamInfos(this.bus, { timeout: answerWithinMs });
    return Math.min(now, ...infos.flatMap(({ state }) => (state.messages === 0 ? [] : [Date.parse(state.first_ts)])));
  }
}
