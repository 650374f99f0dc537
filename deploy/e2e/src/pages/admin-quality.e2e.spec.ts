import { analysis, type ComplianceRowView, type DeviceComplianceView, fleet, type ModelView } from '@voltdeck/contract';
import { type Page as PageOf, pathOf } from '@voltdeck/protocol/contract';
import { encodeFrame, wireTime, type Block } from '@voltdeck/protocol/wire';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const hour = 3_600_000;
const day = 24 * hour;
const zoneMs = 8 * hour;

/** Noon in Shanghai of the last business day that has settled. */
const settledMidnight = Math.floor((Date.now() - 6 * hour + zoneMs) / day) * day - zoneMs - day;
const noon = settledMidnight + 12 * hour;
const dayText = new Date(settledMidnight + zoneMs).toISOString().slice(0, 10);
/** Of 17 characters: another one in every run. */
const vin = `LVDA${Date.now()}`;
const number = `E2E-${Date.now()}`;

const driving: Block = {
  kind: 'vehicle', edition: 2016, type: 0x01,
  ...{ state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 350, current: 10, soc: 60, dcdc: 1, gear: 14, insulation: 5_000, accelerator: 0, brake: 0 },
};

function report(at: number, reissue: boolean): Uint8Array {
  return encodeFrame({ edition: 2016, command: reissue ? 3 : 2, vin, message: { kind: 'report', reissue, time: wireTime(at), blocks: [driving] } });
}

function login(): Uint8Array {
  const message = { kind: 'login' as const, time: wireTime(Math.floor(Date.now() / 1_000) * 1_000), sequence: 1, iccid: '89860000000000000077', codeLength: 0, codes: [], packsPerBms: null };
  return encodeFrame({ edition: 2016, command: 1, vin, message });
}

/** A vehicle that reports now, and reissues a drive of a report each 30 s of which every tenth is missing: 36 reports, 38 due. */
async function driveOfYesterday(): Promise<Socket> {
  const { hostname, port } = new URL(`tcp://${stack.tcp}`);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(login());
  await once(socket, 'data');
  socket.on('data', () => undefined);
  const steps = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 10 !== 9);
  for (const index of steps) socket.write(report(noon + index * 30_000, true));
  socket.write(report(Math.floor(Date.now() / 1_000) * 1_000, false));
  return socket;
}

async function read<View>(path: string): Promise<View> {
  const answer = await fetch(stack.url + path, { headers: { authorization: `Bearer ${stack.token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as View;
}

const range = `from=${settledMidnight}&to=${settledMidnight + day}`;
const rows = (): Promise<PageOf<ComplianceRowView>> => read(`${analysis.complianceList.path}?${range}&search=${vin}`);

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let vehicle: Socket;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  vehicle = await driveOfYesterday();
});
afterAll(async () => {
  vehicle.destroy();
  await browser.close();
});

const dialog = (): Locator => page.getByRole('dialog');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();

describe('the list of vehicle models', () => {
  test('tries an import, says what is wrong with it, and imports what is right', async () => {
    await page.goto(`${stack.url}/eco/model-list`);
    await press('Import…');
    const chooser = dialog().getByLabel('File (CSV or XLSX)');
    const file = (text: string) => ({ name: 'models.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await chooser.setInputFiles(file(`Model number,Powertrain,Top speed (km/h)\n${number},steam,fast\n`));
    await press('Check file', dialog());
    await dialog().getByRole('cell', { name: 'Powertrain', exact: true }).waitFor();
    await chooser.setInputFiles(file(`Model number,Powertrain,Total energy (kWh),Storage type\n${number},Battery electric,82.5,磷酸铁锂电池\n`));
    await press('Check file', dialog());
    await press('Import 1 model', dialog());
    await page.getByText('Imported 1 model').waitFor();
    await page.getByRole('searchbox').fill(number);
    await page.getByRole('row', { name: number }).getByText('82.5 kWh').waitFor();
  });

  test('gives a vehicle whose type is the number its data', async () => {
    const { items } = await read<PageOf<{ readonly id: string; readonly version: number }>>(`${fleet.deviceList.path}?search=${vin}`);
    const [device] = items;
    if (device === undefined) throw new Error(`${vin} did not register`);
    const answer = await admin.request.patch(stack.url + pathOf(fleet.deviceChange, { id: device.id }), {
      data: { version: device.version, vehicleType: number },
      headers: { origin: stack.url },
    });
    expect(answer.status()).toBe(200);
    await page.goto(`${stack.url}/main/basic/${device.id}?tab=device.device-basic`);
    const card = page.getByRole('region', { name: 'Vehicle model' });
    await card.getByText('82.5 kWh').waitFor();
    await card.getByText('Lithium iron phosphate').waitFor();
    const { items: models } = await read<PageOf<ModelView>>(`${fleet.modelList.path}?search=${number}`);
    expect(models.map(({ devices }) => devices)).toEqual([1]);
  });
});

describe('the page of data quality', () => {
  test('shows the figures of the fleet and its vehicles, and how each is computed', async () => {
    // The day is counted within a minute.
    await expect.poll(async () => (await rows()).items[0]?.figures.interval, { timeout: 150_000, interval: 1_000 }).toBe(92.11);
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/eco/data-quality?days=7`);
    await page.getByRole('button', { name: /^Interval compliance/ }).waitFor();
    await page.getByRole('row', { name: vin }).getByText('92.11%').waitFor();
    await page.getByRole('button', { name: /^Reissue share/ }).click();
    await page.getByRole('heading', { name: 'Reissue share by day' }).waitFor();
    await page.getByRole('row', { name: vin }).getByText('100%').first().waitFor();
    await press('How this is calculated');
    await dialog().getByText(/at most 30 s between reports/).waitFor();
    await press('Close', dialog());
    expect(await seriousOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }, 200_000);

  test('exports every vehicle with its figures', async () => {
    await press('Export CSV');
    const link = page.getByRole('link', { name: /\.csv/ });
    await link.waitFor();
    const answer = await admin.request.get(stack.url + ((await link.getAttribute('href')) ?? ''));
    const text = await answer.text();
    expect(text).toContain('Interval compliance (%)');
    expect(text).toMatch(new RegExp(`${vin}.*92\\.11`));
  });

  test.each([600, 1280])('fits a window of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/eco/data-quality?days=7`);
    await page.getByRole('row', { name: vin }).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('has a part on the page of the vehicle', async () => {
    const [row] = (await rows()).items;
    const view = await read<DeviceComplianceView>(`${pathOf(analysis.deviceCompliance, { deviceId: row?.deviceId ?? '' })}?${range}`);
    expect(view.days.map((each) => [each.day, each.counts.arrivedReports, each.counts.dueReports])).toEqual([[dayText, 35, 38]]);
    await page.goto(`${stack.url}/main/basic/${row?.deviceId}?tab=device-statistics`);
    const tab = page.getByRole('tab', { name: 'Statistical analysis' }).or(page.getByRole('button', { name: 'Statistical analysis' })).or(page.getByRole('link', { name: 'Statistical analysis' }));
    await tab.first().click();
    const card = page.getByRole('region', { name: 'GB/T 32960 data quality' });
    await card.getByRole('row', { name: dayText }).getByText('92.11%').waitFor();
  });
});
