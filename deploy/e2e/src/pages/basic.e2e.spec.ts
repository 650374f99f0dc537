import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** The tabs of docs/requirements.md, Pages of a vehicle, and what a person reads first in each. */
const tabs = [
  ['At a glance', 'Changed since the last shift'],
  ['Basic information', 'Battery and terminal'],
  ['Statistical analysis', 'Rank in the fleet'],
  ['Historical chart', 'All metrics and comparison'],
  ['System state', 'Electrical'],
  ['Relay status', 'Relay closings'],
  ['Real-time alarm', 'Active faults'],
  ['Battery cell', 'Cell balance trend'],
] as const;

describe('the overview of a vehicle', () => {
  test('tells what is kept of it, as the API does', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const device = await api.device(deviceId);
    await page.goto(`${stack.url}/main/basic/${deviceId}?tab=device.device-basic`);
    const field = (label: string) => page.locator('[class*=masterField_]', { has: page.locator('dt', { hasText: label }) }).first().locator('dd');
    await field('Vehicle ID').waitFor({ timeout: 60_000 });
    expect(await field('Vehicle ID').innerText()).toBe(device.vin);
    expect(await field('Battery ID').innerText()).toBe(device.batteryId ?? 'not set');
    expect(await field('Project').innerText()).toBe(device.project?.name ?? 'not set');
    await page.getByRole('region', { name: 'Part history' }).getByText(device.batteryId ?? 'No parts yet').waitFor();
  });

  test('is a verdict on one screen: health, faults, last trip and charge, worst cell, firmware, what changed', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    await page.goto(`${stack.url}/main/basic/${deviceId}`);
    const verdict = page.getByRole('region', { name: 'Summary' });
    await verdict.waitFor({ timeout: 60_000 });
    for (const part of ['Active faults', 'Health', 'Most deviating cell', 'Last trip', 'Last charge', 'Firmware', 'Changed since the last shift']) {
      const box = await page.getByRole('region', { name: part, exact: true }).boundingBox();
      expect(box?.y, part).toBeLessThan(900);
    }
    const active = (await api.faultsOf(deviceId)).items.filter(({ state }) => state === 'active');
    await expect.poll(() => verdict.getAttribute('data-verdict')).toMatch(active.length === 0 ? /good|silent/ : /open|urgent|handled/);
    await page.getByRole('region', { name: 'Most deviating cell', exact: true }).getByRole('button').click();
    await page.getByRole('dialog', { name: /^Cell BMU/ }).waitFor();
  });

  test('takes notes, which the history shows at their time, and lets them go', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const text = `seen at the depot ${Date.now()}`;
    await page.goto(`${stack.url}/main/basic/${deviceId}`);
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Add note' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Add note' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a note').waitFor();
    await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await notes.getByText(text).waitFor();
    await page.goto(`${stack.url}/main/history/${deviceId}?metrics=soc&last=1h`);
    await notes.getByText(text).waitFor({ timeout: 60_000 });
    await notes.getByRole('button', { name: `Delete note: ${text}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await notes.getByRole('button', { name: `Delete note: ${text}` }).waitFor({ state: 'detached' });
  });

  test('has a summary and the seven tabs, each with its content, and complains of nothing', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const { deviceId } = await namedVehicle();
    await page.goto(`${stack.url}/main/basic/${deviceId}`);
    const list = page.getByRole('navigation', { name: 'Overview tabs' });
    for (const [tab, content] of tabs) {
      await list.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText(content).first().waitFor({ timeout: 60_000 });
    }
    expect(complaints).toEqual([]);
  });

  test('counts how often it went offline among its faults', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    await page.goto(`${stack.url}/main/basic/${deviceId}?tab=device.device-statistics&last=24h`);
    const offline = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Offline', exact: true }) });
    await offline.waitFor({ timeout: 60_000 });
    const { silences } = await api.deviceStatistics(deviceId, Date.now() - 86_400_000, Date.now());
    expect(await offline.getByRole('cell').last().innerText()).toBe(String(silences));
  });

  test('leads to the vehicles beside it by a key, and stays on its tab', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const { next } = await api.neighbours(deviceId);
    if (next === null) throw new Error('The named vehicle is not the last of the fleet');
    await page.goto(`${stack.url}/main/basic/${deviceId}?tab=device.device-state`);
    await page.getByRole('link', { name: `Next vehicle: ${next.vin} (press ])` }).waitFor({ timeout: 60_000 });
    await page.keyboard.press(']');
    await page.waitForURL(`**/main/basic/${next.deviceId}?tab=device.device-state`);
    await page.getByRole('heading', { level: 1, name: next.vin }).waitFor();
  });

  test('answers why the vehicle looks as it does', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    await page.goto(`${stack.url}/main/basic/${deviceId}`);
    await page.getByRole('button', { name: /details/ }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'About this state' });
    await dialog.getByText(/Data is arriving normally/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.count()).toBe(0);
  });
});
