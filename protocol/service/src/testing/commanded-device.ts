import { command, responseFlag } from '@voltdeck/protocol/codes';
import { answer, bmsLayoutVersion, decodeUnit, encodeFrame, isCommand, toHex, wireTime, writeFrame, type Block, type Edition, type Frame, type Message, type ParameterValue } from '@voltdeck/protocol/wire';
import { DeviceLine, until } from './device-line.ts';
import { loginFrame } from './frames.ts';

/** A vehicle that is logged in and hears commands. */
export class CommandedDevice {
  private constructor(
    readonly line: DeviceLine,
    readonly vin: string,
    readonly edition: Edition,
  ) {}

  static async logIn(port: number, vin: string, edition: Edition = 2016): Promise<CommandedDevice> {
    const line = await DeviceLine.open(port);
    line.send(loginFrame({ vin, edition }));
    await line.flags(1);
    return new CommandedDevice(line, vin, edition);
  }

  /** Commands received so far. */
  get asked(): Frame[] {
    return this.line.heard.filter(isCommand);
  }

  async commands(count: number, withinMs?: number): Promise<Message[]> {
    await until(() => this.asked.length >= count, `${count} commands; ${this.asked.length} came`, withinMs);
    return this.asked.map((frame) => decodeUnit(frame));
  }

  /** Answers the last command. */
  answer(flag: number = responseFlag.ok, frame = this.asked.at(-1)): void {
    if (frame === undefined) throw new Error('no command came');
    this.line.send(answer(frame, flag));
  }

  /** Answers a query with these parameters. */
  sendValues(values: readonly ParameterValue[], frame = this.asked.at(-1)): void {
    const message = frame === undefined ? null : decodeUnit(frame);
    if (frame === undefined || message?.kind !== 'parameterQuery') throw new Error('no query came');
    const { time } = message;
    this.line.send(encodeFrame({ edition: this.edition, command: command.parameterQuery, response: responseFlag.ok, vin: this.vin, message: { kind: 'parameterValues', time, count: values.length, values: [...values] } }));
  }

  /** Reports with block B0. */
  report(restrictions: number, powerLimit = 100, more: readonly Block[] = []): void {
    this.line.send(this.encoded(restrictions, powerLimit, more));
  }

  /** The same in hex. */
  reportFrame(restrictions: number, powerLimit = 100, more: readonly Block[] = []): string {
    return toHex(this.encoded(restrictions, powerLimit, more));
  }

  private encoded(restrictions: number, powerLimit: number, more: readonly Block[]): Uint8Array {
    const status: Block = {
      ...{ kind: 'bmsStatus', type: 0xb0, version: bmsLayoutVersion, operatingMode: 1, selfTest: 1, plugIn: 0, thermalManagement: 0, relays: 3, relaysValid: 255, soh: 97 },
      ...{ supplyVoltage: 24, signalStrength: 25, chemistry: 2, faultLevel: 0, faultTotal: 0, restrictions, powerLimit, spare: 0 },
    };
    return encodeFrame({ edition: this.edition, command: command.realtime, vin: this.vin, message: { kind: 'report', reissue: false, time: wireTime(Date.now()), blocks: [status, ...more] } });
  }

  heartbeat(): void {
    this.line.send(writeFrame({ edition: this.edition, command: command.heartbeat, vin: this.vin, unit: new Uint8Array(0) }));
  }
}
