import { limits } from '@voltdeck/protocol/contract';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());
beforeEach(async () => void (page = await (await signedIn(browser)).newPage()));
afterEach(() => page.context().close());

const home = (): Promise<unknown> => page.goto(`${stack.url}/main/home`).then(() => page.getByText('Working state').first().waitFor());
const toVehicles = (): Promise<void> => page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
const toOverview = (): Promise<void> => page.getByRole('banner').getByRole('link', { name: 'Overview' }).click();
const vehicles = (): Promise<void> => page.locator('table tbody tr, [role=grid] a').first().waitFor();

/** Set on the window: gone once the page is loaded again. */
const mark = (): Promise<void> => page.evaluate('void (window.voltdeckMark = true)');
const isMarked = (): Promise<boolean> => page.evaluate<boolean>('window.voltdeckMark === true');

describe('the areas in the header', () => {
  test('are all within reach: what does not fit is behind a button, which has the name of where one is', async () => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await home();
    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    const more = bar.getByRole('button', { name: 'More' });
    const shown = await bar.getByRole('link').count();
    await more.click();
    expect(await bar.getByRole('link').count()).toBeGreaterThan(shown);
    for (const link of await bar.getByRole('link').all()) {
      const { x, width } = (await link.boundingBox()) ?? expect.fail('an area that is offered has no place');
      expect([x >= 0, x + width <= 1000]).toEqual([true, true]);
    }
    await page.keyboard.press('Escape');
    expect(await bar.getByRole('link').count()).toBe(shown);
    await more.click();
    await bar.getByRole('link', { name: 'Management' }).click();
    await bar.getByRole('button', { name: 'More: Management', expanded: false }).waitFor();
    await page.setViewportSize({ width: 2200, height: 900 });
    await bar.getByRole('link', { name: 'Management' }).waitFor();
    expect(await more.count()).toBe(0);
  });
});

describe('a new build of the shell', () => {
  const asked: string[] = [];

  /** The server says that this build is the newest; the page's clock can be set forward. */
  async function latestIs(id: string): Promise<void> {
    asked.length = 0;
    await page.route('**/builds/latest.json*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { id } });
    });
    const { id: current } = await (await page.context().request.get(`${stack.url}/builds/latest.json`)).json();
    const manifest = await (await page.context().request.get(`${stack.url}/builds/meta/${current}.json`)).json();
    await page.route('**/builds/meta/another.json', (route) => route.fulfill({ json: { ...manifest, id: 'another' } }));
    await page.clock.install();
    await home();
    await mark();
    await page.clock.fastForward(61_000);
    await expect.poll(() => asked.length).toBe(1);
  }

  test('is asked for with the time in the query, and loaded at the next navigation', async () => {
    await latestIs('another');
    expect(Number(new URL(asked[0] ?? '').searchParams.get('t'))).toBeGreaterThan(Date.now() - 3_600_000);
    await page.waitForTimeout(500);
    expect(await isMarked()).toBe(true);
    await toVehicles();
    await expect.poll(isMarked).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/main/vehicle-list');
    await vehicles();
  });

  test('is loaded as well when the next navigation is the button back', async () => {
    await latestIs('another');
    await page.evaluate(`history.replaceState(null, '', '/main/home#older')`);
    await page.evaluate(`history.pushState(null, '', '/main/home#newer')`);
    await page.goBack();
    await expect.poll(isMarked).toBe(false);
  });

  test('is not loaded while the server does not have it whole', async () => {
    await latestIs('halfway');
    await toVehicles();
    await vehicles();
    expect(await isMarked()).toBe(true);
  });

  test('has its first files fetched ahead', async () => {
    await latestIs('another');
    await expect.poll(() => page.locator('link[rel=prefetch][href^="/shell/"]').count()).toBeGreaterThan(0);
    expect(await isMarked()).toBe(true);
  });

  test('that is this one is not', async () => {
    const { id } = await (await page.context().request.get(`${stack.url}/builds/latest.json`)).json();
    await latestIs(id);
    await toVehicles();
    await vehicles();
    expect(await isMarked()).toBe(true);
  });
});

describe('a file of a page that does not come', () => {
  const chunk = '**/modules/dashboard/**/*vehicle-list*.js';
  let lost = 0;

  /** Loses the file so many times. */
  async function lose(times: number): Promise<void> {
    lost = 0;
    await page.route(chunk, (route: Route) => (lost < times ? ((lost += 1), route.abort()) : route.continue()));
    await home();
    await mark();
  }

  test('is asked for once more, and no one notices', async () => {
    await lose(1);
    await toVehicles();
    await vehicles();
    expect([lost, await isMarked()]).toEqual([1, true]);
  });

  test('loads the whole page again when it does not come then either', async () => {
    await lose(2);
    await toVehicles();
    await expect.poll(isMarked).toBe(false);
    await vehicles();
  });

  test('reloads at most once per minute for the same path, then shows the error with a button to try again', async () => {
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await lose(99);
    const before = loads;
    await toVehicles();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await expect.poll(() => loads).toBe(before + 1);
    await page.waitForTimeout(2_000);
    expect(loads).toBe(before + 1);
    await page.unroute(chunk);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await vehicles();
    expect(limits.reloadGuardMs).toBe(60_000);
  });

  test('does not cost the page that stands when the server is away', async () => {
    await lose(99);
    await page.route('**/builds/latest.json*', (route) => route.abort());
    await toVehicles();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.waitForTimeout(500);
    expect(await isMarked()).toBe(true);
    await toOverview();
    await page.getByText('Working state').first().waitFor();
  });
});

describe('a link that leaves the console', () => {
  const elsewhere = 'https://elsewhere.example/';
  const refusals: string[] = [];

  /** Puts a link on the page and clicks it. */
  async function click(href: string, external: boolean, button: 'left' | 'middle' = 'left'): Promise<void> {
    refusals.length = 0;
    page.on('pageerror', (error) => refusals.push(error.message));
    await page.context().route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
    await home();
    await page.evaluate(
      ([to, allowed]) => {
        const link = document.createElement('a');
        link.href = String(to);
        link.textContent = 'out of here';
        if (allowed === true) link.dataset['external'] = '';
        document.querySelector('main')?.prepend(link);
      },
      [href, external] as const,
    );
    await page.getByText('out of here').click({ button });
  }

  test.each(['left', 'middle'] as const)('is refused with an error without permission (%s button)', async (button) => {
    await click(elsewhere, false, button);
    await expect.poll(() => refusals.join()).toMatch(/leaves the console/);
    expect(page.context().pages()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/main/home');
    const told = page.getByRole('alert').filter({ hasText: 'elsewhere.example' });
    await told.getByRole('button', { name: 'Close' }).click();
    await told.waitFor({ state: 'detached' });
  });

  test('is followed with permission', async () => {
    await click(elsewhere, true);
    await page.waitForURL(elsewhere);
  });

  test.each(['javascript:void(window.ran = true)', 'data:text/html,hello', 'file:///etc/passwd'])('to %s is refused even with permission', async (address) => {
    await click(address, true);
    await expect.poll(() => refusals.join()).toMatch(/protocol that is never opened/);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    await page.getByRole('alert').filter({ hasText: `“${new URL(address).protocol}”` }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/main/home');
  });
});

describe('the modules that one may go to next', () => {
  /** Moments at which files of the vehicle's module were asked for, from the start of the page. */
  async function fetchedAt(connection?: object): Promise<number[]> {
    const moments: number[] = [];
    if (connection !== undefined) await page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), connection);
    const begun = Date.now();
    page.on('request', (request) => void (request.url().includes('/modules/device/') && moments.push(Date.now() - begun)));
    await home();
    await page.waitForTimeout(limits.prefetchDelayMs + 3_000);
    return moments;
  }

  test('are fetched ahead, not before 1000 ms', async () => {
    const [first = 0] = await fetchedAt();
    expect(first).toBeGreaterThan(limits.prefetchDelayMs);
  });

  test.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])('are not fetched ahead with %o', async (connection) => {
    expect(await fetchedAt(connection)).toEqual([]);
  });
});

describe('the error pages', () => {
  test.each([
    ['/error/404', 404, 'Page Not Found', 'Page not found: /error/404'],
    ['/error/403', 403, 'Permission Missing', 'Ask an administrator'],
    ['/error/500', 500, 'Internal Server Error', 'contact an administrator'],
    ['/error/418', 500, 'Internal Server Error', 'contact an administrator'],
    ['/main/nowhere', 404, 'Page Not Found', 'Page not found: /main/nowhere'],
    ['/sys/nowhere/7', 404, 'Page Not Found', 'Page not found: /sys/nowhere/7'],
    ['/main/%E7%94%B5%E6%B1%A0', 404, 'Page Not Found', 'Page not found: /main/电池'],
  ])('%s answers %i and says %s', async (path, status, title, text) => {
    const answer = await page.goto(stack.url + path);
    expect(answer?.status()).toBe(status);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(text).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Voltdeck`);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByText('Working state').first().waitFor();
  });
});
