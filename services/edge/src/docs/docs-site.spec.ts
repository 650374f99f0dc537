import express from 'express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocsSite } from './docs-site.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-docs-'));
  await mkdir(join(folder, 'en'));
  await writeFile(join(folder, 'en/index.html'), 'Documents');
  await writeFile(join(folder, 'en/operator.html'), 'Operator guide');
  await writeFile(join(folder, 'begin.js'), 'begin');
  await writeFile(join(folder, '404.html'), 'No such page');
  const app = express();
  app.use(new DocsSite({ DOCS_DIR: folder }).handle);
  app.use((_request, response) => void response.status(418).send('elsewhere'));
  app.use((_error: Error, _request: express.Request, response: express.Response, _next: express.NextFunction) => void response.status(404).end());
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, language = 'zh-CN'): Promise<Response> => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual', headers: { 'accept-language': language, connection: 'close' } });

describe('the documents', () => {
  it.each([
    ['zh-CN,zh;q=0.9', '/docs/zh-CN/'],
    ['en-GB,en;q=0.8', '/docs/en/'],
    ['fr', '/docs/zh-CN/'],
  ])('are opened in the language of the browser (%s)', async (language, place) => {
    const answer = await ask('/docs', language);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place]);
  });

  it('have pages without the ending of their files, which run no script but those of the site', async () => {
    expect(await (await ask('/docs/en/')).text()).toBe('Documents');
    const page = await ask('/docs/en/operator');
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([200, 'text/html; charset=utf-8', 'Operator guide']);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await (await ask('/docs/begin.js')).text()).toBe('begin');
  });

  it.each(['/docs/en/nothing', '/docs/..%2f..%2fetc%2fpasswd', '/docs/%E0%A4'])('answer 404 where there is no page: %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('are led to by the help of a page, in the language of the console', async () => {
    const english = await ask('/docs/for/main/realtime/x?language=en');
    expect([english.status, english.headers.get('location')]).toEqual([302, '/docs/en/operator#one-vehicle']);
    expect((await ask('/docs/for/sys/user-list?language=zh-CN')).headers.get('location')).toBe(`/docs/zh-CN/${encodeURI('administrator#用户')}`);
    expect((await ask('/docs/for/nowhere?language=xx')).headers.get('location')).toBe('/docs/zh-CN/');
  });

  it('leave every other address alone', async () => {
    expect((await ask('/document')).status).toBe(418);
  });
});
