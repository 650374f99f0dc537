import { Objm, StorageType } from '@nats-io/obj';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createLog, natsOptions } from '@voltdeck/base';
import { moduleBuckets } from '@voltdeck/protocol/contract';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ObjectCache } from './object-cache.ts';

const kib = 1_024;
const log = createLog('edge', 'fatal');
let bus: NatsConnection;
let folder: string;

beforeAll(async () => {
  const natsUrl = process.env['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  bus = await connect(natsOptions(natsUrl, 'edge test'));
  const store = await new Objm(bus).create(moduleBuckets.files, { storage: StorageType.File, description: 'files of published modules' });
  for (const name of ['a', 'b', 'c']) await store.putBlob({ name: `cache-test/${name}` }, Buffer.alloc(100 * kib, name));
});
afterAll(() => bus?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-cache-'));
});

async function cacheOf(bytesMax: number): Promise<ObjectCache> {
  const cache = new ObjectCache({ CACHE_DIR: folder, CACHE_BYTES_MAX: bytesMax }, bus, log);
  await cache.onApplicationBootstrap();
  return cache;
}

const names = (): Promise<string[]> => readdir(join(folder, 'objects'));

describe('the cache of objects', () => {
  it('fetches an object once, for all who ask at once, and has it after a restart', async () => {
    const cache = await cacheOf(10_000 * kib);
    const paths = await Promise.all([1, 2, 3].map(() => cache.path('cache-test/a')));
    expect(new Set(paths).size).toBe(1);
    await writeFile(paths[0] ?? '', 'as it lies on disk');
    const restarted = await cacheOf(10_000 * kib);
    expect(await readFile((await restarted.path('cache-test/a')) ?? '', 'utf8')).toBe('as it lies on disk');
  });

  it('has no path for an object that is not there', async () => {
    expect(await (await cacheOf(10_000 * kib)).path('cache-test/none')).toBeNull();
    expect(await names()).toEqual([]);
  });

  it('drops what was used least where there is no room', async () => {
    const cache = await cacheOf(250 * kib);
    const first = await cache.path('cache-test/a');
    const second = await cache.path('cache-test/b');
    await cache.path('cache-test/a');
    await cache.path('cache-test/c');
    const left = await names();
    expect(left).toHaveLength(2);
    expect([first, second].map((path) => left.some((name) => path?.endsWith(name)))).toEqual([true, false]);
  });

  it('fetches again what was lost from the disk, once it is notified', async () => {
    const cache = await cacheOf(10_000 * kib);
    await rm((await cache.path('cache-test/a')) ?? '');
    cache.forget('cache-test/a');
    expect((await readFile((await cache.path('cache-test/a')) ?? '')).length).toBe(100 * kib);
  });

  it('throws away what a process left half done', async () => {
    await (await cacheOf(10_000 * kib)).path('cache-test/a');
    await writeFile(join(folder, 'objects', 'abc.unfinished'), 'half');
    await cacheOf(10_000 * kib);
    expect(await names()).toHaveLength(1);
  });
});
