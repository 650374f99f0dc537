import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapFileServer } from '../map/map-file-server.ts';
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
const outlines = 'land, lakes and rivers by Natural Earth';

/** Vehicles on the map, whichever way they are drawn together. */
async function vehiclesOn(page: Page): Promise<number> {
  await page.locator('[data-vehicles]').first().waitFor({ timeout: 60_000 });
  const single = await page.locator('[data-vehicles="1"]').count();
  const counts = await page.locator('button[data-vehicles]').allInnerTexts();
  return counts.reduce((sum, count) => sum + Number(count), single);
}

/** The colour in the upper left corner of the map, on which nothing else lies. */
async function groundColour(page: Page): Promise<string> {
  const picture = await page.locator('[class*=map_]').first().screenshot();
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(12, 12, 1, 1).data ?? [])].slice(0, 3).join(' ');
  }, `data:image/png;base64,${picture.toString('base64')}`);
}

const water = { light: '195 217 234', dark: '18 48 74' } as const;

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
  test('is drawn on the tiles of a server, which the policy of the page lets in and no one else', async () => {
    const plain = await (await signedIn(browser)).newPage();
    await plain.goto(fleetMap);
    await plain.getByText(outlines).waitFor({ timeout: 60_000 });
    const server = await tileServer();
    await setMaps(admin, { mapProvider: 'tiles', mapTiles: server.address, mapTilesAttribution: '© Tiles of the test', mapTilesDatum: 'GCJ-02' });
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(fleetMap);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes(server.origin))).toEqual([`img-src 'self' data: blob: ${server.origin}`]);
    await page.getByText('© Tiles of the test').waitFor({ timeout: 60_000 });
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
    await page.getByText(`The map tiles from ${server.origin.slice('http://'.length)} failed to load`).waitFor({ timeout: 60_000 });
    await page.getByText(outlines).waitFor();
    expect(await vehiclesOn(page)).toBeGreaterThan(0);
    server.close();
  });

  test.each(['light', 'dark'] as const)('is drawn from a map file in the %s look, whose server the policy of the page alone lets in for requests', async (theme) => {
    const server = await mapFileServer();
    await setMaps(admin, { mapProvider: 'pmtiles', mapFile: server.address });
    const page = await (await signedIn(browser, { theme })).newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(fleetMap);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes(server.origin))).toEqual([`connect-src 'self' ${server.origin}`]);
    expect(policy).not.toContain('unsafe');
    await page.getByText('© The map file of the test').waitFor({ timeout: 60_000 });
    await expect.poll(() => groundColour(page), { timeout: 60_000 }).toBe(water[theme]);
    expect(server.asked.every((range) => range.startsWith('bytes='))).toBe(true);
    expect(await vehiclesOn(page)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    server.close();
  });

  test('falls back to the outlines when the map file does not come, and says so', async () => {
    const server = await mapFileServer({ broken: true });
    await setMaps(admin, { mapProvider: 'pmtiles', mapFile: server.address });
    const page = await (await signedIn(browser)).newPage();
    await page.goto(fleetMap);
    await page.getByText(`The map file ${server.address} could not be read`).waitFor({ timeout: 60_000 });
    await page.getByText(outlines).waitFor();
    expect(await vehiclesOn(page)).toBeGreaterThan(0);
    server.close();
  });

  test('falls back to the outlines in a browser without WebGL, and says so', async () => {
    const server = await mapFileServer();
    await setMaps(admin, { mapProvider: 'pmtiles', mapFile: server.address });
    const plain = await chromium.launch({ executablePath: stack.chromium, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-3d-apis'] });
    const page = await (await signedIn(plain)).newPage();
    await page.goto(fleetMap);
    await page.getByText('This browser has no WebGL 2').waitFor({ timeout: 60_000 });
    await page.getByText(outlines).waitFor();
    expect(await vehiclesOn(page)).toBeGreaterThan(0);
    expect(server.asked).toEqual([]);
    await plain.close();
    server.close();
  });

  test('of Baidu asks for its key where none is configured', async () => {
    await setMaps(admin, { mapProvider: 'baidu' });
    const page = await (await signedIn(browser)).newPage();
    await page.goto(fleetMap);
    await page.getByText('Baidu Maps needs a key').waitFor({ timeout: 60_000 });
    await page.getByText(outlines).waitFor();
  });

  test('of Baidu is asked for with key and version, in a frame with an origin of its own, and shows what the console shows', async () => {
    await setMaps(admin, { mapProvider: 'baidu', baiduMapKey: 'test-key' });
    const { page, asked } = await withBaidu(drawing);
    const answer = await page.goto(fleetMap);
    expect((await answer?.headerValue('content-security-policy')) ?? '').not.toMatch(/baidu|unsafe/);
    const ground = page.frameLocator('iframe[title=Baidu]').locator('#map');
    await expect.poll(() => ground.innerText(), { timeout: 60_000 }).toMatch(/^1\d\d\.\d\d \d\d\.\d\d \d+$/);
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
    await page.getByText(/Baidu Maps refused the key.*APP Referer校验失败/).waitFor({ timeout: 60_000 });
    await page.getByText(outlines).waitFor();
  });
});
