import { command, responseFlag } from '@voltdeck/protocol/codes';
import type { Frame } from '@voltdeck/protocol/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceLine } from './device-line.ts';
import { loginFrame, realtimeFrame, someTime } from './frames.ts';

/** A vehicle that reports without pause, each report with a time of its own, and remembers which were answered ok. */
export class TalkativeDevice {
  sent = 0;

  private constructor(
    readonly vin: string,
    readonly line: DeviceLine,
  ) {}

  static async logIn(port: number, vin: string): Promise<TalkativeDevice> {
    const line = await DeviceLine.open(port);
    line.send(loginFrame({ vin }));
    await line.flags(1);
    return new TalkativeDevice(vin, line);
  }

  async talk(frames: number, everyMs: number): Promise<void> {
    for (let count = 0; count < frames; count++) {
      this.line.send(realtimeFrame({ vin: this.vin, at: someTime + this.sent * 1_000 }));
      this.sent++;
      await sleep(everyMs);
    }
  }

  /** Six time bytes, in hex, of every report that was answered ok. */
  get answered(): string[] {
    return this.line.heard.filter(isGoodAnswer).map((frame) => Buffer.from(frame.unit).toString('hex'));
  }
}

const isGoodAnswer = (frame: Frame): boolean => frame.command === command.realtime && frame.response === responseFlag.ok;
