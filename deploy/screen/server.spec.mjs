import fc from 'fast-check';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

/** @type {string} */
let base;
/** @type {string} */
let folder;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'voltdeck-wall-'));
  folder = join(base, 'wall');
  mkdirSync(join(folder, 'screen/v1'), { recursive: true });
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'screen/v1/index.html'), '<title>wall</title>');
  writeFileSync(join(folder, 'site/main.1.js'), 'wall()');
  writeFileSync(join(folder, 'settings.json'), '{"api":""}');
  writeFileSync(join(base, 'secret-of-the-machine'), 'secret');
});
afterEach(() => rmSync(base, { recursive: true }));

/** @param {Record<string, string>} env */
function begun(env) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], { env: { PATH: process.env.PATH, SITE_DIR: folder, HTTP_PORT: '0', HTTP_HOST: '127.0.0.1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** @param {Record<string, string>} env */
async function serving(env) {
  const child = begun(env);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { port, open } = JSON.parse(line);
  return { child, open, url: `http://127.0.0.1:${port}` };
}

const told = { API_URL: 'https://console.example', WALL_TOKEN: 'vd_wall', WALL_NAME: 'hall' };
const lifeMs = 600_000;

/** The one route of a console that a wall's server asks, with what it was asked by. @param {() => {status: number, body: unknown}} [answer] */
async function consoleFor(answer) {
  /** @type {(string | undefined)[][]} */
  const asked = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization, String(headers['x-voltdeck-screen'])]);
    const { status, body } = answer?.() ?? { status: 200, body: { token: `vdp_${asked.length}`, expiresAt: '2026-01-01T00:00:00.000Z', expiresInMs: lifeMs } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the console has no port');
  return { asked, env: { ...told, API_URL: `http://127.0.0.1:${address.port}` } };
}

/** @param {string} url @param {Record<string, string>} [headers] */
const settingsAt = async (url, headers = {}) => {
  const answer = await fetch(`${url}/settings.json`, { headers });
  return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
};

it('serves the files of the site, and settings from the environment in place of those that lie there', async () => {
  const { env } = await consoleFor();
  const { url } = await serving(env);
  const settings = await settingsAt(url);
  expect(JSON.parse(settings.text)).toEqual({ api: env.API_URL, token: 'vdp_1', expiresInMs: lifeMs, screen: null, name: 'hall', recording: null });
  for (const path of ['/screen/v1', '/screen/v1/', '/screen/v1/index.html']) expect(await (await fetch(url + path)).text()).toBe('<title>wall</title>');
  const script = await fetch(`${url}/site/main.1.js`);
  expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
  expect([settings.status, settings.cache]).toEqual([200, 'no-store']);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});

it('has nothing that does not lie in the folder, and takes nothing', async () => {
  const { url } = await serving(told);
  for (const path of ['/nothing', '/..%2fsecret-of-the-machine', '/%2e%2e/secret-of-the-machine', '/site']) expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

it('asks for the token of a page by its plain path, whether or not a slash ends its address', async () => {
  const { env, asked } = await consoleFor();
  const { url } = await serving(env);
  for (const screen of ['/screen/v1/', '/screen/v1', '/']) expect((await settingsAt(url, { 'x-voltdeck-screen': screen })).status).toBe(200);
  expect(asked.map(([, , , screen]) => screen)).toEqual(['/screen/v1', '/screen']);
});

it('reads its token from a file, and ends when it is told to', async () => {
  const file = join(folder, 'wall-token');
  writeFileSync(file, 'vd_of_file\n');
  const { env, asked } = await consoleFor();
  const { url, child } = await serving({ ...env, WALL_TOKEN: '', WALL_TOKEN_FILE: file });
  await settingsAt(url);
  expect(asked).toEqual([['POST', '/api/v1/page-tokens', 'Bearer vd_of_file', '/screen']]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('that has no token lets each browser pair itself by a code, and tells everyone the same', async () => {
  const { url, open } = await serving({ ...told, WALL_TOKEN: '', WALL_PAIRING: 'on', HTTP_HOST: '0.0.0.0' });
  const { status, text: answer } = await settingsAt(url);
  expect([open, status, JSON.parse(answer)]).toEqual(['/screen', 200, { api: told.API_URL, token: null, pairing: true, screen: null, name: 'hall', recording: null }]);
});

it('that has a token keeps it, whether or not browsers may be paired', async () => {
  const { url } = await serving({ ...told, WALL_PAIRING: 'on', HTTP_HOST: '0.0.0.0' });
  expect((await settingsAt(url)).status).toBe(403);
});

it.each([
  ['API_URL', { ...told, API_URL: '' }],
  ['API_URL', { ...told, API_URL: 'https://console.example/path' }],
  ['WALL_TOKEN', { ...told, WALL_TOKEN: '' }],
  ['WALL_KEY', { ...told, WALL_KEY: 'short' }],
])('does not start without %s, and says so', async (name, env) => {
  const child = begun(env);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain(name);
  expect(code).toBe(1);
});

/** Sends bytes as they are. @returns what returned @param {number} port @param {string} bytes @returns {Promise<string>} */
function raw(port, bytes) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

describe('a stranger who sends a malformed address', () => {
  it.each(['//[', '//[::1', 'http://[', '//', '//other.example/settings.json', '*', '\\\\['])('%s gets 400, and the wall stays', async (target) => {
    const { url, child } = await serving(told);
    const port = Number(new URL(url).port);
    expect(await raw(port, `GET ${target} HTTP/1.1\r\nHost: wall\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect([(await fetch(`${url}/health/live`)).status, child.exitCode]).toEqual([200, null]);
  });

  it('does not end the server with any of a thousand random request lines', async () => {
    const { url, child } = await serving(told);
    const port = Number(new URL(url).port);
    const line = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
      fc.array(fc.constantFrom('/', '[', ']', ':', '%', '%2e', '..', '\\', '@', '?', '#', 'http:', '//', 'settings.json', '\0', 'ü'), { maxLength: 12 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET', 'HEAD', 'get', 'POST', ''), line, async (method, target) => {
        await raw(port, `${method} ${target} HTTP/1.1\r\nHost: wall\r\nConnection: close\r\n\r\n`);
        expect(child.exitCode).toBeNull();
      }),
      { numRuns: 1_000 },
    );
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  }, 120_000);
});

describe('a stranger who asks the wall for its token', () => {
  const exposed = { ...told, HTTP_HOST: '0.0.0.0' };
  const withKey = (/** @type {string} */ key) => ({ headers: { 'x-voltdeck-wall-key': key } });

  it('gets no settings where the wall listens for other machines, and reads why', async () => {
    const { url } = await serving(exposed);
    const answer = await fetch(`${url}/settings.json`);
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'WALL_KEY_NEEDED', detail: expect.stringContaining('#wall-key=') })]);
    expect((await fetch(`${url}/settings.json`, withKey('a-guess-of-a-stranger-xx'))).status).toBe(403);
    for (const path of ['//settings.json', '/settings.json/', '/./settings.json', '/%73ettings.json']) expect(await (await fetch(url + path)).text()).not.toContain('vd_wall');
  });

  it('gets none through a proxy, or by a name that resolves to this machine', async () => {
    const { url } = await serving(told);
    expect(await raw(Number(new URL(url).port), 'GET /settings.json HTTP/1.1\r\nHost: walls.example\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('listens on loopback by default', async () => {
    const { HTTP_HOST: _host, ...rest } = { ...told, HTTP_HOST: '' };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], { env: { PATH: process.env.PATH, SITE_DIR: folder, HTTP_PORT: '0', ...rest }, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const elsewhere = Object.values(networkInterfaces()).flatMap((each) => each ?? []).find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
    await expect(fetch(`http://${elsewhere}:${JSON.parse(line).port}/health/live`)).rejects.toThrow('fetch failed');
  });

  it('while the page with the key of the start line reads them, after a restart too', async () => {
    const { env } = await consoleFor();
    const first = await serving({ ...env, HTTP_HOST: '0.0.0.0' });
    const key = new URLSearchParams(new URL(first.open, 'http://wall').hash.slice(1)).get('wall-key') ?? '';
    expect(await (await fetch(`${first.url}/settings.json`, withKey(key))).json()).toMatchObject({ token: 'vdp_1' });
    expect((await serving(exposed)).open).toBe(first.open);
    expect((await serving({ ...exposed, WALL_TOKEN: 'vd_other' })).open).not.toBe(first.open);
  });

  it('and a key of the own choice is asked for on loopback as well', async () => {
    const key = 'chosen-by-the-operator';
    const { env } = await consoleFor();
    const { url } = await serving({ ...env, WALL_KEY: key });
    expect([(await fetch(`${url}/settings.json`)).status, (await fetch(`${url}/settings.json`, withKey(key))).status]).toEqual([403, 200]);
  });
});

describe('a script of the wall, or who reads its traffic, looks for the token of the wall', () => {
  it('and finds none: the page is given what the console has exchanged it for, for its own screen', async () => {
    const { asked, env } = await consoleFor();
    const { url } = await serving(env);
    writeFileSync(join(folder, 'settings.json'), '{"token":"vd_wall"}');
    const index = await settingsAt(url, { 'x-voltdeck-screen': '/screen/index1' });
    expect([index.status, index.text.includes('vd_wall'), JSON.parse(index.text).token]).toEqual([200, false, 'vdp_1']);
    expect(asked).toEqual([['POST', '/api/v1/page-tokens', 'Bearer vd_wall', '/screen/index1']]);
  });

  it('also where the build left settings with one in the folder', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"token":"vd_left_by_hand"}');
    const { env } = await consoleFor(() => ({ status: 500, body: {} }));
    const { url } = await serving(env);
    expect((await settingsAt(url)).text).not.toMatch(/vd_left_by_hand|vd_wall/);
  });
});

describe('many browsers on one wall', () => {
  it('share one exchange while its token is young, and each other page has its own', async () => {
    const { asked, env } = await consoleFor();
    const { url } = await serving(env);
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => JSON.parse((await settingsAt(url)).text).token));
    expect(new Set(tokens)).toEqual(new Set(['vdp_1']));
    expect(JSON.parse((await settingsAt(url, { 'x-voltdeck-screen': '/screen/v1' })).text).token).toBe('vdp_2');
    expect(asked).toHaveLength(2);
  });

  it('are given another once a quarter of its life is over', async () => {
    const { env } = await consoleFor(() => ({ status: 200, body: { token: `vdp_${performance.now()}`, expiresInMs: 1 } }));
    const { url } = await serving(env);
    expect((await settingsAt(url)).text).not.toBe((await settingsAt(url)).text);
  });
});

describe('a console that gives no page token', () => {
  it.each([
    ['refuses the token', 401, { code: 'SIGN_IN_REQUIRED' }, 502, 'WALL_TOKEN_REFUSED'],
    ['has it for another page', 403, { code: 'SCREEN_REFUSED' }, 502, 'WALL_TOKEN_REFUSED'],
    ['is of an earlier version', 404, {}, 503, 'CONSOLE_UNREACHABLE'],
    ['has had too many', 429, {}, 503, 'CONSOLE_UNREACHABLE'],
    ['answers nonsense', 200, 'nonsense', 503, 'CONSOLE_UNREACHABLE'],
  ])('%s: the wall says so, and asks again the next time', async (_why, status, body, told, code) => {
    let broken = true;
    const { env } = await consoleFor(() => (broken ? { status, body } : { status: 200, body: { token: 'vdp_later', expiresInMs: lifeMs } }));
    const { url } = await serving(env);
    const refused = await settingsAt(url);
    expect([refused.status, JSON.parse(refused.text).code, refused.text.includes('vd_wall')]).toEqual([told, code, false]);
    broken = false;
    expect(JSON.parse((await settingsAt(url)).text).token).toBe('vdp_later');
  });

  it('cannot be reached: the wall stays up', async () => {
    const { url, child } = await serving({ ...told, API_URL: 'http://127.0.0.1:9' });
    const answer = await settingsAt(url);
    expect([answer.status, JSON.parse(answer.text).code, child.exitCode]).toEqual([503, 'CONSOLE_UNREACHABLE', null]);
  });
});
