import type { FleetDayView, WallNowView, WallTrendView } from '@voltdeck/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { alone } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { toldOfFleet } from './told-console.ts';
import { ofAge, toldWall } from './told-wall.ts';

let browser: Browser;
let site: StaticServer;
let now: WallNowView;
let trend: WallTrendView;
beforeAll(async () => {
  browser = await openBrowser();
  site = await StaticServer.serve(alone.site, 0);
  const fleet = await toldOfFleet();
  [now, trend] = [JSON.parse(fleet.now), JSON.parse(fleet.trend)];
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const patient = { timeout: 20_000 };
const quarterMs = 900_000;

/** A day in which so many vehicles do everything in each quarter, and none in the one that runs: no record of it is stored yet. */
function dayOf(count: number): FleetDayView {
  const begin = Math.floor(Date.now() / quarterMs) * quarterMs - 95 * quarterMs;
  const times = Array.from({ length: 96 }, (_, index) => begin + index * quarterMs);
  const counts = times.map((_, index) => (index === 95 ? 0 : count));
  return { ...trend.day, asOf: new Date().toISOString(), stepS: 900, times, charging: counts, discharging: counts };
}

test('a curve of the day ends with the last complete quarter, and numbers of five digits are whole', async () => {
  const { page, told } = await toldWall(browser, site);
  const working = { charging: 12_345, discharging: 23_456, idle: 34_567, offline: 45_678 };
  told.tell('trend', ofAge(JSON.stringify(trend), 1, { day: dayOf(38_000) }));
  told.tell('now', ofAge(JSON.stringify(now), 1, { status: { ...now.status, asOf: new Date().toISOString(), working } }));
  const curve = page.locator('polyline').first();
  await curve.waitFor({ state: 'attached', ...patient });
  const heights = await curve.evaluate((line) => [...(line.getAttribute('points') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => y));
  expect([heights.length, new Set(heights).size]).toEqual([95, 1]);
  const cut = await page.locator('svg', { has: page.locator('polyline') }).first().evaluate((plot) => {
    const { left } = plot.getBoundingClientRect();
    return [...plot.querySelectorAll('text')].filter((words) => words.getBoundingClientRect().left < left).map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
  const wrapped = await page.locator('[class*=workingPanel_] dt').evaluateAll((all) => all.filter((words) => words.getBoundingClientRect().height > Number.parseFloat(getComputedStyle(words).fontSize) * 2));
  expect(wrapped).toEqual([]);
});

test('on the map an urgent place has a name and an arc, names count whole projects and are before the arcs, and 0°/0° is no place', async () => {
  const { page, told } = await toldWall(browser, site);
  const working = { charging: 100, discharging: 200, idle: 60, offline: 40 };
  const at = (longitude: number, latitude: number, devices: number, projectName: string, level = 0) => ({ longitude, latitude, devices, projectName, level });
  const places = [at(114, 22.5, 30, 'Harbour'), at(114.5, 23, 12, 'Harbour'), at(113.2, 23.4, 1, 'Line', 3), at(0, 0, 1, 'Line')];
  const groups = [{ id: 'p1', name: 'Harbour', working }, { id: 'p2', name: 'Line', working }];
  told.tell('trend', ofAge(JSON.stringify(trend), 1));
  told.tell('now', ofAge(JSON.stringify(now), 1, { places, status: { ...now.status, asOf: new Date().toISOString(), groups } }));
  await page.getByText('Line · level 3 alarm').waitFor(patient);
  expect(await page.locator('[class*=placesName_]').allTextContents()).toEqual(['Line · level 3 alarm', 'Harbour 400']);
  expect(await page.locator('[class*=placesArc_]').evaluateAll((arcs) => arcs.map((arc) => arc.getAttribute('data-level')))).toEqual(['3', '0']);
  expect(await page.locator('[class*=places_] circle').count()).toBe(3);
  const layers = await page.locator('[class*=places_] > svg').evaluateAll((all) => all.map((layer) => [layer.querySelector('[class*=placesArc_]') !== null, layer.querySelector('[class*=placesName_]') !== null]));
  expect(layers).toEqual([[false, false], [true, false], [false, true]]);
});

test('panels are drawn at once: they do not wait for an observer to report', async () => {
  const { page, told } = await toldWall(browser, site, () => {
    window.ResizeObserver = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
  });
  told.tell('trend', ofAge(JSON.stringify(trend), 1, { day: dayOf(5) }));
  told.tell('now', ofAge(JSON.stringify(now), 1));
  await page.locator('polyline').first().waitFor({ state: 'attached', ...patient });
  await page.locator('[class*=places_] circle').first().waitFor({ state: 'attached' });
});
