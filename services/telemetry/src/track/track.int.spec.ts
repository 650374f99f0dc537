import { analysis } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/platform';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { limits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../testing/callers.ts';
import { deviceId, noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { gcj02OfWgs84 } from './gcj02.ts';
import { TrackRepository } from './track.repository.ts';
import { TrackService } from './track.service.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
let store: TestStore;
let service: TrackService;

const at = (longitude: number, latitude: number): BlockToEncode => ({ kind: 'location', edition: 2016, type: 0x05, status: 0, longitude, latitude });
/** The other edition names its datum: 2 = GCJ-02. */
const in2025 = (longitude: number, latitude: number, system: number): BlockToEncode => ({ kind: 'location', edition: 2025, type: 0x05, status: 0, coordinateSystem: system, longitude, latitude });

beforeAll(async () => {
  store = await TestStore.open();
  service = new TrackService(new TrackRepository(store.database.dataSource));
  await store.admit({ projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId: project, projectName: 'Harbour' });
  await store.save([
    { at: noon, blocks: [vehicle({ speed: 30, soc: 70 }), at(121.4, 31.2)] },
    // On the way, then no position, then a corner.
    { at: noon + minute, blocks: [vehicle({ speed: 40 }), at(121.41, 31.2)] },
    { at: noon + 2 * minute, blocks: [vehicle()] },
    { at: noon + 3 * minute, blocks: [vehicle({ speed: 50, soc: 68 }), at(121.42, 31.2)] },
    { at: noon + 4 * minute, blocks: [vehicle({ speed: 20, soc: 67 }), at(121.42, 31.25)] },
    // Silent for six minutes.
    { at: noon + 10 * minute, blocks: [vehicle({ speed: 10, soc: 66 }), at(121.43, 31.26)] },
    { at: noon + 11 * minute, blocks: [vehicle({ speed: 0, soc: 66 }), at(121.44, 31.26)] },
  ]);
});
afterAll(() => store.close());

const read = async (input: object = {}, caller = operator({ projects: [project] })) =>
  service.track(caller, inputOf(analysis.track, { deviceId: deviceId(1), from: noon, to: noon + 60 * minute, ...input }));

describe('a track', () => {
  it('keeps ends and corners with their speed and SOC, and is cut where the vehicle was silent', async () => {
    const track = await read();
    expect(track.times).toEqual([0, 3, 4, 10, 11].map((minutes) => noon + minutes * minute));
    expect(track.longitudes).toEqual([121.4, 121.42, 121.42, 121.43, 121.44]);
    expect(track.latitudes).toEqual([31.2, 31.2, 31.25, 31.26, 31.26]);
    expect(track.speeds).toEqual([30, 50, 20, 10, 0]);
    expect(track.socs).toEqual([70, 68, 67, 66, 66]);
    expect(track).toMatchObject({ positions: 6, afterSilence: [3], silenceS: 300, datumUnknown: 6 });
  });

  it('is in WGS-84 whatever the datum of the vehicle', async () => {
    const place = { longitude: 116.391083, latitude: 39.907333 };
    const moved = gcj02OfWgs84(place);
    await store.save([
      { deviceId: deviceId(2), vin: 'LVOLTDECK00000002', edition: 2025, at: noon, blocks: [in2025(moved.longitude, moved.latitude, 2)] },
      { deviceId: deviceId(2), vin: 'LVOLTDECK00000002', edition: 2025, at: noon + minute, blocks: [in2025(place.longitude, place.latitude, 1)] },
    ]);
    const track = await read({ deviceId: deviceId(2) });
    expect(track.longitudes).toEqual([expect.closeTo(place.longitude, 5), place.longitude]);
    expect(track.latitudes).toEqual([expect.closeTo(place.latitude, 5), place.latitude]);
    expect(track.datumUnknown).toBe(0);
  });

  it('has at most as many points as the contract says', async () => {
    const start = noon + 24 * 60 * minute;
    const frames = Array.from({ length: 4_200 }, (_, index) => ({
      at: start + index * 1_000,
      blocks: [vehicle(), at(121 + index / 10_000, Math.round((31 + Math.sin(index / 3) / 100) * 1e6) / 1e6)],
    }));
    for (let from = 0; from < frames.length; from += 700) await store.save(frames.slice(from, from + 700));
    const track = await read({ from: start, to: start + 100 * minute });
    expect([track.positions, track.times.length]).toEqual([4_200, limits.trackPointsMax]);
    expect([track.times[0], track.times.at(-1)]).toEqual([start, start + 4_199_000]);
  });

  it('says which limit a long range hit', async () => {
    await expect(read({ to: noon + 32 * 24 * 60 * minute })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'to' }] });
    expect((await read({ to: noon + 31 * 24 * 60 * minute })).times.length).toBeGreaterThan(2);
  });

  it('is not found out of scope', async () => {
    await expect(read({}, operator())).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
