import { fleet, forwarding, type DeviceView, type ForwardTargetView } from '@voltdeck/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { askedIn, complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Platform } from '../stack/platform.ts';
import { Terminal } from '../stack/terminal.ts';

const minuteMs = 60_000;
const stamp = Date.now();
const [name, vin] = [`Province ${stamp}`, `LVDF${stamp}`];
const key = '00112233445566778899aabbccddeeff';
const idle: BlockToEncode = {
  ...{ kind: 'vehicle', edition: 2016, type: 0x01, state: 2, charging: 3, mode: 1, speed: 0, mileage: 1_000, totalVoltage: 350, current: 0 },
  ...{ soc: 60, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
};

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let complaints: string[];
let platform: Platform;
let terminal: Terminal;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  complaints = complaintsOf(page);
  platform = await Platform.open();
  await askedIn<DeviceView>(admin, fleet.deviceAdd, { vin });
  terminal = await Terminal.signedIn(vin, 2016);
  await page.goto(`${stack.url}/sys/forwarding`);
});
afterAll(async () => {
  const { items } = await askedIn<{ items: ForwardTargetView[] }>(admin, forwarding.forwardTargetList);
  for (const { id } of items.filter((target) => target.name === name)) await admin.request.delete(`${stack.url}${forwarding.forwardTargetDelete.path.replace(':id', id)}`, { headers: { origin: stack.url } });
  terminal.close();
  await platform.close();
  await browser.close();
});

const dialog = (): Locator => page.getByRole('dialog').last();
const press = (label: string, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name: label, exact: true }).click();
const line = (): Locator => page.getByRole('listitem').filter({ hasText: name });
const outcome = (text: string): Promise<void> => page.getByRole('status').getByText(text).waitFor();
const closeDialog = (): Promise<void> => press('Close', dialog());

/** The row of the ledger whose first cell is this. */
const count = (entry: string): Promise<string> => dialog().getByRole('table', { name: 'Messages' }).getByRole('row', { name: new RegExp(`^${entry} `) }).getByRole('cell').last().innerText();

async function untilCount(entry: string, wanted: string): Promise<void> {
  await press(`Ledger of ${name}`);
  await expect.poll(() => count(entry), { timeout: minuteMs }).toBe(wanted);
}

describe('a forwarding target', () => {
  test('is added for one vehicle, and what is missing is said at the field', async () => {
    await press('Add target');
    await press('Save target', dialog());
    await dialog().getByText('Enter a name').waitFor();
    await dialog().getByLabel('Name', { exact: true }).fill(name);
    await dialog().getByLabel('Host', { exact: true }).fill('127.0.0.1');
    await dialog().getByLabel('Port', { exact: true }).fill(String(platform.port));
    await dialog().getByLabel('Platform ID', { exact: true }).fill('PLATFORM000000001');
    await dialog().getByLabel('User name', { exact: true }).fill('upper');
    await dialog().getByLabel('Password', { exact: true }).fill('upper-password');
    await dialog().getByRole('combobox', { name: 'Vehicles' }).fill(vin);
    await dialog().getByRole('option', { name: vin, exact: true }).click();
    expect(await seriousOf(page)).toEqual([]);
    await press('Save target', dialog());
    await outcome(`Added ${name}. Start it to forward messages.`);
    await line().getByText('Stopped').waitFor();
  }, minuteMs);

  test('is tested on a connection of its own', async () => {
    await press(`Test ${name}`);
    for (const step of ['Connect', 'Platform login', 'Platform logout']) await dialog().getByText(step, { exact: true }).waitFor();
    expect(await dialog().getByText(/^Succeeded in \d+ ms$/).count()).toBe(3);
    await closeDialog();
  }, minuteMs);

  test('is started, and shows that it is connected, its ledger, coverage and the last answers', async () => {
    await press(`Start ${name}`);
    await line().getByText('Connected', { exact: true }).waitFor({ timeout: minuteMs });
    await terminal.report([idle]);
    await expect.poll(() => platform.reportsOf(vin).length, { timeout: minuteMs }).toBe(1);
    await untilCount('– Original bytes', '1');
    await dialog().getByRole('table', { name: 'Per day and vehicle (last 7 days)' }).getByRole('row').filter({ hasText: vin }).first().waitFor();
    await dialog().getByRole('table', { name: 'Last answers' }).getByRole('row').filter({ hasText: 'Success' }).first().waitFor();
    await dialog().getByRole('combobox', { name: 'Vehicle' }).fill(vin);
    await dialog().getByRole('option', { name: vin, exact: true }).click();
    await dialog().getByRole('table', { name: 'Per day and vehicle (last 7 days)' }).getByRole('row').filter({ hasText: vin }).first().waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await closeDialog();
  }, 2 * minuteMs);

  test('keeps what the platform refuses with its cause, and sends it again when asked', async () => {
    platform.unknown.add(vin);
    await terminal.report([idle]);
    await line().getByText('1 refused').waitFor({ timeout: minuteMs });
    await press(`Ledger of ${name}`);
    await dialog().getByRole('table', { name: 'Refused messages' }).getByRole('row').filter({ hasText: 'The platform answered “unknown VIN”' }).waitFor();
    platform.unknown.delete(vin);
    await press('Retry all', dialog());
    await outcome('1 message is sent again as soon as the target is connected.');
    await closeDialog();
    await expect.poll(() => line().getByText('refused').count(), { timeout: minuteMs }).toBe(0);
  }, 2 * minuteMs);

  test('encrypts with a key that is never shown again, and asks for it where it is missing', async () => {
    await press(`Change ${name}`);
    await dialog().getByLabel('Cipher', { exact: true }).selectOption('aes128');
    await press('Save target', dialog());
    await dialog().getByText('Enter 32 hexadecimal digits').waitFor();
    await dialog().getByLabel('Key (32 hexadecimal digits)').fill(key);
    expect(await seriousOf(page)).toEqual([]);
    await press('Save target', dialog());
    await line().getByText('Encrypted: AES-128').waitFor();
    await line().getByText('Connected', { exact: true }).waitFor({ timeout: minuteMs });
    await terminal.report([idle]);
    await expect.poll(() => platform.encryptedOf(vin).length, { timeout: minuteMs }).toBe(1);
    await press(`Change ${name}`);
    await dialog().getByText(/^Leave empty to keep the key \(fingerprint [0-9a-f]{16}\)$/).waitFor();
    expect(await dialog().getByLabel('Key (32 hexadecimal digits)').inputValue()).toBe('');
    await page.keyboard.press('Escape');
  }, 2 * minuteMs);

  test('has SM4 and signatures in edition 2025 alone', async () => {
    await press(`Change ${name}`);
    await dialog().getByLabel('Cipher', { exact: true }).selectOption('sm4');
    await dialog().getByLabel('Sign reports that carry no signature').check();
    await press('Save target', dialog());
    expect(await dialog().getByText('Needs edition 2025').count()).toBe(2);
    await dialog().getByText('Enter a signing key').waitFor();
    await page.keyboard.press('Escape');
    await press('Discard', dialog());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }, minuteMs);

  test('is stopped, and what is stored meanwhile waits', async () => {
    await press(`Stop ${name}`);
    await line().getByText('Stopped').waitFor();
    await terminal.report([idle]);
    await line().getByText('1 waiting').waitFor({ timeout: minuteMs });
  }, minuteMs);
});

test.each([
  { language: 'zh-CN', theme: 'dark', width: 600 },
  { language: 'en', theme: 'light', width: 1280 },
] as const)('the page and its dialogs are readable in $language, $theme, $width wide', async (look) => {
  const context = await signedIn(browser, look);
  const other = await context.newPage();
  await other.goto(`${stack.url}/sys/forwarding`);
  const own = other.getByRole('listitem').filter({ hasText: name });
  await own.waitFor();
  expect(await overflowOf(other)).toBeLessThanOrEqual(0);
  await expect.poll(() => seriousOf(other), { timeout: minuteMs }).toEqual([]);
  for (const label of [/^(Ledger of|“.*”的台账)/, /^(Change|修改)/]) {
    await own.getByRole('button', { name: label }).click();
    await other.getByRole('dialog').waitFor();
    await expect.poll(() => seriousOf(other), { timeout: minuteMs }).toEqual([]);
    await other.keyboard.press('Escape');
    await other.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await context.close();
}, 2 * minuteMs);

test('nothing was complained of', () => {
  expect(complaints).toEqual([]);
});
