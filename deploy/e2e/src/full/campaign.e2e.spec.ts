import type { CampaignDeviceView, CampaignView, LatestView } from '@voltdeck/contract';
import type { Page as ListPage } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword, newVersion, registerSigningKey, signingKey, testFirmware, uploadedFirmware } from '../stack/firmware.ts';
import { parkedFleet } from '../stack/parked-fleet.ts';

const devices = 200;
/** Some of them may stand where the signal is weak. */
const parked = 230;
/** Vehicles asked for in one request. */
const asked = 50;
const minuteMs = 60_000;

let browser: Browser;
let admin: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  await confirmPassword(admin);
});
afterAll(() => browser.close());

async function read<View>(path: string): Promise<View> {
  const answer = await admin.request.get(stack.url + path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** As the interlocks of an upgrade ask, and a little on the safe side. */
function mayBeUpgraded({ values, workingState }: LatestView): boolean {
  const { chargingState, soc, signalStrength, faultLevel } = values;
  return workingState !== 'offline' && chargingState === 3 && (soc ?? 0) > 36 && (signalStrength ?? 0) > 10 && (faultLevel ?? 0) < 2;
}

async function latestOf(ids: readonly string[]): Promise<readonly LatestView[]> {
  const { items }: { items: readonly LatestView[] } = await read(`/api/v1/latest?devices=${ids.join(',')}`);
  return items;
}

/** Of the parked vehicles those that may be upgraded: a signal can be weak where one stands. */
async function vinsThatCome(parkedVins: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (let start = 0; start < parkedVins.length; start += asked) {
    const wanted = new Set(parkedVins.slice(start, start + asked));
    const vehicles = (await Promise.all([...wanted].map((vin) => api.vehicles(vin)))).flatMap(({ items }) => items);
    found.push(...(await latestOf(vehicles.map(({ deviceId }) => deviceId))).filter(mayBeUpgraded).map(({ vin }) => vin));
  }
  return found.slice(0, devices);
}

/** Does what a button of the campaign says, after its dialog has said what that means. */
async function act(page: Page, name: string, told: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 });
  await page.locator('[class*=admOutcome_]').getByText(told).waitFor({ timeout: 60_000 });
}

const campaign = (id: string): Promise<CampaignView> => read(`/api/v1/campaigns/${id}`);

/** Waits for the campaign to stand still or end. Vehicles on the road take until they stop. */
async function settled(id: string): Promise<CampaignView['state']> {
  await expect.poll(async () => (await campaign(id)).state, { timeout: 20 * minuteMs, interval: 1_000 }).toMatch(/^(paused|finished)$/);
  return (await campaign(id)).state;
}

/** Resumes the campaign each time it pauses. */
async function toItsEnd(page: Page, id: string): Promise<void> {
  while ((await settled(id)) === 'paused') await act(page, 'Resume', 'Campaign resumed.');
}

async function devicesOf(id: string): Promise<readonly CampaignDeviceView[]> {
  const { items }: ListPage<CampaignDeviceView> = await read(`/api/v1/campaigns/${id}/devices?pageSize=200`);
  return items;
}

test('a campaign over 200 vehicles with bad flashes pauses by its threshold, is resumed, retries the failed, and ends with a right report', async () => {
  const key = signingKey();
  await registerSigningKey(admin, `campaign test ${Date.now()}`, key);
  const { id: firmwareId } = await uploadedFirmware(admin, testFirmware(newVersion(), 200_000, key));
  const fleet = await parkedFleet({ vehicles: parked, seed: 12, trouble: 'badFlash=5%' });
  let vins: readonly string[] = [];
  await expect.poll(async () => (vins = await vinsThatCome(fleet)).length, { timeout: 3 * minuteMs, interval: 5_000 }).toBe(devices);

  const page = await admin.newPage();
  await page.goto(`${stack.url}/eco/campaign-list/form?firmwareId=${firmwareId}`);
  await page.getByLabel('Name').fill('Two hundred');
  await page.getByLabel('Reason').fill('a fault of the version before');
  await page.getByRole('radio', { name: 'By VIN list' }).click();
  await page.getByLabel('VIN list', { exact: true }).fill(vins.join('\n'));
  await page.getByLabel('Size of wave 1').fill('10');
  await page.getByRole('button', { name: 'Remove wave 2' }).click();
  await page.getByLabel('Start next wave at success rate (%)').fill('50');
  await page.getByLabel('Pause above failure rate (%)').fill('2');
  await page.getByLabel('Vehicles upgraded at a time').fill('100');
  await page.getByLabel('Start rate (vehicles/min)').fill('1000');
  await page.getByText(`${devices} to be upgraded`).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save draft' }).click();

  await page.getByRole('heading', { level: 1, name: /Two hundred/ }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await act(page, 'Start', 'Campaign started.');
  expect(await settled(id)).toBe('paused');
  await page.getByText('failures exceeded the threshold').waitFor();
  await toItsEnd(page, id);
  const failed = (await devicesOf(id)).filter(({ state }) => state === 'failure');
  expect(failed.length).toBeGreaterThanOrEqual(3);
  expect(new Set(failed.map(({ cause }) => cause))).toEqual(new Set(['executionFailed']));
  expect((await campaign(id)).counts).toMatchObject({ success: devices - failed.length, failure: failed.length });
  await page.getByText('The BMS could not install it').first().waitFor();

  // It may have taken longer than a password counts as fresh.
  await confirmPassword(admin);
  await act(page, 'Retry failed vehicles', 'Failed vehicles queued again.');
  await toItsEnd(page, id);
  expect((await campaign(id)).counts).toMatchObject({ success: devices, failure: 0 });

  const again = new Set(failed.map(({ vin }) => vin));
  for (const { vin, state, attempts } of await devicesOf(id)) {
    expect([vin, state]).toEqual([vin, 'success']);
    if (again.has(vin)) expect(attempts).toBeGreaterThanOrEqual(2);
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export report (CSV)' }).click()]);
  const report = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(report).toHaveLength(devices + 1);
  expect(report.filter((line) => line.includes('success'))).toHaveLength(devices);
  for (const vin of vins) expect(report.some((line) => line.includes(vin))).toBe(true);
}, 60 * minuteMs);
