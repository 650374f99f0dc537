import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { contract } from '@voltdeck/contract';
import { inputOf, Profiles } from '@voltdeck/base';
import { deadLetterReasons, framesPlaceOf, partitionOf } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeadLetters } from '../ingest/dead-letters.ts';
import { DeviceNumbers } from '../ingest/device-numbers.ts';
import { DeviceProfiles } from '../ingest/device-profiles.ts';
import { sourceOf } from '../ingest/frames-layout.ts';
import { Partition } from '../ingest/partition.ts';
import { administrator, operator } from '../testing/callers.ts';
import { eventually } from '../testing/eventually.ts';
import { batchBytes, deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { ensureFrames, removeFrames } from '../testing/streams.ts';
import { quiet, rules, TestStore } from '../testing/test-store.ts';
import { DeadLetterRepository } from './dead-letter.repository.ts';
import { DeadLetterService } from './dead-letter.service.ts';
import { letterHeaders, letterKey, stampOf, writeOrigin } from './origin.ts';

const partitions = 4;
const device = randomUUID();
const vin = 'LVDDEAD0000000001';
const number = partitionOf(device, partitions);
const confirm = 'true';
let store: TestStore;
let service: DeadLetterService;
let partition: Partition;
let repository: DeadLetterRepository;

beforeAll(async () => {
  store = await TestStore.open();
  await ensureFrames(store.bus, partitions);
  repository = new DeadLetterRepository(store.bus);
  service = new DeadLetterService(repository);
});
afterAll(async () => {
  await removeFrames(store.bus);
  await store.close();
});
beforeEach(async () => {
  await service.removeAll(administrator, { deviceId: device, confirm });
  await store.empty();
  await store.admit({ id: device, vin });
  await poison();
  partition = new Partition(sourceOf(partitions, number), {
    bus: store.bus,
    log: quiet,
    databaseUrl: store.database.url,
    numbers: new DeviceNumbers(),
    profiles: new DeviceProfiles(new Profiles([])),
    deadLetters: new DeadLetters(store.bus, quiet),
    rules,
    storedUpTo: () => Infinity,
    onStored: () => undefined,
  });
  partition.start();
});
afterEach(async () => {
  await partition.stop();
  await repair();
});

const poison = () => store.client.query('alter table record add constraint test_refusal check (soc is distinct from 77 and soc is distinct from 78)');
const repair = () => store.client.query('alter table record drop constraint if exists test_refusal');

const drive = (...socs: number[]): TestFrame[] => socs.map((soc, index) => ({ deviceId: device, vin, at: noon + index * 10_000, blocks: [vehicle({ soc })] }));
const { subject } = framesPlaceOf(device, partitions);
const send = (bytes: Uint8Array) => jetstream(store.bus).publish(subject, bytes);
/** Ours: the stream is everybody's. */
const list = (input: object, caller = administrator) => service.list(caller, inputOf(contract.deadLetterList, input));
const letters = () => list({ deviceId: device });

async function settled(accepted: number, letterCount: number): Promise<void> {
  await eventually(`${accepted} frames are counted and ${letterCount} letters wait`, async () => {
    return (await store.ledger()).accepted === accepted && (await letters()).total === letterCount;
  });
}

describe('a dead letter', () => {
  it('is listed with its reason, replayed once the cause is repaired, and then counts as stored', async () => {
    await send(batchBytes(drive(90, 77, 78, 60)));
    await settled(4, 2);
    expect(await store.ledger()).toEqual({ accepted: 4, stored: 2, duplicate: 0, rejected: { STORE_REFUSED: 2 }, records: 2 });
    const page = await letters();
    expect(page.reasons.find(({ reason }) => reason === deadLetterReasons.ruleBroken)?.count).toBeGreaterThanOrEqual(2);
    expect(page.items[0]).toMatchObject({ reason: 'RULE_BROKEN', deviceId: device, vin, frames: 1 });
    expect(page.items[0]?.detail).toContain('test_refusal');
    await repair();
    expect(await service.replayAll(administrator, { reason: 'RULE_BROKEN', deviceId: device })).toEqual({ replayed: 2, next: null });
    await eventually('all are stored', async () => (await store.count('record')) === 4);
    expect(await store.ledger()).toEqual({ accepted: 4, stored: 4, duplicate: 0, rejected: { STORE_REFUSED: 0 }, records: 4 });
    expect((await letters()).total).toBe(0);
  });

  it('is listed from the newest on down as well, over the gaps that replayed ones leave', async () => {
    await send(batchBytes(drive(77, 78, 77, 78, 77)));
    await settled(5, 5);
    const ids = (await letters()).items.map(({ id }) => id);
    await service.remove(administrator, { id: ids[2] ?? '', confirm });
    const first = await list({ deviceId: device, sort: '-id', pageSize: 3 });
    const second = await list({ deviceId: device, sort: '-id', pageSize: 3, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([ids[4], ids[3], ids[1], ids[0]]);
    expect(second.next).toBeNull();
  });

  it('comes back as a new letter while its cause stands, and the ledger stays', async () => {
    await send(batchBytes(drive(77)));
    await settled(1, 1);
    const [before] = (await letters()).items;
    await service.replay(administrator, { id: before?.id ?? '' });
    await eventually('it is refused again', async () => Number((await letters()).items[0]?.id) > Number(before?.id));
    expect(await store.ledger()).toEqual({ accepted: 1, stored: 0, duplicate: 0, rejected: { STORE_REFUSED: 1 }, records: 0 });
    await repair();
    await service.replayAll(administrator, { deviceId: device });
    await eventually('it is stored', async () => (await store.count('record')) === 1);
    expect(await store.ledger()).toMatchObject({ accepted: 1, stored: 1, rejected: { STORE_REFUSED: 0 } });
  });

  it('takes effect once when a replay was cut off before it took the letter out', async () => {
    await send(batchBytes(drive(77)));
    await settled(1, 1);
    const [letter] = await repository.page({ deviceId: device }, 1, 1);
    if (letter === undefined) throw new Error('there is no letter');
    await repair();
    await repository.replay(letter);
    await eventually('it is stored', async () => (await store.count('record')) === 1);
    // Without an id: the stream has forgotten it meanwhile.
    const again = headers();
    again.set(letterHeaders.origin, writeOrigin(letterKey(letter.seq, stampOf(letter.timestamp))));
    again.set(letterHeaders.rejected, 'STORE_REFUSED');
    await jetstream(store.bus).publish(subject, letter.data, { headers: again });
    await send(batchBytes([{ deviceId: device, vin, at: noon + 60_000 }]));
    await eventually('what came behind it is stored', async () => (await store.count('record')) === 2);
    expect(await store.ledger()).toEqual({ accepted: 2, stored: 2, duplicate: 0, rejected: { STORE_REFUSED: 0 }, records: 2 });
  });

  it('is a batch that cannot be read, with its bytes', async () => {
    const bytes = Buffer.from(`9 ${device}`);
    await send(bytes);
    await eventually('it is counted', async () => (await store.ledger()).accepted === 1);
    const { items } = await list({ reason: 'BATCH_UNREADABLE', pageSize: 200 });
    const contents = await Promise.all(items.map(({ id }) => service.show(administrator, { id })));
    const letter = contents.find(({ unreadable }) => unreadable === bytes.toString('hex'));
    expect(letter).toMatchObject({ deviceId: null, vin: null, frames: 0, bytes: bytes.length, content: [] });
    await service.remove(administrator, { id: letter?.id ?? '', confirm });
  });

  it('shows its frames, is found by reason and device, page by page, and can be deleted', async () => {
    await send(batchBytes(drive(77, 78, 77)));
    await settled(3, 3);
    const first = await list({ reason: 'RULE_BROKEN', deviceId: device, pageSize: 2 });
    expect(first).toMatchObject({ total: 3 });
    const second = await list({ reason: 'RULE_BROKEN', deviceId: device, pageSize: 2, cursor: first.next });
    expect(second).toMatchObject({ next: null, items: [{}] });
    expect((await list({ deviceId: deviceId(2) })).items).toEqual([]);
    const id = first.items[0]?.id ?? '';
    expect((await service.show(administrator, { id })).content[0]?.hex).toMatch(/^2323/);
    expect(await service.remove(administrator, { id, confirm })).toEqual({ deleted: 1 });
    await expect(service.show(administrator, { id })).rejects.toMatchObject({ code: 'DEAD_LETTER_NOT_FOUND' });
    expect(await service.removeAll(administrator, { deviceId: device, confirm })).toEqual({ deleted: 2 });
  });

  it('is shown to administrators only', async () => {
    for (const ask of [list({}, operator()), service.replayAll(operator(), {}), service.removeAll(operator(), { confirm })]) {
      await expect(ask).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    }
  });
});
