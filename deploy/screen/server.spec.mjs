import fc from 'fast-check';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it('serves the files of the site, and settings from the environment in place of those that lie there', async () => {
  const { url } = await serving(told);
  expect(await (await fetch(`${url}/settings.json`)).json()).toEqual({ api: 'https://console.example', token: 'vd_wall', screen: null, name: 'hall', recording: null });
  for (const path of ['/screen/v1', '/screen/v1/', '/screen/v1/index.html']) expect(await (await fetch(url + path)).text()).toBe('<title>wall</title>');
  const script = await fetch(`${url}/site/main.1.js`);
  expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
  expect((await fetch(`${url}/settings.json`)).headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});

it('has nothing that does not lie in the folder, and takes nothing', async () => {
  const { url } = await serving(told);
  for (const path of ['/nothing', '/..%2fsecret-of-the-machine', '/%2e%2e/secret-of-the-machine', '/site']) expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

it('reads its token from a file, and ends when it is told to', async () => {
  const file = join(folder, 'wall-token');
  writeFileSync(file, 'vd_of_file\n');
  const { url, child } = await serving({ ...told, WALL_TOKEN: '', WALL_TOKEN_FILE: file });
  expect(await (await fetch(`${url}/settings.json`)).json()).toMatchObject({ token: 'vd_of_file' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
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

/** Sends bytes as they are. @returns what came back @param {number} port @param {string} bytes @returns {Promise<string>} */
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
  }, 60_000);
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
    const first = await serving(exposed);
    const key = new URLSearchParams(new URL(first.open, 'http://wall').hash.slice(1)).get('wall-key') ?? '';
    expect(await (await fetch(`${first.url}/settings.json`, withKey(key))).json()).toMatchObject({ token: 'vd_wall' });
    expect((await serving(exposed)).open).toBe(first.open);
    expect((await serving({ ...exposed, WALL_TOKEN: 'vd_other' })).open).not.toBe(first.open);
  });

  it('and a key of the own choice is asked for on loopback as well', async () => {
    const key = 'chosen-by-the-operator';
    const { url } = await serving({ ...told, WALL_KEY: key });
    expect([(await fetch(`${url}/settings.json`)).status, (await fetch(`${url}/settings.json`, withKey(key))).status]).toEqual([403, 200]);
  });
});
