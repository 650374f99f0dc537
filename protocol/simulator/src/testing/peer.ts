import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { answer, FrameSplitter, isCommand, wireTime, writeFrame, type Frame } from '@voltdeck/protocol/wire';
import type { Target } from '../fleet/options.ts';

/** Decides the flag of an answer; null = the frame is not answered. */
export type Answering = (frame: Frame) => number | null;

const alwaysOk: Answering = () => responseFlag.ok;

/** The other end of the line, for tests: takes vehicles' connections and answers their frames. */
export class Peer {
  /** Every command that arrived, in order. */
  readonly frames: Frame[] = [];
  /** Every answer to what was asked of a vehicle, in order. */
  readonly answers: Frame[] = [];
  answering: Answering;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor(answering: Answering) {
    this.answering = answering;
    this.#server = createServer((socket) => this.#take(socket));
  }

  static async open(answering: Answering = alwaysOk): Promise<Peer> {
    const peer = new Peer(answering);
    await peer.resume();
    return peer;
  }

  get target(): Target {
    return { host: '127.0.0.1', port: this.#port };
  }

  /** Frames of one command. */
  of(code: number): Frame[] {
    return this.frames.filter((frame) => frame.command === code);
  }

  /** Sends a command with an empty data unit to every vehicle that has spoken. */
  send(code: number): void {
    const last = this.frames.at(-1);
    if (last === undefined) throw new Error('no vehicle has spoken yet');
    const { edition, vin } = last;
    for (const socket of this.#sockets) socket.write(writeFrame({ edition, command: code, vin, unit: new Uint8Array() }));
  }

  /** To every vehicle that is connected. */
  write(bytes: Uint8Array): void {
    for (const socket of this.#sockets) socket.write(bytes);
  }

  /** Listens, after `cut()` on the same port as before. */
  async resume(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = portOf(this.#server.address());
  }

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #take(socket: Socket): void {
    const splitter = new FrameSplitter();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const frame of splitter.push(chunk, Date.now())) this.#hear(socket, frame);
    });
  }

  #hear(socket: Socket, frame: Frame): void {
    if (isCommand(frame)) this.#answer(socket, frame);
    else this.answers.push(frame);
  }

  #answer(socket: Socket, frame: Frame): void {
    this.frames.push(frame);
    const flag = this.answering(frame);
    if (flag === null) return;
    socket.write(answer(frame, flag, frame.command === command.timeSync ? { time: wireTime(Date.now()) } : {}));
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the peer has no TCP port');
  return address.port;
}
