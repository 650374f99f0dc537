import { eventLog, type CloudEvent, type GivenOf, type EventLog, type EventLogPage, type OutgoingEvent } from '@voltdeck/contract';
import { DomainError, emptyTables, inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { EventLogRepository } from './event-log.repository.ts';
import { EventLogService } from './event-log.service.ts';
import { EventLogStore } from './event-log.store.ts';

const minute = 60_000;
const mine = '00000000-0000-4000-9000-000000000001';
const other = '00000000-0000-4000-9000-000000000002';
const mineGroup = '00000000-0000-4000-9000-000000000003';
const vin = (number: number): string => `LVOLTDECK0000000${number}`;

let store: TestStore;
let log: EventLogStore;
let service: EventLogService;
let start: number;
/** Of the vehicles, which are kept: their numbers are given once. */
let revision = 0;

beforeAll(async () => {
  store = await TestStore.open();
  log = new EventLogStore(store.database.dataSource);
  service = new EventLogService(new EventLogRepository(store.database.dataSource), { CONSOLE_URL: 'https://console.example' });
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await emptyTables(store.database.dataSource, 'rule');
  await query('update event_log_end set dropped_to = coalesce((select last_value from event_log_position_seq where is_called), 0)');
  revision++;
  await store.admit({ id: deviceId(1), vin: vin(1), plate: 'T-1', projectId: mine, projectName: 'Harbour', revision }, { id: deviceId(2), vin: vin(2), projectId: other, revision });
  start = Math.floor(Date.now() / 1_000) * 1_000 - 10 * minute;
});

const query = <Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);
const frame = (second: number, list: Parameters<typeof faults>[0], change: Partial<TestFrame> = {}): TestFrame => ({ deviceId: deviceId(1), vin: vin(1), at: start + second * 1_000, blocks: [vehicle(), faults(list)], ...change });

async function moveAll(): Promise<void> {
  while ((await log.move()).moved > 0);
}

const page = (given: GivenOf<EventLog['eventPage']> = {}, caller: Caller | null = administrator): Promise<EventLogPage> => service.page(caller, inputOf(eventLog.eventPage, given));

/** Everything that is logged, connections left out. */
async function logged(given: GivenOf<EventLog['eventPage']> = {}, caller: Caller | null = administrator): Promise<readonly CloudEvent[]> {
  await moveAll();
  return (await page({ pageSize: 200, ...given }, caller)).items;
}
const typesOf = (items: readonly CloudEvent[]): string[] => items.map(({ type }) => type.replace('voltdeck.', ''));

const outgoing = (number: number, change: Partial<OutgoingEvent> = {}): OutgoingEvent => ({ id: deviceId(900_000 + number), type: 'case.opened', at: start, deviceId: deviceId(1), projectId: null, customerId: null, groupId: null, data: { case: { id: String(number) } }, ...change });

async function refused(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => (error instanceof DomainError ? { code: error.code, ...error.data } : error));
}

describe('faults', () => {
  it('are logged when they open, rise and recover, each as it was then', async () => {
    await store.save([frame(0, [{ type: 8, level: 1 }])]);
    await store.save([frame(60, [{ type: 8, level: 3 }])]);
    await store.save([frame(120, []), frame(180, [])]);
    const items = await logged();
    expect(typesOf(items)).toEqual(['fault.opened', 'fault.raised', 'fault.closed']);
    expect(items.map(({ data }) => (data['fault'] as { highestLevel: number }).highestLevel)).toEqual([1, 3, 3]);
    expect(items[0]).toEqual({
      specversion: '1.0', id: expect.stringMatching(/^[0-9a-f-]{36}$/), source: 'https://console.example', type: 'voltdeck.fault.opened', time: new Date(start).toISOString(),
      subject: vin(1), partitionkey: deviceId(1), datacontenttype: 'application/json', position: expect.stringMatching(/^\d+$/),
      data: {
        fault: { id: expect.stringMatching(/^\d+$/), type: 8, startLevel: 1, highestLevel: 1, startedAt: new Date(start).toISOString(), endedAt: null, clearedBy: null },
        vehicle: { deviceId: deviceId(1), vin: vin(1), plate: 'T-1', projectId: mine, projectName: 'Harbour' },
      },
    });
    expect(items[1]?.time).toBe(new Date(start + minute).toISOString());
    expect(items[2]?.time).toBe(new Date(start + 2 * minute).toISOString());
    for (const { data } of items) expect(data['fault']).toMatchObject({ id: (items[0]?.data['fault'] as { id: string }).id });
  });

  it('that records sent again make no second time are logged once', async () => {
    await store.save([frame(0, [{ type: 8, level: 1 }])]);
    await store.save([frame(0, [{ type: 8, level: 1 }], { reissue: true })]);
    expect(typesOf(await logged())).toEqual(['fault.opened']);
  });

  it('that late records take back are withdrawn', async () => {
    await store.save([frame(0, [{ type: 8, level: 1 }])]);
    await query('delete from fault');
    expect(typesOf(await logged())).toEqual(['fault.opened', 'fault.withdrawn']);
  });

  it('that ended more than a week ago are history and no events', async () => {
    const long = start - 8 * 24 * 60 * minute;
    await store.save([frame(0, [{ type: 8, level: 1 }], { at: long }), frame(0, [], { at: long + minute }), frame(0, [], { at: long + 2 * minute })]);
    expect(await store.count('fault')).toBe(1);
    // While it was open it was news; of a fault that comes and ends in one transaction nothing is.
    await store.empty();
    await query(`insert into fault (device, type, started_at, ended_at, start_level, highest_level, end_level) select number, 8, now() - interval '9 days', now() - interval '8 days', 1, 1, 1 from device limit 1`);
    await query('delete from fault');
    expect(await logged()).toEqual([]);
  });

  it('of an erased vehicle leave nothing behind when they go', async () => {
    await store.save([frame(0, [{ type: 8, level: 1 }])]);
    await moveAll();
    await query('insert into erasure (device) select number from device where id = $1', [deviceId(1)]);
    await query('delete from fault');
    expect(await store.count('event_outbox')).toBe(0);
    await query('delete from erasure');
  });
});

describe('rule alarms', () => {
  const rule = async (project: string | null = null): Promise<string> => {
    const [row] = await query<{ id: string }>(`insert into rule (name, level, condition, project_id, within_all, within_projects, within_customers, within_groups, created_by) values ('Hot', 2, '{"kind":"threshold"}', $1, true, '{}', '{}', '{}', 'x') returning id::text`, [project]);
    return row?.id ?? '';
  };
  const raise = (id: string, number: number | null): Promise<unknown> =>
    query(`insert into rule_alarm (rule, device, level, started_at, raised_at, known_to) values ($1, (select number from device where id = $2), 2, now() - interval '2 minutes', now() - interval '1 minute', now())`, [id, number === null ? null : deviceId(number)]);

  it('are logged when they are raised, end and last again, and when late records withdraw them', async () => {
    const id = await rule();
    await raise(id, 1);
    await query('update rule_alarm set extreme = 7');
    await query('update rule_alarm set ended_at = now()');
    await query('update rule_alarm set ended_at = null');
    await query('delete from rule_alarm');
    const items = await logged();
    expect(typesOf(items)).toEqual(['alarm.opened', 'alarm.closed', 'alarm.reopened', 'alarm.withdrawn']);
    expect(items[0]).toMatchObject({ partitionkey: deviceId(1), data: { alarm: { ruleId: id, ruleName: 'Hot', level: 2, endedAt: null, stopped: false }, vehicle: { vin: vin(1) } } });
  });

  it('about a number of vehicles are for who sees all of those that the rule is for', async () => {
    await raise(await rule(mine), null);
    await raise(await rule(), null);
    expect(await logged({}, operator({ projects: [other] }))).toEqual([]);
    expect(await logged({}, operator({ projects: [mine] }))).toHaveLength(1);
    const [item] = await logged({}, administrator);
    expect(item).not.toHaveProperty('subject');
    expect(item).not.toHaveProperty('partitionkey');
    expect(await logged({}, administrator)).toHaveLength(2);
  });
});

describe('events of other services', () => {
  it('are logged once and in their order, however often they are handed over', async () => {
    const events = [1, 2, 3].map((number) => outgoing(number));
    await log.take(events);
    await log.take(events);
    await moveAll();
    await log.take(events);
    expect((await logged()).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(await store.count('event_outbox')).toBe(0);
  });

  it('wait until the fleet has named their vehicle, so that who sees it misses none', async () => {
    await log.take([outgoing(1, { deviceId: deviceId(7) }), outgoing(2)]);
    expect((await logged()).map(({ data }) => data['case'])).toEqual([{ id: '2' }]);
    await store.admit({ id: deviceId(7), vin: vin(7), projectId: mine });
    expect((await logged({}, operator({ projects: [mine] }))).map(({ subject }) => subject)).toEqual([vin(1), vin(7)]);
  });

  it('about a vehicle that no one names are for who sees everything, after a while', async () => {
    await log.take([outgoing(1, { deviceId: deviceId(8) })]);
    await query(`update event_outbox set noted_at = now() - interval '11 minutes'`);
    expect(await logged({}, operator({ projects: [mine] }))).toEqual([]);
    expect(await logged()).toMatchObject([{ data: { vehicle: { deviceId: deviceId(8), vin: null } } }]);
  });
});

describe('who reads the log', () => {
  it('gets what is about the vehicles of the data scope, by where they are now, and also of deleted ones', async () => {
    await log.take([outgoing(1), outgoing(2, { deviceId: deviceId(2) })]);
    const caller = operator({ projects: [mine] });
    expect((await logged({}, caller)).map(({ subject }) => subject)).toEqual([vin(1)]);
    revision++;
    await store.admit({ id: deviceId(2), vin: vin(2), projectId: mine, deleted: true, revision });
    expect((await logged({}, caller)).map(({ subject }) => subject)).toEqual([vin(1), vin(2)]);
    expect(await logged({}, operator())).toEqual([]);
  });

  it('gets changes of projects, customers and groups of the data scope, of shared master data all, and of what is the administrators\' none', async () => {
    const about = { deviceId: null, data: { change: {} } };
    await log.take([
      outgoing(1, { ...about, type: 'project.changed', projectId: mine }),
      outgoing(2, { ...about, type: 'project.changed', projectId: other }),
      outgoing(3, { ...about, type: 'group.changed', groupId: mineGroup }),
      outgoing(4, { ...about, type: 'customer.changed', customerId: other }),
      outgoing(5, { ...about, type: 'model.added' }),
      outgoing(6, { ...about, type: 'platform.added' }),
    ]);
    const caller = operator({ projects: [mine], groups: [mineGroup] });
    expect(typesOf(await logged({}, caller))).toEqual(['project.changed', 'group.changed', 'model.added']);
    expect(typesOf(await logged({}, { ...operator(), scope: { all: true } }))).not.toContain('platform.added');
    expect(await logged()).toHaveLength(6);
  });

  it('can ask for types, families of them, one project and one vehicle', async () => {
    await log.take([outgoing(1), outgoing(2, { type: 'case.closed' }), outgoing(3, { type: 'command.ended' }), outgoing(4, { deviceId: deviceId(2) }), outgoing(5, { type: 'project.changed', deviceId: null, projectId: other })]);
    const read = async (given: GivenOf<EventLog['eventPage']>): Promise<unknown[]> => (await logged(given)).map(({ id }) => Number(id.slice(-1)));
    expect(await read({ types: ['case'] })).toEqual([1, 2, 4]);
    expect(await read({ types: ['case.closed', 'command'] })).toEqual([2, 3]);
    expect(await read({ projectId: other })).toEqual([4, 5]);
    expect(await read({ deviceId: deviceId(2) })).toEqual([4]);
    expect(await refused(page({ deviceId: deviceId(2) }, operator({ projects: [mine] })))).toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    expect(await refused(Promise.resolve().then(() => page({ types: ['nothing'] })))).toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('pages', () => {
  it('continue behind the last one, and past what is not for the reader', async () => {
    await log.take(Array.from({ length: 25 }, (_, index) => outgoing(index + 1, { deviceId: deviceId(index % 5 === 4 ? 1 : 2) })));
    await moveAll();
    const caller = operator({ projects: [mine] });
    const found: string[] = [];
    let after: string | undefined;
    for (let more = true; more; ) {
      const read = await page({ pageSize: 2, ...(after === undefined ? {} : { after }) }, caller);
      found.push(...read.items.map(({ id }) => id));
      [after, more] = [read.next, read.more];
    }
    expect(found).toEqual([5, 10, 15, 20, 25].map((number) => deviceId(900_000 + number)));
    expect(after).toBe((await page()).newest);
    expect(await page({ ...(after === undefined ? {} : { after }) }, caller)).toMatchObject({ items: [], next: after, more: false });
  });

  it('name the positions that are kept where one asks behind what was deleted, or ahead of the newest', async () => {
    await log.take([1, 2, 3].map((number) => outgoing(number)));
    await moveAll();
    const before = await page();
    await query(`update event_log set logged_at = now() - interval '8 days' where position <> $1`, [before.newest]);
    expect(await log.drop(7)).toBe(false);
    const { items, oldest, newest } = await page();
    expect(items.map(({ position }) => position)).toEqual([newest]);
    expect(Number(oldest)).toBe(Number(newest) - 1);
    expect(await refused(page({ after: before.oldest }))).toEqual({ code: 'EVENT_POSITION_UNKNOWN', after: before.oldest, oldest, newest });
    expect(await refused(page({ after: '999999999' }))).toMatchObject({ code: 'EVENT_POSITION_UNKNOWN', newest });
    await query(`update event_log set logged_at = now() - interval '8 days'`);
    await log.drop(7);
    expect(await page()).toMatchObject({ items: [], oldest: newest, newest, next: newest, more: false });
  });

  it('miss nothing and repeat nothing while several transactions and writers are at work', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => store.database.session()));
    const writers = sessions.map(async (session, writer) => {
      for (let round = 0; round < 20; round++) {
        await session.query('begin');
        await session.query(`insert into event_outbox (type, at, device_id, data) values ('case.changed', now(), $1, $2)`, [deviceId(1), JSON.stringify({ case: { id: `${writer}-${round}` } })]);
        // Others commit between the number that this one has and its own commit.
        await session.query(`select pg_sleep(0.00${(writer + round) % 5})`);
        await session.query('commit');
      }
    });
    let isDone = false;
    const movers = [1, 2].map(async () => {
      while (!isDone) await log.move();
    });
    const found: string[] = [];
    const reader = (async () => {
      let after: string | undefined;
      for (let isLast = false; !isLast; ) {
        isLast = isDone;
        const read = await page({ pageSize: 3, ...(after === undefined ? {} : { after }) });
        found.push(...read.items.map(({ data }) => (data['case'] as { id: string }).id));
        after = read.next;
        if (read.more) isLast = false;
      }
    })();
    await Promise.all(writers);
    await moveAll();
    isDone = true;
    await Promise.all([...movers, reader]);
    expect(found).toHaveLength(60);
    for (const writer of [0, 1, 2]) expect(found.filter((id) => id.startsWith(`${writer}-`))).toEqual(Array.from({ length: 20 }, (_, round) => `${writer}-${round}`));
  });
});
