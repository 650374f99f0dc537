import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../stack/api.ts';
import { seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const vin = 'LVDTHERMAE2025001';
const name = 'Thermal runaway';
const patient = { timeout: 60_000 };

let browser: Browser;
let terminal: Terminal;
let home: Page;
let wall: Page;
let deviceId: string;

const vehicle: BlockToEncode = {
  kind: 'vehicle', type: 0x01, edition: 2025, state: 1, charging: 3, mode: 1, speed: 0, mileage: 15_591, totalVoltage: 713.8, current: 2.2, soc: 75, dcdc: 1, gear: 0, insulation: 5_000,
};

/** The alarm block with the thermal event, or without any alarm. */
const alarm = (level: 0 | 4): BlockToEncode => ({
  kind: 'alarm', type: 0x06, edition: 2025, level, flags: level === 4 ? 0x0080_0000 : 0, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [],
  levels: level === 4 ? [{ bit: 23, level }] : [],
});

const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((asked) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--vd-${asked})`;
    (document.querySelector('[class*=stage_]') ?? document.body).append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

async function idOf(): Promise<string> {
  const [seen] = (await api.vehicles(vin)).items;
  if (seen === undefined || seen.receivedAt === null) throw new Error(`${vin} has not reported to the console`);
  return seen.deviceId;
}

beforeAll(async () => {
  browser = await openBrowser();
  const context = await signedIn(browser);
  [home, wall] = [await context.newPage(), await context.newPage()];
  await wall.setViewportSize({ width: 1920, height: 1080 });
  terminal = await Terminal.signedIn(vin, 2025);
  await terminal.report([vehicle, alarm(0)]);
  deviceId = await vi.waitFor(idOf, { timeout: 60_000, interval: 200 });
  await home.goto(`${stack.url}/main/home`);
  await home.getByRole('region', { name: 'Needs attention now' }).waitFor(patient);
  await wall.goto(`${stack.url}/screen`);
  await wall.locator('[class*=frameState_]:not([class*=frameState--stale_])').waitFor(patient);
}, 120_000);

afterAll(async () => {
  // It must not stay the first row of those that come after.
  await terminal.report([vehicle, alarm(0)]);
  terminal.close();
  await browser.close();
});

describe('a thermal event of a 2025 vehicle', () => {
  test('is the first that needs attention within two seconds of the answer', async () => {
    const complaints = complaintsOf(home);
    const first = home.getByRole('region', { name: 'Needs attention now' }).getByRole('listitem').first();
    expect(await first.innerText().catch(() => '')).not.toContain(vin);
    // A second behind the report before: records of one second are one.
    await expect.poll(() => Date.now() % 1_000, { interval: 5 }).toBeLessThan(100);
    const { response } = await terminal.report([vehicle, alarm(4)]);
    const answeredAt = Date.now();
    expect(response).toBe(1);
    await first.filter({ hasText: vin }).waitFor({ timeout: 10_000 });
    expect(Date.now() - answeredAt).toBeLessThan(2_000);
    await first.getByRole('img', { name: 'Level 4 fault: thermal event' }).waitFor();
    expect(await first.innerText()).toContain(name);
    expect(await seriousOf(home)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is on the wall in its colour, which is not that of level 3', async () => {
    const badge = wall.locator('[class*=alarmsPanel_] li').first().locator('[data-level="4"]');
    await badge.waitFor(patient);
    const shown = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(shown).toBe(await colourOf(wall, 'level-4'));
    expect(shown).not.toBe(await colourOf(wall, 'level-3'));
  });

  test('is found by its level in the alarm list and acknowledged', async () => {
    const page = await home.context().newPage();
    await page.goto(`${stack.url}/main/alarm-list?state=active&level=4`);
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: vin });
    await row.getByRole('img', { name: 'Level 4 fault: thermal event' }).waitFor(patient);
    await row.getByRole('button', { name: vin, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: "Open the vehicle's faults" }).click();
    await page.waitForURL(`**/main/failure/${deviceId}?fault=*`);
    const line = page.getByRole('region', { name: 'Active faults' }).getByRole('listitem').filter({ hasText: name });
    await line.getByText('Check first').waitFor(patient);
    await line.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('fire brigade called');
    await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await line.getByText('fire brigade called').waitFor();
    expect((await api.faultsOf(deviceId)).items[0]).toMatchObject({ type: 31, startLevel: 4, highestLevel: 4, endLevel: 4, acknowledgedBy: expect.any(String), comment: 'fire brigade called' });
    await page.close();
  });

  test('is counted in the statistics as a level of its own', async () => {
    expect((await api.status()).faultLevels.level4).toBe(1);
    expect((await api.statistics()).total.faults.find(({ type }) => type === 31)?.level4).toBeGreaterThan(0);
    const counts = home.getByRole('region', { name: 'Active alarms by type' });
    await expect.poll(() => counts.getByRole('link').filter({ has: home.getByRole('img', { name: 'Level 4 fault: thermal event' }) }).innerText(), patient).toMatch(/1$/);
    await counts.getByRole('link', { name }).waitFor();
  });

  test('is being handled once it is acknowledged, and leaves when the vehicle reports that it is over', async () => {
    const line = home.getByRole('region', { name: 'Needs attention now' }).getByRole('listitem').filter({ hasText: vin });
    await line.waitFor({ state: 'detached', timeout: 60_000 });
    await home.getByRole('radio', { name: /^In progress/ }).click();
    await line.getByText(/acknowledged by /).waitFor();
    await terminal.report([vehicle, alarm(0)]);
    await expect.poll(async () => (await api.faultsOf(deviceId)).items[0]?.state, patient).toBe('cleared');
    await line.waitFor({ state: 'detached', timeout: 60_000 });
  });
});
