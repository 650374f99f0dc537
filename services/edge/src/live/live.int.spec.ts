import type { LatestView } from '@voltdeck/contract';
import { alarmsEvent, limits, modulesEvent, subjects, type Problem } from '@voltdeck/protocol/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { EventReader } from '../testing/event-reader.ts';
import { metricsOf, readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let device: string;
let second: string;
beforeAll(async () => {
  app = await consoleFixture();
  device = await app.admit('LVDLIVE0000000001');
  second = await app.admit('LVDLIVE0000000002');
});
afterAll(() => app.close());

const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

async function listen(devices: string, headers: Record<string, string> = app.token, url = app.url): Promise<EventReader> {
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(`${url}/api/v1/live?devices=${devices}`, { headers, signal: controller.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`the stream was refused: ${response.status}`);
  return new EventReader(response.body);
}

function view(deviceId: string, at: number, soc: number): LatestView {
  const time = new Date(at).toISOString();
  return { deviceId, vin: 'LVD', recordedAt: time, receivedAt: time, liveAt: time, workingState: 'idle', offlineAfterMs: 60_000, values: { soc }, reasons: {}, faults: [], bmus: [] };
}

async function publish(...views: LatestView[]): Promise<void> {
  for (const state of views) app.bus.publish(subjects.live(state.deviceId), JSON.stringify(state));
  await app.bus.flush();
}

function socOf(event: EventSourceMessage | null): number | null | undefined {
  if (event?.data === undefined) return undefined;
  const latest: LatestView = JSON.parse(event.data);
  return latest.values['soc'];
}

/** Puts a device into a project of its own. */
async function projectOf(deviceId: string, number = 'L-1'): Promise<string[]> {
  const [row] = await app.dataSource.query<{ id: string }[]>(`insert into fleet.project (name, number) values ($1, $1) returning id`, [number]);
  await app.dataSource.query('update fleet.device set project_id = $1 where id = $2', [row?.id, deviceId]);
  return row ? [row.id] : [];
}

/** The device has sent something: there is a newest state of it. */
async function reported(deviceId: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await app.dataSource.query<unknown[]>(
      `insert into telemetry.latest (device, recorded_at, received_at, seen_at, newest_at, live_at, flags, derived, working_state)
       select number, now(), now(), now(), now(), now(), 0, 0, 'idle' from telemetry.device where id = $1 on conflict do nothing returning 1`,
      [deviceId],
    );
    if (rows.length === 0) throw new Error('telemetry does not know the device yet');
  });
}

const start = Date.UTC(2026, 0, 1);

describe('a live stream', () => {
  it('passes on a state as an event with an id, and skips to the newest of what arrives within a second', async () => {
    const events = await listen(device);
    await publish(view(device, start, 1));
    const first = await events.next();
    expect(first).toMatchObject({ event: 'latest', id: '1' });
    expect(socOf(first)).toBe(1);
    for (let step = 2; step <= 20; step++) await publish(view(device, start + step, step));
    let passed = 0;
    while (socOf(await events.next()) !== 20) passed++;
    expect(passed).toBeLessThan(10);
  });

  it('notifies every listener that the registry serves something else', async () => {
    const events = await listen(device);
    app.bus.publish(subjects.modulesChanged);
    expect(await events.next()).toMatchObject({ event: modulesEvent, data: '{}' });
  });

  it('notifies those who see a vehicle, and no one else, that it rises to an urgent level', async () => {
    const [far, near] = [await app.admit('LVDLIVE0000000003'), await app.admit('LVDLIVE0000000004')];
    await Promise.all([reported(far), reported(near)]);
    const projects = await projectOf(near, 'L-9');
    await app.dataSource.query('update telemetry.device set project_id = $1 where id = $2', [projects[0], near]);
    const scoped = await app.operator({ projects });
    const streamOf = async (headers: Record<string, string>): Promise<EventReader> => {
      const controller = new AbortController();
      open.push(controller);
      const response = await fetch(`${app.url}/api/v1/live?alarms=true`, { headers, signal: controller.signal });
      if (response.body === null) throw new Error(`the stream was refused: ${response.status}`);
      return new EventReader(response.body);
    };
    const [everyone, operator] = [await streamOf(app.token), await streamOf(scoped)];
    const raise = (deviceId: string): void => app.bus.publish(subjects.alarmRaised, JSON.stringify({ deviceId }));
    app.bus.publish(subjects.alarmRaised, 'not JSON');
    raise(far);
    expect(await everyone.next()).toMatchObject({ event: alarmsEvent, data: '{}', id: '1' });
    raise(near);
    // The first event of the operator's stream is that of its own vehicle.
    expect(await operator.next()).toMatchObject({ event: alarmsEvent, id: '1' });
    expect(await everyone.next()).toMatchObject({ event: alarmsEvent, id: '2' });
    const fleetAlarm = async (project: string | null): Promise<void> => {
      const [{ id } = { id: '' }] = await app.dataSource.query<{ id: string }[]>(
        `with rule as (insert into telemetry.rule (name, level, condition, project_id, within_all, within_projects, within_customers, within_groups, created_by)
           values ('Silent fleet', 3, '{"kind":"fleetCount","filter":{"online":false},"limit":1,"hysteresis":0}', $1, true, '{}', '{}', '{}', 'x') returning id)
         insert into telemetry.rule_alarm (rule, level, started_at, raised_at, known_to, extreme, extreme_at, sample) select id, 3, now(), now(), now(), 2, now(), '{}' from rule returning id::text`,
        [project],
      );
      app.bus.publish(subjects.alarmRaised, JSON.stringify({ alarmId: id }));
    };
    await fleetAlarm(null);
    expect(await everyone.next()).toMatchObject({ event: alarmsEvent, id: '3' });
    await fleetAlarm(projects[0] ?? null);
    expect(await operator.next()).toMatchObject({ event: alarmsEvent, id: '2' });
    expect((await fetch(`${app.url}/api/v1/live`, { headers: app.token })).status).toBe(400);
  });

  it('continues with the numbers of a client that returns', async () => {
    const events = await listen(device, { ...app.token, 'last-event-id': '41' });
    await publish(view(device, start, 7));
    expect((await events.next())?.id).toBe('42');
  });

  it('never moves back, and survives a message that is no state', async () => {
    const events = await listen(device);
    await publish(view(device, start + 5_000, 5));
    expect(socOf(await events.next())).toBe(5);
    app.bus.publish(subjects.live(device), 'not JSON');
    await publish(view(device, start, 4), view(device, start + 6_000, 6));
    expect(socOf(await events.next())).toBe(6);
  });

  it('carries several devices, each at its own pace, to several clients', async () => {
    const [one, both] = await Promise.all([listen(device), listen(`${device},${second}`)]);
    await publish(view(device, start, 1), view(second, start, 2));
    expect(socOf(await one.next())).toBe(1);
    expect([socOf(await both.next()), socOf(await both.next())].sort()).toEqual([1, 2]);
  });

  it('is one of so many of its user, and its place is free again when it ends', async () => {
    const headers = await app.operator({ projects: await projectOf(second, 'L-0') });
    for (let count = 0; count < limits.liveStreamsMax; count++) await listen(second, headers);
    const refused = await fetch(`${app.url}/api/v1/live?devices=${second}`, { headers });
    const { code, data } = await readJson<Problem>(refused);
    expect([refused.status, code, data?.['limit'], refused.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_STREAMS', limits.liveStreamsMax, '5']);
    await listen(second);
    open.at(0)?.abort();
    await vi.waitFor(() => listen(second, headers), { timeout: 60_000 });
    expect(await metricsOf(app)).toMatch(new RegExp(`^voltdeck_live_streams ${limits.liveStreamsMax + 1}$`, 'm'));
  });

  it('ends when its session is signed out', async () => {
    const signedIn = await signInAt(app.url, app.secrets.password);
    const cookie = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const events = await listen(device, cookie);
    await fetch(`${app.url}/api/v1/session`, { method: 'DELETE', headers: cookie });
    expect(await events.next()).toBeNull();
  });

  it('ends within a heartbeat when its session was ended elsewhere', async () => {
    const cookie = await app.operator({ projects: await projectOf(device) });
    const events = await listen(device, cookie);
    await app.dataSource.query('delete from identity.session');
    expect(await events.next()).toBeNull();
  });

  it('ends, and the process too, when the edge is stopped', async () => {
    const edge = await app.startEdge();
    const events = await listen(device, app.token, `http://127.0.0.1:${edge.ready.httpPort}`);
    const stopped = edge.stop('SIGTERM');
    expect(await events.next()).toBeNull();
    await stopped;
    await expect(listen(device, app.token, `http://127.0.0.1:${edge.ready.httpPort}`)).rejects.toThrow();
  });
});

describe('a live stream by a pattern of the bus', () => {
  it.each(['*', '>', 'a.b', `${'0'.repeat(8)}-*`])('live.%s is refused and hears of no device', async (pattern) => {
    const answer = await fetch(`${app.url}/api/v1/live?devices=${encodeURIComponent(pattern)}`, { headers: app.token });
    expect([answer.status, (await readJson<Problem>(answer)).code]).toEqual([404, 'DEVICE_NOT_FOUND']);
  });
});
