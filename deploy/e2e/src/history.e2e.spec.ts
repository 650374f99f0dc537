import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import { api, namedVehicle } from './stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('the history of a vehicle', () => {
  test('charts what is found by its name, and gives as a file what the API says', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const { deviceId } = await namedVehicle();
    const to = Date.now() - 20_000;
    const from = to - 40_000;
    await page.goto(`${stack.url}/main/history/${deviceId}?metrics=soc&from=${from}&to=${to}`);
    await page.getByRole('img', { name: 'History of SOC' }).waitFor({ timeout: 60_000 });
    await page.getByRole('searchbox', { name: 'Find a metric' }).fill('total volt');
    await page.getByRole('checkbox', { name: /Total voltage/ }).check();
    await page.getByRole('img', { name: 'History of SOC, Total voltage' }).waitFor();
    await page.getByText('Each point is a record').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    const [head, ...rows] = readFileSync(await download.path(), 'utf8').split('\r\n').slice(0, -1);
    expect(head).toMatch(/^\uFEFFVIN,Time \([\w/+-]+\),SOC \(%\),Total voltage \(V\)$/);
    expect(download.suggestedFilename()).toMatch(/^history-LVDBU14F9R1000002-\d{8}T\d{4}-\d{8}T\d{4}-[\w+-]+\.csv$/);
    expect(rows.every((row) => /^LVDBU14F9R1000002,\d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d,/.test(row))).toBe(true);
    const series = await api.series(deviceId, 'totalVoltage', from, to);
    expect(rows.map((row) => Number(row.split(',')[3]))).toEqual(series.columns['totalVoltage']);
    expect(complaints).toEqual([]);
  });

  test('is zoomed by a span that is drawn, and the address keeps it', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const to = Date.now();
    await page.goto(`${stack.url}/main/history/${deviceId}?metrics=soc&from=${to - 600_000}&to=${to}`);
    const chart = page.locator('[role=img] canvas').first();
    await chart.waitFor({ timeout: 60_000 });
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart stands on the page');
    await page.mouse.move(box.x + box.width * 0.4, box.y + 90);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 90, { steps: 4 });
    await page.mouse.up();
    const span = (): number => {
      const query = new URL(page.url()).searchParams;
      return Number(query.get('to')) - Number(query.get('from'));
    };
    await expect.poll(span).toBeLessThan(180_000);
    expect(span()).toBeGreaterThan(60_000);
    const near = span();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(span).toBeGreaterThan(near * 1.9);
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('from')).toBe(false);
  });

  test('is compared with an earlier period', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    await page.goto(`${stack.url}/main/history/${deviceId}?metrics=soc&last=1h`);
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('previous');
    await page.waitForURL('**compare=previous**');
    await page.getByText(/^Solid: LVDBU14F9R1000002, .+ – .+\. Dashed: LVDBU14F9R1000002, .+ – .+\.$/).waitFor({ timeout: 60_000 });
    await page.getByRole('img', { name: 'History of SOC' }).waitFor({ timeout: 60_000 });
    const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download image' }).click()]);
    expect([...readFileSync(await picture.path()).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  });

  test('is compared with other vehicles, which are found by their VINs', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const [other, third] = (await api.vehiclesOf('pageSize=5')).items.filter((vehicle) => vehicle.deviceId !== deviceId);
    if (!other || !third) throw new Error('The fleet has more than two vehicles');
    await page.goto(`${stack.url}/main/history/${deviceId}?metrics=soc&last=1h`);
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('vehicle', { timeout: 60_000 });
    await page.getByRole('searchbox', { name: /VIN/ }).last().fill(other.vin);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/devices/${other.deviceId}/series`)),
      page.getByRole('button', { name: other.vin }).click(),
    ]);
    expect(answer.ok()).toBe(true);
    await page.waitForURL(`**compare=vehicle&vehicle=${other.deviceId}`);
    const legend = page.getByRole('group', { name: /^Vehicles in the chart/ });
    await legend.getByRole('button', { name: other.vin, pressed: true }).waitFor();
    await page.getByRole('searchbox', { name: /VIN/ }).last().fill(third.vin);
    await page.getByRole('button', { name: third.vin }).first().click();
    await page.waitForURL((url) => url.searchParams.get('vehicle') === `${other.deviceId},${third.deviceId}`);
    await legend.getByRole('button', { name: third.vin, pressed: true }).waitFor();
    expect(await legend.getByRole('button').count()).toBe(3);
  });

  test('leads from a fault of its list to the stretch around it', async () => {
    await expect.poll(async () => (await api.activeFaults()).total, { timeout: 60_000 }).toBeGreaterThan(0);
    const fault = (await api.activeFaults()).items.at(-1);
    if (!fault) throw new Error('A fault is active');
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/history/${fault.deviceId}?metrics=soc&last=24h`);
    const marks = page.getByRole('region', { name: 'Faults, charges and discharges' });
    await marks.getByRole('button', { name: codeText(faultTypes, fault.type, 'en') }).first().click({ timeout: 60_000 });
    await page.waitForURL('**from=**');
    const query = new URL(page.url()).searchParams;
    expect(Number(query.get('from'))).toBeLessThan(Date.parse(fault.startedAt));
    expect(Number(query.get('to'))).toBeGreaterThan(Date.parse(fault.startedAt));
  });
});
