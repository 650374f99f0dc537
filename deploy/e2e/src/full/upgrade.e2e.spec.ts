import { pages, pathTo, type DeviceFirmwareView, type LatestView, type Page as ListPage, type VehicleView } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword, newVersion, registerSigningKey, signingKey, testFirmware } from '../stack/firmware.ts';

let browser: Browser;
let admin: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  await confirmPassword(admin);
});
afterAll(() => browser.close());

/** As the interlocks of an upgrade ask, and a little on the safe side. */
function mayBeUpgraded({ values, workingState }: LatestView): boolean {
  return workingState === 'idle' && values['speed'] === 0 && values['chargingState'] === 3 && (values['soc'] ?? 0) > 32 && (values['signalStrength'] ?? 0) > 9 && (values['faultLevel'] ?? 0) < 2;
}

async function parkedVehicle(): Promise<VehicleView> {
  let found: VehicleView | undefined;
  const look = async (): Promise<boolean> => {
    const answer = await admin.request.get(`${stack.url}/api/v1/vehicles?search=LVD&workingState=idle&pageSize=50`);
    const { items }: ListPage<VehicleView> = await answer.json();
    for (const vehicle of items) if (found === undefined && mayBeUpgraded(await api.latest(vehicle.deviceId))) found = vehicle;
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 60_000, interval: 2_000 }).toBe(true);
  if (found === undefined) throw new Error('No simulated vehicle stands still');
  return found;
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
  await page.getByText('This is not the file that was signed').waitFor();
  await page.getByLabel('Firmware file').setInputFiles({ name: 'bms.bin', mimeType: 'application/octet-stream', buffer: bytes });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText(`Firmware ${version} is uploaded and verified.`).waitFor({ timeout: 20_000 });
  await page.getByRole('row').filter({ hasText: version }).getByText('signature verified').waitFor();

  const { deviceId } = await parkedVehicle();
  await page.goto(stack.url + pathTo(pages.upgrade, { id: deviceId }));
  const start = page.getByRole('button', { name: `Upgrade to ${version}` });
  if ((await installed(deviceId)) === null) {
    await page.getByRole('list', { name: 'Not for this vehicle' }).getByText('The present version of the device is not known').first().waitFor();
    await page.getByRole('button', { name: 'Read from the vehicle' }).click();
  }
  await start.click({ timeout: 20_000 });
  await page.getByRole('list', { name: 'Pre-flight' }).getByText('The state of the vehicle allows it').waitFor();
  await page.getByText('Repairs what the tests look for').first().waitFor();
  await page.getByLabel('Reason').fill('the test');
  await page.getByRole('button', { name: 'Start the upgrade' }).click();
  await page.getByText('Upgrade under way').waitFor({ timeout: 20_000 });
  await page.getByRole('row').filter({ hasText: version }).getByText('Success').waitFor({ timeout: 90_000 });
  expect(await installed(deviceId)).toBe(version);
}, 180_000);
