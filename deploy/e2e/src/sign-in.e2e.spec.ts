import { limits } from '@voltdeck/protocol/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person, signedIn, sumOf } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

async function answerQuestion(page: Page): Promise<void> {
  const question = page.getByText(/What is \d+ plus \d+/);
  await page.getByRole('button', { name: 'Use a text question' }).or(question).first().waitFor();
  if ((await question.count()) === 0) await page.getByRole('button', { name: 'Use a text question' }).click();
  const field = page.getByLabel('Verification code');
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(sumOf(await question.innerText()));
}

/** Longer than the shell waits before it loads modules ahead. */
const aheadMs = limits.prefetchDelayMs + 2_000;

describe('where the password is typed', () => {
  const ofModules = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/modules/') && asked.push(request.url())));
    return asked;
  };

  test('no file of a module is requested, however long the page is open', async () => {
    const page = await (await person(browser)).newPage();
    const asked = ofModules(page);
    await page.goto(`${stack.url}/login`);
    await page.getByLabel('User name').waitFor();
    await page.waitForTimeout(aheadMs);
    expect(asked).toEqual([]);
  });

  test('no code of a module is left from a page before: sign-in is a document of its own', async () => {
    const context = await signedIn(browser);
    const page = await context.newPage();
    await page.goto(`${stack.url}/main/home`);
    await page.getByText('Working state').first().waitFor();
    await page.evaluate('void (window.voltdeckMark = true)');
    const asked = ofModules(page);
    await page.getByRole('banner').getByRole('button', { name: / menu$/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login**');
    await page.getByLabel('User name').waitFor();
    expect(await page.evaluate('window.voltdeckMark === undefined && document.querySelector("script[data-remote]") === null')).toBe(true);
    asked.length = 0;
    await page.waitForTimeout(aheadMs);
    expect(asked).toEqual([]);
  });
});

describe('signing in', () => {
  test('a page asks for it, tells a wrong password in a sentence, and leads back to the page asked for', async () => {
    const page = await (await person(browser)).newPage();
    await page.goto(`${stack.url}/main/home`);
    await page.waitForURL('**/login**');
    await page.getByLabel('User name').fill(stack.user);
    await page.locator('input[type=password]').fill('not the password');
    await answerQuestion(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/Wrong user name or password/);
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password');
    await page.locator('input[type=password]').fill(stack.password);
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
    await answerQuestion(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/main/home');
  });

  test('leads to the field that is missing, and says so until it is filled', async () => {
    const page = await (await person(browser)).newPage();
    await page.goto(`${stack.url}/login`);
    await page.getByLabel('User name').fill('li');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Enter your user name, password and verification code');
    expect(await page.evaluate('document.activeElement.name')).toBe('password');
    await page.keyboard.type('a');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
  });

  test('asks for the code in words, and as a picture again', async () => {
    const page = await (await person(browser)).newPage();
    await page.goto(`${stack.url}/login`);
    await page.getByRole('button', { name: 'Use a text question' }).click();
    await page.getByText(/What is \d+ plus \d+/).waitFor();
    await page.getByRole('button', { name: 'Show an image' }).click();
    await page.getByRole('img', { name: /^Verification code image/ }).waitFor();
  });

  test('counts down after too many tries, and is possible again after that', async () => {
    const page = await (await person(browser)).newPage();
    const refusal = { status: 429, contentType: 'application/problem+json', body: JSON.stringify({ status: 429, code: 'TOO_MANY_REQUESTS', data: { retryAfterS: 3 } }) };
    await page.route('**/api/v1/session', (asked) => (asked.request().method() === 'POST' ? asked.fulfill(refusal) : asked.continue()));
    await page.goto(`${stack.url}/login`);
    await page.getByLabel('User name').fill('li');
    await page.locator('input[type=password]').fill('not the password');
    await page.getByLabel('Verification code').fill('7');
    await page.keyboard.press('Enter');
    const waiting = page.getByRole('button', { name: /^Try again in \d s$/ });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Try again in 1 s' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
  });

  test('ends with sign-out: the session no longer opens the API', async () => {
    const context = await signedIn(browser);
    const answer = await context.request.delete(`${stack.url}/api/v1/session`, { headers: { origin: stack.url } });
    expect(answer.ok()).toBe(true);
    expect((await context.request.get(`${stack.url}/api/v1/session`)).status()).toBe(401);
  });

  test('keeps the session in a cookie that scripts cannot read', async () => {
    const context = await signedIn(browser);
    const page = await context.newPage();
    await page.goto(`${stack.url}/main/home`);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  test('the page speaks Chinese unless another language was chosen', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${stack.url}/login`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.getByRole('button', { name: '登录' }).count()).toBe(1);
  });
});
