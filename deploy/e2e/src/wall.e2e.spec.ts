import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from './stack/api.ts';
import { seriousOf } from './stack/axe.ts';
import { openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';
import { figure, openWall, patient } from './wall/open-wall.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

describe('the wall of the fleet', () => {
  test('shows what the API says, from one stream, and asks only for its map besides', async () => {
    const { page, complaints } = await openWall(browser, '/screen');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await expect.poll(() => figure(page, 'Vehicles'), patient).toBe((await api.overview()).devices);
    const { working } = await api.status();
    await expect.poll(() => figure(page, 'Online'), patient).toBe(working.charging + working.discharging + working.idle);
    await page.locator('[class*=frameState_]:not([class*=frameState--stale_])').waitFor();
    await page.waitForTimeout(4_500);
    // The shell tells how its modules came, some time after they have.
    expect(asked.filter((path) => path.startsWith('/api/v1/') && !['/api/v1/wall', '/api/v1/module-health', '/api/v1/map-outlines', '/api/v1/map-places'].includes(path))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await seriousOf(page)).toEqual([]);
  });

  test('keeps its last picture when its stream is gone, says how old it is, and comes back by itself', async () => {
    const page = await (await signedIn(browser)).newPage();
    const now = { status: await api.status(), places: [] };
    let told = false;
    await page.route('**/api/v1/wall*', (route) => {
      const first = !told;
      told = true;
      return first ? route.fulfill({ contentType: 'text/event-stream', body: `event: now\ndata: ${JSON.stringify(now)}\n\n` }) : route.abort();
    });
    await page.goto(`${stack.url}/screen`);
    await page.locator('[class*=frameState--stale_]').getByText(/Data from/).waitFor({ timeout: 60_000 });
    expect(await figure(page, 'Vehicles')).toBeGreaterThan(0);
    await page.unroute('**/api/v1/wall*');
    await page.locator('[class*=frameState_]:not([class*=frameState--stale_])').waitFor({ timeout: 60_000 });
  }, 100_000);
});

test('the wall of one project counts the vehicles of that project', async () => {
  const { groups } = await api.status();
  const [largest] = groups.filter(({ id }) => id !== null);
  if (largest === undefined) throw new Error('The simulated fleet has no project');
  const { page } = await openWall(browser, `/screen/index1?project=${largest.id}`);
  await page.getByRole('heading', { name: largest.name ?? '' }).waitFor(patient);
  const devices = Object.values(largest.working).reduce((sum, count) => sum + count, 0);
  await expect.poll(() => figure(page, 'Vehicles'), patient).toBe(devices);
});
