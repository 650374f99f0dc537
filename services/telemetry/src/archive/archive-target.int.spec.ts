import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveFixture } from '../testing/archive-fixture.ts';
import { cells, deviceId, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { manifestKey } from './manifest.ts';
import type { ArchiveTarget } from './target/archive-target.ts';
import { FolderTarget } from './target/folder-target.ts';
import { S3Target } from './target/s3-target.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 2, 10);
const now = begin + 40 * dayMs;
const day = '2026-03-10';
/** So small that a file has several parts. */
const partBytes = 5_000;

const directory = mkdtempSync(join(tmpdir(), 'voltdeck-archive-s3-'));
const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'archive' }] });
let s3: S3Target;
let store: TestStore;
let folder: ArchiveFixture;
let bucket: ArchiveFixture;
beforeAll(async () => {
  const { port } = await server.run();
  s3 = new S3Target({ url: `http://127.0.0.1:${port}/archive`, prefix: 'north/', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' }, partBytes);
  store = await TestStore.open();
  folder = await ArchiveFixture.open(store);
  bucket = await ArchiveFixture.open(store, s3);
  await store.admit({});
});
afterAll(async () => {
  await Promise.all([folder.close(), bucket.close(), server.close()]);
  await store.close();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  await store.emptyOfChunks();
  for (const archive of [folder, bucket]) await archive.empty();
});

async function drive(): Promise<void> {
  await store.save(Array.from({ length: 120 }, (_, index) => ({ at: begin + index * 10_000, blocks: [vehicle({ soc: index % 100, mileage: index * 97.3 }), cells(1, [3_300 + ((index * 7919) % 900), 3_301 + ((index * 104_729) % 900)])] })));
  await store.save([{ at: begin + 39 * dayMs }]);
}

const read = (archive: ArchiveFixture) => archive.records.page({ number: 1, id: deviceId(1) }, begin, begin + dayMs, 'asc', 1_000);

describe.each(['a folder', 'a bucket'])('the archive in %s', (kind) => {
  const archive = (): ArchiveFixture => (kind === 'a folder' ? folder : bucket);

  it('gives back what it was given, and is written again with late data', async () => {
    await drive();
    const records = await store.records();
    await archive().archiveAndDrop(now);
    expect(await store.count('record')).toBe(1);
    expect(await read(archive())).toEqual(records.slice(0, -1));
    await store.save([{ at: begin + 5_000, receivedAt: now, reissue: true, blocks: [vehicle({ soc: 1 })] }]);
    await archive().worker.round(now);
    await archive().storeGiven();
    await archive().worker.round(now);
    expect((await read(archive()))?.length).toBe(121);
    expect(await archive().target.keys('record/')).toEqual([`record/day=${day}/project=none/part-000002.parquet`]);
    expect(await archive().service.state(null, now)).toMatchObject({ lastDay: day, days: 1, rows: 121, waitingDays: 0, problem: null });
  });

  it('has, after it was killed anywhere, what it had before, and no file that nothing names', async () => {
    await drive();
    for (const place of ['file', 'manifest', 'count'] as const) {
      const restore = failOnce(archive(), place);
      await archive().worker.round(now);
      restore();
      expect(await archive().repository.day(day)).toMatchObject({ generation: 0, verifiedAt: null, failed: expect.stringContaining('killed') });
      await archive().retention.run(null, now);
      expect(await store.count('record')).toBe(121);
    }
    await archive().archiveAndDrop(now);
    const [state, keys] = [await archive().repository.day(day), await archive().target.keys('')];
    // One manifest was written before the kill: its number is not used again.
    expect(state).toMatchObject({ generation: 2, rows: 120, failed: null });
    expect(keys).toEqual([manifestKey(day), 'manifest/public-key.pem', `record/day=${day}/project=none/part-000002.parquet`]);
    expect((await read(archive()))?.length).toBe(120);
  });
});

/** The next step fails as if the process had been killed there. */
function failOnce(archive: ArchiveFixture, place: 'file' | 'manifest' | 'count'): () => void {
  const { target, repository } = archive;
  const [put, putText, written] = [target.put, target.putText, repository.written];
  const killed = (): never => {
    throw new Error('killed');
  };
  const patched: { put?: ArchiveTarget['put']; putText?: ArchiveTarget['putText'] } = target;
  if (place === 'file') patched.put = async (key, path) => (await put.call(target, key, path), killed());
  if (place === 'manifest') patched.putText = () => Promise.resolve().then(killed);
  if (place === 'count') repository.written = () => Promise.resolve().then(killed);
  return () => {
    target.put = put;
    target.putText = putText;
    repository.written = written;
  };
}

describe('a file that is damaged', () => {
  it('on this machine is fetched again from the bucket', async () => {
    await drive();
    await bucket.archiveAndDrop(now);
    const cache = join(bucket.root, 'work', 'cache');
    const name = `${(await bucket.repository.files(day))[0]?.sha256}.parquet`;
    const bytes = statSync(join(cache, name)).size;
    truncateSync(join(cache, name), bytes - 100);
    expect((await read(bucket))?.length).toBe(120);
    expect(statSync(join(cache, name)).size).toBe(bytes);
    // As long as before, with other bytes.
    const whole = await readFile(join(cache, name));
    writeFileSync(join(cache, name), Buffer.from(whole.map((byte, at) => (at === 50 ? byte ^ 1 : byte))));
    expect((await read(bucket))?.length).toBe(120);
    expect(await readFile(join(cache, name))).toEqual(whole);
  });

  it('in the bucket is named and refused', async () => {
    await drive();
    await bucket.archiveAndDrop(now);
    const [key = ''] = await s3.keys('record/');
    rmSync(join(bucket.root, 'work', 'cache'), { recursive: true });
    await s3.putText(key, 'PAR1PAR1');
    await expect(read(bucket)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED', data: { file: key } });
    await s3.remove(key);
    await expect(read(bucket)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED', data: { file: key } });
  });

  it('in a folder that is away is named with its place', async () => {
    await drive();
    const noFolder = join(folder.root, 'a-file');
    writeFileSync(noFolder, '');
    const away = await ArchiveFixture.open(store, new FolderTarget(join(noFolder, 'archive')));
    try {
      await away.worker.round(now);
      expect((await away.repository.day(day))?.failed).toContain(noFolder);
      await away.retention.run(null, now);
      expect(await store.count('record')).toBe(121);
    } finally {
      await away.close();
    }
  });
});
