import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { noon, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
  await store.admit({});
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const second = 1_000;
const minute = 60 * second;

/** A report of a vehicle whose clock is off by so much. */
const report = (sentAt: number, offMs: number, soc: number, more: Partial<TestFrame> = {}): TestFrame => ({
  at: sentAt + offMs,
  receivedAt: sentAt + 500,
  blocks: [vehicle({ soc })],
  ...more,
});

/** Two minutes with a clock four minutes ahead, then two with the right one. */
const ahead = Array.from({ length: 12 }, (_, index) => report(noon + index * 10 * second, 4 * minute, 60 + index));
const corrected = Array.from({ length: 12 }, (_, index) => report(noon + (12 + index) * 10 * second, 0, 30 + index));

const live = async () => {
  const [state] = await store.latest();
  return [state?.recordedAt, state?.values.soc];
};

describe('the live state of a vehicle whose clock ran four minutes ahead', () => {
  it('follows the first report after the correction, and every one behind it', async () => {
    await store.save(ahead);
    expect(await live()).toEqual([noon + 110 * second + 4 * minute, 71]);
    for (const [index, frame] of corrected.entries()) {
      const { newest } = await store.save([frame]);
      expect(newest.map(({ moment }) => moment.recordedAt)).toEqual([frame.at]);
      expect(await live()).toEqual([frame.at, 30 + index]);
    }
  });

  it('is left alone by a replay of every old frame, and by frames of then that were held back', async () => {
    await store.save([...ahead, ...corrected]);
    const before = await store.latest();
    expect((await store.save([...corrected, ...ahead])).newest).toEqual([]);
    const held = [1, 2, 3].map((index) => report(noon + index * second, 0, 99, { receivedAt: noon + 10 * minute }));
    expect((await store.save(held)).newest).toEqual([]);
    const [state] = await store.latest();
    expect(state).toEqual({ ...before[0], seenAt: noon + 10 * minute });
  });

  it('is moved by no reissue that was recorded before it', async () => {
    await store.save(ahead);
    const reissues = [3 * minute, 4 * minute, 5 * minute].map((at) => report(noon, at, 99, { reissue: true, receivedAt: noon + 2 * minute }));
    expect((await store.save(reissues)).newest).toEqual([]);
    expect(await live()).toEqual([noon + 110 * second + 4 * minute, 71]);
  });

  it('leaves the rest of ingest where the newest record is', async () => {
    await store.save([...ahead, ...corrected]);
    const [row] = await store.database.dataSource.query('select newest_at from latest');
    expect(row.newest_at.getTime()).toBe(noon + 110 * second + 4 * minute);
    // Every minute but the one of the newest record is folded, those of the corrected clock too.
    const folded = await store.rollups();
    expect(folded.map(({ minute: at, records }) => [Number(at) - noon, records])).toEqual([
      [2 * minute, 6],
      [3 * minute, 6],
      [4 * minute, 6],
    ]);
    expect(await store.ledger()).toMatchObject({ stored: 24, records: 24, duplicate: 0 });
  });
});

/** A vehicle whose clock jumps within and beyond the tolerance, with reissues, halves of moments and reports held back. */
function restless(random: () => number): TestFrame[] {
  let offMs = 0;
  return Array.from({ length: 60 }, (_, index): TestFrame[] => {
    if (random() < 0.15) offMs = Math.round(random() * 600 - 300) * second;
    const sentAt = noon + index * 10 * second;
    const late = random() < 0.2 ? Math.round(random() * 300) * second : 0;
    // Two reports of one moment do not contradict each other.
    const frame = report(sentAt, offMs, ((sentAt + offMs) / second) % 100, { reissue: random() < 0.2, receivedAt: sentAt + late + 500 });
    return random() < 0.2 ? [frame, { ...frame, receivedAt: (frame.receivedAt ?? 0) + 200, blocks: [status({ soh: index })] }] : [frame];
  }).flat();
}

describe('the live state', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is the same in whichever order and batches the frames come (%i)', async (seed) => {
    const random = dice(seed);
    const frames = restless(random).filter((frame) => frame.at - (frame.receivedAt ?? 0) <= 5 * minute);
    const states = [];
    for (let order = 0; order < 4; order++) {
      await store.empty();
      for (const piece of inPieces(order === 0 ? frames : shuffled(frames, random), 20, random)) await store.save(piece);
      // What came with a replay in between is the same once.
      await store.save(shuffled(frames, random).slice(0, 10));
      const [state] = await store.latest();
      const [row] = await store.database.dataSource.query('select newest_at, live_at from latest');
      states.push({ ...state, ...row, seenAt: null });
    }
    for (const state of states) expect(state).toEqual(states[0]);
  });
});
