import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';

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
  return { child, url: `http://127.0.0.1:${JSON.parse(line).port}` };
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
])('does not start without %s, and says so', async (name, env) => {
  const child = begun(env);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain(name);
  expect(code).toBe(1);
});
