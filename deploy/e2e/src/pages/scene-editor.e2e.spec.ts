import { screens, type SceneDefinition, type SceneView } from '@voltdeck/contract';
import type { Browser, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask } from '../wall/console-walls.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
});
afterAll(() => browser.close());

const patient = { timeout: 60_000 };
const box = { x: 0, y: 0, width: 8, height: 4 };
const plain: SceneDefinition = { title: { 'zh-CN': '展厅', en: 'Showroom' }, layout: 'grid', panels: [{ place: 'p1', panel: 'Energy', box }] };
const logo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function newScene(name: string, scene = plain): Promise<void> {
  await ask(screens.sceneAdd, { name }, scene);
  onTestFinished(async () => void (await ask(screens.sceneDelete, { name })));
}
const read = (name: string): Promise<SceneView> => ask<SceneView>(screens.scene, { name });
const dialog = () => page.getByRole('dialog').last();

async function addComponent(search: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a component' }).click(patient);
  await dialog().getByLabel('Search components').fill(search);
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. Wall displays that show it update').waitFor(patient);
}

describe('the editor of scenes', () => {
  test('has a library of components with search, a live preview and keyboard', async () => {
    const name = `library-${Date.now()}`;
    await newScene(name);
    await page.goto(`${stack.url}/sys/scene-list/${name}`);
    await page.getByRole('button', { name: 'Add a component' }).click(patient);
    await dialog().getByRole('button', { name: 'Online and working state' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog().locator('figcaption', { hasText: 'Power, 24 hours (kW)' }).waitFor(patient);
    await dialog().locator('[class*=scenePreview_] [class*=panel_]').first().waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await dialog().getByLabel('Search components').fill('no such thing');
    await dialog().getByText('No component matches').waitFor();
    await page.keyboard.press('Escape');
  }, 120_000);

  test('places texts, images and figures freely over panels', async () => {
    const name = `pieces-${Date.now()}`;
    await newScene(name);
    await page.goto(`${stack.url}/sys/scene-list/${name}`);
    await addComponent('Text');
    await page.getByText('is empty. Enter a text or choose an image').waitFor(patient);
    await page.getByLabel('Chinese text').fill('欢迎');
    await page.getByLabel('English text').fill('Welcome');
    await page.locator('[class*=scenePreview_]').getByText('Welcome').first().waitFor(patient);
    const piece = page.locator('[class*=sceneBox_][data-free=true] button').first();
    await piece.focus();
    await page.keyboard.press('ArrowLeft');
    await addComponent('Image');
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('Must be a PNG, JPEG or WebP').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.locator('[class*=scenePreview_] img[src^="data:image/png"]').first().waitFor({ state: 'attached', ...patient });
    await addComponent('Figure');
    await page.getByLabel('Yellow from').fill('1');
    await page.locator('[class*=scenePreview_] figure[data-tone=caution]').first().waitFor(patient);
    await save();
    const { panels } = await read(name);
    expect(panels.map(({ panel }) => panel)).toEqual(['Energy', 'Text', 'Image', 'Figure']);
    expect(panels[1]).toMatchObject({ text: { en: 'Welcome' }, box: { x: 8.75, y: 5 } });
  }, 180_000);

  test('keeps versions with who saved them, and brings one back so that it can be undone', async () => {
    const name = `versions-${Date.now()}`;
    await newScene(name);
    const { version } = await read(name);
    await ask(screens.sceneChange, { name }, { ...plain, title: { 'zh-CN': '改过', en: 'Changed' }, version });
    await page.goto(`${stack.url}/sys/scene-list/${name}`);
    await page.getByRole('button', { name: 'Versions' }).click(patient);
    await dialog().getByText('Version 2').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Restore version 1' }).click();
    await page.locator('[class*=admTitle_]', { hasText: 'Showroom' }).waitFor(patient);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[class*=admTitle_]', { hasText: 'Changed' }).waitFor(patient);
    await page.getByRole('button', { name: 'Redo' }).click();
    await save();
    expect(await read(name)).toMatchObject({ version: 3, title: { en: 'Showroom' } });
  }, 120_000);

  test('exports a scene to a file and imports it under another name, naming what is unknown', async () => {
    const [name, copy] = [`file-${Date.now()}`, `file-copy-${Date.now()}`];
    await newScene(name, { ...plain, panels: [...plain.panels, { place: 'p2', panel: 'acme/Depot', box: { ...box, x: 8 } }] });
    await page.goto(`${stack.url}/sys/scene-list/${name}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click(patient)]);
    const file = { name: download.suggestedFilename(), mimeType: 'application/json', buffer: await readFile(await download.path()) };
    expect(file.name).toBe(`${name}.scene.json`);
    await page.goto(`${stack.url}/sys/scene-list`);
    await page.getByRole('button', { name: 'Import a scene' }).click(patient);
    await dialog().locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('{}') });
    await dialog().getByText('The file is not an exported scene').waitFor();
    await dialog().locator('input[type=file]').setInputFiles(file);
    await dialog().getByText('does not have the components acme/Depot').waitFor();
    await dialog().getByLabel('Name').fill(copy);
    expect(await seriousOf(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    onTestFinished(async () => void (await ask(screens.sceneDelete, { name: copy })));
    await expect.poll(() => read(copy).then(({ panels }) => panels.length, () => 0), patient).toBe(2);
  }, 120_000);
});
