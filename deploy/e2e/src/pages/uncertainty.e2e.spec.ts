import { analysis, fleet, type DeviceView, type FirmwareFaultsView } from '@voltdeck/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

/** Of 17 characters with the prefix: others in every run. */
const stamp = String(Date.now()).slice(-10);
const rareModel = `RARE-${stamp}`;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const patient = { timeout: 60_000, interval: 500 };

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let projectId: string;
/** By the two letters of their VINs. */
const deviceIds: Record<string, string> = {};

const vehicle = (charging: 1 | 3 = 3): BlockToEncode => ({
  kind: 'vehicle', type: 0x01, edition: 2016, state: 2, charging, mode: 1, speed: 0, mileage: 1_000, totalVoltage: 400, current: charging === 1 ? -50 : 0, soc: 80, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0,
});
const hottest = (highestTemperature: number): BlockToEncode => ({
  kind: 'extremes', edition: 2016, type: 0x06,
  highestVoltageBmu: 1, highestVoltageCell: 1, highestVoltage: 3_400, lowestVoltageBmu: 1, lowestVoltageCell: 2, lowestVoltage: 3_350,
  highestTemperatureBmu: 1, highestTemperatureProbe: 1, highestTemperature, lowestTemperatureBmu: 1, lowestTemperatureProbe: 2, lowestTemperature: highestTemperature - 2,
});
const health = (soh: number): BlockToEncode => ({
  kind: 'bmsStatus', type: 0xb0, version: 1, operatingMode: 0, selfTest: 1, plugIn: 0, thermalManagement: 0, relays: 0, relaysValid: 0xff, soh,
  supplyVoltage: 13.8, signalStrength: 21, chemistry: 2, faultLevel: 0, faultTotal: 0, restrictions: 0, powerLimit: 100, spare: 0,
});
const heatingFailure = (level: 0 | 1): BlockToEncode => ({ kind: 'bmsFaults', type: 0xb1, version: 1, flags: level === 0 ? 0 : 1 << 21, faults: level === 0 ? [] : [{ type: 22, level }] });

/** A vehicle that the console knew before it reported. */
async function registered(name: string, fields: object = {}): Promise<Terminal> {
  const vin = `LVDUN${name}${stamp}`;
  const { id } = await askedIn<DeviceView>(admin, fleet.deviceAdd, { vin, projectId, ...fields });
  deviceIds[name] = id;
  return Terminal.signedIn(vin, 2016);
}

/** Packs of one project: at ease, too cold, too hot, and one that does something else. */
async function reportTemperatures(): Promise<void> {
  for (const [name, temperature, charging] of [['EA', 25, 3], ['CX', -15, 3], ['HX', 50, 3], ['CH', 58, 1]] as const) {
    const terminal = await registered(name);
    await terminal.report([vehicle(charging), hottest(temperature)]);
    terminal.close();
  }
}

/** A hundred days in which SOH fell by five percent, one report each. */
async function reportAgeing(): Promise<void> {
  const terminal = await registered('SH');
  for (let day = 100; day > 0; day -= 1) await terminal.reissue(Date.now() - day * dayMs, [vehicle(), health(91 + Math.floor((day - 1) / 17))]);
  await terminal.report([vehicle(), health(91)]);
  terminal.close();
}

/** Five days of a version that no other vehicle runs, with one fault. */
async function reportRareFault(): Promise<void> {
  const terminal = await registered('RA', { bmsModel: rareModel, softwareVersion: '1.0' });
  for (let hour = 120; hour > 0; hour -= 1) await terminal.reissue(Date.now() - hour * hourMs, [vehicle(), heatingFailure(hour === 60 ? 1 : 0)]);
  await terminal.report([vehicle(), heatingFailure(0)]);
  terminal.close();
}

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  ({ id: projectId } = await askedIn<{ readonly id: string }>(admin, fleet.projectAdd, { name: `Uncertain ${stamp}`, number: `U-${stamp}` }));
  const silent = await registered('SX');
  await silent.report([vehicle(), heatingFailure(1)]);
  silent.close();
  await reportTemperatures();
  await reportAgeing();
  await reportRareFault();
}, 120_000);
afterAll(async () => {
  // Its fault is no one's who comes after.
  const silent = await Terminal.signedIn(`LVDUNSX${stamp}`, 2016);
  await silent.report([vehicle(), heatingFailure(0)]);
  silent.close();
  await browser.close();
});

const openStatistics = (name: string, days: number) => page.goto(`${stack.url}/main/basic/${deviceIds[name]}?tab=device.device-statistics&days=${days}`);
const ranked = (): Locator => page.getByRole('region', { name: 'Rank in the fleet' }).getByRole('listitem').filter({ hasText: 'Highest temperature' });

describe('what the console claims of a pack', () => {
  test('a forecast of SOH has an interval, and from too little data it says what is missing', async () => {
    await expect.poll(async () => (await api.packHealth(deviceIds['SH'] ?? '', Date.now() - 101 * dayMs, Date.now())).days.length, patient).toBeGreaterThan(98);
    await openStatistics('SH', 365);
    const trend = page.getByRole('region', { name: 'SOH trend' });
    await trend.getByText(/% per year \(90% confidence interval: −?-?[\d.]+ to −?-?[\d.]+\)/).waitFor(patient);
    await trend.getByText(/Expected to fall to 80% between .+ and .+ \(90% confidence interval\), most likely in /).waitFor();
    await openStatistics('SH', 30);
    const missing = trend.getByText('Not enough data for an SOH forecast: it needs at least 90 days, 30 days with data and 3 different whole values');
    await missing.waitFor(patient);
    expect(await missing.innerText()).toMatch(/The selected range has \d{2} days, \d{2} days with data and 2 different values\.$/);
    expect(await trend.getByText('Expected to fall').count()).toBe(0);
  });

  test('the highest temperature is ranked by how far it is from comfortable, among packs that do the same now', async () => {
    for (const [name, worse] of [['EA', 2], ['CX', 0], ['HX', 1]] as const) {
      await openStatistics(name, 30);
      await ranked().getByText(`better than ${worse} of 2`).waitFor(patient);
    }
    const note = await ranked().getByText('Highest temperature').getAttribute('title');
    expect(note).toMatch(/too cold is as bad as too hot\. Compared with packs in the same working state that reported within 15 min/);
    await ranked().getByText(/percentile 50 \(\d+ – \d+\)/).waitFor();
  });
});

describe('what the console claims of faults', () => {
  test('a rare one has the interval of its rate, and is not red', async () => {
    const rates = async () => (await askedIn<FirmwareFaultsView>(admin, analysis.firmwareFaults)).versions.find(({ bmsModel }) => bmsModel === rareModel);
    await expect.poll(async () => (await rates())?.hours, patient).toBeGreaterThanOrEqual(120);
    expect((await rates())?.faults).toBe(1);
    await page.goto(`${stack.url}/eco/version-list?part=faults`);
    const matrix = page.getByRole('table').filter({ hasText: rareModel });
    await matrix.waitFor(patient);
    const column = (await matrix.getByRole('columnheader').allInnerTexts()).findIndex((head) => head.includes(rareModel));
    const cell = matrix.getByRole('row').filter({ hasText: 'Heating failure' }).getByRole('cell').nth(column - 1);
    expect(await cell.innerText()).toMatch(/^8\.\d+\s*\(0\.2\d – 4\d\.\d\)\s*1 on 1 vehicle$/);
    expect(await cell.evaluate((element) => element.style.getPropertyValue('--vd-matrix-heat'))).toBe('0%');
    const without = matrix.getByRole('row').filter({ hasText: 'Cell voltage difference' }).getByRole('cell').nth(column - 1);
    expect(await without.innerText()).toMatch(/^none \(up to [\d.]+\)$/);
  });

  test('one of a vehicle that has fallen silent is hatched from its last report on', async () => {
    await page.goto(`${stack.url}/main/failure/${deviceIds['SX']}?last=1h`);
    const bar = page.getByRole('region', { name: 'Fault timeline' }).getByRole('button', { name: /^Heating failure/ });
    await expect.poll(() => bar.getAttribute('aria-label'), { timeout: 90_000 }).toContain('hatched while communication is lost: whether the fault still exists is unknown');
    expect(await bar.evaluate((element) => parseFloat(getComputedStyle(element, '::after').width))).toBeGreaterThan(1);
  }, 120_000);
});
