import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const stamp = Date.now();
const profile = `e2e-${stamp}`;
const platform = `e2e platform ${stamp}`;
const password = `e2e-${stamp}`.slice(0, 20);
const key = '00112233445566778899aabbccddeeff';
/** A report of 2016 with one private block C1 of two bytes: 1, 95. */
const frame = '232302fe4c56444445434b303030303030303030303101000b1a0301041e0fc100020 15f'.replace(' ', '');

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  complaints = complaintsOf(page);
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog').last();
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const told = (text: string): Promise<void> => page.locator('[data-outcome]').getByText(text).waitFor();

/** With the check byte behind it. */
function checked(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  const check = bytes.subarray(2).reduce((sum, byte) => sum ^ byte, 0);
  return `${hex}${check.toString(16).padStart(2, '0')}`;
}

describe('the page of terminal profiles', () => {
  test('adds a profile field by field, and says at the field what is wrong with it', async () => {
    await page.goto(`${stack.url}/eco/profile-list`);
    await page.getByRole('heading', { name: 'Terminal profiles', level: 1 }).waitFor();
    await press('Add');
    await dialog().getByLabel('Name', { exact: true }).fill(profile);
    await dialog().getByLabel('Terminal clock offset from UTC (min)').fill('5000');
    await dialog().getByText('must be between -840 and 840').waitFor();
    await dialog().getByLabel('Terminal clock offset from UTC (min)').fill('210');
    await dialog().getByLabel('Custom blocks (JSON)').fill('[{"name":"cooling","type":"C1","fields":[{"name":"pump","wire":"u64"}]}]');
    await press('Save', dialog());
    await dialog().getByText('blocks[0].fields[0].wire must be one of').waitFor();
    await dialog().getByLabel('Custom blocks (JSON)').fill('[{"name":"cooling","type":"C1","fields":[{"name":"pump","wire":"u8"},{"name":"health","wire":"u8","unit":"%"}]}]');
    await press('Save', dialog());
    await told(`Added ${profile}`);
  });

  test('reads a pasted frame by the profile', async () => {
    await page.getByRole('button', { name: profile }).first().click();
    await dialog().getByLabel('A frame as hex').or(dialog().locator('textarea')).first().fill(checked(frame));
    await dialog().getByText('health').first().waitFor();
  });

  test('sets a key that is shown by its fingerprint alone', async () => {
    await press('Set SM4 key', dialog());
    await dialog().getByLabel('Key (32 hexadecimal digits)').fill(key);
    await press('Save key', dialog());
    await page.getByText(/Fingerprint [0-9a-f]{16}/).waitFor();
    expect(await page.content()).not.toContain(key);
    await page.keyboard.press('Escape');
  });

  test('offers no change of a profile that a file declares', async () => {
    await page.goto(`${stack.url}/eco/profile-list`);
    const row = page.getByRole('row', { name: /city-bus/ });
    await row.getByText('From file').waitFor();
    expect(await row.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
  });
});

describe('the page of platform links', () => {
  test('adds a platform that may speak for listed vehicles, and never shows its password', async () => {
    await page.goto(`${stack.url}/sys/platform-list`);
    await page.getByRole('heading', { name: 'Platform links', level: 1 }).waitFor();
    await press('Add');
    await dialog().getByLabel('Name', { exact: true }).fill(platform);
    await dialog().getByLabel('User name', { exact: true }).fill(`e${String(stamp).slice(-9)}`);
    await dialog().getByLabel('Password', { exact: true }).fill(password);
    await dialog().getByLabel('VIN list').fill('LVDECK*\nLVDTEST0000000001');
    await press('Save', dialog());
    await told(`Added ${platform}`);
    const row = page.getByRole('row', { name: new RegExp(platform) });
    await row.getByText('2 VIN entries, 0 projects').waitFor();
    await row.getByRole('button', { name: platform }).first().click();
    await dialog().getByText(/Set, fingerprint [0-9a-f]{16}/).waitFor();
    expect(await page.content()).not.toContain(password);
    await page.keyboard.press('Escape');
  });

  test('marks a platform that may speak for any vehicle as weak', async () => {
    await page.goto(`${stack.url}/sys/platform-list`);
    const row = page.getByRole('row', { name: new RegExp(platform) });
    await row.getByRole('button', { name: /^Edit/ }).click();
    await dialog().getByLabel('Allowed vehicles').selectOption('any');
    await press('Save', dialog());
    await row.getByText('Weak').waitFor();
  });
});

test.each(['/eco/profile-list', '/sys/platform-list'])('%s has no serious fault of accessibility, and fits 600 pixels', async (path) => {
  const narrow = await signedIn(browser, { language: 'zh-CN', theme: 'dark', width: 600 });
  const small = await narrow.newPage();
  await small.goto(`${stack.url}${path}`);
  await small.locator('.vd-list__table tbody tr').first().waitFor();
  expect(await seriousOf(small)).toEqual([]);
  expect(await overflowOf(small)).toBeLessThanOrEqual(0);
  await narrow.close();
});

test('the browser complained of nothing but what was refused on purpose', () => {
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});
