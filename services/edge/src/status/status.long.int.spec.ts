import { ensureFramesStream } from '@voltdeck/base';
import type { LogLevelView, SystemStatusView } from '@voltdeck/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { metricsOf, readJson } from '../testing/read-json.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
  // The protocol service, which is not here, would make it.
  for (const partition of [1, 0]) await ensureFramesStream(app.bus, partition, 2);
});
afterAll(() => app.close());

const status = (): Promise<SystemStatusView> => readJson(fetch(`${app.url}/api/v1/status`, { headers: app.token }));
const putLevel = (body: object): Promise<Response> =>
  fetch(`${app.url}/api/v1/log-level`, { method: 'PUT', headers: { ...app.token, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const stateOf = ({ stages }: SystemStatusView, name: string): string | undefined => stages.find((stage) => stage.name === name)?.state;

/** As many observations as it takes, and no longer. */
const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 500 });

describe('the status of the system', () => {
  it('shows every process that runs and every stage, with what is missing', async () => {
    await eventually(async () => {
      const seen = await status();
      expect(seen.processes.map(({ service }) => service)).toEqual(['telemetry', 'identity', 'fleet', 'edge']);
      expect(seen.stages.map(({ name, state }) => `${name} ${state}`)).toEqual([
        'vehicles unknown',
        'listener stopped',
        'bus healthy',
        'ingest healthy',
        'database healthy',
        'accounts stopped',
        'edge healthy',
        'browsers healthy',
      ]);
      expect(seen.processes[0]).toMatchObject({ version: '0.1.0', facts: { timescaledb: expect.any(String) } });
    });
    const metrics = await metricsOf(app);
    expect(metrics).toContain('voltdeck_stage_state{stage="listener",state="stopped"} 1');
    expect(metrics).toContain('voltdeck_processes{service="telemetry"} 1');
    expect(metrics).toMatch(/voltdeck_build_info\{service="edge",version="0\.1\.0",node="[\d.]+"\} 1/);
  });

  it('reports when ingest stops, since when, and when it is back', async () => {
    const before = Date.now();
    await app.services.telemetry.stop();
    await eventually(async () => {
      const ingest = (await status()).stages.find(({ name }) => name === 'ingest');
      expect(ingest).toMatchObject({ state: 'stopped', cause: 'PROCESS_MISSING', detail: 'telemetry' });
      expect(Date.parse(ingest?.since ?? '')).toBeGreaterThanOrEqual(before);
    });
    expect(stateOf(await status(), 'database')).toBe('healthy');
  });
});

describe('the level of a log', () => {
  it('changes in the processes of the service, and shows', async () => {
    const answer = await putLevel({ service: 'identity', level: 'debug', minutes: 1 });
    expect(answer.status).toBe(200);
    expect((await readJson<LogLevelView>(answer)).instances).toHaveLength(1);
    await eventually(async () => {
      const levels = (await status()).processes.map(({ service, logLevel }) => `${service} ${logLevel}`);
      expect(levels).toContain('identity debug');
      expect(levels.filter((level) => level.endsWith('debug'))).toHaveLength(1);
    });
  });

  it('is refused for a service that does not answer, and for a level that is none', async () => {
    expect((await putLevel({ service: 'modules', level: 'debug', minutes: 1 })).status).toBe(503);
    expect((await putLevel({ service: 'identity', level: 'loud', minutes: 1 })).status).toBe(400);
  });
});
