import { screens, type ScreenView } from '@voltdeck/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask, hang, heldPage, newWall, takeDown } from '../wall/console-walls.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const patient = { timeout: 60_000 };

test('a wall is given the distance of its viewers and its sound, and its type follows', async () => {
  const page = await (await signedIn(browser)).newPage();
  const name = `far-${Date.now()}`;
  const link = await newWall(page, name);
  onTestFinished(() => takeDown(name, link));
  const wall = await hang(browser, link);
  await wall.locator('[class*=headline_] dd').first().waitFor(patient);
  await expect.poll(() => ask<ScreenView>(screens.screen, { name }).then(({ state }) => state, () => 'unknown'), patient).toBe('live');

  await page.goto(`${stack.url}/sys/screen-list`);
  await page.getByRole('row', { name }).getByText(name).click(patient);
  await page.getByRole('dialog').getByRole('button', { name: 'Distance and sound' }).click(patient);
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Viewing distance (m)').fill('40');
  await dialog.getByText('from 5 to 12 m').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Viewing distance (m)').fill('12');
  await dialog.getByLabel('Sound for new alarms').selectOption({ label: 'Thermal events only' });
  await dialog.getByLabel('Quiet hours').check();
  await dialog.getByLabel('To', { exact: true }).fill('06:30');
  expect(await seriousOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('applies it within 15 seconds').waitFor(patient);
  expect((await ask<ScreenView>(screens.screen, { name })).settings).toEqual({ metres: 12, sound: 'thermal', speech: 'off', quiet: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:30' }, part: null, dim: null });

  await wall.page().reload();
  const stage = (await heldPage(wall.page())).locator('[data-shape]');
  await expect.poll(() => stage.evaluate((element) => getComputedStyle(element).getPropertyValue('--wall-note')), patient).toBe('36px');
}, 120_000);
