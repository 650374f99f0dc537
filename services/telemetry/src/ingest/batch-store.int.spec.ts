import { jetstreamManager } from '@nats-io/jetstream';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batch, deviceId, frameBytes, noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.admit({});
});

const second = 1_000;
const drive = (count: number, from = noon) =>
  Array.from({ length: count }, (_, index) => ({ at: from + index * 10 * second, blocks: [vehicle({ soc: 90 - index })] }));

async function balanced(): Promise<void> {
  const { accepted, stored, duplicate, rejected } = await store.ledger();
  expect(accepted).toBe(stored + duplicate + Object.values(rejected).reduce((sum, count) => sum + count, 0));
}

describe('storing batches', () => {
  it('stores each frame once, however often it comes', async () => {
    await store.save(drive(20));
    await store.save(drive(20));
    await store.save([...drive(20), ...drive(20)]);
    expect(await store.ledger()).toEqual({ accepted: 80, stored: 20, duplicate: 60, rejected: {}, records: 20 });
    expect(await store.count('record')).toBe(20);
    expect(await store.count('message')).toBe(20);
  });

  it('knows a reissue of what is stored as the same frame', async () => {
    await store.save(drive(5));
    await store.save(drive(5).map((frame) => ({ ...frame, reissue: true })));
    expect(await store.ledger()).toMatchObject({ stored: 5, duplicate: 5, records: 5 });
  });

  it('changes nothing when a batch comes again after a crash between commit and acknowledgement', async () => {
    const delivered = batch(drive(12));
    await store.saveBatch(delivered);
    const before = { ledger: await store.ledger(), records: await store.records(), rollups: await store.rollups() };
    const afterCrash = await store.another();
    await afterCrash.store([{ ...delivered, redelivered: true }, batch(drive(1, noon + 3_600_000))]);
    const { records, ...ledger } = await store.ledger();
    expect(ledger).toEqual({ accepted: 13, stored: 13, duplicate: 0, rejected: {} });
    expect(records).toBe(13);
    expect((await store.records()).slice(0, 12)).toEqual(before.records);
    expect((await store.rollups()).slice(0, before.rollups.length)).toEqual(before.rollups);
  });

  it('forgets the mark of a batch once its acknowledgement has arrived', async () => {
    const first = batch(drive(1));
    await store.saveBatch(first);
    store.batches.stored.acknowledge(first.key);
    await store.save(drive(1, noon + second));
    expect(await store.count('stored_batch')).toBe(1);
  });

  it('takes a batch of a stream made anew for a new one', async () => {
    const first = batch(drive(1));
    await store.saveBatch(first);
    const again = batch(drive(1, noon + second));
    await store.saveBatch({ ...again, key: { ...again.key, sequence: first.key.sequence }, redelivered: true });
    expect(await store.count('record')).toBe(2);
  });

  it('counts a frame that cannot be decoded by its cause, and keeps it raw', async () => {
    const torn = frameBytes({ at: noon }).slice(0, 30);
    const noDate = frameBytes({ at: noon });
    noDate[25] = 13;
    noDate[noDate.length - 1] = (noDate[noDate.length - 1] ?? 0) ^ 3 ^ 13;
    await store.save([{ at: noon }, { at: noon, bytes: torn }, { at: noon, bytes: noDate }]);
    expect(await store.ledger()).toEqual({
      accepted: 3,
      stored: 1,
      duplicate: 0,
      rejected: { TRUNCATED: 1, TIME_INVALID: 1 },
      records: 1,
    });
    expect(await store.count('message where rejected is not null')).toBe(2);
    await balanced();
  });

  it('takes the frame that the database refuses out of its batch and stores the rest', async () => {
    await store.client.query(`alter table record add constraint test_refusal check (soc is distinct from 77)`);
    try {
      const before = await deadLetters();
      // Another time in each run: the stream knows a dead letter of a moment ago again.
      await store.save(drive(20, noon + (Date.now() % 1e7) * second));
      expect(await store.ledger()).toEqual({ accepted: 20, stored: 19, duplicate: 0, rejected: { STORE_REFUSED: 1 }, records: 19 });
      expect((await deadLetters()) - before).toBe(1);
      await balanced();
    } finally {
      await store.client.query('alter table record drop constraint test_refusal');
    }
  });

  it('puts a batch that cannot be read among the dead letters and goes on', async () => {
    const before = await deadLetters();
    const unreadable = { ...batch([]), bytes: new Uint8Array([9, 0, 0]) };
    await store.saveBatch(unreadable, batch(drive(2)));
    expect(await store.ledger()).toMatchObject({ accepted: 3, stored: 2, rejected: { BATCH_UNREADABLE: 1 } });
    expect((await deadLetters()) - before).toBe(1);
  });

  it('stores the frames of a device that the fleet has not told of yet', async () => {
    await store.save([{ at: noon, deviceId: deviceId(9) }]);
    expect(await store.count('record')).toBe(1);
    expect(await store.latest(9)).toEqual([]);
    await store.admit({ id: deviceId(9), vin: 'LVOLTDECK00000009' });
    expect(await store.latest(9)).toMatchObject([{ vin: 'LVOLTDECK00000009', recordedAt: noon }]);
  });
});

/** Of our partition: the stream is everybody's. */
async function deadLetters(): Promise<number> {
  const manager = await jetstreamManager(store.bus);
  const info = await manager.streams.info(streams.deadLetters.name, { subjects_filter: subjects.deadLetter(0, '*', '*') }).catch(() => null);
  return Object.values(info?.state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
}
