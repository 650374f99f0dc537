import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A site of someone else, with a page that frames whatever its query names. */
export class OtherSite {
  readonly #server: Server;
  readonly #port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
  }

  static async serve(): Promise<OtherSite> {
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? '/', 'http://site').searchParams;
      const frame = query.get('frame') ?? '';
      const sandbox = query.get('sandbox');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><title>Intranet</title><h1>Intranet</h1><iframe title="vehicle"${sandbox === null ? '' : ` sandbox="${sandbox}"`} width="1200" height="800" src="${frame.replaceAll('&', '&amp;')}"></iframe>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
    return new OtherSite(server, address.port);
  }

  /** The same server by either of its names: two origins to a browser. */
  origin(name: '127.0.0.1' | 'localhost'): string {
    return `http://${name}:${this.#port}`;
  }

  /** @param sandbox of the frame; absent: none */
  pageWith(frame: string, name: '127.0.0.1' | 'localhost' = 'localhost', sandbox?: string): string {
    return `${this.origin(name)}/?${new URLSearchParams({ frame, ...(sandbox === undefined ? {} : { sandbox }) }).toString()}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
