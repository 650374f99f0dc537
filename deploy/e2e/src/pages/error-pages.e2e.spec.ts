import type { Permission } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf, watchedVehicle, type Watched } from '../foreign/people.ts';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let admin: BrowserContext;
let watched: Watched;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  watched = await watchedVehicle(admin);
});
afterAll(() => browser.close());

const looks = [
  { language: 'en', theme: 'light', width: 1280, account: 'My account', missing: 'Page Not Found', forbidden: 'Permission Missing', broken: 'Internal Server Error', overview: 'Overview' },
  { language: 'zh-CN', theme: 'dark', width: 600, account: '我的账号', missing: '页面不存在', forbidden: '没有权限', broken: '服务器内部错误', overview: '总览' },
] as const;

/** Goes there as a link does, without another load. */
const visit = (page: Page, path: string): Promise<unknown> => page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
const titled = (page: Page, title: string): Promise<void> => expect.poll(() => page.title(), { timeout: 60_000 }).toBe(`${title} · Voltdeck`);

describe.each(looks)('in $language', (look) => {
  test('the title of the tab names the account page and each error page, opened or navigated to', async () => {
    const context = await signedIn(browser, look);
    const page = await context.newPage();
    const places: readonly [path: string, title: string][] = [
      ['/account', look.account],
      ['/main/nowhere', look.missing],
      ['/error/403', look.forbidden],
      ['/error/500', look.broken],
      ['/error/418', look.broken],
    ];
    for (const [path, title] of places) {
      await page.goto(stack.url + path);
      await titled(page, title);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await seriousOf(page)).toEqual([]);
    }
    for (const [path, title] of places) {
      await visit(page, path);
      await titled(page, title);
    }
    await visit(page, '/main/home');
    await titled(page, look.overview);
    await context.close();
  }, 60_000);
});

describe('the page of an address that is none', () => {
  test.each([
    ['/main/%E7%94%B5%E6%B1%A0%20A', '/main/电池 A'],
    ['/main/%E7%94', '/main/%E7%94'],
    ['/main/%3Cimg%20src=x%3E', '/main/<img src=x>'],
    ['/main/a%2Fb', '/main/a%2Fb'],
  ])('%s is written as %s', async (path, written) => {
    const page = await admin.newPage();
    expect((await page.goto(stack.url + path))?.status()).toBe(404);
    await page.getByText(`Page not found: ${written}`, { exact: true }).waitFor();
    await page.goto(`${stack.url}/account`);
    await visit(page, path);
    await page.getByText(`Page not found: ${written}`, { exact: true }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.close();
  });
});

describe('a page that someone may not open', () => {
  const cases: readonly [held: readonly Permission[], path: string, says: string][] = [
    [['view'], '/main/batch', "You don't have permission to view this page. Missing: Update. Ask an administrator to grant it."],
    [['view'], '/eco/campaign-list/form', "You don't have permission to view this page. Missing: Add. Ask an administrator to grant it."],
    [['download'], '/main/home', "You don't have permission to view this page. Missing: View details. Ask an administrator to grant it."],
    [['download'], '/main/batch', "You don't have permission to view this page. Missing: View details · Update. Ask an administrator to grant it."],
    [['view'], '/sys/user-list', 'This page is for administrators only. If you need its settings, ask an administrator.'],
  ];

  test.each(cases)('with %s, %s: %s', async (held, path, says) => {
    const { context, user } = await operatorOf(browser, admin, held, watched);
    const page = await context.newPage();
    await page.goto(stack.url + path);
    await page.getByText(says, { exact: true }).waitFor();
    await titled(page, 'Permission Missing');
    await page.goto(`${stack.url}/account`);
    await visit(page, path);
    await page.getByText(says, { exact: true }).waitFor();
    await titled(page, 'Permission Missing');
    await dismiss(admin, user);
    await context.close();
  });
});
