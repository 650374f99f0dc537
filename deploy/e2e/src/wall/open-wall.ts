import type { Browser, Page } from 'playwright-core';
import { complaintsOf, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

export const patient = { timeout: 60_000 };

/** A wall in a window of its size, and what its console complains of. */
export async function openWall(browser: Browser, path: string, width = 1920, height = 1080): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await signedIn(browser)).newPage();
  await page.setViewportSize({ width, height });
  const complaints = complaintsOf(page);
  await page.goto(stack.url + path);
  return { page, complaints };
}

/** A figure of the headline, by the word below it. */
export async function figure(page: Page, word: string): Promise<number> {
  const text = await page.locator('[class*=headline_] div', { hasText: word }).locator('dd').innerText();
  return Number(text.replaceAll(',', ''));
}
