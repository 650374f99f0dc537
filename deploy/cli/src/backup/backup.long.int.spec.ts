import { AckPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { framesPlace, framesStream } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToBus } from '../bus-connection.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { backup } from './backup.ts';
import { withDatabaseAt } from './database.ts';
import { storesOf, type Stores } from './environment.ts';
import { FolderTarget } from './folder-target.ts';
import { BackupKeeper, type KeeperOptions } from './keeper.ts';
import { withDatabase } from './postgres-address.ts';
import { restore } from './restore.ts';
import { testRestore } from './restore-test.ts';
import { stampOf } from './restored-work.ts';
import { S3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';
import { S3Target } from './s3-target.ts';
import type { BackupTarget } from './target.ts';

const database = `backup_${randomBytes(6).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'voltdeck-backup-'));
const progress = { step: () => undefined, part: () => undefined };
const rows = 1_000;
let stores: Stores;
let bus: NatsConnection;

/** What a backup checks of the services' tables, filled. */
const tables = `
create extension timescaledb;
create schema telemetry;
create table telemetry.migration (id serial primary key, timestamp int8 not null, name text not null);
insert into telemetry.migration (timestamp, name) values (1, 'First1'), (2, 'Second2');
create table telemetry.ledger (partition int4 not null, name text not null, count int8 not null);
insert into telemetry.ledger values (0, 'accepted', 700), (1, 'accepted', 300), (0, 'stored', 1000);
create table telemetry.stored_batch (partition int4 not null, sequence int8 not null, stamped int8 not null);
create table telemetry.record (recorded_at timestamptz not null, device int4 not null);
select create_hypertable('telemetry.record', by_range('recorded_at', interval '1 day'));
insert into telemetry.record select now() - number * interval '10 minutes', 1 from generate_series(1, ${rows}) as number;
create schema protocol;
create table protocol.command (id int4, state text, detail text, waiting_for text, deadline timestamptz, ended_at timestamptz);
create table protocol.command_step (command_id int4, step text, detail text);
create table protocol.campaign (id int4, state text, cause text, detail text);
insert into protocol.command values (1, 'queued'), (2, 'done');
insert into protocol.campaign values (1, 'running'), (2, 'finished');`;

const { stream: name, subject } = framesPlace(2, 0);
const other = framesPlace(2, 1);

/** Five batches and one in another stream: the first was stored and acknowledged, the second stored alone. */
async function fillBus(): Promise<void> {
  const manager = await jetstreamManager(bus);
  for (const partition of [0, 1]) {
    const made = framesStream(partition);
    await manager.streams.add({ name: made.name, subjects: [...made.subjects], retention: RetentionPolicy.Workqueue, storage: StorageType.File });
  }
  await manager.consumers.add(name, { durable_name: 'telemetry-2', ack_policy: AckPolicy.Explicit, filter_subject: subject });
  for (const number of [1, 2, 3, 4, 5]) await jetstream(bus).publish(subject, `batch ${number}`);
  await jetstream(bus).publish(other.subject, 'batch of another partition');
  const first = await (await jetstream(bus).consumers.get(name, 'telemetry-2')).next();
  await first?.ackAck();
  const second = await manager.streams.getMessage(name, { seq: 2 });
  await withDatabaseAt(stores.databaseUrl, (client) => client.query('insert into telemetry.stored_batch values (0, 2, $1), (0, 3, 1), (0, -7, 1)', [String(stampOf(second?.timestamp ?? ''))]));
}

const keeperOptions = (target: BackupTarget, root: string): KeeperOptions => ({ root, target, stores, everyHours: 0, keep: 1, jobs: 2, compress: 'gzip:1', log: () => undefined });

const databases = async (): Promise<string[]> => (await withDatabaseAt(stores.databaseUrl, (client) => client.query<{ name: string }>('select datname as name from pg_database'))).rows.map(({ name }) => name);

beforeAll(async () => {
  const given = storesOf(process.env);
  stores = { ...given, databaseUrl: withDatabase(given.databaseUrl, database) };
  await withDatabaseAt(given.databaseUrl, (client) => client.query(`create database ${database}`));
  await withDatabaseAt(stores.databaseUrl, (client) => client.query(tables));
  bus = await connectToBus(stores.natsUrl, 'test of backups');
  const manager = await jetstreamManager(bus);
  for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name);
  await fillBus();
}, 180_000);
afterAll(async () => {
  await bus.close();
  await withDatabaseAt(storesOf(process.env).databaseUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  rmSync(folder, { recursive: true });
}, 180_000);

/** Whole databases are made and dropped: on a busy machine that takes its time. */
describe('a backup', { timeout: 300_000 }, () => {
  it('takes the tables and what waits in the bus', async () => {
    const { frames, manifest } = await backup(stores, { folder, jobs: 2, compress: 'gzip:1', progress });
    expect(frames).toBe(5);
    expect(manifest.database).toMatchObject({ name: database, schemas: { telemetry: { migrations: 2, last: 'Second2' } }, ledger: { accepted: 1_000, stored: 1_000 } });
    expect(manifest.streams.map(({ name }) => name)).toEqual([name, other.stream]);
    await expect(backup(stores, { folder, jobs: 2, compress: 'gzip:1', progress })).rejects.toThrow(/is not empty/);
  });

  it('is proven by a restore into a scratch database, which is gone afterwards', async () => {
    const { tables: count, rows: all, differences } = await testRestore(stores.databaseUrl, { folder, progress });
    expect([count, all, differences]).toEqual([4, 2 + 3 + 3 + rows, []]);
    expect(await databases()).not.toContain(`${database}_restore_test`);
    const manifestFile = join(folder, 'manifest.json');
    const manifest = readFileSync(manifestFile, 'utf8');
    expect(JSON.parse(manifest).database.rows['telemetry.record']).toBe(rows);
  });

  it('is made, kept and tested by the keeper, one thing at a time, and its newest copies stay', async () => {
    const root = join(folder, '..', `${database}-copies`);
    const options = keeperOptions(new FolderTarget(root), root);
    const keeper = await BackupKeeper.open(options);
    try {
      expect(keeper.status()).toMatchObject({ target: { kind: 'folder', place: root, problem: null }, last: null, nextAt: null, running: null, copies: 0 });
      expect(keeper.take({ order: 'test' })).toEqual({ refused: 'BACKUP_NONE' });
      expect(keeper.take({ order: 'backup' })).toEqual({ done: true });
      expect(keeper.take({ order: 'backup' })).toEqual({ refused: 'BACKUP_BUSY' });
      await keeper.ended();
      const first = keeper.status();
      expect(first).toMatchObject({ running: null, copies: 1, failure: null });
      expect(first.last?.bytes).toBeGreaterThan(1_000);
      expect(keeper.take({ order: 'test' })).toEqual({ done: true });
      await keeper.ended();
      expect(keeper.status().test).toMatchObject({ name: first.last?.name, good: true, tables: 4, message: null });
      keeper.take({ order: 'schedule', everyHours: 24, keep: 1 });
      await keeper.ended();
      const { nextAt } = keeper.status();
      await keeper.look(Date.parse(nextAt ?? '') - 1);
      expect(keeper.status().running).toBeNull();
      await keeper.look(Date.parse(nextAt ?? ''));
      expect(keeper.status().running).toBe('backup');
      await keeper.ended();
      expect(keeper.status().copies).toBe(1);
      expect(keeper.status().last?.name).not.toBe(first.last?.name);
      expect((await BackupKeeper.open(options)).status()).toMatchObject({ everyHours: 24, keep: 1, test: { good: true } });
      const lost = await BackupKeeper.open({ ...options, stores: { ...stores, databaseUrl: withDatabase(stores.databaseUrl, 'nowhere') } });
      lost.take({ order: 'backup' });
      await lost.ended();
      expect(lost.status().failure?.message).toMatchObject({ 'zh-CN': expect.stringMatching(/^无法连接 DATABASE_URL 的数据库：/), en: expect.stringMatching(/^cannot connect to the database/) });
      expect(lost.status().copies).toBe(1);
      expect(readdirSync(root).filter((name) => name.endsWith('.part'))).toEqual([]);
    } finally {
      await keeper.ended();
      rmSync(root, { recursive: true });
    }
  });

  it('is made into a bucket by the keeper, and tested from there; a bucket that is gone is named', async () => {
    const store = await startS3Server();
    const root = join(folder, '..', `${database}-staging`);
    const bucketOf = (settings: S3Settings): S3Target => new S3Target({ bucket: new S3Bucket(settings), settings, staging: root });
    const keeper = await BackupKeeper.open(keeperOptions(bucketOf(store.settings), root));
    try {
      keeper.take({ order: 'backup' });
      await keeper.ended();
      expect(keeper.status()).toMatchObject({ target: { kind: 's3', place: `${store.settings.url}/north/`, problem: null }, copies: 1, failure: null });
      expect(readdirSync(root)).toEqual(['schedule.json']);
      keeper.take({ order: 'test' });
      await keeper.ended();
      expect(keeper.status().test).toMatchObject({ good: true, tables: 4, message: null });
      expect(readdirSync(root)).toEqual(['schedule.json']);
      const written = readdirSync(store.directory, { recursive: true, encoding: 'utf8' }).filter((name) => /manifest\.json|kept\.json/.test(name) && statSync(join(store.directory, name)).isFile());
      expect(written.length).toBeGreaterThan(1);
      for (const name of written) expect(readFileSync(join(store.directory, name), 'utf8')).not.toContain(store.settings.secret);
      const lost = await BackupKeeper.open(keeperOptions(bucketOf({ ...store.settings, url: store.settings.url.replace('backups', 'nowhere') }), join(root, 'lost')));
      expect(lost.status()).toMatchObject({ target: { problem: { cause: 'targetMissing' } }, last: null, nextAt: null });
      lost.take({ order: 'backup' });
      await lost.ended();
      expect(lost.status().failure).toMatchObject({ cause: 'targetMissing', message: { 'zh-CN': expect.stringContaining('没有此存储桶'), en: expect.stringContaining('has no such bucket') } });
    } finally {
      await keeper.ended();
      await store.close();
      rmSync(root, { recursive: true });
    }
  });

  it('goes into no stores that hold something, unless they are named', async () => {
    await expect(restore(stores, { folder, replace: undefined, progress })).rejects.toThrow(new RegExp(`schema telemetry, stream FRAMES_00.*--replace ${database}`));
    await expect(restore(stores, { folder, replace: 'voltdeck', progress })).rejects.toThrow(/nothing was changed/);
  });

  it('is restored unchanged: chunks, and batches with their numbers, but for those that the tables hold', async () => {
    await withDatabaseAt(stores.databaseUrl, (client) => client.query('delete from telemetry.record; drop table telemetry.ledger'));
    const manager = await jetstreamManager(bus);
    await manager.streams.purge(name);
    const { ledger, alreadyStored, halted } = await restore(stores, { folder, replace: database, progress });
    expect([ledger, alreadyStored, halted]).toEqual([{ accepted: 1_000, stored: 1_000 }, 1, { commands: 1, campaigns: 1 }]);
    const { state } = await manager.streams.info(name);
    expect([state.messages, state.first_seq, state.last_seq]).toEqual([3, 3, 5]);
    expect((await manager.streams.getMessage(name, { seq: 4 }))?.string()).toBe('batch 4');
    expect((await manager.streams.getMessage(other.stream, { seq: 1 }))?.string()).toBe('batch of another partition');
    await withDatabaseAt(stores.databaseUrl, async (client) => {
      const found = await client.query(`select (select count(*)::int4 from telemetry.record) as records, (select count(*) > 5 from timescaledb_information.chunks) as chunks,
        (select state from protocol.command where id = 1) as command, (select step from protocol.command_step) as step, (select state from protocol.campaign where id = 1) as campaign`);
      expect(found.rows).toEqual([{ records: rows, chunks: true, command: 'cancelled', step: 'cancelled', campaign: 'paused' }]);
      await client.query(`insert into telemetry.record values (now() + interval '3 days', 1)`);
    });
  });
});
