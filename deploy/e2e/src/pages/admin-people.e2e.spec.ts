import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf, watchedVehicle } from '../foreign/people.ts';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

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
const openPage = (title: string): Promise<void> => page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
const told = (text: string): Promise<void> => page.locator('[data-outcome]').getByText(text).waitFor();

describe('the list of users', () => {
  const loginName = `e2e-${Date.now()}`;

  test('adds one, and says at the field what is wrong', async () => {
    await page.goto(`${stack.url}/sys/user-list`);
    await press('Add');
    await dialog().getByLabel('Login name').fill(stack.user);
    await dialog().getByLabel('Name', { exact: true }).fill('Li');
    await dialog().getByLabel('Password').fill('short');
    await dialog().getByText('Password must have at least 12 characters').waitFor();
    await dialog().getByLabel('Password').fill('a password of the tests');
    await press('Save', dialog());
    const again = page.getByRole('dialog', { name: 'Enter your password again' });
    await again.getByLabel('Password', { exact: true }).fill(stack.password);
    await press('Confirm', again);
    await dialog().getByText(`The login name '${stack.user}' is already in use`).waitFor();
    await dialog().getByLabel('Login name').fill(loginName);
    await press('Save', dialog());
    await told(`Added ${loginName}`);
  });

  test('sets permissions, and shows what they let the user see before they are saved', async () => {
    await press(`Permissions… ${loginName}`);
    const preview = dialog().getByRole('region', { name: 'What this user will see' });
    await preview.getByText('All lists are empty: no vehicles are visible.').waitFor();
    await dialog().getByLabel('Project list').first().click();
    await dialog().getByRole('listbox').getByRole('option').first().click();
    await preview.getByText(/^\d+ vehicles?$/).waitFor();
    await dialog().getByLabel('Role').selectOption('');
    await dialog().getByLabel('Update').check();
    await preview.getByText('Allowed: View details, Update').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await press('Save', dialog());
    await told(`Saved the permissions of ${loginName}; they apply at once`);
    await page.getByRole('row', { name: loginName }).getByText(/^1 project, /).waitFor();
  });

  test('merges with what another administrator has changed', async () => {
    await press(`Edit ${loginName}`);
    const { items } = await (await admin.request.get(`${stack.url}/api/v1/users?search=${loginName}`)).json();
    const { id, createdAt: _c, updatedAt: _u, deletedAt: _d, lastSignInAt: _s, hasPassword: _h, company: _o, ...fields } = items[0];
    const answer = await admin.request.put(`${stack.url}/api/v1/users/${id}`, { data: { ...fields, email: 'li@example.com' }, headers: { origin: stack.url } });
    expect(answer.status()).toBe(200);
    await dialog().getByLabel('Mobile').fill('13800000000');
    await press('Save', dialog());
    await dialog().getByText('Taken from theirs: li@example.com').waitFor();
    await press('Merge and continue', dialog());
    await press('Save', dialog());
    await told(`Saved ${loginName}`);
  });

  test('shows where a user is signed in, deletes the user, and undoes that', async () => {
    await page.getByRole('button', { name: loginName, exact: true }).click();
    await dialog().getByText('Not signed in').waitFor();
    await press(`Delete ${loginName}`, dialog());
    await press('Delete', dialog().last());
    await told(`Deleted ${loginName}`);
    await press('Undo');
    await told(`Restored ${loginName}`);
    await press(`Delete ${loginName}`);
    await press('Delete', dialog());
    await told(`Deleted ${loginName}`);
  });
});

describe('a user without a password', () => {
  const loginName = `e2e-link-${Date.now()}`;

  test('is given a link that works once, and sets the own password by it', async () => {
    await openPage('Users');
    await press('Add');
    await dialog().getByLabel('Login name').fill(loginName);
    await dialog().getByLabel('Name', { exact: true }).fill('Li Na');
    await press('Save', dialog());
    await press('Create link', dialog());
    const link = await dialog().getByLabel('Link', { exact: true }).inputValue();
    expect(await seriousOf(page)).toEqual([]);
    await press("I've saved it", dialog());
    await page.getByRole('row', { name: loginName }).getByText('no password yet').waitFor();

    const own = await (await person(browser)).newPage();
    await own.goto(link);
    await own.getByRole('heading', { name: 'Set your password' }).waitFor();
    expect(await own.getByLabel('User name').inputValue()).toBe(loginName);
    await own.getByLabel('Password', { exact: true }).fill('short');
    await own.keyboard.press('Enter');
    await own.getByText('Password must have at least 12 characters').waitFor();
    expect(await seriousOf(own)).toEqual([]);
    await own.getByLabel('Password', { exact: true }).fill('a password of the tests');
    await own.keyboard.press('Enter');
    await own.waitForURL('**/main/home');

    await own.goto(link);
    await own.getByLabel('Password', { exact: true }).fill('another password of the tests');
    await own.keyboard.press('Enter');
    await own.getByText('Ask an administrator for a new link').waitFor();
    await own.context().close();
  });

  test('stands in the audit log with the link, which does not', async () => {
    const { items } = await (await admin.request.get(`${stack.url}/api/v1/audit?action=passwordLinkUse`)).json();
    const used = items.find(({ result }: { result: string }) => result === 'done');
    expect(used).toMatchObject({ result: 'done', loginName, input: { token: '[removed]', password: '[removed]' } });
  });

  test('and all others are exported as a file that is made in the background', async () => {
    await press('Export CSV');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download users-/ }).click()]);
    expect(await readFile(await download.path(), 'utf8')).toContain(loginName);
    await press(`Delete ${loginName}`);
    await press('Delete', dialog());
    await told(`Deleted ${loginName}`);
  });
});

describe('the system settings', () => {
  test('are typed by their own rules, and keep a history', async () => {
    await openPage('System settings');
    await press('Edit Offline after (seconds)');
    const value = dialog().getByRole('textbox');
    await value.fill('5');
    await dialog().getByText('must be between 10 and 86400').waitFor();
    await value.fill('61');
    await press('Save', dialog());
    await told('Saved Offline after (seconds)');
    await page.getByRole('button', { name: 'Offline after (seconds)', exact: true }).click();
    await dialog().getByText('Offline after (seconds): 60 → 61').first().waitFor();
    await press('Edit Offline after (seconds)', dialog());
    await dialog().getByRole('textbox').fill('60');
    await press('Save', dialog());
    await page.getByRole('row', { name: /Offline after/ }).getByText('changed').waitFor({ state: 'detached' });
  });
});

describe('who may only view', () => {
  test('sees every list and is offered nothing else', async () => {
    const { context, user } = await operatorOf(browser, admin, ['view'], await watchedVehicle(admin));
    const own = await context.newPage();
    await own.goto(`${stack.url}/eco/device-list`);
    await own.locator('[data-row-name]').first().click();
    await own.getByRole('dialog').getByText('Change history').waitFor();
    for (const name of ['Add', 'Export', 'Import…', 'Deleted']) expect(await own.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await own.getByRole('button', { name: /^(Edit|Delete|Choose) / }).count()).toBe(0);
    expect(await own.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await own.goto(`${stack.url}/sys/user-list`);
    await own.getByText('403').waitFor();
    expect((await context.request.get(`${stack.url}/api/v1/users`)).status()).toBe(403);
    await dismiss(admin, user);
  });
});

describe('the pages of validation and dates', () => {
  test('try every rule in both languages', async () => {
    await page.goto(`${stack.url}/test/validation`);
    const rule = page.getByRole('region', { name: /^between/ });
    await rule.getByText('此字段必须在 3 和 19 之间').waitFor();
    await rule.getByText('This field must be between 3 and 19').waitFor();
    await rule.getByRole('textbox').fill('19');
    await rule.getByText('valid', { exact: true }).waitFor();
    expect(await page.locator('[class*=ruleCard_]').count()).toBe(21);
    expect(await seriousOf(page)).toEqual([]);
  });

  test('take over dates that are typed or chosen: one, several, a range', async () => {
    await page.goto(`${stack.url}/test/date`);
    const card = (name: string): Locator => page.getByRole('region', { name, exact: true });
    await card('One date').getByRole('textbox').fill('2/9/2026');
    await card('One date').getByRole('textbox').press('Enter');
    await card('One date').getByRole('status').getByText('2026-02-09').waitFor();
    await card('Several dates').getByRole('textbox').fill('02/11/2026, 2/9/2026');
    await card('Several dates').getByRole('textbox').press('Enter');
    await card('Several dates').getByRole('status').getByText('2026-02-09, 2026-02-11').waitFor();
    await card('Date range').getByRole('textbox').fill('02/20/2026 - 02/10/2026');
    await card('Date range').getByRole('textbox').press('Enter');
    await card('Date range').getByRole('status').getByText('2026-02-10 … 2026-02-20').waitFor();
    await card('One date').getByRole('button', { name: 'Calendar' }).click();
    await card('One date').getByRole('button', { name: 'Monday, February 16, 2026' }).click();
    await card('One date').getByRole('status').getByText('2026-02-16').waitFor();
  });
});
