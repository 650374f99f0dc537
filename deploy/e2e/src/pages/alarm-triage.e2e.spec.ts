import type { FaultView } from '@voltdeck/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const patient = { timeout: 60_000 };

let browser: Browser;
let fault: FaultView;
beforeAll(async () => {
  browser = await openBrowser();
  await vi.waitFor(async () => expect((await api.activeFaults()).total).toBeGreaterThan(0), patient);
});
afterAll(() => browser.close());
beforeEach(async () => {
  const found = (await api.faults('state=active&acknowledged=false&snoozed=false&sort=at')).items[0] ?? (await api.activeFaults()).items[0];
  if (!found) throw new Error('A fault is active');
  fault = found;
});

/** The list with one alarm alone. */
async function openedOn({ type, vin }: FaultView): Promise<Page> {
  const page = await (await signedIn(browser)).newPage();
  await page.goto(`${stack.url}/main/alarm-list?state=active&type=${type}&q=${vin}`);
  await page.getByRole('grid').getByRole('row').filter({ hasText: vin }).first().waitFor(patient);
  return page;
}

const now = (): Promise<FaultView | undefined> => api.fault(fault.deviceId, fault.id);
const row = (page: Page) => page.getByRole('grid').getByRole('row').filter({ hasText: fault.vin }).first();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

describe('saved views of the alarm list', () => {
  test('are saved, renamed, opened by default, deleted, and restored with their link', async () => {
    const page = await openedOn(fault);
    const [name, renamed] = [`Triage ${Date.now()}`, `Night shift ${Date.now()}`];
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Save this list as' }).fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL('**/main/alarm-list?*saved=*');
    const saved = new URL(page.url()).searchParams.get('saved') ?? '';
    await page.getByRole('button', { name: `Rename view ${name}` }).click();
    await page.getByRole('textbox', { name: `New name of view ${name}` }).fill(renamed);
    await page.keyboard.press('Enter');
    await page.getByText(`View renamed to ${renamed}`).waitFor();
    await page.getByRole('button', { name: `Make ${renamed} the default view` }).click();
    await page.getByText(`This page now opens with view ${renamed}`).waitFor();

    const other = await (await signedIn(browser)).newPage();
    await other.goto(`${stack.url}/main/alarm-list`);
    await other.waitForURL(`**/main/alarm-list?*type=${fault.type}*saved=${saved}*`, patient);

    await page.getByRole('button', { name: `Delete view ${renamed}` }).click();
    await page.getByText(`View ${renamed} deleted`).waitFor();
    await undo(page).click();
    await page.getByText(`View ${renamed} restored`).waitFor();
    await other.goto(`${stack.url}/main/alarm-list?saved=${saved}`);
    await other.waitForURL(`**/main/alarm-list?*type=${fault.type}*`, patient);

    await page.getByRole('button', { name: new RegExp('^View') }).first().click();
    await page.getByRole('button', { name: `Delete view ${renamed}` }).click();
    await page.getByText(`View ${renamed} deleted`).waitFor();
    await other.goto(`${stack.url}/main/alarm-list`);
    await other.waitForURL('**/main/alarm-list?state=active&acknowledged=false', patient);
  });
});

describe('an alarm is worked on by keys', () => {
  test('j enters the list, ? shows the keys, s snoozes, and the snooze is taken back', async () => {
    const page = await openedOn(fault);
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Snooze…').waitFor();
    await page.keyboard.press('Escape');
    await row(page).focus();
    await page.keyboard.press('s');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Snooze for' }).selectOption({ label: '1 hour' });
    await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
    await expect.poll(async () => (await now())?.snoozedUntil ?? null, patient).not.toBeNull();
    await undo(page).click();
    await expect.poll(async () => (await now())?.snoozedUntil ?? null, patient).toBeNull();
  });

  test('a acknowledges, and undo takes it back', async () => {
    const page = await openedOn(fault);
    await row(page).focus();
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).fill('on my way');
    await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
    await expect.poll(async () => (await now())?.acknowledgedAt ?? null, patient).not.toBeNull();
    await undo(page).click();
    await expect.poll(async () => (await now())?.acknowledgedAt ?? null, patient).toBeNull();
  });

  test('o assigns it, and x selects it', async () => {
    const page = await openedOn(fault);
    await row(page).focus();
    await page.keyboard.press('x');
    await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor();
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Assignee' }).click();
    await dialog.getByRole('option').first().click(patient);
    await dialog.getByRole('button', { name: 'Run' }).click();
    await dialog.getByText('1 succeeded, 0 failed').waitFor(patient);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await now())?.assigneeId ?? null).not.toBeNull();
    await undo(page).click();
    await expect.poll(async () => (await now())?.assigneeId ?? null, patient).toBeNull();
  });

  test('a key with Ctrl is left to the browser', async () => {
    const page = await openedOn(fault);
    await row(page).focus();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+o');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the panel of an alarm', () => {
  test('has its timeline, similar alarms that lead to their list, and what changed before', async () => {
    const page = await openedOn(fault);
    await row(page).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: fault.vin });
    await panel.getByText(`Started at level ${fault.startLevel}`).waitFor(patient);
    await panel.getByText('Highest values before it').waitFor(patient);
    await panel.getByRole('radio', { name: '7 days before' }).click();
    const similar = panel.getByRole('listitem').filter({ hasText: 'Same vehicle' }).getByRole('link');
    const count = Number.parseInt(await similar.innerText(), 10);
    expect(count).toBeGreaterThan(0);
    await similar.click();
    await page.waitForURL(`**/main/alarm-list?view=all&type=${fault.type}&from=*&q=${fault.vin}`);
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Alarms' }).locator('..').getByText(new RegExp(`\\b${count}\\b`)).waitFor(patient);
  });

  test('steps to the next alarm by j', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/main/alarm-list?view=all`);
    const vins = page.getByRole('grid').locator('tbody tr [data-row-name]');
    await vins.nth(1).waitFor(patient);
    await vins.first().click();
    await page.getByRole('dialog').getByText('Started at level').waitFor(patient);
    const link = page.getByRole('dialog').getByRole('link', { name: "Open the vehicle's faults" });
    const first = await link.getAttribute('href');
    await page.keyboard.press('j');
    await expect.poll(() => link.getAttribute('href'), patient).not.toBe(first);
  });
});
