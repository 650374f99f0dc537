import { dayBegin, fleetVehicle, pastDay, Terminal as SimulatedTerminal, TruthLedger, type LivedStretch, type TrueDay, type VehicleSpec } from '@voltdeck/simulator';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

/** Of no fleet that a stack simulates. */
const seed = 23;
const dayMs = 86_400_000;
const { commuter, yesterday } = findCommuter();
const endMs = yesterday.end.timeMs;
let truth: readonly TrueDay[] = [];
let deviceId: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  truth = await tellPast();
  const { items } = await api.vehicles(commuter.vin);
  deviceId = items[0]?.deviceId ?? '';
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
}, 180_000);
afterAll(() => browser.close());

/** One that was on the road yesterday. */
function findCommuter(): { readonly commuter: VehicleSpec; readonly yesterday: LivedStretch } {
  for (let index = 0; ; index++) {
    const spec = fleetVehicle(index, seed);
    if (spec.kind !== 'car' && spec.kind !== 'carLfp') continue;
    const end = { timeMs: dayBegin(spec, Date.now()), soc: 1, mileageKm: 20_000, chargedKwh: 3_200, dischargedKwh: 3_000, roadM: 0 };
    const lived = pastDay(spec, end, 0, { seed, periodMs: 30_000 });
    if (lived.begin.mileageKm < end.mileageKm - 20) return { commuter: spec, yesterday: lived };
  }
}

/** A day of a vehicle's life by its terminal, and what the simulator knows of it. */
async function tellPast(): Promise<readonly TrueDay[]> {
  const { moments, begin, end } = yesterday;
  const ledger = new TruthLedger(commuter.vin);
  ledger.pass(begin);
  for (const moment of moments) ledger.enter(moment);
  ledger.pass(end);
  const frames = new SimulatedTerminal(commuter);
  const terminal = await Terminal.signedIn(commuter.vin, commuter.edition);
  for (const { state, reports } of moments) if (reports) await terminal.passOn(frames.reissue(state));
  terminal.close();
  return ledger.days();
}

const trueSum = (figure: (day: TrueDay) => number): number => truth.reduce((sum, day) => sum + figure(day), 0);

async function shown(label: string): Promise<number> {
  const text = await page.getByRole('region', { name: 'Charge and discharge summary' }).locator('[class*=stat]').filter({ hasText: label }).first().innerText();
  return Number(/(\d[\d,.]*)\s*kWh/u.exec(text)?.[1]?.replaceAll(',', ''));
}

test('a page shows the energy that the simulator knows, as the API says it', async () => {
  const [out, into] = [trueSum(({ dischargedKwh }) => dischargedKwh), trueSum(({ chargedKwh }) => chargedKwh)];
  await expect.poll(async () => (await api.packHealth(deviceId, endMs - dayMs, Date.now())).ledger.dischargeKwh, { timeout: 60_000 }).toBeGreaterThan(out * 0.95 - 0.3);
  const { ledger } = await api.packHealth(deviceId, endMs - dayMs, Date.now());
  expect(Math.abs(ledger.dischargeKwh - out)).toBeLessThan(0.3 + 0.05 * out);
  expect(Math.abs(ledger.chargeKwh + (ledger.recoveredKwh ?? 0) - into)).toBeLessThan(0.3 + 0.05 * into);
  expect(Number((await api.latest(deviceId)).values.mileage)).toBeCloseTo(yesterday.end.mileageKm, 0);
  await page.goto(`${stack.url}/main/basic/${deviceId}?tab=device.device-statistics`);
  await page.getByText('Discharged (gross)').waitFor({ timeout: 60_000 });
  expect(await shown('Discharged (gross)')).toBeCloseTo(ledger.dischargeKwh, 0);
  expect(await shown('Charged')).toBeCloseTo(ledger.chargeKwh, 0);
}, 120_000);
