import type { ClientRequest, ModuleVersionView } from '@voltdeck/contract';
import { signedPrefix, type ModuleBuild } from '@voltdeck/protocol/contract';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleSession } from '../session/console.ts';
import { CallerError } from '../sentence.ts';
import { sessionOver } from '../testing/answering-console.ts';
import { makeKey, readKey } from './key.ts';
import { packBuilt, readBuilt } from './pack.ts';
import { publishFolder } from './publish.ts';

let folder: string;
let keyFile: string;

async function writeBuild(version: string, more = ''): Promise<void> {
  const build: Partial<ModuleBuild> = { name: 'thermal', version, files: [{ path: 'a.js', integrity: 'sha384-x', bytes: 1 }], kit: `^0.1.0${more}` };
  await writeFile(join(folder, 'module.json'), JSON.stringify(build));
  await writeFile(join(folder, 'a.js'), '1');
  await writeFile(join(folder, 'a.js.map'), 'not listed');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-publish-'));
  keyFile = join(folder, 'module.key');
  await makeKey(keyFile);
  await writeBuild('1.0.0');
});

async function unpacked(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const reader = extract();
  reader.end(gunzipSync(archive));
  const files = new Map<string, Buffer>();
  for await (const entry of reader) files.set(entry.header.name, await buffer(entry));
  return files;
}

describe('a packed build', () => {
  it('holds its description, the signature of its exact bytes, and what it lists', async () => {
    const key = await readKey(keyFile);
    const files = await unpacked(await packBuilt(await readBuilt(folder), key));
    expect([...files.keys()]).toEqual(['module.json', 'module.sig', 'a.js']);
    const described = files.get('module.json') ?? Buffer.alloc(0);
    const { keyId, signature }: { keyId: string; signature: string } = JSON.parse(String(files.get('module.sig')));
    expect(keyId).toBe(createHash('sha256').update(Buffer.from(key.publicKey, 'base64')).digest('hex').slice(0, 16));
    expect(verify(null, Buffer.concat([Buffer.from(signedPrefix), described]), createPublicKey(key.privateKey), Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('has the same bytes every time', async () => {
    const key = await readKey(keyFile);
    const [first, second] = [await packBuilt(await readBuilt(folder), key), await packBuilt(await readBuilt(folder), key)];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('lacks nothing that it lists', async () => {
    await rm(join(folder, 'a.js'));
    await expect(packBuilt(await readBuilt(folder), await readKey(keyFile))).rejects.toThrow(/a\.js is missing although .*module\.json lists it/);
  });
});

describe('a publish key', () => {
  it('is made once, for its owner alone to read', async () => {
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    const before = await readFile(keyFile, 'utf8');
    expect(await makeKey(keyFile)).toBe(false);
    expect(await readFile(keyFile, 'utf8')).toBe(before);
  });

  it('that is missing or no key is reported with what to do', async () => {
    await expect(readKey(join(folder, 'none'))).rejects.toThrow(/create one with: voltdeck module key/);
    await writeFile(join(folder, 'odd'), 'hello');
    await expect(readKey(join(folder, 'odd'))).rejects.toThrow('contains no Ed25519 private key');
  });
});

/** A console that has some versions of the module. */
function consoleWith(history: readonly Pick<ModuleVersionView, 'version' | 'digest'>[], stable: string | null = null): { session: ConsoleSession; asked: string[] } {
  const asked: string[] = [];
  const answers: Record<string, (body: unknown) => unknown> = {
    'GET /api/v1/modules/thermal': () => {
      if (history.length === 0) throw new CallerError('/api/v1/modules/thermal answered 404: {"code":"MODULE_NOT_FOUND"}');
      return { history, stable };
    },
    'POST /api/v1/modules/thermal/versions': () => ({}),
    'POST /api/v1/modules/thermal/promotion': (body) => ({ stable: Object(body).version }),
  };
  const answer = async ({ method, path, file, body }: ClientRequest): Promise<unknown> => {
    const described = file === undefined ? '' : ` ${JSON.parse(String((await unpacked(file)).get('module.json'))).version}`;
    asked.push(`${method} ${path}${described}`);
    return answers[`${method} ${path}`]?.(body);
  };
  return { session: sessionOver(answer), asked };
}

describe('publishing', () => {
  const publish = async (session: ConsoleSession, change: { dev?: boolean; promote?: boolean } = {}) =>
    publishFolder(folder, session, { key: await readKey(keyFile), dev: false, promote: false, ...change });
  const digest = async (): Promise<string> => createHash('sha256').update((await readBuilt(folder)).described).digest('hex');

  it('sends a module that no one has published, and promotes it where that is asked for', async () => {
    const { session, asked } = consoleWith([]);
    expect(await publish(session, { promote: true })).toEqual({ name: 'thermal', version: '1.0.0', known: false, stable: '1.0.0' });
    expect(asked).toEqual(['GET /api/v1/modules/thermal', 'POST /api/v1/modules/thermal/versions 1.0.0', 'POST /api/v1/modules/thermal/promotion']);
  });

  it('sends nothing that is there byte for byte', async () => {
    const { session, asked } = consoleWith([{ version: '1.0.0', digest: await digest() }], '1.0.0');
    expect(await publish(session, { promote: true, dev: true })).toMatchObject({ version: '1.0.0', known: true });
    expect(asked).toEqual(['GET /api/v1/modules/thermal']);
  });

  it('in development gives other bytes of a version a name of their own, always the same', async () => {
    const history = [{ version: '1.0.0', digest: 'other' }];
    const first = await publish(consoleWith(history).session, { dev: true });
    expect(first.version).toMatch(/^1\.0\.0-dev\.b[0-9a-f]{12}$/);
    expect((await publish(consoleWith(history).session, { dev: true })).version).toBe(first.version);
    await writeBuild('1.0.0', ' ');
    expect((await publish(consoleWith(history).session, { dev: true })).version).not.toBe(first.version);
    await writeBuild('1.0.0-beta.1');
    expect((await publish(consoleWith([{ version: '1.0.0-beta.1', digest: 'other' }]).session, { dev: true })).version).toMatch(/^1\.0\.0-beta\.1\.dev\.b/);
  });

  it('of a folder without a build says so', async () => {
    await rm(join(folder, 'module.json'));
    await expect(publish(consoleWith([]).session)).rejects.toThrow('build the module first');
  });
});
