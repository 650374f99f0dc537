import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { openBrowser, person, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { everyPage } from '../stack/every-page.ts';
import { settled } from '../stack/settled.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const looks: Required<Look>[] = [
  { theme: 'light', language: 'zh-CN', width: 1280 },
  { theme: 'dark', language: 'en', width: 1280 },
  { theme: 'light', language: 'en', width: 600 },
  { theme: 'dark', language: 'zh-CN', width: 600 },
  { theme: 'light', language: 'zh-CN', width: 1920 },
];

const nothing: readonly string[] = [];

describe.each(looks)('in $theme, $language, $width wide', (look) => {
  let context: BrowserContext;
  beforeAll(async () => void (context = await signedIn(browser, look)));
  afterAll(() => context.close());

  test.each(everyPage)('%s has no serious fault of accessibility and does not scroll sideways', async (_name, path, landmark) => {
    const page = await context.newPage();
    // A page that stays open continues drawing.
    onTestFinished(() => page.close());
    await page.goto(stack.url + (await path()));
    await page.locator(landmark).first().waitFor({ timeout: 60_000 });
    await settled(page);
    expect(await seriousOf(page)).toEqual(nothing);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('the sign-in page has no serious fault of accessibility', async () => {
    const nobody = await person(browser, look);
    onTestFinished(() => nobody.close());
    const page = await nobody.newPage();
    await page.goto(`${stack.url}/login`);
    await page.locator('input[type=password]').waitFor();
    expect(await seriousOf(page)).toEqual(nothing);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
