import { connect, type Socket } from 'node:net';
import { FrameSplitter, type Frame } from '@voltdeck/protocol/wire';

export interface LineEvents {
  readonly onOpen: () => void;
  readonly onFrame: (frame: Frame) => void;
  /** The peer has caught up after it was slow. */
  readonly onDrain: () => void;
  readonly onError: (message: string) => void;
  /** Called once, also when we closed it ourselves. */
  readonly onClose: () => void;
}

/** Beyond this the line takes no more: the peer has stopped reading. */
const backlogBytes = 256 * 1024;

/** One TCP connection: frames in, bytes out. */
export class Line {
  readonly #socket: Socket;
  readonly #splitter = new FrameSplitter();
  #corked = false;

  constructor(host: string, port: number, events: LineEvents) {
    const socket = connect({ host, port, noDelay: true });
    this.#socket = socket;
    socket.on('connect', events.onOpen);
    socket.on('data', (chunk) => this.#splitter.push(chunk, Date.now()).forEach(events.onFrame));
    socket.on('drain', events.onDrain);
    socket.on('error', (error) => events.onError(error.message));
    socket.on('close', events.onClose);
  }

  get hasRoom(): boolean {
    return this.#socket.writableLength < backlogBytes;
  }

  /** Frames written in one turn of the event loop leave in one system call. */
  write(bytes: Uint8Array): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    if (!this.#corked) {
      this.#corked = true;
      socket.cork();
      process.nextTick(() => {
        this.#corked = false;
        socket.uncork();
      });
    }
    socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }
}
