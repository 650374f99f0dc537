import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousOf } from './stack/axe.ts';
import { namedVehicle } from './stack/api.ts';
import { openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
let admin: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();

/** Of 17 characters: another one in every run. */
const vinOf = (letter: string): string => `E2E${letter}${Date.now()}`.slice(0, 17);
const [first, second] = [vinOf('A'), vinOf('B')];
const file = (text: string) => ({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('the list of devices', () => {
  test('tries an import, says what is wrong with it, and imports what is right', async () => {
    await page.goto(`${stack.url}/eco/device-list`);
    await press('Import…');
    const chooser = dialog().getByLabel('File (CSV or XLSX)');
    await chooser.setInputFiles({ ...file(''), buffer: Buffer.alloc(9 * 1_048_576) });
    await dialog().getByText('The file is 9.0 MB; the limit is 8 MB').waitFor();
    await chooser.setInputFiles(file(`VIN,Plate\n${first},E1\n,E2\n`));
    await press('Check file', dialog());
    await dialog().getByRole('cell', { name: 'Vehicle ID is required' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await chooser.setInputFiles(file(`VIN,Plate,Activation date,Service expiration\n${first},E1,2019-01-31,2020-01-31\n${second},E2,,\n`));
    await press('Check file', dialog());
    await dialog().getByText('2 new, 0 to update, 0 unchanged, 0 refused').waitFor();
    await press('Create 2, update 0', dialog());
    await page.getByText('2 created, 0 updated').waitFor();
  });

  test('moves several devices to a project, with the result of each', async () => {
    await page.getByRole('searchbox').fill('E2E');
    for (const vin of [first, second]) await page.getByLabel(`Select ${vin}`).check();
    await press('Move to project…');
    await press('Run', dialog());
    await dialog().getByText('Project is required').waitFor();
    await dialog().getByLabel('Project').first().click();
    const offered = dialog().getByRole('listbox').getByRole('option').first();
    const project = await offered.textContent();
    await offered.click();
    await press('Run', dialog());
    await dialog().getByText('2 succeeded, 0 failed').waitFor();
    await press('Close', dialog());
    await page.getByRole('row', { name: first }).getByText(project ?? '').waitFor();
  });

  test('takes over a date that is typed, with Enter', async () => {
    await press(`Edit ${second}`);
    const expiry = dialog().getByLabel('Service expiration').first();
    await expiry.fill('13/40/2030');
    await expiry.press('Enter');
    await dialog().getByText('is not a valid date').waitFor();
    await expiry.fill('1/31/2030');
    await expiry.press('Enter');
    expect(await expiry.inputValue()).toBe('01/31/2030');
    await press('Save', dialog());
    await page.getByText(`Saved ${second}`).waitFor();
  });

  test('tells which services have ended', async () => {
    await press('Clear filters');
    await page.getByRole('link', { name: 'Show' }).click();
    await page.getByRole('row', { name: first }).waitFor();
    await expect.poll(() => page.getByRole('row', { name: second }).count()).toBe(0);
    expect(await seriousOf(page)).toEqual([]);
  });

  test('is read from its end as from its beginning', async () => {
    await press('Clear filters');
    const vins = (): Promise<string[]> => page.locator('[data-row-name]').allTextContents();
    await page.getByRole('button', { name: /^Vehicle ID/ }).click();
    const sorted = async (): Promise<boolean> => String(await vins()) === String((await vins()).sort());
    await page.getByText(/^Page 1 of/).waitFor();
    await expect.poll(async () => (await vins()).length > 10 && (await sorted())).toBe(true);
    const beginning = await vins();
    await press('Last page');
    await page.getByText(/^Page (\d+) of \1$/).waitFor();
    // What stood there before stays until the page has come.
    await expect.poll(async () => (await vins()).filter((vin) => beginning.includes(vin))).toEqual([]);
    const all = [...beginning, ...(await vins())];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort());
    await press('First page');
    await expect.poll(vins).toEqual(beginning);
  });

  test('deletes several, and restores them from the deleted ones', async () => {
    await page.getByRole('searchbox').fill('E2E');
    for (const vin of [first, second]) await page.getByLabel(`Select ${vin}`).check();
    await press('Delete selected');
    await press('Run', dialog());
    await dialog().getByText('2 succeeded, 0 failed').waitFor();
    await press('Close', dialog());
    await press('Deleted');
    await press(`Restore ${first}`);
    await page.getByText(`Restored ${first}`).waitFor();
    await press('Deleted');
    await press(`Delete ${first}`);
    await press('Delete', dialog());
    await page.getByText(`Deleted ${first}`).waitFor();
  });
});

describe('the list of messages', () => {
  test('shows those of a device, keeps to a command, and opens one byte by byte', async () => {
    const { deviceId, vin } = await namedVehicle();
    await page.getByRole('navigation').getByRole('link', { name: 'Messages', exact: true }).click();
    await page.getByRole('combobox', { name: 'Vehicle', exact: true }).fill(vin);
    await page.getByRole('option', { name: new RegExp(`^${vin}`) }).click();
    await page.locator('.vd-list__table tbody tr').first().waitFor();
    expect(page.url()).toContain(deviceId);
    await page.getByLabel('Command').selectOption('2');
    await expect.poll(() => page.locator('.vd-list__table tbody tr').filter({ hasNotText: '02 Realtime report' }).count()).toBe(0);
    await page.getByLabel('Error').selectOption('true');
    await page.getByText('No matches').waitFor();
    await press('Clear filters');
    await page.locator('[data-row-name]').first().click();
    await dialog().getByText('Byte by byte').waitFor();
    await dialog().getByText('Copy hex').waitFor();
    await page.keyboard.press('Escape');
  });

  test('follows a vehicle that reports', async () => {
    const newest = (): Promise<string | null> => page.locator('[data-row-name]').first().textContent();
    const before = await newest();
    await page.getByLabel('Follow live').check();
    await expect.poll(newest, { timeout: 60_000 }).not.toBe(before);
  });
});
