import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, namedVehicle } from './stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

async function openVehicle(page: Page): Promise<void> {
  const { deviceId } = await namedVehicle();
  await page.goto(`${stack.url}/main/realtime/${deviceId}`);
  await page.getByText('Cell voltages').waitFor({ timeout: 60_000 });
}

const cellsOf = (page: Page): Promise<string[]> => page.locator('[class*=cellMap_] [role=gridcell][tabindex]').allInnerTexts();

describe('the page of a vehicle', () => {
  test('shows every cell of the pack, and the cells change while one watches', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openVehicle(page);
    const before = await cellsOf(page);
    expect(before.length).toBeGreaterThanOrEqual(96);
    await expect.poll(async () => (await cellsOf(page)).join(), { timeout: 60_000 }).not.toBe(before.join());
  });

  test('follows current and total voltage without a reload, and complains of nothing', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    await openVehicle(page);
    const panel = page.locator('body');
    const before = await panel.innerText();
    expect(before).toMatch(/Total voltage\s+[\d,.]+\s*V/);
    expect(before).toMatch(/Current\s+[-−]?[\d,.]+\s*A/);
    const reading = (text: string): string => /Total voltage\s+([\d,.]+)[\s\S]*?Current\s+([-−\d,.]+)/.exec(text)?.slice(1).join() ?? '';
    await expect.poll(async () => reading(await panel.innerText()), { timeout: 60_000 }).not.toBe(reading(before));
    expect(complaints).toEqual([]);
  });

  test('tells the values that the API tells, as many cells as the vehicle has, and finds one by its name', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openVehicle(page);
    const { values, bmus } = await api.latest((await namedVehicle()).deviceId);
    const body = page.locator('body');
    expect(await body.innerText()).toMatch(new RegExp(`Rated capacity\\s+${values['ratedCapacity']?.toFixed(1)}\\s*Ah`));
    expect((await cellsOf(page)).length).toBe(bmus.reduce((sum, { voltages }) => sum + voltages.length, 0));
    const told = async (): Promise<boolean> => {
      const { values: newest } = await api.latest((await namedVehicle()).deviceId);
      return new RegExp(`SOC\\s+${newest['soc']}\\s*%`).test(await body.innerText());
    };
    await expect.poll(told, { timeout: 10_000 }).toBe(true);
    await page.getByRole('searchbox', { name: /Find a value/ }).fill('insulation');
    await page.getByRole('region', { name: '1 value found' }).getByText('Insulation resistance').waitFor();
  });

  test('has labels of cells that never touch, on a desk, a wide screen and a phone', async () => {
    const page = await (await signedIn(browser)).newPage();
    await openVehicle(page);
    for (const width of [1280, 1920, 600]) {
      await page.setViewportSize({ width, height: 900 });
      const least = (): Promise<number> =>
        page.locator('[class*=cellMap_] [data-cell]').evaluateAll((cells) => {
          const room = (cell: Element): number => {
            const words = document.createRange();
            words.selectNodeContents(cell);
            return (cell.getBoundingClientRect().width - words.getBoundingClientRect().width) / 2;
          };
          return Math.min(...cells.map(room));
        });
      await expect.poll(least, { timeout: 10_000 }).toBeGreaterThanOrEqual(0.5);
    }
  });

  test('is named by its VIN in the title of the tab, on each of its pages', async () => {
    const page = await (await signedIn(browser)).newPage();
    const { deviceId, vin } = await namedVehicle();
    for (const [path, title] of [['realtime', 'Live values'], ['history', 'History']]) {
      await page.goto(`${stack.url}/main/${path}/${deviceId}`);
      await expect.poll(() => page.title(), { timeout: 60_000 }).toBe(`${vin} · ${title} · Voltdeck`);
    }
    await page.goto(`${stack.url}/main/record/record-list`);
    await expect.poll(() => page.title(), { timeout: 60_000 }).toBe('Records · Voltdeck');
  });

  test('a device that does not exist is told, not shown empty', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/realtime/00000000-0000-4000-8000-000000000000`);
    await page.getByText('The vehicle in this address does not exist').waitFor({ timeout: 60_000 });
  });
});
