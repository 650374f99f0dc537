import { fleet } from '@voltdeck/contract';
import { pathOf } from '@voltdeck/protocol/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { api } from '../stack/api.ts';
import { askedIn, complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

async function opened(query = ''): Promise<{ readonly page: Page; readonly grid: Locator }> {
  const context = await signedIn(browser);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${stack.url}/main/vehicle-list${query}`);
  const grid = page.getByRole('grid', { name: 'Vehicles' });
  await grid.getByRole('link').first().waitFor({ timeout: 60_000 });
  return { page, grid };
}

/** The row that has the focus, counted from 1, and whether it is chosen. */
const focused = (page: Page): Promise<readonly [number, boolean]> =>
  page.evaluate(() => [Number(document.activeElement?.getAttribute('aria-rowindex')) - 1, document.activeElement?.getAttribute('aria-selected') === 'true'] as const);

const vinOfFocus = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.querySelector('[data-row-name]')?.textContent ?? '');

describe('the grid of vehicles', () => {
  test('is walked, chosen from and opened by the keyboard alone, and its vehicles lead on along it', async () => {
    const { page, grid } = await opened('?sort=-vin');
    const complaints = complaintsOf(page);
    const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
    await grid.locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await focused(page)).toEqual([2, true]);
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('status').getByText('2 selected').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toEqual([count, false]);
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toEqual([1, false]);
    await page.keyboard.press('ArrowDown');
    const second = await vinOfFocus(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/main/realtime/*');
    await page.getByRole('link', { name: /^Previous vehicle|^Next vehicle/ }).first().waitFor({ timeout: 60_000 });
    expect(await page.locator('h1').innerText()).toContain(second);
    // Descending: the vehicle behind has a smaller VIN.
    await page.keyboard.press(']');
    await expect.poll(async () => (await page.locator('h1').innerText()).localeCompare(second)).toBe(-1);
    await page.getByRole('link', { name: `Previous vehicle: ${second}` }).waitFor();
    await page.keyboard.press('[');
    await expect.poll(() => page.locator('h1').innerText()).toContain(second);
    expect(complaints).toEqual([]);
  });

  test('is sorted by a heading, in the API, and the address keeps it', async () => {
    const { page, grid } = await opened();
    await grid.getByRole('button', { name: /^SOC/ }).click();
    await page.waitForURL('**/main/vehicle-list?sort=soc');
    await grid.getByRole('columnheader', { name: /^SOC/ }).and(grid.locator('[aria-sort=ascending]')).waitFor();
    await grid.getByRole('button', { name: /^SOC/ }).click();
    await page.waitForURL('**/main/vehicle-list?sort=-soc');
  });

  test('shows its filters as chips, which are removed one by one', async () => {
    const { page } = await opened('?workingState=discharging&q=LVD');
    const chips = page.getByRole('list', { name: 'Filters' });
    expect(await chips.getByRole('listitem').count()).toBe(3);
    await chips.getByRole('button', { name: 'Remove filter: Working state' }).click();
    await page.waitForURL('**/main/vehicle-list?q=LVD');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Online' }).selectOption({ label: 'Yes' });
    await chips.getByText('Online').waitFor();
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  test('is saved as a view that opens by its link, with its order and its columns', async () => {
    const { page } = await opened('?sort=-soc');
    const name = `Fullest ${Date.now()}`;
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Save this list as' }).fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL('**/main/vehicle-list?*saved=*');
    await page.getByRole('button', { name: `Share ${name} and copy the link` }).click();
    await page.getByText(`Link to ${name} copied`).waitFor();
    const saved = new URL(page.url()).searchParams.get('saved') ?? '';
    const other = (await opened(`?saved=${saved}`)).page;
    await other.waitForURL('**/main/vehicle-list?sort=-soc&columns=*');
    await page.getByRole('button', { name: `Delete view ${name}` }).click();
    await page.getByText(`View ${name} deleted`).waitFor();
    await other.goto(`${stack.url}/main/vehicle-list?saved=${saved}`);
    await other.getByText(/does not exist or is not shared with you/).waitFor();
  });

  test('keeps what is chosen over its pages, its order and its filters, and all of it is acted on at once', async () => {
    const { page, grid } = await opened();
    const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const chosen = page.getByRole('status').filter({ hasText: / selected$/ });
    const vinAt = (index: number): Promise<string> => grid.locator(`[data-index="${index}"] [data-row-name]`).innerText();
    const vins = [await vinAt(0)];
    await grid.getByRole('checkbox', { name: `Select ${vins[0]}` }).check();
    await pages.getByRole('button', { name: 'Last page' }).click();
    vins.push(await vinAt(count - 1));
    await grid.getByRole('checkbox', { name: `Select ${vins[1]}` }).check();
    await grid.getByRole('button', { name: /^VIN/ }).click();
    await grid.getByRole('button', { name: /^VIN/ }).click();
    await page.waitForURL('**/main/vehicle-list?sort=-vin');
    await expect.poll(() => vinAt(0), { timeout: 60_000 }).toBe(vins[1]);
    expect(await grid.getByRole('checkbox', { name: `Select ${vins[1]}` }).isChecked()).toBe(true);
    await page.getByRole('searchbox').fill(vins[0] ?? '');
    await expect.poll(() => vinAt(0), { timeout: 60_000 }).toBe(vins[0]);
    expect(await grid.getByRole('checkbox', { name: `Select ${vins[0]}` }).isChecked()).toBe(true);
    expect(await chosen.innerText()).toBe('2 selected');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Watches 2 vehicles.').waitFor();
    await dialog.getByRole('button', { name: 'Run' }).click();
    await dialog.getByText('2 succeeded, 0 failed').waitFor();
    await page.goto(`${stack.url}/index1`);
    for (const vin of vins) await page.getByRole('button', { name: `Stop watching ${vin}` }).click({ timeout: 60_000 });
    await page.goto(`${stack.url}/main/vehicle-list`);
    await grid.getByRole('checkbox', { name: `Select all ${count}` }).click({ timeout: 60_000 });
    await expect.poll(() => chosen.innerText(), { timeout: 60_000 }).toBe(`${count} selected`);
  });

  test('gives vehicles to watch, which are on My day until they are let go', async () => {
    const { page, grid } = await opened();
    const vin = await grid.getByRole('link').first().innerText();
    await grid.getByRole('checkbox', { name: `Select ${vin}` }).check();
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('1 succeeded, 0 failed').first().waitFor();
    await page.goto(`${stack.url}/index1`);
    await page.getByRole('region', { name: 'Watched vehicles' }).getByRole('link', { name: vin }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: `Stop watching ${vin}` }).click();
    await page.getByRole('button', { name: `Stop watching ${vin}` }).waitFor({ state: 'detached' });
  });
});

describe('the command palette', () => {
  test('finds vehicles, pages and actions by the keyboard, and remembers where one went', async () => {
    const { page, grid } = await opened();
    const vin = await grid.getByRole('link').first().innerText();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /Switch to the dark theme/ }).waitFor();
    await page.keyboard.type(vin);
    await page.getByRole('option', { name: new RegExp(vin) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/main/realtime/*');
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: vin }).waitFor();
    await page.keyboard.type('alarms');
    await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Alarms' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
  });

  test('finds a vehicle by its plate, with its state, and a project with its vehicles', async () => {
    const { page } = await opened();
    const [{ deviceId, vin } = { deviceId: '', vin: '' }] = (await api.vehiclesOf('sort=-vin')).items;
    const stamp = String(Date.now()).slice(-6);
    const { id, name } = await askedIn<{ readonly id: string; readonly name: string }>(page.context(), fleet.projectAdd, { name: `Harbour ${stamp}`, number: `H-${stamp}` });
    const { version } = await api.device(deviceId);
    await askedIn(page.context(), { method: 'PATCH', path: pathOf(fleet.deviceChange, { id: deviceId }) }, { version, plate: `PLT${stamp}`, projectId: id });
    await expect.poll(async () => (await api.vehicles(`PLT${stamp}`)).total, { timeout: 60_000 }).toBe(1);
    const palette = page.getByRole('combobox', { name: 'Search vehicles, pages, actions' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`plt${stamp}`);
    const found = page.getByRole('group', { name: 'Vehicles' }).getByRole('option', { name: new RegExp(vin) });
    await found.waitFor();
    expect(await found.innerText()).toMatch(new RegExp(`PLT${stamp} · ${name}\\s*(Charging|Discharging|Idle|Offline)`));
    await palette.fill(name);
    await page.getByRole('group', { name: 'Projects' }).getByRole('option', { name }).click();
    await page.waitForURL(`**/main/vehicle-list?projectId=${id}`);
    await expect.poll(() => page.getByRole('grid', { name: 'Vehicles' }).getByRole('link').allInnerTexts(), { timeout: 60_000 }).toEqual([vin]);
  });

  test('does what it offers, without a page of its own', async () => {
    const { page } = await opened();
    const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    await page.getByRole('option', { name: 'Switch to the dark theme' }).and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(theme).toBe('dark');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Chinese');
    await page.getByRole('option', { name: 'Switch to Chinese' }).and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: '车辆' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xyzzy');
    await page.getByText('没有与“xyzzy”匹配的内容').waitFor();
  });
});
