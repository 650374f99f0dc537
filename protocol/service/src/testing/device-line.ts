import { FrameSplitter, type Frame } from '@voltdeck/protocol/wire';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as secureConnect } from 'node:tls';

export interface TlsClient {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly rejectUnauthorized?: boolean;
}

/** A vehicle's connection to the listener: sends bytes, hears answers. */
export class DeviceLine {
  readonly heard: Frame[] = [];
  private readonly splitter = new FrameSplitter();

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.heard.push(...this.splitter.push(chunk, Date.now())));
    socket.on('error', () => undefined);
  }

  /** @param localAddress an address of 127.0.0.0/8 stands for another terminal's. */
  static async open(port: number, localAddress = '127.0.0.1'): Promise<DeviceLine> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new DeviceLine(socket);
  }

  /** By TLS; fails when either side does not trust the other. */
  static async secure(port: number, options: TlsClient, localAddress = '127.0.0.1'): Promise<DeviceLine> {
    const given = { port, host: '127.0.0.1', localAddress, ...options };
    const socket = secureConnect(given);
    await new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    return new DeviceLine(socket);
  }

  get isClosed(): boolean {
    return this.socket.closed;
  }

  send(...pieces: readonly Uint8Array[]): void {
    this.socket.write(Buffer.concat(pieces));
  }

  stopReading(): void {
    this.socket.pause();
  }

  /** Bytes that the listener's side has not taken yet. */
  get unsentBytes(): number {
    return this.socket.writableLength;
  }

  /** Waits until that many answers have arrived, and returns their flags. */
  async flags(count: number): Promise<number[]> {
    await until(() => this.heard.length >= count, `${count} answers; ${this.heard.length} came`);
    return this.heard.map((frame) => frame.response);
  }

  async closed(): Promise<void> {
    await until(() => this.isClosed, 'the listener to close the connection');
  }

  /** Breaks the connection off without a farewell. */
  cut(): void {
    this.socket.resetAndDestroy();
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Waits until the condition holds, or fails naming what did not arrive. */
export async function until(condition: () => boolean | Promise<boolean>, what: string, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain for ${what}`);
    await sleep(10);
  }
}
