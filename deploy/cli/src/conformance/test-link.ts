import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as secureConnect } from 'node:tls';
import { isCommand, type Frame } from '@voltdeck/protocol/wire';
import type { Probe } from '@voltdeck/protocol/conformance';
import type { Target } from '@voltdeck/simulator';
import { connectionRefusal } from '../sentence.ts';
import type { ExchangeRecorder } from './recorder.ts';
import { WatchedSocket } from './watched-socket.ts';

/** Long enough that a network sends each piece by itself. */
const pieceMs = 50;
const pieces = 4;

interface Waiting {
  readonly command: number;
  left: number;
  readonly settle: (answer: Frame | null) => void;
}

/** A terminal's connection to a platform: sends, and waits for the answers. */
export class TestLink {
  readonly #socket: WatchedSocket;
  #waiting: Waiting | null = null;

  private constructor(socket: ReturnType<typeof connect>, recorder: ExchangeRecorder) {
    this.#socket = new WatchedSocket(socket, 'terminal', recorder, (frame) => this.#take(frame), () => this.#waiting?.settle(null));
  }

  /** @throws CallerError when there is no connection */
  static async open({ host, port, tls }: Target, recorder: ExchangeRecorder): Promise<TestLink> {
    const socket = tls === undefined ? connect({ host, port, noDelay: true }) : secureConnect({ host, port, ...tls });
    try {
      await once(socket, tls === undefined ? 'connect' : 'secureConnect');
    } catch (error) {
      throw connectionRefusal(error instanceof Error ? error : new Error(String(error)), `${host}:${port}`);
    }
    return new TestLink(socket, recorder);
  }

  get isOpen(): boolean {
    return this.#socket.isOpen;
  }

  /** @returns null when no answer of its command came in time, or the connection is gone */
  ask(bytes: Uint8Array, waitMs: number, probe?: Probe): Promise<Frame | null> {
    const answer = this.#await(bytes, 1, waitMs);
    this.#socket.write(bytes, probe);
    return answer;
  }

  /** One frame in pieces, cut inside its start mark and its data. */
  async askInPieces(bytes: Uint8Array, probe: Probe, waitMs: number): Promise<Frame | null> {
    const answer = this.#await(bytes, 1, waitMs + pieces * pieceMs);
    this.#socket.note(bytes, probe);
    const cuts = [0, 1, 20, Math.floor(bytes.length / 2), bytes.length];
    for (let index = 0; index < pieces; index++) {
      this.#socket.push(bytes.subarray(cuts[index], cuts[index + 1]));
      await sleep(pieceMs);
    }
    return answer;
  }

  /** Several frames in one piece. */
  askTogether(frames: readonly Uint8Array[], probe: Probe, waitMs: number): Promise<Frame | null> {
    const answer = this.#await(frames[0] ?? new Uint8Array(), frames.length, waitMs);
    for (const bytes of frames) this.#socket.note(bytes, probe);
    this.#socket.push(Buffer.concat(frames));
    return answer;
  }

  close(): void {
    this.#socket.close();
  }

  #await(bytes: Uint8Array, count: number, waitMs: number): Promise<Frame | null> {
    if (!this.isOpen) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting?.settle(null), waitMs);
      const settle = (answer: Frame | null): void => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(answer);
      };
      this.#waiting = { command: bytes[2] ?? 0, left: count, settle };
    });
  }

  #take(frame: Frame): void {
    const waiting = this.#waiting;
    if (waiting === null || isCommand(frame) || frame.command !== waiting.command) return;
    waiting.left--;
    if (waiting.left === 0) waiting.settle(frame);
  }
}
