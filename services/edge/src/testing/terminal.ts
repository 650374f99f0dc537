import { command } from '@voltdeck/protocol/codes';
import { FrameSplitter, wireTime, writeFrame, type Edition, type Frame } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';

export interface TerminalChoice {
  readonly vin: string;
  readonly iccid?: string;
  readonly edition?: Edition;
  readonly packs?: readonly string[];
}

/** A vehicle's terminal on a real socket. */
export class Terminal {
  readonly heard: Frame[] = [];
  private readonly splitter = new FrameSplitter();

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => this.heard.push(...this.splitter.push(chunk, Date.now())));
    socket.on('error', () => undefined);
  }

  /** @param localAddress an address of 127.0.0.0/8 is that of another terminal. */
  static async open(port: number, localAddress = '127.0.0.1'): Promise<Terminal> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    await once(socket, 'connect');
    return new Terminal(socket);
  }

  /** Sends and waits for the next answer. @returns its flag */
  async ask(bytes: Uint8Array): Promise<number> {
    const { length } = this.heard;
    this.socket.write(bytes);
    await vi.waitUntil(() => this.heard.length > length, { timeout: 10_000, interval: 10 });
    return this.heard.at(-1)?.response ?? 0;
  }

  close(): void {
    this.socket.destroy();
  }
}

function timeBytes(at: number): number[] {
  const { year, month, day, hour, minute, second } = wireTime(at);
  return [year - 2000, month, day, hour, minute, second];
}

export function login({ vin, iccid = '89860000000000000001', edition = 2016, packs = [] }: TerminalChoice): Uint8Array {
  const codes = packs.flatMap((code) => [...Buffer.from(code.padEnd(24, '\0'), 'ascii')]);
  const counts = edition === 2016 ? [packs.length, packs.length === 0 ? 0 : 24] : [1, packs.length];
  const unit = Uint8Array.from([...timeBytes(Date.now()), 0, 1, ...Buffer.from(iccid, 'ascii'), ...counts, ...codes]);
  return writeFrame({ edition, command: command.login, vin, unit });
}

/** A report with a position and nothing else. */
export function position({ vin }: Pick<TerminalChoice, 'vin'>, at = Date.now()): Uint8Array {
  const block = [0x05, 0x00, 0x07, 0x3d, 0x8c, 0xa5, 0x01, 0xdc, 0x8a, 0x30];
  return writeFrame({ edition: 2016, command: command.realtime, vin, unit: Uint8Array.from([...timeBytes(at), ...block]) });
}

export function logout({ vin }: Pick<TerminalChoice, 'vin'>): Uint8Array {
  return writeFrame({ edition: 2016, command: command.logout, vin, unit: Uint8Array.from([...timeBytes(Date.now()), 0, 1]) });
}
