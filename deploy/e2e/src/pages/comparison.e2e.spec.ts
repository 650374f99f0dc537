import { readFileSync } from 'node:fs';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api, namedVehicle } from '../stack/api.ts';
import { seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const patient = { timeout: 60_000 };

let browser: Browser;
const hourMs = 3_600_000;

const vehicle = (soc: number): BlockToEncode[] => [
  { kind: 'vehicle', type: 0x01, edition: 2016, state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 400, current: 50, soc, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
  {
    kind: 'extremes', edition: 2016, type: 0x06,
    highestVoltageBmu: 1, highestVoltageCell: 3, highestVoltage: 3_400, lowestVoltageBmu: 1, lowestVoltageCell: 2, lowestVoltage: 3_350,
    highestTemperatureBmu: 1, highestTemperatureProbe: 4, highestTemperature: 31, lowestTemperatureBmu: 1, lowestTemperatureProbe: 1, lowestTemperature: 20,
  },
];

/** A comparison reads whole hours, which are folded behind ingest once their vehicle has reported in a later one. */
beforeAll(async () => {
  browser = await openBrowser();
  for (const [number, soc] of [80, 60].entries()) {
    const terminal = await Terminal.signedIn(`LVDC0MPE2R201600${number}`, 2016);
    await terminal.reissue(Date.now() - 2 * hourMs, vehicle(soc));
    await terminal.report(vehicle(soc));
    terminal.close();
  }
  await vi.waitFor(async () => expect((await api.comparison('metric=soc&groupBy=project')).valued).toBeGreaterThan(1), { timeout: 60_000, interval: 1_000 });
}, 90_000);
afterAll(() => browser.close());

async function opened(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await signedIn(browser)).newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${stack.url}${path}`);
  return { page, complaints };
}

describe('vehicles beside each other', () => {
  test('are compared by what is chosen, which the address holds', async () => {
    const { page, complaints } = await opened('/main/comparison?last=24h');
    await page.getByLabel('Metric', { exact: true }).selectOption('soc');
    await page.getByLabel('Group by').selectOption('firmware');
    await page.getByLabel('Against').selectOption('highestTemperature');
    await page.waitForURL(/metric=soc.*groupBy=firmware.*against=highestTemperature/);
    await page.getByRole('img', { name: 'Scatter plot of SOC, mean against Highest temperature, mean' }).locator('canvas').waitFor(patient);
    await page.getByRole('img', { name: 'Box plot of SOC, mean by firmware' }).locator('canvas').waitFor(patient);
    await page.getByText(/vehicles? ha(s|ve) a value\./).waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await page.reload();
    await page.getByRole('img', { name: 'Scatter plot of SOC, mean against Highest temperature, mean' }).locator('canvas').waitFor(patient);
    expect(await page.getByLabel('Group by').inputValue()).toBe('firmware');
    expect(complaints).toEqual([]);
  });

  test('are listed, lead to their history, and are kept as a file with unit, range and zone', async () => {
    const { page } = await opened('/main/comparison?last=24h&metric=soc');
    const list = page.getByRole('region', { name: 'Vehicles' });
    const vehicle = list.getByRole('link', { name: /^Open the history of / }).first();
    await vehicle.waitFor(patient);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^vehicles-soc-mean-project-\d{8}T\d{4}-\d{8}T\d{4}-.+\.csv$/);
    const [head = '', ...rows] = readFileSync(await download.path(), 'utf8').trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFVIN,Plate,Group,"SOC, mean \(%\)",From \(.+\),To \(.+\)$/);
    // Over longer times there are vehicles of other files of tests.
    const from = Date.now() - 24 * hourMs;
    expect(rows).toHaveLength((await api.comparison(`metric=soc&groupBy=project&from=${from}`)).points.length);
    await vehicle.click();
    await page.waitForURL(/\/main\/history\/.*metrics=soc&from=\d+&to=\d+/);
  });

  test('without a figure are counted, and a filter that finds none says so', async () => {
    const { page } = await opened('/main/comparison?last=24h&metric=soc&search=NOSUCHVEHICLE');
    await page.getByText('Nothing to compare').waitFor(patient);
  });
});

describe('ten vehicles on one chart', () => {
  test('each have a colour in the legend, with VIN and plate, and can be hidden', async () => {
    const { deviceId, vin } = await namedVehicle();
    // What other tests made may have nothing to show.
    const others = (await api.vehiclesOf('pageSize=50&online=true')).items.filter((each) => each.deviceId !== deviceId && each.soc !== null).slice(0, 9);
    const { page, complaints } = await opened(`/main/history/${deviceId}?last=1h&metrics=soc&compare=vehicle&vehicle=${others.map((each) => each.deviceId).join(',')}`);
    const legend = page.getByRole('group', { name: /^Vehicles in the chart/ });
    await legend.getByRole('button').nth(others.length).waitFor(patient);
    await expect.poll(() => legend.getByRole('button').first().innerText(), patient).toContain(vin);
    const colours = await legend.locator('[class*=historySwatch_]').evaluateAll((found) => found.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(colours).size).toBe(others.length + 1);
    await legend.getByRole('button').nth(1).click();
    expect(await legend.getByRole('button').nth(1).getAttribute('aria-pressed')).toBe('false');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    const text = readFileSync(await download.path(), 'utf8');
    for (const each of others.slice(0, 2)) expect(text).toContain(each.vin);
    expect(await seriousOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
