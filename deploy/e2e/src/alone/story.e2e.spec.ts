import type { WallRecording } from '@voltdeck/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { complaintsOf, openBrowser } from '../stack/browser.ts';
import { alone, deploy } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { toldOfFleet } from './told-console.ts';

let browser: Browser;
let site: StaticServer;
beforeAll(async () => {
  browser = await openBrowser();
  site = await StaticServer.serve(alone.site, 0);
  site.written.set('/recordings/fair.json', JSON.stringify(await storyOfFleet()));
  // A site with a console: the address alone chooses the recording.
  deploy(site, { api: 'http://127.0.0.1:9', token: 'any' });
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const patient = { timeout: 60_000 };
const lengthMs = 20_000;
const caption = { 'zh-CN': '三级告警', en: 'Level 3 alarm: the pack is hot' };

/** A story of a real fleet, a hundred days old, whose newest alarm began a minute before. */
async function storyOfFleet(): Promise<WallRecording> {
  const { now, trend } = await toldOfFleet();
  const at = Date.now() - 100 * 86_400_000;
  const moved = (view: string): WallRecording['feeds'][string][number]['data'] => {
    const known: { asOf: string } = JSON.parse(view);
    const byMs = at - Date.parse(known.asOf);
    return JSON.parse(view.replaceAll(/"(\d{4}-\d{2}-\d{2}T[\d:.]+Z)"/g, (_whole, time: string) => `"${new Date(Date.parse(time) + byMs).toISOString()}"`));
  };
  const events = [0, 4_000, 8_000, 12_000, 16_000].map((atMs) => ({ atMs, event: 'now' as const, data: moved(now) }));
  return {
    recordedAt: new Date(at).toISOString(), lengthMs, projects: [],
    feeds: { '': [{ atMs: 0, event: 'trend', data: moved(trend) }, ...events] },
    story: { title: caption, captions: [{ atMs: 4_000, untilMs: 12_000, text: caption }] },
  };
}

async function openStory(): Promise<{ page: Page; complaints: readonly string[]; elsewhere: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  onTestFinished(() => context.close());
  const elsewhere: string[] = [];
  await context.route(({ origin }) => origin !== site.origin, (route) => {
    elsewhere.push(route.request().url());
    return route.abort();
  });
  await context.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.clock.install();
  await page.goto(`${site.origin}/screen?recording=fair`);
  await page.locator('.frame__state--recorded').waitFor(patient);
  return { page, complaints, elsewhere };
}

const isDark = (page: Page): Promise<boolean> => page.locator('[class*=frameBody_]').evaluate((body) => body.hasAttribute('data-seam'));
const ages = (page: Page): Promise<string[]> => page.locator('[class*=alarmsPanelSince_]').allInnerTexts();

test('a story chosen by the address plays as if it happened now, says that it is a demonstration, and asks no console', async () => {
  const { page, complaints, elsewhere } = await openStory();
  expect(await page.locator('.frame__state--recorded').innerText()).toContain('Demonstration · recorded');
  await expect.poll(() => page.locator('[class*=headline_] dd').count(), patient).toBeGreaterThan(2);
  expect((await ages(page)).filter((words) => /(9\d|1\d\d) days/.test(words))).toEqual([]);
  await page.clock.runFor(6_000);
  await expect.poll(() => page.locator('[class*=tickerCaption_]').innerText(), patient).toBe(caption.en);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test('its end goes over into its beginning in the dark, and no alarm is older after ten turns', async () => {
  const { page } = await openStory();
  await page.clock.runFor(5_000);
  await expect.poll(() => isDark(page), patient).toBe(false);
  const before = await ages(page);
  await page.clock.runFor(lengthMs - 6_000);
  await expect.poll(() => isDark(page), patient).toBe(true);
  await page.clock.runFor(10 * lengthMs + 6_000);
  await expect.poll(() => isDark(page), patient).toBe(false);
  expect(await ages(page)).toEqual(before);
});

test('an address that is no name of a recording plays none', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/screen?recording=${encodeURIComponent('../settings')}`);
  await expect.poll(() => asked.some((path) => path.startsWith('/api/')), patient).toBe(true);
  expect(asked.filter((path) => path.startsWith('/recordings'))).toEqual([]);
});
