import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('where a vehicle went', () => {
  test('is drawn over land that needs no network, and replayed from its beginning', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const foreign: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(stack.url) || request.url().startsWith('data:') || foreign.push(request.url())));
    const { deviceId } = await namedVehicle();
    const to = Date.now() - 20_000;
    const from = to - 600_000;
    const track = await api.track(deviceId, from, to);
    await page.goto(`${stack.url}/main/location/${deviceId}?from=${from}&to=${to}`);
    await page.getByText(new RegExp(`^${track.positions} positions`)).waitFor({ timeout: 20_000 });
    await expect.poll(() => page.locator('[class*=trackLine_]').count(), { timeout: 20_000 }).toBeGreaterThan(0);
    await page.getByText('land, lakes and rivers by Natural Earth').waitFor();
    const now = page.locator('[class*=trackPlayerNow_]');
    const end = await now.innerText();
    await page.getByRole('slider', { name: 'Replay' }).press('Home');
    await expect.poll(() => now.innerText()).not.toBe(end);
    expect(await now.innerText()).toContain(`${track.latitudes[0]?.toFixed(5)}°`);
    await page.getByRole('radio', { name: 'SOC' }).click();
    await page.waitForURL('**colour=soc**');
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('leaves a change of the map that goes beyond its limits undone', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    await page.goto(`${stack.url}/main/location/${deviceId}?last=1h`);
    const nearer = page.getByRole('button', { name: 'Zoom in' });
    await nearer.waitFor({ timeout: 20_000 });
    const scale = page.locator('[class*=mapScale_]');
    for (let step = 0; step < 12; step += 1) await nearer.click();
    const nearest = await scale.innerText();
    await nearer.click();
    expect(await scale.innerText()).toBe(nearest);
  });
});
