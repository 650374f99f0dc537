import { embedPrefix, embedScreen, embedStateId, type EmbedState, type ModuleBuild, type ShellBuild } from '@voltdeck/protocol/contract';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeStandaloneSite } from '../rspack/standalone-site.mts';
import type { Answers } from './answers.mts';
import { closing, listen, pathOf, respondApi, send, sendFile, type Responder } from './respond.mts';

const alone = fileURLToPath(new URL('../alone-site', import.meta.url));

/** The console's own rule for a frame: an origin of its own, by its sandbox. */
const framePolicy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; sandbox allow-scripts allow-forms allow-downloads allow-popups";

const foreign = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'cross-origin-resource-policy': 'cross-origin' };

export interface TargetSite {
  /** Address that shows a page of the module. */
  readonly addressOf: (path: string) => string;
  readonly close: () => Promise<void>;
}

interface TargetOptions {
  readonly folder: string;
  readonly build: ModuleBuild;
  readonly answers: Answers;
}

/** The module as a site of its own: what `voltdeck module build --standalone` writes, on a static server. */
export async function serveStandalone({ folder, answers }: TargetOptions): Promise<TargetSite> {
  const site = await mkdtemp(join(tmpdir(), 'voltdeck-standalone-'));
  await writeStandaloneSite({ build: folder, to: site });
  const responder: Responder = { answers, session: 'all', headers: {} };
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (path.startsWith('/api/')) respondApi(request, response, responder);
    else sendFile(response, site, extname(path) === '' ? 'index.html' : path.slice(1), responder).catch(() => response.writeHead(404).end());
  });
  const port = await listen(server);
  return {
    addressOf: (path) => `http://127.0.0.1:${port}${path}`,
    close: async () => {
      await closing(server);
      await rm(site, { recursive: true, force: true });
    },
  };
}

/** The module in a frame of another site, as the console serves it under `/embed`. */
export async function serveEmbed(options: TargetOptions): Promise<TargetSite> {
  const state = await stateOf(options);
  const shell: ShellBuild = JSON.parse(await readFile(join(alone, 'build.json'), 'utf8'));
  const responder: Responder = { answers: options.answers, session: 'all', headers: foreign };
  const server = createServer((request, response) => {
    frame(request, response, { options, state, shell, responder }).catch(() => response.writeHead(404).end());
  });
  const port = await listen(server);
  const other = createServer((request, response) => {
    const html = `<!doctype html><title>Another site</title><iframe width="1200" height="800" src="http://127.0.0.1:${port}${embedPrefix}${pathOf(request)}#token=conformance"></iframe>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  const otherPort = await listen(other);
  return {
    addressOf: (path) => `http://localhost:${otherPort}${path}`,
    close: async () => void (await Promise.all([closing(server), closing(other)])),
  };
}

async function stateOf({ folder, build }: TargetOptions): Promise<Omit<EmbedState, 'screen'>> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, build.entry), 'utf8'));
  return { module: { ...build, manifest, baseUrl: `/modules/${build.name}/${build.version}/` }, panels: [], language: 'en', theme: 'light' };
}

interface Framed {
  readonly options: TargetOptions;
  readonly state: Omit<EmbedState, 'screen'>;
  readonly shell: ShellBuild;
  readonly responder: Responder;
}

async function frame(request: IncomingMessage, response: ServerResponse, { options, state, shell, responder }: Framed): Promise<void> {
  const path = pathOf(request);
  const { baseUrl } = state.module;
  if (path.startsWith('/api/')) return respondApi(request, response, responder);
  if (path.startsWith('/site/')) return sendFile(response, alone, path.slice('/site/'.length), responder);
  if (path.startsWith(baseUrl)) return sendFile(response, options.folder, path.slice(baseUrl.length), responder);
  const html = frameHtml({ ...state, screen: embedScreen(path.slice(embedPrefix.length)) }, shell);
  send(response, 200, 'text/html; charset=utf-8', html, { ...responder, headers: { 'content-security-policy': framePolicy } });
}

function frameHtml(state: EmbedState, { critical }: ShellBuild): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Conformance</title>',
    ...critical.styles.map((path) => `<link rel="stylesheet" href="/site/${path}" crossorigin="anonymous">`),
    ...critical.scripts.map((path) => `<script defer src="/site/${path}" crossorigin="anonymous"></script>`),
    `</head><body><main id="page"></main><script type="application/json" id="${embedStateId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`,
  ].join('\n');
}
