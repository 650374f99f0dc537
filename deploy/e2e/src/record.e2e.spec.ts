import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from './stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** The raw messages of a vehicle, reached from its page as an operator would. */
async function openMessages(page: Page): Promise<void> {
  const { deviceId } = await namedVehicle();
  await page.goto(`${stack.url}/main/realtime/${deviceId}`);
  await page.getByRole('navigation', { name: 'Pages of the vehicle' }).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('radio', { name: 'Raw messages' }).click();
  await page.locator('[class*=messagesItem_]').first().waitFor({ timeout: 20_000 });
}

describe('the raw messages of a vehicle', () => {
  test('open in the inspector: bytes beside fields, and nothing complains', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    await openMessages(page);
    await page.locator('[class*=messagesChoose_]').first().click();
    await page.locator('[role=gridcell][data-at]').first().waitFor();
    expect((await page.locator('[role=gridcell][data-at]').allInnerTexts()).slice(0, 2).join(' ')).toBe('23 23');
    await expect.poll(() => page.getByRole('tree').innerText()).toMatch(/Command/);
    expect(complaints).toEqual([]);
  });

  test('a frame pasted with a wrong check byte is told in a sentence', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openMessages(page);
    await page.getByRole('button', { name: 'Paste a frame' }).click();
    await page.locator('textarea').first().fill('23 23 07 fe 4c 56 4f 4c 54 44 45 43 4b 30 30 30 30 30 30 30 31 01 00 00 00');
    await expect.poll(() => page.locator('[class*=inspectorProblems_]').innerText()).toMatch(/check byte/i);
  });
});

describe('the records of a vehicle', () => {
  test('are a table that says what the API says, and one opens in full with its frame', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const to = Date.now() - 20_000;
    const { items } = await api.records(deviceId, to - 60_000, to);
    const [record] = items;
    if (!record) throw new Error('The named vehicle has reported in the last minute');
    await page.goto(`${stack.url}/main/record/${deviceId}?from=${to - 60_000}&to=${to}`);
    const rows = page.getByRole('region', { name: 'Records' }).locator('tbody tr:not([class*=recordsGap_])');
    await rows.first().waitFor({ timeout: 20_000 });
    expect(await rows.count()).toBe(items.length > 50 ? 50 : items.length);
    expect((await rows.first().innerText()).replace(/[\s,]/g, '')).toContain(`${record.values['soc']}%`);
    await rows.first().getByRole('button').click();
    await page.getByRole('heading', { name: 'The whole record' }).waitFor();
    await page.locator('[role=gridcell][data-at]').first().waitFor({ timeout: 20_000 });
    await page.locator('[class*=cellMap_]').first().waitFor();
  });

  test('of all vehicles are filtered by the vehicle', async () => {
    const page = await (await signedIn(browser)).newPage();
    const vehicle = await namedVehicle();
    await page.goto(`${stack.url}/main/record/record-list`);
    await page.getByRole('searchbox', { name: /Filter by VIN/ }).fill(vehicle.vin);
    const rows = page.getByRole('region', { name: 'Newest record of each vehicle' }).locator('tbody tr');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    await rows.getByRole('link', { name: vehicle.vin }).click();
    await page.waitForURL(`**/main/record/${vehicle.deviceId}`);
  });
});
