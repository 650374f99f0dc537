import express from 'express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request as httpRequest } from 'node:http';
import { sendBuildFile } from './build-file.ts';

const script = 'export const text = "电池";\n';
let root: string;
let server: Server;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voltdeck-files-'));
  const folder = join(root, 'build');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(folder, '.hidden'), 'hidden');
  await writeFile(join(folder, 'main.0123abcd.js'), script);
  await writeFile(join(folder, 'main.0123abcd.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'build.json'), '{}');
  const app = express();
  app.use((request, response, next) => sendBuildFile(folder, request.path.slice(1), request, response, next));
  app.use((error: Error, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
    response.status('code' in error && error.code === 'ROUTE_NOT_FOUND' ? 404 : 500).end();
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A request whose path goes out as it is written. */
function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.once('error', reject).end();
  });
}

describe('a file of a build', () => {
  it('with a hash in its name is cached permanently, and is text with a charset', async () => {
    const { status, headers, body } = await get('/main.0123abcd.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body.toString()).toBe(script);
  });

  it('without one is asked for again', async () => {
    expect((await get('/build.json')).headers['cache-control']).toBe('no-cache');
  });

  it('goes out as it was compressed at the build, to browsers that take it', async () => {
    const { headers, body } = await get('/main.0123abcd.js', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(gunzipSync(body).toString()).toBe(script);
  });

  it('is served in ranges, and a range that it does not have is refused', async () => {
    const { status, body } = await get('/main.0123abcd.js', { range: 'bytes=0-3' });
    expect([status, body.toString()]).toEqual([206, script.slice(0, 4)]);
    expect((await get('/main.0123abcd.js', { range: 'bytes=999999-' })).status).toBe(416);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/build.json');
    expect((await get('/build.json', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/.hidden', '/assets', '/', '/%00', '/%zz', '/none.js', '/main.0123abcd.js%00.txt'])(
    'is not found at %s',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body.toString()).toBe('');
    },
  );
});
