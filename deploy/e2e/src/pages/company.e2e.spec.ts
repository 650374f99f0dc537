import { type CompanyProviderView, people, type SessionView, type UserView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import type { Page as PageOf } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { askedIn, confirmPassword, openBrowser, person, signedIn } from '../stack/browser.ts';
import { companyProvider, type CompanyProvider } from '../stack/company-provider.ts';
import { stack } from '../stack/environment.ts';

const slug = 'acme-browser';
let browser: Browser;
let provider: CompanyProvider;
let admin: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  provider = await companyProvider(slug, {
    chief: { preferred_username: 'chief.acme', name: 'Chief', groups: ['fleet-admins'] },
    service: { preferred_username: 'service.acme', name: 'Service', groups: ['fleet-service'] },
    guest: { preferred_username: 'guest.acme', name: 'Guest', groups: [] },
  });
  admin = await signedIn(browser);
});
afterAll(async () => {
  await confirmPassword(admin);
  const { items } = await askedIn<{ items: CompanyProviderView[] }>(admin, addresses.companyList.route);
  for (const { id } of items.filter((each) => each.slug === slug)) await askedIn(admin, { method: 'DELETE', path: `${addresses.companyAdd.route.path}/${id}` });
  const { items: users } = await askedIn<PageOf<UserView>>(admin, { method: 'GET', path: `${people.userList.path}?search=.acme` });
  for (const { id } of users) await askedIn(admin, { method: 'DELETE', path: `${people.userList.path}/${id}` });
  await browser.close();
  await provider.close();
});

/** Signs in on the provider's own page, which stands in the browser. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}

const sessionOf = (context: BrowserContext): Promise<SessionView> => askedIn(context, people.session);

describe('company sign-in', () => {
  test('is set up in the console: a provider with its rules in plain words, tested, with the address to register', async () => {
    await confirmPassword(admin);
    const page = await admin.newPage();
    await page.goto(`${stack.url}/sys/company-list`);
    await page.getByRole('button', { name: 'Add provider' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Acme');
    await dialog.getByLabel('Short name').fill(slug);
    await dialog.getByLabel('Issuer').fill(provider.issuer);
    await dialog.getByLabel('Client ID').fill(provider.clientId);
    await dialog.getByLabel('Client secret').fill(provider.clientSecret);
    await dialog.getByLabel('Scopes').fill('openid profile email groups');
    await dialog.getByLabel('Contact').fill('the IT desk');
    await dialog.getByLabel('Create users at first sign-in').check();
    for (const [number, group] of [[1, 'fleet-admins'], [2, 'fleet-service']] as const) {
      await dialog.getByRole('button', { name: 'Add rule' }).click();
      const rule = dialog.getByRole('region', { name: `Rule ${number}` });
      await rule.getByLabel('Claim').fill('groups');
      await rule.getByLabel('Values').fill(group);
      if (number === 1) await rule.getByLabel('User type').selectOption('administrator');
    }
    await dialog.getByText('Users whose groups is fleet-admins are administrators and see everything.').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await page.getByText('Added Acme.').waitFor();
    expect(await page.locator('[class*=admCompanyUrl_] code').innerText()).toBe(`${stack.url}/sign-in/company/${slug}/callback`);
    await page.getByRole('button', { name: 'Test Acme' }).click();
    await page.getByRole('dialog').getByText('Acme responds').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('supported');
  });

  test('gives the provider a token for SCIM, shown once, and takes it back', async () => {
    const page = await admin.newPage();
    await page.goto(`${stack.url}/sys/company-list`);
    await page.getByRole('button', { name: 'Provisioning from Acme' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No token: SCIM is off').waitFor();
    expect(await dialog.locator('code').innerText()).toBe(`${stack.url}/scim/v2`);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = await dialog.getByLabel('Token').inputValue();
    const users = (): Promise<number> => fetch(`${stack.url}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
    expect(await users()).toBe(200);
    await dialog.getByRole('button', { name: "I've saved it" }).click();
    await dialog.getByText('Created ').waitFor();
    expect(await dialog.innerHTML()).not.toContain(token);
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke token' }).click();
    await dialog.getByText('No token: SCIM is off').waitFor();
    expect(await users()).toBe(401);
  });

  test('leads through the page of the provider into the console, to the page asked for, with the rights of the rule', async () => {
    const context = await person(browser);
    const page = await context.newPage();
    await page.goto(`${stack.url}/sys/audit-list`);
    await page.waitForURL('**/login**');
    await page.getByRole('link', { name: 'Sign in with Acme' }).click();
    await signInThere(page, 'chief');
    await page.waitForURL(`${stack.url}/sys/audit-list`);
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    expect(await sessionOf(context)).toMatchObject({ user: { loginName: 'chief.acme', type: 'administrator' } });
    await context.close();
  });

  test('gives an operator no more than the rule', async () => {
    const context = await person(browser, { language: 'zh-CN', theme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${stack.url}/login`);
    await page.getByRole('link', { name: '使用“Acme”登录' }).click();
    await signInThere(page, 'service');
    await page.waitForURL(`${stack.url}/main/home`);
    expect(await sessionOf(context)).toMatchObject({ user: { type: 'operator' }, permissions: ['view'], reach: { all: false, projects: false } });
    await context.close();
  });

  test('tells whom to ask where no rule fits', async () => {
    const context = await person(browser);
    const page = await context.newPage();
    await page.goto(`${stack.url}/login`);
    await page.getByRole('link', { name: 'Sign in with Acme' }).click();
    await signInThere(page, 'guest');
    await page.getByText('Ask the IT desk to give you access.').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
    await page.getByLabel('User name').waitFor();
    await context.close();
  });

  test('confirms at the provider what the console asks the password for', async () => {
    const context = await person(browser);
    const page = await context.newPage();
    await page.goto(`${stack.url}/login`);
    await page.getByRole('link', { name: 'Sign in with Acme' }).click();
    await signInThere(page, 'chief');
    await page.waitForURL(`${stack.url}/main/home`);
    await page.goto(`${stack.url}/sys/company-list`);
    await page.getByRole('button', { name: 'Test Acme' }).click();
    const [there] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in to Acme (new tab)' }).click()]);
    await signInThere(there, 'chief');
    await there.getByText('Your identity is confirmed').waitFor();
    await there.close();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Acme responds').waitFor();
    await context.close();
  });
});
