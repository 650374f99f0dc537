import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Watched {
  readonly page: Page;
  readonly complaints: string[];
  readonly elsewhere: string[];
}

/** A page that reaches the console and nothing else: every other request is noted and fails as without a network. */
async function watched(language: 'zh-CN' | 'en'): Promise<Watched> {
  const context = await person(browser, { language });
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await context.route((url) => url.origin !== new URL(stack.url).origin && url.protocol !== 'data:', (route) => {
    elsewhere.push(route.request().url());
    return route.abort('internetdisconnected');
  });
  return { page, complaints, elsewhere };
}

describe('the documents at /docs', () => {
  test.each([
    ['zh-CN', 'operator', '继电器', '搜索文档'],
    ['zh-CN', 'quick-tour', '升级任务', '搜索文档'],
    ['en', 'operator', 'certificate', 'Search'],
    ['en', 'quick-tour', 'campaign', 'Search'],
  ] as const)('are opened and searched in %s from %s without the Internet, another origin or a refused script', async (language, document, word, button) => {
    const { page, complaints, elsewhere } = await watched(language);
    await page.goto(`${stack.url}/docs/${language}/${document}`);
    expect(await page.evaluate(() => globalThis.document.documentElement.lang)).toBe(language);
    await page.getByRole('button', { name: button }).first().click();
    await page.locator('#localsearch-input').fill(word);
    const first = page.locator('.VPLocalSearchBox .result').first();
    await first.waitFor();
    expect(await first.innerText()).toMatch(new RegExp(word.split(' ')[0] ?? '', 'i'));
    await first.click();
    await page.waitForURL((url) => url.hash !== '' || !url.pathname.endsWith(document));
    expect([complaints, elsewhere]).toEqual([[], []]);
  });

  test('are reached from the page that a person is on, at its chapter', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/sys/user-list`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /本页帮助|Help with this page/ }).click();
    const chapter = await opened;
    await chapter.waitForURL(/\/docs\/(?:zh-CN\/administrator#|en\/administrator#people)/);
    await chapter.getByRole('heading', { name: /用户|People/ }).first().waitFor();
  });
});
