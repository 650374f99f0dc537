import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What is in front of several nodes: gives each connection to the first of them that answers. */
export class Balancer {
  private constructor(
    private readonly server: Server,
    private readonly ports: readonly number[],
  ) {}

  static async before(...ports: readonly number[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server, ports);
    server.on('connection', (socket) => balancer.pass(socket, 0));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
  }

  private pass(near: Socket, index: number): void {
    const port = this.ports[index];
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    const next = (): void => this.pass(near, index + 1);
    far.once('error', next);
    far.once('connect', () => {
      far.off('error', next);
      for (const [socket, other] of [[near, far], [far, near]] as const) {
        socket.on('error', () => undefined).on('close', () => other.destroy());
        socket.pipe(other);
      }
    });
  }
}
