import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedVehicle } from '../stack/api.ts';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { openBrowser, person, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const looks: Required<Look>[] = [
  { theme: 'light', language: 'zh-CN', width: 1280 },
  { theme: 'dark', language: 'en', width: 1280 },
  { theme: 'light', language: 'en', width: 600 },
  { theme: 'dark', language: 'zh-CN', width: 600 },
];

const nothing: readonly string[] = [];

const pages: readonly (readonly [string, () => Promise<string>, string])[] = [
  ['home', () => Promise.resolve('/main/home'), 'table tbody tr'],
  ['the page of a vehicle', async () => `/main/realtime/${(await namedVehicle()).deviceId}`, '.cell-map'],
  ['the list of vehicles', () => Promise.resolve('/main/vehicle-list'), 'table tbody tr'],
  ['the raw messages of a vehicle', async () => `/main/record/${(await namedVehicle()).deviceId}`, '.messages__item'],
  ['the list of modules', () => Promise.resolve('/sys/module-list'), '.dependencies__bump'],
  ['the page of a module', () => Promise.resolve('/sys/module-list/device'), '.adm-lines .adm-line'],
];

describe.each(looks)('in $theme, $language, $width wide', (look) => {
  test.each(pages)('%s has no serious fault of accessibility and does not scroll sideways', async (_name, path, landmark) => {
    const page = await (await signedIn(browser, look)).newPage();
    await page.goto(stack.url + (await path()));
    await page.locator(landmark).first().waitFor({ timeout: 20_000 });
    await page.waitForTimeout(1_500);
    expect(await seriousOf(page)).toEqual(nothing);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('the sign-in page has no serious fault of accessibility', async () => {
    const page = await (await person(browser, look)).newPage();
    await page.goto(`${stack.url}/login`);
    await page.locator('input[type=password]').waitFor();
    expect(await seriousOf(page)).toEqual(nothing);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
