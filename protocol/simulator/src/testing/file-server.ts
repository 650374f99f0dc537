import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A server of one file with ranges, for tests. */
export class FileServer {
  /** The byte that each request started with. */
  readonly asked: number[] = [];
  /** Cuts the connection behind so many bytes of each answer. */
  cutAfter = Infinity;
  status: number | null = null;
  etag = '"one"';
  announcedDigest: string | null;
  readonly #bytes: Buffer;
  readonly #server: Server;

  private constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.announcedDigest = createHash('sha256').update(bytes).digest('base64');
    this.#server = createServer((request, response) => this.#serve(request, response));
  }

  static async open(bytes: Buffer): Promise<FileServer> {
    const server = new FileServer(bytes);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the file server has no port');
    return `http://127.0.0.1:${address.port}/image.bin`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #serve({ headers }: IncomingMessage, response: ServerResponse): void {
    const asked = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    this.asked.push(asked);
    const from = headers['if-range'] === undefined || headers['if-range'] === this.etag ? asked : 0;
    const body = this.#bytes.subarray(from);
    response.writeHead(this.status ?? (from > 0 ? 206 : 200), {
      'content-length': body.length, etag: this.etag,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${this.#bytes.length - 1}/${this.#bytes.length}` } : {}),
      ...(this.announcedDigest === null ? {} : { 'repr-digest': `sha-256=:${this.announcedDigest}:` }),
    });
    if (body.length <= this.cutAfter) response.end(body);
    else response.write(body.subarray(0, this.cutAfter), () => response.destroy());
  }
}
