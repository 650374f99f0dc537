import type { ReportRunView, ReportScheduleView } from '@voltdeck/contract';
import type { Page as PageOf } from '@voltdeck/protocol/contract';
import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const name = 'e2e weekly figures';
const patient = { timeout: 60_000 };

let browser: Browser;
let page: Page;
let complaints: string[];

async function ask<View>(path: string, method = 'GET'): Promise<View> {
  const answer = await fetch(stack.url + path, { method, headers: { authorization: `Bearer ${stack.token}` } });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (await answer.json()) as View;
}

const schedules = async (): Promise<readonly ReportScheduleView[]> => (await ask<{ items: ReportScheduleView[] }>('/api/v1/report-schedules')).items.filter((schedule) => schedule.name.startsWith('e2e'));

async function removeAll(): Promise<void> {
  for (const { id } of await schedules()) await ask(`/api/v1/report-schedules/${id}`, 'DELETE');
}

beforeAll(async () => {
  browser = await openBrowser();
  await removeAll();
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
  await page.goto(`${stack.url}/main/report/report-list`);
}, 120_000);

afterAll(async () => {
  await removeAll();
  await browser.close();
});

describe('reports on schedule', () => {
  test('are empty at first and say what to do', async () => {
    await page.getByText('No report schedules yet').waitFor(patient);
    await page.getByText('No reports yet').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
  });

  test('are written in a form that says what is missing, and previewed', async () => {
    await page.getByRole('button', { name: 'Add report schedule' }).click();
    await page.getByLabel('PDF with charts').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a name').waitFor();
    await page.getByText('Choose at least one format').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('PDF with charts').check();
    await page.getByLabel('XLSX (tables)').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'The last whole period' });
    await preview.getByRole('group', { name: 'Vehicles' }).getByText(/^\d+$/).waitFor(patient);
    await preview.getByText('The report also has').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved report schedule ${name}`).waitFor(patient);
  }, 120_000);

  test('are made at once when asked for, and downloaded as PDF and XLSX', async () => {
    await page.getByRole('button', { name: `Make now: ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This schedule has no recipients').waitFor();
    await dialog.getByRole('button', { name: 'Make now' }).click();
    for (const [format, start] of [['PDF', '%PDF-'], ['XLSX', 'PK']] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${format}, .*: download ${name}`) });
      await link.waitFor(patient);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^operations-[\d_-]+-en\.(pdf|xlsx)$/);
      expect(readFileSync(await download.path()).subarray(0, start.length).toString('latin1')).toBe(start);
    }
    const { items } = await ask<PageOf<ReportRunView>>('/api/v1/report-runs');
    expect(items.filter((run) => run.name === name).map(({ state, files }) => [state, files.length])).toEqual([['done', 2]]);
  }, 120_000);

  test('can be about battery health, with a preview of its own', async () => {
    const battery = 'e2e battery health';
    await page.getByRole('button', { name: 'Add report schedule' }).click();
    await page.getByRole('radio', { name: 'Battery health' }).click();
    await page.getByLabel('Name', { exact: true }).fill(battery);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'The last whole period' });
    await preview.getByRole('group', { name: 'Full cycles per pack' }).waitFor(patient);
    await preview.getByText('The report also has the distribution of SOH').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved report schedule ${battery}`).waitFor(patient);
    await page.getByRole('button', { name: `Make now: ${battery}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make now' }).click();
    const link = page.getByRole('link', { name: new RegExp(`^PDF, .*: download ${battery}`) });
    await link.waitFor(patient);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^battery-[\d_-]+-en\.pdf$/);
    for (const { id } of (await schedules()).filter((schedule) => schedule.name === battery)) await ask(`/api/v1/report-schedules/${id}`, 'DELETE');
    await page.reload();
    await page.getByRole('button', { name: `Make now: ${name}` }).waitFor(patient);
  }, 120_000);

  test('can be for one customer, which has to be chosen', async () => {
    await page.getByRole('button', { name: 'Add report schedule' }).click();
    await page.getByRole('radio', { name: 'Customer' }).click();
    await page.getByLabel('Name', { exact: true }).fill('e2e for a customer');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Choose a customer').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Choose a customer').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await page.getByLabel('Customer', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'The last whole period' }).getByRole('status').waitFor(patient);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }, 120_000);

  test('are switched on and off, deleted after a question, and back with one press', async () => {
    await page.getByRole('button', { name: `Switch on report schedule ${name}` }).click();
    await page.getByText(`Switched on report schedule ${name}`).waitFor(patient);
    expect((await schedules()).map(({ nextAt }) => nextAt !== null)).toEqual([true]);
    await page.getByRole('button', { name: `Switch off report schedule ${name}` }).click();
    await page.getByText(`Switched off report schedule ${name}`).waitFor(patient);
    await page.getByRole('button', { name: `Delete report schedule ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Deleted report schedule ${name}`).waitFor(patient);
    expect(await schedules()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Restored report schedule ${name}`).waitFor(patient);
    await page.getByRole('link', { name: new RegExp(`^PDF, .*: download ${name}`) }).waitFor(patient);
    expect(complaints).toEqual([]);
  }, 120_000);

  test.each([
    { theme: 'light', language: 'zh-CN', width: 1280 },
    { theme: 'dark', language: 'en', width: 600 },
  ] as const)('in $theme, $language, $width wide have no serious fault of accessibility and do not scroll sideways', async (look) => {
    const other = await (await signedIn(browser, look)).newPage();
    await other.goto(`${stack.url}/main/report/report-list`);
    await other.getByText(name).first().waitFor(patient);
    await other.getByRole('button', { name: look.language === 'en' ? 'Add report schedule' : '新增报告计划' }).click();
    expect(await seriousOf(other)).toEqual([]);
    expect(await overflowOf(other)).toBeLessThanOrEqual(0);
    if (process.env['VOLTDECK_PICTURES']) await other.screenshot({ path: `${process.env['VOLTDECK_PICTURES']}/reports-${look.language}-${look.width}.png`, fullPage: true });
  }, 60_000);
});
