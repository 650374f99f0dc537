import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { alone, deploy } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { ToldConsole, toldOfFleet } from './told-console.ts';

let browser: Browser;
let site: StaticServer;
let fleet: Awaited<ReturnType<typeof toldOfFleet>>;
beforeAll(async () => {
  browser = await openBrowser();
  site = await StaticServer.serve(alone.site, 0);
  fleet = await toldOfFleet();
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const secondMs = 1_000;
const live = '[class*=frameState--live_]';
const plate = '[class*=frameStopped_]';
const body = '[class*=frameBody_]';

/** What was told, as of so long before it is sent; with nobody online where that is asked for. */
function told(event: 'now' | 'trend', ageS: number, nobody = false): string {
  const view = JSON.parse(fleet[event]);
  const sentAt = Date.now();
  const asOf = new Date(sentAt - ageS * secondMs).toISOString();
  if (event === 'now') {
    view.status.asOf = asOf;
    if (nobody) view.status.working = { charging: 0, discharging: 0, idle: 0, offline: 10 };
  }
  return JSON.stringify({ ...view, asOf, sentAt: new Date(sentAt).toISOString() });
}

interface Hung {
  readonly page: Page;
  readonly told: ToldConsole;
}

async function hung(): Promise<Hung> {
  const console = await ToldConsole.serve();
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  onTestFinished(async () => {
    await context.close();
    console.close();
  });
  deploy(site, { api: console.url, token: 'any' });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  await page.goto(`${site.origin}/screen`);
  await expect.poll(() => console.walls, { timeout: 20_000 }).toBe(1);
  return { page, told: console };
}

const online = (page: Page): Promise<string> => page.locator('[class*=headline_] div', { hasText: 'Online' }).locator('dd').innerText();

/** Every second something arrives, and the page's clock runs by a second. */
async function run(page: Page, seconds: number, tell: () => void): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    tell();
    await page.clock.runFor(secondMs);
  }
}

describe('a wall whose data has stopped', () => {
  test('says so at once where the server only has old data, however often it sends it', async () => {
    const { page, told: console } = await hung();
    console.tell('trend', told('trend', 90));
    console.tell('now', told('now', 90));
    await page.locator(plate).getByText(/Data stopped 1:3\d ago/).waitFor({ timeout: 20_000 });
    expect(await page.locator(live).count()).toBe(0);
    console.tell('now', told('now', 134));
    await page.locator(plate).getByText(/Data stopped 2:1\d ago/).waitFor();
  });

  test('is grey and still, and its notice is large enough for the other end of the room', async () => {
    const { page, told: console } = await hung();
    console.tell('trend', told('trend', 60));
    console.tell('now', told('now', 60));
    await page.locator(plate).waitFor({ timeout: 20_000 });
    expect(await page.locator(body).evaluate((element) => getComputedStyle(element).filter)).toContain('grayscale(1)');
    await page.locator('[class*=placesArc_]').first().waitFor({ state: 'attached' });
    const moving = await page.locator(body).evaluate((element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length);
    expect(moving).toBe(0);
    // A character of a hundredth of the wall's height is read from about eight metres on a wall of two.
    expect(await page.locator(`${plate} p`).evaluate((element) => element.getBoundingClientRect().height / innerHeight)).toBeGreaterThan(0.08);
  });

  test('moves and has colour as long as data is of now, and each of its panels says its age', async () => {
    const { page, told: console } = await hung();
    console.tell('trend', told('trend', 1));
    console.tell('now', told('now', 1));
    await page.locator(live).waitFor({ timeout: 20_000 });
    expect(await page.locator(body).evaluate((element) => getComputedStyle(element).filter)).toBe('none');
    const panels = await page.locator('[class*=scene_] > *').count();
    expect(panels).toBeGreaterThan(6);
    await expect.poll(() => page.locator('[class*=scene_] > * [class*=panelAge_]').count()).toBe(panels);
    await page.locator('[class*=placesArc_]').first().waitFor({ state: 'attached' });
    expect(await page.locator(body).evaluate((element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length)).toBeGreaterThan(0);
  });

  test('returns when data has been of now for ten seconds, and never shows the moment in which no vehicle has returned', async () => {
    const { page, told: console } = await hung();
    console.tell('trend', told('trend', 1));
    console.tell('now', told('now', 1));
    await page.locator(live).waitFor({ timeout: 20_000 });
    const before = await online(page);
    expect(Number(before)).toBeGreaterThan(0);
    await page.clock.runFor(20 * secondMs);
    await page.locator(plate).waitFor();
    // The page's clock has run ahead by then; ages are those of the server's clock.
    await run(page, 4, () => console.tell('now', told('now', 0, true)));
    await page.locator(plate).getByText('Data is back').waitFor();
    expect(await online(page)).toBe(before);
    await run(page, 12, () => console.tell('now', told('now', 0)));
    await page.locator(live).waitFor();
    expect([await page.locator(plate).count(), await online(page)]).toEqual([0, before]);
  });

  test('has one panel grey where only what changes slowly is old', async () => {
    const { page, told: console } = await hung();
    console.tell('trend', told('trend', 600));
    console.tell('now', told('now', 1));
    await page.locator(live).waitFor({ timeout: 20_000 });
    const stale = page.locator('section', { has: page.locator('[class*=panelAge_][data-stale]') });
    await stale.getByRole('heading', { name: /Alarms by level/ }).waitFor();
    expect(await stale.getByRole('heading', { name: /Working state/ }).count()).toBe(0);
    expect(await stale.first().locator('[class*=panelBody_]').evaluate((element) => getComputedStyle(element).filter)).toContain('grayscale(1)');
  });
});

test('a curve of the day ends with the last complete quarter, and a figure of five digits is read whole', async () => {
  const { page, told: console } = await hung();
  const trend = JSON.parse(told('trend', 1));
  const quarterMs = 900_000;
  const begin = Math.floor(Date.now() / quarterMs) * quarterMs - 95 * quarterMs;
  const times = Array.from({ length: 96 }, (_, index) => begin + index * quarterMs);
  // The quarter that runs has no record yet.
  const counts = times.map((_, index) => (index === 95 ? 0 : 38_000));
  const now = JSON.parse(told('now', 1));
  now.status.working = { charging: 12_345, discharging: 23_456, idle: 34_567, offline: 45_678 };
  console.tell('trend', JSON.stringify({ ...trend, day: { ...trend.day, asOf: trend.asOf, stepS: 900, times, charging: counts, discharging: counts } }));
  console.tell('now', JSON.stringify(now));
  const curve = page.locator('polyline').first();
  await curve.waitFor({ state: 'attached', timeout: 20_000 });
  const heights = await curve.evaluate((line) => [...line.getAttribute('points')?.matchAll(/,([\d.]+)/g) ?? []].map(([, y]) => y));
  expect([heights.length, new Set(heights).size]).toEqual([95, 1]);
  // Nothing of the numbers beside the axis lies outside of the plot.
  const cut = await page.locator('svg', { has: curve }).evaluate((plot) => {
    const { left } = plot.getBoundingClientRect();
    return [...plot.querySelectorAll('text')].filter((words) => words.getBoundingClientRect().left < left).map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
  const lines = await page.locator('[class*=workingPanel_] :is(dt, dd)').evaluateAll((all) => all.map((words) => Math.round(words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight))));
  expect(new Set(lines)).toEqual(new Set([1]));
});
