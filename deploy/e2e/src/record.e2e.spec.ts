import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedVehicle } from './stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** The raw messages of a vehicle, reached from its page as an operator would. */
async function openMessages(page: Page): Promise<void> {
  const { deviceId } = await namedVehicle();
  await page.goto(`${stack.url}/main/realtime/${deviceId}`);
  await page.getByRole('link', { name: 'Raw messages' }).click();
  await page.locator('.messages__item').first().waitFor({ timeout: 20_000 });
}

describe('the raw messages of a vehicle', () => {
  test('open in the inspector: bytes beside fields, and nothing complains', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    await openMessages(page);
    await page.locator('.messages__choose').first().click();
    await page.locator('.hex__byte').first().waitFor();
    expect((await page.locator('.hex__byte').allInnerTexts()).slice(0, 2).join(' ')).toBe('23 23');
    await expect.poll(() => page.locator('.tree').innerText()).toMatch(/Command/);
    expect(complaints).toEqual([]);
  });

  test('a frame pasted with a wrong check byte is told in a sentence', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openMessages(page);
    await page.getByRole('button', { name: 'Paste a frame' }).click();
    await page.locator('textarea').first().fill('23 23 07 fe 4c 56 4f 4c 54 44 45 43 4b 30 30 30 30 30 30 30 31 01 00 00 00');
    await expect.poll(() => page.locator('.inspector__problems').innerText()).toMatch(/check byte/i);
  });
});
