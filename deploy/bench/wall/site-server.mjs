import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json' };
const asJson = { 'content-type': 'application/json' };

/** Anyone who holds the token that the wall's settings name. */
const session = { user: { id: 'bench', loginName: 'bench', name: 'Bench', type: 'operator' }, permissions: ['view'], expiresAt: '9999-12-31T00:00:00.000Z' };
const pageToken = { token: 'bench', expiresAt: '9999-12-31T00:00:00.000Z', expiresInMs: 24 * 3_600_000 };
const settings = { api: '', token: 'bench', screen: null, name: 'bench', recording: null };

/** The walls' site and, at the same address, the few routes of the console that a wall asks: their answers are made here, so that only the page is measured. */
export class SiteServer {
  #screens = new Set();
  #folder;
  #orders;
  opened = 0;

  /** @param {string} folder the site @param {object} orders what each heartbeat is answered with */
  constructor(folder, orders) {
    this.#folder = folder;
    this.#orders = orders;
    this.server = createServer((request, response) => void this.#answer(request, response).catch(() => response.writeHead(404).end()));
  }

  async listen() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  close() {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Sends to all screens. */
  send(event, body) {
    for (const screen of this.#screens) screen.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
  }

  async #answer(request, response) {
    const { pathname } = new URL(request.url, 'http://site');
    if (pathname === '/settings.json') return response.writeHead(200, asJson).end(JSON.stringify(settings));
    if (pathname === '/api/v1/session') return response.writeHead(200, asJson).end(JSON.stringify(session));
    if (pathname === '/api/v1/page-tokens') return response.writeHead(200, asJson).end(JSON.stringify(pageToken));
    if (pathname === '/api/v1/wall') return this.#open(response);
    if (pathname.endsWith('/heartbeat')) return response.writeHead(200, asJson).end(JSON.stringify(this.#orders));
    const name = extname(pathname) === '' ? join(pathname, 'index.html') : pathname;
    return response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(await readFile(join(this.#folder, name)));
  }

  #open(response) {
    this.opened++;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
    this.#screens.add(response);
    response.once('close', () => this.#screens.delete(response));
  }
}
