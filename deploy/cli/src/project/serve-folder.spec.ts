import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFolder, type ServedFolder } from './serve-folder.ts';

let outside: string;
let served: ServedFolder;
let url: string;
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'voltdeck-serve-'));
  await mkdir(join(outside, 'dist'));
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await writeFile(join(outside, 'dist/module.json'), '{}');
  served = await serveFolder(join(outside, 'dist'), 0);
  url = served.url;
});
afterAll(() => {
  served.close();
  return rm(outside, { recursive: true });
});

it('a build is read by pages of any origin, never from a cache', async () => {
  const answer = await fetch(`${url}module.json`);
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

it('what is not built yet is not there', async () => {
  expect((await fetch(`${url}page.js`)).status).toBe(404);
});

it.each(['%2e%2e/secret.txt', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', '%E0%A4%A'])('%s leads nowhere outside, and ends nothing', async (path) => {
  const answer = await fetch(url + path);
  expect([answer.status, await answer.text()]).not.toContain('secret');
  expect(answer.status).toBe(404);
  expect((await fetch(`${url}module.json`)).status).toBe(200);
});

it('a taken port is reported with what to do', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(serveFolder(outside, port)).rejects.toThrow(`port ${port} is in use: choose another with --port`);
  other.close();
});
