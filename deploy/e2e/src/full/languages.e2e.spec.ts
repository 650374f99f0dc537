import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { everyPage } from '../stack/every-page.ts';
import { clippedOf, SentWords, unlocalisedOf } from '../stack/unlocalised.ts';
import { settled } from '../stack/settled.ts';

/** The pseudo language that the tests' stack has: accents, 40 % longer, in brackets. */
const pseudo = 'en-XA';

let browser: Browser;
let context: BrowserContext;
let sent: SentWords;
beforeAll(async () => {
  browser = await openBrowser();
  context = await signedIn(browser, { language: pseudo });
  sent = new SentWords(context);
  sent.hear(await (await context.request.get(`${stack.url}/api/v1/projects?pageSize=100`)).json());
});
afterAll(() => browser.close());

test.each(everyPage)('%s has every text from a catalogue, and cuts none off that is longer', async (_name, path, landmark) => {
  const page = await context.newPage();
  onTestFinished(() => page.close());
  await page.goto(stack.url + (await path()));
  await page.locator(landmark).first().waitFor({ timeout: 60_000 });
  await page.waitForFunction((language) => document.documentElement.lang === language, pseudo);
  await settled(page);
  expect({ unlocalised: await unlocalisedOf(page, sent), clipped: await clippedOf(page) }).toEqual({ unlocalised: [], clipped: [] });
});

test('an error that the server words is in the language of the reader', async () => {
  const answer = await context.request.get(`${stack.url}/api/v1/devices/00000000-0000-4000-8000-000000000000`, { headers: { 'accept-language': pseudo } });
  const { detail }: { detail: string } = await answer.json();
  expect(detail).toMatch(/^\[.*\]$/);
});
