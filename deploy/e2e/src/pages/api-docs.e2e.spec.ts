import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const address = `${stack.url}/docs/api`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the reference of the API', () => {
  test('finds a route by a word and tries it as the user who is signed in', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(address);
    await page.locator('#nav-bar-search').fill('fleet');
    await page.getByText('State of the fleet now').first().click();
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/v1/fleet/status'));
    await page.getByRole('button', { name: 'Execute' }).first().click();
    expect((await answered).status()).toBe(200);
    await page.getByText('faultLevels').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('is reached from the own tokens, and asks nothing of other origins', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/account`);
    const link = page.getByRole('link', { name: /API 参考|API reference/ });
    expect(await link.getAttribute('href')).toBe('/docs/api');
    const elsewhere: string[] = [];
    page.on('request', (request) => !request.url().startsWith(stack.url) && elsewhere.push(request.url()));
    await page.goto(address);
    await page.locator('#nav-bar-search').waitFor();
    expect(elsewhere).toEqual([]);
  });

  test('speaks the language of the console around the description', async () => {
    const page = await (await person(browser, { language: 'zh-CN' })).newPage();
    await page.goto(address);
    await page.getByRole('link', { name: '返回控制台' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  });
});
