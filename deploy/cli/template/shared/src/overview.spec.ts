import { openPart, type OpenedPart, type PartOptions } from '@voltdeck/kit/testing';
import { afterEach, expect, test } from 'vitest';
import recording from '../recording.json' with { type: 'json' };

let opened: OpenedPart | undefined;
afterEach(() => opened?.close());

/** The built page in a browser, on the recorded answers. */
async function open(change: Partial<PartOptions> = {}): Promise<OpenedPart['page']> {
  opened = await openPart({ folder: 'dist', component: 'overview', recording, ...change });
  return opened.page;
}

test('the page lists each recorded vehicle, with a link to it', async () => {
  const page = await open();
  const vehicles = recording.answers['GET /api/v1/vehicles'].items;
  expect(vehicles.length).toBeGreaterThan(0);
  for (const { vin } of vehicles) await page.locator('#page').getByRole('link', { name: vin }).waitFor();
}, 60_000);

test('a fleet without vehicles is said, in Chinese too', async () => {
  const page = await open({ language: 'zh-CN', answers: { 'GET /api/v1/vehicles': { items: [], total: 0, next: null } } });
  await page.locator('#page').getByText('暂无车辆').first().waitFor();
}, 60_000);
