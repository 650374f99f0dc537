import type { VehicleView } from '@voltdeck/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changed, templateFiles } from '../foreign/template-files.ts';
import { Published } from '../isolation/published.ts';
import { namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn, toArea } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

/** Each template without React, with the line of its page that is changed to break it later. */
const kinds = [
  { template: 'plain', file: 'src/pages/overview-page.ts', line: 'export function drawOverview({ element: place }: PlainPlace): () => void {', broken: "export function drawOverview({ element: place, fail }: PlainPlace): () => void {\n  place.ondblclick = () => fail(new Error('late on purpose'));" },
  { template: 'vue', file: 'src/pages/overview-page.vue', line: '<div class="vd-page">', broken: `<div class="vd-page" @dblclick="() => pathTo(pages.device, {})">` },
] as const;

let browser: Browser;
let vehicle: VehicleView;
beforeAll(async () => {
  browser = await openBrowser();
  vehicle = await namedVehicle();
}, 60_000);
afterAll(() => browser.close());

describe.each(kinds)('a module of the template $template', ({ template, file, line, broken }) => {
  const name = `guest-${template}`;
  const title = `Guest ${template}`;
  let module: Published;
  let page: Page;

  beforeAll(async () => {
    const files = changed(await templateFiles(template, name, title), 'package.json', '"version": "0.1.0"', '"version": "1.0.0"');
    module = await Published.begin(browser, { name, files: changed(files, file, line, broken) });
    page = await (await signedIn(browser)).newPage();
  }, 180_000);
  afterAll(() => module.end());

  const place = (): Locator => page.locator(`#page [data-module="${name}"]`);
  const sheetsInForce = (): Promise<number> => page.evaluate<number>(`[...document.styleSheets].filter(({ href, disabled }) => !disabled && href?.includes('/modules/${name}/')).length`);

  test('shows its page in both languages, keeps its styles to it, and leads to a vehicle without a reload', async () => {
    await page.goto(`${stack.url}/main/home`);
    await toArea(page, title);
    await place().getByRole('heading', { name: 'Vehicles' }).waitFor();
    await place().getByRole('link').first().waitFor();
    expect(await page.evaluate<string[]>(`[...document.styleSheets].filter(({ href }) => href?.includes('/modules/${name}/')).flatMap(({ cssRules }) => [...cssRules]).map(({ selectorText }) => selectorText).filter((selector) => !selector?.includes('[data-module="${name}"]'))`)).toEqual([]);
    expect(await sheetsInForce()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Switch to Chinese' }).click();
    await place().getByRole('heading', { name: '车辆' }).waitFor();
    await page.getByRole('button', { name: '切换到英文' }).click();
    await place().getByRole('heading', { name: 'Vehicles' }).waitFor();
    await page.evaluate('void (window.voltdeckMark = true)');
    await place().getByRole('link').first().click();
    await page.waitForURL(/\/main\/realtime\//);
    expect(await page.evaluate<boolean>('window.voltdeckMark === true')).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Overview' }).click();
    await expect.poll(() => sheetsInForce(), { timeout: 10_000 }).toBe(0);
    expect(await place().count()).toBe(0);
  }, 60_000);

  test('adds a tab to the page of a vehicle, with a live value', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/main/realtime/${vehicle.deviceId}`);
    await page.getByRole('navigation', { name: 'Vehicle pages' }).getByRole('link', { name: title, exact: true }).click();
    await page.locator(`[data-extension="${name}.${name}-summary"]`).getByText(/-?\d+ °C/).waitFor();
    expect(complaints).toEqual([]);
  }, 60_000);

  test('that fails once it is drawn leaves a card in its place, and is drawn again from there', async () => {
    await page.goto(`${stack.url}/${name}/overview`);
    await place().getByRole('link').first().waitFor();
    await place().getByRole('heading').dblclick();
    await page.getByRole('alert').getByText(`${title} can't be shown right now`).waitFor();
    expect(await place().getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await place().getByRole('link').first().waitFor();
    expect(await page.getByRole('alert').filter({ hasText: title }).count()).toBe(0);
  }, 60_000);
});
