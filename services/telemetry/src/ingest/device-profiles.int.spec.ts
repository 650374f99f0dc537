import { readDeviceProfile } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

const inverted = readDeviceProfile({ name: 'inverted', description: 'Counts charging as positive.', invertCurrent: true });

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open([inverted]);
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const currents = async (): Promise<(number | null)[]> => (await store.records()).map(({ values }) => values.current);

describe('the frames of a device', () => {
  it('are read by the profile that the fleet gives it, and by the standard one until then', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ current: 40 })] }]);
    await store.admit({ profile: 'inverted', revision: 7 });
    await store.save([{ at: noon + 1_000, blocks: [vehicle({ current: 40 })] }]);
    expect(await currents()).toEqual([40, -40]);
  });

  it('are read by the standard profile where no file gives the named one', async () => {
    await store.admit({ profile: 'unheard of', revision: 8 });
    await store.save([{ at: noon, blocks: [vehicle({ current: 40 })] }]);
    expect(await currents()).toEqual([40]);
  });
});
