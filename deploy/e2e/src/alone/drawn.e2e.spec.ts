import type { AttentionView, WallNowView, WallPower, WallTrendView } from '@voltdeck/contract';
import { faultTypes } from '@voltdeck/protocol/codes';
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

const patient = { timeout: 60_000 };
const quarterMs = 900_000;

/** Two days of the same power, kW, and none in the quarter that runs: no record of it is stored yet. */
function powerOf(kw: number): WallPower {
  const from = Math.floor((Date.now() - 1_000) / quarterMs) * quarterMs - 191 * quarterMs;
  const steps = Array.from({ length: 192 }, (_, index) => (index === 191 ? 0 : kw));
  return { ...trend.power, from, stepS: 900, completeTo: new Date().toISOString(), charging: steps, discharging: steps };
}

test('a curve of the day ends with the last complete quarter, and numbers of five digits are whole', async () => {
  const { page, told } = await toldWall(browser, site);
  const working = { charging: 12_345, discharging: 23_456, idle: 34_567, offline: 45_678 };
  told.tell('trend', ofAge(JSON.stringify(trend), 1, { power: powerOf(38_000) }));
  told.tell('now', ofAge(JSON.stringify(now), 1, { status: { ...now.status, asOf: new Date().toISOString(), working } }));
  const curve = page.locator('[class*=plotStroke_]').first();
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

test('on the map an urgent place has a name, names count whole projects and cover none, and 0°/0° is no place', async () => {
  const { page, told } = await toldWall(browser, site);
  const working = { charging: 100, discharging: 200, idle: 60, offline: 40 };
  const at = (longitude: number, latitude: number, devices: number, projectName: string, level = 0) => ({ longitude, latitude, devices, projectName, level });
  const places = [at(114, 22.5, 30, 'Harbour'), at(114.5, 23, 12, 'Harbour'), at(113.2, 23.4, 1, 'Line', 3), at(0, 0, 1, 'Line')];
  const groups = [{ id: 'p1', name: 'Harbour', working }, { id: 'p2', name: 'Line', working }];
  told.tell('trend', ofAge(JSON.stringify(trend), 1));
  told.tell('now', ofAge(JSON.stringify(now), 1, { places, status: { ...now.status, asOf: new Date().toISOString(), groups } }));
  await page.getByText('Line · level 3 alarm').waitFor(patient);
  expect(await page.locator('[class*=placesName_]').allTextContents()).toEqual(['Line · level 3 alarm', 'Harbour 400']);
  // Three places, and none in the sea off Africa, off the map.
  await page.getByRole('group', { name: 'Vehicles in 3 places' }).waitFor();
  expect(await page.getByText('off the map').count()).toBe(0);
  const boxes = await page.locator('[class*=placesNames_] rect').evaluateAll((all) => all.map((plate) => plate.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })));
  const [one, other] = boxes;
  if (one === undefined || other === undefined) throw new Error('The map has no two names');
  expect(one.left >= other.right || other.left >= one.right || one.top >= other.bottom || other.top >= one.bottom).toBe(true);
});

test('without a graphics processor the lighter map is drawn', async () => {
  const { page, told } = await toldWall(browser, site);
  told.tell('trend', ofAge(JSON.stringify(trend), 1));
  told.tell('now', ofAge(JSON.stringify(now), 1));
  const map = page.locator('canvas[data-scene-kind]');
  await map.waitFor({ state: 'attached', ...patient });
  expect(await map.getAttribute('data-scene-kind')).toBe('canvas');
  const painted = (): Promise<number> =>
    map.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
      return data.reduce((sum, value, index) => (index % 4 === 3 && value > 0 ? sum + 1 : sum), 0);
    });
  await expect.poll(painted, patient).toBeGreaterThan(1_000);
});

test('panels are drawn at once: they do not wait for an observer to report', async () => {
  const { page, told } = await toldWall(browser, site, () => {
    window.ResizeObserver = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
  });
  told.tell('trend', ofAge(JSON.stringify(trend), 1, { power: powerOf(5) }));
  told.tell('now', ofAge(JSON.stringify(now), 1));
  await page.locator('polyline').first().waitFor({ state: 'attached', ...patient });
  await page.locator('[class*=placesName_]').first().waitFor({ state: 'attached' });
});

/** An open fault of so many minutes, or a silence where its level is 0. */
function matterOf(number: number, level: number, minutes: number): AttentionView {
  return {
    deviceId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, vin: `LVDWALL00000${String(number).padStart(5, '0')}`, plate: null, projectName: 'Harbour', need: level > 0 ? 'fault' : 'silent',
    faultId: level > 0 ? String(number) : null, level, faultType: level > 0 ? 12 : null, faultName: level > 0 ? faultTypes[12] ?? null : null, workingState: 'charging', soc: 50, highestCellVoltage: 3_700, lowestCellVoltage: 3_600, highestTemperature: 83,
    lowestTemperature: 30, insulationResistance: 900, since: new Date(Date.now() - minutes * 60_000).toISOString(), owner: null, handledAt: null, acknowledgedLevel: null, roseTo: null,
  };
}

test('the list of alarms shows every fault in turn, a new urgent one at once and marked, and counts silent vehicles apart', async () => {
  const { page, told } = await toldWall(browser, site);
  const faults = Array.from({ length: 9 }, (_, index) => matterOf(index + 1, 2, 90 + index));
  const silent = Array.from({ length: 5 }, (_, index) => matterOf(900 + index, 0, 500));
  const tell = (matters: readonly AttentionView[]): void => {
    const needs = { fault: { matters: matters.length, vehicles: matters.length }, silent: { matters: 199, vehicles: 199 }, handled: { matters: 0, vehicles: 0 } };
    told.tell('now', ofAge(JSON.stringify(now), 0, { status: { ...now.status, asOf: new Date().toISOString(), needs, attention: [...matters, ...silent] } }));
  };
  const rows = page.locator('[class*=alarmsPanel_] li');
  tell(faults);
  await page.getByText('9 faults').waitFor(patient);
  await page.getByText('Communication lost: 199').waitFor();
  const seen = new Set<string>();
  for (let second = 0; second < 60 && seen.size < 9; second++) {
    for (const text of await rows.allInnerTexts()) for (const { vin, level } of faults) if (level > 0 && text.includes(`…${vin.slice(-4)}`)) seen.add(vin);
    tell(faults);
    await page.clock.runFor(1_000);
  }
  expect(seen.size).toBe(9);
  expect(await page.locator('[data-urgency]').count()).toBe(0);
  tell([matterOf(77, 3, 1), ...faults]);
  await expect.poll(() => rows.first().getAttribute('data-urgency')).toBe('new');
  expect(await rows.first().innerText()).toContain('0077');
});
