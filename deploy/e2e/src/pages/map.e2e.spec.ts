import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMaps } from '../map/map-settings.ts';
import { tileServer } from '../map/tile-server.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let admin: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
});
afterAll(async () => {
  await setMaps(admin, {});
  await browser.close();
});

const fleetMap = `${stack.url}/main/vehicle-list?view=map`;
const outlines = 'land outlines by Natural Earth';

/** Vehicles on the map, whichever way they are drawn together. */
async function vehiclesOn(page: Page): Promise<number> {
  await page.locator('[data-vehicles]').first().waitFor({ timeout: 20_000 });
  const single = await page.locator('[data-vehicles="1"]').count();
  const counts = await page.locator('button[data-vehicles]').allInnerTexts();
  return counts.reduce((sum, count) => sum + Number(count), single);
}

/** What Baidu's script would be: it shows in words what it is told to draw. */
const drawing = `window.BMap = {
  Point: function (longitude, latitude) { this.longitude = longitude; this.latitude = latitude; },
  Map: function (id) { this.centerAndZoom = function (at, zoom) { document.getElementById(id).textContent = at.longitude.toFixed(2) + ' ' + at.latitude.toFixed(2) + ' ' + zoom; }; },
};
voltdeckMapReady();`;
const refusing = "alert('APP Referer校验失败。请检查该ak设置的白名单与访问所有的域名是否一致。')";

async function withBaidu(script: string): Promise<{ readonly page: Page; readonly asked: string[] }> {
  const context = await signedIn(browser);
  const asked: string[] = [];
  await context.route('https://api.map.baidu.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return { page: await context.newPage(), asked };
}

describe('the map', () => {
  test('is drawn on the tiles of a server, which the policy of the page lets in and nobody else', async () => {
    const plain = await (await signedIn(browser)).newPage();
    await plain.goto(fleetMap);
    await plain.getByText(outlines).waitFor({ timeout: 20_000 });
    const server = await tileServer();
    await setMaps(admin, { mapProvider: 'tiles', mapTiles: server.address, mapTilesAttribution: '© Tiles of the test', mapTilesDatum: 'GCJ-02' });
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(fleetMap);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes(server.origin))).toEqual([`img-src 'self' data: blob: ${server.origin}`]);
    await page.getByText('© Tiles of the test').waitFor({ timeout: 20_000 });
    await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(server.asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.svg$/);
    await expect.poll(() => vehiclesOn(page)).toBe(await vehiclesOn(plain));
    expect(complaints).toEqual([]);
    server.close();
  });

  test('falls back to the outlines when no tile comes, and says so', async () => {
    const server = await tileServer({ broken: true });
    await setMaps(admin, { mapProvider: 'tiles', mapTiles: server.address });
    const page = await (await signedIn(browser)).newPage();
    await page.goto(fleetMap);
    await page.getByText(`The map tiles from ${server.origin.slice('http://'.length)} failed to load`).waitFor({ timeout: 20_000 });
    await page.getByText(outlines).waitFor();
    expect(await vehiclesOn(page)).toBeGreaterThan(0);
    server.close();
  });

  test('of Baidu asks for its key where none is configured', async () => {
    await setMaps(admin, { mapProvider: 'baidu' });
    const page = await (await signedIn(browser)).newPage();
    await page.goto(fleetMap);
    await page.getByText('Baidu Maps needs a key').waitFor({ timeout: 20_000 });
    await page.getByText(outlines).waitFor();
  });

  test('of Baidu is asked for with key and version, in a frame with an origin of its own, and shows what the console shows', async () => {
    await setMaps(admin, { mapProvider: 'baidu', baiduMapKey: 'test-key' });
    const { page, asked } = await withBaidu(drawing);
    const answer = await page.goto(fleetMap);
    expect((await answer?.headerValue('content-security-policy')) ?? '').not.toMatch(/baidu|unsafe/);
    const ground = page.frameLocator('iframe[title=Baidu]').locator('#map');
    await expect.poll(() => ground.innerText(), { timeout: 20_000 }).toMatch(/^1\d\d\.\d\d \d\d\.\d\d \d+$/);
    expect(asked[0]).toBe('https://api.map.baidu.com/api?v=3.0&ak=test-key&callback=voltdeckMapReady');
    const [, , zoom] = (await ground.innerText()).split(' ');
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect.poll(async () => (await ground.innerText()).split(' ')[2]).toBe(String(Number(zoom) + 1));
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await vehiclesOn(page)).toBeGreaterThan(0);
    const frame = page.frames().find((each) => each.url().endsWith('/map/baidu'));
    expect(await frame?.evaluate(() => window.origin)).toBe('null');
  });

  test('of Baidu tells in its words when the key is refused', async () => {
    await setMaps(admin, { mapProvider: 'baidu', baiduMapKey: 'wrong-key' });
    const { page } = await withBaidu(refusing);
    await page.goto(fleetMap);
    await page.getByText(/Baidu Maps refused the key.*APP Referer校验失败/).waitFor({ timeout: 20_000 });
    await page.getByText(outlines).waitFor();
  });
});
