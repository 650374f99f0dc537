import { eventLog, type OutgoingEvent } from '@voltdeck/contract';
import { BusClient, createLog, DomainError, emptyTables, EventOutboxRelay, inputOf } from '@voltdeck/base';
import { eventTypes } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../definitions/definitions.ts';
import { acting, fleetFixture, logIn, login, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
/** What telemetry took, and whether it answers. */
let taken: OutgoingEvent[];
let away: boolean;
let relay: EventOutboxRelay;

/** In the place of telemetry. */
const client = Object.create(BusClient.prototype, {
  call: {
    value: async ({ subject }: { subject: string }, input: { items: OutgoingEvent[] }) => {
      expect(subject).toBe(eventLog.eventsTake.subject);
      inputOf(eventLog.eventsTake, input);
      if (away) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'telemetry' });
      taken.push(...input.items);
      return { done: true };
    },
  },
}) as BusClient;

beforeAll(async () => {
  fleet = await fleetFixture();
  relay = new EventOutboxRelay(fleet.dataSource, client, createLog('fleet', 'fatal'));
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'service_case', 'device', 'outbox', 'project', 'customer', '"group"', 'profile', 'platform', 'config', 'change', 'event_outbox');
  [taken, away] = [[], false];
});

const administrator = acting();
const query = <Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> => fleet.dataSource.query(sql, parameters);

async function drained(): Promise<OutgoingEvent[]> {
  await relay.drain();
  return taken.splice(0);
}

async function added(): Promise<string> {
  const { id } = await fleet.entities.add(definitions.device, { vin: 'LVDEVENT000000001' }, administrator);
  await drained();
  return id;
}

describe('master data', () => {
  it('is noted when it is added, changed and deleted, with the names of fields but not their values', async () => {
    const made = await fleet.entities.add(definitions.device, { vin: 'LVDEVENT000000001' }, administrator);
    const { version } = await fleet.entities.change(definitions.device, { id: made.id, version: made.version, fields: { plate: 'SECRET-PLATE' } }, administrator);
    await fleet.entities.remove(definitions.device, { id: made.id, version }, administrator);
    const items = await drained();
    expect(items.map(({ type }) => type)).toEqual(['vehicle.added', 'vehicle.changed', 'vehicle.removed']);
    expect(items[1]).toMatchObject({ deviceId: made.id, data: { change: { entity: 'device', id: made.id, by: 'administrator', fields: ['plate'] } } });
    expect(JSON.stringify(items)).not.toContain('SECRET-PLATE');
    for (const { type } of items) expect(Object.keys(eventTypes)).toContain(type);
  });

  it('of a project names the project and its customer, of a customer the customer, of a group the group', async () => {
    const customer = await fleet.entities.add(definitions.customer, { name: 'C' }, administrator);
    const project = await fleet.entities.add(definitions.project, { name: 'P', number: 'P', customerId: customer.id }, administrator);
    const group = await fleet.entities.add(definitions.group, { name: 'G' }, administrator);
    const none = { deviceId: null, projectId: null, customerId: null, groupId: null };
    expect(await drained()).toMatchObject([
      { ...none, type: 'customer.added', customerId: customer.id },
      { ...none, type: 'project.added', projectId: project.id, customerId: customer.id },
      { ...none, type: 'group.added', groupId: group.id },
    ]);
  });

  it('of a vehicle that registers by its login is noted once', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVDEVENT000000002'));
    await logIn(fleet.open, login('LVDEVENT000000002'));
    expect(await drained()).toMatchObject([{ type: 'vehicle.added', deviceId, data: { change: { entity: 'device', by: null } } }]);
  });

  it('that is rolled back is not noted', async () => {
    await added();
    await expect(fleet.entities.add(definitions.device, { vin: 'LVDEVENT000000001' }, administrator)).rejects.toThrow();
    expect(await drained()).toEqual([]);
  });
});

describe('a case', () => {
  it('is noted when it is opened, changed, closed and reopened, but not for its notes', async () => {
    const deviceId = await added();
    const [row] = await query<{ id: string }>(
      `insert into service_case (device_id, title, level, source, allowed_s, opened_at, opened_by, updated_at, updated_by) values ($1, 'Charges slowly', 2, 'person', 3600, now(), 'Li', now(), 'Li') returning id::text`,
      [deviceId],
    );
    await query(`update service_case set updated_at = now()`);
    await query(`update service_case set title = 'Charges very slowly', revision = revision + 1`);
    await query(`update service_case set state = 'closed', closed_at = now(), cause = 'cell', closing_note = 'x', revision = revision + 1`);
    await query(`update service_case set state = 'open', closed_at = null, cause = null, closing_note = null, revision = revision + 1`);
    const items = await drained();
    expect(items.map(({ type }) => type)).toEqual(['case.opened', 'case.changed', 'case.closed', 'case.reopened']);
    expect(items[0]).toMatchObject({ deviceId, data: { case: { id: row?.id, title: 'Charges slowly', level: 2, state: 'open', closedAt: null, revision: 1 } } });
    expect(items[2]).toMatchObject({ data: { case: { state: 'closed', cause: 'cell', closedAt: expect.stringMatching(/Z$/) } } });
  });
});

describe('events on their way', () => {
  it('wait while telemetry is away, keep their ids, and go in their order', async () => {
    away = true;
    await added().catch(() => undefined);
    for (let index = 0; index < 450; index++) await query(`insert into event_outbox (type, at, data) values ('project.changed', now(), $1)`, [JSON.stringify({ change: { id: index } })]);
    const waiting = await query<{ id: string }>('select id from event_outbox order by number');
    await expect(relay.drain()).rejects.toThrow();
    expect(await query('select id from event_outbox order by number')).toEqual(waiting);
    away = false;
    expect((await drained()).map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
    expect(await query('select id from event_outbox')).toEqual([]);
  });

  it('that are too large for one message of the bus go in several', async () => {
    await query(`insert into event_outbox (type, at, data) select 'project.changed', now(), jsonb_build_object('text', repeat('x', 200000)) from generate_series(1, 5)`);
    expect(await drained()).toHaveLength(5);
  });

  it('are handed over by one process at a time', async () => {
    await query(`insert into event_outbox (type, at, data) select 'project.changed', now(), '{}' from generate_series(1, 300)`);
    const other = new EventOutboxRelay(fleet.dataSource, client, createLog('fleet', 'fatal'));
    await Promise.all([relay.drain(), other.drain()]);
    const items = await drained();
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(await query('select id from event_outbox')).toEqual([]);
  });
});
