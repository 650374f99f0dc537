import { conforming, type ConformanceView, fleet } from '@voltdeck/contract';
import type { Page as PageOf } from '@voltdeck/protocol/contract';
import { encodeFrame, wireTime, type Block } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const hour = 3_600_000;
/** Of 17 characters: another one in every run. */
const vin = `LVDC${Date.now()}`;
const failing = 'Reports have every required block';

const driving: Block = {
  kind: 'vehicle', edition: 2016, type: 0x01,
  ...{ state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 350, current: 10, soc: 60, dcdc: 1, gear: 14, insulation: 5_000, accelerator: 0, brake: 0 },
};

async function read<View>(path: string): Promise<View> {
  const answer = await fetch(stack.url + path, { headers: { authorization: `Bearer ${stack.token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as View;
}

/** A vehicle that logs in and sends its vehicle data alone. */
async function incomplete(): Promise<Socket> {
  const { hostname, port } = new URL(`tcp://${stack.tcp}`);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  socket.write(encodeFrame({ edition: 2016, command: 1, vin, message: { kind: 'login', time: wireTime(now), sequence: 1, iccid: '89860000000000000077', codeLength: 0, codes: [], packsPerBms: null } }));
  await once(socket, 'data');
  socket.on('data', () => undefined);
  socket.write(encodeFrame({ edition: 2016, command: 2, vin, message: { kind: 'report', reissue: false, time: wireTime(now), blocks: [driving] } }));
  return socket;
}

let browser: Browser;
let page: Page;
let vehicle: Socket;
let deviceId: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
  vehicle = await incomplete();
  const found = async (): Promise<string | undefined> => (await read<PageOf<{ readonly id: string }>>(`${fleet.deviceList.path}?search=${vin}`)).items[0]?.id;
  await vi.waitFor(async () => expect(await found()).toBeDefined(), { timeout: 60_000, interval: 500 });
  deviceId = (await found()) ?? '';
  const messages = async (): Promise<number | undefined> => {
    const to = Date.now() + hour;
    return (await read<ConformanceView>(`${conforming.conformance.path}?deviceId=${deviceId}&from=${to - 2 * hour}&to=${to}`)).judged[0]?.messages;
  };
  await vi.waitFor(async () => expect(await messages()).toBe(2), { timeout: 60_000, interval: 500 });
}, 150_000);
afterAll(async () => {
  vehicle?.destroy();
  await browser?.close();
});

describe('the conformance self-test', () => {
  test('asks for a model or a vehicle before it judges anything', async () => {
    await page.goto(`${stack.url}/eco/conformance`);
    await page.getByText('Choose a vehicle model or a vehicle').waitFor();
    await page.getByRole('combobox', { name: 'Vehicle model' }).waitFor();
    expect(await seriousOf(page)).toEqual([]);
  });

  test('judges a vehicle and leads from a check that fails to the message', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/eco/conformance`);
    await page.getByRole('combobox', { name: 'Vehicle (optional)' }).fill(vin);
    await page.getByRole('option', { name: vin }).click();
    await page.getByText(/1 of 1 judged vehicle fails a check that is a must/).waitFor();
    const check = page.getByRole('button', { name: failing });
    await check.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Fix: /).waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('link', { name: new RegExp(`^Open message of ${vin}`) }).first().click();
    await page.waitForURL(/\/main\/record\/.*view=messages&message=/);
    expect(complaints).toEqual([]);
  });

  test('saves the report as PDF', async () => {
    await page.goto(`${stack.url}/eco/conformance?deviceId=${deviceId}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test.each([600, 1280])('fits a window of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/eco/conformance?deviceId=${deviceId}`);
    await page.getByRole('button', { name: failing }).click();
    await page.getByText(/^Fix: /).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
