import { mkdtemp, rm, writeFile, readFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleSession } from '../session/console.ts';
import { sessionOver } from '../testing/answering-console.ts';
import { brokenFiles, requireRoom, requireSite, writeBundle } from './bundle.ts';
import { recordWall } from './record.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-bundle-'));
  await mkdir(join(folder, 'site/modules'), { recursive: true });
  await writeFile(join(folder, 'site/modules.json'), '[]');
  await writeFile(join(folder, 'site/modules/a.js'), 'a');
});
afterEach(() => rm(folder, { recursive: true }));

const recording = { recordedAt: '2026-01-01T00:00:00Z', lengthMs: 5_000, feeds: {}, projects: [] };

describe('a bundle', () => {
  it('has the site, plays its recording, and every file of it can be checked', async () => {
    const to = join(folder, 'to');
    expect(await writeBundle(join(folder, 'site'), to, recording)).toBe(4);
    expect(JSON.parse(await readFile(join(to, 'settings.json'), 'utf8'))).toMatchObject({ recording: '/recording.json', token: null });
    expect(await brokenFiles(to)).toEqual([]);
    await writeFile(join(to, 'modules/a.js'), 'b');
    await rm(join(to, 'recording.json'));
    expect((await brokenFiles(to)).sort()).toEqual(['modules/a.js', 'recording.json']);
  });

  it('says what is missing, and overwrites nothing', async () => {
    await expect(requireSite(join(folder, 'none'))).rejects.toThrow('npm run build:screen');
    await expect(requireRoom(join(folder, 'site'))).rejects.toThrow('not empty');
    await expect(requireRoom(join(folder, 'new'))).resolves.toBeUndefined();
    await expect(brokenFiles(join(folder, 'site'))).rejects.toThrow('it is not a bundle of wall displays');
  });
});

describe('the recording', () => {
  const sessionOf = (url: string): ConsoleSession => sessionOver(async () => ({ items: [{ id: 'p1', name: 'Harbour' }, { id: 'p2', name: 'Line' }], next: null }), url);

  async function serving(body: string): Promise<{ url: string; asked: string[]; close: () => void }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return { url: `http://127.0.0.1:${address.port}`, asked, close: () => void (server.close(), server.closeAllConnections()) };
  }

  it('keeps what the console says of the fleet and of a project', async () => {
    const { url, asked, close } = await serving('retry: 2000\n\nid: 1\nevent: now\ndata: {"places":[]}\n\n: still here\n\nid: 2\nevent: trend\ndata: {"alarmDays":[]}\n\n');
    const made = await recordWall(sessionOf(url), { url, token: 't' }, { until: AbortSignal.timeout(1_000), projects: [] });
    close();
    expect(made.projects).toEqual([{ id: 'p1', name: 'Harbour' }]);
    expect(made.feeds['']?.map(({ event, data }) => [event, data])).toEqual([['now', { places: [] }], ['trend', { alarmDays: [] }]]);
    expect(made.feeds['p1']).toHaveLength(2);
    expect(asked.sort()).toEqual(['/api/v1/wall', '/api/v1/wall?projectId=p1']);
  });

  it('refuses a project that the token does not see, and a console that says nothing', async () => {
    const { url, close } = await serving('retry: 2000\n\n');
    await expect(recordWall(sessionOf(url), { url, token: 't' }, { until: AbortSignal.timeout(200), projects: ['p9'] })).rejects.toThrow('cannot see the project p9');
    await expect(recordWall(sessionOf(url), { url, token: 't' }, { until: AbortSignal.timeout(200), projects: [] })).rejects.toThrow('returned no fleet data');
    close();
  });
});
