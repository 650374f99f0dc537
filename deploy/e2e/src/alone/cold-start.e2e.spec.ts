import { wallWorkerPath } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { alone, deploy } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { ToldConsole, toldOfFleet } from './told-console.ts';
import { ofAge } from './told-wall.ts';

let browser: Browser;
let fleet: Awaited<ReturnType<typeof toldOfFleet>>;
beforeAll(async () => {
  browser = await openBrowser();
  fleet = await toldOfFleet();
});
afterAll(() => browser.close());

const patient = { timeout: 60_000 };
const live = '[class*=frameState_]:not([class*=frameState--stale_])';
const plate = '[class*=frameStopped_]';

const online = (page: Page): Promise<string> => page.locator('[class*=headline_] div', { hasText: 'Online' }).locator('dd').innerText();
const keptFiles = (page: Page): Promise<number> => page.evaluate(async () => (await (await caches.open('voltdeck-wall-files-1')).keys()).length);
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('voltdeck-wall-files-1');
    const texts = await Promise.all((await cache.keys()).map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`));
    return `${texts.join('\n')}${JSON.stringify(localStorage)}`;
  });

interface Hall {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly told: ToldConsole;
  readonly site: StaticServer;
}

/** A wall that has run long enough for its browser to have kept it. */
async function running(): Promise<Hall> {
  const [told, site] = [await ToldConsole.serve(), await StaticServer.serve(alone.site, 0)];
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  onTestFinished(async () => {
    await context.close();
    told.close();
    site.close();
  });
  deploy(site, { api: told.url, token: 'any', name: 'hall' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  await page.goto(`${site.origin}/screen`);
  await expect.poll(() => told.walls, patient).toBe(1);
  told.tell('trend', ofAge(fleet.trend, 1));
  told.tell('now', ofAge(fleet.now, 1));
  await page.locator(live).waitFor(patient);
  await expect.poll(() => keptFiles(page), patient).toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('voltdeck.wallPicture') !== null), patient).toBe(true);
  return { context, page, told, site };
}

test('a wall that restarts while console and site are away shows its last picture, as what it is', async () => {
  const { context, page, told, site } = await running();
  const before = await online(page);
  await page.close();
  told.close();
  site.close();
  const again = await context.newPage();
  await again.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  await again.goto(`${site.origin}/screen`);
  await again.locator(plate).getByText(/Data stopped .* ago/).waitFor(patient);
  expect([await again.locator(live).count(), await online(again)]).toEqual([0, before]);
  expect(await again.locator('[class*=frameBody_]').evaluate((element) => getComputedStyle(element).filter)).toContain('grayscale(1)');
  expect(await keptTexts(again)).not.toMatch(/vdp_|"token":"/);
}, 180_000);

test('a wall whose console is away continues by itself when it is back', async () => {
  const { page, told, site } = await running();
  told.close();
  await page.reload();
  await page.locator(plate).getByText(/Data stopped .* ago/).waitFor(patient);
  const back = await ToldConsole.serve();
  onTestFinished(() => back.close());
  deploy(site, { api: back.url, token: 'any', name: 'hall' });
  await expect.poll(() => back.walls, patient).toBe(1);
  back.tell('trend', ofAge(fleet.trend, 1));
  back.tell('now', ofAge(fleet.now, 1));
  await page.locator(live).waitFor(patient);
  expect(await page.locator(plate).count()).toBe(0);
}, 180_000);

test('the console itself serves no such worker', async () => {
  const answer = await fetch(`${stack.url}${wallWorkerPath}`);
  expect(answer.headers.get('content-type') ?? '').not.toContain('javascript');
});
