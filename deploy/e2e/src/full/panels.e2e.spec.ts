import { contract, fleet, type SceneDefinition, type ScenePanel, screens } from '@voltdeck/contract';
import { ownScenes, pathOf } from '@voltdeck/protocol/contract';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask } from '../wall/console-walls.ts';
import { countTimers, holding, remount, type Held, type Remounted } from '../wall/remounts.ts';

const rounds = 200;
/** Caches fill and code is compiled in the first. */
const warmUpRounds = 20;
const patienceMs = 15 * 60_000;

/** What caches of the browser, and what the console does meanwhile, may come to; whatever each visit leaves would be 200 and more. */
const most: Held = { heapKb: 1_024, nodes: 20, listeners: 20, intervals: 0, timeouts: 4, frames: 0, drawings: 0, observers: 0, streams: 0 };

/** Data has come: something besides the words that none did. */
const panelDrawn = '[class*=panelBody_] > :not([class*=panelNothing_]), [class*=sceneBare_] > :not([class*=panelNothing_], [class*=panelAge_])';
const showcaseDrawn = '[class*=showcasePicture_] > *';
const between: Remounted = { path: '/screen/test', drawn: '[class*=pattern_]' };

const alone = ['BottomCharts', 'CenterCmp', 'LabelTag', 'LeftChart1', 'LeftChart2', 'LeftChart3', 'RightChart1', 'RightChart2'];
const showcases = [
  'active-ring-chart', 'border', 'button', 'capsule-chart', 'charts', 'conical-column-chart', 'decoration', 'digital-flop', 'flyline-chart', 'flyline-chart-enhanced',
  'full-screen-container', 'loading', 'percent-pond', 'scroll-board', 'scroll-ranking-board', 'water-level-pond',
];

/** Scenes of one layout share most of their slots. */
const slots = [
  ...new Map(
    Object.values(ownScenes).flatMap((scene) =>
      scene.panels.map((panel: ScenePanel): [name: string, alone: SceneDefinition] => [`${panel.panel} at ${panel.place} of the layout ${scene.layout}`, { ...scene, panels: [panel] }]),
    ),
  ),
];

const wall = 'remounts';
const headers = { authorization: `Bearer ${stack.token}` };

let browser: Browser;
let page: Page;
let cdp: CDPSession;
let shown: SceneDefinition | null = null;
const watching = new AbortController();

beforeAll(async () => {
  browser = await openBrowser();
  const context = await signedIn(browser);
  await context.addInitScript(countTimers);
  // The scene of the wall under test is told by this file: the console never hears of that wall.
  await context.route(`**${pathOf(screens.screenHeartbeat, { name: wall })}`, (route) => route.fulfill({ json: orders() }));
  page = await context.newPage();
  // The canvas of a wall is scaled: fewer pixels to fill, as many objects.
  await page.setViewportSize({ width: 640, height: 360 });
  cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(stack.url + between.path);
  await page.locator(between.drawn).waitFor();
  // Someone watches all the while, so that the console need not sum again at each visit.
  const projects = await ask<{ items: readonly { id: string }[] }>(fleet.projectList);
  for (const query of ['', `?projectId=${projects.items[0]?.id ?? ''}`]) void fetch(stack.url + contract.wall.path + query, { headers, signal: watching.signal }).catch(() => undefined);
});
afterAll(async () => {
  watching.abort();
  await browser.close();
});

const orders = () => ({ playlist: shown === null ? [] : [{ scene: { name: wall, version: 1, ...shown }, seconds: 60 }], timeZone: 'UTC', reloadId: null, picture: false });

async function expectNothingLeft(part: Remounted, back = between): Promise<void> {
  await remount(page, part, back, warmUpRounds);
  const before = await holding(page, cdp);
  await remount(page, part, back, rounds);
  const after = await holding(page, cdp);
  const grown = Object.entries(most).filter(([name, allowed]) => Number(Reflect.get(after, name)) - Number(Reflect.get(before, name)) > allowed);
  expect(grown.map(([name]) => name), `before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`).toEqual([]);
}

describe(`${rounds} times mounted and unmounted, drawn each time, nothing is left of`, () => {
  test.each(alone)('the page of the panel %s', (name) => expectNothingLeft({ path: `/screen/datav/${name}`, drawn: panelDrawn }), patienceMs);

  test.each(slots)('the panel %s, alone in its place', async (_name, scene) => {
    shown = scene;
    await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [`voltdeck.screen.${wall}`, JSON.stringify(orders())] as const);
    await expectNothingLeft({ path: `/screen?screen=${wall}`, drawn: panelDrawn });
  }, patienceMs);

  test.each(['/screen', '/screen/index1', '/screen/v1'])('the whole wall %s', (path) => expectNothingLeft({ path, drawn: panelDrawn }), patienceMs);

  test.each(showcases)('the showcase page %s', (name) => expectNothingLeft({ path: `/screen/${name}`, drawn: showcaseDrawn }), patienceMs);

  test('the test pattern', () => expectNothingLeft(between, { path: '/screen/button', drawn: showcaseDrawn }), patienceMs);
});
