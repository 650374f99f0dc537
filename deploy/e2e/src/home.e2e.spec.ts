import type { AttentionView } from '@voltdeck/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from './stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';
import { settled } from './stack/settled.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** The most urgent fault that no one has acknowledged. */
async function openFault(): Promise<AttentionView & { readonly faultId: string }> {
  const [first] = (await api.status()).attention;
  if (first?.need !== 'fault' || first.faultId === null) throw new Error('No fault waits for someone');
  return { ...first, faultId: first.faultId };
}

const lineOf = (page: Page, { faultId }: { readonly faultId: string }): Locator =>
  page.getByRole('region', { name: 'Needs attention now' }).getByRole('listitem').filter({ has: page.locator(`a[href$="?fault=${faultId}"]`) });

describe('home', () => {
  test('shows the true number of devices and a working state for each', async () => {
    const { devices } = await api.overview();
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    await expect.poll(() => page.locator('body').innerText(), { timeout: 60_000 }).toMatch(new RegExp(`Devices\\s+${devices}\\b`));
    const { working } = await api.status();
    expect(working.charging + working.discharging + working.idle + working.offline).toBe(devices);
  });

  test('tells the figures that the API tells, and how carbon is reckoned', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    const { projects, customers } = await api.overview();
    const tile = page.getByRole('group', { name: 'Projects / customers' });
    await expect.poll(() => tile.innerText(), { timeout: 60_000 }).toMatch(new RegExp(`${projects}\\s*/ ${customers}`));
    const { factors } = await api.statistics();
    const formula = page.getByRole('button', { name: 'formula' });
    await formula.focus();
    const told = page.getByRole('tooltip');
    await told.waitFor();
    expect(await told.innerText()).toContain(`${factors.carbonKgPerKwh.toFixed(3)} kg CO₂ per kWh`);
    const day = page.getByRole('region', { name: 'The last 24 hours' });
    await day.getByRole('img').press('ArrowLeft', { timeout: 60_000 });
    expect(await day.locator('[class*=dayLine_]').count()).toBe(1);
    await page.getByRole('region', { name: 'Equipment trading volume' }).getByRole('group').waitFor();
  });

  test('leads from a figure to the vehicles that it counts', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    const state = page.getByRole('region', { name: 'Working state now' }).getByRole('link', { name: /^Discharging/ });
    await state.click({ timeout: 60_000 });
    await page.waitForURL('**/main/vehicle-list?workingState=discharging');
    const shown = page.locator('header:has(h1) .vd-number');
    await shown.waitFor({ timeout: 60_000 });
    await expect.poll(async () => (await shown.innerText()) === `${(await api.vehiclesIn('discharging')).total} total`, { timeout: 60_000 }).toBe(true);
    await page.getByRole('radio', { name: 'Map' }).click();
    await page.getByRole('group', { name: /map/i }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await page.getByRole('link', { name: 'Send a command…' }).click();
    await page.waitForURL('**/main/batch?workingState=discharging');
  });

  test('says in one click from sign-in which vehicles need someone now, and why, and leads to the fault', async () => {
    await expect.poll(async () => (await api.activeFaults()).total, { timeout: 60_000 }).toBeGreaterThan(0);
    const page = await (await signedIn(browser)).newPage();
    // Where sign-in leads to: home, without a click.
    await page.goto(stack.url);
    await page.waitForURL('**/main/home', { timeout: 60_000 });
    const first = await openFault();
    const line = lineOf(page, first);
    expect((await line.locator('[class*=attentionWhy_]').innerText()).length).toBeGreaterThan(10);
    await line.getByRole('link').click();
    await page.waitForURL(`**/main/failure/${first.deviceId}?fault=${first.faultId}*`);
    await page.getByRole('heading', { name: /^Replay: / }).waitFor({ timeout: 60_000 });
  });

  test('acknowledges a fault in place, and shows who takes care of it', async () => {
    await expect.poll(async () => (await api.status()).needs.fault.matters, { timeout: 60_000 }).toBeGreaterThan(0);
    const fault = await openFault();
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    await lineOf(page, fault).getByRole('button', { name: /^Acknowledge/ }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(fault.vin).waitFor();
    const comment = `seen at home ${Date.now()}`;
    await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment);
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await page.getByRole('status').filter({ hasText: `Fault of ${fault.vin} acknowledged` }).waitFor();
    await lineOf(page, fault).waitFor({ state: 'detached' });
    expect(await api.fault(fault.deviceId, fault.faultId)).toMatchObject({ comment, acknowledgedBy: expect.any(String) });
    await page.getByRole('radio', { name: /^In progress/ }).click();
    await page.waitForURL('**/main/home?need=handled');
    const more = page.getByRole('button', { name: /^Show the most urgent/ });
    if (await more.isVisible()) await more.click();
    await lineOf(page, fault).getByText(/acknowledged by /).waitFor();
  });

  test('runs under a content security policy without unsafe sources, and nothing complains', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(`${stack.url}/main/home`);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy).toMatch(/script-src[^;]*'nonce-/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    await page.getByText('Working state').first().waitFor();
    await settled(page);
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
    await expect.poll(() => page.locator('body').innerText(), { timeout: 60_000 }).toMatch(/not answer|out of date|stale|interrupted|cannot be reached/i);
    await page.unroute('**/api/v1/**');
    await expect.poll(() => page.locator('body').innerText(), { timeout: 60_000 }).not.toMatch(/not answer|out of date|stale|interrupted|cannot be reached/i);
  });

  test('a module whose files do not come leaves the rest standing', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.route('**/modules/device/**', (route) => route.abort());
    await page.goto(`${stack.url}/main/home`);
    await page.locator('table a[href*="/main/realtime/"]').first().click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 });
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
