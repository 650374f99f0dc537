import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

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
    await page.getByText(new RegExp(`^${track.positions} positions`)).waitFor({ timeout: 60_000 });
    await expect.poll(() => page.locator('[class*=trackLine_]').count(), { timeout: 60_000 }).toBeGreaterThan(0);
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
    await nearer.waitFor({ timeout: 60_000 });
    const scale = page.locator('[class*=mapScale_]');
    for (let step = 0; step < 12; step += 1) await nearer.click();
    const nearest = await scale.innerText();
    await nearer.click();
    expect(await scale.innerText()).toBe(nearest);
  });
});

describe('thirty days of a vehicle', () => {
  const vin = 'LVDMNTHE2R2016001';
  const dayMs = 86_400_000;
  const [days, positionsOfDay] = [27, 100];
  const patient = { timeout: 60_000 };
  let deviceId: string;
  let page: Page;

  const at = (day: number, index: number): BlockToEncode[] => [
    { kind: 'vehicle', type: 0x01, edition: 2016, state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 400, current: 50, soc: 80, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
    // Every second position is a corner, so that none can be left out of the line.
    { kind: 'location', edition: 2016, type: 0x05, status: 0, longitude: 110 + day / 10 + index / 1_000, latitude: 31 + (index % 2) / 10 },
  ];

  beforeAll(async () => {
    const terminal = await Terminal.signedIn(vin, 2016);
    const now = Date.now();
    for (let day = days; day > 0; day -= 1) for (let index = 0; index < positionsOfDay; index += 1) await terminal.reissue(now - day * dayMs + index * 10_000, at(day, index));
    await terminal.report(at(0, 0));
    terminal.close();
    deviceId = (await api.vehicles(vin)).items[0]?.deviceId ?? '';
    page = await (await signedIn(browser)).newPage();
  }, 120_000);

  test('load with progress on the page while the track before stays, greyed', async () => {
    await page.goto(`${stack.url}/main/location/${deviceId}?last=1h`);
    await page.locator('[class*=trackEnd_]').first().waitFor(patient);
    let letPass = (): void => undefined;
    const held = new Promise<void>((resolve) => (letPass = resolve));
    await page.route('**/track?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('radio', { name: '30 days' }).click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading track…' });
    await loading.locator('progress').waitFor(patient);
    const old = page.locator('[aria-busy=true] [class*=trackEnd_]').first();
    await old.waitFor(patient);
    await expect.poll(() => page.locator('[aria-busy=true]:has([class*=trackEnd_])').evaluate((element) => Number(getComputedStyle(element).opacity)), patient).toBeLessThan(0.5);
    letPass();
    await page.getByText(/^2,701 positions, simplified to 2,000 points; zoom in for details/).waitFor(patient);
    await loading.waitFor({ state: 'detached' });
    expect(await old.count()).toBe(0);
    await page.unroute('**/track?*');
  });

  test('are drawn in more detail where the map is moved nearer', async () => {
    const detail = page.waitForResponse((answer) => /\/track\?.*zoom=\d+.*area=/.test(answer.url()) && Number(new URL(answer.url()).searchParams.get('zoom')) >= 8);
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    expect((await detail).status()).toBe(200);
  });

  test.each([1280, 600])('are replayed from a bar that is in view, %i wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/main/location/${deviceId}?last=30d`);
    const slider = page.getByRole('slider', { name: 'Replay' });
    await slider.waitFor(patient);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    for (const bar of [slider, play]) {
      const { y = NaN, height = NaN } = (await bar.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(900);
    }
    await play.click();
    const place = await slider.inputValue();
    await expect.poll(() => slider.inputValue()).not.toBe(place);
  });
});
