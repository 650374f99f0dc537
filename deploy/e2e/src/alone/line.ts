import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The network between a wall and its console, which may be cut. */
export class Line {
  /** Connections that were ever made. */
  made = 0;
  #isDown = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(to: URL) {
    this.#server = createServer((near) => {
      if (this.#isDown) return void near.resetAndDestroy();
      this.made++;
      const far = connect(Number(to.port), to.hostname);
      for (const [socket, other] of [[near, far], [far, near]] as const) {
        this.#sockets.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  static async to(url: string): Promise<Line> {
    const line = new Line(new URL(url));
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Every connection breaks at once; new ones may be made. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Every connection breaks and none can be made, until it is mended. */
  down(): void {
    this.#isDown = true;
    this.cut();
  }

  mend(): void {
    this.#isDown = false;
  }

  close(): void {
    this.#server.close();
    this.cut();
  }
}
