import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const minuteMs = 60_000;
/** Of 17 characters: another one in every run. */
const vin = `LVDA${Date.now()}`;
const idle: BlockToEncode = {
  ...{ kind: 'vehicle', edition: 2016, type: 0x01, state: 2, charging: 3, mode: 1, speed: 0, mileage: 1_000, totalVoltage: 350, current: 0 },
  ...{ soc: 60, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
};

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let terminal: Terminal | null = null;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
}, minuteMs);
afterAll(async () => {
  terminal?.close();
  await browser.close();
});

const rung = (name: string): Locator => page.locator(`[data-rung=${name}]`);
const stateOf = async (name: string, state: string): Promise<void> => {
  await vi.waitFor(async () => expect(await rung(name).getAttribute('data-state')).toBe(state), minuteMs);
};
const watch = async (search: string): Promise<void> => {
  await page.getByLabel('VIN or address').fill(search);
  await page.getByRole('button', { name: 'Watch', exact: true }).first().click();
};

describe('from a VIN that no one has entered to its first stored record', () => {
  test('the page says where terminals connect to, and the settings can be copied', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/sys/connect`);
    const settings = page.getByLabel('Terminal settings').last();
    await settings.waitFor();
    const text = await settings.innerText();
    const { port } = new URL(`tcp://${stack.tcp}`);
    expect(text).toContain(`Port: ${port} (TCP)`);
    expect(text).toContain('Reporting interval: 10 s');
    expect(text).toContain('UTC+08:00');
    expect(await seriousOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }, minuteMs);

  test('a search that is neither VIN nor address is refused with the reason', async () => {
    await watch('?');
    await page.getByText('Enter 3 to 45 letters, digits or . : -').waitFor();
  }, minuteMs);

  test('bytes that are no message are named with their cure', async () => {
    await watch('127.0.0.1');
    await page.getByText('Nothing received from 127.0.0.1 yet', { exact: false }).or(rung('connect').and(page.locator('[data-state=done]'))).first().waitFor();
    const { hostname, port } = new URL(`tcp://${stack.tcp}`);
    const stranger = connect({ host: hostname, port: Number(port) });
    await once(stranger, 'connect');
    stranger.write('GET / HTTP/1.1\r\n\r\n');
    await page.getByRole('region', { name: 'Messages exchanged' }).getByText('Refused: Not a GB/T 32960 frame').first().waitFor({ timeout: minuteMs });
    stranger.destroy();
  }, 2 * minuteMs);

  test('the VIN is not registered, and is added from here', async () => {
    await watch(vin);
    await page.getByText(`Nothing received from ${vin} yet`, { exact: false }).waitFor({ timeout: minuteMs });
    await page.getByText(`${vin} is not registered`, { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Add this vehicle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.locator('input[name=vin]').inputValue()).toBe(vin);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`${vin} added. Its terminal logs in again automatically.`).waitFor({ timeout: minuteMs });
    await page.getByText(`${vin} is registered.`).waitFor();
  }, 2 * minuteMs);

  test('each step is shown as it happens: a report before the login fails with its cure, then login, answer, record and store', async () => {
    terminal = Terminal.connected(vin, 2016);
    await terminal.report([idle]);
    await stateOf('login', 'failed');
    expect(await rung('login').innerText()).toContain('The terminal should log in (01) first');
    await rung('login').getByRole('button', { name: 'Show bytes' }).click();
    await rung('login').getByText('02', { exact: false }).first().waitFor();
    await terminal.signIn();
    await stateOf('answer', 'done');
    await stateOf('record', 'waiting');
    expect(await rung('record').innerText()).toContain('at most one reporting interval');
    await terminal.report([idle]);
    await stateOf('stored', 'done');
    await page.getByText(`${vin} is connected and its first record is stored.`).waitFor();
    for (const name of ['connect', 'frame', 'login', 'answer', 'record']) expect(await rung(name).getAttribute('data-state')).toBe('done');
    expect(await rung('secure').getAttribute('data-state')).toBe('none');
  }, 3 * minuteMs);

  test('the page fits a small screen in both languages and themes, and leads on to the vehicle', async () => {
    for (const [language, theme] of [['zh-CN', 'light'], ['en', 'dark']] as const) {
      const context = await signedIn(browser, { language, theme, width: 600 });
      const small = await context.newPage();
      await small.goto(`${stack.url}/sys/connect?search=${vin}`);
      await small.locator('[data-rung=stored]').waitFor();
      await small.locator('[class*=connectSettings_]').waitFor();
      expect(await overflowOf(small)).toBeLessThanOrEqual(0);
      expect(await seriousOf(small)).toEqual([]);
      await context.close();
    }
    await page.getByRole('link', { name: 'Open the vehicle' }).click();
    await page.getByText(vin).first().waitFor();
  }, 2 * minuteMs);
});
