import type { TokenGrant } from '@voltdeck/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { alone, kioskToken, wallPaths } from './alone-stack.ts';
import { hosts, isInstalled, serveBy } from './static-hosts.ts';

let browser: Browser;
let token: TokenGrant;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  token = await kioskToken(await signedIn(browser), wallPaths);
  folder = join(await mkdtemp(join(tmpdir(), 'voltdeck-hosted-')), 'site');
  await cp(alone.site, folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ api: stack.url, token: token.token, screen: null, name: null, recording: null }));
});
afterAll(async () => {
  await browser.close();
  await rm(join(folder, '..'), { recursive: true });
});

const origin = `http://127.0.0.1:${alone.port}`;
const patient = { timeout: 60_000 };

/** Opens every page by the address of its folder. */
async function everyPage(key = ''): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  onTestFinished(() => context.close());
  await context.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  for (const path of wallPaths) {
    await page.goto(`${origin}${path}/?from=folder${key}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    const { pathname, search } = new URL(page.url());
    expect([pathname, search]).toEqual([path, '?from=folder']);
    if (path === '/screen' || path.startsWith('/screen/datav/')) await page.locator('[class*=frameState_]:not([class*=frameState--stale_])').waitFor(patient);
  }
  expect(complaints).toEqual([]);
}

for (const host of hosts) {
  test.skipIf(!isInstalled(host))(`${host.name}: every page is shown by the address of its folder`, async () => {
    const end = await serveBy(host, folder, alone.port);
    onTestFinished(end);
    await expect.poll(() => fetch(`${origin}/screen/v1`, { redirect: 'manual' }).then(({ status }) => status, () => 0), patient).toBe(301);
    await everyPage();
  }, 240_000);
}

test('the server of deploy/screen: every page is shown by the address of its folder', async () => {
  const env = { PATH: process.env['PATH'], SITE_DIR: alone.site, HTTP_PORT: String(alone.port), API_URL: stack.url, WALL_TOKEN: token.token, WALL_NAME: '' };
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../../screen/server.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  await once(createInterface({ input: server.stdout }), 'line');
  await everyPage();
}, 240_000);
