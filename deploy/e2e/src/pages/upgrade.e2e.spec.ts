import type { DeviceFirmwareView, VehicleView } from '@voltdeck/contract';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword, newVersion, registerSigningKey, signingKey, testFirmware } from '../stack/firmware.ts';
import { parkedFleet } from '../stack/parked-fleet.ts';

let browser: Browser;
let admin: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  await confirmPassword(admin);
});
afterAll(() => browser.close());

/** The one vehicle of the test, standing and charged. */
async function parkedVehicle(): Promise<VehicleView> {
  const [vin = ''] = await parkedFleet({ vehicles: 1, seed: 11 });
  const { items } = await api.vehicles(vin);
  const [vehicle] = items;
  if (vehicle === undefined) throw new Error(`The vehicle ${vin} of the test is not in the fleet`);
  return vehicle;
}

async function installed(deviceId: string): Promise<string | null> {
  const answer = await admin.request.get(`${stack.url}/api/v1/devices/${deviceId}/firmware`);
  const { version }: DeviceFirmwareView = await answer.json();
  return version;
}

const version = newVersion();

test('firmware is uploaded with its signature, and brought to a vehicle that tells the new version afterwards', async () => {
  const key = signingKey();
  await registerSigningKey(admin, `upgrade test ${Date.now()}`, key);
  const { bytes, signed } = testFirmware(version, 1_500_000, key);
  const page = await admin.newPage();
  await page.goto(`${stack.url}/eco/version-list`);
  await page.getByRole('button', { name: 'Upload firmware…' }).click();
  await page.getByLabel('Manifest (.firmware.json)').setInputFiles({ name: 'bms.bin.firmware.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(signed)) });
  await page.getByLabel('Firmware file').setInputFiles({ name: 'bms.bin', mimeType: 'application/octet-stream', buffer: bytes.subarray(1) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('The file size does not match the manifest').waitFor();
  const changed = Buffer.from(bytes);
  changed[0] = (changed[0] ?? 0) ^ 1;
  await page.getByLabel('Firmware file').setInputFiles({ name: 'bms.bin', mimeType: 'application/octet-stream', buffer: changed });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('refused').waitFor({ timeout: 60_000 });
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  expect(await dialog.getByText('bms.bin', { exact: false }).count()).toBe(0);
  const refused = page.locator('tr').filter({ hasText: version }).filter({ hasText: 'refused' });
  await refused.getByText('not verified', { exact: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Manifest (.firmware.json)').setInputFiles({ name: 'bms.bin.firmware.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(signed)) });
  await page.getByLabel('Firmware file').setInputFiles({ name: 'bms.bin', mimeType: 'application/octet-stream', buffer: bytes });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText(`Firmware ${version} uploaded and verified.`).waitFor({ timeout: 60_000 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: version }).filter({ hasText: 'ready' }).getByText('signature verified').waitFor();

  const { deviceId } = await parkedVehicle();
  await page.goto(stack.url + pathTo(pages.upgrade, { id: deviceId }));
  const start = page.getByRole('button', { name: `Upgrade to ${version}` });
  if ((await installed(deviceId)) === null) {
    await page.getByRole('list', { name: 'Not for this vehicle' }).getByText("The vehicle's current software version is unknown").first().waitFor();
    await page.getByRole('button', { name: 'Read from vehicle' }).click();
  }
  await start.click({ timeout: 60_000 });
  await page.getByRole('list', { name: 'Pre-upgrade check' }).getByText("The vehicle's state allows the upgrade").waitFor();
  await page.getByText('Repairs what the tests look for').first().waitFor();
  await page.getByLabel('Reason').fill('the test');
  await page.getByRole('button', { name: 'Start upgrade' }).click();
  await page.getByText('Upgrade in progress').waitFor({ timeout: 60_000 });
  await page.getByRole('row').filter({ hasText: version }).getByText('Success').waitFor({ timeout: 90_000 });
  expect(await installed(deviceId)).toBe(version);
}, 180_000);
