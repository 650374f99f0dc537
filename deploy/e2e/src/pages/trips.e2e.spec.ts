import { readFileSync } from 'node:fs';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../stack/api.ts';
import { seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const vin = 'LVDTRAPS2R2016001';
const minute = 60_000;
const patient = { timeout: 60_000 };

let browser: Browser;
let terminal: Terminal;
let deviceId: string;

const vehicle = (fields: object): BlockToEncode => ({
  kind: 'vehicle', type: 0x01, edition: 2016, state: 1, charging: 3, mode: 1, speed: 0, mileage: 1_000, totalVoltage: 400, current: 0, soc: 80, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0, ...fields,
});
const position = (longitude: number): BlockToEncode => ({ kind: 'location', edition: 2016, type: 0x05, status: 0, longitude, latitude: 31.2 });
const extremes = (cell: number): BlockToEncode => ({
  kind: 'extremes', edition: 2016, type: 0x06,
  highestVoltageBmu: 1, highestVoltageCell: cell, highestVoltage: 3_400 + cell, lowestVoltageBmu: 1, lowestVoltageCell: 2, lowestVoltage: 3_350,
  highestTemperatureBmu: 1, highestTemperatureProbe: 4, highestTemperature: 31, lowestTemperatureBmu: 1, lowestTemperatureProbe: 1, lowestTemperature: 25,
});

/** A trip of 15 km and a charge, an hour and a half ago and after it; the vehicle had no network. */
async function drive(now: number): Promise<void> {
  for (let index = 0; index <= 20; index += 1) {
    const moving = vehicle({ speed: index === 10 ? 92.5 : 45, mileage: 1_000 + index * 0.75, current: 60, soc: 80 - Math.floor(index / 4) });
    await terminal.reissue(now - 100 * minute + index * minute, [moving, position(121.4 + index / 100), extremes(index === 12 ? 17 : 3)]);
  }
  for (let index = 0; index <= 20; index += 1) {
    await terminal.reissue(now - 60 * minute + index * minute, [vehicle({ state: 2, charging: 1, current: -100, mileage: 1_015, soc: 60 + index }), extremes(3)]);
  }
}

async function worked(): Promise<string> {
  const [seen] = (await api.vehicles(vin)).items;
  if (seen === undefined) throw new Error(`${vin} has not reported to the console`);
  const { items } = await api.operations(seen.deviceId);
  if (items.length < 2 || items.some(({ topSpeed }) => topSpeed === null)) throw new Error('the details of the trip and the charge are not worked out yet');
  return seen.deviceId;
}

beforeAll(async () => {
  browser = await openBrowser();
  terminal = await Terminal.signedIn(vin, 2016);
  const now = Date.now();
  await terminal.report([vehicle({ state: 2, mileage: 1_015, soc: 80 })]);
  await drive(now);
  deviceId = await vi.waitFor(worked, { timeout: 60_000, interval: 500 });
}, 120_000);

afterAll(async () => {
  terminal.close();
  await browser.close();
});

async function opened(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await signedIn(browser)).newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${stack.url}${path}`);
  return { page, complaints };
}

describe('the trips of a vehicle', () => {
  test('are listed with their figures, open with their track, and lead to the cell at the extreme', async () => {
    const { page, complaints } = await opened(`/main/trip/trip-list?last=24h&search=${vin}`);
    const row = page.getByRole('region', { name: 'Trips' }).getByRole('row').filter({ hasText: vin });
    await row.getByText('15.0').waitFor(patient);
    expect(await row.innerText()).toMatch(/15\.0\s*km/);
    expect(await row.innerText()).toMatch(/92\.5\s*km\/h/);
    await row.getByRole('button', { name: new RegExp(`^Open ${vin} at `) }).click();
    await page.getByText('BMU 1 · cell 17').waitFor(patient);
    await expect.poll(() => page.locator('[class*=trackLine_]').count(), patient).toBeGreaterThan(0);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'BMU 1 · cell 17' }).click();
    await page.waitForURL(`**/main/history/${deviceId}?**cell=1.17**`);
    expect(complaints).toEqual([]);
  });

  test('are sorted by what is pressed, and exported with VIN, unit and range', async () => {
    const { page } = await opened(`/main/trip/trip-list?last=24h&device=${deviceId}`);
    await page.getByRole('button', { name: 'Distance' }).click();
    await page.waitForURL('**sort=-distanceKm**');
    await expect.poll(() => page.getByRole('columnheader', { name: 'Distance' }).getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'CSV' }).click();
    const link = page.getByRole('link', { name: /operations-.*\.csv/ });
    await link.waitFor(patient);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(vin);
    expect(text).toContain('Distance (km)');
    expect(text).toContain('Latitude at start (° WGS-84)');
  });

  test('charges show their curve, stops where and how long', async () => {
    const { page, complaints } = await opened(`/main/trip/trip-list?last=24h&list=charges&device=${deviceId}`);
    await page.getByRole('button', { name: new RegExp(`^Open ${vin} at `) }).click();
    await page.getByRole('img', { name: 'Charging power (kW) by SOC, compared with similar vehicles' }).locator('canvas').waitFor(patient);
    await page.getByRole('radio', { name: 'Stops' }).click();
    const stop = page.getByRole('region', { name: 'Stops' }).getByRole('row').filter({ hasText: vin });
    await stop.getByText('still parked').waitFor(patient);
    expect(await stop.innerText()).toContain('31.20000°, 121.60000°');
    expect(complaints).toEqual([]);
  });

  test('stand below the track of the range, and one of them chooses its own', async () => {
    const { page } = await opened(`/main/location/${deviceId}?last=24h`);
    await page.getByRole('button', { name: /^Show the track of this trip: / }).click();
    await page.waitForURL(/from=\d+&to=\d+/);
    await page.getByText(/^21 positions/).waitFor(patient);
  });

  test('a track that fails to load leaves the old one greyed, and comes with another try', async () => {
    const { page } = await opened(`/main/location/${deviceId}?last=24h`);
    await page.locator('[class*=trackEnd_]').first().waitFor(patient);
    await page.route('**/track?*', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ status: 503, code: 'SERVICE_UNAVAILABLE' }) }));
    await page.getByRole('radio', { name: '7 days' }).click();
    const again = page.getByRole('button', { name: /try again|retry/i });
    await again.waitFor({ timeout: 60_000 });
    expect(await page.locator('[class*=trackOld_] [class*=trackEnd_]').count()).toBeGreaterThan(0);
    await page.unroute('**/track?*');
    await again.click();
    await page.locator('[class*=trackOld_]').waitFor({ state: 'detached', timeout: 60_000 });
    expect(await page.locator('[class*=trackEnd_]').count()).toBeGreaterThan(0);
  });
});
