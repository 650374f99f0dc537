import type { UserView } from '@voltdeck/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, person, signedIn, sumOf, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword } from '../stack/firmware.ts';
import { settled, still } from '../stack/settled.ts';

const headers = { origin: stack.url };
const firstPassword = 'first password of the tests';
const secondPassword = 'second password of the tests';
const loginName = `account-${Date.now()}`;

let browser: Browser;
let admin: BrowserContext;
let user: UserView;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  await confirmPassword(admin);
  const data = { loginName, name: 'Account test', email: null, mobile: null, type: 'operator', permissions: ['view', 'update'], password: firstPassword, projectIds: [], customerIds: [], groupIds: [] };
  user = await (await admin.request.post(`${stack.url}/api/v1/users`, { data, headers })).json();
});
afterAll(async () => {
  await admin.request.delete(`${stack.url}/api/v1/users/${user.id}`, { headers });
  await browser.close();
});

/** The user of these tests in a browser of its own. */
async function own(password: string, look: Look = {}): Promise<BrowserContext> {
  const context = await person(browser, look);
  const asked = await context.request.post(`${stack.url}/api/v1/challenge`, { headers });
  const answer = await context.request.post(`${stack.url}/api/v1/session`, { data: { loginName, password, code: sumOf(await asked.text()) }, headers });
  expect(answer.status()).toBe(200);
  return context;
}

async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${stack.url}/account`);
  await page.getByText('This device').or(page.getByText('本设备')).waitFor();
  return page;
}

const statusIn = async (context: BrowserContext): Promise<number> => (await context.request.get(`${stack.url}/api/v1/session`)).status();

describe('the account page', () => {
  test('is reached from the menu of the user', async () => {
    const page = await (await own(firstPassword)).newPage();
    await page.goto(`${stack.url}/main/home`);
    await page.getByRole('button', { name: 'Account test menu' }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await expect.poll(() => page.title()).toBe('My account · Voltdeck');
  });

  test('changes the password by the rules of the form, and ends the other sessions', async () => {
    const [here, elsewhere] = [await own(firstPassword), await own(firstPassword)];
    const page = await opened(here);
    const complaints = complaintsOf(page);
    await page.getByLabel('Current password', { exact: true }).fill('not the password');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password', { exact: true }).fill('other');
    await page.keyboard.press('Enter');
    await page.getByText('New password must have at least 12 characters').waitFor();
    await page.getByText("Passwords don't match").waitFor();
    await page.getByLabel('New password', { exact: true }).fill('aaaaaaaaaaaa');
    await page.getByText('New password must have at least 12 characters').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText('The password has only 1 different character. Use at least 5.').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(loginName + loginName);
    await page.keyboard.press('Enter');
    await page.getByText('The password is little more than the login name').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(secondPassword);
    await page.getByText('The password is little more than the login name').waitFor({ state: 'detached' });
    await page.getByLabel('Confirm password', { exact: true }).fill(secondPassword);
    expect(complaints).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('The current password is wrong').waitFor();
    for (const label of ['Current password', 'New password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill(firstPassword);
    await page.keyboard.press('Enter');
    await page.getByText('The new password is the same as the current one. Choose another.').waitFor();
    for (const label of ['New password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill(secondPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Password changed').waitFor();
    expect([await statusIn(here), await statusIn(elsewhere)]).toEqual([200, 401]);
  });

  test('ends one session of another browser, then all', async () => {
    const [here, elsewhere] = [await own(secondPassword), await own(secondPassword)];
    const page = await opened(here);
    const before = await page.getByRole('button', { name: /^End the session/ }).count();
    await page.getByRole('button', { name: /^End the session/ }).first().click();
    await expect.poll(() => page.getByRole('button', { name: /^End the session/ }).count()).toBe(before - 1);
    expect(await statusIn(elsewhere)).toBe(401);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login**');
    expect(await statusIn(here)).toBe(401);
  });

  test('makes a token that opens what was chosen, shows it once, and revokes it', async () => {
    const page = await opened(await own(secondPassword));
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('nightly');
    await page.getByLabel(/^Program/).check();
    await page.getByRole('button', { name: 'Create token' }).click();
    // A token for longer than a day takes the password again.
    const again = page.getByRole('dialog', { name: 'Enter your password again' });
    await again.getByLabel('Password', { exact: true }).fill(secondPassword);
    await again.getByRole('button', { name: 'Confirm' }).click();
    const token = await page.getByRole('dialog').getByLabel('Token', { exact: true }).inputValue();
    expect(await seriousOf(page)).toEqual([]);
    const ask = async (method: 'GET' | 'POST', path: string): Promise<number> =>
      (await fetch(stack.url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;
    expect([await ask('GET', '/api/v1/devices'), await ask('POST', '/api/v1/devices')]).toEqual([200, 403]);
    await page.getByRole('button', { name: "I've saved it" }).click();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Revoke token nightly' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens yet').waitFor();
    await expect.poll(() => ask('GET', '/api/v1/devices')).toBe(401);
  });

  test.each([
    { theme: 'light', language: 'zh-CN', width: 1280 },
    { theme: 'dark', language: 'en', width: 600 },
  ] as const)('in $theme, $language, $width wide has no serious fault of accessibility and does not scroll sideways', async (look) => {
    const page = await opened(await own(secondPassword, look));
    await settled(page);
    await still(page);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('main').locator('button.arco-btn-primary').last().click();
    await page.locator('dialog').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
