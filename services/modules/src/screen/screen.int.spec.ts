import { DomainError, openDataSource, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/platform';
import type { SceneDefinition, ScreenHeartbeat } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOptions } from '../database.ts';
import { administrator } from '../testing/registry-fixture.ts';
import { SceneRepository } from './scene.repository.ts';
import { ScreenRepository } from './screen.repository.ts';
import { ScreenService } from './screen.service.ts';

let database: TemporaryDatabase;
let dataSource: Awaited<ReturnType<typeof openDataSource>>;
let service: ScreenService;

beforeAll(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource(databaseOptions(database.url));
  service = new ScreenService(new ScreenRepository(dataSource), new SceneRepository(dataSource));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const heartbeat: ScreenHeartbeat = { path: '/screen', version: '0.1.0', width: 1920, height: 1080, frameRate: 60, heapMb: 80, dataAgeS: 1, panelFailures: 0, loadedAt: 1, scene: null, reloadId: null };
const evening: SceneDefinition = { title: { 'zh-CN': '夜间', en: 'Evening' }, layout: 'fleet', panels: [{ place: 'left1', panel: 'LeftChart1' }] };
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64');
const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', (error: unknown) => (error instanceof DomainError ? error.code : String(error)));

describe('a screen', () => {
  it('is known from its first heartbeat on, with what it told last', async () => {
    expect(await service.heard('hall', heartbeat)).toEqual({ playlist: [], reloadId: null, picture: false });
    await service.heard('hall', { ...heartbeat, frameRate: 12 });
    const [screen] = await service.list();
    expect(screen).toMatchObject({ name: 'hall', here: true, heartbeat: { frameRate: 12 }, playlist: [], pictureAt: null });
  });

  it('is gone when it was not heard for a minute', async () => {
    await service.heard('gone', heartbeat);
    await dataSource.query(`update screen set seen_at = now() - interval '61 seconds' where name = 'gone'`);
    expect((await service.list()).find(({ name }) => name === 'gone')?.here).toBe(false);
    await service.remove('gone');
    expect(await codeOf(service.remove('gone'))).toBe('SCREEN_NOT_FOUND');
  });

  it('is told the scenes that it is given, without those that are gone', async () => {
    await service.saveScene('evening', evening, undefined, administrator);
    await service.saveScene('night', evening, undefined, administrator);
    await service.play('hall', [{ scene: 'evening', seconds: 30 }, { scene: 'night', seconds: 60 }]);
    expect((await service.heard('hall', heartbeat)).playlist.map(({ scene, seconds }) => [scene.name, seconds])).toEqual([['evening', 30], ['night', 60]]);
    await service.removeScene('night');
    expect((await service.heard('hall', heartbeat)).playlist.map(({ scene }) => scene.name)).toEqual(['evening']);
    expect(await codeOf(service.play('hall', [{ scene: 'none', seconds: 30 }]))).toBe('SCENE_NOT_FOUND');
    expect(await codeOf(service.play('cellar', []))).toBe('SCREEN_NOT_FOUND');
  });

  it('is told to load its page anew under an id of its own each time', async () => {
    await service.reload('hall');
    const { reloadId } = await service.heard('hall', heartbeat);
    expect((await service.heard('hall', { ...heartbeat, reloadId })).reloadId).toBe(reloadId);
    await service.reload('hall');
    expect((await service.heard('hall', { ...heartbeat, reloadId })).reloadId).not.toBe(reloadId);
  });

  it('sends a picture when it is asked for one, and not again', async () => {
    expect(await codeOf(service.picture('hall'))).toBe('SCREEN_PICTURE_NONE');
    await service.askPicture('hall');
    expect((await service.heard('hall', heartbeat)).picture).toBe(true);
    await service.keepPicture('hall', { picture: png });
    expect((await service.heard('hall', heartbeat)).picture).toBe(false);
    expect(await service.picture('hall')).toEqual({ picture: png });
    expect(await codeOf(service.keepPicture('hall', { picture: 'AAAA' }))).toBe('SCREEN_PICTURE_INVALID');
    expect(await codeOf(service.keepPicture('cellar', { picture: png }))).toBe('SCREEN_NOT_FOUND');
  });
});

describe('a scene', () => {
  it('is changed by who knows what stands, and nobody else', async () => {
    const made = await service.saveScene('hall-day', evening, undefined, administrator);
    expect(made).toMatchObject({ name: 'hall-day', version: 1, updatedBy: 'admin' });
    expect(await codeOf(service.saveScene('hall-day', evening, undefined, administrator))).toBe('VERSION_CONFLICT');
    expect(await service.saveScene('hall-day', { ...evening, panels: [] }, 1, administrator)).toMatchObject({ version: 2, panels: [] });
    expect(await codeOf(service.saveScene('hall-day', evening, 1, administrator))).toBe('VERSION_CONFLICT');
    expect(await codeOf(service.saveScene('nothing', evening, 3, administrator))).toBe('SCENE_NOT_FOUND');
  });
});
