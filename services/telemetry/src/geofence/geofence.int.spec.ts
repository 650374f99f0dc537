import { history, type GeofenceCrossingView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventRepository } from '../event/event.repository.ts';
import { EventService } from '../event/event.service.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { deviceId, vehicle, type TestFrame } from '../testing/frames.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { TrackFolder } from '../track/track-folder.ts';
import { gcj02OfWgs84 } from '../track/gcj02.ts';
import { CrossingRepository } from './crossing.repository.ts';
import { CrossingService } from './crossing.service.ts';
import { GeofenceFolder } from './geofence-folder.ts';
import { GeofenceRepository } from './geofence.repository.ts';
import { GeofenceService } from './geofence.service.ts';

const minute = 60_000;
const dayMs = 86_400_000;
/** Noon three days ago: of the days whose crossings are worked out behind. */
const noon = (Math.floor(Date.now() / dayMs) - 3) * dayMs + dayMs / 2;
const project = '00000000-0000-4000-8b00-000000000001';
const otherProject = '00000000-0000-4000-8b00-000000000002';
const middle = { longitude: 121.4, latitude: 31.2 };
const metre = 1 / 111_320;
let store: TestStore;
let service: GeofenceService;
let crossings: CrossingService;
let folder: GeofenceFolder;
let fence: string;

const at = (minutes: number, metresNorth: number, given: Partial<TestFrame> = {}): TestFrame => {
  const { longitude, latitude } = { ...middle, latitude: middle.latitude + metresNorth * metre };
  const block: BlockToEncode = { kind: 'location', edition: 2016, type: 0x05, status: 0, longitude: Math.round(longitude * 1e6) / 1e6, latitude: Math.round(latitude * 1e6) / 1e6 };
  return { at: noon + minutes * minute, blocks: [vehicle(), block], ...given };
};

const circle = { kind: 'circle' as const, ...middle, radiusM: 500 };
const fields = (given: object = {}) => inputOf(history.geofenceAdd, { name: 'Depot', colour: 'blue', projectId: null, shape: circle, ...given });

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  service = new GeofenceService(new GeofenceRepository(dataSource), dataSource);
  crossings = new CrossingService(new CrossingRepository(dataSource));
  folder = new GeofenceFolder(dataSource);
  await store.admit({ projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId: otherProject, projectName: 'Airport' });
});
beforeEach(async () => {
  await store.empty();
  await store.database.dataSource.query('delete from geofence');
  fence = (await service.add(administrator, fields())).id;
});
afterAll(() => store.close());

/** As the service does, until nothing waits. */
async function settle(): Promise<void> {
  const [rollups, tracks] = [new RollupFolder(store.database.dataSource), new TrackFolder(store.database.dataSource)];
  await rollups.foldAll();
  while ((await tracks.foldSome(100)) > 0);
  while ((await folder.foldSome({ hours: 2, devices: 2 })) > 0);
}

const after = (moment: string | null): number | null => (moment === null ? null : (Date.parse(moment) - noon) / minute);
const list = async (input: object = {}, caller = administrator): Promise<readonly GeofenceCrossingView[]> => (await crossings.list(caller, inputOf(history.geofenceCrossings, { deviceId: deviceId(1), ...input }))).items;
/** The oldest first. */
const told = async (): Promise<unknown[]> => [...(await list())].reverse().map(({ kind, at: moment, since, dwellS }) => [kind, after(moment), after(since), dwellS]);

/** Over the edge of hours, with a stop in the fence, jitter at its edge and a silence. */
const way = [at(0, 2_000), at(20, 450), at(40, 100), at(59, 480), at(61, 520), at(62, 490), at(63, 525), at(130, 900), at(135, 900), at(140, 300), at(200, 200), at(260, 2_000), at(265, 2_100)];
const truth = [['entered', 20, 0, null], ['left', 130, 63, 110 * 60], ['entered', 140, 135, null], ['left', 260, 200, 120 * 60]];

describe('crossings', () => {
  it('are worked out while the hour is open, and stay the same when it is over', async () => {
    await store.save(way.slice(0, 3));
    while ((await folder.foldSome({ hours: 2, devices: 2 })) > 0);
    expect(await told()).toEqual([['entered', 20, 0, null]]);
    const [first] = await list();
    for (const frame of way.slice(3)) {
      await store.save([frame]);
      await folder.foldSome({ hours: 2, devices: 2 });
    }
    await settle();
    expect(await told()).toEqual(truth);
    expect((await list()).at(-1)?.id).toBe(first?.id);
  });

  it('are each written once in whatever order and however late the records come', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      await store.empty();
      // Of the newest hour, late records count once it is over.
      const last = at(330, 2_100);
      const order = shuffled(way, dice(seed));
      await store.save([last]);
      await folder.foldSome({ hours: 2, devices: 2 });
      for (const [index, piece] of inPieces(order, 4, dice(seed + 50)).entries()) {
        await store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await settle();
      }
      expect([seed, await told()]).toEqual([seed, truth]);
    }
  });

  it('of a vehicle on the Chinese datum are those of where it was', async () => {
    const there = gcj02OfWgs84(middle);
    const place = { longitude: Math.round(there.longitude * 1e6) / 1e6, latitude: Math.round(there.latitude * 1e6) / 1e6 };
    await store.save([{ at: noon, edition: 2025, blocks: [{ kind: 'location', edition: 2025, type: 0x05, status: 0, coordinateSystem: 2, ...place }] }]);
    const small = await service.add(administrator, fields({ name: 'Gate', shape: { ...circle, radiusM: 50 } }));
    await settle();
    expect((await list({ geofenceId: small.id })).map(({ kind }) => kind)).toEqual(['entered']);
  });

  it('of before a geofence was drawn are worked out, and again when its shape changes', async () => {
    await store.save(way);
    await settle();
    const later = await service.add(administrator, fields({ name: 'Later' }));
    expect(later.workingOut).toBe(true);
    await settle();
    expect(await list({ geofenceId: later.id })).toHaveLength(4);
    expect((await service.get(administrator, later.id)).workingOut).toBe(false);
    await service.change(administrator, inputOf(history.geofenceChange, { geofenceId: later.id, revision: 1, ...fields({ name: 'Renamed' }) }));
    expect(await list({ geofenceId: later.id })).toHaveLength(4);
    const moved = inputOf(history.geofenceChange, { geofenceId: later.id, revision: 2, ...fields({ shape: { ...circle, radiusM: 50 } }) });
    await service.change(administrator, moved);
    expect(await list({ geofenceId: later.id })).toHaveLength(0);
    await expect(service.change(administrator, moved)).rejects.toMatchObject({ code: 'GEOFENCE_CHANGED' });
    await settle();
    expect(await list({ geofenceId: later.id })).toHaveLength(0);
  });

  it('are among the events of the vehicle, by pages, and add up to how long it stayed', async () => {
    await store.save(way);
    await settle();
    const events = await new EventService(new EventRepository(store.database.dataSource), rules).list(administrator, inputOf(history.deviceEvents, { deviceId: deviceId(1), kind: 'geofenceLeft' }));
    expect(events.items.map(({ at: moment, detail }) => [after(moment), detail])).toEqual([[260, { geofence: 'Depot' }], [130, { geofence: 'Depot' }]]);
    const first = await crossings.list(administrator, inputOf(history.geofenceCrossings, { pageSize: 3 }));
    const rest = await crossings.list(administrator, inputOf(history.geofenceCrossings, { pageSize: 3, cursor: first.next }));
    expect([first.total, first.items.length, rest.items.length, rest.next]).toEqual([4, 3, 1, null]);
    const dwell = await crossings.dwell(administrator, inputOf(history.geofenceDwell, { from: noon + 30 * minute, to: noon + 150 * minute }));
    expect(dwell.items).toEqual([{ geofenceId: fence, visits: 2, vehicles: 1, dwellS: 110 * 60, longestS: 100 * 60 }]);
  });
});

describe('a geofence', () => {
  it('counts who is in it now, and is gone and back with its crossings', async () => {
    await store.save(way.slice(0, 3));
    await settle();
    expect(await service.get(administrator, fence)).toMatchObject({ inside: 1, name: 'Depot', projectId: null });
    await service.remove(administrator, fence);
    expect([await list(), (await service.list(administrator)).items]).toEqual([[], []]);
    await store.save(way.slice(3));
    await settle();
    await service.restore(administrator, fence);
    await settle();
    expect(await told()).toEqual(truth);
  });

  it('of a project is seen by who sees one of its vehicles, and is about those alone', async () => {
    const own = await service.add(operator({ projects: [project] }), fields({ name: 'Own', projectId: project }));
    await store.save([at(0, 100), at(0, 100, { deviceId: deviceId(2), vin: 'LVOLTDECK00000002' })]);
    await settle();
    const names = async (caller: typeof administrator) => (await service.list(caller)).items.map(({ name, inside }) => [name, inside]);
    expect(await names(administrator)).toEqual([['Depot', 2], ['Own', 1]]);
    expect(await names(operator({ projects: [project] }))).toEqual([['Depot', 1], ['Own', 1]]);
    expect(await names(operator({ projects: [otherProject] }))).toEqual([['Depot', 1]]);
    expect(await list({ geofenceId: own.id, deviceId: deviceId(2) })).toEqual([]);
    await expect(service.get(operator({ projects: [otherProject] }), own.id)).rejects.toMatchObject({ code: 'GEOFENCE_NOT_FOUND' });
  });

  it('is drawn, changed and deleted by who has all that it is about', async () => {
    const mine = operator({ projects: [project] });
    await expect(service.add(mine, fields())).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(service.add(mine, fields({ projectId: otherProject }))).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(service.remove(mine, fence)).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    const own = await service.add(mine, fields({ projectId: project }));
    await service.remove(mine, own.id);
    await expect(service.restore(operator({ projects: [otherProject] }), own.id)).rejects.toMatchObject({ code: 'GEOFENCE_NOT_FOUND' });
    expect((await service.restore(mine, own.id)).id).toBe(own.id);
  });

  it('whose outline crosses itself is refused', async () => {
    const shape = { kind: 'polygon', points: [[121, 31], [122, 32], [122, 31], [121, 32]] };
    await expect(service.add(administrator, fields({ shape }))).rejects.toMatchObject({ code: 'GEOFENCE_CROSSES' });
  });

  it.each([{ name: ' ' }, { colour: 'pink' }, { shape: { ...circle, radiusM: 10 } }, { shape: { kind: 'polygon', points: [[1, 1], [2, 2]] } }, { shape: { ...circle, longitude: 181 } }])('is refused as %j', (given) => {
    expect(() => fields(given)).toThrow('INPUT_INVALID');
  });
});
