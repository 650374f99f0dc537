import type { WallEvents } from '@voltdeck/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { EventReader } from '../testing/event-reader.ts';

let app: ConsoleFixture;
let project: string;
beforeAll(async () => {
  app = await consoleFixture();
  const device = await app.admit('LVDWALL0000000001');
  await app.admit('LVDWALL0000000002');
  const [row] = await app.dataSource.query<{ id: string }[]>(`insert into fleet.project (name, number) values ('Wall', 'W-1') returning id`);
  project = row?.id ?? '';
  // Telemetry hears of devices by an event each.
  await vi.waitFor(async () => {
    const changed = await app.dataSource.query<unknown[]>(
      `with changed as (update telemetry.device set project_id = $1, project_name = 'Wall' where id = $2 returning id), known as (select count(*)::int4 as count from telemetry.device where vin like 'LVDWALL%')
       select count from known, changed where count = 2`,
      [project, device],
    );
    expect(changed).toHaveLength(1);
  }, 10_000);
});
afterAll(() => app.close());

const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

async function listen(query = '', headers: Record<string, string> = app.token): Promise<EventReader> {
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(`${app.url}/api/v1/wall${query}`, { headers, signal: controller.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`the stream was refused: ${response.status}`);
  return new EventReader(response.body);
}

/** The first `now` and the first `trend` of a stream. */
async function first(events: EventReader): Promise<WallEvents> {
  const seen = new Map<string, string>();
  while (seen.size < 2) {
    const event = await events.next();
    if (event?.data === undefined || event.event === undefined) throw new Error('the stream ended early');
    seen.set(event.event, event.data);
  }
  return { now: JSON.parse(seen.get('now') ?? ''), trend: JSON.parse(seen.get('trend') ?? '') };
}

const devicesOf = ({ trend }: Pick<WallEvents, 'trend'>): number => trend.statistics.total.devices;

describe('the stream of a wall', () => {
  it('starts with the fleet now and what changes slowly', async () => {
    const push = await first(await listen());
    expect(devicesOf(push)).toBe(2);
    expect(push.now.status.working.offline).toBe(2);
    expect([push.trend.alarmDays.length, push.trend.day.times.length]).toEqual([30, 96]);
  });

  it('is sent again, and a second screen starts with what the first was sent', async () => {
    const events = await listen();
    await first(events);
    const again = await events.next();
    expect(again?.event).toBe('now');
    expect(devicesOf(await first(await listen()))).toBe(2);
  });

  it('says of what moment each view is and when it was sent, also of one that a second screen is sent again', async () => {
    const { now, trend } = await first(await listen());
    const again = await first(await listen());
    for (const { asOf, sentAt } of [now, trend, again.now, again.trend]) expect(Date.parse(sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(asOf));
    expect(again.trend.asOf).toBe(trend.asOf);
    expect(Date.parse(again.trend.sentAt ?? '')).toBeGreaterThan(Date.parse(trend.sentAt ?? ''));
  });

  it('keeps to one project where one is asked for', async () => {
    expect(devicesOf(await first(await listen(`?projectId=${project}`)))).toBe(1);
  });

  it('keeps to the lists of its user', async () => {
    expect(devicesOf(await first(await listen('', await app.operator({ projects: [project] }))))).toBe(1);
    expect(devicesOf(await first(await listen('', await app.operator({}))))).toBe(0);
  });

  it('names what is wrong with a project that is none', async () => {
    const response = await fetch(`${app.url}/api/v1/wall?projectId=7`, { headers: app.token });
    expect(response.status).toBe(400);
  });
});
