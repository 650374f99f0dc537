import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { CallerError } from '../sentence.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder to pages of any origin, never from a cache; gives its address. @throws CallerError when the port is taken. */
export function serveFolder(folder: string, port: number): Promise<string> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://dev').pathname));
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'content-type': types[extname(path)] ?? 'application/octet-stream' };
    readFile(join(folder, path)).then(
      (bytes) => response.writeHead(200, headers).end(bytes),
      () => response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('not built\n'),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new CallerError(`port ${port} is taken: give another with --port`)));
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${port}/`));
  });
}
