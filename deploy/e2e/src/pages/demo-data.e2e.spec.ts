import { fleet, type DemoDataView, type DeviceView } from '@voltdeck/contract';
import { isSimulatedVin, type Page as Rows } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedVehicle } from '../stack/api.ts';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const serial = String(Date.now()).slice(-6);
/** The second differs from a simulated one by its model year alone. */
const realVins = [`LSJA24U62PG${serial}`, `LVDBU14F9T1${serial}`] as const;

let browser: Browser;
let admin: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
});
afterAll(() => browser.close());

async function stored(vin: string): Promise<DeviceView> {
  const { items } = await askedIn<Rows<DeviceView>>(admin, { method: 'GET', path: `${fleet.deviceList.path}?search=${vin}` });
  return items[0] ?? expect.fail(`${vin} is not registered`);
}

test('a real vehicle that registers itself gets no customer, group, model or version, and does not count to the demonstration', async () => {
  const counted = async (): Promise<number> => (await askedIn<DemoDataView>(admin, fleet.demoData)).vehicles;
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  for (const vin of realVins) {
    expect(isSimulatedVin(vin)).toBe(false);
    (await Terminal.signedIn(vin, 2016)).close();
    expect(await stored(vin)).toMatchObject({ source: 'login', project: null, customer: null, groups: [], model: null, vehicleType: null, bmsModel: null, hardwareId: null, softwareVersion: null });
  }
  expect(await counted()).toBe(before);
  const { project, customer, softwareVersion } = await stored((await namedVehicle()).vin);
  for (const given of [project, customer, softwareVersion]) expect(given).not.toBeNull();
});

test('the lists show it as a vehicle that belongs to no one yet', async () => {
  const page = await admin.newPage();
  for (const vin of realVins) {
    await page.goto(`${stack.url}/eco/device-list?q=${vin}`);
    const row = page.getByRole('row').filter({ hasText: vin });
    await row.getByText('not assigned', { exact: true }).waitFor();
    await row.locator('[data-row-name]').click();
    await page.getByRole('dialog').getByText('Change history').waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toMatch(/VD-\d|HW1\.2|01\.0\d/);
  }
});
