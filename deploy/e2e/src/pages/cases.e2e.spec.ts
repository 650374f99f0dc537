import type { BindingView, CaseDetailView, CaseView, DeviceView } from '@voltdeck/contract';
import type { Page as PageOf } from '@voltdeck/protocol/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const vin = 'LVDCASEE2E2600001';
const patient = { timeout: 60_000 };

let browser: Browser;
let page: Page;
let complaints: string[];
let deviceId: string;
/** Its number. */
let id: string;

async function ask<View>(path: string, method = 'GET', body?: unknown): Promise<View> {
  const answer = await fetch(stack.url + path, { method, headers: { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as View;
}

const vehicle = async (): Promise<DeviceView | undefined> => (await ask<PageOf<DeviceView>>(`/api/v1/devices?search=${vin}`)).items[0];
const stored = (): Promise<CaseDetailView> => ask<CaseDetailView>(`/api/v1/cases/${id}`);
const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');

beforeAll(async () => {
  browser = await openBrowser();
  deviceId = (await vehicle())?.id ?? (await ask<DeviceView>('/api/v1/devices', 'POST', { vin })).id;
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
}, 120_000);

afterAll(async () => {
  for (const each of (await ask<PageOf<CaseView>>(`/api/v1/cases?deviceId=${deviceId}&caseState=active`)).items) {
    await ask(`/api/v1/cases/${each.id}/closing`, 'POST', { revision: each.revision, cause: 'duplicate', note: 'e2e' });
  }
  await browser.close();
});

describe('a case', () => {
  test('is opened from the overview of a vehicle, with a title, a level and an owner', async () => {
    await page.goto(`${stack.url}/main/basic/${deviceId}`);
    await card('Open cases').getByRole('button', { name: 'Open case' }).click();
    await page.getByRole('heading', { name: 'Open a case' }).waitFor(patient);
    await page.getByRole('link', { name: vin }).waitFor(patient);
    await page.getByRole('button', { name: 'Open case' }).click();
    await page.getByText('Enter a title').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await page.getByLabel('Title').fill('e2e charges slowly');
    await page.getByLabel('Level').selectOption({ label: 'Level 3' });
    await page.getByText('Due in 24 hours').waitFor();
    await page.getByRole('button', { name: 'Open case' }).click();
    await page.getByRole('heading', { name: /^#\d+ e2e charges slowly$/ }).waitFor(patient);
    id = /\/main\/case\/(\d+)$/.exec(page.url())?.[1] ?? '';
    expect(await stored()).toMatchObject({ title: 'e2e charges slowly', level: 3, state: 'open', ownerId: null, deviceId, source: { kind: 'person' } });
  }, 120_000);

  test('is taken over and moved where it is shown, and waiting stops its clock', async () => {
    await page.getByRole('button', { name: 'Take it over' }).click();
    await expect.poll(async () => (await stored()).ownerId !== null, patient).toBe(true);
    await page.getByLabel('State').selectOption({ label: 'Waiting' });
    await card('Overview').getByText(/^Paused, .+ left$/).waitFor(patient);
    expect(await stored()).toMatchObject({ state: 'waiting', dueAt: null });
    await page.getByLabel('State').selectOption({ label: 'In progress' });
    await card('Overview').getByText(/^\d.+ left$/).waitFor(patient);
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
  }, 120_000);

  test('has checks that are ticked, and notes that their author edits and deletes', async () => {
    await card('Checklist').getByRole('button', { name: 'Add check' }).click();
    await dialog().getByLabel('Check', { exact: true }).fill('Look at the plug');
    await dialog().getByRole('button', { name: 'Add check' }).click();
    await page.getByLabel(/^Look at the plug/).check();
    await card('Checklist').getByText('1 of 1 done').waitFor(patient);
    await card('Notes').getByRole('button', { name: 'Add note' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a note').waitFor();
    await dialog().getByLabel('Note').fill('Waits for the charger');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit note: Waits for the charger' }).click();
    await dialog().getByLabel('Note').fill('Waits for the cable');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await card('Notes').getByText('Waits for the cable').waitFor(patient);
    expect(await stored()).toMatchObject({ items: [{ text: { en: 'Look at the plug' } }], notes: [{ text: 'Waits for the cable' }] });
    await page.getByRole('button', { name: 'Delete: Waits for the cable' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await card('Notes').getByText('No notes yet.').waitFor(patient);
  }, 120_000);

  test('replaces a part of the vehicle, whose history has its number', async () => {
    const code = `E2E-${Date.now()}`;
    await card('Replaced parts').getByRole('button', { name: 'Replace a part' }).click();
    await dialog().getByLabel('Part', { exact: true }).selectOption({ label: 'BMS' });
    await dialog().getByLabel('New code').fill(code);
    await dialog().getByRole('button', { name: 'Replace a part' }).click();
    await card('Replaced parts').getByRole('cell', { name: code }).waitFor(patient);
    expect((await vehicle())?.bmsId).toBe(code);
    const { items } = await ask<PageOf<BindingView>>(`/api/v1/devices/${deviceId}/bindings`);
    expect(items.filter((binding) => binding.code === code)).toMatchObject([{ part: 'bms', endedAt: null, caseId: id }]);
  }, 120_000);

  test('of level 3 has duty steps with clocks, ticked with a note, and a record of them to export', async () => {
    const duty = card('Duty checklist');
    await duty.getByText(/^\d+:\d\d left$/).first().waitFor(patient);
    await duty.getByRole('button', { name: 'Mark as done: Inform the driver' }).click();
    await dialog().getByLabel('Note').fill('Called the depot');
    await dialog().getByRole('button', { name: 'Mark as done' }).click();
    await duty.getByText('Done in time').waitFor(patient);
    expect((await stored()).duties).toMatchObject([{ step: 'driver', note: 'Called the depot', late: false }, { step: 'parked', doneAt: null }, { step: 'authority', doneAt: null }]);
    await duty.getByRole('button', { name: 'Export CSV' }).click();
    await duty.getByRole('link', { name: /dutyRecord.*\.csv/ }).waitFor(patient);
    await duty.getByRole('button', { name: 'Mark as not done: Inform the driver' }).click();
    await dialog().getByRole('button', { name: 'Mark as not done' }).click();
    await expect.poll(async () => (await stored()).duties[0]?.doneAt, patient).toBeNull();
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
  }, 120_000);

  test('has costs that are summed, and the commands and upgrades of its time', async () => {
    const costs = card('Costs');
    for (const [description, amount] of [['Cable', '120.5'], ['Two hours', '80']] as const) {
      await costs.getByRole('button', { name: 'Add cost' }).click();
      await dialog().getByLabel('Description').fill(description);
      await dialog().getByRole('button', { name: 'Add cost' }).click();
      await dialog().getByText('Enter an amount above 0').waitFor();
      await dialog().getByLabel(/^Amount/).fill(amount);
      await dialog().getByRole('button', { name: 'Add cost' }).click();
      await costs.getByRole('cell', { name: description, exact: true }).waitFor(patient);
    }
    await costs.getByText(/^Total CNY\s200\.50$/).waitFor(patient);
    await costs.getByRole('button', { name: 'Delete: Two hours' }).click();
    await expect.poll(async () => (await stored()).cost, patient).toBe(120.5);
    await card('Commands and upgrades of this time').getByText('No commands or upgrades in this time.').waitFor(patient);
  }, 120_000);

  test('takes a photo on an own note, which is fetched as it was', async () => {
    const notes = card('Notes');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await dialog().getByLabel('Note').fill('See the photo');
    await dialog().getByRole('button', { name: 'Save' }).click();
    const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    await notes.getByLabel('Add photo or file: See the photo').setInputFiles({ name: 'plug.png', mimeType: 'image/png', buffer: photo });
    const link = notes.getByRole('link', { name: 'plug.png' });
    await link.waitFor(patient);
    const answer = await page.request.get(`${stack.url}${(await link.getAttribute('href')) ?? ''}`);
    expect((await answer.body()).equals(photo)).toBe(true);
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'content-disposition': expect.stringMatching(/^attachment;/) });
    await notes.getByLabel('Add photo or file: See the photo').setInputFiles({ name: 'plug.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') });
    await notes.getByText('The content of this file is not supported.').waitFor(patient);
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 4(04|22)/);
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
  }, 120_000);

  test('is closed with a cause and a note, and can be reopened from the message', async () => {
    await page.getByRole('button', { name: 'Close case' }).click();
    await dialog().getByRole('button', { name: 'Close case' }).click();
    await dialog().getByText('Select a cause').waitFor();
    await dialog().getByLabel('Cause').selectOption({ label: 'Charging equipment' });
    await dialog().getByLabel('Closing note').fill('Cable replaced');
    await dialog().getByRole('button', { name: 'Close case' }).click();
    await page.getByText(`Closed case ${id}`).waitFor(patient);
    expect(await stored()).toMatchObject({ state: 'closed', cause: 'charging', closingNote: 'Cable replaced' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await dialog().getByLabel('Reason').fill('It is slow again');
    await dialog().getByRole('button', { name: 'Reopen' }).click();
    await page.getByText(`Reopened case ${id}`).waitFor(patient);
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
    await card('History').getByRole('cell', { name: 'It is slow again' }).waitFor(patient);
  }, 120_000);
});

describe('the list of cases', () => {
  test('shows those that are not closed, narrowed by what is searched for, and as a board whose cards are moved by a choice', async () => {
    await page.goto(`${stack.url}/main/case/case-list`);
    const rows = page.getByRole('region', { name: 'Cases', exact: true }).locator('tbody tr');
    await expect.poll(() => new URL(page.url()).search, patient).toBe('?caseState=active');
    await page.goto(`${stack.url}/main/case/case-list?caseState=active&q=%23${id}`);
    await expect.poll(() => rows.count(), patient).toBe(1);
    await page.getByRole('radio', { name: 'Board' }).click();
    const open = page.getByRole('region', { name: 'Open', exact: true });
    await open.getByLabel(`State of case ${id}`).selectOption({ label: 'In progress' });
    await page.getByRole('region', { name: 'In progress', exact: true }).getByLabel(`State of case ${id}`).waitFor(patient);
    expect((await stored()).state).toBe('inWork');
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
  }, 120_000);

  test('gives a calendar link, which reads without signing in until it is revoked', async () => {
    await page.goto(`${stack.url}/main/case/case-list?caseState=active`);
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await dialog().getByRole('button', { name: /^(Create|Replace) link$/ }).click();
    const address = await dialog().getByLabel('Link', { exact: true }).inputValue();
    const read = () => fetch(address);
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store']);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
    await dialog().getByRole('button', { name: "I've saved it" }).click();
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await dialog().getByRole('button', { name: 'Revoke link' }).click();
    await dialog().getByRole('button', { name: 'Revoke link' }).click();
    await expect.poll(async () => (await read()).status, patient).toBe(404);
    await dialog().getByRole('button', { name: 'Create link' }).waitFor(patient);
    await page.keyboard.press('Escape');
  }, 120_000);

  test('counts causes, and a count leads to the very cases', async () => {
    // The vehicle has never reported, so its overview found no latest state.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 404');
    const { revision } = await stored();
    await ask(`/api/v1/cases/${id}/closing`, 'POST', { revision, cause: 'charging', note: 'Cable replaced' });
    await page.goto(`${stack.url}/main/case/case-list?caseState=active&q=%23${id}`);
    await page.getByRole('radio', { name: 'Statistics' }).click();
    const row = page.getByRole('region', { name: 'Statistics', exact: true }).locator('tbody tr').filter({ hasText: 'Charging equipment' });
    await row.getByRole('button', { name: '1 case: show it' }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Cases', exact: true }).locator('tbody tr').count(), patient).toBe(1);
    expect(new URL(page.url()).searchParams.get('cause')).toBe('charging');
    expect(complaints).toEqual([]);
  }, 120_000);

  test('is among the own things of the day while a case is one\'s own', async () => {
    const { case: made } = await ask<{ case: CaseDetailView }>('/api/v1/cases', 'POST', { source: 'person', deviceId, title: 'e2e mine', level: 2 });
    id = made.id;
    await page.goto(`${stack.url}/main/case/${id}`);
    await page.getByRole('button', { name: 'Take it over' }).click();
    await expect.poll(async () => (await stored()).ownerId !== null, patient).toBe(true);
    await page.goto(`${stack.url}/index1`);
    await card('My cases').getByRole('link', { name: new RegExp(`^#${id} e2e mine`) }).waitFor(patient);
    expect(complaints).toEqual([]);
  }, 120_000);

  test.each([
    ['en', 'light', 1280],
    ['zh-CN', 'dark', 600],
  ] as const)('and a case fit in %s, %s, %i wide', async (language, theme, width) => {
    const narrow = await (await signedIn(browser, { language, theme, width })).newPage();
    const heard = complaintsOf(narrow);
    for (const path of ['/main/case/case-list?caseState=active', '/main/case/case-list?view=board', '/main/case/case-list?view=statistics', `/main/case/${id}`, `/main/case/new-case?source=person&deviceId=${deviceId}`]) {
      await narrow.goto(stack.url + path);
      await narrow.locator('.vd-page h1').waitFor(patient);
      await expect.poll(() => seriousOf(narrow), patient).toEqual([]);
      expect(await overflowOf(narrow), path).toBeLessThanOrEqual(0);
    }
    expect(heard).toEqual([]);
    await narrow.close();
  }, 120_000);
});
