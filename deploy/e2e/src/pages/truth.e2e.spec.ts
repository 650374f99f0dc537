import { analysis, exporting, history, wall, type DeviceStatisticsView, type FaultView, type OperationView, type TelemetryExportView, type WallEvents } from '@voltdeck/contract';
import { pathOf, type Page as Listed } from '@voltdeck/protocol/contract';
import { dayBegin, fleetVehicle, pastDay, Terminal as SimulatedTerminal, TruthLog, type LivedStretch, type TrueDay, type VehicleSpec } from '@voltdeck/simulator';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../stack/api.ts';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

/** Of no fleet that a stack simulates. */
const seed = 23;
const dayMs = 86_400_000;
const { commuter, yesterday, truth } = findCommuter();
const endMs = yesterday.end.timeMs;
const range = { from: endMs - dayMs, to: Date.now() };
let deviceId: string;
let projectId: string;
let browser: Browser;
let admin: BrowserContext;
let page: Page;

beforeAll(async () => {
  await tellPast();
  const { items } = await api.vehicles(commuter.vin);
  deviceId = items[0]?.deviceId ?? '';
  browser = await openBrowser();
  admin = await signedIn(browser);
  projectId = await projectOfItsOwn();
  page = await admin.newPage();
}, 180_000);
afterAll(() => browser.close());

/** One that was on the road yesterday and had a fault there. */
function findCommuter(): { readonly commuter: VehicleSpec; readonly yesterday: LivedStretch; readonly truth: readonly TrueDay[] } {
  for (let index = 1_000; ; index++) {
    const spec = fleetVehicle(index, seed);
    if (spec.kind !== 'car' && spec.kind !== 'carLfp') continue;
    const end = { timeMs: dayBegin(spec, Date.now()), soc: 1, mileageKm: 20_000, chargedKwh: 3_200, dischargedKwh: 3_000, roadM: 0 };
    const lived = pastDay(spec, end, 0, { seed, periodMs: 30_000 });
    const days = trueDaysOf(spec.vin, lived);
    if (lived.begin.mileageKm < end.mileageKm - 20 && days.some(({ faults }) => Object.keys(faults).length > 0)) return { commuter: spec, yesterday: lived, truth: days };
  }
}

/** What the simulator knows of a day, whatever was reported. */
function trueDaysOf(vin: string, { begin, moments, end }: LivedStretch): readonly TrueDay[] {
  const log = new TruthLog(vin);
  log.pass(begin);
  for (const moment of moments) log.enter(moment);
  log.pass(end);
  return log.days();
}

/** The day of the vehicle's life by its terminal. */
async function tellPast(): Promise<void> {
  const frames = new SimulatedTerminal(commuter);
  const terminal = await Terminal.signedIn(commuter.vin, commuter.edition);
  for (const { state, reports } of yesterday.moments) if (reports) await terminal.passOn(frames.reissue(state));
  terminal.close();
}

/** A project of this vehicle alone: what a wall shows of it is what it did. */
async function projectOfItsOwn(): Promise<string> {
  const { id } = await askedIn<{ readonly id: string }>(admin, { method: 'POST', path: '/api/v1/projects' }, { name: `Known truth ${Date.now()}`, number: `T-${Date.now()}` });
  const { version } = await api.device(deviceId);
  await askedIn(admin, { method: 'PATCH', path: `/api/v1/devices/${deviceId}` }, { version, projectId: id });
  return id;
}

const trueSum = (figure: (day: TrueDay) => number): number => truth.reduce((sum, day) => sum + figure(day), 0);
const trueFaults = truth.reduce((all, { faults }) => Object.entries(faults).reduce((sums, [type, times]) => ({ ...sums, [type]: (sums[type] ?? 0) + times }), all), {} as Readonly<Record<string, number>>);
const [trueOut, trueIn, trueKm] = [trueSum(({ dischargedKwh }) => dischargedKwh), trueSum(({ chargedKwh }) => chargedKwh), trueSum(({ distanceKm }) => distanceKm)];

/** Pages show whole kWh. */
const half = 0.5;

/** Counters are sent in steps of a tenth, and what lies between two reports is shared by time. */
const near = (value: number, true_: number): void => expect(Math.abs(value - true_), `${value} beside ${true_}`).toBeLessThan(0.3 + 0.05 * true_);

const read = <View>(path: string): Promise<View> => askedIn<View>(admin, { method: 'GET', path });
const usage = async () => (await api.packHealth(deviceId, range.from, range.to)).usage;
const statistics = () => read<DeviceStatisticsView>(`${pathOf(analysis.deviceStatistics, { deviceId })}?from=${range.from}&to=${range.to}`);
const ofType = (faults: readonly { readonly type: number; readonly [level: string]: number }[]): Record<string, number> =>
  Object.fromEntries(faults.map(({ type, ...levels }) => [type, Object.values(levels).reduce((sum, times) => sum + times, 0)]));

async function exported(kind: 'operations' | 'faults'): Promise<readonly Readonly<Record<string, string>>[]> {
  const { id } = await askedIn<TelemetryExportView>(admin, exporting.telemetryExportBegin, { kind, format: 'csv', deviceId, ...range });
  await expect.poll(async () => (await read<TelemetryExportView>(pathOf(exporting.telemetryExport, { id }))).state, { timeout: 60_000 }).toBe('done');
  const file = await admin.request.get(stack.url + pathOf(exporting.telemetryExportFile, { id }));
  const [head = '', ...lines] = (await file.text()).replace(/^\uFEFF/u, '').trim().split(/\r?\n/u);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

/** What a wall of the project shows. */
async function onWall(): Promise<WallEvents['trend']> {
  const answer = await fetch(`${stack.url}${wall.wall.path}?projectId=${projectId}`, { headers: { authorization: `Bearer ${stack.token}`, accept: 'text/event-stream' } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { value = '', done } = (await reader?.read()) ?? { done: true };
    text += value;
    const trend = /event: trend\n(?:id: .*\n)?data: (.*)\n/u.exec(text);
    if (trend?.[1] === undefined && !done) continue;
    await reader?.cancel();
    return JSON.parse(trend?.[1] ?? '{}') as WallEvents['trend'];
  }
}

async function shown(label: string): Promise<number> {
  const text = await page.getByRole('region', { name: 'Charge and discharge summary' }).locator('[class*=stat]').filter({ hasText: label }).first().innerText();
  return Number(/(\d[\d,.]*)\s*kWh/u.exec(text)?.[1]?.replaceAll(',', ''));
}

/** How often each fault started, without the row of silences behind them. */
const faultsShown = (): Promise<number[]> =>
  page.getByRole('region', { name: 'Fault statistics' }).locator('tbody tr').evaluateAll((rows) => rows.slice(0, -1).map((row) => Number(row.lastElementChild?.textContent)));

describe('what the simulator knows of a day', () => {
  test('the API says: energy, distance and faults', async () => {
    await expect.poll(async () => (await usage()).dischargeKwh, { timeout: 60_000 }).toBeGreaterThan(trueOut * 0.95 - 0.3);
    const { dischargeKwh, chargeKwh, recoveredKwh } = await usage();
    near(dischargeKwh, trueOut);
    near(chargeKwh + (recoveredKwh ?? 0), trueIn);
    const { total, faults } = await statistics();
    near(total.dischargeKwh, trueOut);
    near(total.mileageKm ?? 0, trueKm);
    await expect.poll(async () => ofType((await statistics()).faults), { timeout: 60_000 }).toEqual(trueFaults);
    expect(faults.length).toBe(Object.keys(trueFaults).length);
    expect(Number((await api.latest(deviceId)).values.mileage)).toBeCloseTo(yesterday.end.mileageKm, 0);
  }, 180_000);

  test('the pages show', async () => {
    const { dischargeKwh, chargeKwh } = await usage();
    await page.goto(`${stack.url}/main/basic/${deviceId}?tab=device.device-statistics`);
    await page.getByText('Discharged (gross)').waitFor({ timeout: 60_000 });
    expect(Math.abs((await shown('Discharged (gross)')) - dischargeKwh)).toBeLessThanOrEqual(half);
    expect(Math.abs((await shown('Charged')) - chargeKwh)).toBeLessThanOrEqual(half);
    await expect.poll(async () => (await faultsShown()).toSorted(), { timeout: 60_000 }).toEqual(Object.values(trueFaults).toSorted());
  }, 120_000);

  test('the exported files hold', async () => {
    const operations = await read<Listed<OperationView>>(`${history.operations.path}?deviceId=${deviceId}&from=${range.from}&to=${range.to}`);
    const rows = await exported('operations');
    expect(rows).toHaveLength(operations.items.length);
    const sum = (name: RegExp, only: RegExp): number => rows.reduce((total, row) => total + (only.test(Object.values(row).join()) ? Number(Object.entries(row).find(([head]) => name.test(head))?.[1] ?? 0) : 0), 0);
    near(sum(/^(Energy \(gross\)|电量（总）)/u, /discharge|放电/u), trueOut);
    near(sum(/^(Distance|行驶里程)/u, /./u), trueKm);
    const faults = await read<Listed<FaultView>>(`${history.faults.path}?deviceId=${deviceId}&from=${range.from}&to=${range.to}`);
    const lines = await exported('faults');
    expect(lines).toHaveLength(faults.items.length);
    expect(lines).toHaveLength(Object.values(trueFaults).reduce((total, times) => total + times, 0));
  }, 120_000);

  test('a wall of its project shows', async () => {
    await expect.poll(async () => ofType((await onWall()).statistics.total.faults), { timeout: 90_000, interval: 2_000 }).toEqual(trueFaults);
    const { total } = (await onWall()).statistics;
    expect(total.devices).toBe(1);
    expect(total.mileageKm).toBeCloseTo(yesterday.end.mileageKm, 0);
    near(total.dischargeKwh, yesterday.end.dischargedKwh);
    near(total.chargeKwh, yesterday.end.chargedKwh);
  }, 180_000);
});
