import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { framesStreamInfos, natsOptions, OwnBus, startProcess, type ServiceProcess } from '@voltdeck/base';
import { framesPlaceOf, partitionOf, streams } from '@voltdeck/protocol/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { batchBytes, deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { ensureFrames, ensureFramesBefore, removeFrames } from '../testing/streams.ts';
import { TestStore } from '../testing/test-store.ts';

const patience = 240_000;
/** Less, so that what is waited for in vain is named. */
const storedWithinMs = 100_000;
const vehicles = 12;
/** Of a vehicle, in one batch. */
const framesPerBatch = 5;
const vinOf = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;

let store: TestStore;
let own: OwnBus;
let bus: NatsConnection;
let running: ServiceProcess[] = [];

/** Reports of each vehicle are one second apart: what is sent later has a later time. */
const sentOf = new Map<number, number>();

beforeAll(async () => {
  own = await OwnBus.start();
  bus = await connect(natsOptions(own.natsUrl, 'test of partitions'));
  store = await TestStore.open();
  await store.admit(...Array.from({ length: vehicles }, (_, index) => ({ id: deviceId(index + 1), vin: vinOf(index + 1) })));
}, patience);
afterAll(async () => {
  await stopAll();
  await store.close();
  await bus.close();
  await own.remove();
}, patience);
beforeEach(async () => {
  await stopAll();
  await removeFrames(bus);
  await store.empty();
  sentOf.clear();
});

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((process) => process.stop()));
}

async function telemetry(): Promise<ServiceProcess> {
  const process = await startProcess('services/telemetry', { DATABASE_URL: store.database.url, NATS_URL: own.natsUrl });
  running.push(process);
  return process;
}

/** As it ends in a crash: what is in its hands is neither stored nor given back. */
async function crash(process: ServiceProcess): Promise<void> {
  running = running.filter((other) => other !== process);
  await process.stop('SIGKILL');
}

function nextBatch(number: number): Uint8Array {
  const from = sentOf.get(number) ?? 0;
  sentOf.set(number, from + framesPerBatch);
  const frames = Array.from({ length: framesPerBatch }, (_, index): TestFrame => {
    return { deviceId: deviceId(number), vin: vinOf(number), at: noon + (from + index) * 1_000, receivedAt: noon + (from + index) * 1_000, blocks: [vehicle({ soc: (from + index) % 100 })] };
  });
  return batchBytes(frames);
}

/** One batch of each vehicle. @param partitions as the writer counts them; null for an earlier version, which counts four */
async function write(partitions: number | null): Promise<void> {
  for (let number = 1; number <= vehicles; number++) {
    const subject = partitions === null ? `frames.${partitionOf(deviceId(number), 4)}` : framesPlaceOf(deviceId(number), partitions).subject;
    await jetstream(bus).publish(subject, nextBatch(number));
  }
}

async function writeFor(ms: number, ...layouts: (number | null)[]): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(40)) for (const partitions of layouts) await write(partitions);
}

const waiting = async (): Promise<number> => (await framesStreamInfos(bus)).reduce((sum, { state }) => sum + state.messages, 0);

/** Every frame is counted once and stored once, and the newest state of each vehicle is that of its last frame. */
async function expectExact(): Promise<void> {
  const sent = [...sentOf.values()].reduce((sum, count) => sum + count, 0);
  await eventually('nothing waits', async () => (await waiting()) === 0, storedWithinMs);
  await eventually(`${sent} frames are counted`, async () => (await store.ledger()).accepted >= sent, storedWithinMs);
  expect(await store.ledger()).toEqual({ accepted: sent, stored: sent, duplicate: 0, rejected: {}, records: sent });
  expect(await store.count('message')).toBe(sent);
  for (let number = 1; number <= vehicles; number++) {
    const [{ values } = { values: null }] = await store.latest(number);
    expect(values?.soc).toBe(((sentOf.get(number) ?? 0) - 1) % 100);
  }
}

/** How many messages of a vehicle were stored behind one with a later time, and what ingest made of it: events of a clock that was set back. */
async function outOfOrder(): Promise<number> {
  const [row] = await store.database.dataSource.query<{ count: number }[]>(`
    with each as (select stored_at, partition, position, place, device, at from stored_order, unnest(devices, times) with ordinality as message (device, at, place)),
    ordered as (select at, lag(at) over (partition by device order by stored_at, position, place) as before from each)
    select (count(*) + (select count(*) from event where kind = 'clockBack'))::int4 as count from ordered where before > at`);
  return row?.count ?? 0;
}

async function sessionsThatAskedForTheirLock(): Promise<number> {
  const [row] = await store.database.dataSource.query<{ count: number }[]>(`
    select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and application_name like 'voltdeck ingest%' and query = 'commit' and pid <> all (select pid from pg_locks where locktype = 'advisory')`);
  return row?.count ?? 0;
}

it('from 4 to 7 to 2 partitions under load, with kill -9 in between: every frame is stored once', async () => {
  await ensureFrames(bus, 4);
  const first = await telemetry();
  await writeFor(3_000, 4);
  await crash(first);
  await writeFor(1_000, 4);
  await ensureFrames(bus, 7);
  await writeFor(1_000, 7);
  const second = await telemetry();
  await writeFor(4_000, 7);
  await crash(second);
  await writeFor(1_000, 7);
  await ensureFrames(bus, 2);
  await telemetry();
  await telemetry();
  await writeFor(4_000, 2);
  await expectExact();
}, patience);

it('what waits under one number of partitions is stored before what arrives under the next, so that each vehicle keeps its order', async () => {
  for (const partitions of [4, 7, 2]) {
    await ensureFrames(bus, partitions);
    for (let round = 0; round < 30; round++) await write(partitions);
  }
  await telemetry();
  await telemetry();
  await writeFor(2_000, 2);
  await expectExact();
  expect(await outOfOrder()).toBe(0);
}, patience);

it('what an earlier version left in its one stream is stored before what arrives in the streams of partitions', async () => {
  await ensureFramesBefore(bus);
  for (let round = 0; round < 40; round++) await write(null);
  await ensureFrames(bus, 4);
  for (let round = 0; round < 40; round++) await write(4);
  await telemetry();
  await telemetry();
  await writeFor(2_000, 4);
  await expectExact();
  expect(await outOfOrder()).toBe(0);
  expect((await framesStreamInfos(bus)).map(({ config }) => config.name)).toContain(streams.framesBefore.name);
}, patience);

it('while an old and a new protocol service write side by side, both are stored, each frame once', async () => {
  await ensureFramesBefore(bus);
  await ensureFrames(bus, 4);
  await telemetry();
  const second = await telemetry();
  await writeFor(8_000, null, 4);
  await crash(second);
  await writeFor(4_000, null, 4);
  await writeFor(2_000, 4);
  await expectExact();
}, patience);

it('a session of an earlier version keeps the streams of partitions waiting until it ends', async () => {
  await ensureFrames(bus, 2);
  const earlier = await store.database.session();
  await earlier.query('select pg_advisory_lock(32960, 3)');
  await telemetry();
  await write(2);
  await eventually('both partitions are refused', async () => (await sessionsThatAskedForTheirLock()) === 2);
  expect((await store.ledger()).accepted).toBe(0);
  await earlier.query('select pg_advisory_unlock(32960, 3)');
  await expectExact();
}, patience);
