import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { alone, deploy } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { ToldConsole, toldOfFleet } from './told-console.ts';

let browser: Browser;
let site: StaticServer;
let fleet: Awaited<ReturnType<typeof toldOfFleet>>;
beforeAll(async () => {
  browser = await openBrowser();
  site = await StaticServer.serve(alone.site, 0);
  fleet = await toldOfFleet();
});
afterAll(async () => {
  site.close();
  await browser.close();
});

/** The watchdog looks every ten seconds, and one look takes a second. */
const lookMs = 10_000;
const panels = '[class*=scene_] > *';

/** What a test may do to the page: it stands before the page's own scripts. */
function trouble(): void {
  Object.assign(window, { broken: false, heapMb: 80, frameMs: 0, bare: 0 });
  const told = (name: string): unknown => Reflect.get(window, name);
  const { hypot } = Math;
  // Of all panels only the one of places asks for it.
  Math.hypot = (...values) => {
    if (told('broken') === true) throw new Error('This panel is broken');
    return hypot(...values);
  };
  Object.defineProperty(performance, 'memory', { get: () => ({ usedJSHeapSize: Number(told('heapMb')) * 1_048_576 }) });
  const { requestAnimationFrame: frame, cancelAnimationFrame: cancel } = window;
  const slow = new Set<number>();
  window.requestAnimationFrame = (work) => {
    if (Number(told('frameMs')) === 0) return frame(work);
    const id = Number(setTimeout(() => work(performance.now()), Number(told('frameMs'))));
    slow.add(id);
    return id;
  };
  window.cancelAnimationFrame = (id) => (slow.delete(id) ? clearTimeout(id) : cancel(id));
}

interface Hung {
  readonly page: Page;
  readonly told: ToldConsole;
  readonly set: (name: string, value: unknown) => Promise<void>;
  /** Numbers of the panels that are not the elements that they were when last asked. */
  readonly remounted: () => Promise<number[]>;
}

async function hung(): Promise<Hung> {
  const told = await ToldConsole.serve();
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  onTestFinished(async () => {
    await context.close();
    told.close();
  });
  deploy(site, { api: told.url, token: 'any', name: 'watched' });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  await page.addInitScript(trouble);
  await page.goto(`${site.origin}/screen`);
  await expect.poll(() => told.walls, { timeout: 60_000 }).toBe(1);
  told.tell('now', fleet.now);
  told.tell('trend', fleet.trend);
  await page.locator('[class*=headline_] dd').first().waitFor({ timeout: 60_000 });
  const set = (name: string, value: unknown): Promise<void> => page.evaluate(([key, given]) => void Reflect.set(window, String(key), given), [name, value]);
  const remounted = (): Promise<number[]> =>
    page.evaluate((all) => {
      const found = [...document.querySelectorAll(all)].map((element, index) => (Reflect.get(element, 'known') === true ? -1 : index));
      for (const element of document.querySelectorAll(all)) Reflect.set(element, 'known', true);
      return found.filter((index) => index >= 0);
    }, panels);
  await remounted();
  return { page, told, set, remounted };
}

/** Lets the page's clock continue by a look of the watchdog. */
const look = (page: Page): Promise<void> => page.clock.runFor(lookMs);

/** Counts the moments at which the wall had fewer panels than before, from now on. */
function watchGaps(page: Page): Promise<void> {
  return page.evaluate((all) => {
    const whole = document.querySelectorAll(all).length;
    new MutationObserver(() => {
      if (document.querySelectorAll(all).length < whole) Reflect.set(window, 'bare', Number(Reflect.get(window, 'bare')) + 1);
    }).observe(document.body, { childList: true, subtree: true });
  }, panels);
}
const gaps = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'bare'));

describe('the watchdog', () => {
  test('leaves a wall alone that is well', async () => {
    const { page, remounted } = await hung();
    for (let count = 0; count < 6; count++) await look(page);
    expect(await remounted()).toEqual([]);
  });

  test.each([
    ['keeps too much memory', 'heapMb', 900, [1, 1, 1]],
    // A slow machine gets no faster by it: the rests grow.
    ['draws too slowly', 'frameMs', 500, [3, 2, 4]],
  ])('starts one panel after the other anew while the wall %s, and never shows a gap', async (_name, name, value, looks) => {
    const { page, set, remounted } = await hung();
    await watchGaps(page);
    await set(name, value);
    for (const [panel, rests] of looks.entries()) {
      for (let count = 0; count < rests; count++) {
        expect(await remounted()).toEqual([]);
        await look(page);
      }
      await expect.poll(remounted).toEqual([panel]);
    }
    await set(name, name === 'heapMb' ? 80 : 0);
    for (let count = 0; count < 3; count++) await look(page);
    expect((await remounted()).length).toBeLessThanOrEqual(1);
    expect(await gaps(page)).toBe(0);
  }, 120_000);

  test('starts a panel that throws again, alone, and counts it', async () => {
    const { page, told, set, remounted } = await hung();
    await set('broken', true);
    told.tell('now', fleet.now.replace(/"needs":{"fault":{"matters":\d+/, '"needs":{"fault":{"matters":777'));
    await page.getByText('This panel failed and is reloading').waitFor();
    await page.locator('[class*=headline_]', { hasText: '777' }).waitFor();
    expect((await remounted()).length).toBeLessThanOrEqual(1);
    await set('broken', false);
    await page.clock.runFor(70_000);
    await page.getByText('This panel failed').waitFor({ state: 'detached' });
    await page.locator('[class*=placesName_]').first().waitFor();
    await expect.poll(() => told.heartbeats.at(-1)?.panelFailures).toBeGreaterThan(0);
  });
});

test('a wall that receives nonsense stays up, and continues with the next good answer', async () => {
  const { page, told } = await hung();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  for (const nonsense of ['null', '[]', '7', '"x"', '{"status":{"working":null,"attention":{"length":1000000000}},"places":[null,{"longitude":"NaN"}]}']) {
    told.tell('now', nonsense);
    told.tell('trend', nonsense);
  }
  await page.getByText('No data').first().waitFor();
  expect(await page.locator(panels).count()).toBeGreaterThan(6);
  // What is no JSON at all ends the connection, and the wall opens another.
  told.tell('now', '{"status":');
  await page.clock.runFor(5_000);
  await expect.poll(() => told.walls, { timeout: 60_000 }).toBe(1);
  told.tell('now', fleet.now);
  told.tell('trend', fleet.trend);
  await page.getByText('No data').first().waitFor({ state: 'detached', timeout: 60_000 });
  expect(complaints).toEqual([]);
});

test('nothing stays on the same pixels: the picture walks round a small square within eight minutes', async () => {
  const { page } = await hung();
  const at = (): Promise<{ x: number; y: number }> =>
    page.locator('[class*=stage_]').evaluate((stage) => {
      const { left, top, width, height } = stage.getBoundingClientRect();
      return { x: Math.round(left + width / 2 - innerWidth / 2), y: Math.round(top + height / 2 - innerHeight / 2) };
    });
  const places = new Set<string>();
  for (let look = 0; look < 17; look++) {
    const { x, y } = await at();
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(2);
    places.add(`${x} ${y}`);
    await page.clock.runFor(30_000);
  }
  expect(places.size).toBe(8);
});
