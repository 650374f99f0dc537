import { analysis, type TrackView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { limits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../testing/callers.ts';
import { deviceId, noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { gcj02OfWgs84 } from './gcj02.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { TrackFolder } from './track-folder.ts';
import { TrackRepository } from './track.repository.ts';
import { TrackService } from './track.service.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
let store: TestStore;
let service: TrackService;

const position = (longitude: number, latitude: number): BlockToEncode => ({ kind: 'location', edition: 2016, type: 0x05, status: 0, longitude, latitude });
/** The other edition names its datum: 2 = GCJ-02. */
const in2025 = (longitude: number, latitude: number, system: number): BlockToEncode => ({ kind: 'location', edition: 2025, type: 0x05, status: 0, coordinateSystem: system, longitude, latitude });

beforeAll(async () => {
  store = await TestStore.open();
  service = new TrackService(new TrackRepository(store.database.dataSource));
  await store.admit({ projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId: project, projectName: 'Harbour' });
  await store.save([
    { at: noon, blocks: [vehicle({ speed: 30, soc: 70 }), position(121.4, 31.2)] },
    // On the way, then no position, then a corner.
    { at: noon + minute, blocks: [vehicle({ speed: 40 }), position(121.41, 31.2)] },
    { at: noon + 2 * minute, blocks: [vehicle()] },
    { at: noon + 3 * minute, blocks: [vehicle({ speed: 50, soc: 68 }), position(121.42, 31.2)] },
    { at: noon + 4 * minute, blocks: [vehicle({ speed: 20, soc: 67 }), position(121.42, 31.25)] },
    // Silent for six minutes.
    { at: noon + 10 * minute, blocks: [vehicle({ speed: 10, soc: 66 }), position(121.43, 31.26)] },
    { at: noon + 11 * minute, blocks: [vehicle({ speed: 0, soc: 66 }), position(121.44, 31.26)] },
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
    expect(track).toMatchObject({ positions: 6, afterSilence: [3], afterCut: [], silenceS: 300, datumUnknown: 6 });
    expect(track).toMatchObject({ gapCount: 1, gaps: [[noon + 4 * minute, noon + 10 * minute]] });
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
      blocks: [vehicle(), position(121 + index / 10_000, Math.round((31 + Math.sin(index / 3) / 100) * 1e6) / 1e6)],
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

describe('a track of whole hours', () => {
  const hourMs = 60 * minute;
  const begin = noon + 100 * 24 * hourMs;
  let hours: RollupFolder;
  let lines: TrackFolder;
  beforeAll(async () => {
    hours = new RollupFolder(store.database.dataSource);
    lines = new TrackFolder(store.database.dataSource);
    await hours.keepZone('Asia/Shanghai');
  });
  beforeEach(async () => {
    await store.empty();
    await store.database.dataSource.query(`update track_filled set filled_from = '-infinity'`);
  });

  const fold = async (): Promise<void> => {
    await hours.foldAll();
    while ((await lines.foldSome(7)) > 0);
  };
  const range = { from: begin, to: begin + 8 * hourMs };
  /** A drive of some hours with corners, stops, silences and records without a position. */
  const drive = (random: () => number) => {
    let [at, longitude, latitude] = [begin + 5 * minute, 121_400_000, 31_200_000];
    return Array.from({ length: 260 }, () => {
      at += random() < 0.04 ? 7 * minute : 20_000 + Math.floor(random() * 80_000);
      if (random() < 0.8) [longitude, latitude] = [longitude + Math.floor(random() * 4_000 - 1_500), latitude + Math.floor(random() * 4_000 - 2_000)];
      const blocks = [vehicle({ speed: Math.floor(random() * 80), soc: 50 }), ...(random() < 0.05 ? [] : [position(longitude / 1e6, latitude / 1e6)])];
      return { at: Math.floor(at / 1000) * 1000, blocks };
    });
  };
  const drawn = async (): Promise<unknown[]> =>
    store.database.dataSource.query('select hour, west, south, east, north, positions, ends, points from track_hour order by hour');

  /** A line of hours may leave out other points than one of records: neither misses a point of the other by more than two metres. */
  function expectSame(one: TrackView, other: TrackView): void {
    const known = ({ positions, datumUnknown, gaps, gapCount }: TrackView): unknown => ({ positions, datumUnknown, gaps, gapCount });
    expect(known(one)).toEqual(known(other));
    for (const [from, to] of [[one, other], [other, one]] as const) for (const index of from.times.keys()) expect(missOf(from, index, to)).toBeLessThan(2e-5);
  }

  /** How far a point of a track lies from another track at that time. */
  function missOf(track: TrackView, index: number, line: TrackView): number {
    const [at, x, y] = [track.times[index] ?? 0, track.longitudes[index] ?? 0, track.latitudes[index] ?? 0];
    const end = Math.max(1, line.times.findIndex((time) => time >= at));
    const [fromX, fromY, toX, toY] = [line.longitudes[end - 1] ?? 0, line.latitudes[end - 1] ?? 0, line.longitudes[end] ?? 0, line.latitudes[end] ?? 0];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
    return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
  }

  it.each([1, 2, 3])('is what the records say, in whichever order and pieces they came (%i)', async (seed) => {
    const random = dice(seed);
    const frames = drive(random);
    await store.save(frames);
    const fromRecords = await read(range);
    await fold();
    expect(await store.count('track_hour')).toBeGreaterThan(3);
    expectSame(await read(range), fromRecords);
    const inOrder = await drawn();

    await store.empty();
    for (const piece of inPieces(shuffled(frames, random), 50, random)) {
      await store.save(piece);
      if (random() < 0.4) await fold();
    }
    expectSame(await read(range), fromRecords);
    await fold();
    expectSame(await read(range), fromRecords);
    expect(await drawn()).toEqual(inOrder);
    expect([await store.count('rollup_mark'), await store.count('track_mark')]).toEqual([0, 0]);
  });

  it('says what the records say while an hour waits to be drawn again, and cuts hours at the edges of a range', async () => {
    const frames = drive(dice(9));
    await store.save(frames);
    await fold();
    const late = { at: begin + 90 * minute + 13_000, blocks: [vehicle({ speed: 3 }), position(121.9, 31.9)], reissue: true };
    await store.save([late]);
    expect(await store.count('rollup_mark')).toBe(1);
    expect((await read(range)).times).toContain(late.at);
    await hours.foldAll();
    expect(await store.count('track_mark')).toBe(1);
    expect((await read(range)).times).toContain(late.at);
    await fold();
    expect((await read(range)).times).toContain(late.at);
    const part = { from: begin + 40 * minute, to: begin + 100 * minute };
    const times = (await read(part)).times;
    expect([Math.min(...times) >= part.from, Math.max(...times) < part.to, times.includes(late.at)]).toEqual([true, true, true]);
  });

  it('shows of an area what touches it, from records and from lines alike', async () => {
    const way = [121.0, 121.1, 121.2, 121.3, 121.4, 121.5, 121.6, 121.7].flatMap((longitude, index) =>
      // Two positions an hour apart from the next by less than the silence.
      [0, 4].map((more) => ({ at: begin + index * 58 * minute + more * minute, blocks: [vehicle({ speed: 60 }), position(longitude + more / 100, 31.2)] })),
    );
    await store.save([...way, { at: begin + 9 * hourMs, blocks: [vehicle()] }]);
    const area = [121.21, 31.1, 121.43, 31.3];
    const fromRecords = await read({ ...range, area });
    expect(fromRecords.longitudes).toEqual([121.2, 121.24, 121.3, 121.34, 121.4, 121.44]);
    await fold();
    expect(await read({ ...range, area })).toEqual(fromRecords);
    // The border belongs to the area: the point on it is shown.
    expect((await read({ ...range, area: [121.44, 31.2, 121.45, 31.3] })).longitudes).toEqual([121.4, 121.44]);
    expect((await read({ ...range, area: [121.46, 31.2, 121.47, 31.3] })).longitudes).toEqual([]);
    expect(fromRecords.gapCount).toBe(7);
  });

  it('marks the hours of before it was there, the newest first, and goes on where it was', async () => {
    await store.emptyOfChunks();
    await hours.keepZone('Asia/Shanghai');
    await store.save(drive(dice(4)));
    await hours.foldAll();
    const fromRecords = await read(range);
    await store.database.dataSource.query('truncate track_mark, track_hour');
    await store.database.dataSource.query(`update track_filled set filled_from = (select max(hour) + interval '1 hour' from rollup_hour)`);
    const filled: number[] = [];
    for (let step = 0; step < 40; step++) {
      expectSame(await read(range), fromRecords);
      const marked = await lines.fillBack(3);
      filled.push(marked);
      while ((await lines.foldSome(1)) > 0);
    }
    expect(filled.slice(0, 3)).toEqual([1, 1, 1]);
    expect(await store.database.dataSource.query(`select filled_from = '-infinity' as done from track_filled`)).toEqual([{ done: true }]);
    expect(await store.count('track_hour')).toBe(await store.count('rollup_hour'));
    expectSame(await read(range), fromRecords);
  });
});
