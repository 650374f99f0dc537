import type { PageTokenGrant, SessionView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { permissions } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { HarnessSession } from '../harness/harness.ts';
import { answerTo, type Answers } from './answers.mts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Responder {
  readonly answers: Answers;
  /** Answers in place of `answers`: a console that is asked meanwhile. */
  readonly ask?: Ask | undefined;
  readonly session: HarnessSession;
  /** Headers of everything that is sent. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks a console for an address of its API. */
export type Ask = (address: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What a site and a frame ask by. */
const pageToken: PageTokenGrant = { token: 'conformance', expiresAt: '9999-12-31T00:00:00.000Z', expiresInMs: 24 * 3_600_000 };

/** Answers of the API: the team's own, the session, and a live stream that says only that it is there. */
export function respondApi(request: IncomingMessage, response: ServerResponse, responder: Responder): void {
  const path = pathOf(request);
  if (request.method === 'OPTIONS') return send(response, 204, 'text/plain', '', responder);
  if (path === '/api/v1/live') return stream(response, responder);
  const { method = 'GET', url: address = path } = request;
  const found = answerTo(responder.answers, method, address);
  if (found !== undefined) return json(response, 200, found, responder);
  if (path === '/api/v1/session') return json(response, 200, sessionOf(responder.session), responder);
  if (path === addresses.pageToken.route.path) return json(response, 200, pageToken, responder);
  if (responder.ask !== undefined && method === 'GET') return passOn(responder.ask(address), response, responder);
  json(response, 404, { type: 'about:blank', title: 'Not found', status: 404, code: 'NOT_FOUND', detail: path, requestId: 'harness' }, responder);
}

function passOn(asked: ReturnType<Ask>, response: ServerResponse, responder: Responder): void {
  asked.then(
    ({ status, body }) => json(response, status, body, responder),
    (error: unknown) => json(response, 502, { type: 'about:blank', title: 'No answer', status: 502, code: 'SERVICE_UNAVAILABLE', detail: String(error), requestId: 'harness' }, responder),
  );
}

export function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://harness').pathname;
}

/** Whether the person at the page may do everything or nothing. */
export function sessionOf(kind: HarnessSession): SessionView {
  const user = { id: '00000000-0000-4000-8000-000000000001', loginName: 'conformance', name: 'Conformance', type: kind === 'all' ? 'administrator' : 'operator' } as const;
  return { user, permissions: kind === 'all' ? permissions : [], expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
}

/** Throws where there is no such file in the folder. */
export async function sendFile(response: ServerResponse, folder: string, path: string, responder: Responder): Promise<void> {
  const inside = normalize(decodeURIComponent(path));
  if (inside.startsWith('..')) throw new Error('outside');
  send(response, 200, types[extname(inside)] ?? 'application/octet-stream', await readFile(join(folder, inside)), responder);
}

export function json(response: ServerResponse, status: number, body: unknown, responder: Responder): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body), responder);
}

export function send(response: ServerResponse, status: number, type: string, body: string | Buffer, { headers }: Responder): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache', ...headers }).end(body);
}

function stream(response: ServerResponse, { headers }: Responder): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers, 'cache-control': 'no-store' });
  response.write(': open\n\n');
}

/** @returns the port */
export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** A browser opens connections ahead; one that is taken while the server closes would keep it open forever. */
export function closing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const ending = setInterval(() => server.closeAllConnections(), closingEveryMs);
    server.close(() => {
      clearInterval(ending);
      resolve();
    });
    server.closeAllConnections();
  });
}

const closingEveryMs = 50;
