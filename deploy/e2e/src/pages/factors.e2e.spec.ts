import type { UserView } from '@voltdeck/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, confirmPassword, openBrowser, person, signedIn, sumOf, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { totpCode } from '../stack/totp.ts';

/** Passkeys need a name; an address of numbers has none. */
const url = stack.url.replace('127.0.0.1', 'localhost');
const password = 'a password of the second step';

let browser: Browser;
let admin: BrowserContext;
const users: UserView[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  await confirmPassword(admin);
});
afterAll(async () => {
  for (const { id } of users) await admin.request.delete(`${stack.url}/api/v1/users/${id}`, { headers: { origin: stack.url } });
  await browser.close();
});

async function added(name: string): Promise<UserView> {
  const data = { loginName: `${name}-${Date.now()}`, name, email: null, mobile: null, type: 'operator', permissions: ['view'], password, projectIds: [], customerIds: [], groupIds: [] };
  const answer = await admin.request.post(`${stack.url}/api/v1/users`, { data, headers: { origin: stack.url } });
  const user: UserView = await answer.json();
  users.push(user);
  return user;
}

/** Types name, password and verification code at the sign-in page, by the keyboard alone. */
async function signIn(page: Page, loginName: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Use a text question' }).click();
  await page.getByLabel('User name').fill(loginName);
  await page.locator('input[type=password]').fill(password);
  const question = page.getByText(/What is \d+ plus \d+/);
  await page.getByLabel('Verification code').fill(sumOf(await question.innerText()));
  await page.keyboard.press('Enter');
}

async function atAccount(loginName: string, look: Look = {}): Promise<Page> {
  const page = await (await person(browser, look)).newPage();
  await signIn(page, loginName);
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${url}/account`);
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  return page;
}

async function enterPasswordAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** @returns the codes that are shown once. */
async function keptCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.getByRole('listitem').nth(9).waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  return codes;
}

/** A fingerprint reader that always agrees, for this page. */
async function addAuthenticator(page: Page): Promise<void> {
  const browserTools = await page.context().newCDPSession(page);
  await browserTools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await browserTools.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** A code that a camera reads in every theme: dark modules on a light ground, with a quiet zone around three finder patterns. */
async function expectReadableCode(page: Page): Promise<void> {
  const code = page.getByRole('img', { name: 'QR code with the key, to scan with an authenticator app' });
  await code.waitFor();
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const [, , , size = 0] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const finderRow = (y: number): string[] => [...path.matchAll(new RegExp(`M(\\d+) ${y}h(\\d+)`, 'g'))].map(([, x, length]) => `${x}+${length}`);
  expect([finderRow(3), finderRow(4).filter((run) => run.endsWith('+7'))]).toEqual([[], ['4+7', `${size - 11}+7`]]);
  expect(finderRow(size - 5)[0]).toBe('4+7');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await code.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).fill])).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  }
}

describe('an authenticator app', () => {
  test('is set up on the account page, then asked for at sign-in; a recovery code stands in for it once', async () => {
    const { loginName } = await added('app');
    const page = await atAccount(loginName);
    const complaints = complaintsOf(page);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await enterPasswordAgain(page);
    const key = await page.getByLabel('Key', { exact: true }).innerText();
    expect(key).toMatch(/^([A-Z2-7]{4} ?){8}$/);
    await expectReadableCode(page);
    await page.getByLabel('Code', { exact: true }).fill(totpCode(key));
    await page.keyboard.press('Enter');
    const codes = await keptCodes(page);
    expect(codes).toHaveLength(10);
    await page.getByText('10 left').waitFor();
    // The password again is answered with 403 before it is asked for, which the browser reports.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
    expect(await seriousOf(page)).toEqual([]);

    const next = await (await person(browser)).newPage();
    await signIn(next, loginName);
    await next.getByRole('heading', { name: 'Second step' }).waitFor();
    expect(await next.getByLabel('Code', { exact: true }).getAttribute('autocomplete')).toBe('one-time-code');
    await next.getByLabel('Code', { exact: true }).fill(totpCode(key, -2));
    await next.keyboard.press('Enter');
    await next.getByText('Each code works once').waitFor();
    expect(await seriousOf(next)).toEqual([]);
    await next.getByLabel('Code', { exact: true }).fill(totpCode(key, 1));
    await next.keyboard.press('Enter');
    await next.waitForURL((address) => !address.pathname.startsWith('/login'));

    for (const accepted of [true, false]) {
      const other = await (await person(browser)).newPage();
      await signIn(other, loginName);
      await other.getByRole('button', { name: 'Use a recovery code' }).click();
      await other.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
      await other.keyboard.press('Enter');
      if (accepted) await other.waitForURL((address) => !address.pathname.startsWith('/login'));
      else await other.getByText('Not accepted').waitFor();
    }
  });
});

describe('a passkey', () => {
  test('is added and renamed, confirms a dangerous change, signs in by itself, and is removed', async () => {
    const { loginName } = await added('passkey');
    const page = await atAccount(loginName);
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('laptop');
    await page.keyboard.press('Enter');
    await enterPasswordAgain(page);
    expect(await keptCodes(page)).toHaveLength(10);
    await page.getByRole('button', { name: 'Rename passkey laptop' }).click();
    await page.getByLabel('Name', { exact: true }).fill('work laptop');
    await page.keyboard.press('Enter');
    await page.getByText('work laptop').waitFor();
    await page.context().clearCookies();

    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.goto(`${url}/account`);
    await page.getByRole('button', { name: 'Remove passkey work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.locator('[aria-label="Remove passkey work laptop"]').waitFor({ state: 'detached' });
    await page.getByText('off', { exact: true }).waitFor();
  });

  test('is the second step after the password', async () => {
    const { loginName } = await added('second');
    const page = await atAccount(loginName);
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('phone');
    await page.keyboard.press('Enter');
    await enterPasswordAgain(page);
    await keptCodes(page);
    await page.context().clearCookies();
    await signIn(page, loginName);
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  });
});

describe('a user whose second step is lost', () => {
  test('is seen and reset by an administrator', async () => {
    const { loginName } = await added('lost');
    const own = await atAccount(loginName);
    await own.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await enterPasswordAgain(own);
    await own.getByLabel('Code', { exact: true }).fill(totpCode(await own.getByLabel('Key', { exact: true }).innerText()));
    await own.keyboard.press('Enter');
    await keptCodes(own);
    const page = await admin.newPage();
    await page.goto(`${stack.url}/sys/user-list?search=${loginName}`);
    await page.getByRole('button', { name: loginName }).or(page.getByRole('link', { name: loginName })).first().click();
    await page.getByText('authenticator app · 10 recovery codes left').waitFor();
    await page.getByRole('button', { name: 'Reset second step' }).click();
    await page.getByRole('dialog', { name: /^Reset the second step/ }).getByRole('button', { name: 'Reset second step' }).click();
    await page.getByText('Not set: the password alone is enough to sign in').waitFor();
    await atAccount(loginName);
  });
});

describe('the second step', () => {
  test.each([
    { language: 'zh-CN', theme: 'dark', width: 600 },
    { language: 'en', theme: 'light', width: 600 },
  ] as const)('fits $width pixels in $language and $theme', async (look) => {
    const page = await (await person(browser, look)).newPage();
    await page.goto(`${url}/login?step=second`);
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    expect([await overflowOf(page), await seriousOf(page)]).toEqual([0, []]);
  });
});
