import type { LatestView, VehicleView, UserView } from '@voltdeck/contract';
import { pathTo, pages } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf, password } from './foreign/people.ts';
import { api } from './stack/api.ts';
import { openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
let admin: BrowserContext;
const users: UserView[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
});

afterAll(async () => {
  for (const user of users) await dismiss(admin, user);
  await browser.close();
});

/** By limited power of 5 % the heaviest of the simulated vehicles draws less than this, A. */
const limitedAmperes = 25;

const currentOf = ({ values }: LatestView): number => values['current'] ?? 0;

const reportsEverySecond = ({ vin }: VehicleView): boolean => /^LVD(SH45N5S|BU14F9R|TX60N3R)100000\d$/.test(vin);

/** A vehicle that draws more than a limited one may, of those that report every second if one does. */
async function drawingVehicle(): Promise<VehicleView> {
  const { items } = await api.vehicles('LVD');
  const inOrder = [...items].sort((a, b) => Number(reportsEverySecond(b)) - Number(reportsEverySecond(a)));
  let found: VehicleView | undefined;
  const look = async (): Promise<boolean> => {
    for (const vehicle of inOrder) if (found === undefined && currentOf(await api.latest(vehicle.deviceId)) > 2 * limitedAmperes) found = vehicle;
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 60_000, interval: 500 }).toBe(true);
  if (found === undefined) throw new Error('No simulated vehicle draws current');
  return found;
}

async function operator(permissions: readonly ('view' | 'update')[], { deviceId }: VehicleView): Promise<Page> {
  const answer = await admin.request.get(`${stack.url}/api/v1/devices/${deviceId}`);
  const { project }: { project: { id: string } | null } = await answer.json();
  const { context, user } = await operatorOf(browser, admin, permissions, { deviceId, projectId: project?.id ?? '' });
  users.push(user);
  return context.newPage();
}

const openExecution = (page: Page, { deviceId }: VehicleView): Promise<unknown> => page.goto(stack.url + pathTo(pages.execution, { id: deviceId }));
const lamp = (page: Page) => page.getByRole('list', { name: 'Restrictions' }).getByRole('listitem').filter({ hasText: 'Limited power' });

async function send(page: Page, command: string, percent?: string): Promise<void> {
  await page.getByRole('button', { name: `Send: ${command}` }).click();
  const dialog = page.getByRole('dialog').first();
  if (percent !== undefined) await dialog.getByLabel('Power limit (%)').fill(percent);
  await dialog.getByLabel('Reason').fill('the pack is hot');
  await dialog.getByText(/^(23 23|24 24) 82 FE/).waitFor();
  await dialog.getByRole('button', { name: 'Send command', exact: true }).click();
}

describe('remote control', () => {
  test('an operator limits the power of a vehicle, sees the restriction come back and its current fall, and lifts it', async () => {
    const vehicle = await drawingVehicle();
    const page = await operator(['view', 'update'], vehicle);
    await openExecution(page, vehicle);
    await lamp(page).getByText('not active').waitFor();
    await send(page, 'Limited power', '5');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Instruction sent successfully').waitFor();
    await lamp(page).getByText('active · 5%').waitFor({ timeout: 60_000 });
    await page.getByRole('status').getByText('Done', { exact: true }).waitFor({ timeout: 60_000 });
    let quiet = 0;
    // A vehicle that brakes draws nothing for a moment: the current has to stay low.
    await expect.poll(async () => (quiet = currentOf(await api.latest(vehicle.deviceId)) < limitedAmperes ? quiet + 1 : 0), { timeout: 60_000, interval: 1_000 }).toBeGreaterThanOrEqual(4);
    await page.getByRole('button', { name: 'Limited power 5%' }).first().click();
    const steps = page.getByRole('list', { name: 'Steps' });
    for (const step of ['Queued', 'Sent', 'Acknowledged', 'Done']) await steps.getByText(step, { exact: false }).first().waitFor();
    await send(page, 'Unfreeze');
    await lamp(page).getByText('not active').waitFor({ timeout: 60_000 });
  }, 180_000);

  test('who may only look sees the state and every command, is told why he cannot act, and has no button', async () => {
    const [vehicle] = (await api.vehicles('LVDBU14F9R1000002')).items;
    if (vehicle === undefined) throw new Error('The named vehicle is not in the fleet yet');
    const page = await operator(['view'], vehicle);
    await openExecution(page, vehicle);
    await page.getByText('View only').waitFor();
    await page.getByText('Query calibration parameter').first().waitFor();
    expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  });
});

describe('settings of a vehicle', () => {
  test('are read from it, set, and read back', async () => {
    const [vehicle] = (await api.vehicles('LVDBU14F9R1000002')).items;
    if (vehicle === undefined) throw new Error('The named vehicle is not in the fleet yet');
    const page = await admin.newPage();
    await page.goto(stack.url + pathTo(pages.bms, { id: vehicle.deviceId }));
    await page.getByRole('button', { name: 'Read from vehicle' }).click();
    await page.getByRole('status').getByText('Done', { exact: true }).waitFor({ timeout: 60_000 });
    const delay = page.getByRole('group', { name: 'Time to hibernate after engine off (s)' });
    const wanted = String(1_000 + (Date.now() % 9_000));
    await delay.getByRole('textbox').fill(wanted);
    await page.getByRole('button', { name: 'Write 1 setting…' }).click();
    await page.getByRole('button', { name: 'Write to vehicle' }).click();
    await delay.getByText(wanted, { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('list', { name: 'Change history' }).getByText(wanted).waitFor();
    await page.getByRole('textbox', { name: 'New value of Server port' }).fill('7000');
    await page.getByRole('button', { name: 'Write 1 setting…' }).click();
    await page.getByText('the vehicle may never connect to this platform again').waitFor();
    await page.getByLabel('Reason').fill('moved');
    await page.getByRole('button', { name: 'Write to vehicle' }).click();
    await page.getByText('Confirm the server address').waitFor();
  });
});

test('one command goes to the vehicles that were ticked, none of them before, with a summary that repeats their number and a result for each after', async () => {
  const page = await admin.newPage();
  await page.goto(`${stack.url}/main/batch?search=LVDBU14`);
  const vehicles = page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem');
  await vehicles.first().waitFor();
  const count = await vehicles.count();
  expect(count).toBe((await api.vehicles('LVDBU14')).total);
  expect(await vehicles.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Command' }).selectOption('queryCalibration');
  const check = page.getByRole('button', { name: 'Check…' });
  expect(await check.isDisabled()).toBe(true);
  await page.getByText('Select vehicles in the list first.').waitFor();
  await vehicles.first().getByRole('checkbox').check();
  await check.click();
  await page.getByRole('dialog', { name: 'to 1 vehicle?' }).getByRole('button', { name: 'Send to 1 vehicle', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await check.click();
  const dialog = page.getByRole('dialog', { name: `to ${count} vehicles?` });
  await dialog.getByText(`${count} can receive it`).waitFor();
  await dialog.getByRole('button', { name: `Send to ${count} vehicles`, exact: true }).click();
  await expect.poll(() => page.getByRole('row').getByText('Done', { exact: true }).count(), { timeout: 60_000 }).toBe(count);
});
