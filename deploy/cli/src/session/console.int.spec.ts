import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabaseAt } from '../backup/database.ts';
import { storesOf } from '../backup/environment.ts';
import { withDatabase } from '../backup/postgres-address.ts';
import { startService, type RunningService } from '../testing/running-service.ts';

const database = `console_${randomBytes(6).toString('hex')}`;
const apiToken = `vd_${randomBytes(20).toString('hex')}`;
const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));
const nobody = '00000000-0000-4000-8000-000000000000';
let folder: string;
let url: string;
let services: RunningService[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-cli-'));
  const { databaseUrl, natsUrl: NATS_URL } = storesOf(process.env);
  await withDatabaseAt(databaseUrl, (client) => client.query(`create database ${database}`));
  const stores = { DATABASE_URL: withDatabase(databaseUrl, database), NATS_URL };
  await writeFile(join(folder, 'build.json'), JSON.stringify({ id: 'build-1', critical: { scripts: [], styles: [] }, embed: { scripts: [], styles: [] }, shared: {}, provides: { '@voltdeck/kit': '0.1.0' }, files: [] }));
  const demo = { DEMO_USER: 'admin', DEMO_PASSWORD: randomBytes(12).toString('hex'), DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('base64url'), DEMO_API_TOKEN: apiToken };
  const [edge, ...others] = await Promise.all([
    startService('edge', { NATS_URL, HTTP_PORT: '0', SHELL_DIR: folder, CACHE_DIR: folder }),
    startService('identity', { ...stores, ...demo }),
    startService('fleet', stores),
    startService('telemetry', stores),
    startService('modules', stores),
    startService('../protocol/service', { ...stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1' }),
  ]);
  services = [edge, ...others];
  url = `http://127.0.0.1:${edge.httpPort}`;
}, 120_000);
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await withDatabaseAt(storesOf(process.env).databaseUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** The command as a person runs it. */
function voltdeck(words: string, token = apiToken): Promise<Ended> {
  const env = { PATH: process.env['PATH'], VOLTDECK_URL: url, VOLTDECK_TOKEN: token };
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...words.split(' ')], { env, cwd: folder }, (error, output, errors) => resolve({ code: error === null ? 0 : Number(error.code), output, errors }));
  });
}

describe('a command that asks a console', () => {
  it.each([
    ['module list', 'no module is published yet\n'],
    ['module embed list', expect.any(String)],
    ['firmware list --search none --usable', expect.stringContaining('no')],
    ['firmware keys', 'no key is registered\n'],
    ['campaign list --state running', expect.any(String)],
    ['dead-letter list', expect.any(String)],
    ['dead-letter replay --all', expect.stringMatching(/^0 replayed/)],
    ['dead-letter delete --all --yes', '0 deleted\n'],
    ['audit verify', expect.stringMatching(/^whole: \d+ entries/)],
  ])('prints what it is answered: %s', async (words, output) => {
    expect(await voltdeck(words)).toEqual({ code: 0, output, errors: '' });
  });

  it('prints an answer as it came', async () => {
    const { output } = await voltdeck('retention --json');
    expect(JSON.parse(output)).toMatchObject({ classes: expect.any(Array) });
  });

  it.each([
    [`firmware withdraw ${nobody}`, 'FIRMWARE_NOT_FOUND'],
    ['dead-letter show 999999999', 'DEAD_LETTER_NOT_FOUND'],
    ['dead-letter delete 999999999 --yes', 'DEAD_LETTER_NOT_FOUND'],
  ])('ends with 2 and the code of what is refused: %s', async (words, refused) => {
    const { code, output, errors } = await voltdeck(words);
    expect([code, output, errors]).toEqual([2, '', expect.stringMatching(new RegExp(`^/api/v1/\\S+ answered 404: ${refused}: \\S`))]);
  });

  it('names the fields that are wrong', async () => {
    const { code, errors } = await voltdeck('firmware withdraw 7');
    expect([code, errors]).toEqual([2, expect.stringContaining('answered 404: NOT_AN_ID')]);
    expect((await voltdeck('dead-letter list --device 7')).errors).toMatch(/answered 400: INPUT_INVALID: .*\n {2}deviceId: /);
  });

  it('says where a person does what no token can', async () => {
    const { code, errors } = await voltdeck('firmware revoke none');
    expect([code, errors]).toEqual([2, expect.stringContaining(`SESSION_NEEDED`)]);
    expect(errors).toContain(`an administrator does this at ${url}/eco/version-list`);
  });

  it('says that its token is none', async () => {
    expect(await voltdeck('module list', 'vd_none')).toMatchObject({ code: 2, errors: expect.stringContaining('SIGN_IN_REQUIRED') });
  });
});
