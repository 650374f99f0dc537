import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cells, deviceId, faults, noon, status, temperatures, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const voltages = (count: number, from: number): number[] => Array.from({ length: count }, (_, cell) => from + (cell % 23));

// A pack whose record travels in four frames of the same second, and a record of the next minute that closes the first.
const parts: TestFrame[] = [
  { at: noon, blocks: [vehicle({ soc: 55, current: 12.5 }), cells(1, voltages(120, 3_301), { first: 1, total: 240 })] },
  { at: noon, blocks: [cells(1, voltages(120, 3_290), { first: 121, total: 240 })] },
  { at: noon, blocks: [cells(2, voltages(16, 3_280)), temperatures(1, [21, 22]), temperatures(2, [19, 25])] },
  { at: noon, blocks: [status({ soh: 93 }), faults([{ type: 8, level: 2 }])] },
];
const next: TestFrame = { at: noon + 60_000, blocks: [vehicle({ soc: 54 }), status()] };

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));
}

const comparable = async () => ({
  records: (await store.records()).map(({ recordedAt, flags, values }) => ({ recordedAt, flags, values })),
  rollups: (await store.rollups()).map(({ device: _, ...rest }) => rest),
});

describe('frames of one device and time', () => {
  it('are one record with every field and cell of them', async () => {
    await store.save([...parts, next]);
    const [record] = await store.records();
    expect(record?.values).toMatchObject({ soc: 55, current: 12.5, soh: 93, faultLevel: 0, highestCellVoltage: 3_323, lowestCellVoltage: 3_280 });
    expect(record?.values.bmus.map(({ bmu, voltages: list }) => [bmu, list?.length])).toEqual([[1, 240], [2, 16]]);
    expect(record?.values.faults).toEqual([{ type: 8, level: 2 }]);
    expect(await store.records()).toHaveLength(2);
  });

  it('give the same record and the same folded minute in every order, each in its own transaction', async () => {
    await store.save([...parts, next]);
    const expected = await comparable();
    expect(expected.rollups).toHaveLength(1);
    for (const order of orders(parts)) {
      await store.empty();
      for (const frame of [...order, next]) await store.save([frame]);
      expect(await comparable()).toEqual(expected);
    }
  });

  it('give the same when the halves come after the minute was closed', async () => {
    await store.save([...parts, next]);
    const expected = await comparable();
    for (const late of parts) {
      await store.empty();
      await store.save([...parts.filter((part) => part !== late), next]);
      expect(await comparable()).not.toEqual(expected);
      await store.save([late]);
      expect(await comparable()).toEqual(expected);
    }
  });

  it('of which one comes twice are the same record once', async () => {
    await store.save([...parts, next]);
    const expected = await comparable();
    await store.save([parts[1], parts[0]].flatMap((part) => part ?? []));
    expect(await comparable()).toEqual(expected);
    expect(await store.ledger()).toMatchObject({ accepted: 7, stored: 5, duplicate: 2, records: 2 });
  });

  it('of two devices stay apart', async () => {
    await store.save([{ at: noon }, { at: noon, deviceId: deviceId(2), vin: 'LVOLTDECK00000002' }]);
    expect(await store.count('record')).toBe(2);
  });
});
