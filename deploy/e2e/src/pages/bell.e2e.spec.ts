import { contract, type FaultView, type RuleAlarmView } from '@voltdeck/contract';
import type { Page as RowsPage } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const headers = { origin: stack.url };
const vin = 'LVDBELLXFE2025001';
const patient = { timeout: 60_000 };

let browser: Browser;
let context: BrowserContext;
let terminal: Terminal;

const vehicle: BlockToEncode = {
  kind: 'vehicle', type: 0x01, edition: 2025, state: 1, charging: 3, mode: 1, speed: 0, mileage: 15_591, totalVoltage: 713.8, current: 2.2, soc: 75, dcdc: 1, gear: 0, insulation: 5_000,
};
const alarm = (level: 0 | 4): BlockToEncode => ({
  kind: 'alarm', type: 0x06, edition: 2025, level, flags: level === 4 ? 0x0080_0000 : 0, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [],
  levels: level === 4 ? [{ bit: 23, level }] : [],
});

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /needs? attention|需要处理/ });
const panel = (page: Page) => page.getByRole('region', { name: /Needs attention now|现在需要处理/ });

async function open(look: Look = {}): Promise<Page> {
  const page = await (await signedIn(browser, look)).newPage();
  await page.goto(`${stack.url}/account`);
  await bell(page).waitFor(patient);
  return page;
}

async function needing(level: number): Promise<RowsPage<FaultView>> {
  const answer = await context.request.get(`${stack.url}${contract.faults.path}?state=active&acknowledged=false&level=${level}&pageSize=8`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

beforeAll(async () => {
  browser = await openBrowser();
  context = await signedIn(browser);
  terminal = await Terminal.signedIn(vin, 2025);
  await terminal.report([vehicle, alarm(0)]);
}, 120_000);

afterEach(async () => {
  await context.request.put(`${stack.url}${contract.bellKeep.path}`, { data: { minLevel: 1, sound: false }, headers });
});

afterAll(async () => {
  await terminal.report([vehicle, alarm(0)]);
  terminal.close();
  await browser.close();
});

describe('the bell', () => {
  test('counts a fault as it rises, leads to it, and counts it no more once it is acknowledged', async () => {
    const page = await open();
    const complaints = complaintsOf(page);
    await terminal.report([vehicle, alarm(4)]);
    await expect.poll(async () => (await needing(4)).items.some((fault) => fault.vin === vin), patient).toBe(true);
    await bell(page).press('Enter');
    const entry = panel(page).getByRole('link', { name: vin });
    await entry.waitFor(patient);
    const ruled = await context.request.get(`${stack.url}${contract.ruleAlarms.path}?alarmState=open&acknowledged=false&grouped=true&pageSize=1`);
    const { total: alarms }: RowsPage<RuleAlarmView> = await ruled.json();
    const total = (await needing(1)).total + alarms;
    await expect.poll(() => bell(page).getAttribute('aria-label'), patient).toContain(String(total));
    expect(await seriousOf(page)).toEqual([]);
    await entry.click();
    await page.waitForURL(/\/main\/failure\/.*fault=/);
    expect(await panel(page).count()).toBe(0);
    const id = new URL(page.url()).searchParams.get('fault') ?? '';
    const answer = await context.request.put(`${stack.url}${contract.faultAcknowledge.path.replace(':faultId', id)}`, { data: {}, headers });
    expect(answer.status()).toBe(200);
    await page.reload();
    await bell(page).click();
    await panel(page).getByRole('link', { name: 'All alarms' }).waitFor(patient);
    await expect.poll(() => panel(page).getByRole('link', { name: vin }).count(), patient).toBe(0);
    expect(complaints).toEqual([]);
  }, 120_000);

  test('keeps the level of the person, wherever the person signs in', async () => {
    const page = await open();
    await bell(page).click();
    await panel(page).getByLabel('Count from').selectOption({ label: 'Level 4 (thermal event) and above' });
    await expect.poll(async () => (await (await context.request.get(`${stack.url}${contract.preferencesShow.path}`)).json()).bell, patient).toEqual({ minLevel: 4, sound: false });
    const other = await open();
    await bell(other).click();
    expect(await panel(other).getByLabel('Count from').inputValue()).toBe('4');
  }, 90_000);

  test('turns its sound on without an error', async () => {
    const page = await open();
    const complaints = complaintsOf(page);
    await bell(page).click();
    const sound = panel(page).getByLabel('Sound at Level 3 and above');
    expect(await sound.isChecked()).toBe(false);
    await sound.click();
    await expect.poll(async () => (await (await context.request.get(`${stack.url}${contract.preferencesShow.path}`)).json()).bell.sound, patient).toBe(true);
    expect(complaints).toEqual([]);
  }, 90_000);

  test('closes at Escape, with the focus back on it', async () => {
    const page = await open();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor(patient);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await panel(page).count()).toBe(0);
    expect(await bell(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }, 90_000);

  test.each([
    { theme: 'light', language: 'zh-CN', width: 1280 },
    { theme: 'dark', language: 'en', width: 600 },
  ] as const)('in $theme, $language, $width wide is whole on the page, and all areas of the header stay', async (look) => {
    const page = await open(look);
    await bell(page).click();
    await panel(page).waitFor(patient);
    const box = await panel(page).boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= look.width]).toEqual([true, true]);
    expect(await seriousOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (process.env['VOLTDECK_PICTURES']) await page.screenshot({ path: `${process.env['VOLTDECK_PICTURES']}/bell-${look.language}-${look.width}.png` });
  }, 90_000);
});
