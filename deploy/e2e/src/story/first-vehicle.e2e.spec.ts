import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const minuteMs = 60_000;
const vin = `LVDA${Date.now()}`;
const voltdeck = fileURLToPath(new URL('../../../cli/bin/voltdeck.mjs', import.meta.url));

let browser: Browser;
let page: Page;
let complaints: string[];
let simulator: ChildProcess | null = null;
const begun = performance.now();
const laps: string[] = [];
const lap = (what: string): void => void laps.push(`${what} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
}, minuteMs);
afterAll(async () => {
  if (simulator?.exitCode === null) {
    simulator.kill('SIGTERM');
    await once(simulator, 'exit');
  }
  await browser.close();
});

const dialog = (): Locator => page.getByRole('dialog').last();
const press = (name: string, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).first().click();
const step = (name: string): Locator => page.getByRole('list', { name: 'First steps' }).getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** From the list of first steps to where a step is done. */
async function follow(name: string): Promise<void> {
  await page.goto(`${stack.url}/sys/status`);
  await step(name).getByText('to do').waitFor();
  await step(name).getByRole('link').click();
}

async function add(fields: Readonly<Record<string, string>>, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  await press('Add');
  for (const [label, value] of Object.entries(fields)) await dialog().getByLabel(label, { exact: true }).first().fill(value);
  for (const [label, value] of Object.entries(choices)) {
    await dialog().getByLabel(label, { exact: true }).first().fill(value);
    await dialog().getByRole('option', { name: value }).first().click();
  }
  await press('Save', dialog());
}

describe('a console without any vehicle', () => {
  test('lists the first steps, has no demonstration, and says on the overview that there is nothing yet', async () => {
    await page.goto(`${stack.url}/sys/status`);
    for (const name of ['Add a customer', 'Add a project', 'Add a vehicle', 'Connect a vehicle']) await step(name).getByText('to do').waitFor();
    expect(await page.getByText('Remove demonstration').count()).toBe(0);
    lap('signed in');
  }, minuteMs);

  test('takes a customer and a project', async () => {
    await follow('Add a customer');
    await add({ Name: 'North Logistics' });
    await page.getByText('Added North Logistics').waitFor();
    await follow('Add a project');
    await add({ 'Project number': 'N-1', Name: 'North vans' }, { Customer: 'North Logistics' });
    await page.getByText('Added North vans').waitFor();
    lap('customer and project');
  }, 2 * minuteMs);

  test('takes a vehicle model', async () => {
    await page.goto(`${stack.url}/eco/model-list`);
    await add({ 'Model number': 'VAN-1' });
    await page.getByText(/^Added VAN-1/).waitFor();
    lap('vehicle model');
  }, minuteMs);

  test('takes a vehicle', async () => {
    await follow('Add a vehicle');
    await add({ 'Vehicle ID': vin }, { Project: 'North vans', 'Vehicle model': 'VAN-1' });
    await page.getByText(`Added ${vin}`).waitFor();
    lap('vehicle added');
  }, minuteMs);

  test('names what a terminal is set to, and shows each step of the vehicle that connects by it', async () => {
    await follow('Connect a vehicle');
    const settings = page.getByLabel('Terminal settings').last();
    await settings.waitFor();
    const text = await settings.innerText();
    const at = (name: string): string => new RegExp(`^${name}: ([^\\s]+)`, 'm').exec(text)?.[1] ?? expect.fail(`the settings name no ${name}: ${text}`);
    await page.getByLabel('VIN or address').fill(vin);
    await press('Watch');
    await page.getByText(`${vin} is registered.`).waitFor();
    simulator = spawn(process.execPath, [voltdeck, 'simulate', '--vehicles', '1', '--vin', vin, '--period', at('Reporting interval').replace(/\D/g, ''), '--to', `${at('Host')}:${at('Port')}`], { stdio: 'ignore' });
    lap('terminal turned on');
    for (const name of ['connect', 'frame', 'login', 'answer', 'record', 'stored']) await page.locator(`[data-rung=${name}][data-state=done]`).waitFor({ timeout: minuteMs });
    await page.getByText(`${vin} is connected and its first record is stored.`).waitFor();
    lap('first record stored');
  }, 3 * minuteMs);

  test('shows the vehicle online on the overview', async () => {
    await page.goto(stack.url);
    const row = page.getByRole('row', { name: vin });
    await row.waitFor({ timeout: minuteMs });
    await expect.poll(() => row.innerText()).not.toContain('Offline');
    await expect.poll(() => row.innerText()).toContain('North vans');
    lap('online on the overview');
    await page.goto(`${stack.url}/sys/status`);
    for (const name of ['Add a customer', 'Add a project', 'Add a vehicle', 'Connect a vehicle']) await step(name).getByText('done').waitFor();
    expect(complaints).toEqual([]);
    process.stdout.write(`  ${laps.join('\n  ')}\n`);
  }, 2 * minuteMs);
});
