import type { Problem } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from './testing/console-fixture.ts';
import { readJson } from './testing/read-json.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
});
afterAll(() => app.close());

const ask = (path: string): Promise<Response> => fetch(app.url + path, { headers: app.token });

async function unavailable(path: string): Promise<Problem> {
  const response = await ask(path);
  expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
  return readJson<Problem>(response);
}

describe('an edge that cannot start', () => {
  it('names the port that another process has', async () => {
    const port = String(app.edge.ready.httpPort);
    await expect(app.startEdge({ HTTP_PORT: port })).rejects.toThrow(`HTTP port ${port} on 127.0.0.1 is in use by another process`);
  });

  it('names the variable that is missing', async () => {
    await expect(app.startEdge({ SHELL_DIR: '' })).rejects.toThrow(/The environment variable SHELL_DIR is missing/);
  });
});

describe('while a service holds its connections and answers nothing', () => {
  const patience = (): AbortSignal => AbortSignal.timeout(3_000);

  afterEach(() => {
    for (const service of Object.values(app.services)) service.thaw();
  });

  it('its routes say so within three seconds, and the others continue meanwhile', async () => {
    const device = await app.admit('LVDFROZEN00000001');
    const day = 'from=1763600000000&to=1763680000000';
    app.services.telemetry.freeze();
    const waiting = ['fleet/status', 'vehicles', 'faults', `devices/${device}/latest`, 'fleet/statistics', `devices/${device}/statistics?${day}`, `live?devices=${device}`].map((path) => `/api/v1/${path}`);
    const answers = waiting.map(async (path) => {
      const response = await fetch(app.url + path, { headers: app.token, signal: patience() });
      const { code, data } = await readJson<Problem>(response);
      return [path, response.status, response.headers.get('retry-after'), code, data];
    });
    for (const path of ['devices', 'session', 'fleet/overview', 'users']) expect([path, (await ask(`/api/v1/${path}`)).status]).toEqual([path, 200]);
    expect(await Promise.all(answers)).toEqual(waiting.map((path) => [path, 503, '2', 'SERVICE_UNAVAILABLE', { service: 'telemetry' }]));
    app.services.telemetry.thaw();
    expect((await ask('/api/v1/fleet/status')).status).toBe(200);
  });

  it('and it is identity, no one new is let in, and who was known a moment ago continues', async () => {
    // Believed from its first question on: who asked before may be at the end of that time.
    const headers = await app.operator({});
    const known = async (): Promise<number> => (await fetch(`${app.url}/api/v1/devices`, { headers, signal: patience() })).status;
    expect(await known()).toBe(200);
    app.services.identity.freeze();
    expect(await known()).toBe(200);
    const stranger = await fetch(`${app.url}/api/v1/devices`, { headers: { cookie: 'voltdeck_session=somebody' }, signal: patience() });
    expect([stranger.status, (await readJson<Problem>(stranger)).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});

describe('while a service is away', () => {
  it('its routes say which one and when to try again, and the others continue', async () => {
    expect((await ask('/api/v1/devices')).status).toBe(200);
    await app.services.telemetry.stop('SIGKILL');
    expect((await unavailable('/api/v1/fleet/status')).data).toEqual({ service: 'telemetry' });
    expect((await ask('/api/v1/devices')).status).toBe(200);
    await app.services.fleet.stop('SIGKILL');
    expect((await unavailable('/api/v1/devices')).data).toEqual({ service: 'fleet' });
    expect((await unavailable('/api/v1/listener')).data).toEqual({ service: 'protocol' });
    expect((await ask('/api/v1/session')).status).toBe(200);
  });

  it('and identity too, no one is let in, and the pages are still drawn', async () => {
    await app.services.identity.stop('SIGKILL');
    const response = await fetch(`${app.url}/api/v1/session`, { headers: { cookie: 'voltdeck_session=somebody' } });
    expect(response.status).toBe(503);
    expect(await (await fetch(`${app.url}/login`, { headers: { accept: 'text/html', cookie: 'voltdeck_session=somebody' } })).text()).toContain('<!doctype html>');
  });
});
