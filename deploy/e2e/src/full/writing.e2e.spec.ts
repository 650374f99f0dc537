import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { everyPage } from '../stack/every-page.ts';
import { slipsOf } from '../stack/writing.ts';
import { settled } from '../stack/settled.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const looks: Required<Look>[] = [
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'zh-CN', width: 600 },
];

test('another style of dates, a long duration in seconds and a unit alone on its line are found', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent('<p>2026-01-31</p><p>after 5940 s</p><p style="width: 1em">12.5 kWh</p><p>Jan 31, 2026, 1 h 39 min</p><code>2026-01-31</code>');
  expect(await slipsOf(page)).toEqual({ dates: ['2026-01-31'], durations: ['after 5940 s'], units: ['12.5 kWh'] });
});

describe.each(looks)('in $language, $width wide', (look) => {
  let context: BrowserContext;
  beforeAll(async () => void (context = await signedIn(browser, look)));
  afterAll(() => context.close());

  test.each(everyPage)('%s writes dates and durations in one style, and no unit on another line than its number', async (_name, path, landmark) => {
    const page = await context.newPage();
    onTestFinished(() => page.close());
    await page.goto(stack.url + (await path()));
    await page.locator(landmark).first().waitFor({ timeout: 60_000 });
    await settled(page);
    expect(await slipsOf(page)).toEqual({ dates: [], durations: [], units: [] });
  });
});
