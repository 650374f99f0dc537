import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { complaintsOf, openBrowser } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { alone } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';

const command = join(import.meta.dirname, '../../../cli/bin/voltdeck.mjs');
const run = promisify(execFile);
const voltdeck = (...args: readonly string[]) => run(process.execPath, [command, ...args], { env: { ...process.env, VOLTDECK_URL: stack.url, VOLTDECK_TOKEN: stack.token } });

let browser: Browser;
let folder: string;
let devices: number;
beforeAll(async () => {
  browser = await openBrowser();
  folder = join(await mkdtemp(join(tmpdir(), 'voltdeck-air-')), 'bundle');
  ({ devices } = await api.overview());
  await voltdeck('screen', 'bundle', folder, '--site', alone.site, '--seconds', '8');
}, 60_000);
afterAll(async () => {
  await browser.close();
  await rm(join(folder, '..'), { recursive: true });
});

test('a bundle plays what was recorded, with no network but its own server', async () => {
  const site = await StaticServer.serve(folder, 0);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const elsewhere: string[] = [];
  await context.route(({ origin }) => origin !== site.origin, (route) => {
    elsewhere.push(route.request().url());
    return route.abort();
  });
  await context.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  try {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    for (const path of ['/screen', '/screen/index1', '/screen/v1', '/screen/datav/CenterCmp']) {
      await page.goto(site.origin + path);
      await page.locator('.frame__state--recorded').waitFor({ timeout: 60_000 });
      await page.locator('[class*=panel_]').first().waitFor();
    }
    await page.goto(`${site.origin}/screen`);
    await expect.poll(async () => Number((await page.locator('[class*=headline_] dd').first().innerText()).replaceAll(',', '')), { timeout: 60_000 }).toBe(devices);
    // Whoever sees it months later has to see when it was made, and its alarms last as long as they did then.
    const { recordedAt }: { recordedAt: string } = JSON.parse(await readFile(join(folder, 'recording.json'), 'utf8'));
    expect(await page.locator('.frame__state--recorded').innerText()).toContain(`Recorded ${new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', dateStyle: 'medium' }).format(new Date(recordedAt))}`);
    await page.clock.setFixedTime(Date.now() + 100 * 86_400_000);
    await page.goto(`${site.origin}/screen`);
    await page.locator('[class*=alarmsPanel]').first().waitFor();
    expect((await page.locator('[class*=alarmsPanelSince_]').allInnerTexts()).filter((words) => /(9\d|1\d\d) days/.test(words))).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    site.close();
  }
});

test('a bundle is checked file by file', async () => {
  expect((await voltdeck('screen', 'verify', folder)).stdout).toBe('All files are unchanged.\n');
  await appendFile(join(folder, 'recording.json'), ' ');
  await expect(voltdeck('screen', 'verify', folder)).rejects.toMatchObject({ code: 1, stdout: 'recording.json is missing or was changed\n' });
});
