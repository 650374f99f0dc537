import { Aedes } from 'aedes';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

export interface BrokerMessage {
  readonly topic: string;
  readonly body: string;
}

interface BrokerOptions {
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly user?: string;
  readonly password?: string;
}

const notAuthorized = 5;

/** An MQTT broker that can be killed and started again on its port. */
export class Broker {
  /** What was published, over all of its lives. */
  readonly messages: BrokerMessage[] = [];
  /** Ids of the clients that are connected. */
  readonly clients = new Set<string>();
  /** Is asked before a message is acknowledged; a broker that does not answer is one that hangs. */
  beforeAck: () => Promise<void> = async () => undefined;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  port = 0;

  private constructor(private readonly options: BrokerOptions) {}

  static async open(options: BrokerOptions = {}): Promise<Broker> {
    const broker = new Broker(options);
    await broker.start();
    return broker;
  }

  get url(): string {
    return `${this.options.tls === undefined ? 'mqtt' : 'mqtts'}://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const { user, password, tls } = this.options;
    const aedes = await Aedes.createBroker({
      authenticate: (_client, name, given, done) => {
        const isKnown = name === user && given?.toString() === password;
        done(isKnown ? null : Object.assign(new Error('not authorized'), { returnCode: notAuthorized }), isKnown);
      },
      authorizePublish: (_client, { topic, payload }, done) => {
        this.messages.push({ topic, body: payload.toString() });
        void this.beforeAck().then(() => done(null));
      },
    });
    aedes.on('clientReady', ({ id }) => this.clients.add(id));
    aedes.on('clientDisconnect', ({ id }) => this.clients.delete(id));
    const server = tls === undefined ? createServer() : createTlsServer(tls);
    server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
      this.sockets.add(socket.on('error', () => undefined));
      aedes.handle(socket);
    });
    server.listen(this.port);
    await once(server, 'listening');
    const address = server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
    this.server = server.on('close', () => aedes.close());
  }

  /** Every connection breaks, whatever is on the way. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.clients.clear();
    if (server === null) return;
    server.close();
    await once(server, 'close');
  }
}
