import { connect, isIP, type Socket } from 'node:net';
import { connect as secureConnect } from 'node:tls';
import { FrameSplitter, type Frame } from '@voltdeck/protocol/wire';
import type { Target } from '../fleet/options.ts';

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

/** One TCP or TLS connection: frames in, bytes out. */
export class Line {
  readonly #socket: Socket;
  readonly #splitter = new FrameSplitter();
  #corked = false;

  constructor(target: Target, events: LineEvents) {
    const socket = socketTo(target);
    this.#socket = socket;
    socket.on(target.tls === undefined ? 'connect' : 'secureConnect', events.onOpen);
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

function socketTo({ host, port, tls }: Target): Socket {
  if (tls === undefined) return connect({ host, port, noDelay: true });
  const socket = secureConnect({ host, port, minVersion: 'TLSv1.2', ...(isIP(host) === 0 ? { servername: host } : {}), ...tls });
  return socket.setNoDelay(true);
}
