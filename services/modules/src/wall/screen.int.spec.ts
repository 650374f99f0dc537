import type { SceneDefinition, ScreenHeartbeat, ScreenSettings } from '@voltdeck/contract';
import { DomainError, openDataSource, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/base';
import { normalScreenSettings, ownScenes, screenLimits, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOptions } from '../database.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { administrator, operator } from '../testing/registry-fixture.ts';
import { SceneRepository } from './scene.repository.ts';
import { SceneService } from './scene.service.ts';
import { ScreenRepository } from './screen.repository.ts';
import { ScreenService } from './screen.service.ts';

let database: TemporaryDatabase;
let dataSource: Awaited<ReturnType<typeof openDataSource>>;
let service: ScreenService;
let scenes: SceneService;

beforeAll(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource(databaseOptions(database.url));
  const screens = new ScreenRepository(dataSource);
  scenes = new SceneService(new SceneRepository(dataSource), screens);
  service = new ScreenService(screens, scenes, new VersionRepository(dataSource));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const heartbeat: ScreenHeartbeat = { path: '/screen', version: '0.1.0', width: 1920, height: 1080, frameRate: 60, heapMb: 80, dataAgeS: 1, panelFailures: 0, loadedAt: 1, scene: null, reloadId: null };
const box = { x: 0, y: 0, width: 6, height: 4 };
const evening: SceneDefinition = { title: { 'zh-CN': '夜间', en: 'Evening' }, layout: 'grid', panels: [{ place: 'p1', panel: 'LeftChart1', box }] };
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64');
const timeZone = 'Asia/Shanghai';
const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', (error: unknown) => (error instanceof DomainError ? error.code : String(error)));
const heard = (name: string, change: Partial<ScreenHeartbeat> = {}) => service.heard(name, { ...heartbeat, ...change }, administrator);
const silence = (name: string, ms: number) => dataSource.query(`update screen set seen_at = now() - make_interval(secs => $2) where name = $1`, [name, ms / 1000]);

describe('a screen', () => {
  it('is known from its first heartbeat on, with what it reported last and who it signed in as', async () => {
    expect(await heard('hall')).toEqual({ playlist: [], timeZone, settings: normalScreenSettings, reloadId: null, picture: false });
    await heard('hall', { frameRate: 12 });
    expect(await service.read('hall', administrator)).toMatchObject({ id: 'hall', title: 'hall', state: 'live', heartbeat: { frameRate: 12 }, playlist: [], pictureAt: null, user: { loginName: 'admin', token: null } });
  });

  it('is late when heartbeats did not arrive, and gone after some minutes', async () => {
    await heard('cellar');
    const stateAfter = async (ms: number) => silence('cellar', ms).then(() => service.read('cellar', administrator)).then(({ state }) => state);
    expect(await stateAfter(screenLimits.lateMs + 1_000)).toBe('late');
    expect(await stateAfter(screenLimits.goneMs + 1_000)).toBe('gone');
    expect((await service.list({ state: 'gone', pageSize: 50 }, administrator)).items.map(({ name }) => name)).toEqual(['cellar']);
    await service.remove('cellar', administrator);
    expect(await codeOf(service.remove('cellar', administrator))).toBe('SCREEN_NOT_FOUND');
  });

  it('is sent the scenes that it is given and their times, without those that are gone', async () => {
    await scenes.add('evening', evening, administrator);
    await scenes.add('night', evening, administrator);
    const times = { days: [1, 2], from: '18:00', to: '06:00' };
    await service.play('hall', { playlist: [{ scene: 'evening', seconds: 30, times }, { scene: 'night', seconds: 60 }, { scene: 'fleet', seconds: 60 }], timeZone: 'Europe/Berlin' }, administrator);
    const orders = await heard('hall');
    expect(orders).toMatchObject({ timeZone: 'Europe/Berlin', playlist: [{ seconds: 30, times, scene: { name: 'evening' } }, { scene: { name: 'night' } }, { scene: ownScenes.fleet }] });
    expect((await scenes.read('evening')).screens).toEqual(['hall']);
    await scenes.remove('night');
    expect((await heard('hall')).playlist.map(({ scene }) => scene.name)).toEqual(['evening', 'fleet']);
    expect(await codeOf(service.play('hall', { playlist: [{ scene: 'none', seconds: 30 }], timeZone }, administrator))).toBe('SCENE_NOT_FOUND');
    expect(await codeOf(service.play('attic', { playlist: [], timeZone }, administrator))).toBe('SCREEN_NOT_FOUND');
  });

  it('is asked to load its page again under an id of its own each time', async () => {
    await service.reload('hall', administrator);
    const { reloadId } = await heard('hall');
    expect((await service.read('hall', administrator)).reloading).toBe(true);
    expect((await heard('hall', { reloadId })).reloadId).toBe(reloadId);
    expect((await service.read('hall', administrator)).reloading).toBe(false);
    await service.reload('hall', administrator);
    expect((await heard('hall', { reloadId })).reloadId).not.toBe(reloadId);
  });

  it('sends a picture when it is asked for one, and not again', async () => {
    expect(await codeOf(service.picture('hall', administrator))).toBe('SCREEN_PICTURE_NONE');
    await service.askPicture('hall', administrator);
    expect((await heard('hall')).picture).toBe(true);
    await service.keepPicture('hall', { picture: png }, administrator);
    expect((await heard('hall')).picture).toBe(false);
    expect(await service.picture('hall', administrator)).toEqual({ picture: png });
    expect(await codeOf(service.keepPicture('hall', { picture: 'AAAA' }, administrator))).toBe('SCREEN_PICTURE_INVALID');
    expect(await codeOf(service.keepPicture('attic', { picture: png }, administrator))).toBe('SCREEN_NOT_FOUND');
  });

  it('is sent its viewing distance and its sound, and keeps them from heartbeat to heartbeat', async () => {
    const settings: ScreenSettings = { metres: 5, sound: 'urgent', speech: 'thermal', quiet: { days: [1, 2, 3, 4, 5], from: '22:00', to: '07:00' }, part: { columns: 2, rows: 1, column: 2, row: 1, bezelX: 24, bezelY: 0 }, dim: { percent: 50, times: { days: [1], from: '22:00', to: '06:00' } } };
    expect((await service.set('hall', settings, administrator)).settings).toEqual(settings);
    await heard('hall', { frameRate: 20 });
    expect([(await heard('hall')).settings, (await service.read('hall', administrator)).settings]).toEqual([settings, settings]);
    expect(await codeOf(service.set('attic', settings, administrator))).toBe('SCREEN_NOT_FOUND');
    await service.set('hall', normalScreenSettings, administrator);
    expect((await heard('hall')).settings).toEqual(normalScreenSettings);
  });

  it('has a title of its own until it is taken away, and no version that was never published', async () => {
    expect((await service.entitle('hall', 'Entrance hall', administrator)).title).toBe('Entrance hall');
    expect((await service.list({ search: 'ENTRANCE', pageSize: 50 }, administrator)).total).toBe(1);
    expect((await service.entitle('hall', null, administrator)).title).toBe('hall');
    expect(await codeOf(service.pin('hall', '9.9.9', administrator))).toBe('MODULE_VERSION_NOT_FOUND');
    const before = await heard('hall');
    expect((await service.pin('hall', null, administrator)).pinned).toBeNull();
    expect((await heard('hall')).reloadId).not.toBe(before.reloadId);
  });

  it('keeps a heartbeat now and then, and each that reports something else', async () => {
    await heard('lobby');
    await heard('lobby', { frameRate: 30 });
    await heard('lobby', { frameRate: 30, scene: 'evening' });
    await heard('lobby', { frameRate: 20, scene: 'evening', panelFailures: 1 });
    expect((await service.history('lobby', administrator)).map(({ scene, panelFailures }) => [scene, panelFailures])).toEqual([['evening', 1], ['evening', 0], [null, 0]]);
  });

  it('is seen by who hung it up and by who sees everything, and is not there for others', async () => {
    const [wang, li] = [operator('wang'), operator('li')];
    await service.heard('mine', heartbeat, wang);
    expect((await service.list({ pageSize: 50 }, wang)).items.map(({ name }) => name)).toEqual(['mine']);
    expect((await service.list({ pageSize: 50 }, li)).items).toEqual([]);
    expect((await service.list({ pageSize: 50 }, administrator)).items.map(({ name }) => name)).toContain('mine');
    const orders = [service.read('mine', li), service.reload('mine', li), service.picture('mine', li), service.play('mine', { playlist: [], timeZone }, li), service.set('mine', normalScreenSettings, li), service.remove('mine', li)];
    expect(new Set(await Promise.all(orders.map(codeOf)))).toEqual(new Set(['SCREEN_NOT_FOUND']));
    expect(await codeOf(service.heard('mine', heartbeat, li))).toBe('SCREEN_NAME_TAKEN');
    await silence('mine', screenLimits.goneMs + 1_000);
    expect(await codeOf(service.heard('mine', heartbeat, li))).toBe('done');
    expect((await service.list({ pageSize: 50 }, wang)).items).toEqual([]);
  });

  it('that hangs by a kiosk token is reported by that token alone, also where the user sees everything', async () => {
    const kiosk = (id: string): Caller => ({ ...administrator, token: { id, name: id, kind: 'kiosk', screens: ['/screen'] } });
    await service.heard('gate', heartbeat, kiosk('gate'));
    expect(await codeOf(service.heard('gate', heartbeat, kiosk('cellar')))).toBe('SCREEN_NAME_TAKEN');
    expect(await codeOf(service.heard('gate', heartbeat, administrator))).toBe('SCREEN_NAME_TAKEN');
    expect(await codeOf(service.keepPicture('gate', { picture: png }, kiosk('cellar')))).toBe('SCREEN_NOT_FOUND');
    expect(await codeOf(service.keepPicture('gate', { picture: png }, kiosk('gate')))).toBe('done');
    expect((await service.read('gate', administrator)).user.token).toEqual({ id: 'gate', name: 'gate' });
    await silence('gate', screenLimits.goneMs + 1_000);
    expect(await codeOf(service.heard('gate', heartbeat, kiosk('renewed')))).toBe('done');
  });
});

describe('a token that invents screens', () => {
  const kiosk = (id: string, screens: readonly string[] = ['/screen']): Caller => ({ ...administrator, userId: `user-of-${id}`, token: { id, name: id, kind: 'kiosk', screens } });
  const beats = (count: number, prefix: string, caller: Caller) => Promise.all(Array.from({ length: count }, (_, index) => codeOf(service.heard(`${prefix}-${index}`, heartbeat, caller))));

  it('reports only pages that it was made for, in the console or in a frame', async () => {
    const embed = kiosk('embed', ['/embed/screen/v1']);
    expect(await codeOf(service.heard('fake', heartbeat, embed))).toBe('SCREEN_REFUSED');
    expect(await codeOf(service.heard('frame', { ...heartbeat, path: '/screen/v1' }, embed))).toBe('done');
    await service.remove('frame', administrator);
  });

  it('is refused beyond its own cap, and others still hang up their walls', async () => {
    for (let index = 0; index < screenLimits.screensOfTokenMax; index++) expect(await codeOf(service.heard(`fake-${index}`, heartbeat, kiosk('thief')))).toBe('done');
    expect(await codeOf(service.heard('fake-more', heartbeat, kiosk('thief')))).toBe('TOO_MANY_SCREENS');
    expect(await codeOf(service.heard('fake-0', heartbeat, kiosk('thief')))).toBe('done');
    expect(await codeOf(service.heard('honest', heartbeat, kiosk('honest')))).toBe('done');
  });

  it('takes the place of its own screen that is gone for longest', async () => {
    await silence('fake-3', screenLimits.goneMs + 60_000);
    await silence('fake-4', screenLimits.goneMs + 1_000);
    expect(await codeOf(service.heard('fake-more', heartbeat, kiosk('thief')))).toBe('done');
    expect(await codeOf(service.read('fake-3', administrator))).toBe('SCREEN_NOT_FOUND');
    expect(await codeOf(service.read('fake-4', administrator))).toBe('done');
  });

  it('cannot keep new walls out with screens that are gone: those give way first, and ones with a title last', async () => {
    const [row] = await dataSource.query<{ count: number }[]>('select count(*)::int as count from screen');
    const missing = screenLimits.screensMax - (row?.count ?? 0);
    await dataSource.query(
      `insert into screen (name, heartbeat, seen_at, title) select 'stale-' || number, '{}', now() - interval '1 day' - number * interval '1 minute', case when number = $1::int then 'Entrance' end from generate_series(1, $1::int) number`,
      [missing],
    );
    expect(await beats(3, 'late', kiosk('other'))).toEqual(['done', 'done', 'done']);
    expect(await codeOf(service.read(`stale-${missing}`, administrator))).toBe('done');
    expect(await codeOf(service.read(`stale-${missing - 1}`, administrator))).toBe('SCREEN_NOT_FOUND');
    await dataSource.query(`delete from screen where name like 'stale-%' or name like 'fake-%' or name like 'late-%'`);
  });
});

describe('a scene', () => {
  it('is changed by who knows what is there, and no one else', async () => {
    const made = await scenes.add('hall-day', evening, administrator);
    expect(made).toMatchObject({ name: 'hall-day', version: 1, updatedBy: 'admin', builtIn: false });
    expect(await codeOf(scenes.add('hall-day', evening, administrator))).toBe('SCENE_NAME_TAKEN');
    const title = { 'zh-CN': '白天', en: 'Day' };
    expect(await scenes.change('hall-day', { ...evening, title }, 1, administrator)).toMatchObject({ version: 2, title });
    expect(await codeOf(scenes.change('hall-day', evening, 1, administrator))).toBe('VERSION_CONFLICT');
    expect(await codeOf(scenes.change('nothing', evening, 3, administrator))).toBe('SCENE_NOT_FOUND');
  });

  it('of ours is there from the start, and stays as it is', async () => {
    expect((await scenes.list({ pageSize: 50 })).items.filter(({ builtIn }) => builtIn).map(({ name }) => name)).toEqual(['alarms', 'fleet', 'project']);
    expect(await codeOf(scenes.add('fleet', evening, administrator))).toBe('SCENE_NAME_TAKEN');
    expect(await codeOf(scenes.change('fleet', evening, 1, administrator))).toBe('SCENE_BUILT_IN');
    expect(await codeOf(scenes.remove('fleet'))).toBe('SCENE_BUILT_IN');
  });

  it('is not kept when its panels lie on each other', async () => {
    const panels = [...evening.panels, { place: 'p2', panel: 'Energy', box }];
    expect(await codeOf(scenes.add('heap', { ...evening, panels }, administrator))).toBe('SCENE_UNFIT');
  });
});
