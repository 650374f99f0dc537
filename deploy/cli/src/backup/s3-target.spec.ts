import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { verifyChecksums, writeChecksums } from './checksums.ts';
import { nameAt } from './copies.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Of, type S3Settings } from './s3-settings.ts';
import { S3Target } from './s3-target.ts';
import { TargetError } from './target-error.ts';

const progress = { step: () => undefined, part: () => undefined };
/** A part of a test: files above it are sent in several. */
const partBytes = 64 * 1024;
const large = randomBytes(3 * partBytes + 17);
let store: S3Server;
let staging: string;

beforeAll(async () => {
  store = await startS3Server();
});
afterAll(() => store.close());
beforeEach(() => {
  staging = mkdtempSync(join(tmpdir(), 'voltdeck-staging-'));
});
afterEach(async () => {
  rmSync(staging, { recursive: true });
  const bucket = new S3Bucket(store.settings);
  for (const { key } of await bucket.list('')) await bucket.remove(key);
});

const targetWith = (changed: Partial<S3Settings> = {}): S3Target => {
  const settings = { ...store.settings, ...changed };
  return new S3Target({ bucket: new S3Bucket(settings, partBytes), settings, staging });
};

/** Files as a backup has them. */
async function fill(folder: string): Promise<void> {
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database', 'toc.dat'), 'tables');
  writeFileSync(join(folder, 'database', 'empty.dat'), '');
  writeFileSync(join(folder, 'FRAMES.stream'), large);
  await writeChecksums(folder, () => undefined);
}

async function make(target: S3Target, at: string): Promise<string> {
  const name = nameAt(new Date(at));
  await fill(await target.begin(name));
  await target.finish(name, { at, begunMs: Date.now() }, progress);
  return name;
}

const sentence = (work: Promise<unknown>): Promise<{ readonly trouble: string; readonly message: string }> =>
  work.then(
    () => ({ trouble: 'none', message: 'it was done' }),
    (error: unknown) => (error instanceof TargetError ? { trouble: error.trouble, message: error.message } : Promise.reject(error)),
  );

describe('copies in an S3-compatible bucket', () => {
  it('are sent part by part, listed with their size, and come back byte for byte', async () => {
    const target = targetWith();
    expect(await target.copies()).toEqual([]);
    const older = await make(target, '2026-11-25T10:30:00.000Z');
    const newer = await make(target, '2026-11-26T10:30:00.000Z');
    expect(readdirSync(staging)).toEqual([]);
    const copies = await targetWith().copies();
    expect(copies.map(({ name, at }) => [name, at])).toEqual([[newer, '2026-11-26T10:30:00.000Z'], [older, '2026-11-25T10:30:00.000Z']]);
    expect(copies[0]?.bytes).toBeGreaterThan(large.length);
    const folder = await target.withCopy(newer, progress, async (fetched) => {
      await verifyChecksums(fetched, () => undefined);
      expect(readFileSync(join(fetched, 'FRAMES.stream')).equals(large)).toBe(true);
      expect(readFileSync(join(fetched, 'database', 'empty.dat')).length).toBe(0);
      return fetched;
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('go by the keep rule alone, the oldest first, and nothing beside them', async () => {
    const target = targetWith();
    const bucket = new S3Bucket(store.settings);
    await bucket.write('north/mine/notes.txt', 'keep me');
    await bucket.write('south/20261101T000000Z/kept.json', '{}');
    const [first, second, third] = [await make(target, '2026-11-24T10:30:00.000Z'), await make(target, '2026-11-25T10:30:00.000Z'), await make(target, '2026-11-26T10:30:00.000Z')];
    expect(await target.prune(2)).toEqual([first]);
    expect((await target.copies()).map(({ name }) => name)).toEqual([third, second]);
    expect((await bucket.list(`north/${first}/`)).length).toBe(0);
    expect((await bucket.list('')).map(({ key }) => key)).toEqual(expect.arrayContaining(['north/mine/notes.txt', 'south/20261101T000000Z/kept.json']));
  });

  it('count only when they are whole; what was left unfinished goes a day later', async () => {
    const target = targetWith();
    const bucket = new S3Bucket(store.settings);
    const [old, young] = [nameAt(new Date(Date.now() - 25 * 3_600_000)), nameAt(new Date(Date.now() - 3_600_000))];
    await bucket.write(`north/${old}/FRAMES.stream`, 'half');
    await bucket.write(`north/${young}/FRAMES.stream`, 'half');
    expect(await target.copies()).toEqual([]);
    await target.begin(nameAt(new Date()));
    expect((await bucket.list('north/')).map(({ key }) => key)).toEqual([`north/${young}/FRAMES.stream`]);
  });

  it('leave nothing when sending them failed', async () => {
    const target = targetWith();
    const name = nameAt(new Date());
    await fill(await target.begin(name));
    await target.drop(name);
    expect([readdirSync(staging), await new S3Bucket(store.settings).list('north/')]).toEqual([[], []]);
  });
});

describe('a bucket that cannot be used', () => {
  it('is named with what to put right', async () => {
    const { url } = store.settings;
    expect(await sentence(targetWith({ url: url.replace('backups', 'nowhere') }).copies())).toEqual({ trouble: 'targetMissing', message: expect.stringMatching(/nowhere has no such bucket: create it/) });
    expect(await sentence(targetWith({ keyId: 'unknown' }).begin('20261126T103000Z'))).toEqual({ trouble: 'targetRefuses', message: expect.stringMatching(/refuses the key: check BACKUP_S3_KEY_ID.*403 InvalidAccessKeyId/) });
  });

  it('says that it cannot be reached after some tries', { timeout: 30_000 }, async () => {
    const { trouble, message } = await sentence(targetWith({ url: 'http://127.0.0.1:9/backups' }).copies());
    expect([trouble, message]).toEqual(['targetAway', expect.stringMatching(/cannot be reached: .+; check BACKUP_S3_URL and the network/)]);
  });

  it('never shows its keys', async () => {
    const { message } = await sentence(targetWith({ keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI' }).copies());
    expect(message).not.toMatch(/AKIDEXAMPLE|wJalrXUtnFEMI/);
  });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const kept = (etag: string, body: string) => (method: string): Answer => (method === 'PUT' ? { status: 200, headers: { etag }, body: '' } : { status: 206, headers: {}, body });

/** A store that takes requests and answers as MinIO does on a full disk, and one that keeps other bytes than it was sent. */
describe('a store that is at its end', () => {
  let server: Server;
  let reply: (method: string) => Answer;

  beforeEach(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        const { status, headers, body } = reply(request.method ?? '');
        response.writeHead(status, headers).end(body);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => new Promise<void>((resolve) => void (server.close(() => resolve()), server.closeAllConnections())));

  const bucketHere = (): S3Bucket => new S3Bucket({ ...store.settings, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups` }, partBytes);
  const file = (): string => {
    const path = join(staging, 'toc.dat');
    writeFileSync(path, 'tables');
    return path;
  };

  it('is called full at once, whatever the type of its answer', async () => {
    reply = () => ({ status: 507, headers: { 'content-type': 'application/xml; charset=utf-8' }, body: '<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>' });
    expect(await sentence(bucketHere().upload('north/x', file()))).toEqual({ trouble: 'targetFull', message: expect.stringMatching(/is full: .*507 XMinioStorageFull/) });
  });

  it('is found out when it holds other bytes than were sent', async () => {
    reply = kept('"0123"', 'tablet');
    expect(await sentence(bucketHere().upload('north/x', file()))).toMatchObject({ message: expect.stringMatching(/^north\/x in .* differs from what was uploaded/) });
  });

  it('may name its objects as it likes when it holds what was sent', async () => {
    reply = kept('"encrypted"', 'tables');
    await bucketHere().upload('north/x', file());
  });
});

describe('the variables of a bucket', () => {
  const given = { BACKUP_S3_URL: 'https://s3.example/backups/', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' };

  it('are an address, a prefix and keys, also from files', () => {
    expect(s3Of({})).toBeNull();
    expect(s3Of(given)).toEqual({ url: 'https://s3.example/backups', prefix: 'voltdeck/', region: 'us-east-1', keyId: 'id', secret: 'secret' });
    writeFileSync(join(staging, 'secret'), 'of a file\n');
    const { BACKUP_S3_SECRET: _, ...others } = given;
    expect(s3Of({ ...others, BACKUP_S3_SECRET_FILE: join(staging, 'secret'), BACKUP_S3_PREFIX: '/north/', BACKUP_S3_REGION: 'cn-hangzhou' })).toMatchObject({ prefix: 'north/', region: 'cn-hangzhou', secret: 'of a file' });
  });

  it('are refused by their name', () => {
    expect(() => s3Of({ ...given, BACKUP_S3_SECRET: '' })).toThrow(/^BACKUP_S3_URL is set, but BACKUP_S3_SECRET is not.*BACKUP_S3_SECRET_FILE/);
    expect(() => s3Of({ ...given, BACKUP_S3_URL: 's3.example/backups' })).toThrow(/^BACKUP_S3_URL is not an address/);
    expect(() => s3Of({ ...given, BACKUP_S3_URL: 'https://id:secret@s3.example/backups' })).toThrow(/contains a user/);
  });
});
