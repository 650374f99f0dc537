import { Objm } from '@nats-io/obj';
import { createLog, DomainError } from '@voltdeck/base';
import { mapOutlineLimits, moduleBuckets } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Buckets } from '../store/buckets.ts';
import { BuildStore } from '../store/build-store.ts';
import { administrator, registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';
import { MapOutlineRepository } from './map-outline.repository.ts';
import { MapOutlineService } from './map-outline.service.ts';

let registry: RegistryFixture;
let service: MapOutlineService;
beforeAll(async () => {
  registry = await registryFixture();
  service = new MapOutlineService(new MapOutlineRepository(registry.dataSource), new BuildStore(new Buckets(registry.bus, createLog('modules', 'fatal'))));
});
afterAll(() => registry.close());

const about = { name: '标准地图', kind: 'country', approval: 'GS(2024)0650' } as const;
const uploads = () => new Objm(registry.bus).open(moduleBuckets.uploads);

async function uploaded(content: string): Promise<string> {
  const uploadId = randomUUID();
  await (await uploads()).putBlob({ name: uploadId }, new TextEncoder().encode(content));
  return uploadId;
}

const lineOf = (positions: number): string => JSON.stringify({ type: 'LineString', coordinates: Array.from({ length: positions }, (_, index) => [index % 180, index % 90]) });
const keep = async (content: string, uploadId?: string) => service.keep({ ...about, uploadId: uploadId ?? (await uploaded(content)) }, administrator);
const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', (error: unknown) => (error instanceof DomainError ? error.code : String(error)));

describe('an outline of the map', () => {
  it('is kept with its number and read in parts, and its upload is gone', async () => {
    const positions = mapOutlineLimits.partPositions + 10;
    const uploadId = await uploaded(lineOf(positions));
    const kept = await keep('', uploadId);
    expect(kept).toMatchObject({ ...about, positions, parts: 2, addedBy: 'admin' });
    expect(await service.list()).toEqual([kept]);
    const [first, second] = [await service.part({ id: kept.id, part: 0 }), await service.part({ id: kept.id, part: 1 })];
    // It continues from the last position of the part before.
    expect(second.lines[0]?.slice(0, 2)).toEqual(first.lines[0]?.slice(-2));
    expect(await codeOf(service.part({ id: kept.id, part: 2 }))).toBe('MAP_OUTLINE_NOT_FOUND');
    expect(await codeOf(keep('', uploadId))).toBe('MODULE_UPLOAD_GONE');
    await service.remove(kept.id);
    expect([await codeOf(service.part({ id: kept.id, part: 0 })), await codeOf(service.remove(kept.id))]).toEqual(['MAP_OUTLINE_NOT_FOUND', 'MAP_OUTLINE_NOT_FOUND']);
  });

  it('is refused where the file is none or has too many positions, and nothing is kept', async () => {
    expect(await codeOf(keep('no outline'))).toBe('MAP_OUTLINE_UNFIT');
    expect(await codeOf(keep(lineOf(mapOutlineLimits.positionsMax + 1)))).toBe('MAP_OUTLINE_TOO_DETAILED');
    expect(await service.list()).toEqual([]);
  });

  it('is one of a few, also where many are uploaded at a time', async () => {
    const codes = await Promise.all(Array.from({ length: mapOutlineLimits.outlinesMax + 2 }, () => codeOf(keep(lineOf(3)))));
    expect(codes.filter((code) => code === 'TOO_MANY_MAP_OUTLINES')).toHaveLength(2);
    for (const { id } of await service.list()) await service.remove(id);
  });
});
