import { fleet, type DeviceView } from '@voltdeck/contract';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { askedIn, complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const vin = `E2ES${Date.now()}`.slice(0, 17);

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let complaints: string[];
let device: DeviceView;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  complaints = complaintsOf(page);
  device = await askedIn<DeviceView>(admin, fleet.deviceAdd, { vin });
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog').last();

/** The policy asks for the password again, once in five minutes. */
async function save(within: Locator): Promise<void> {
  await within.getByRole('button', { name: 'Save policy' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.or(within.getByText('Policy saved.')).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(stack.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
  await within.getByText('Policy saved.').waitFor();
}

const cardOf = (title: string): Locator => page.getByRole('region').filter({ has: page.getByRole('heading', { name: title }) });

describe('the security of a vehicle', () => {
  test('is shown in the list, and encryption is required on its Connection page', async () => {
    await page.goto(`${stack.url}/eco/device-list?q=${vin}`);
    await page.getByRole('row', { name: vin }).getByText('VIN only').waitFor();
    await page.goto(stack.url + pathTo(pages.connection, { id: device.id }));
    const card = cardOf('Security policy');
    await card.getByLabel('Data unit encryption').selectOption('required');
    await save(card);
    await page.goto(`${stack.url}/eco/device-list?q=${vin}&trust=encryption`);
    await page.getByRole('row', { name: vin }).getByText('Encryption required').waitFor();
  });

  test('is set in its panel, and its activation opened for a day and closed again', async () => {
    await page.goto(`${stack.url}/eco/device-list?q=${vin}`);
    await page.getByRole('button', { name: vin }).first().click();
    await dialog().getByLabel('Transport').selectOption('certificate');
    await dialog().getByLabel('First activation').selectOption('closed');
    await save(dialog());
    await dialog().getByRole('button', { name: 'Open activation (1 d)' }).click();
    await dialog().getByText(/Open until .*, opened by/).waitFor();
    await dialog().getByRole('button', { name: 'Close activation' }).click();
    await dialog().getByRole('button', { name: 'Open activation (7 d)' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${stack.url}/eco/device-list?q=${vin}&trust=certificate`);
    await page.getByRole('row', { name: vin }).getByText('Certificate required').waitFor();
  });
});

describe('the history of a vehicle', () => {
  test('names who changed its policy, and what', async () => {
    await page.goto(`${stack.url}/eco/device-list?q=${vin}`);
    await page.getByRole('button', { name: vin }).first().click();
    const history = dialog().getByRole('list', { name: 'Change history' });
    await history.getByText('Data unit encryption: Inherit → Required').waitFor();
    await history.getByText('Transport: Inherit → TLS with client certificate').waitFor();
    await history.getByText(/^Activation open until: – → /).waitFor();
    expect(await history.getByText(`${stack.user} changed the security policy of the vehicle`).count()).toBe(4);
    await page.keyboard.press('Escape');
  });
});

describe('the default of the deployment', () => {
  test('stands below the terminal profiles, and is changed with the password', async () => {
    await page.goto(`${stack.url}/eco/profile-list`);
    const card = cardOf('Default security policy');
    const present = await card.getByLabel('First activation').inputValue();
    await card.getByLabel('First activation').selectOption(present === 'open' ? 'closed' : 'open');
    await save(card);
    await card.getByLabel('First activation').selectOption(present);
    await save(card);
  });
});

test.each([
  { language: 'zh-CN', theme: 'dark', width: 600 },
  { language: 'en', theme: 'light', width: 1280 },
] as const)('the pages are readable in $language, $theme, $width wide', async (look) => {
  const context = await signedIn(browser, look);
  const other = await context.newPage();
  const shots = process.env['POLICY_SHOTS'];
  for (const [name, path] of [['list', `/eco/device-list?q=${vin}`], ['profiles', '/eco/profile-list'], ['connection', pathTo(pages.connection, { id: device.id })], ['projects', '/eco/project-list']] as const) {
    await other.goto(stack.url + path);
    await other.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => other.locator('[data-skeleton]').count(), { timeout: 60_000 }).toBe(0);
    expect(await overflowOf(other), path).toBeLessThanOrEqual(0);
    // A button that has just become enabled changes its colour for a moment.
    await expect.poll(() => seriousOf(other), { message: path, timeout: 60_000 }).toEqual([]);
    if (shots !== undefined) await other.screenshot({ path: `${shots}/${name}-${look.language}-${look.theme}-${look.width}.png`, fullPage: true });
  }
  await other.goto(`${stack.url}/eco/device-list?q=${vin}`);
  await other.getByRole('button', { name: vin }).first().click();
  await other.getByRole('dialog').locator('[class*=securityForm_]').waitFor();
  expect(await seriousOf(other)).toEqual([]);
  await other.getByRole('dialog').locator('[class*=securityForm_]').scrollIntoViewIfNeeded();
  if (shots !== undefined) await other.screenshot({ path: `${shots}/panel-${look.language}-${look.theme}-${look.width}.png` });
  await context.close();
});

test('nothing was complained of', () => {
  expect(complaints.filter((text) => !text.includes('401') && !text.includes('403'))).toEqual([]);
});
