import type { PastProgress, VehicleView } from '@voltdeck/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const pastDays = 30;
const writtenWithinMs = 30 * minuteMs;

let browser: Browser;
let page: Page;
let complaints: string[];
let fleet: readonly VehicleView[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
}, minuteMs);
afterAll(() => browser.close());


describe('the demonstration of npm start', () => {
  test('writes 30 days of history in the background, and shows how far it is', { timeout: writtenWithinMs + minuteMs }, async () => {
    await page.goto(`${stack.url}/sys/status`);
    await page.getByText(/^\d+% done, [\d,]+ records written$/).waitFor({ timeout: minuteMs });
    expect(await page.getByText(/^\d+ vehicles, 30 days$/).count()).toBe(1);
    const reported: PastProgress[] = [];
    // The process that writes it ends with it, and then nothing is reported.
    const isWritten = async (): Promise<boolean> => {
      const { past } = await api.systemStatus();
      if (past !== null) reported.push(past);
      return past === null || past.state === 'finished';
    };
    await expect.poll(isWritten, { timeout: writtenWithinMs, interval: 5_000 }).toBe(true);
    const { part, records, vehicles } = reported.at(-1) ?? expect.fail('nothing was reported while it was written');
    process.stdout.write(`  history: ${vehicles} vehicles, ${records} records\n`);
    expect(part).toBeGreaterThan(0.9);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/records written$/).count()).toBe(0);
    ({ items: fleet } = await api.vehiclesOf('pageSize=100'));
    expect(fleet).toHaveLength(vehicles);
  });

  test('gives each vehicle a plate, a customer, a project, a BMS model and a version, and not the same ones to all', () => {
    for (const named of ['plate', 'customerName', 'projectName', 'bmsModel', 'software'] as const) {
      expect(fleet.filter((vehicle) => vehicle[named] === null).map(({ vin }) => vin), named).toEqual([]);
      expect(new Set(fleet.map((vehicle) => vehicle[named])).size, named).toBeGreaterThan(1);
    }
  });

  test('has vehicles that drive, charge and stand, and none that has been silent for a day', () => {
    expect(new Set(fleet.map(({ workingState }) => workingState)).size).toBeGreaterThanOrEqual(2);
    const silent = fleet.filter(({ receivedAt }) => receivedAt === null || Date.now() - Date.parse(receivedAt) > dayMs);
    expect(silent.map(({ vin, receivedAt }) => `${vin} ${receivedAt}`)).toEqual([]);
  });

  test('gives each vehicle trips and charges in each week', { timeout: 5 * minuteMs }, async () => {
    const now = Date.now();
    for (const { deviceId, vin } of fleet) {
      for (let week = 0; week < 4; week += 1) {
        const { items } = await api.operationsBetween(deviceId, now - (week + 1) * weekMs, now - week * weekMs);
        const kinds = new Set(items.map(({ kind }) => kind));
        expect([...kinds].sort(), `${vin}, ${week + 1} weeks ago`).toEqual(['charge', 'discharge']);
      }
      const first = await api.series(deviceId, 'soc', now - pastDays * dayMs, now - (pastDays - 2) * dayMs);
      expect(first.times.length, `${vin}, 30 days ago`).toBeGreaterThan(0);
    }
  });

  test('has faults that ended, that someone acknowledged and that are open', async () => {
    const total = async (query: string): Promise<number> => (await api.faults(query)).total;
    expect(await total('state=cleared')).toBeGreaterThan(0);
    expect(await total('acknowledged=true')).toBeGreaterThan(0);
    expect(await total('state=active&acknowledged=false')).toBeGreaterThan(0);
    expect(await total('state=active')).toBeLessThan(fleet.length);
  });

  test('has upgrades in the past of its vehicles', async () => {
    const upgrades = (await Promise.all(fleet.map(({ deviceId }) => api.upgradesOf(deviceId)))).flatMap(({ items }) => items);
    expect(upgrades.length).toBeGreaterThan(0);
    expect(upgrades.every(({ createdAt }) => Date.parse(createdAt) < Date.now())).toBe(true);
  });

  test('lists the trips of 30 days', { timeout: 2 * minuteMs }, async () => {
    await page.goto(`${stack.url}/main/trip/trip-list?last=30d`);
    await page.getByRole('row').nth(20).waitFor({ timeout: minuteMs });
    expect(complaints).toEqual([]);
  });
});
