import type { Socket } from 'node:net';
import { FrameSplitter, type Frame } from '@voltdeck/protocol/wire';
import type { Probe, Sender } from '@voltdeck/protocol/conformance';
import type { ExchangeRecorder } from './recorder.ts';

/** Of bytes that are no frame so many are kept as evidence. */
const badBytesKept = 64;

/** One connection of a test: everything that goes over it is written down. */
export class WatchedSocket {
  readonly link: number;
  readonly #socket: Socket;
  readonly #us: Sender;
  readonly #recorder: ExchangeRecorder;
  readonly #splitter = new FrameSplitter({ badBytesKept });
  #isEndedByUs = false;

  /** @param us which side of the link we are */
  constructor(socket: Socket, us: Sender, recorder: ExchangeRecorder, onFrame: (frame: Frame) => void, onClose: () => void) {
    this.#socket = socket;
    this.#us = us;
    this.#recorder = recorder;
    this.link = recorder.opened();
    const them = us === 'terminal' ? 'platform' : 'terminal';
    socket.on('data', (chunk: Uint8Array) => {
      const frames = this.#splitter.push(chunk, Date.now());
      const bad = this.#splitter.takeBad();
      if (bad !== null) recorder.bad(this.link, bad);
      for (const frame of frames) {
        recorder.frame(this.link, them, frame.bytes);
        onFrame(frame);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      recorder.closed(this.link, this.#isEndedByUs ? us : them);
      onClose();
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.readableEnded;
  }

  /** A probe counts also where the other side has closed the connection before it. */
  write(bytes: Uint8Array, probe?: Probe): void {
    if (this.isOpen || probe !== undefined) this.note(bytes, probe);
    this.push(bytes);
  }

  note(bytes: Uint8Array, probe?: Probe): void {
    this.#recorder.frame(this.link, this.#us, bytes, probe);
  }

  /** Bytes that were noted already. */
  push(bytes: Uint8Array): void {
    if (this.isOpen) this.#socket.write(bytes);
  }

  close(): void {
    this.#isEndedByUs = true;
    this.#socket.destroy();
  }
}
