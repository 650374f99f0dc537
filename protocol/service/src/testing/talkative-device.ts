import { command, responseFlag } from '@voltdeck/protocol/codes';
import type { Frame } from '@voltdeck/protocol/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceLine, until } from './device-line.ts';
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

/** Returns when these have sent so many reports more, or have said all that they will. */
export async function moreSent(devices: readonly TalkativeDevice[], count: number, talking: Promise<unknown>): Promise<void> {
  const sent = (): number => devices.reduce((sum, device) => sum + device.sent, 0);
  const goal = sent() + count;
  let silent = false;
  const end = (): void => void (silent = true);
  void talking.then(end, end);
  await until(() => silent || sent() >= goal, `${count} reports more`);
}

const isGoodAnswer = (frame: Frame): boolean => frame.command === command.realtime && frame.response === responseFlag.ok;
