import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from './stack/api.ts';
import { openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('the alarms of the fleet', () => {
  test('begin with those that no one takes care of', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/alarm-list`);
    await page.waitForURL('**/main/alarm-list?state=active&acknowledged=false');
    await page.getByRole('radio', { name: 'Needs attention now', checked: true }).waitFor({ timeout: 60_000 });
  });

  test('are acknowledged in bulk, with a comment that stands in the list', async () => {
    await expect.poll(async () => (await api.activeFaults()).total, { timeout: 60_000 }).toBeGreaterThan(0);
    const fault = (await api.activeFaults()).items.at(-1);
    if (!fault) throw new Error('A fault is active');
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/alarm-list?state=active&type=${fault.type}&q=${fault.vin}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const comment = `looked at ${Date.now()}`;
    await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment);
    await dialog.getByRole('button', { name: 'Run' }).click();
    await dialog.getByText('1 succeeded, 0 failed').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('grid').getByText(comment).waitFor();
    expect(await api.fault(fault.deviceId, fault.id)).toMatchObject({ comment, acknowledgedBy: expect.any(String) });
    await page.getByRole('grid').getByRole('button', { name: fault.vin }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: "Open the vehicle's faults" }).click();
    await page.waitForURL(`**/main/failure/${fault.deviceId}?fault=*`);
  });

  test('hold still while they are read, and offer what is new', async () => {
    await expect.poll(async () => (await api.activeFaults()).total, { timeout: 60_000 }).toBeGreaterThan(0);
    const page = await (await signedIn(browser)).newPage();
    const answers = { more: false };
    await page.route('**/api/v1/faults?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const [first] = body.items;
      await route.fulfill({ response: answer, json: answers.more && first ? { ...body, items: [{ ...first, id: 'new' }, ...body.items], total: body.total + 1 } : body });
    });
    await page.goto(`${stack.url}/main/alarm-list?state=active`);
    const rows = page.getByRole('grid').locator('tbody tr');
    await rows.first().hover({ timeout: 60_000 });
    const before = await rows.count();
    answers.more = true;
    const load = page.getByRole('button', { name: /^\d+ new/ });
    await load.waitFor({ timeout: 60_000 });
    expect(await rows.count()).toBe(before);
    await load.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    await load.waitFor({ state: 'detached' });
  });
});
