import { command, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { answer, FrameSplitter, type Frame } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Another platform that messages are forwarded to: it knows some vehicles, and answers as GB/T 32960.3 chapter 6 says. */
export class Platform {
  /** VINs that it does not know. */
  readonly unknown = new Set<string>();
  /** Everything it was sent, in order. */
  readonly heard: Frame[] = [];
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.#serve(socket));
  }

  static async open(): Promise<Platform> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Platform(server);
  }

  get port(): number {
    const { port }: AddressInfo = this.server.address() as AddressInfo;
    return port;
  }

  /** Reports of a vehicle, live and reissued. */
  reportsOf(vin: string): Frame[] {
    return this.heard.filter((frame) => frame.vin === vin && (frame.command === command.realtime || frame.command === command.reissue));
  }

  encryptedOf(vin: string): Frame[] {
    return this.reportsOf(vin).filter((frame) => frame.encryption === encryption.aes128);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  #serve(socket: Socket): void {
    const splitter = new FrameSplitter();
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes) => {
      for (const frame of splitter.push(new Uint8Array(bytes), Date.now())) {
        if (frame.response !== responseFlag.command) continue;
        this.heard.push(frame);
        socket.write(answer(frame, this.unknown.has(frame.vin) ? responseFlag.vinUnknown : responseFlag.ok));
      }
    });
  }
}
