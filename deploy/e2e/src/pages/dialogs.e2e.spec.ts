import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog');
const question = (): Locator => page.getByRole('alertdialog', { name: 'Discard what you entered?' });
const save = (): Locator => dialog().getByRole('button', { name: 'Save', exact: true });
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function openForm(list: string): Promise<void> {
  await page.goto(`${stack.url}/eco/${list}`);
  await press('Add');
  await dialog().waitFor();
}

/** Whether a person sees all of an element: its corners are its own, and lie in the window. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const corners: readonly (readonly [number, number])[] = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]];
    return corners.every(([x, y]) => node.contains(node.ownerDocument.elementFromPoint(x, y)));
  });

test('Escape closes an empty form at once, and asks before it drops a filled one', async () => {
  await openForm('customer-list');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await press('Add');
  await dialog().getByLabel('Name', { exact: true }).fill('Half a customer');
  await page.keyboard.press('Escape');
  await question().waitFor();
  expect(await seriousOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Half a customer');
});

test('Escape again and again loses nothing; discarding takes the button', async () => {
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await question().waitFor();
  await press('Keep editing');
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Half a customer');
  await page.keyboard.press('Escape');
  await press('Discard');
  await dialog().waitFor({ state: 'detached' });
});

test('a form that is filled and emptied again is not asked about', async () => {
  await press('Add');
  await dialog().getByLabel('Name', { exact: true }).fill('x');
  await dialog().getByLabel('Name', { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('Cancel asks before it drops a filled form, as Escape does', async () => {
  await press('Add');
  await press('Cancel');
  await dialog().waitFor({ state: 'detached' });
  await press('Add');
  await dialog().getByLabel('Name', { exact: true }).fill('Half a customer');
  await press('Cancel');
  await question().waitFor();
  await press('Keep editing');
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Half a customer');
  await press('Cancel');
  await press('Discard');
  await dialog().waitFor({ state: 'detached' });
});

test('a long form keeps Save in view, and shows the first bad field with its label', async () => {
  await openForm('device-list');
  const scrolled = (): Promise<number> => dialog().evaluate((node) => node.scrollTop);
  expect(await dialog().evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
  expect(await isWhole(save())).toBe(true);
  await dialog().evaluate((node) => node.scrollTo(0, node.scrollHeight));
  expect(await scrolled()).toBeGreaterThan(0);
  expect(await isWhole(save())).toBe(true);
  await save().click();
  const bad = dialog().locator('[aria-invalid="true"]').first();
  await expect.poll(() => bad.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
  const field = dialog().locator('.vd-field', { has: page.locator('[aria-invalid="true"]') }).first();
  expect(await isWhole(field.locator('.vd-field__label').first())).toBe(true);
  expect(await isWhole(field.locator('.vd-field__problem').first())).toBe(true);
});

test('the list and the calendar of a field are whole, wherever the field stands in the dialog', async () => {
  const calendars = dialog().getByRole('button', { name: 'Calendar' });
  expect(await calendars.count()).toBeGreaterThan(0);
  for (const button of await calendars.all()) {
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const popup = dialog().locator('[popover]:popover-open');
    await expect.poll(() => isWhole(popup)).toBe(true);
    await button.click();
    await popup.waitFor({ state: 'detached' });
  }
  for (const field of await dialog().getByRole('combobox', { expanded: false }).and(dialog().locator('input')).all()) {
    await field.scrollIntoViewIfNeeded();
    await field.click();
    const popup = dialog().locator('[popover]:popover-open');
    await expect.poll(() => isWhole(popup)).toBe(true);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
  }
});
