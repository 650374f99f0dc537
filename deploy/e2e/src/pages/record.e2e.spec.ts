import { readFileSync } from 'node:fs';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** The raw messages of a vehicle, reached from its page as an operator would. */
async function openMessages(page: Page): Promise<void> {
  const { deviceId } = await namedVehicle();
  await page.goto(`${stack.url}/main/realtime/${deviceId}`);
  await page.getByRole('navigation', { name: 'Vehicle pages' }).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('radio', { name: 'Raw messages' }).click();
  await page.locator('[class*=messagesItem_]').first().waitFor({ timeout: 60_000 });
}

describe('the raw messages of a vehicle', () => {
  test('open in the inspector: bytes beside fields, and nothing complains', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    await openMessages(page);
    await page.locator('[class*=messagesChoose_]').first().click();
    await page.locator('[role=gridcell][data-at]').first().waitFor();
    expect((await page.locator('[role=gridcell][data-at]').allInnerTexts()).slice(0, 2).join(' ')).toBe('23 23');
    await expect.poll(() => page.getByRole('tree').innerText()).toMatch(/Command/);
    expect(complaints).toEqual([]);
  });

  test('are paged to the oldest, which the address keeps', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openMessages(page);
    const first = page.locator('[class*=messagesItem_]').first();
    const newest = await first.innerText();
    await page.getByRole('button', { name: 'Oldest' }).click();
    await page.waitForURL('**sort=at**');
    await expect.poll(() => first.innerText()).not.toBe(newest);
    await expect.poll(() => page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Newest' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
  });

  test('a frame pasted with a wrong check byte is explained in a sentence', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openMessages(page);
    await page.getByRole('button', { name: 'Paste a frame' }).click();
    await page.locator('textarea').first().fill('23 23 07 fe 4c 56 4f 4c 54 44 45 43 4b 30 30 30 30 30 30 30 31 01 00 00 00');
    await expect.poll(() => page.locator('[class*=inspectorProblems_]').innerText()).toMatch(/checksum at offset/i);
  });
});

test('the messages of a vehicle are numbered, with when they were created and updated, and their data unit', async () => {
  const page = await (await signedIn(browser, { width: 1920 })).newPage();
  await page.goto(`${stack.url}/eco/message-list?deviceId=${(await namedVehicle()).deviceId}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor({ timeout: 60_000 });
  const headings = (await page.getByRole('columnheader').allInnerTexts()).map((heading) => heading.replace(/\s*[↕↑↓]$/, '').trim());
  const cell = (heading: string): Promise<string> => rows.first().locator('td').nth(headings.indexOf(heading)).innerText();
  expect(headings).toEqual(expect.arrayContaining(['No.', 'Command', 'Created', 'Updated', 'Data unit']));
  expect(await cell('No.')).toBe('1');
  for (const heading of ['Created', 'Updated']) expect(await cell(heading)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d:\d\d$/);
  expect(await cell('Data unit')).toMatch(/^[0-9A-F ]+/i);
});

describe('the records of a vehicle', () => {
  test('are a table that says what the API says, and one opens in full with its frame', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId } = await namedVehicle();
    const to = Date.now() - 20_000;
    const { items } = await api.records(deviceId, to - 60_000, to);
    const [record] = items;
    if (!record) throw new Error('The named vehicle has reported in the last minute');
    await page.goto(`${stack.url}/main/record/${deviceId}?from=${to - 60_000}&to=${to}`);
    const rows = page.getByRole('region', { name: 'Records' }).locator('tbody tr:not([class*=recordsGap_])');
    await rows.first().waitFor({ timeout: 60_000 });
    expect(await rows.count()).toBe(items.length > 50 ? 50 : items.length);
    expect((await rows.first().innerText()).replace(/[\s,]/g, '')).toContain(`${record.values['soc']}%`);
    await rows.first().getByRole('button').click();
    await page.getByRole('heading', { name: 'Full record' }).waitFor();
    await page.locator('[role=gridcell][data-at]').first().waitFor({ timeout: 60_000 });
    await page.locator('[class*=cellMap_]').first().waitFor();
    const whole = page.getByRole('region', { name: 'Record identity' });
    expect(await whole.innerText()).toContain(record.code);
    expect(await whole.innerText()).toContain(record.uuid);
    const fact = (label: string): Promise<string> => whole.locator('dl > div', { has: page.locator('dt').getByText(label, { exact: true }) }).locator('dd').innerText();
    expect(await fact('Fault codes')).toBe(record.faults.length === 0 ? 'None' : record.faults.map(({ type, level }) => `${type} ${codeText(faultTypes, type, 'en')} (level ${level})`).join(', '));
    await expect.poll(() => fact('Power code')).toMatch(/^[0-9A-Z]{24}$/);
    expect(await fact('Power code length')).toBe('24');
    await page.getByRole('region', { name: 'Relay circuit' }).getByText('Main positive').first().waitFor();
    const flags = page.getByRole('region', { name: '32 fault flags' });
    expect(await flags.getByRole('listitem').count()).toBe(32);
    await flags.getByRole('radio', { name: 'Two levels' }).click();
    await page.waitForURL('**levels=two**');
    for (const state of await flags.locator('[data-level]').allInnerTexts()) expect(state).toMatch(/3/);
  });

  test('of all vehicles in a range are paged to the last one, and exported with their VINs', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { vin } = await namedVehicle();
    const to = Date.now() - 20_000;
    await page.goto(`${stack.url}/main/record/record-list?view=stored&search=${vin}&from=${to - 120_000}&to=${to}`);
    const rows = page.getByRole('region', { name: 'Stored records' }).locator('tbody tr');
    await rows.first().waitFor({ timeout: 60_000 });
    const newest = await rows.first().innerText();
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await pager.getByRole('button', { name: 'Last page' }).click();
    await expect.poll(() => rows.first().innerText()).not.toBe(newest);
    await expect.poll(() => pager.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true);
    await pager.getByRole('button', { name: 'First page' }).click();
    await expect.poll(() => rows.first().innerText()).toBe(newest);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download / }).click({ timeout: 60_000 })]);
    expect(download.suggestedFilename()).toMatch(/^records-\d{8}T\d{4}-\d{8}T\d{4}-Asia-Shanghai-at-\d{8}T\d{4}\.csv$/);
    const [head, first] = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(head).toMatch(/^\uFEFF?VIN,Plate,Recorded \(Asia\/Shanghai\),/);
    expect(first).toContain(`${vin},`);
  });

  test('of all vehicles are filtered by the vehicle', async () => {
    const page = await (await signedIn(browser)).newPage();
    const vehicle = await namedVehicle();
    await page.goto(`${stack.url}/main/record/record-list`);
    await page.getByRole('searchbox', { name: /Filter by VIN/ }).fill(vehicle.vin);
    const rows = page.getByRole('region', { name: 'Latest record of each vehicle' }).locator('tbody tr');
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(1);
    await rows.getByRole('link', { name: vehicle.vin }).click();
    await page.waitForURL(`**/main/record/${vehicle.deviceId}`);
  });
});
