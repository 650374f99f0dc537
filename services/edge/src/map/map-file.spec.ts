import express from 'express';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Callers } from '../access/callers.ts';
import { MapFileServer } from './map-file.ts';

let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-map-'));
  await writeFile(join(folder, 'china.pmtiles'), 'PMTiles and more');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

/** Callers are known by their cookie, as the edge knows them; here any cookie is one. */
const callers: Pick<Callers, 'hintOf'> = { hintOf: async ({ headers }) => (headers.cookie === undefined ? null : ({} as Awaited<ReturnType<Callers['hintOf']>>)) };

async function edgeWith(MAP_FILE: string | undefined): Promise<string> {
  const app = express();
  app.use(new MapFileServer({ MAP_FILE }, callers as Callers).handle);
  app.use((_request, response) => void response.status(418).send('elsewhere'));
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/map/file.pmtiles`;
}

const signedIn = { cookie: 'session=1', connection: 'close' };

describe('the map file of the edge', () => {
  it('is read in ranges by who is signed in', async () => {
    const answer = await fetch(await edgeWith(join(folder, 'china.pmtiles')), { headers: { ...signedIn, range: 'bytes=0-6' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([206, 'PMTiles', 'bytes 0-6/16']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is not there for strangers, and not where none is set', async () => {
    expect((await fetch(await edgeWith(join(folder, 'china.pmtiles')), { headers: { connection: 'close' } })).status).toBe(418);
    expect((await fetch(await edgeWith(undefined), { headers: signedIn })).status).toBe(418);
  });
});
