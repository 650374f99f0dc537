import { system, type PastProgress, type SystemStatusView } from '@voltdeck/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn, toArea } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let page: Page;
let frozen: number | null = null;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
});
afterAll(async () => {
  thaw();
  await browser.close();
});

async function processOf(service: string): Promise<number> {
  const answer = await fetch(stack.url + system.systemStatus.path, { headers: { authorization: `Bearer ${stack.token}` } });
  const { processes } = (await answer.json()) as SystemStatusView;
  const found = processes.find((process) => process.service === service);
  if (found === undefined) throw new Error(`No process of ${service} answers`);
  return Number(found.instance.split(':').at(-1));
}

/** A process that hangs, as one does on a dead disk: its supervisor does not start another. */
function freeze(id: number): void {
  process.kill(id, 'SIGSTOP');
  frozen = id;
}

function thaw(): void {
  if (frozen !== null) process.kill(frozen, 'SIGCONT');
  frozen = null;
}

const stage = (name: string): Locator => page.locator('[class*=statusStage_]').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the status shows every stage, names the one that stands with how much waits, and tells when it is back', async () => {
  await page.goto(`${stack.url}/main/home`);
  await toArea(page, 'Management');
  await page.getByRole('link', { name: 'System status', exact: true }).click();
  await page.getByText('All stages healthy').waitFor({ timeout: 60_000 });
  await stage('Telemetry').getByText('healthy', { exact: true }).waitFor();
  expect(await page.locator('[class*=statusStage_]').count()).toBe(8);
  freeze(await processOf('telemetry'));
  await stage('Telemetry').getByText('stopped', { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByText('No process of telemetry is responding.').waitFor();
  await page.getByText('Start the service. If it is already running, check the last lines of its log').waitFor();
  await stage('Telemetry').getByText('Batches waiting to be stored').locator('..').getByText(/^[1-9]\d*$/).waitFor({ timeout: 60_000 });
  expect(await stage('Database').getByText('healthy', { exact: true }).count()).toBe(1);
  expect(await seriousOf(page)).toEqual([]);
  thaw();
  await stage('Telemetry').getByText('healthy', { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByText('All stages healthy').waitFor({ timeout: 60_000 });
}, 150_000);

test('a history that is being written shows how far it is and how one stops it, a stopped one how it continues', async () => {
  const past: PastProgress = { state: 'running', vehicles: 53, days: 30, part: 0.417, records: 812_345, secondsLeft: 1_500, writtenFrom: null };
  let told: PastProgress | null = past;
  await page.route('**' + system.systemStatus.path, async (route) => {
    const answer = await route.fetch();
    const status = (await answer.json()) as SystemStatusView;
    await route.fulfill({ response: answer, json: { ...status, past: told } });
  });
  await page.reload();
  await page.getByText('41% done, 812,345 records written').waitFor();
  await page.getByText('about 25 min left').waitFor();
  await page.getByText('npx voltdeck past stop').waitFor();
  expect(await seriousOf(page)).toEqual([]);
  told = { ...past, state: 'stopped' };
  await page.getByText('Stopped at 41%').waitFor({ timeout: 60_000 });
  await page.getByText('npx voltdeck past continue').waitFor();
  told = null;
  await page.getByText('History of the simulated vehicles').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.unroute('**' + system.systemStatus.path);
});

test('a second press while a change is under way sends nothing', async () => {
  let sent = 0;
  let letPass = (): void => undefined;
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route('**' + system.logLevel.path, async (route) => {
    sent += 1;
    await held;
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'SERVICE_UNAVAILABLE', status: 503 }) });
  });
  const row = page.getByRole('row').filter({ hasText: 'fleet' });
  await row.getByRole('button', { name: 'Change the log level of fleet…' }).click();
  await page.getByRole('dialog').getByLabel('Level').evaluate((field: HTMLSelectElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  letPass();
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(sent).toBe(1);
  await page.unroute('**' + system.logLevel.path);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});

test('an administrator gives a log another level, and sees it at its process', async () => {
  const row = page.getByRole('row', { name: /^fleet/ });
  await row.getByRole('button', { name: 'Change the log level of fleet…' }).click();
  await page.getByRole('dialog').getByLabel('Level').selectOption('warn');
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Log level of fleet changed to warn').waitFor();
  await row.getByText('warn', { exact: true }).waitFor({ timeout: 60_000 });
  const headers = { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' };
  const back = await fetch(stack.url + system.logLevel.path, { method: 'PUT', headers, body: JSON.stringify({ service: 'fleet', level: 'info', minutes: 1 }) });
  expect(back.status).toBe(200);
}, 60_000);
