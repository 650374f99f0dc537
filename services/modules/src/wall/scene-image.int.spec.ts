import type { SceneDefinition } from '@voltdeck/contract';
import { DomainError, openDataSource, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/base';
import { sceneImageLimits, sceneVersionsMax } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOptions } from '../database.ts';
import { administrator } from '../testing/registry-fixture.ts';
import { SceneImageRepository } from './scene-image.repository.ts';
import { SceneImageService } from './scene-image.service.ts';
import { SceneRepository } from './scene.repository.ts';
import { SceneService } from './scene.service.ts';
import { ScreenRepository } from './screen.repository.ts';

let database: TemporaryDatabase;
let dataSource: Awaited<ReturnType<typeof openDataSource>>;
let images: SceneImageService;
let scenes: SceneService;

beforeAll(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource(databaseOptions(database.url));
  const repository = new SceneRepository(dataSource);
  scenes = new SceneService(repository, new ScreenRepository(dataSource));
  images = new SceneImageService(new SceneImageRepository(dataSource), repository);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const box = { x: 0, y: 0, width: 6, height: 4 };
const sceneOf = (title: string, panels: SceneDefinition['panels'] = [{ place: 'p1', panel: 'Energy', box }]): SceneDefinition => ({ title: { 'zh-CN': title, en: title }, layout: 'grid', panels });
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64');
const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', (error: unknown) => (error instanceof DomainError ? error.code : String(error)));

describe('an image of scenes', () => {
  it('is kept as it was uploaded, with what it is and who added it', async () => {
    const added = await images.add({ name: 'Logo', data: png }, administrator);
    expect(added).toMatchObject({ name: 'Logo', type: 'image/png', bytes: 11, addedBy: 'admin' });
    expect(await images.list()).toEqual([added]);
    expect(await images.read(added.id)).toEqual({ type: 'image/png', data: png });
    await images.remove(added.id);
    expect([await codeOf(images.read(added.id)), await codeOf(images.remove(added.id))]).toEqual(['SCENE_IMAGE_NOT_FOUND', 'SCENE_IMAGE_NOT_FOUND']);
  });

  it('is none where it is a drawing with scripts, anything else, or too large', async () => {
    const large = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(sceneImageLimits.bytesMax)]).toString('base64');
    for (const data of [Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 'AAAA', '', large]) expect(await codeOf(images.add({ name: 'x', data }, administrator))).toBe('SCENE_IMAGE_UNFIT');
    expect(await images.list()).toEqual([]);
  });

  it('is not deleted while a scene shows it', async () => {
    const { id } = await images.add({ name: 'Hall', data: png }, administrator);
    await scenes.add('hall', sceneOf('Hall', [{ place: 'p1', panel: 'Image', box, image: id }]), administrator);
    expect(await codeOf(images.remove(id))).toBe('SCENE_IMAGE_IN_USE');
    await scenes.remove('hall');
    await images.remove(id);
  });

  it('is one of a few, also where many are uploaded at a time', async () => {
    const codes = await Promise.all(Array.from({ length: sceneImageLimits.imagesMax + 2 }, (_, index) => codeOf(images.add({ name: `i${index}`, data: png }, administrator))));
    expect(codes.filter((code) => code === 'TOO_MANY_SCENE_IMAGES')).toHaveLength(2);
    for (const { id } of await images.list()) await images.remove(id);
  });
});

describe('versions of a scene', () => {
  it('are kept with who saved them and when, the newest first; only the last few', async () => {
    await scenes.add('story', sceneOf('v1'), administrator);
    for (let version = 1; version <= sceneVersionsMax + 2; version++) await scenes.change('story', sceneOf(`v${version + 1}`), version, administrator);
    const versions = await scenes.versions('story');
    expect(versions).toHaveLength(sceneVersionsMax);
    expect(versions[0]).toMatchObject({ version: sceneVersionsMax + 3, savedBy: 'admin', scene: sceneOf(`v${sceneVersionsMax + 3}`) });
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => sceneVersionsMax + 3 - index));
    expect(Number.isNaN(Date.parse(versions[0]?.savedAt ?? ''))).toBe(false);
  });

  it('go with their scene, are none of our own scenes, and a change that is refused makes none', async () => {
    await scenes.add('short', sceneOf('v1'), administrator);
    expect(await codeOf(scenes.change('short', sceneOf('v2'), 7, administrator))).toBe('VERSION_CONFLICT');
    expect(await scenes.versions('short')).toHaveLength(1);
    await scenes.remove('short');
    expect(await codeOf(scenes.versions('short'))).toBe('SCENE_NOT_FOUND');
    await scenes.add('short', sceneOf('again'), administrator);
    expect((await scenes.versions('short')).map(({ scene }) => scene.title.en)).toEqual(['again']);
    expect(await scenes.versions('fleet')).toEqual([]);
  });
});
