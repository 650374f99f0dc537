import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json' };

/** Any static server: files as they lie there, `index.html` for a folder, 404 for the rest. */
export class StaticServer {
  /** Contents that stand in place of files, by their path: what who deploys a site writes into it. */
  readonly written = new Map<string, string>();
  readonly #folder: string;
  readonly #server: Server;
  #port = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      const path = normalize(decodeURI(new URL(request.url ?? '/', 'http://site').pathname));
      const name = extname(path) === '' ? join(path, 'index.html') : path;
      const content = this.written.get(name) ?? readFile(join(this.#folder, name));
      Promise.resolve(content).then(
        (bytes) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
  }

  /** @param port 0: any that is free */
  static async serve(folder: string, port: number): Promise<StaticServer> {
    const site = new StaticServer(folder);
    site.#server.listen(port, '127.0.0.1');
    await once(site.#server, 'listening');
    const address = site.#server.address();
    if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
    site.#port = address.port;
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
