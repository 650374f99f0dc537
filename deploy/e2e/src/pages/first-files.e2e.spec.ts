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
afterEach(async () => {
  // A file that is still on its way when the page goes is no error.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

const home = `${stack.url}/main/home`;

describe('the files of the module that owns the first page', () => {
  test('are asked for once, by the HTML', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void (/\/modules\/dashboard\/.*\.js$/.test(request.url()) && asked.push(request.url())));
    await page.goto(home);
    await page.getByText('Working state').first().waitFor();
    const named = await page.locator('script[data-remote^="dashboard_"]').count();
    expect(named).toBeGreaterThanOrEqual(2);
    expect(asked).toHaveLength(new Set(asked).size);
  });

  test('leave their card when one was changed on the way, and the rest continues', async () => {
    await page.route('**/modules/dashboard/**/remoteEntry.*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n;` });
    });
    await page.goto(home);
    await page.getByRole('alert').getByText('does not match its registered digest').waitFor();
    await page.evaluate(`history.pushState(null, '', '/sys/module-list')`);
    await page.getByRole('table').first().waitFor();
  });

  test('that never come keep no one from the header, and from another page', async () => {
    await page.route('**/modules/dashboard/**/*.js', () => undefined);
    await page.goto(home, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Overview' }).waitFor();
    await page.evaluate(`history.pushState(null, '', '/sys/module-list')`);
    await page.getByRole('table').first().waitFor();
  });
});

test('a page whose file takes longer than 10 s says so, and is shown when it arrives', async () => {
  const held: Route[] = [];
  await page.route('**/modules/dashboard/**/*vehicle-list*.js', (route) => void held.push(route));
  await page.clock.install();
  await page.goto(home);
  await page.getByText('Working state').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.fastForward(limits.moduleLoadTimeoutMs);
  const late = page.getByRole('alert').filter({ hasText: 'did not load within 10 s' });
  await late.waitFor();
  for (const route of held) await route.continue();
  await page.locator('[role=grid] a').first().waitFor();
  await late.waitFor({ state: 'detached' });
});

test('until any script runs, the page stands still in outline: what moved would be drawn again and again', async () => {
  await page.route('**/*.js', () => undefined);
  await page.goto(home, { waitUntil: 'commit' });
  const outline = page.locator('.vd-page-skeleton');
  await expect.poll(() => outline.evaluate((box) => [getComputedStyle(box).display, getComputedStyle(document.body).margin, document.styleSheets.length > 1])).toEqual(['grid', '0px', true]);
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});
