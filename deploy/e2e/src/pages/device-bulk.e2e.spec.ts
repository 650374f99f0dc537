import { fleet, type DeviceView, type GroupView } from '@voltdeck/contract';
import { pathOf, type Page as PageOf } from '@voltdeck/protocol/contract';
import { encodeFrame, FrameSplitter, wireTime, type Frame } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

/** Of 17 characters: others in every run. */
const stamp = String(Date.now()).slice(-10);
const vinOf = (number: number): string => `LVDBXK${number}${stamp}`;
const [first, second, third, live] = [vinOf(1), vinOf(2), vinOf(3), vinOf(4)];
const headers = { origin: stack.url };
const patience = { timeout: 60_000, interval: 200 };

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let socket: Socket | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  for (const vin of [first, second]) expect((await admin.request.post(stack.url + fleet.deviceAdd.path, { data: { vin, plate: `P ${vin.slice(6, 7)}` }, headers })).status()).toBe(200);
});
afterAll(async () => {
  socket?.destroy();
  await browser.close();
});

const dialog = (): Locator => page.getByRole('dialog');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const told = (text: string): Promise<void> => page.locator('[data-outcome]').getByText(text).waitFor();
const file = (text: string) => ({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function stored(vin: string): Promise<DeviceView | undefined> {
  const answer = await admin.request.get(`${stack.url}${fleet.deviceList.path}?search=${vin}`);
  return ((await answer.json()) as PageOf<DeviceView>).items[0];
}

async function listed(): Promise<void> {
  await page.goto(`${stack.url}/eco/device-list?search=${stamp}`);
  await page.getByRole('row').filter({ hasText: first }).waitFor();
}

describe('an import that updates', () => {
  test('shows old and new, leaves out what is unticked, and says who was first', async () => {
    await listed();
    await press('Import…');
    const chooser = dialog().getByLabel('File (CSV or XLSX)');
    await chooser.setInputFiles(file(`VIN,Plate,BMS model\n${first},N 1,B1\n${second},N 2,\n${third},N 3,\n`));
    await press('Check file', dialog());
    await dialog().getByText('1 new, 2 to update, 0 unchanged, 0 refused').waitFor();
    const row = (vin: string): Locator => dialog().getByRole('row').filter({ hasText: vin });
    expect(await row(second).getByRole('cell').allTextContents()).toEqual(['', '3', second, 'Plate', 'P 2', 'N 2']);
    expect(await seriousOf(page)).toEqual([]);
    await dialog().getByLabel(`Import ${first} BMS model`).uncheck();
    const device = await stored(second);
    const change = await admin.request.patch(stack.url + pathOf(fleet.deviceChange, { id: device?.id ?? '' }), { data: { version: device?.version, plate: 'THEIRS' }, headers });
    expect(change.status()).toBe(200);
    await press('Create 1, update 2', dialog());
    await dialog().getByText('1 created, 1 updated, 0 unchanged, 0 left out, 1 refused').waitFor();
    await dialog().getByText(/changed it to “THEIRS” after the check/).waitFor();
    await press('Close', dialog());
    expect(await stored(first)).toMatchObject({ plate: 'N 1', bmsModel: null });
    expect(await stored(second)).toMatchObject({ plate: 'THEIRS' });
    expect(await stored(third)).toMatchObject({ plate: 'N 3' });
  });
});

describe('groups', () => {
  const [name, other] = [`bulk ${stamp}`, `bulk too ${stamp}`];

  test('are joined and left in bulk, from the devices and from the vehicle list', async () => {
    for (const each of [name, other]) expect((await admin.request.post(stack.url + fleet.groupAdd.path, { data: { name: each }, headers })).status()).toBe(200);
    await listed();
    for (const vin of [first, second]) await page.getByLabel(`Select ${vin}`).check();
    await press('Add to groups…');
    await choose(name);
    await press('Run', dialog());
    await dialog().getByText('2 succeeded, 0 failed').waitFor();
    await press('Close', dialog());
    expect((await stored(first))?.groups.map((group) => group.name)).toEqual([name]);
    await page.goto(`${stack.url}/main/vehicle-list?search=${stamp}`);
    for (const vin of [first, second]) await page.getByLabel(`Select ${vin}`).check();
    await press('Add to groups…');
    await choose(other);
    await press('Run', dialog());
    await dialog().getByText('2 succeeded, 0 failed').waitFor();
    await press('Close', dialog());
    expect((await stored(second))?.groups.map((group) => group.name)).toEqual([name, other]);
    for (const vin of [second]) await page.getByLabel(`Select ${vin}`).check();
    await press('Remove from groups…');
    await choose(name);
    await press('Run', dialog());
    await dialog().getByText('1 succeeded, 0 failed').waitFor();
    await press('Close', dialog());
    expect((await stored(second))?.groups.map((group) => group.name)).toEqual([other]);
  });

  test('that still have vehicles are deleted in bulk by unassigning, and undo assigns again', async () => {
    await page.goto(`${stack.url}/eco/group-list?search=${stamp}`);
    for (const each of [name, other]) await page.getByLabel(`Select ${each}`, { exact: true }).check();
    await press('Delete selected');
    await press('Run', dialog());
    await dialog().getByText('0 succeeded, 2 failed').waitFor();
    await press('Unassign and delete', dialog());
    await dialog().getByText('2 succeeded, 0 failed').waitFor();
    await press('Close', dialog());
    expect((await stored(first))?.groups).toEqual([]);
    await press('Undo');
    await told('2 undone');
    expect((await stored(first))?.groups.map((group) => group.name)).toEqual([name, other]);
    const { items } = (await (await admin.request.get(`${stack.url}${fleet.groupList.path}?search=${stamp}`)).json()) as PageOf<GroupView>;
    expect(items.map(({ devices }) => devices)).toEqual([1, 2]);
  });
});

async function choose(name: string): Promise<void> {
  await dialog().getByRole('combobox').first().fill(name);
  await dialog().getByRole('option', { name, exact: true }).click();
}

describe('a vehicle that is connected', () => {
  const frames: Frame[] = [];

  function login(): Uint8Array {
    const message = { kind: 'login' as const, time: wireTime(Math.floor(Date.now() / 1_000) * 1_000), sequence: 1, iccid: '89860000000000000077', codeLength: 0, codes: [], packsPerBms: null };
    return encodeFrame({ edition: 2016, command: 1, vin: live, message });
  }

  async function opened(): Promise<Socket> {
    const { hostname, port } = new URL(`tcp://${stack.tcp}`);
    const line = connect({ host: hostname, port: Number(port) });
    const splitter = new FrameSplitter();
    line.on('data', (bytes: Buffer) => frames.push(...splitter.push(bytes, Date.now())));
    await once(line, 'connect');
    line.write(login());
    return line;
  }

  const driving = { kind: 'vehicle', edition: 2016, type: 0x01, state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 350, current: 10, soc: 60, dcdc: 1, gear: 14, insulation: 5_000, accelerator: 0, brake: 0 } as const;
  const report = (): Uint8Array => encodeFrame({ edition: 2016, command: 2, vin: live, message: { kind: 'report', reissue: false, time: wireTime(Math.floor(Date.now() / 1_000) * 1_000), blocks: [driving] } });

  test('says before it is deleted what becomes of its connection; its next login is refused, and undo lets it in', async () => {
    frames.length = 0;
    socket = await opened();
    await vi.waitFor(() => expect(frames.length).toBeGreaterThanOrEqual(1), patience);
    socket.write(report());
    await vi.waitFor(async () => {
      const { total } = (await (await admin.request.get(`${stack.url}/api/v1/vehicles?search=${live}&online=true`)).json()) as PageOf<unknown>;
      expect(total).toBe(1);
    }, patience);
    await listed();
    await press(`Delete ${live}`);
    await dialog().getByText('This vehicle is online. Its connection stays open').waitFor();
    await dialog().getByText('answered with “VIN unknown”').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await press('Delete', dialog());
    await told(`Deleted ${live}`);
    const reported = (): number => frames.filter(({ command, response }) => command === 2 && response === 1).length;
    const before = reported();
    socket.write(report());
    await vi.waitFor(() => expect(reported()).toBe(before + 1), patience);
    expect(socket.closed).toBe(false);
    const again = await opened();
    await vi.waitFor(() => expect(frames.filter(({ command }) => command === 1).map(({ response }) => response)).toEqual([1, 4]), patience);
    again.destroy();
    await press('Undo');
    await told(`Restored ${live}`);
  });
});
