import type { ModuleBuild, ShellBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HarnessSession } from '../harness/harness.ts';
import type { Answers } from './answers.mts';
import { closing, json, listen, pathOf, respondApi, send, sendFile, sessionOf, type Ask, type Responder } from './respond.mts';

export const site = fileURLToPath(new URL('../harness-site', import.meta.url));

/** The console's own rule: nothing inline, nothing evaluated, nothing from elsewhere. */
export const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
  readonly ask?: Ask;
}

/** Serves the page in which a module is tested, the module's build, and the answers of the API. */
export async function serveHarness(options: HarnessOptions): Promise<HarnessServer> {
  const html = await pageOf();
  const baseUrl = `/modules/${options.build.name}/${options.build.version}/`;
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    answer(request, response, { ...options, html, baseUrl }).catch(() => response.writeHead(404).end());
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, open: () => open, close: () => closing(server) };
}

interface Served extends HarnessOptions {
  readonly html: string;
  readonly baseUrl: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const path = pathOf(request);
  const responder: Responder = { answers: served.answers, ask: served.ask, session: served.session, headers: { 'content-security-policy': policy } };
  if (path === '/harness.json') return json(response, 200, { baseUrl: served.baseUrl, session: sessionOf(served.session), feed: feedOf(served.answers) }, responder);
  if (path.startsWith('/api/')) return respondApi(request, response, responder);
  if (path.startsWith('/harness/')) return sendFile(response, site, path.slice('/harness/'.length), responder);
  if (path.startsWith(served.baseUrl)) return sendFile(response, served.folder, path.slice(served.baseUrl.length), responder);
  send(response, 200, 'text/html; charset=utf-8', served.html, responder);
}

/** What a wall would know: the team's own words, or nothing yet. */
export function feedOf(answers: Answers): Record<'now' | 'trend', unknown> {
  return { now: answers['EVENT now'] ?? null, trend: answers['EVENT trend'] ?? null };
}

/** Elements of every kind are on the page, so that a style that leaks out of a module is seen on one of them. */
const sentinels = [
  '<header id="header"><a href="/">Voltdeck</a><nav><a href="/">a</a></nav></header>',
  '<section id="sentinels" aria-hidden="true"><h1>a</h1><h2>a</h2><p>a <b>b</b> <a href="/">c</a></p><ul><li>a</li></ul>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
  '<label>a <input value="a"></label><button type="button">a</button><select><option>a</option></select><textarea>a</textarea><svg width="4" height="4"></svg></section>',
].join('');

const pageOf = (): Promise<string> => harnessHtml('Conformance', '', sentinels);

/** The page in which parts of a module are mounted, with what is above their place. */
export async function harnessHtml(title: string, head: string, above: string): Promise<string> {
  const { critical }: ShellBuild = JSON.parse(await readFile(join(site, 'build.json'), 'utf8'));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    ...critical.styles.map((path) => `<link rel="stylesheet" href="/harness/${path}">`),
    ...critical.scripts.map((path) => `<script defer src="/harness/${path}"></script>`),
    `${head}</head><body>${above}<main><div id="page"></div></main></body></html>`,
  ].join('\n');
}
