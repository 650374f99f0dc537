import type { ModuleBuild, ShellBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HarnessSession } from '../harness/harness.ts';
import { answerTo, type Answers } from './answers.mts';

const site = fileURLToPath(new URL('../harness-site', import.meta.url));

/** The console's own rule: nothing inline, nothing evaluated, nothing from elsewhere. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface HarnessServer {
  readonly url: string;
  /** Requests of the page that have not ended: live streams among them. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

interface HarnessOptions {
  /** The module's build folder. */
  readonly folder: string;
  readonly build: ModuleBuild;
  readonly answers: Answers;
  readonly session: HarnessSession;
}

/** Serves the page in which a module is tested, the module's build, and the answers of the API. */
export async function serveHarness(options: HarnessOptions): Promise<HarnessServer> {
  const html = await pageOf();
  const baseUrl = `/modules/${options.build.name}/${options.build.version}/`;
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    answer(request, response, { ...options, html, baseUrl }).catch(() => end(response, 404, 'text/plain', 'not found'));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Served extends HarnessOptions {
  readonly html: string;
  readonly baseUrl: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://harness').pathname;
  if (path === '/harness.json') return json(response, 200, { baseUrl: served.baseUrl, session: served.session });
  if (path === '/api/v1/live') return stream(response);
  if (path.startsWith('/api/')) return api(request, response, served.answers, path);
  if (path.startsWith('/harness/')) return file(response, site, path.slice('/harness/'.length));
  if (path.startsWith(served.baseUrl)) return file(response, served.folder, path.slice(served.baseUrl.length));
  end(response, 200, 'text/html; charset=utf-8', served.html);
}

function api(request: IncomingMessage, response: ServerResponse, answers: Answers, path: string): void {
  const found = answerTo(answers, request.method ?? 'GET', path);
  if (found !== undefined) return json(response, 200, found);
  json(response, 404, { type: 'about:blank', title: 'Not found', status: 404, code: 'NOT_FOUND', detail: path, requestId: 'harness' });
}

/** A live stream that says nothing but that it is there. */
function stream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
}

async function file(response: ServerResponse, folder: string, path: string): Promise<void> {
  const inside = normalize(decodeURIComponent(path));
  if (inside.startsWith('..')) throw new Error('outside');
  end(response, 200, types[extname(inside)] ?? 'application/octet-stream', await readFile(join(folder, inside)));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  end(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

function end(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-cache' }).end(body);
}

/** Elements of every kind stand on the page, so that a style that leaks out of a module is seen on one of them. */
const sentinels = [
  '<header id="header" class="vd-header"><a class="vd-brand" href="/">Voltdeck</a><nav class="vd-nav"><a class="vd-nav-entry" href="/">a</a></nav></header>',
  '<section id="sentinels" aria-hidden="true"><h1>a</h1><h2>a</h2><p>a <b>b</b> <a href="/">c</a></p><ul><li>a</li></ul>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
  '<label>a <input value="a"></label><button type="button">a</button><select><option>a</option></select><textarea>a</textarea><svg width="4" height="4"></svg></section>',
].join('');

async function pageOf(): Promise<string> {
  const { critical }: ShellBuild = JSON.parse(await readFile(join(site, 'build.json'), 'utf8'));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Conformance</title>',
    ...critical.styles.map((path) => `<link rel="stylesheet" href="/harness/${path}">`),
    ...critical.scripts.map((path) => `<script defer src="/harness/${path}"></script>`),
    `</head><body>${sentinels}<main><div id="page"></div></main></body></html>`,
  ].join('\n');
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
