import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { stack } from '../stack/environment.ts';

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json' };

/** A static server with the API behind it, as a reverse proxy has it that holds the token itself. */
export class StaticSite {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async serve(folder: string): Promise<StaticSite> {
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      const answer = path.startsWith('/api/') ? passOn(path, response) : file(folder, path, response);
      answer.catch(() => response.writeHead(404).end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
    return new StaticSite(server, address.port);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function passOn(path: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(stack.url + path, { headers: { authorization: `Bearer ${stack.token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(bytes);
}

async function file(folder: string, path: string, response: ServerResponse): Promise<void> {
  const asked = new URL(path, 'http://site').pathname;
  const name = extname(asked) === '' ? join(asked, 'index.html') : asked;
  const bytes = await readFile(join(folder, name));
  response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes);
}
