import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import type { LatestView } from '@voltdeck/contract';
import { Profiles } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LivePublisher } from '../latest/live.publisher.ts';
import { eventually } from '../testing/eventually.ts';
import { batchBytes, deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { ensureFrames, removeFrames } from '../testing/streams.ts';
import { quiet, rules, TestStore } from '../testing/test-store.ts';
import { DeadLetters } from './dead-letters.ts';
import { DeviceNumbers } from './device-numbers.ts';
import { DeviceProfiles } from './device-profiles.ts';
import { sourceOf } from './frames-layout.ts';
import { Partition } from './partition.ts';
import { PartitionShare } from './partition-share.ts';

const partitions = 5;
const number = 0;
const running: Partition[] = [];
let store: TestStore;

beforeAll(async () => {
  store = await TestStore.open();
  await ensureFrames(store.bus, partitions);
});
afterAll(async () => {
  await removeFrames(store.bus);
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  await store.admit({});
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((partition) => partition.stop()));
});

function start(at = number): Partition {
  const live = new LivePublisher(store.bus, rules);
  const partition = new Partition(sourceOf(partitions, at), {
    bus: store.bus,
    log: quiet,
    databaseUrl: store.database.url,
    numbers: new DeviceNumbers(),
    profiles: new DeviceProfiles(new Profiles([])),
    deadLetters: new DeadLetters(store.bus, quiet),
    rules,
    storedUpTo: () => Infinity,
    onStored: ({ newest }) => live.publish(newest),
  });
  partition.start();
  running.push(partition);
  return partition;
}

const publish = (frames: TestFrame[], at = number) => jetstream(store.bus).publish(subjects.frames(partitions, at), batchBytes(frames));
const drive = (count: number, from: number): TestFrame[] =>
  Array.from({ length: count }, (_, index) => ({ at: noon + (from + index) * 1_000, blocks: [vehicle({ soc: index % 100 })] }));
const recordsStored = (count: number) => eventually(`${count} records are stored`, async () => (await store.count('record')) === count);

async function nothingLeft(): Promise<void> {
  const manager = await jetstreamManager(store.bus);
  await eventually('every batch is acknowledged', async () => {
    const { stream, consumer } = sourceOf(partitions, number);
    const info = await manager.consumers.info(stream, consumer);
    return info.num_pending === 0 && info.num_ack_pending === 0;
  });
}

const endSessions = () =>
  store.database.dataSource.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
    [`voltdeck ingest ${number}`],
  );

describe('a partition', () => {
  it('stores what the stream has, then acknowledges it', async () => {
    for (let index = 0; index < 10; index++) await publish(drive(20, index * 20));
    start();
    await recordsStored(200);
    await nothingLeft();
    expect(await store.ledger()).toEqual({ accepted: 200, stored: 200, duplicate: 0, rejected: {}, records: 200 });
  });

  it('tells the newest state after the commit', async () => {
    const told: LatestView[] = [];
    const callback = (_: Error | null, message: Msg): void => {
      told.push(message.json<LatestView>());
    };
    const subscription = store.bus.subscribe(subjects.live(deviceId(1)), { callback });
    await store.bus.flush();
    start();
    await publish(drive(3, 0));
    await eventually('the state is told', () => told.length > 0);
    subscription.unsubscribe();
    expect(told.at(-1)).toMatchObject({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', values: { soc: 2 } });
    expect(await store.count('record')).toBe(3);
  });

  it('loses nothing and doubles nothing while the database ends its sessions', async () => {
    const partition = start();
    for (let index = 0; index < 40; index++) {
      await publish(drive(25, index * 25));
      if (index % 10 === 5) await endSessions();
    }
    await recordsStored(1_000);
    await nothingLeft();
    const { accepted, stored, duplicate, rejected, records } = await store.ledger();
    expect({ accepted, stored, duplicate, rejected, records }).toEqual({ accepted: 1_000, stored: 1_000, duplicate: 0, rejected: {}, records: 1_000 });
    await eventually('it is well again', () => partition.trouble === null);
  });

  it('is written by one process at a time; another takes over when that one stops', async () => {
    const first = start();
    await publish(drive(5, 0));
    await recordsStored(5);
    start();
    await publish(drive(5, 5));
    await recordsStored(10);
    await first.stop();
    await publish(drive(5, 10));
    await recordsStored(15);
    await nothingLeft();
    expect(await store.ledger()).toMatchObject({ accepted: 15, stored: 15, duplicate: 0 });
  });

  it('is given up to a process that writes fewer, without a loss, until both write as many', async () => {
    const numbers = [0, 1, 2, 3].map((offset) => number + 1 + offset);
    const beginShare = (): { started: Partition[]; share: PartitionShare } => {
      const started = numbers.map((each) => start(each));
      const share = new PartitionShare(store.bus, () => started, 300);
      share.start();
      return { started, share };
    };
    const heldBy = ({ started }: { started: Partition[] }): number => started.filter(({ held }) => held).length;
    const first = beginShare();
    await eventually('the first writes all', async () => heldBy(first) === 4);
    const second = beginShare();
    for (let index = 0; index < 20; index++) await publish(drive(5, index * 5), numbers[index % 4]);
    await eventually('both write two', async () => heldBy(first) === 2 && heldBy(second) === 2);
    await recordsStored(100);
    for (const { share } of [first, second]) share.stop();
    expect(await store.ledger()).toMatchObject({ stored: 100, duplicate: 0 });
  }, 40_000);
});
