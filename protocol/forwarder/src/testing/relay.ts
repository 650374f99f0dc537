import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between two platforms that can be cut, in the middle of a frame as well. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  /** How many connections were cut. */
  cuts = 0;

  private constructor(
    private readonly server: Server,
    private readonly to: number,
  ) {
    server.on('connection', (socket) => this.join(socket));
  }

  static async open(to: number): Promise<Relay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, to);
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Ends what is connected; what is on the way is lost. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
    this.cuts += 1;
  }

  /** What is connected stays so and nothing passes any more, as behind a broken router. */
  stall(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(this.to, '127.0.0.1');
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
