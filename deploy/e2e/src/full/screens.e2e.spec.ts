import { type EmbedGrant, embeds, type SceneView, type ScreenHeartbeat, type ScreenPicture, screens, type ScreenView } from '@voltdeck/contract';
import { pathOf } from '@voltdeck/protocol/contract';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask, hang, newWall, takeDown } from '../wall/console-walls.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
});
afterAll(() => browser.close());

const patient = { timeout: 60_000 };
/** A wall tells how it is every 15 s, and hears then what it is to do. */
const beat = { timeout: 60_000, interval: 1_000 };
const beats = 180_000;

describe('a wall that hangs', () => {
  let wall: Frame;
  let link: string;
  const name = `hall-${Date.now()}`;
  const read = (): Promise<ScreenView> => ask<ScreenView>(screens.screen, { name });

  beforeAll(async () => {
    link = await newWall(page, name);
    wall = await hang(browser, link);
  });
  afterAll(() => takeDown(name, link));

  test('tells the page that it shows, its size and how it is doing', async () => {
    await expect.poll(() => read().then(({ state }) => state, () => 'unknown'), beat).toBe('live');
    const { heartbeat } = await read();
    expect(heartbeat).toMatchObject({ path: '/screen', width: 1920, height: 1080, panelFailures: 0, scene: null });
    await expect.poll(async () => (await read()).heartbeat.dataAgeS, beat).toBeLessThan(15);
  }, beats);

  test('sends a picture of itself in its own colours', async () => {
    await page.goto(`${stack.url}/sys/screen-list`);
    await page.getByRole('row', { name }).getByText(name).click();
    await page.getByRole('button', { name: 'Take screenshot' }).click();
    await page.getByRole('img', { name: `Screenshot of ${name}` }).waitFor(beat);
    const { picture } = await ask<ScreenPicture>(screens.screenPicture, { name });
    const { black, bright } = await wall.evaluate(shares, picture);
    // What our stylesheets say of drawings would be lost in a copy: then rings and areas are plain black.
    expect(black).toBeLessThan(0.01);
    expect(bright).toBeGreaterThan(0.005);
  }, beats);

  test('reloads its page on command, and the console knows when it has', async () => {
    const { heartbeat } = await read();
    await page.goto(`${stack.url}/sys/screen-list`);
    await page.getByRole('row', { name }).getByText(name).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Reload' }).click();
    await expect.poll(async () => (await read()).heartbeat.loadedAt, beat).toBeGreaterThan(heartbeat.loadedAt);
    await expect.poll(async () => (await read()).reloading, beat).toBe(false);
  }, beats);

  test('gets the version that it is given, and says in a scene which panel is missing while the rest runs', async () => {
    const { heartbeat: { version } } = await read();
    await ask(screens.screenPin, { name }, { version });
    expect((await read()).pinned).toBe(version);
    const scene = `${name}-scene`;
    const panels = [{ place: 'a', panel: 'LeftChart1', box: { x: 0, y: 0, width: 12, height: 12 } }, { place: 'b', panel: 'team-gone/panel', box: { x: 12, y: 0, width: 12, height: 12 } }];
    await ask(screens.sceneAdd, {}, { name: scene, title: { 'zh-CN': '试验', en: 'On trial' }, layout: 'grid', panels });
    onTestFinished(async () => void (await ask(screens.sceneDelete, { name: scene })));
    await ask(screens.screenPlay, { name }, { playlist: [{ scene, seconds: 60 }], timeZone: 'UTC' });
    await wall.getByRole('heading', { level: 1, name: 'On trial' }).waitFor(beat);
    await wall.getByText('Panel "team-gone/panel" does not exist').waitFor(patient);
    await wall.locator('[class*=panel_]', { hasText: 'Working state' }).getByText('Charging', { exact: true }).waitFor(patient);
    expect((await read()).heartbeat.version).toBe(version);
  }, beats);

  test('is told of by its own token alone', async () => {
    const { embed, token } = await askedIn<EmbedGrant>(await signedIn(browser), embeds.embedAdd, { path: '/screen', origins: [new URL(stack.url).origin], scope: 'all', lifeDays: 1 });
    onTestFinished(async () => void (await ask(embeds.embedEnd, { id: embed.id })));
    const heartbeat: ScreenHeartbeat = { ...(await read()).heartbeat, panelFailures: 666 };
    const answer = await fetch(stack.url + pathOf(screens.screenHeartbeat, { name }), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-voltdeck-screen': '/embed/screen' },
      body: JSON.stringify(heartbeat),
    });
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'SCREEN_NAME_TAKEN']);
    expect((await read()).heartbeat.panelFailures).toBe(0);
  });
});

test('a second screen under the name of one that hangs says that the console does not see it', async () => {
  const name = `twin-${Date.now()}`;
  const [first, second] = [await newWall(page, name), await newWall(page, name)];
  onTestFinished(async () => {
    await takeDown(name, second);
    await takeDown(name, first);
  });
  const wall = await hang(browser, first);
  await expect.poll(() => ask<ScreenView>(screens.screen, { name }).then(({ state }) => state, () => 'unknown'), beat).toBe('live');
  const twin = await hang(browser, second);
  await twin.getByText('Another wall display uses this name').waitFor(beat);
  expect(await wall.getByText('Another wall display uses this name').count()).toBe(0);
}, beats);

/** Runs in a page: which shares of a picture are quite black, and bright. */
async function shares(picture: string): Promise<{ black: number; bright: number }> {
  const image = new Image();
  image.src = `data:image/jpeg;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
  const sums = Array.from({ length: data.length / 4 }, (_, index) => (data[index * 4] ?? 0) + (data[index * 4 + 1] ?? 0) + (data[index * 4 + 2] ?? 0));
  const share = (found: (sum: number) => boolean): number => sums.filter(found).length / Math.max(1, sums.length);
  return { black: share((sum) => sum < 12), bright: share((sum) => sum > 420) };
}

describe('a scene', () => {
  const name = `scene-${Date.now()}`;
  const read = (): Promise<SceneView> => ask<SceneView>(screens.scene, { name });
  const panelsOf = (): Promise<number> => page.locator('[class*=scenePreview_] [class*=panel_]').count();

  test('of ours is copied, changed with a preview beside it, undone, and saved', async () => {
    await page.goto(`${stack.url}/sys/scene-list/alarms`);
    await page.locator('[class*=scenePreview_] [class*=panel_]').first().waitFor(patient);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await page.locator('[class*=admTitle_]', { hasText: 'Copy of Alarms and service' }).waitFor(patient);
    await page.locator('[class*=scenePreview_] [class*=panel_]').first().waitFor(patient);
    const [drawn, { panels }] = [await panelsOf(), await read()];

    await page.locator('[class*=scenePanels_] button').last().click();
    await page.getByRole('button', { name: 'Remove panel' }).click();
    await expect.poll(panelsOf).toBe(drawn - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(panelsOf).toBe(drawn);
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: 'Add a component' }).click();
    await page.getByRole('dialog').getByLabel('Search components').fill('cumulative');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('[class*=scenePreview_]').getByText('Total discharged').first().waitFor(patient);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Wall displays that show it update within 15 seconds.').waitFor(patient);
    const saved = await read();
    expect([saved.version, saved.panels.length, saved.panels.at(-1)?.panel]).toEqual([2, panels.length, 'Energy']);
  });

  test('whose panels lie on each other says which, and is not saved', async () => {
    await page.locator('[class*=scenePanels_] button').last().click();
    const column = page.getByRole('textbox', { name: 'Column' });
    const before = await column.inputValue();
    await column.fill(String(Number(before) - 1));
    await page.getByText(/overlap. Move one of them/).waitFor(patient);
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await column.fill(before);
    await page.getByText(/lie on each other/).waitFor({ state: 'detached' });
  });

  test('that someone else has saved meanwhile is not overwritten before one has seen what he changed', async () => {
    const { title: _title, version, panels, layout } = await read();
    await ask(screens.sceneChange, { name }, { title: { 'zh-CN': '夜班', en: 'Night shift' }, layout, panels: panels.slice(0, -1), version });
    await page.getByLabel('English title').last().fill('Day shift');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`has saved version ${version + 1} meanwhile`).waitFor(patient);
    await page.getByText('Removed: In all').waitFor(patient);
    await page.getByRole('button', { name: 'Use the saved version' }).click();
    await page.locator('[class*=admTitle_]', { hasText: 'Night shift' }).waitFor(patient);
    expect((await read()).title.en).toBe('Night shift');
  });

  test('is deleted, and back by one press', async () => {
    await page.goto(`${stack.url}/sys/scene-list`);
    await page.getByRole('row', { name }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('row', { name }).waitFor({ state: 'detached', ...patient });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name }).waitFor(patient);
    expect((await read()).title.en).toBe('Night shift');
    await ask(screens.sceneDelete, { name });
  });
});
