import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dice, inPieces } from '../testing/dice.ts';
import { batch, cells, deviceId, noon, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const stepMs = 7_000;

/** Drives and pauses of three devices in order, with fields that some records lack; now and then a frame comes late or in halves. */
function drive(random: () => number): TestFrame[] {
  const frames = Array.from({ length: 240 }, (_, index): TestFrame[] => {
    const at = noon + Math.floor(index / 3) * stepMs;
    const soc = random() < 0.2 ? null : Math.floor(random() * 100);
    const state = vehicle({ state: 1, speed: random() < 0.5 ? 40 : 0, soc, current: random() * 90, reserved: soc === null ? { soc: 0xff } : {}, totalVoltage: 350 + random() });
    const pack = cells(1, [3_200 + Math.floor(random() * 50), 3_300 + Math.floor(random() * 50)]);
    const whose = { deviceId: deviceId(1 + (index % 3)), at };
    const mode = status({ operatingMode: random() < 0.7 ? 1 : 0 });
    return random() < 0.03 ? [{ ...whose, blocks: [state, mode] }, { ...whose, blocks: [pack] }] : [{ ...whose, blocks: [state, mode, pack] }];
  }).flat();
  for (let index = 20; index < frames.length; index++) {
    const [frame] = random() < 0.03 ? frames.splice(index - 15, 1) : [];
    if (frame !== undefined) frames.splice(index, 0, frame);
  }
  return frames;
}

const operations = `select device, kind, started_at, ended_at, read_at, energy_ws, returned_ws, energy_source, metered, start_soc, end_soc, highest_current, lowest_cell_voltage, highest_cell_voltage,
  end_cell_spread, start_mileage, end_mileage from operation order by device, kind, started_at`;

const derived = async (): Promise<unknown> => ({ minutes: await store.rollups(), operations: await store.database.dataSource.query(operations) });

const foldAgain = `select device, minute, records, soc_sum, soc_min, soc_max, soc_n, cell_voltage_spread_sum, cell_voltage_spread_n from rollup_minute order by device, minute`;
const foldOfRecords = `
select device, date_trunc('minute', recorded_at) as minute, count(*)::int2 as records, sum(soc)::int4 as soc_sum, min(soc) as soc_min, max(soc) as soc_max, count(soc)::int2 as soc_n,
  sum(highest_cell_voltage - lowest_cell_voltage)::int4 as cell_voltage_spread_sum, count(highest_cell_voltage - lowest_cell_voltage)::int2 as cell_voltage_spread_n
from record where date_trunc('minute', recorded_at) < (select date_trunc('minute', latest.newest_at) from latest where latest.device = record.device)
group by 1, 2 order by 1, 2`;

const failAtCommit = `
create function failing() returns trigger language plpgsql as $$ begin raise exception 'no commit now'; end $$;
create constraint trigger failing after insert or update on ledger deferrable initially deferred for each row execute function failing()`;

describe('the minutes at hand', () => {
  it.each([1, 2, 3, 4, 5, 6])('derive what a process derives that reads everything back (%i)', async (seed) => {
    const pieces = inPieces(drive(dice(seed)), 40, dice(seed + 100));
    for (const piece of pieces) await store.save(piece);
    const atHand = await derived();
    const { dataSource } = store.database;
    expect(await dataSource.query(foldAgain)).toEqual(await dataSource.query(foldOfRecords));
    await store.empty();
    for (const piece of pieces) await (await store.another()).store([batch(piece)]);
    expect(await derived()).toEqual(atHand);
  });

  it('are forgotten with a transaction that fails', async () => {
    const frames = drive(dice(7));
    const middle = frames.length >> 1;
    await store.save(frames.slice(0, middle));
    // Deferred to the commit: all of the transaction has been derived by then.
    await store.client.query(failAtCommit);
    await expect(store.save(frames.slice(middle, middle + 6))).rejects.toThrow('no commit now');
    await store.client.query('drop trigger failing on ledger; drop function failing');
    // What failed does not come again: were it still at hand, the minute would tell of records that are not there.
    await store.save(frames.slice(middle + 6));
    const { dataSource } = store.database;
    expect(await dataSource.query(foldAgain)).toEqual(await dataSource.query(foldOfRecords));
  });
});
