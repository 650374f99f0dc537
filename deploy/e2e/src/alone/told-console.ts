import { type PageTokenGrant, people, screens, type ScreenHeartbeat, type ScreenOrders, type SessionView, wall } from '@voltdeck/contract';
import { normalScreenSettings } from '@voltdeck/protocol/contract';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { stack } from '../stack/environment.ts';

const session: SessionView = { user: { id: 'wall', loginName: 'wall', name: 'Wall', type: 'operator' }, permissions: ['view'], expiresAt: '9999-12-31T00:00:00.000Z' };
const pageToken: PageTokenGrant = { token: 'vdp_told', expiresAt: '9999-12-31T00:00:00.000Z', expiresInMs: 24 * 3_600_000 };
const ordersOfNothing: ScreenOrders = { playlist: [], timeZone: 'UTC', settings: normalScreenSettings, reloadId: null, picture: false };
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': 'GET, POST, PUT' };

const answers: ReadonlyMap<string, unknown> = new Map<string, unknown>([[people.session.path, session], [people.pageToken.path, pageToken], [screens.mapOutlineList.path, { items: [] }]]);

/** The few routes of a console that a wall asks, with answers that a test gives: also such as no console would. */
export class ToldConsole {
  readonly heartbeats: ScreenHeartbeat[] = [];
  readonly #streams = new Set<ServerResponse>();
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  private constructor(private readonly orders: ScreenOrders) {}

  /** @param orders of each heartbeat */
  static async serve(orders = ordersOfNothing): Promise<ToldConsole> {
    const told = new ToldConsole(orders);
    told.#server.listen(0, '127.0.0.1');
    await once(told.#server, 'listening');
    return told;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  get walls(): number {
    return this.#streams.size;
  }

  /** @param data sent as it is */
  tell(event: 'now' | 'trend', data: string): void {
    for (const stream of this.#streams) stream.write(`event: ${event}\ndata: ${data}\n\n`);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (request.method === 'OPTIONS') return void response.writeHead(204, anyOrigin).end();
    if (path.startsWith(wall.wall.path)) {
      response.writeHead(200, { ...anyOrigin, 'content-type': 'text/event-stream' }).write(': here\n\n');
      this.#streams.add(response);
      response.on('close', () => this.#streams.delete(response));
      return;
    }
    if (request.method === 'PUT') this.heartbeats.push(JSON.parse(await text(request)));
    response.writeHead(200, { ...anyOrigin, 'content-type': 'application/json' }).end(JSON.stringify(answers.get(path) ?? this.orders));
  }
}

/** What the real console tells a wall: the first of each event. */
export async function toldOfFleet(): Promise<Readonly<Record<'now' | 'trend', string>>> {
  const answer = await fetch(stack.url + wall.wall.path, { headers: { authorization: `Bearer ${stack.token}` } });
  const found: Record<string, string> = {};
  let read = '';
  for await (const part of (answer.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()).pipeThrough(new TextDecoderStream())) {
    read += part;
    for (const [, event = '', data = ''] of read.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) found[event] = data;
    const { now, trend } = found;
    if (now !== undefined && trend !== undefined) return { now, trend };
  }
  throw new Error('The console told a wall nothing');
}
