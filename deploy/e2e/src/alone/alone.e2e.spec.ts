import { people, screens, type ScreenView, type TokenGrant, wall } from '@voltdeck/contract';
import { pathOf, screenHeader } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { api } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask } from '../wall/console-walls.ts';
import { alone, deploy, kioskToken, revoke, wallPaths } from './alone-stack.ts';
import { heldDown } from './held-down.ts';
import { Line } from './line.ts';
import { StaticServer } from './static-server.ts';
import { settled } from '../stack/settled.ts';

let browser: Browser;
let admin: BrowserContext;
let site: StaticServer;
let token: TokenGrant;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  site = await StaticServer.serve(alone.site, alone.port);
  token = await kioskToken(admin, wallPaths);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const patient = { timeout: 60_000 };
const live = '[class*=frameState_]:not([class*=frameState--stale_])';
const stale = '[class*=frameState--stale_]';

async function opened(path: string): Promise<{ page: Page; asked: URL[]; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  onTestFinished(() => context.close());
  await context.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  const page = await context.newPage();
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const complaints = complaintsOf(page);
  await page.goto(site.origin + path);
  return { page, asked, complaints };
}

const vehicles = async (page: Page): Promise<number> => Number((await page.locator('[class*=headline_] dd').first().innerText()).replaceAll(',', ''));

describe('the folder on a static server of another origin', () => {
  test('shows the fleet by the address of the API and a kiosk token, and is listed in the console', async () => {
    deploy(site, { api: stack.url, token: token.token, name: 'alone' });
    const { page, asked, complaints } = await opened('/screen');
    await page.locator(live).waitFor(patient);
    expect(await vehicles(page)).toBe((await api.overview()).devices);
    await expect.poll(() => ask<ScreenView>(screens.screen, { name: 'alone' }).then(({ state }) => state, () => 'unknown'), patient).toBe('live');
    const ofConsole = asked.filter(({ origin }) => origin !== site.origin);
    expect([...new Set(ofConsole.map(({ origin }) => origin))]).toEqual([stack.url]);
    expect([...new Set(ofConsole.map(({ pathname }) => pathname))].sort()).toEqual([people.session.path, people.pageToken.path, pathOf(screens.screenHeartbeat, { name: 'alone' }), screens.mapOutlineList.path, wall.wall.path].sort());
    expect(complaints).toEqual([]);
  });

  test('renews its token while it hangs, and comes back after being without network for longer than a token lives', async () => {
    const line = await Line.to(stack.url);
    onTestFinished(() => line.close());
    deploy(site, { api: line.url, token: token.token });
    const { page } = await opened('/screen');
    const streams = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === wall.wall.path) streams.add(request.headers()['authorization'] ?? '');
    });
    await page.locator(live).waitFor(patient);
    await expect.poll(() => streams.size, { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
    expect([...streams].filter((used) => !used.startsWith('Bearer vdp_'))).toEqual([]);
    line.down();
    await page.locator(stale).getByText(/Data from/).waitFor({ timeout: 60_000 });
    const last = [...streams].at(-1) ?? '';
    const isGood = async (authorization: string): Promise<boolean> => (await fetch(stack.url + people.session.path, { headers: { authorization, [screenHeader]: '/screen', origin: site.origin } })).ok;
    await expect.poll(() => isGood(last), { timeout: 60_000 }).toBe(false);
    line.mend();
    await page.locator(live).waitFor({ timeout: 60_000 });
    expect([[...streams].at(-1) === last, await isGood([...streams].at(-1) ?? '')]).toEqual([false, true]);
  }, 240_000);

  test.each(wallPaths)('has the page %s', async (path) => {
    deploy(site, { api: stack.url, token: token.token });
    const { page, complaints } = await opened(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(complaints).toEqual([]);
  });
});

describe('a token that is not good', () => {
  const asksOf = (asked: readonly URL[]): number => asked.filter(({ origin }) => origin === stack.url).length;

  test.each([
    ['for another screen', async () => (await kioskToken(admin, ['/screen/v1'])).token],
    ['that nobody has made', async () => 'vd_nobody'],
    ['that was revoked', async () => {
      const { token: clear, view } = await kioskToken(admin, ['/screen']);
      await revoke(admin, view.id);
      return clear;
    }],
  ])('%s: a notice says what to do, and the page does not go round in circles', async (_name, make) => {
    deploy(site, { api: stack.url, token: await make() });
    const { page, asked } = await opened('/screen');
    await page.getByRole('heading', { name: "The server does not accept this site's token" }).waitFor(patient);
    await page.getByText('Ask an administrator to create a new one').waitFor();
    const before = asksOf(asked);
    await page.waitForTimeout(12_000);
    expect(asksOf(asked) - before).toBe(0);
    expect(page.url()).toBe(`${site.origin}/screen`);
  });

  test('any more while the wall hangs: it says so, and comes back by itself with a new one', async () => {
    const { token: clear, view } = await kioskToken(admin, ['/screen']);
    deploy(site, { api: stack.url, token: clear });
    const { page } = await opened('/screen');
    await page.locator(live).waitFor(patient);
    await revoke(admin, view.id);
    await page.getByRole('heading', { name: "This wall display isn't allowed to read data" }).waitFor({ timeout: 60_000 });
    await page.getByText('Ask an administrator to create a new wall display token').waitFor();
    expect(await page.locator(live).count()).toBe(0);
    deploy(site, { api: stack.url, token: token.token });
    await page.locator(live).waitFor({ timeout: 150_000 });
  }, 240_000);
});

describe('a network that breaks', () => {
  test('fifty times is come back from fifty times', async () => {
    const line = await Line.to(stack.url);
    onTestFinished(() => line.close());
    deploy(site, { api: line.url, token: token.token });
    const { page, asked } = await opened('/screen');
    await page.locator(live).waitFor(patient);
    const streams = (): number => asked.filter(({ pathname }) => pathname === wall.wall.path).length;
    let back = 0;
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === wall.wall.path && answer.ok()) back++;
    });
    const known = await vehicles(page);
    for (let round = 1; round <= 50; round++) {
      line.cut();
      await expect.poll(() => back, patient).toBe(round);
    }
    await page.waitForTimeout(5_000);
    await page.locator(live).waitFor(patient);
    expect(streams()).toBe(51);
    expect(await vehicles(page)).toBeGreaterThanOrEqual(known);
  }, 180_000);

  test.each(['edge', 'nats', 'postgres'])('with %s gone: the last frame stays and says how old it is; it goes on by itself', async (name) => {
    deploy(site, { api: stack.url, token: token.token });
    const { page } = await opened('/screen');
    await page.locator(live).waitFor(patient);
    const known = await vehicles(page);
    const down = new AbortController();
    const held = heldDown(alone.data, name, down.signal);
    await page.locator(stale).getByText(/Data from/).waitFor({ timeout: 60_000 });
    expect(await vehicles(page)).toBe(known);
    expect(await page.locator('[class*=panel_]').count()).toBeGreaterThan(6);
    down.abort();
    await held;
    await page.locator(live).waitFor({ timeout: 120_000 });
    expect(await vehicles(page)).toBeGreaterThanOrEqual(known);
  }, 240_000);
});
