import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let deviceId: string;
const patient = { timeout: 60_000 };

beforeAll(async () => {
  browser = await openBrowser();
  ({ deviceId } = await namedVehicle());
});
afterAll(() => browser.close());

describe('the history of a vehicle', () => {
  test('charts power and single cells beside the extremes of the pack, and gives them as a file', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const to = Date.now() - 20_000;
    const from = to - 40_000;
    await page.goto(`${stack.url}/main/history/${deviceId}?metrics=power,cell.1.1,highestCellVoltage&from=${from}&to=${to}`);
    await page.getByRole('img', { name: 'History of Power, Cell BMU 1 #1, Highest cell voltage' }).waitFor(patient);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    const [head = '', ...rows] = readFileSync(await download.path(), 'utf8').split('\r\n').slice(0, -1);
    expect(head).toMatch(/,Power \(kW\),Cell BMU 1 #1 \(mV\),Highest cell voltage \(mV\)$/);
    expect(rows.length).toBeGreaterThan(5);
    const [voltage, current] = await Promise.all(['totalVoltage', 'current'].map((metric) => api.series(deviceId, metric, from, to)));
    expect(rows.map((row) => Number(row.split(',')[2]))).toEqual(voltage?.columns['totalVoltage']?.map((volts, index) => expect.closeTo(((volts ?? NaN) * (current?.columns['current']?.[index] ?? NaN)) / 1_000, 4)));
    const cells = rows.flatMap((row) => (row.split(',')[3] === '' ? [] : [row.split(',').slice(3, 5).map(Number)]));
    expect(cells.length).toBeGreaterThan(0);
    for (const [cell = NaN, highest = NaN] of cells) expect(cell).toBeLessThanOrEqual(highest);
    expect(complaints).toEqual([]);
  });
});
