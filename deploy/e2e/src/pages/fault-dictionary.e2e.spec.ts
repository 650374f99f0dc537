import { fleet, type DeviceView, type FaultEntryView } from '@voltdeck/contract';
import { faultAdvice, faultTypes } from '@voltdeck/protocol/codes';
import { pathOf, type Page as PageOf } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../stack/api.ts';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const patient = { timeout: 60_000 };
const vin = 'LVDFAULTBE2E20251';
const model = `BMS-${Date.now()}`;
const name = `Insulation of ${model}`;

const vehicle: BlockToEncode = {
  kind: 'vehicle', type: 0x01, edition: 2025, state: 1, charging: 3, mode: 1, speed: 0, mileage: 9_001, totalVoltage: 700, current: 2, soc: 70, dcdc: 1, gear: 0, insulation: 400,
};
/** The insulation alarm at level 2, or without any alarm. */
const alarm = (level: 0 | 2): BlockToEncode => ({
  kind: 'alarm', type: 0x06, edition: 2025, level, flags: level === 2 ? 0x0800 : 0, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [],
  levels: level === 2 ? [{ bit: 11, level }] : [],
});

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let terminal: Terminal;
let deviceId: string;

async function read<View>(path: string): Promise<View> {
  const answer = await admin.request.get(stack.url + path);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as View;
}

/** What other files of tests left. */
async function removeAll(): Promise<void> {
  const { items } = await read<PageOf<FaultEntryView>>(fleet.faultEntryList.path);
  for (const { id, version } of items) expect((await admin.request.delete(`${stack.url}${pathOf(fleet.faultEntryDelete, { id })}?version=${version}`, { headers: { origin: stack.url } })).status()).toBe(200);
}

const entries = async (): Promise<readonly FaultEntryView[]> => (await read<PageOf<FaultEntryView>>(`${fleet.faultEntryList.path}?search=${model}`)).items;
const dialog = (): Locator => page.getByRole('dialog').last();
const press = (label: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name: label, exact: true }).click();
const faultLine = (): Locator => page.getByRole('region', { name: 'Active faults' }).getByRole('listitem').first();

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  terminal = await Terminal.signedIn(vin, 2025);
  await terminal.report([vehicle, alarm(2)]);
  deviceId = await vi.waitFor(async () => {
    const [seen] = (await api.vehicles(vin)).items;
    if (seen === undefined || seen.receivedAt === null) throw new Error(`${vin} has not reported to the console`);
    return seen.deviceId;
  }, patient);
  const device = await read<DeviceView>(pathOf(fleet.device, { id: deviceId }));
  const answer = await admin.request.patch(stack.url + pathOf(fleet.deviceChange, { id: deviceId }), { data: { version: device.version, bmsModel: model }, headers: { origin: stack.url } });
  expect(answer.status()).toBe(200);
  await removeAll();
}, 120_000);

afterAll(async () => {
  // Neither its fault nor its words are to be in the way of those that come after.
  await terminal.report([vehicle, alarm(0)]);
  terminal.close();
  await browser.close();
});

describe('the fault dictionary', () => {
  test('says what it is for while it is empty, and shows what the fault page shows without it', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/eco/fault-dictionary`);
    await page.getByText('All faults have their built-in names, causes and checks.').waitFor(patient);
    await page.goto(`${stack.url}/main/failure/${deviceId}`);
    await faultLine().getByText(String(faultTypes[15]?.en)).waitFor(patient);
    await faultLine().getByText(String(faultAdvice[15]?.checks.en)).waitFor();
    expect(complaints).toEqual([]);
  });

  test('refuses an entry that says nothing at its field, and adds one that does', async () => {
    await page.goto(`${stack.url}/eco/fault-dictionary`);
    await press('Add');
    await dialog().getByLabel('BMS model').fill(model);
    await dialog().getByLabel('Fault type code').selectOption('15');
    await press('Save', dialog());
    await dialog().getByText('Fill in at least one of level, name, causes, checks and parts').waitFor();
    await dialog().getByLabel('Name (English)').fill(name);
    await dialog().getByLabel('Check first (English)').fill('Unplug connector 3 and measure again');
    await dialog().getByLabel('Parts (English)').fill('Connector 3');
    await dialog().getByLabel('Rated level').selectOption('3');
    await press('Save', dialog());
    await page.getByRole('row', { name }).waitFor();
    expect(await entries()).toMatchObject([{ bmsModel: model, type: 15, level: 3, nameEn: name, devices: 1, version: 1 }]);
    expect(await seriousOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('is what the vehicle and the alarm list say, beside the level that was reported', async () => {
    await page.goto(`${stack.url}/main/failure/${deviceId}`);
    await faultLine().getByText(name).waitFor(patient);
    await faultLine().getByText('Unplug connector 3 and measure again').waitFor(patient);
    await faultLine().getByText('Connector 3', { exact: true }).waitFor();
    await faultLine().getByText('Rated by the dictionary').waitFor();
    // Causes were left as they are built in.
    await faultLine().getByText(String(faultAdvice[15]?.causes.en)).waitFor();
    expect((await api.faultsOf(deviceId)).items.find(({ state }) => state === 'active')).toMatchObject({ endLevel: 2, name: { en: name } });
    await page.goto(`${stack.url}/main/alarm-list?state=active&q=${vin}`);
    await page.getByRole('row', { name: vin }).getByText(name).waitFor(patient);
  });

  test('keeps its versions, and brings one back', async () => {
    await page.goto(`${stack.url}/eco/fault-dictionary?q=${model}`);
    await page.getByRole('row', { name }).getByRole('button', { name: /^Edit/ }).click();
    await dialog().getByLabel('Name (English)').fill(`${name}, changed`);
    await press('Save', dialog());
    await page.getByRole('row', { name: `${name}, changed` }).locator('button[data-row-name]').click();
    const versions = dialog().getByRole('list', { name: 'Versions' });
    await versions.getByText('Changed: Name (English)').waitFor(patient);
    await versions.getByRole('button', { name: 'Bring back' }).click();
    await dialog().getByText('The current version is kept', { exact: false }).waitFor();
    await press('Bring back', dialog());
    await page.getByText('Brought back version 1').waitFor();
    await versions.getByText('Version 3').waitFor();
    expect(await entries()).toMatchObject([{ nameEn: name, version: 3 }]);
    expect(await seriousOf(page)).toEqual([]);
  });

  test('shows what an import would change, and applies it', async () => {
    await page.goto(`${stack.url}/eco/fault-dictionary`);
    await press('Import…');
    const chooser = dialog().getByLabel('File (CSV or XLSX)');
    const file = (text: string) => ({ name: 'faults.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await chooser.setInputFiles(file(`BMS model,Fault type code,Rated level\n${model},999,2\n`));
    await press('Check file', dialog());
    await dialog().getByRole('cell', { name: '999' }).waitFor();
    await chooser.setInputFiles(file(`BMS model,Fault type code,Rated level,Name (English)\n${model},Insulation low,1,${name}\n${model},8,2,Hot pack\n`));
    await press('Check file', dialog());
    await dialog().getByText('1 new, 1 to update, 0 unchanged, 0 refused').waitFor();
    await dialog().getByRole('cell', { name: 'Rated level', exact: true }).waitFor();
    await press('Create 1, update 1', dialog());
    await page.getByText('1 created, 1 updated').waitFor();
    expect((await entries()).map(({ type, level, version }) => [type, level, version])).toEqual([[8, 2, 1], [15, 1, 4]]);
  });

  test('is exported as a file that imports again unchanged', async () => {
    await page.goto(`${stack.url}/eco/fault-dictionary`);
    const download = page.waitForEvent('download');
    await press('Export');
    await press('Export as CSV');
    const path = await (await download).path();
    await press('Import…');
    await dialog().getByLabel('File (CSV or XLSX)').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: await readFile(path) });
    await press('Check file', dialog());
    await dialog().getByText('The file matches the stored data, so there is nothing to import.').waitFor();
    await press('Cancel', dialog());
  });

  test('leaves the built-in words when its entries are deleted', async () => {
    await removeAll();
    await expect.poll(async () => (await api.faultsOf(deviceId)).items.find(({ state }) => state === 'active')?.name.en, patient).toBe(faultTypes[15]?.en);
  });
});
