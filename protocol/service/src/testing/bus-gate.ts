import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to the bus that can be cut and mended, as a network between two machines can. */
export class BusGate {
  private readonly open = new Set<Socket>();
  private readonly fromBus = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async before(natsUrl: string): Promise<BusGate> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const gate = new BusGate(server, new URL(natsUrl));
    server.on('connection', (socket) => gate.pass(socket));
    return gate;
  }

  /** The bus's address through this gate. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    const url = new URL(this.target);
    url.host = `127.0.0.1:${port}`;
    return url.toString();
  }

  /** Breaks every connection, what is under way included, and lets no new one through. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  /** Lets everything reach the bus and nothing return from it, until the connections are cut. */
  silence(): void {
    for (const socket of this.fromBus) socket.unpipe().pause();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private pass(near: Socket): void {
    if (this.isCut) return void near.destroy();
    const far = connect(Number(this.target.port), this.target.hostname);
    this.fromBus.add(far);
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      this.open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.open.delete(socket);
        this.fromBus.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
