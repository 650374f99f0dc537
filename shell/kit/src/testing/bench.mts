import type { ModuleBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { drawBench, type BenchPart } from './bench-page.mts';
import type { Answers } from './answers.mts';
import { feedOf, harnessHtml, policy, site } from './harness-server.mts';
import { anyId, requestsOf } from './mount-requests.mts';
import { closing, json, listen, pathOf, respondApi, send, sendFile, sessionOf, type Responder } from './respond.mts';

export interface BenchOptions {
  /** The build; it may be replaced while the bench is open. */
  readonly folder: string;
  /** What the API answers, asked for at each request. */
  readonly answers: () => Answers;
  readonly deviceId?: string | undefined;
  readonly port: number;
}

/** A console that has recorded answers and one module: for working on it where no console is at hand. */
export interface Bench {
  readonly url: string;
  /** Has the open pages show the build that is there now. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

const script = '/bench.js';
const builds = '/bench/builds';

export async function openBench({ folder, answers, deviceId = anyId, port }: BenchOptions): Promise<Bench> {
  const pages = new Set<ServerResponse>();
  const html = await harnessHtml('Voltdeck', `<script defer src="${script}"></script>`, '<nav id="bench"></nav>');
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(404).end());
  });
  const url = `http://127.0.0.1:${await listen(server, port)}/`;
  return { url, reload: () => pages.forEach((page) => page.write('data: built\n\n')), close: () => closing(server) };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const responder: Responder = { answers: answers(), session: 'all', headers: { 'content-security-policy': policy } };
    if (path === script) return send(response, 200, 'text/javascript; charset=utf-8', `(${drawBench.toString()})();`, responder);
    if (path === builds) return follow(response);
    if (path.startsWith('/api/')) return respondApi(request, response, responder);
    if (path.startsWith('/harness/')) return sendFile(response, site, path.slice('/harness/'.length), responder);
    const build: ModuleBuild = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
    const baseUrl = `/modules/${build.name}/${build.version}/`;
    if (path === '/harness.json') return json(response, 200, { baseUrl, session: sessionOf('all'), feed: feedOf(responder.answers), parts: partsOf(build, deviceId) }, responder);
    if (path.startsWith(baseUrl)) return sendFile(response, folder, path.slice(baseUrl.length), responder);
    send(response, 200, 'text/html; charset=utf-8', html, responder);
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': open\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }
}

/** A page has its own path, so that it can be loaded again; an extension has one of the bench's. */
function partsOf(build: ModuleBuild, deviceId: string): BenchPart[] {
  const titled = [...build.routes.map(({ title }) => title.en), ...build.extensions.map(({ slot, title }) => `${slot}: ${title.en}`)];
  return requestsOf(build, deviceId).map((request, place) => {
    const address = place < build.routes.length ? request.path : `/bench/${request.component}`;
    return { ...request, path: address, address, title: titled[place] ?? request.component };
  });
}
