import type { AuditVerificationView } from '@voltdeck/contract';
import type { AuditHead } from '@voltdeck/protocol/contract';
import { execFile } from 'node:child_process';
import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabaseAt } from '../backup/database.ts';
import { storesOf } from '../backup/environment.ts';
import { withDatabase } from '../backup/postgres-address.ts';
import { startProcess, type ServiceProcess } from '../testing/service-process.ts';
import type { HeadsVerdict } from './verify.ts';

const database = `audit_${randomBytes(6).toString('hex')}`;
const auditKey = 'a key of the audit log with 32 characters';
const apiToken = `vd_${randomBytes(20).toString('hex')}`;
const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));
let folder: string;
let heads: string;
let url: string;
let databaseUrl: string;
let identity: ServiceProcess;
let edge: ServiceProcess;

const sql = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => withDatabaseAt(databaseUrl, async (client) => (await client.query<Row>(statement, values)).rows);
const entries = async (): Promise<number> => Number((await sql<{ count: string }>('select count(*) from identity.audit'))[0]?.count);

const startIdentity = (): Promise<ServiceProcess> =>
  startProcess('services/identity', {
    ...{ DATABASE_URL: databaseUrl, NATS_URL: process.env['NATS_URL'] ?? '', AUDIT_KEYS: auditKey, AUDIT_HEADS_FILE: heads },
    ...{ DEMO_USER: 'admin', DEMO_PASSWORD: randomBytes(12).toString('hex'), DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('base64url'), DEMO_API_TOKEN: apiToken },
  });

/** Entries by the door, then an ordered end of identity, which writes a head of them. */
async function actAndNote(): Promise<void> {
  const before = await entries();
  for (const name of ['Li', 'Wang']) await fetch(`${url}/api/v1/users`, { method: 'POST', headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' }, body: JSON.stringify({ name }) });
  await vi.waitFor(async () => expect(await entries()).toBe(before + 2), { timeout: 60_000 });
  await identity.stop();
  identity = await startIdentity();
}

/** The command as a person runs it. */
async function audit(...words: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], VOLTDECK_TOKEN: apiToken };
    execFile(process.execPath, [bin, 'audit', ...words, '--url', url], { env }, (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }));
  });
}

const verify = (...more: readonly string[]): Promise<{ code: number; said: string }> => audit('verify', ...more);

type Verdict = AuditVerificationView & { heads: HeadsVerdict };
async function found(file = heads): Promise<{ code: number; broken: unknown; findings: HeadsVerdict['findings'] }> {
  const { code, said } = await verify('--heads', file, '--json');
  const { broken, heads: verdict }: Verdict = JSON.parse(said);
  return { code, broken, findings: verdict.findings };
}

/** With the database's own keys, and with that of the chain as well. */
async function rewriteFrom(sequence: number): Promise<void> {
  await tamper(async () => {
    const rows = await sql<{ sequence: string; entry: string; hash: Buffer }>('select sequence, entry, hash from identity.audit order by sequence');
    let before = Buffer.alloc(32);
    for (const row of rows) {
      const number = Number(row.sequence);
      const entry = number === sequence ? row.entry.replace('"userAdd"', '"userDelete"') : row.entry;
      before = createHmac('sha256', auditKey).update(before).update(entry).digest();
      await sql('update identity.audit set entry = $2, hash = $3 where sequence = $1', [number, entry, before]);
    }
  });
}

async function tamper(work: () => Promise<unknown>): Promise<void> {
  await sql('alter table identity.audit disable trigger all');
  await work();
  await sql('alter table identity.audit enable trigger all');
}

/** As it was before an attack. */
const restored = (): Promise<void> => tamper(() => sql('with gone as (delete from identity.audit returning 1) select count(*) from gone').then(() => sql('insert into identity.audit (sequence, entry, hash, key_id) select sequence, entry, hash, key_id from kept')));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-anchor-'));
  heads = join(folder, 'audit-heads.jsonl');
  const given = storesOf(process.env);
  await withDatabaseAt(given.databaseUrl, (client) => client.query(`create database ${database}`));
  databaseUrl = withDatabase(given.databaseUrl, database);
  const shell = join(folder, 'build.json');
  await writeFile(shell, JSON.stringify({ id: 'build-1', critical: { scripts: [], styles: [] }, embed: { scripts: [], styles: [] }, shared: {}, provides: { '@voltdeck/kit': '0.1.0' }, files: [] }));
  [identity, edge] = await Promise.all([startIdentity(), startProcess('services/edge', { NATS_URL: given.natsUrl, HTTP_PORT: '0', SHELL_DIR: folder, CACHE_DIR: folder })]);
  url = `http://127.0.0.1:${edge.ready.httpPort}`;
  for (let round = 0; round < 3; round++) await actAndNote();
  await sql('create table kept as select sequence, entry, hash, key_id from identity.audit');
}, 120_000);
afterAll(async () => {
  await Promise.all([identity?.stop(), edge?.stop()]);
  await withDatabaseAt(storesOf(process.env).databaseUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  await rm(folder, { recursive: true });
});

const lines = async (): Promise<AuditHead[]> => (await readFile(heads, 'utf8')).trim().split('\n').map((line) => JSON.parse(line));
async function fileOf(content: readonly AuditHead[]): Promise<string> {
  const file = join(folder, `heads-${randomBytes(4).toString('hex')}`);
  await writeFile(file, content.map((head) => `${JSON.stringify(head)}\n`).join(''));
  return file;
}

describe('an audit log beside its heads', () => {
  it('is anchored while no one touched it, and says so', async () => {
    expect((await lines()).map(({ sequence }) => sequence)).toEqual([2, 4, 6]);
    const { code, said } = await verify('--heads', heads);
    expect([code, said]).toEqual([0, expect.stringMatching(/^intact: 6 entries, head 6:[\da-f]{64}\nanchored: 3 heads from .* match\n$/)]);
  });

  it.each([
    ['from its middle', 3, { fault: 'rewritten', line: 2, heads: 2, from: 3, to: 4 }],
    ['from its beginning', 1, { fault: 'rewritten', line: 1, heads: 3, from: 1, to: 2 }],
  ])('anyone who rewrites it %s, with the right hashes and the key of the chain, is found', async (_where, sequence, finding) => {
    await rewriteFrom(sequence);
    try {
      expect((await verify()).code).toBe(0);
      expect(await found()).toMatchObject({ code: 1, broken: null, findings: [finding] });
      expect((await verify('--heads', heads)).said).toContain('rewritten from one of these entries on');
    } finally {
      await restored();
    }
  });

  it('anyone who cuts off its end is found', async () => {
    await tamper(() => sql('delete from identity.audit where sequence > 3'));
    try {
      expect((await verify()).code).toBe(0);
      expect(await found()).toMatchObject({ code: 1, broken: null, findings: [{ fault: 'cut', line: 2, heads: 2, from: 3, to: 6 }] });
      expect((await verify('--heads', heads)).said).toContain('restored from an older backup');
    } finally {
      await restored();
    }
  });

  it('anyone who empties it is found', async () => {
    await tamper(() => sql('delete from identity.audit'));
    try {
      expect(await found()).toMatchObject({ code: 1, broken: null, findings: [{ fault: 'cut', heads: 3, from: 1, to: 6 }] });
    } finally {
      await restored();
    }
  });

  it('anyone who changes a head is found by its signature, and anyone who makes one by its key', async () => {
    const [first, second, third] = await lines();
    if (!first || !second || !third) throw new Error('heads are missing');
    const own = generateKeyPairSync('ed25519').privateKey;
    const strange = { ...third, keyId: 'ffffffffffffffff', signature: sign(null, Buffer.from('any'), own).toString('base64') };
    const bare = { ...third, keyId: null, signature: null };
    expect((await found(await fileOf([first, { ...second, hash: third.hash }, third]))).findings).toMatchObject([{ fault: 'forged', line: 2, to: 4 }]);
    expect((await found(await fileOf([first, second, strange]))).findings).toMatchObject([{ fault: 'unknownKey', line: 3 }]);
    expect((await found(await fileOf([bare]))).findings).toMatchObject([{ fault: 'unsigned', line: 1 }]);
  });

  it('is anchored beside what a syslog receiver stored, with a public key that was kept elsewhere', async () => {
    const stored = join(folder, 'syslog');
    await writeFile(stored, (await lines()).map((head) => `<109>1 2026-01-01T00:00:00.000Z host voltdeck-identity 7 audit-head - ${JSON.stringify(head)}\n`).join(''));
    const [keyId, ...pemLines] = (await audit('key')).said.trim().split('\n');
    expect((await lines()).every((head) => head.keyId === keyId)).toBe(true);
    const pem = join(folder, 'head-key.pem');
    await writeFile(pem, pemLines.join('\n'));
    expect(await verify('--heads', stored, '--public-key', pem)).toMatchObject({ code: 0 });
    const foreign = join(folder, 'foreign.pem');
    await writeFile(foreign, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
    expect((await verify('--heads', stored, '--public-key', foreign)).said).toContain('signed with a key that is not trusted');
  });

  // The last: from here on the log is another.
  it('that was restored from an older backup and continued is found, with what was lost', async () => {
    await identity.stop();
    await tamper(() => sql('delete from identity.audit where sequence > 3'));
    await sql('delete from identity.audit_head where sequence > 3');
    identity = await startIdentity();
    await actAndNote();
    expect(await found()).toMatchObject({ code: 1, broken: null, findings: [{ fault: 'restored', line: 2, heads: 2, from: 3, to: 6 }] });
  });
});
