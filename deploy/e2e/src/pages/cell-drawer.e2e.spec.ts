import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { api, namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let page: Page;
let complaints: string[];
let path: string;
let bmus: readonly { readonly number: number; readonly cells: number }[];
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
  const { deviceId } = await namedVehicle();
  path = `/main/basic/${deviceId}?tab=device.device-cells&last=1h`;
  bmus = (await api.latest(deviceId)).bmus.map(({ number, voltages }) => ({ number, cells: voltages.length }));
});
afterAll(() => browser.close());

const map = (): Locator => page.getByRole('application', { name: /^Deviations of \d+ cells/ });
const drawer = (): Locator => page.getByRole('dialog', { name: /^Cell BMU/ });
const opened = (): string | null => new URL(page.url()).searchParams.get('cell');

async function openTab(query = ''): Promise<void> {
  await page.goto(stack.url + path + query);
  await map().waitFor({ timeout: 60_000 });
}

/** The last cell of the pack by the numbers that the vehicle sends, and how many it has in all. */
function lastCell(): { bmu: number; cell: number; all: number } {
  const last = bmus.at(-1);
  if (last === undefined) throw new Error('The named vehicle sends cells');
  return { bmu: last.number, cell: last.cells, all: bmus.reduce((sum, { cells }) => sum + cells, 0) };
}

/** Left and right end of a chart's split lines on the page: they go over the whole plot and over nothing else. */
const plotOf = (canvas: Locator): Promise<{ left: number; right: number }> =>
  canvas.evaluate((node) => {
    if (!(node instanceof HTMLCanvasElement)) throw new Error('a chart is a canvas');
    const { width, height } = node;
    const { data = [] } = node.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    let best = { from: 0, to: 0 };
    for (let row = 0; row < height; row += 1)
      for (let from = 0, at = 0; at <= width; at += 1) {
        if (at < width && data[(row * width + at) * 4 + 3] !== 0) continue;
        if (at - from > best.to - best.from) best = { from, to: at };
        from = at + 1;
      }
    const box = node.getBoundingClientRect();
    return { left: box.x + (best.from / width) * box.width, right: box.x + (best.to / width) * box.width };
  });

describe('the map of cells over time', () => {
  test('has an axis of cells, an axis of times, and a scale of its colours', async () => {
    await openTab();
    expect(await map().getAttribute('aria-label')).toMatch(new RegExp(`^Deviations of ${lastCell().all} cells at [1-9]\\d* moments$`));
    const cells = await page.locator('[data-axis=cells]').innerText();
    for (const { number } of bmus) expect(cells).toContain(`BMU ${number}`);
    const times = await page.locator('[data-axis=time] > span').allInnerTexts();
    expect(times.length).toBeGreaterThan(2);
    for (const time of times) expect(time).toMatch(/^\d\d:\d\d$|^\w{3} \d+$/);
    expect(await page.locator('[data-scale]').innerText()).toMatch(/median at that time \(mV\)[^]*≤ −30[^]*≥ \+30[^]*no data/);
  });

  test('lies above its chart so that a moment is in one line of both', async () => {
    await openTab();
    const canvas = page.getByRole('img', { name: 'Most deviating cell' }).locator('canvas');
    const box = await map().boundingBox();
    if (!box) throw new Error('the map stands on the page');
    // The chart is drawn when its library has come.
    await expect.poll(async () => Math.abs((await plotOf(canvas)).left - box.x), { timeout: 10_000 }).toBeLessThanOrEqual(1);
    expect(Math.abs((await plotOf(canvas)).right - (box.x + box.width))).toBeLessThanOrEqual(1);
  });

  test('opens the cell that is clicked; Escape closes it and gives the focus back', async () => {
    await openTab();
    const box = await map().boundingBox();
    if (!box) throw new Error('the map stands on the page');
    const { bmu, cell } = lastCell();
    await map().click({ position: { x: box.width / 2, y: box.height - 1.5 } });
    await page.getByRole('dialog', { name: `Cell BMU ${bmu} #${cell}`, exact: true }).waitFor();
    expect(opened()).toBe(`${bmu}.${cell}`);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    expect(opened()).toBeNull();
    expect(await map().evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('is walked by the arrow keys and opens the cell by Enter', async () => {
    await openTab();
    const [first] = bmus;
    await map().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog', { name: `Cell BMU ${first?.number} #3`, exact: true }).waitFor();
    expect(opened()).toBe(`${first?.number}.3`);
  });
});

test('the live map opens its focused cell by Enter, and the focus comes back to that cell', async () => {
  await openTab();
  const cell = page.locator('[data-bmu][data-cell="2"]').first();
  await page.locator('[data-bmu][data-cell="1"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const number = await cell.getAttribute('data-bmu');
  await page.getByRole('dialog', { name: `Cell BMU ${number} #2`, exact: true }).waitFor();
  expect(opened()).toBe(`${number}.2`);
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'detached' });
  expect(await cell.evaluate((node) => node === document.activeElement)).toBe(true);
});

describe('an address with a cell', () => {
  test('opens it: its figures, its curve and the cells beside it, without a serious fault of accessibility', async () => {
    const { bmu, cell, all } = lastCell();
    await openTab(`&cell=${bmu}.${cell}`);
    await page.getByRole('dialog', { name: `Cell BMU ${bmu} #${cell}`, exact: true }).waitFor();
    await drawer().getByText(new RegExp(`^\\d+ of ${all}$`)).waitFor({ timeout: 60_000 });
    await drawer().getByRole('img', { name: `BMU ${bmu} #${cell} and the pack median`, exact: false }).locator('canvas').waitFor();
    await drawer().getByText('Internal resistance relative to the median').waitFor();
    expect(await drawer().getByRole('rowheader').allInnerTexts()).toEqual([cell - 2, cell - 1, cell].map((one) => `#${one}`));
    expect(await seriousOf(page)).toEqual([]);
    await drawer().getByRole('button', { name: `#${cell - 1}`, exact: true }).click();
    await page.getByRole('dialog', { name: `Cell BMU ${bmu} #${cell - 1}`, exact: true }).waitFor();
    expect(opened()).toBe(`${bmu}.${cell - 1}`);
  });

  test('of a number that the pack does not have says which it has', async () => {
    const { bmu, cell } = lastCell();
    await openTab(`&cell=${bmu}.${cell + 1}`);
    await drawer().getByText(`BMU ${bmu} has #1 to #${cell}`).waitFor({ timeout: 60_000 });
  });

  test('opens a probe too', async () => {
    await openTab(`&probe=${bmus[0]?.number}.1`);
    await page.getByRole('dialog', { name: `Probe BMU ${bmus[0]?.number} #1`, exact: true }).getByText('Largest deviation').waitFor({ timeout: 60_000 });
  });
});

test('the browser complained of nothing', () => expect(complaints).toEqual([]));
