import { request } from 'node:http';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf, watchedVehicle } from '../foreign/people.ts';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, person, signedIn, sumOf } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let admin: BrowserContext;
let page: Page;

const name = `Audited ${Date.now()}`;
let project: { readonly id: string; readonly version: number };

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  const asked = { headers: { origin: stack.url } };
  project = await (await admin.request.post(`${stack.url}/api/v1/projects`, { ...asked, data: { name, number: `N-${Date.now()}` } })).json();
  await admin.request.patch(`${stack.url}/api/v1/projects/${project.id}`, { ...asked, data: { version: project.version, description: 'Buses of the north' } });
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog');
const rows = (): Locator => page.locator('.vd-list__table tbody tr');
const open = (row: Locator): Promise<void> => row.locator('[data-row-name]').click();

/** The status of a request for a verification code. */
function challengeFrom(localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${stack.url}/api/v1/challenge`, { method: 'POST', localAddress, headers: { origin: stack.url } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

describe('the audit log', () => {
  test('tells a change field by field in the words of the form, and leads to what was changed', async () => {
    await page.goto(`${stack.url}/sys/audit-list`);
    await page.getByLabel('Action', { exact: true }).selectOption('projectChange');
    await page.getByRole('searchbox').fill(name);
    const row = rows().filter({ hasText: 'Change a project' }).filter({ hasText: name });
    await row.first().waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await open(row);
    const line = dialog().getByRole('row', { name: 'Description – Buses of the north' });
    await line.waitFor();
    expect(await dialog().getByRole('table').getByRole('row').count()).toBe(2);
    expect(await seriousOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    await expect.poll(() => rows().count()).toBe(1);
  });

  test('is reached from the entity, with the entries of that one', async () => {
    await page.goto(`${stack.url}/eco/project-list?q=${encodeURIComponent(name)}`);
    await open(rows().filter({ hasText: name }));
    await dialog().getByRole('link', { name: 'Audit log entries' }).click();
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await expect.poll(() => rows().count()).toBe(2);
    await expect.poll(() => rows().filter({ hasText: name }).count()).toBe(2);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => rows().count()).toBeGreaterThan(2);
  });

  test('is narrowed to a stretch of time', async () => {
    await page.goto(`${stack.url}/sys/audit-list`);
    await rows().first().waitFor();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01T00:00');
    await expect.poll(() => rows().count()).toBe(0);
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01T00:00');
    await expect.poll(() => rows().count()).toBeGreaterThan(0);
  });

  test('has the file of a list with its rows, and a refused read with its reason in words', async () => {
    expect((await admin.request.get(`${stack.url}/api/v1/exports/project?format=csv&search=${encodeURIComponent(name)}`)).status()).toBe(200);
    const { context, user } = await operatorOf(browser, admin, ['view'], await watchedVehicle(admin));
    expect((await context.request.get(`${stack.url}/api/v1/users`)).status()).toBe(403);
    await page.goto(`${stack.url}/sys/audit-list?action=exports&q=${encodeURIComponent('exports/project')}`);
    await open(rows().first());
    await dialog().getByRole('row', { name: 'Rows 1', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // Refusals are counted for up to a minute.
    const listed = async (): Promise<number> => (await (await admin.request.get(`${stack.url}/api/v1/audit?action=userList&search=${user.loginName}`)).json()).total;
    await expect.poll(listed, { timeout: 90_000, interval: 1_000 }).toBe(1);
    await page.goto(`${stack.url}/sys/audit-list?q=${user.loginName}&result=refused`);
    await open(rows().filter({ hasText: 'View users' }));
    await dialog().getByText("You don't have the permission 'administrator'. Ask an administrator for it.").waitFor();
    await dialog().getByText(/^once from /).waitFor();
    await dismiss(admin, user);
  });

  test('has a failed sign-in under the account that it was tried with', async () => {
    const { user } = await operatorOf(browser, admin, ['view'], await watchedVehicle(admin));
    const stranger = await person(browser);
    const asked = await stranger.request.post(`${stack.url}/api/v1/challenge`, { headers: { origin: stack.url } });
    const data = { loginName: user.loginName, password: 'not the password of the tests', code: sumOf(await asked.text()) };
    expect((await stranger.request.post(`${stack.url}/api/v1/session`, { data, headers: { origin: stack.url } })).status()).toBe(401);
    await page.goto(`${stack.url}/sys/audit-list?action=signIn&result=refused&q=${user.loginName}`);
    // Those of strangers are counted for a while before they are written.
    await expect.poll(() => page.reload().then(() => rows().filter({ hasText: user.loginName }).count()), { timeout: 60_000, interval: 1_000 }).toBe(1);
    await open(rows().first());
    await dialog().getByText('Wrong user name or password', { exact: false }).first().waitFor();
    expect(await dialog().innerText()).not.toContain(data.password);
    await page.keyboard.press('Escape');
    await dismiss(admin, user);
  });

  test('has what came too often: sign-ins under the account that was tried, codes under the address', async () => {
    const { user } = await operatorOf(browser, admin, ['view'], await watchedVehicle(admin));
    const { loginName } = user;
    const stranger = await person(browser);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const asked = await stranger.request.post(`${stack.url}/api/v1/challenge`, { headers: { origin: stack.url } });
      const data = { loginName, password: 'not the password of the tests', code: sumOf(await asked.text()) };
      statuses.push((await stranger.request.post(`${stack.url}/api/v1/session`, { data, headers: { origin: stack.url } })).status());
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // From an address of its own, so that no one else waits.
    const address = '127.0.72.1';
    const codes = await Promise.all(Array.from({ length: 60 }, () => challengeFrom(address)));
    expect(codes).toContain(429);
    for (const [query, who] of [[`action=signIn&q=${loginName}`, loginName], ['action=requestLimit&q=challenge', address]] as const) {
      await page.goto(`${stack.url}/sys/audit-list?result=TOO_MANY_REQUESTS&${query}`);
      // Refusals are counted for a while before they are written.
      await expect.poll(() => page.reload().then(() => rows().locator('[data-row-name]').count()), { timeout: 90_000, interval: 1_000 }).toBeGreaterThan(0);
      await open(rows().first());
      await dialog().getByText(who, { exact: true }).first().waitFor();
      await dialog().getByText(/^(once|\d+ times) from /).waitFor();
    }
    await dismiss(admin, user);
  });

  test('verifies its chain', async () => {
    await page.goto(`${stack.url}/sys/audit-list`);
    await page.getByRole('button', { name: 'Verify audit chain' }).click();
    await page.getByText(/^The audit chain is intact: \d+ entries/).waitFor();
    expect(await seriousOf(page)).toEqual([]);
  });
});
