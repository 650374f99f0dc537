import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameSplitter, isCommand, type Frame } from '@voltdeck/protocol/wire';
import type { Target } from '@voltdeck/simulator';
import { connectionRefusal } from '../sentence.ts';

/** One connection of one vehicle: sends a frame, waits for its answer, then the next. */
export class VehicleSocket {
  readonly #socket: Socket;
  readonly #splitter = new FrameSplitter();
  #waiting: { command: number; settle: (answer: Frame | null) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Uint8Array) => this.#receive(chunk));
    socket.on('close', () => this.#waiting?.settle(null));
    // What went wrong shows as missing answers.
    socket.on('error', () => socket.destroy());
  }

  static async open({ host, port }: Target): Promise<VehicleSocket> {
    const socket = connect({ host, port, noDelay: true });
    try {
      await once(socket, 'connect');
    } catch (error) {
      throw connectionRefusal(error instanceof Error ? error : new Error(String(error)), `${host}:${port}`);
    }
    return new VehicleSocket(socket);
  }

  /** Answers null when none arrived in time or the connection is gone. */
  ask(frame: Uint8Array, command: number, timeoutMs: number): Promise<Frame | null> {
    if (this.#socket.destroyed) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting?.settle(null), timeoutMs);
      const settle = (answer: Frame | null): void => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(answer);
      };
      this.#waiting = { command, settle };
      this.#socket.write(frame);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Uint8Array): void {
    for (const frame of this.#splitter.push(chunk, Date.now())) {
      if (!isCommand(frame) && frame.command === this.#waiting?.command) this.#waiting.settle(frame);
    }
  }
}
