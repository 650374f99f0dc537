import type { CloudEvent, EventLogPage, OutgoingEvent } from '@voltdeck/contract';
import { startProcess } from '@voltdeck/base';
import type { Problem } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { EventReader } from '../testing/event-reader.ts';
import { readJson } from '../testing/read-json.ts';

let app: ConsoleFixture;
let device: string;
let project: string;
beforeAll(async () => {
  app = await consoleFixture();
  const [row] = await app.dataSource.query<{ id: string }[]>(`insert into fleet.project (name, number) values ('E-1', 'E-1') returning id`);
  project = row?.id ?? '';
  device = await app.admit('LVDEVENTS00000001');
  await app.dataSource.query('update fleet.device set project_id = $1 where id = $2', [project, device]);
  await vi.waitFor(async () => {
    const moved = await app.dataSource.query<unknown[]>('with moved as (update telemetry.device set project_id = $1 where id = $2 and vin is not null returning 1) select * from moved', [project, device]);
    expect(moved).toHaveLength(1);
  }, patience);
});
afterAll(() => app.close());

const patience = { timeout: 60_000, interval: 100 };
const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

type Headers = Readonly<Record<string, string>>;

async function listen(query: string, headers: Headers = app.token): Promise<EventReader> {
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(`${app.url}/api/v1/events${query}`, { headers, signal: controller.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`the stream was refused: ${response.status} ${await response.text()}`);
  return new EventReader(response.body);
}

const page = async (query = '', headers: Headers = app.token): Promise<EventLogPage> => readJson(await fetch(`${app.url}/api/v1/events/page${query}`, { headers }));

/** Notes events as another service does. */
async function note(count: number, deviceId: string | null = device, type = 'case.changed'): Promise<string[]> {
  const events = Array.from({ length: count }, (): Partial<OutgoingEvent> => ({ id: randomUUID() }));
  for (const { id } of events) await app.dataSource.query(`insert into fleet.event_outbox (id, type, at, device_id, data) values ($1, $2, now(), $3, '{"case": {}}')`, [id, type, deviceId]);
  return events.map(({ id }) => id ?? '');
}

async function read(events: EventReader, count: number): Promise<{ id: string | undefined; event: CloudEvent }[]> {
  const found: { id: string | undefined; event: CloudEvent }[] = [];
  while (found.length < count) {
    const next = await events.next();
    if (next === null) throw new Error('the stream has ended');
    if (next.event === 'event') found.push({ id: next.id, event: JSON.parse(next.data) });
  }
  return found;
}

const newest = async (): Promise<string> => (await page()).newest;

describe('the stream of events', () => {
  it('has what is kept, in order, and then what happens, with the position as ID', async () => {
    await vi.waitFor(async () => expect((await page(`?types=vehicle.added&deviceId=${device}`)).items).toHaveLength(1), patience);
    const events = await listen(`?types=vehicle.added,case&deviceId=${device}`);
    const [first] = await read(events, 1);
    expect(first?.event).toMatchObject({ specversion: '1.0', type: 'voltdeck.vehicle.added', subject: 'LVDEVENTS00000001', partitionkey: device });
    const ids = await note(3);
    const found = await read(events, 3);
    expect(found.map(({ event }) => event.id)).toEqual(ids);
    for (const { id, event } of found) expect(id).toBe(event.position);
  });

  it('continues behind the last event that a client has, by Last-Event-ID before `after`', async () => {
    const before = await newest();
    const ids = await note(4);
    const [, second] = await read(await listen(`?after=${before}`), 4);
    const again = await read(await listen(`?after=${before}`, { ...app.token, 'last-event-id': second?.id ?? '' }), 2);
    expect(again.map(({ event }) => event.id)).toEqual(ids.slice(2));
  });

  it('is for one operator what is in the data scope, and for another nothing', async () => {
    const before = await newest();
    const stranger = await app.admit('LVDEVENTS00000002');
    const [near, far] = [await app.operator({ projects: [project] }), await app.operator({ projects: [randomUUID()] })];
    const [mine, theirs] = [await listen(`?after=${before}&types=case`, near), await listen(`?after=${before}&types=case`, far)];
    await note(1, stranger);
    const [id] = await note(1);
    expect((await read(mine, 1))[0]?.event.id).toBe(id);
    await app.dataSource.query('update telemetry.device set project_id = null where id = $1', [device]);
    expect((await page(`?after=${before}&types=case`, near)).items).toEqual([]);
    expect((await page(`?after=${before}&types=case`, far)).items).toEqual([]);
    await app.dataSource.query('update telemetry.device set project_id = $1 where id = $2', [project, device]);
    // The next thing that the other one is sent is how far was read.
    expect(await theirs.next()).toMatchObject({ event: 'position' });
  });

  it('is refused for a position that the log does not have, with those that it has', async () => {
    const response = await fetch(`${app.url}/api/v1/events?after=99999999`, { headers: app.token });
    const problem = await readJson<Problem>(response);
    expect([response.status, problem.code]).toEqual([410, 'EVENT_POSITION_UNKNOWN']);
  });

  it('needs a credential, and a vehicle that is seen', async () => {
    expect((await fetch(`${app.url}/api/v1/events`)).status).toBe(401);
    const far = await app.operator({});
    expect((await fetch(`${app.url}/api/v1/events?deviceId=${device}`, { headers: far })).status).toBe(404);
    expect((await fetch(`${app.url}/api/v1/events?types=none`, { headers: app.token })).status).toBe(400);
  });
});

describe('when telemetry is killed', () => {
  it('no event is missing and none is logged twice', async () => {
    const before = await newest();
    const ids = await note(40);
    await vi.waitFor(async () => expect(Number(await newest())).toBeGreaterThan(Number(before)), { ...patience, interval: 5 });
    const killed = app.services.telemetry;
    ids.push(...(await note(40)));
    await killed.stop('SIGKILL');
    ids.push(...(await note(40)));
    const telemetry = await startProcess('services/telemetry', { ...app.stores, SEALING_KEY: 'b'.repeat(64) });
    try {
      const found = await read(await listen(`?after=${before}&types=case`), ids.length);
      expect(found.map(({ event }) => event.id)).toEqual(ids);
    } finally {
      await telemetry.stop();
    }
  });
});
