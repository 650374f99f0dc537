import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { hang, heldPage, newWall, takeDown } from '../wall/console-walls.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const patient = { timeout: 60_000 };

test('a wall hangs by an address from the console, is listed as live, and shows the scene that it is given', async () => {
  const page = await (await signedIn(browser)).newPage();
  const name = `wall-${Date.now()}`;
  const link = await newWall(page, name);
  onTestFinished(() => takeDown(name, link));
  const wall = await hang(browser, link);
  await wall.getByRole('heading', { level: 1, name: 'Battery remote service' }).waitFor(patient);
  await expect.poll(() => page.getByRole('row', { name }).innerText(), patient).toContain('Online');

  await page.getByRole('row', { name }).getByRole('button', { name: 'Scenes' }).click();
  await page.getByRole('button', { name: 'Add scene' }).click();
  await page.getByLabel('Scene', { exact: true }).selectOption({ label: 'Alarms and service' });
  await page.getByRole('button', { name: 'Push to wall display' }).click();
  await page.getByText('applies within 15 seconds').waitFor(patient);
  // A page that is opened hears at once what it is to show. Its address no longer has the token, and a reload finds it all the same.
  expect(wall.page().url()).not.toContain('token');
  await wall.page().reload();
  await (await heldPage(wall.page())).getByRole('heading', { level: 1, name: 'Alarms and service' }).waitFor(patient);
}, 60_000);

test('a wall whose link is revoked says how to get another: it has no file to write a token into', async () => {
  const page = await (await signedIn(browser)).newPage();
  const name = `wall-${Date.now()}`;
  const link = await newWall(page, name);
  const wall = await hang(browser, link);
  await wall.locator('[class*=frameState_]:not([class*=frameState--stale_])').waitFor(patient);
  await takeDown(name, link);
  await wall.getByText('create a new one under Wall displays in the console').waitFor({ timeout: 60_000 });
  expect(await wall.getByText('settings.json').count()).toBe(0);
}, 120_000);
