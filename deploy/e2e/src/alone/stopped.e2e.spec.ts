import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { alone } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { toldOfFleet } from './told-console.ts';
import { ofAge, toldWall } from './told-wall.ts';

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
const patient = { timeout: 60_000 };
const live = '[class*=frameState_]:not([class*=frameState--stale_])';
const plate = '[class*=frameStopped_]';
const body = '[class*=frameBody_]';
const map = 'canvas[data-scene-kind]';

/** The fleet now, with nobody online where that is asked for. */
function nowOf(ageS: number, nobody = false): string {
  const { status }: { status: object } = JSON.parse(fleet.now);
  const asOf = new Date(Date.now() - ageS * secondMs).toISOString();
  return ofAge(fleet.now, ageS, nobody ? { status: { ...status, asOf, working: { charging: 0, discharging: 0, idle: 0, offline: 10 } } } : {});
}
const trendOf = (ageS: number): string => ofAge(fleet.trend, ageS);

const online = (page: Page): Promise<string> => page.locator('[class*=headline_] div', { hasText: 'Online' }).locator('dd').innerText();
const filterOf = (page: Page): Promise<string> => page.locator(body).evaluate((element) => getComputedStyle(element).filter);
const moving = (page: Page): Promise<number> => page.locator(body).evaluate((element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length);

/** Whether the map draws anything else half a second later. */
async function flows(page: Page): Promise<boolean> {
  const picture = (): Promise<string> => page.locator(map).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
  const before = await picture();
  await page.clock.runFor(500);
  return (await picture()) !== before;
}

/** Every second something arrives, and the page's clock runs by a second. */
async function run(page: Page, seconds: number, tell: () => void): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    tell();
    await page.clock.runFor(secondMs);
  }
}

describe('a wall whose data has stopped', () => {
  test('says so at once where the server only has old data, however often it sends it', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', trendOf(90));
    told.tell('now', nowOf(90));
    await page.locator(plate).getByText(/Data stopped 1:3\d ago/).waitFor(patient);
    expect(await page.locator(live).count()).toBe(0);
    told.tell('now', nowOf(134));
    await page.locator(plate).getByText(/Data stopped 2:1\d ago/).waitFor();
  });

  test('is grey and still, and its notice is large enough for the other end of the room', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', trendOf(60));
    told.tell('now', nowOf(60));
    await page.locator(plate).waitFor(patient);
    await page.locator(map).waitFor({ state: 'attached' });
    expect(await filterOf(page)).toContain('grayscale(1)');
    expect([await moving(page), await flows(page)]).toEqual([0, false]);
    const part = await page.locator(`${plate} p`).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / 1_080);
    expect(part).toBeGreaterThan(0.07);
  });

  test('moves and has colour as long as data is of now, and each of its panels says its age', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', trendOf(1));
    told.tell('now', nowOf(1));
    await page.locator(live).waitFor(patient);
    await page.locator(map).waitFor({ state: 'attached' });
    expect(await filterOf(page)).toBe('none');
    await expect.poll(() => flows(page), patient).toBe(true);
    const panels = await page.locator('[class*=scene_] > *').count();
    expect(panels).toBeGreaterThan(6);
    await expect.poll(() => page.locator('[class*=scene_] > * [class*=panelAge_]').count()).toBe(panels);
  });

  test('returns when data has been of now for ten seconds, and never shows the moment in which no vehicle has returned', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', trendOf(1));
    told.tell('now', nowOf(1));
    await page.locator(live).waitFor(patient);
    const before = await online(page);
    expect(Number(before.replaceAll(',', ''))).toBeGreaterThan(0);
    await page.clock.runFor(20 * secondMs);
    await page.locator(plate).waitFor();
    await run(page, 4, () => told.tell('now', nowOf(0, true)));
    await page.locator(plate).getByText('Data is back').waitFor();
    expect(await online(page)).toBe(before);
    await run(page, 12, () => told.tell('now', nowOf(0)));
    await page.locator(live).waitFor();
    expect([await page.locator(plate).count(), await online(page)]).toEqual([0, before]);
  });

  test('has one panel grey where only what changes slowly is old', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', trendOf(600));
    told.tell('now', nowOf(1));
    await page.locator(live).waitFor(patient);
    const stale = page.locator('section', { has: page.locator('[class*=panelAge_][data-stale]') });
    await stale.getByRole('heading', { name: /Alarms by level/ }).waitFor();
    expect(await stale.getByRole('heading', { name: /Working state/ }).count()).toBe(0);
    expect(await stale.first().locator('[class*=panelBody_]').evaluate((element) => getComputedStyle(element).filter)).toContain('grayscale(1)');
  });
});
