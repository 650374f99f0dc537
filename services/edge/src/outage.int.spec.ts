import type { Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('while a service is away', () => {
  it('its routes say which one and when to try again, and the others go on', async () => {
    expect((await ask('/api/v1/devices')).status).toBe(200);
    await app.services.telemetry.stop('SIGKILL');
    expect((await unavailable('/api/v1/fleet/status')).data).toEqual({ service: 'telemetry' });
    expect((await ask('/api/v1/devices')).status).toBe(200);
    await app.services.fleet.stop('SIGKILL');
    expect((await unavailable('/api/v1/devices')).data).toEqual({ service: 'fleet' });
    expect((await unavailable('/api/v1/listener')).data).toEqual({ service: 'protocol' });
    expect((await ask('/api/v1/session')).status).toBe(200);
  });

  it('and identity too, nobody is let in, and the pages are still drawn', async () => {
    await app.services.identity.stop('SIGKILL');
    const response = await fetch(`${app.url}/api/v1/session`, { headers: { cookie: 'voltdeck_session=somebody' } });
    expect(response.status).toBe(503);
    expect(await (await fetch(`${app.url}/login`, { headers: { accept: 'text/html', cookie: 'voltdeck_session=somebody' } })).text()).toContain('<!doctype html>');
  });
});
