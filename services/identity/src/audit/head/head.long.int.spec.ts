import { createLog, openDataSource, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/base';
import { auditHeadText, type AuditHead } from '@voltdeck/protocol/contract';
import { createPublicKey, verify } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseOptions } from '../../database.ts';
import { AuditRepository } from '../audit.repository.ts';
import { HeadDeliveryRepository } from './head-delivery.repository.ts';
import { headSignerOf, publicHeadKeyOf } from './head-signer.ts';
import { HeadMetrics } from './head.metrics.ts';
import { HeadRepository } from './head.repository.ts';
import { HeadService } from './head.service.ts';
import type { ReceiverSettings } from './receiver.ts';

const auditKey = 'a key of the audit log, 32 characters';
let database: TemporaryDatabase;
let dataSource: DataSource;
let audit: AuditRepository;
let folder: string;
let file: string;
let closing: (() => void)[] = [];

beforeEach(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource(databaseOptions(database.url));
  audit = new AuditRepository(dataSource);
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-heads-'));
  file = join(folder, 'heads', 'audit-heads.jsonl');
});
afterEach(async () => {
  for (const close of closing) close();
  closing = [];
  register.clear();
  await dataSource.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const writeEntry = (): Promise<void> => audit.append(JSON.stringify({ action: 'userChange', result: 'done' }), null);
function serviceWith(settings: ReceiverSettings, keys = [auditKey]): HeadService {
  register.clear();
  return new HeadService(createLog('identity', 'error'), new HeadRepository(dataSource), new HeadDeliveryRepository(dataSource), new HeadMetrics(), { AUDIT_KEYS: keys, ...settings });
}
const anHourPasses = (): Promise<unknown> => dataSource.query(`update audit_head set at = at - interval '1 hour'`);
const linesOf = (text: string): AuditHead[] => text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
const inFile = async (): Promise<AuditHead[]> => linesOf(await readFile(file, 'utf8').catch(() => ''));
const failures = async (service: HeadService): Promise<readonly string[]> => (await service.weaknesses()).flatMap(({ code, names }) => [code, ...names]);

describe('the head of an hour', () => {
  it('names the newest entry, signed by a key that only AUDIT_KEYS gives', async () => {
    await writeEntry();
    await writeEntry();
    await serviceWith({ AUDIT_HEADS_FILE: file }).look();
    const [head] = await inFile();
    const newest = await audit.newest();
    expect(head).toMatchObject({ format: 1, sequence: 2, hash: newest?.hash.toString('hex') });
    const { keyId, publicKey } = publicHeadKeyOf(headSignerOf(auditKey));
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')]);
    const isSigned = (each: AuditHead): boolean => verify(null, Buffer.from(auditHeadText(each)), createPublicKey({ key: spki, format: 'der', type: 'spki' }), Buffer.from(each.signature ?? '', 'base64'));
    if (!head) throw new Error('there is no head');
    expect([head.keyId, isSigned(head), isSigned({ ...head, sequence: 1 })]).toEqual([keyId, true, false]);
  });

  it('is written once, however many processes look at the same time', async () => {
    await writeEntry();
    const services = Array.from({ length: 5 }, () => serviceWith({ AUDIT_HEADS_FILE: file }));
    await Promise.all(services.map((service) => service.look()));
    await services[0]?.look();
    expect(await inFile()).toHaveLength(1);
    await anHourPasses();
    await Promise.all(services.map((service) => service.look()));
    await services[0]?.look();
    expect(await inFile()).toHaveLength(2);
  });

  it('comes also where nothing was written, and never for an empty log', async () => {
    const service = serviceWith({ AUDIT_HEADS_FILE: file });
    await service.look();
    expect(await inFile()).toEqual([]);
    await writeEntry();
    await service.look();
    await anHourPasses();
    await service.look();
    expect((await inFile()).map(({ sequence }) => sequence)).toEqual([1, 1]);
  });

  it('is not held back by a head from the future that someone put into the store', async () => {
    await writeEntry();
    await dataSource.query(`insert into audit_head (at, sequence, head) values (now() + interval '1 year', 1, '{}')`);
    const service = serviceWith({ AUDIT_HEADS_FILE: file });
    await service.look();
    expect(await inFile()).toHaveLength(1);
  });

  it('is written at an ordered end, where there are entries that have none', async () => {
    await writeEntry();
    const service = serviceWith({ AUDIT_HEADS_FILE: file });
    await service.look();
    await service.beforeApplicationShutdown();
    expect(await inFile()).toHaveLength(1);
    await writeEntry();
    const next = serviceWith({ AUDIT_HEADS_FILE: file });
    await next.beforeApplicationShutdown();
    expect((await inFile()).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('is missed while the database is stopped, which ends nothing and holds up no end, and comes when it is back', async () => {
    await writeEntry();
    const service = serviceWith({ AUDIT_HEADS_FILE: file });
    const name = new URL(database.url).pathname.slice(1);
    const server = await openDataSource({ url: process.env['DATABASE_URL'] ?? '', schema: 'public', migrations: [] });
    const allowed = (yes: boolean): Promise<unknown> => server.query(`alter database ${name} allow_connections ${yes}`);
    try {
      await allowed(false);
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await service.look();
      const begun = Date.now();
      await service.beforeApplicationShutdown();
      expect(Date.now() - begun).toBeLessThan(4_000);
      expect(await inFile()).toEqual([]);
      await allowed(true);
      await service.look();
      expect(await inFile()).toHaveLength(1);
    } finally {
      await allowed(true);
      await server.destroy();
    }
  });

  it('has no signature without AUDIT_KEYS', async () => {
    await writeEntry();
    await serviceWith({ AUDIT_HEADS_FILE: file }, []).look();
    expect(await inFile()).toMatchObject([{ sequence: 1, keyId: null, signature: null }]);
  });
});

describe('a file of heads', () => {
  it('is appended to, on a line of its own also behind a line that a crash left half written', async () => {
    await writeEntry();
    file = join(folder, 'torn.jsonl');
    await writeFile(file, '{"format":1,"at":"2026-');
    await serviceWith({ AUDIT_HEADS_FILE: file }).look();
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect([lines.length, lines[0], JSON.parse(lines[1] ?? '').sequence]).toEqual([3, '{"format":1,"at":"2026-', 1]);
  });

  it('that cannot be written is told with its reason, and gets what it missed in order', async () => {
    await writeEntry();
    file = join(folder, 'blocked', 'heads.jsonl');
    await writeFile(join(folder, 'blocked'), 'no folder');
    const service = serviceWith({ AUDIT_HEADS_FILE: file });
    await service.look();
    expect(await failures(service)).toEqual(['AUDIT_HEADS_UNDELIVERED', expect.stringMatching(/^file .*heads\.jsonl: E(EXIST|NOTDIR)/)]);
    await anHourPasses();
    await writeEntry();
    await service.look();
    await rm(join(folder, 'blocked'));
    await service.look();
    expect([await failures(service), (await inFile()).map(({ sequence }) => sequence)]).toEqual([[], [1, 2]]);
  });
});

describe('a webhook', () => {
  /** Answers as it is told to, and keeps what it was sent. */
  async function listening(status: () => number): Promise<{ url: string; taken: { body: string; type: string | undefined; authorization: string | undefined }[] }> {
    const taken: { body: string; type: string | undefined; authorization: string | undefined }[] = [];
    const server = createHttpServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        taken.push({ body, type: request.headers['content-type'], authorization: request.headers.authorization });
        if (status() > 0) response.writeHead(status(), { location: 'http://192.0.2.1/' }).end();
      });
    });
    closing.push(() => server.close().closeAllConnections());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/heads`, taken };
  }

  it('gets the head as JSON, with the credentials of its address', async () => {
    await writeEntry();
    const { url, taken } = await listening(() => 204);
    await serviceWith({ AUDIT_WEBHOOK: url.replace('http://', 'http://auditor:s%40cret@') }).look();
    expect(taken).toMatchObject([{ type: 'application/json', authorization: `Basic ${Buffer.from('auditor:s@cret').toString('base64')}` }]);
    expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({ sequence: 1 });
  });

  it('that refuses is tried again until it takes every head, in order and once', async () => {
    let status = 503;
    const { url, taken } = await listening(() => status);
    await writeEntry();
    const service = serviceWith({ AUDIT_WEBHOOK: url, AUDIT_HEADS_FILE: file });
    await service.look();
    const [code, ...names] = await failures(service);
    expect([code, names.length]).toEqual(['AUDIT_HEADS_UNDELIVERED', 1]);
    expect(names[0]).toMatch(/^webhook http:\/\/127\.0\.0\.1:\d+ [\da-f]{8}: it answered 503 \(/);
    expect(await register.getSingleMetricAsString('voltdeck_audit_heads_total')).toContain('receiver="webhook",outcome="failed"} 1');
    expect(await inFile()).toHaveLength(1);
    await anHourPasses();
    await writeEntry();
    await service.look();
    status = 200;
    taken.length = 0;
    await service.look();
    await service.look();
    expect(taken.map(({ body }) => JSON.parse(body).sequence)).toEqual([1, 2]);
    expect(await failures(service)).toEqual([]);
  });

  it('that sends us elsewhere is not followed', async () => {
    await writeEntry();
    const { url, taken } = await listening(() => 302);
    const service = serviceWith({ AUDIT_WEBHOOK: url });
    await service.look();
    expect([taken.length, (await failures(service))[0]]).toEqual([1, 'AUDIT_HEADS_UNDELIVERED']);
  });

  it('that never answers is left after five seconds, and holds up no other receiver and no end', async () => {
    await writeEntry();
    const { url } = await listening(() => 0);
    const service = serviceWith({ AUDIT_WEBHOOK: url, AUDIT_HEADS_FILE: file });
    const begun = Date.now();
    const looking = service.look();
    await expect.poll(inFile, { timeout: 10_000 }).toHaveLength(1);
    await looking;
    expect(Date.now() - begun).toBeLessThan(8_000);
    expect((await failures(service))[0]).toBe('AUDIT_HEADS_UNDELIVERED');
    await writeEntry();
    const ending = Date.now();
    await serviceWith({ AUDIT_WEBHOOK: url }).beforeApplicationShutdown();
    expect(Date.now() - ending).toBeLessThan(4_000);
  });
});

describe('a syslog receiver', () => {
  const header = /^<109>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ voltdeck-identity \d+ audit-head - (\{.*\})$/;

  it('gets the head by UDP as RFC 5424 says', async () => {
    const socket = createSocket('udp4');
    closing.push(() => socket.close());
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const received = once(socket, 'message');
    await writeEntry();
    await serviceWith({ AUDIT_SYSLOG: `udp://127.0.0.1:${socket.address().port}` }).look();
    const [message] = await received;
    expect(JSON.parse(header.exec(String(message))?.[1] ?? '')).toMatchObject({ format: 1, sequence: 1 });
  });

  it('gets it by TCP with its length in front, and what it missed while it was away', async () => {
    await writeEntry();
    const received: string[] = [];
    const server = createServer((socket) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      socket.on('end', () => {
        received.push(text);
        socket.end();
      });
    });
    closing.push(() => server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const service = serviceWith({ AUDIT_SYSLOG: `tcp://127.0.0.1:${port}` });
    await new Promise((resolve) => server.close(resolve));
    await service.look();
    expect((await failures(service))[1]).toMatch(/^syslog tcp:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    await service.look();
    expect(received).toHaveLength(1);
    const [length, message] = [received[0]?.split(' ', 1)[0] ?? '', received[0]?.slice((received[0]?.indexOf(' ') ?? 0) + 1) ?? ''];
    expect([Number(length), JSON.parse(header.exec(message)?.[1] ?? '').sequence]).toEqual([Buffer.byteLength(message), 1]);
    expect(await failures(service)).toEqual([]);
  });
});

describe('a log that nothing outside keeps', () => {
  it('is told as not anchored', async () => {
    expect(await failures(serviceWith({}))).toEqual(['AUDIT_UNANCHORED']);
    expect(await failures(serviceWith({ AUDIT_SYSLOG: 'udp://127.0.0.1:514' }))).toEqual([]);
  });
});
