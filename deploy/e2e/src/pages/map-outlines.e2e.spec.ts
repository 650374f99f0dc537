import { screens, type MapOutlineView } from '@voltdeck/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask } from '../wall/console-walls.ts';
import { openWall } from '../wall/open-wall.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const patient = { timeout: 60_000 };
const outline = { type: 'Polygon', coordinates: [[[100, 20], [125, 20], [125, 45], [100, 20]]] };
const listed = () => ask<{ readonly items: readonly MapOutlineView[] }>(screens.mapOutlineList);

test('an administrator uploads an outline with its approval number, a wall shows the number, and it is removed again', async () => {
  const name = `Map ${Date.now()}`;
  onTestFinished(async () => {
    for (const { id, name: kept } of (await listed()).items) if (kept === name) await ask(screens.mapOutlineDelete, { id });
  });
  const page = await (await signedIn(browser)).newPage();
  await page.goto(`${stack.url}/sys/screen-list`);
  await page.getByRole('button', { name: 'Map outlines' }).click(patient);
  const dialog = page.getByRole('dialog', { name: 'Map outlines' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Approval number').fill('GS(2024)0650');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'map.geojson', mimeType: 'application/geo+json', buffer: Buffer.from('{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}') });
  await dialog.getByRole('button', { name: 'Upload outline' }).click();
  await dialog.getByText('the ring of an area is not closed').waitFor(patient);
  expect(await seriousOf(page)).toEqual([]);
  await file.setInputFiles({ name: 'map.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(JSON.stringify(outline)) });
  await dialog.getByRole('button', { name: 'Upload outline' }).click();
  await dialog.getByText('Approval number GS(2024)0650').waitFor(patient);

  const { page: wall } = await openWall(browser, '/screen');
  await wall.getByText('Map approval number: GS(2024)0650').waitFor(patient);

  await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog', { name: `Remove ${name}?` }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await listed()).items.map((each) => each.name), patient).not.toContain(name);
}, 120_000);
