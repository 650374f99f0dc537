import type { DeviceView } from '@voltdeck/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

/** West and east of the business time zone. */
const zones = [['America/New_York', 'W'], ['Pacific/Auckland', 'E']] as const;

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe.each(zones)('in a browser of the zone %s', (zone, letter) => {
  // Of 17 characters: another one in every run.
  const vin = `E2E${letter}${Date.now()}`;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await signedIn(browser, { zone });
    page = await context.newPage();
    await page.goto(`${stack.url}/eco/device-list`);
  });

  const dialog = (): Locator => page.getByRole('dialog');
  const row = (): Locator => page.getByRole('row', { name: vin });
  const press = (name: string, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();

  async function type(label: string, text: string): Promise<void> {
    const field = dialog().getByLabel(label).first();
    await field.fill(text);
    await field.press('Enter');
  }

  test('a date is listed as it was typed, also after a reload, and is a date in the API', async () => {
    expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
    await press('Add');
    await dialog().getByLabel('Vehicle ID').fill(vin);
    await type('Activation date', '3/8/2026');
    await type('Service expiration', '12/25/2028');
    await press('Save', dialog());
    await page.getByText(`Added ${vin}`).waitFor();
    await page.getByRole('searchbox').fill(vin);
    await row().getByText('Dec 25, 2028').waitFor();
    await page.reload();
    await row().getByText('Dec 25, 2028').waitFor();
    const { items } = await askedIn<{ items: DeviceView[] }>(context, { method: 'GET', path: `/api/v1/devices?search=${vin}` });
    expect(items[0]).toMatchObject({ activatedAt: '2026-03-08', serviceExpiresAt: '2028-12-25' });
  });

  test('the form has the same date again, and the page of the vehicle shows it', async () => {
    await press(`Edit ${vin}`);
    expect(await dialog().getByLabel('Service expiration').first().inputValue()).toBe('12/25/2028');
    expect(await dialog().getByLabel('Activation date').first().inputValue()).toBe('03/08/2026');
    await type('Service expiration', '3/7/2026');
    await press('Save', dialog());
    await dialog().getByText('Service expiration must not be earlier than Activation date').waitFor();
    await type('Service expiration', '3/8/2027');
    await press('Save', dialog());
    await page.getByText(`Saved ${vin}`).waitFor();
    await row().getByText('Mar 8, 2027').waitFor();
    const { items } = await askedIn<{ items: DeviceView[] }>(context, { method: 'GET', path: `/api/v1/devices?search=${vin}` });
    await page.goto(`${stack.url}/main/basic/${items[0]?.id}?tab=device.device-basic`);
    for (const day of ['Mar 8, 2026', 'Mar 8, 2027']) await page.getByText(day, { exact: true }).waitFor({ timeout: 60_000 });
  });
});
