import type { AttentionView, WallNowView } from '@voltdeck/contract';
import { faultTypes } from '@voltdeck/protocol/codes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { alone } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { toldOfFleet } from './told-console.ts';
import { ofAge, toldWall } from './told-wall.ts';

let browser: Browser;
let site: StaticServer;
let fleet: Awaited<ReturnType<typeof toldOfFleet>>;
let now: WallNowView;
beforeAll(async () => {
  browser = await openBrowser();
  site = await StaticServer.serve(alone.site, 0);
  fleet = await toldOfFleet();
  now = JSON.parse(fleet.now);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const patient = { timeout: 60_000 };
const banner = '[class*=takeover_][role=alert]';
const edge = '[class*=takeoverEdge_]';

/** An open fault that began so many minutes ago. */
function faultOf(number: number, change: Partial<AttentionView> = {}, minutes = 60): AttentionView {
  const type = change.faultType ?? 12;
  return {
    deviceId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, vin: `LVDWALL00000${String(number).padStart(5, '0')}`, plate: null, projectName: 'Harbour', need: 'fault', faultId: String(number), level: 3,
    faultType: type, faultName: faultTypes[type] ?? null, workingState: 'charging', soc: 50, highestCellVoltage: 3_700, lowestCellVoltage: 3_600, highestTemperature: 83, lowestTemperature: 30, insulationResistance: 900,
    since: new Date(Date.now() - minutes * 60_000).toISOString(), owner: null, handledAt: null, acknowledgedLevel: null, roseTo: null, ...change,
  };
}

function nowOf(attention: readonly AttentionView[], handled: readonly AttentionView[] = [], ageS = 0): string {
  const asOf = new Date(Date.now() - ageS * 1_000).toISOString();
  const needs = { fault: { matters: attention.length, vehicles: attention.length }, silent: { matters: 0, vehicles: 0 }, handled: { matters: handled.length, vehicles: handled.length } };
  return ofAge(fleet.now, ageS, { status: { ...now.status, asOf, needs, attention }, handled });
}

describe('an alarm that takes over a wall', () => {
  test('is a new one of level 3, with its vehicle and its figures, and gives way to a thermal event that says what to do', async () => {
    const { page, told } = await toldWall(browser, site);
    const old = faultOf(1);
    told.tell('trend', ofAge(fleet.trend, 1));
    told.tell('now', nowOf([old]));
    await page.getByText('1 fault').waitFor(patient);
    expect([await page.locator(banner).count(), await page.locator(edge).count()]).toEqual([0, 0]);

    told.tell('now', nowOf([faultOf(77, {}, 1), old]));
    await page.locator(banner).getByText('LVDWALL0000000077').waitFor();
    await page.locator(banner).getByText('Not acknowledged').waitFor();
    expect(await page.locator(edge).getAttribute('data-level')).toBe('3');

    told.tell('now', nowOf([faultOf(90, { level: 4, faultType: 31 }, 1), faultOf(77, {}, 1), old]));
    await page.locator(banner).getByText('LVDWALL0000000090').waitFor();
    await page.locator(banner).getByText('evacuate').waitFor();
    await page.locator(banner).getByText('83 °C').waitFor();
    await page.locator(banner).getByText('1 more new alarm').waitFor();
    expect(await page.locator(edge).getAttribute('data-level')).toBe('4');
  });

  test('leaves the panels whole: none of them lies below it', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', ofAge(fleet.trend, 1));
    told.tell('now', nowOf([faultOf(90, { level: 4, faultType: 31 }, 1)]));
    const { y = 0, height = 0 } = (await page.locator(banner).boundingBox(patient)) ?? {};
    expect(height).toBeGreaterThan(100);
    const tops = await page.locator('[class*=scene_] > *').evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().top));
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(y + height);
    const bottoms = await page.locator('[class*=scene_] > *').evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(1_080);
  });

  test('says who acknowledged it, without light at the edges, and goes', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', ofAge(fleet.trend, 1));
    told.tell('now', nowOf([faultOf(77, {}, 1)]));
    await page.locator(edge).waitFor({ state: 'attached', ...patient });
    const handledAt = new Date(Date.now() - 1_000).toISOString();
    const seen = faultOf(77, { need: 'handled', owner: 'Li Wei', handledAt }, 1);
    told.tell('now', nowOf([], [seen]));
    await page.locator(banner).getByText('Acknowledged by Li Wei').waitFor();
    expect(await page.locator(edge).count()).toBe(0);
    told.tell('now', nowOf([], [{ ...seen, handledAt: new Date(Date.now() - 60_000).toISOString() }]));
    await expect.poll(() => page.locator(banner).count()).toBe(0);
  });

  test('is still when data stops', async () => {
    const { page, told } = await toldWall(browser, site);
    told.tell('trend', ofAge(fleet.trend, 60));
    told.tell('now', nowOf([faultOf(77, {}, 2)], [], 60));
    await page.locator('[class*=frameStopped_]').waitFor(patient);
    await page.locator(banner).waitFor();
    expect(await page.locator(edge).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
  });
});

describe('the sound of an alarm', () => {
  /** Counts the tones of the page. */
  const listening = (): void => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function started(this: OscillatorNode, when?: number): void {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      start.call(this, when);
    };
  };
  /** What Playwright asks of a page counts as a touch, so nothing is blocked there: audio begins as it does in a browser that waits for one. */
  const blocking = (): void => {
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
    };
  };
  const sounding = { playlist: [], timeZone: 'UTC', settings: { metres: 8, sound: 'thermal', speech: 'off', quiet: null, part: null, dim: null }, reloadId: null, picture: false } as const;

  test('is heard for thermal events where the screen has one, again until someone acknowledges, and not for what it has none', async () => {
    const { page, told } = await toldWall(browser, site, listening, { name: 'hall', orders: sounding });
    const tones = (): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
    told.tell('trend', ofAge(fleet.trend, 1));
    told.tell('now', nowOf([]));
    await expect.poll(() => told.heartbeats.length, patient).toBeGreaterThan(0);
    await page.mouse.click(960, 540);
    told.tell('now', nowOf([faultOf(77, {}, 1)]));
    await page.locator(banner).getByText('LVDWALL0000000077').waitFor(patient);
    expect(await tones()).toBe(0);
    const thermal = faultOf(90, { level: 4, faultType: 31 }, 1);
    told.tell('now', nowOf([thermal]));
    await expect.poll(tones, patient).toBe(6);
    for (let second = 0; second < 10; second++) {
      await page.clock.runFor(1_000);
      told.tell('now', nowOf([thermal]));
    }
    await expect.poll(tones).toBeGreaterThanOrEqual(12);
    told.tell('now', nowOf([], [{ ...thermal, need: 'handled', handledAt: new Date().toISOString() }]));
    await page.locator(banner).getByText('Acknowledged').waitFor();
    const heard = await tones();
    await page.clock.runFor(9_000);
    expect(await tones()).toBe(heard);
  });

  test('that the browser blocks is said on the wall, until someone touches it', async () => {
    const { page } = await toldWall(browser, site, blocking, { name: 'hall', orders: sounding });
    await page.getByText('The browser blocks sound').waitFor(patient);
    await page.mouse.click(960, 540);
    await expect.poll(() => page.getByText('The browser blocks sound').count()).toBe(0);
  });
});
