import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeFrame, wireTime } from '@voltdeck/protocol/wire';
import { cells, noon, status, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { toLatestView } from './latest.mapper.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.admit({});
});

const minute = 60_000;
const socOf = async (): Promise<number | null | undefined> => (await store.latest())[0]?.values.soc;

describe('the newest state of a device', () => {
  it('moves with each newer record and is told once a transaction', async () => {
    const outcome = await store.save([1, 2, 3].map((step) => ({ at: noon + step * 1_000, blocks: [vehicle({ soc: 50 - step })] })));
    expect(outcome.newest.map(({ moment }) => moment.recordedAt)).toEqual([noon + 3_000]);
    expect(await socOf()).toBe(47);
  });

  it('never moves back for a reissue, which fills the history', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ soc: 40 })] }]);
    const outcome = await store.save([{ at: noon - minute, receivedAt: noon + 5_000, reissue: true, blocks: [vehicle({ soc: 41 })] }]);
    expect(outcome.newest).toEqual([]);
    expect(await socOf()).toBe(40);
    expect((await store.records()).map(({ values, flags }) => [values.soc, flags])).toEqual([[41, 1], [40, 0]]);
    expect((await store.latest())[0]?.seenAt).toBe(noon + 500);
  });

  it('is not poisoned by a clock in the future, whose record is stored with a flag', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ soc: 40 })] }]);
    await store.save([{ at: noon + 365 * 24 * 60 * minute, receivedAt: noon + 1_000, blocks: [vehicle({ soc: 99 })] }]);
    await store.save([{ at: noon + 10_000, blocks: [vehicle({ soc: 39 })] }]);
    expect(await socOf()).toBe(39);
    expect((await store.records()).map(({ flags }) => flags)).toEqual([0, 0, 2]);
  });

  it('takes a record that was flagged as of the future when its time has come', async () => {
    const future = noon + 60 * minute;
    await store.save([{ at: future, receivedAt: noon, blocks: [vehicle({ soc: 99 })] }]);
    await store.save([{ at: future, receivedAt: future + 500, blocks: [status({ soh: 88 })] }]);
    expect((await store.records()).map(({ values, flags }) => [values.soc, values.soh, flags])).toEqual([[99, 88, 2]]);
    await store.save([{ at: future + 1_000, blocks: [vehicle({ soc: 98 })] }]);
    expect(await socOf()).toBe(98);
  });

  it('fills with the second half of the same moment', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ soc: 40 })] }]);
    const outcome = await store.save([{ at: noon, blocks: [status({ soh: 91 }), cells(3, [3_300, 3_310])] }]);
    expect(outcome.newest).toHaveLength(1);
    expect((await store.latest())[0]?.values).toMatchObject({ soc: 40, soh: 91, highestCellVoltage: 3_310, highestCellVoltageBmu: 3 });
  });

  it('says why a value that was sent is null, until a frame of the same moment brings it', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ soc: null, reserved: { soc: 0xff } })] }]);
    const view = async () => (await store.latest()).map((state) => toLatestView(state, noon, minute))[0];
    expect((await view())?.reasons).toEqual({ soc: 'invalid' });
    await store.save([{ at: noon, blocks: [status()] }]);
    expect((await view())?.reasons).toEqual({ soc: 'invalid' });
    await store.save([{ at: noon, blocks: [vehicle({ soc: 12 })] }]);
    expect(await view()).toMatchObject({ reasons: {}, values: { soc: 12 } });
  });

  it('is offline after a minute of silence, whatever the vehicle did before', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ current: 50, speed: 60, state: 1 })] }]);
    const [state] = await store.latest();
    if (state === undefined) throw new Error('no state');
    expect(toLatestView(state, noon + 30_000, minute).workingState).toBe('discharging');
    expect(toLatestView(state, noon + 2 * minute, minute).workingState).toBe('offline');
  });

  it('is offline at once when the vehicle logs out, and back with its next report', async () => {
    const logout = encodeFrame({ edition: 2016, command: 4, vin: 'LVOLTDECK00000001', message: { kind: 'logout', time: wireTime(noon + 1_000), sequence: 1 } });
    const shown = async (): Promise<unknown> => {
      const view = (await store.latest()).map((state) => toLatestView(state, noon + 3_000, minute))[0];
      return [view?.workingState, view?.offlineCause];
    };
    await store.save([{ at: noon, blocks: [vehicle({ current: 50, speed: 60, state: 1 })] }]);
    expect(await shown()).toEqual(['discharging', null]);
    expect((await store.save([{ at: noon + 1_000, bytes: logout }])).loggedOut).toHaveLength(1);
    expect(await shown()).toEqual(['offline', 'logout']);
    await store.save([{ at: noon + 2_000, blocks: [vehicle({ current: 50, speed: 60, state: 1 })] }]);
    expect(await shown()).toEqual(['discharging', null]);
  });

  it('is not silent when the clock of the device went back', async () => {
    await store.save([{ at: noon }]);
    await store.save([{ at: noon - 10 * minute, receivedAt: noon + 2 * minute }]);
    expect((await store.latest())[0]).toMatchObject({ recordedAt: noon, seenAt: noon + 2 * minute });
  });
});
