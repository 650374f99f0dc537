import { DomainError, Certificates } from '@voltdeck/base';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Broker } from '../testing/broker.ts';
import { administrator } from '../testing/callers.ts';
import { EventLogFixture, numberIn } from '../testing/event-log-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { deviceId } from '../testing/frames.ts';
import { TestPeople } from '../testing/notification-parts.ts';
import { outletParts } from '../testing/outlet-parts.ts';
import { TestStore } from '../testing/test-store.ts';
import type { OutletRunners } from './run/outlet-runners.ts';

const minute = 60_000;
const vehicles = [1, 2, 3];

let store: TestStore;
let events: EventLogFixture;
let broker: Broker;
let parts: ReturnType<typeof outletParts>;
let runners: OutletRunners;
const people = new TestPeople();

beforeAll(async () => {
  store = await TestStore.open();
  events = new EventLogFixture(store);
  await store.admit(...vehicles.map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}`, projectId: deviceId(50), projectName: number === 3 ? 'A/B #1' : 'Harbour' })));
  parts = outletParts(store.database, people);
  people.set({ caller: administrator, email: null });
}, minute);
afterAll(() => store.close());
beforeEach(async () => {
  await events.empty();
  broker = await Broker.open();
  runners = parts.runners();
  runners.onApplicationBootstrap();
});
afterEach(async () => {
  await runners.beforeApplicationShutdown();
  await broker.kill();
});

async function started(form: Partial<Parameters<typeof parts.add>[0]> = {}): Promise<string> {
  const { outlet, secret } = await parts.add({ kind: 'mqtt', url: broker.url, ...form });
  expect(secret).toBeNull();
  await parts.service.enable(outlet.id, true);
  return outlet.id;
}

const numbers = (): number[] => broker.messages.map(({ body }) => numberIn(body));
const delivered = (id: string, withinMs?: number): Promise<void> => eventually('everything is delivered', async () => (await parts.service.get(id)).behind === 0, withinMs);
const waits = (id: string, trouble: RegExp): Promise<void> => eventually(`it waits: ${trouble}`, async () => trouble.test((await parts.service.get(id)).trouble ?? ''));

describe('an outlet by MQTT', () => {
  it('publishes each event to the topic of its template', async () => {
    const made = [...(await events.add(2)), ...(await events.add(1, { deviceId: deviceId(3), type: 'case.closed' })), ...(await events.add(1, { deviceId: null, type: 'model.added' }))];
    await delivered(await started());
    expect(numbers().toSorted()).toEqual(made.toSorted());
    expect(new Set(broker.messages.map(({ topic }) => topic))).toEqual(new Set(['voltdeck/Harbour/LVOLTDECK00000001/case.opened', 'voltdeck/A_B _1/LVOLTDECK00000003/case.closed', 'voltdeck/-/-/model.added']));
    expect(JSON.parse(broker.messages[0]?.body ?? '{}')).toMatchObject({ specversion: '1.0', type: 'voltdeck.case.opened' });
  });

  it('counts an event as delivered once the broker has acknowledged it', async () => {
    let acknowledge = (): void => undefined;
    const held = new Promise<void>((resolve) => (acknowledge = resolve));
    broker.beforeAck = () => held;
    await events.add(1);
    const id = await started();
    await eventually('it is published', () => broker.messages.length === 1);
    expect(await parts.service.get(id)).toMatchObject({ behind: 1, delivered: 0 });
    acknowledge();
    await delivered(id);
    expect(await parts.service.get(id)).toMatchObject({ delivered: 1, lastAnswer: { ok: true, answer: 'PUBACK voltdeck/Harbour/LVOLTDECK00000001/case.opened' } });
  });

  it('misses nothing and keeps the order per vehicle while the broker is killed in the middle', async () => {
    const made = new Map<number, number[]>(vehicles.map((number) => [number, []]));
    const add = async (): Promise<void> => {
      for (const number of vehicles) made.get(number)?.push(...(await events.add(60, { deviceId: deviceId(number) })));
    };
    await add();
    const id = await started();
    for (const few of [30, 200]) {
      await eventually(`${few} messages arrive`, () => broker.messages.length >= few);
      await broker.kill();
      await add();
      await waits(id, /./);
      await broker.start();
    }
    await delivered(id, minute);
    // What was taken and not acknowledged came again.
    const taken = [...new Set(numbers())];
    for (const expected of made.values()) expect(taken.filter((number) => expected.includes(number))).toEqual(expected);
    expect(taken).toHaveLength(3 * 3 * 60);
    expect(broker.messages.length).toBeLessThan(taken.length + 30);
  }, 2 * minute);

  it('is tested on a connection of its own, while it delivers on the other', async () => {
    const id = await started({ clientId: 'integration' });
    await eventually('it is connected', () => broker.clients.has('integration'));
    expect(await parts.service.test(id)).toMatchObject({ ok: true, answer: 'PUBACK voltdeck/-/-/outlet.test' });
    expect(broker.clients.has('integration')).toBe(true);
    const made = await events.add(1);
    await delivered(id);
    expect(broker.messages.slice(-1).map(({ body }) => numberIn(body))).toEqual(made);
  });

  it('waits with the reason where there is no broker', async () => {
    await broker.kill();
    const made = await events.add(1);
    const id = await started();
    await waits(id, /ECONNREFUSED/);
    expect(await parts.service.test(id)).toMatchObject({ ok: false });
    await broker.start();
    await delivered(id);
    expect(numbers()).toEqual(made);
  });

  it('does not connect to a private address unless the deployment allows it', async () => {
    const guarded = outletParts(store.database, people, { addresses: 'refuse' });
    for (const host of ['127.0.0.1', 'localhost']) {
      const { outlet } = await guarded.add({ kind: 'mqtt', name: host, url: `mqtt://${host}:${broker.port}` });
      expect(await guarded.service.test(outlet.id)).toMatchObject({ ok: false, answer: expect.stringContaining('private, loopback or link-local') });
    }
    expect(broker.clients.size).toBe(0);
  });

  it('has no secret that signs', async () => {
    const { outlet } = await parts.add({ kind: 'mqtt', url: broker.url });
    expect(await parts.service.rotate(outlet.id).catch((error: unknown) => (error instanceof DomainError ? error.code : error))).toBe('OUTLET_NOT_SIGNED');
  });
});

describe('a broker with TLS and users', () => {
  let folder: string;
  let guarded: Broker;
  let ca: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltdeck-broker-'));
    const certificates = await Certificates.in(folder);
    ca = certificates.text('ca.pem');
    guarded = await Broker.open({ tls: { cert: certificates.text('server.pem'), key: certificates.text('server-key.pem') }, user: 'voltdeck', password: 'a password' });
  });
  afterAll(async () => {
    await guarded.kill();
    await rm(folder, { recursive: true });
  });

  it('is published to with its certificate and the password, which is kept sealed', async () => {
    const made = await events.add(1);
    const id = await started({ url: guarded.url, tlsCa: ca, user: 'voltdeck', password: 'a password' });
    await delivered(id);
    expect(guarded.messages.map(({ body }) => numberIn(body))).toEqual(made);
    const [row] = await store.database.dataSource.query<object[]>(`select outlet::text as text, encode(sealed, 'escape') as sealed from outlet`);
    expect(JSON.stringify([row, await parts.service.get(id)])).not.toContain('a password');
  });

  it('refuses another password and is refused without its certificate, each with the reason', async () => {
    const test = async (name: string, form: object) => {
      const { outlet } = await parts.add({ kind: 'mqtt', name, url: guarded.url, ...form });
      return parts.service.test(outlet.id);
    };
    expect(await test('password', { tlsCa: ca, user: 'voltdeck', password: 'another' })).toMatchObject({ ok: false, answer: expect.stringMatching(/not authorized/i) });
    expect(await test('certificate', { user: 'voltdeck', password: 'a password' })).toMatchObject({ ok: false, answer: expect.stringMatching(/certificate/i) });
  });
});
