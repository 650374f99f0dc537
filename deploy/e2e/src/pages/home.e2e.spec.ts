import { history } from '@voltdeck/contract';
import type { Need } from '@voltdeck/protocol/contract';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask } from '../wall/console-walls.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const numberIn = (words: string): number => Number(/\d+/.exec(words.replaceAll(',', ''))?.[0] ?? NaN);

/** Home, alarm list and vehicle list say the same of a class. The fleet lives: what changes between two pages is read again. */
async function sameNumbers({ part, view, address, need }: { readonly part: string; readonly view: string; readonly address: string; readonly need: Need }): Promise<void> {
  await expect.poll(async () => (await api.status()).needs[need].matters, { timeout: 60_000 }).toBeGreaterThan(0);
  const page = await (await signedIn(browser)).newPage();
  const total = page.locator('header:has(h1) .vd-number');
  const numbers = async (): Promise<readonly number[]> => {
    await page.goto(`${stack.url}/main/home`);
    const counted = page.getByRole('region', { name: 'Needs attention now' }).getByRole('radio', { name: new RegExp(`^${part}`) });
    const atHome = numberIn(await counted.innerText({ timeout: 60_000 }));
    await page.goto(`${stack.url}/main/${address}`);
    await page.getByRole('radio', { name: view, checked: true }).waitFor({ timeout: 60_000 });
    return [atHome, numberIn(await total.innerText())];
  };
  await expect.poll(async () => new Set(await numbers()).size, { timeout: 60_000 }).toBe(1);
  await page.goto(`${stack.url}/main/vehicle-list?need=${need}`);
  await expect.poll(async () => numberIn(await total.innerText()) === (await api.status()).needs[need].vehicles, { timeout: 60_000 }).toBe(true);
}

describe('home', () => {
  test('each figure leads to a list of as many as it counts', async () => {
    const page = await (await signedIn(browser)).newPage();
    const total = page.locator('header:has(h1) .vd-number');
    const steps = async (): Promise<readonly (readonly [Locator, Promise<number>])[]> => {
      const { soh, needs, working } = await api.status();
      const [[lower, healthy] = [0, 0]] = soh;
      const { months } = await api.statistics();
      const { total: activated } = await api.vehiclesOf(`activated=${months.at(-1)}`);
      return [
        [page.getByRole('group', { name: 'Projects / customers' }).getByRole('link', { name: /needs? attention/ }), Promise.resolve(needs.fault.vehicles)],
        [page.getByRole('group', { name: 'Online' }).getByRole('link', { name: 'Online' }), Promise.resolve(working.charging + working.discharging + working.idle)],
        [page.getByRole('region', { name: 'Battery health' }).getByRole('link').first(), Promise.resolve(healthy > 0 ? healthy : lower)],
        [page.getByRole('region', { name: 'Equipment trading volume' }).getByRole('link').last(), Promise.resolve(activated)],
      ];
    };
    for (const place of [0, 1, 2, 3]) {
      await page.goto(`${stack.url}/main/home`);
      const [link] = (await steps())[place] ?? [];
      await link?.click({ timeout: 60_000 });
      await page.waitForURL('**/main/vehicle-list?*');
      await expect.poll(async () => (await total.innerText()) === `${await (await steps())[place]?.[1]} total`, { timeout: 60_000 }).toBe(true);
    }
  });

  test('a sum of the fleet leads to the same sum of its groups, and the address keeps it', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/home?by=customer`);
    await page.getByRole('link', { name: 'Mileage' }).click({ timeout: 60_000 });
    await page.waitForURL('**/main/home?by=customer&measure=mileage');
    const breakdown = page.getByRole('region', { name: 'Breakdown' });
    await expect.poll(() => breakdown.getByRole('combobox').inputValue(), { timeout: 60_000 }).toBe('mileage');
    const { groups } = await api.statistics('customer');
    const most = groups.reduce((one, other) => (other.mileageKm > one.mileageKm ? other : one));
    await breakdown.getByRole('listitem').first().getByText(String(most.name)).waitFor();
  });

  test('counts as many open faults as the alarm list, and the vehicle list their vehicles', async () => {
    await sameNumbers({ part: 'Faults', view: 'Needs attention now', address: 'alarm-list?state=active&acknowledged=false', need: 'fault' });
  }, 120_000);

  test('counts as many faults that are being handled as the alarm list, and the vehicle list their vehicles', async () => {
    const [fault] = (await api.faults('state=active&acknowledged=false&pageSize=1')).items;
    if (fault === undefined) throw new Error('No vehicle of the fleet has an active fault');
    await ask(history.faultAcknowledge, { faultId: fault.id }, { comment: 'home' });
    onTestFinished(async () => void (await ask(history.faultUnacknowledge, { faultId: fault.id })));
    await sameNumbers({ part: 'In progress', view: 'In progress', address: 'alarm-list?state=active&acknowledged=true', need: 'handled' });
  }, 120_000);

  test('its table shows the columns that were chosen, in their order, and so does the list of vehicles', async () => {
    const page = await (await signedIn(browser)).newPage();
    const heads = (): Promise<string[]> => page.locator('[role=grid], table').filter({ hasText: 'VIN' }).getByRole('columnheader').allInnerTexts().then((texts) => texts.map((text) => text.replace(/[↕↑↓]/, '').trim()).filter((text) => text !== ''));
    await page.goto(`${stack.url}/main/home`);
    await page.getByRole('button', { name: 'Columns' }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Restore defaults' }).click();
    await page.getByRole('checkbox', { name: 'Fault', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Working state', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Move Plate later', exact: true }).click();
    const moved = ['VIN', 'SOC', 'Plate', 'Working state'];
    const shown = async (): Promise<unknown> => [(await heads()).slice(0, moved.length), (await heads()).includes('Fault')];
    await expect.poll(shown).toEqual([moved, false]);
    await page.reload();
    await expect.poll(shown, { timeout: 60_000 }).toEqual([moved, false]);
    await page.goto(`${stack.url}/main/vehicle-list`);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([moved, false]);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Restore defaults' }).click();
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['VIN', 'Plate', 'Working state']);
  });
});
