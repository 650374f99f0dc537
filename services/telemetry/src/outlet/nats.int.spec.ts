import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions, OwnBus } from '@voltdeck/base';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
const stream = 'THEIRS';

let store: TestStore;
let events: EventLogFixture;
let parts: ReturnType<typeof outletParts>;
let runners: OutletRunners;
/** Of another system. */
let server: OwnBus;
const people = new TestPeople();

beforeAll(async () => {
  [store, server] = await Promise.all([TestStore.open(), OwnBus.start()]);
  events = new EventLogFixture(store);
  await store.admit(...vehicles.map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}`, projectId: deviceId(50), projectName: 'Harbour No. 1' })));
  parts = outletParts(store.database, people);
  people.set({ caller: administrator, email: null });
}, minute);
afterAll(async () => {
  await Promise.all([store.close(), server.remove()]);
}, minute);
beforeEach(async () => {
  await events.empty();
  await addStream();
  runners = parts.runners();
  runners.onApplicationBootstrap();
});
afterEach(async () => {
  await runners.beforeApplicationShutdown();
  await dropStream();
});

async function started(): Promise<string> {
  const { hostname, port, username, password } = new URL(server.natsUrl);
  const { outlet, secret } = await parts.add({ kind: 'nats', url: `nats://${hostname}:${port}`, user: username || null, password: password || null });
  expect(secret).toBeNull();
  await parts.service.enable(outlet.id, true);
  return outlet.id;
}

/** On a connection of its own: one that stood while the server was killed may lose what it is asked. */
async function asked<Result>(work: (manager: JetStreamManager) => Promise<Result>): Promise<Result> {
  const connection = await connect(natsOptions(server.natsUrl, 'test of outlets'));
  try {
    return await work(await jetstreamManager(connection, { timeout: minute }));
  } finally {
    await connection.close();
  }
}

const addStream = (): Promise<unknown> => asked(({ streams }) => streams.add({ name: stream, subjects: ['voltdeck.>'] }));
const dropStream = (): Promise<unknown> => asked(({ streams }) => streams.delete(stream).catch(() => undefined));

function stored(): Promise<{ readonly subject: string; readonly number: number }[]> {
  return asked(async ({ streams }) => {
    const { state } = await streams.info(stream);
    const found = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) found.push(await streams.getMessage(stream, { seq }));
    return found.flatMap((message) => (message === null ? [] : [{ subject: message.subject, number: numberIn(message.string()) }]));
  });
}

const delivered = (id: string, withinMs?: number): Promise<void> => eventually('everything is delivered', async () => (await parts.service.get(id)).behind === 0, withinMs);
const waits = (id: string, trouble: RegExp): Promise<void> => eventually(`it waits: ${trouble}`, async () => trouble.test((await parts.service.get(id)).trouble ?? ''), minute);

it('an outlet to NATS stores each event in the stream of its subject, and says where', async () => {
  const made = [...(await events.add(2)), ...(await events.add(1, { deviceId: null, type: 'model.added' }))];
  const id = await started();
  await delivered(id);
  const found = await stored();
  expect(found.map(({ number }) => number).toSorted()).toEqual(made.toSorted());
  expect(new Set(found.map(({ subject }) => subject))).toEqual(new Set(['voltdeck.Harbour_No__1.LVOLTDECK00000001.case.opened', 'voltdeck.-.-.model.added']));
  expect(await parts.service.get(id)).toMatchObject({ delivered: 3, lastAnswer: { ok: true, answer: expect.stringMatching(/^THEIRS \d+ voltdeck\./) } });
});

it('an outlet to NATS waits where no stream takes its subject, with the reason', async () => {
  await dropStream();
  const made = await events.add(1);
  const id = await started();
  await waits(id, /no stream takes voltdeck\.Harbour_No__1/);
  await addStream();
  await delivered(id);
  expect((await stored()).map(({ number }) => number)).toEqual(made);
});

it('an outlet to NATS misses nothing, stores nothing twice and keeps the order per vehicle while the server is killed in the middle', async () => {
  const made = new Map<number, number[]>(vehicles.map((number) => [number, []]));
  const add = async (): Promise<void> => {
    for (const number of vehicles) made.get(number)?.push(...(await events.add(60, { deviceId: deviceId(number) })));
  };
  await add();
  const id = await started();
  await eventually('messages arrive', async () => (await parts.service.get(id)).delivered >= 20, minute);
  await server.kill();
  await add();
  await waits(id, /./);
  await server.restart();
  await delivered(id, minute);
  const numbers = (await stored()).map(({ number }) => number);
  for (const expected of made.values()) expect(numbers.filter((number) => expected.includes(number))).toEqual(expected);
  expect(numbers).toHaveLength(3 * 2 * 60);
}, 3 * minute);

it('an outlet to NATS does not connect to a private address unless the deployment allows it', async () => {
  const guarded = outletParts(store.database, people, { addresses: 'refuse' });
  for (const host of ['127.0.0.1', 'localhost']) {
    const { outlet } = await guarded.add({ kind: 'nats', name: host, url: `nats://${host}:${new URL(server.natsUrl).port}` });
    expect(await guarded.service.test(outlet.id)).toMatchObject({ ok: false, answer: expect.stringContaining('private, loopback or link-local') });
  }
});
