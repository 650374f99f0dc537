import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { refusal } from '../sentence.ts';
import { words } from './words.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const open = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } as const;

export interface ServedFolder {
  readonly url: string;
  close(): void;
}

/** Serves a folder to pages of any origin, never from a cache. @throws CallerError when the port is taken. */
export function serveFolder(folder: string, port: number): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    answer(folder, request.url ?? '/', response).catch(() => response.writeHead(404, { ...open, 'content-type': 'text/plain' }).end('not built\n'));
  });
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(refusal(words.portTaken, { port })));
    server.listen(port, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${portOf(server)}/`, close: () => void server.close().closeAllConnections() }));
  });
}

/** A path that is absolute cannot lead above the folder. */
async function answer(folder: string, url: string, response: ServerResponse): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://dev').pathname));
  const bytes = await readFile(join(folder, path));
  response.writeHead(200, { ...open, 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
