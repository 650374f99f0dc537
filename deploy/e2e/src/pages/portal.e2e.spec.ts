import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('the portal', () => {
  test('has an entrance to every module with pages, and leads there', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/index1`);
    await page.getByRole('region', { name: 'Administration' }).getByRole('link', { name: 'Modules' }).waitFor({ timeout: 60_000 });
    await page.getByRole('region', { name: 'Fleet dashboard' }).getByRole('link', { name: 'Alarms' }).click();
    await page.waitForURL('**/main/alarm-list*');
  });

  test('keeps the density that was chosen on the page of the theme', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/theme`);
    await page.getByRole('radio', { name: 'Compact' }).click({ timeout: 60_000 });
    await page.reload();
    await page.getByRole('radio', { name: 'Compact', checked: true }).waitFor({ timeout: 60_000 });
    expect(await page.locator('html').getAttribute('data-density')).toBe('compact');
  });

  test('its address and that of home lead to sign-in where no one is signed in', async () => {
    const page = await (await person(browser)).newPage();
    for (const path of ['/', '/index1']) {
      await page.goto(stack.url + path);
      await page.waitForURL('**/login*');
    }
  });
});

describe('the demonstration of home', () => {
  test('shows a recorded fleet to who is not signed in, and asks nothing of the API', async () => {
    const page = await (await person(browser)).newPage();
    const asked: string[] = [];
    page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url())));
    await page.goto(`${stack.url}/demo/home`);
    await page.getByText('This page shows recorded data.').waitFor({ timeout: 60_000 });
    await page.getByRole('region', { name: 'Working state now' }).waitFor();
    await page.getByRole('table').locator('tbody tr').first().waitFor();
    await page.getByRole('radio', { name: 'By customer' }).click();
    await page.getByRole('radio', { name: 'Idle' }).click();
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await page.goto(`${stack.url}/demo/theme`);
    await page.getByText('--vd-surface-2').first().waitFor();
    expect(asked).toEqual([]);
  });
});
