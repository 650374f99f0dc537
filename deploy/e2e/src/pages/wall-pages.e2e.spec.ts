import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { figure, openWall, patient } from '../wall/open-wall.ts';
import { settled } from '../stack/settled.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

test.each([
  [3440, 1440],
  [1080, 1920],
  [1024, 768],
])('the wall of the fleet fills a window of %d x %d', async (width, height) => {
  const { page } = await openWall(browser, '/screen', width, height);
  await expect.poll(() => figure(page, 'Vehicles'), patient).toBeGreaterThan(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const box = await page.locator('[class*=stage_]').boundingBox();
  expect(box?.width).toBeGreaterThan(width * 0.98);
  expect(box?.height).toBeGreaterThan(height * 0.98);
});

test.each([
  ['/screen/v1', 'Alarms and service'],
  ['/screen/test', 'Test pattern'],
  ['/screen/datav/LeftChart1', 'Working state'],
  ['/screen/scroll-board', 'Scroll board'],
])('%s shows %s', async (path, title) => {
  const { page, complaints } = await openWall(browser, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor(patient);
  await settled(page);
  expect(complaints).toEqual([]);
});

test('a component is as large on a screen of 4K as on one of half as many lines', async () => {
  const height = async (width: number, lines: number): Promise<number> => {
    const { page } = await openWall(browser, '/screen/button', width, lines);
    await page.getByRole('button', { name: 'View vehicle' }).waitFor(patient);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    return (await page.getByRole('button', { name: 'View vehicle' }).boundingBox())?.height ?? 0;
  };
  expect((await height(3840, 2160)) / (await height(1920, 1080))).toBeCloseTo(2, 1);
});

test('a component that is none is not found', async () => {
  const page = await (await signedIn(browser)).newPage();
  const answer = await page.goto(`${stack.url}/screen/nothing`);
  expect(answer?.status()).toBe(404);
  await page.getByText(/Page not found: \/screen\/nothing/).waitFor();
});
