import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from './stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('home', () => {
  test('shows the true number of devices and a working state for each', async () => {
    const { devices } = await api.overview();
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    await expect.poll(() => page.locator('body').innerText(), { timeout: 20_000 }).toMatch(new RegExp(`Devices\\s+${devices}\\b`));
    const { working } = await api.status();
    expect(working.charging + working.discharging + working.idle + working.offline).toBe(devices);
  });

  test('runs under a content security policy without unsafe sources, and nothing complains', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(`${stack.url}/main/home`);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy).toMatch(/script-src[^;]*'nonce-/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    await page.getByText('Working state').first().waitFor();
    await page.waitForTimeout(2_000);
    expect(complaints).toEqual([]);
  });

  test('leads from a vehicle of the list to its page', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    await page.locator('table a[href*="/main/realtime/"]').first().click();
    await page.waitForURL('**/main/realtime/*');
    await page.getByText('Cell voltages').waitFor();
  });

  test('says that its data is old when the API goes, and recovers by itself', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    const updated = page.getByText(/Updated .* ago|Updated just now/i);
    await updated.first().waitFor();
    await page.route('**/api/v1/**', (route) => route.abort());
    await expect.poll(() => page.locator('body').innerText(), { timeout: 40_000 }).toMatch(/not answer|out of date|stale|interrupted|cannot be reached/i);
    await page.unroute('**/api/v1/**');
    await expect.poll(() => page.locator('body').innerText(), { timeout: 40_000 }).not.toMatch(/not answer|out of date|stale|interrupted|cannot be reached/i);
  });

  test('a module whose files do not come leaves the rest standing', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.route('**/modules/device/**', (route) => route.abort());
    await page.goto(`${stack.url}/main/home`);
    await page.locator('table a[href*="/main/realtime/"]').first().click();
    await page.getByRole('alert').waitFor({ timeout: 30_000 });
    expect(await page.getByRole('button', { name: /Try again|Retry/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('Working state').first().waitFor();
  });

  test('an unknown path is told by name', async () => {
    const page = await (await signedIn(browser)).newPage();
    const answer = await page.goto(`${stack.url}/main/nowhere`);
    expect(answer?.status()).toBe(404);
    await page.getByText('Page not found: /main/nowhere').waitFor();
  });
});
