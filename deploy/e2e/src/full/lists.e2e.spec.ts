import type { CampaignView, DeviceView, VersionView } from '@voltdeck/contract';
import type { Page as Rows } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { draftCampaign, type DraftCampaign } from '../stack/draft-campaign.ts';
import { stack } from '../stack/environment.ts';

/** A condition of a list: how a person sets it, and its name in the address. */
interface Condition {
  readonly label: string;
  readonly name: string;
  /** Value that is chosen; of a reference the text that finds it. */
  readonly value: string;
  readonly reference?: true;
}

interface ListCase {
  readonly list: string;
  readonly path: string;
  /** A column that is not shown at first. */
  readonly column: string;
  /** Heading that gives an order, and its name in the address. */
  readonly order: readonly [heading: string, sort: string];
  readonly condition?: Condition;
  /** Address that a row leads to, where it has a page of its own. */
  readonly page?: string;
  /** Whether there are more rows than one page holds. */
  readonly long?: true;
  /** `menu`: at once; `job`: made in the background. */
  readonly file?: 'menu' | 'job';
  /** Heading of the file's first column. */
  readonly heading?: string;
}

const lists: readonly ListCase[] = [
  { list: 'projects', path: '/eco/project-list', column: 'Created by', order: ['Project number', 'number'], condition: { label: 'Customer', name: 'customerId', value: 'Pengcheng', reference: true }, file: 'menu', heading: 'Name' },
  { list: 'customers', path: '/eco/customer-list', column: 'Created by', order: ['Updated', 'updatedAt'], file: 'menu', heading: 'Name' },
  { list: 'groups', path: '/eco/group-list', column: 'Created by', order: ['Updated', 'updatedAt'], file: 'menu', heading: 'Name' },
  { list: 'devices', path: '/eco/device-list', column: 'Battery ID', order: ['Plate', 'plate'], condition: { label: 'Service status', name: 'serviceStatus', value: 'inService' }, long: true, file: 'menu', heading: 'Vehicle ID' },
  { list: 'messages', path: '/eco/message-list?deviceId=', column: 'Id', order: ['Created', 'at'], condition: { label: 'Command', name: 'command', value: '2' }, long: true, file: 'job', heading: 'Recorded' },
  { list: 'versions', path: '/eco/version-list?part=catalogue', column: 'Created by', order: ['Updated', 'updatedAt'], file: 'menu', heading: 'Version number' },
  { list: 'firmware', path: '/eco/version-list', column: 'File', order: ['Size', 'size'], condition: { label: 'State', name: 'state', value: 'ready' }, file: 'job', heading: 'Version' },
  { list: 'campaigns', path: '/eco/campaign-list', column: 'Ended', order: ['Name', 'name'], condition: { label: 'State', name: 'state', value: 'draft' }, page: '**/eco/campaign-list/*-*', file: 'job', heading: 'Name' },
  { list: 'users', path: '/sys/user-list', column: 'Email', order: ['Login name', '-loginName'], file: 'job', heading: 'Login name' },
  { list: 'settings', path: '/sys/config-list', column: 'Internal name', order: ['Updated', 'updatedAt'], file: 'menu', heading: 'Name' },
  { list: 'terminal profiles', path: '/eco/profile-list', column: 'Source', order: ['Updated', 'updatedAt'], file: 'menu', heading: 'Name' },
  { list: 'modules', path: '/sys/module-list', column: 'Rolls back to', order: ['Last published', 'publishedAt'], condition: { label: 'Canary', name: 'rollout', value: 'none' }, page: '**/sys/module-list/*', file: 'job', heading: 'Module' },
  { list: 'the audit log', path: '/sys/audit-list', column: 'Request', order: ['No.', 'sequence'], condition: { label: 'Action', name: 'action', value: 'signIn' }, long: true, file: 'job', heading: 'No.' },
];

const headers = { origin: stack.url };
const vin = `E2EL${Date.now()}`.slice(0, 17);
const otherVin = `E2EM${Date.now()}`.slice(0, 17);

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let draft: DraftCampaign;
let named: DeviceView;
let version: VersionView;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  const found: Rows<DeviceView> = await (await admin.request.get(`${stack.url}/api/v1/devices?search=LVDBU14F9R1000002`)).json();
  if (found.items[0] === undefined) throw new Error('The named vehicle LVDBU14F9R1000002 of the simulator is not in the fleet yet');
  [named] = [found.items[0]];
  draft = await draftCampaign(admin, named.vin);
  version = await newVersion('1.0');
  // A new stack has told of little: the audit log gets a second page.
  for (let entry = 0; entry < 12; entry++) await forget(await newVersion(`0.${entry}`));
  page = await admin.newPage();
});

const newVersion = async (number: string): Promise<VersionView> => (await admin.request.post(`${stack.url}/api/v1/versions`, { data: { number: `${number}-${Date.now()}` }, headers })).json();
const forget = (one: VersionView): Promise<unknown> => admin.request.delete(`${stack.url}/api/v1/versions/${one.id}?version=${one.version}`, { headers });

afterAll(async () => {
  await draft.forget();
  await forget(version);
  await browser.close();
});

const dialog = (): Locator => page.getByRole('dialog');
const rows = (): Locator => page.locator('.vd-list__table tbody tr[tabindex]');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const told = (text: string): Promise<void> => page.locator('[data-outcome]').getByText(text).waitFor();
const inAddress = (name: string): string | null => new URL(page.url()).searchParams.get(name);

async function open({ path }: Pick<ListCase, 'path'>): Promise<void> {
  await page.goto(`${stack.url}${path}${path.endsWith('=') ? named.id : ''}`);
  await rows().first().waitFor();
}

async function narrow({ label, value, reference }: Condition): Promise<void> {
  const filters = page.getByRole('group', { name: 'Filters' });
  if (!reference) return void (await filters.getByLabel(label, { exact: true }).selectOption(value));
  await filters.getByRole('combobox', { name: label }).fill(value);
  await page.getByRole('option', { name: new RegExp(value) }).first().click();
}

async function exported(kind: 'menu' | 'job'): Promise<Download> {
  if (kind === 'menu') await press('Export');
  else await press('Export CSV');
  const last = kind === 'menu' ? page.getByRole('button', { name: 'Export as CSV' }) : page.getByRole('link', { name: /^Download / });
  const [download] = await Promise.all([page.waitForEvent('download'), last.click()]);
  return download;
}

describe.each(lists)('the list of $list', (each) => {
  test('shows a column that is chosen, also when it is opened again', async () => {
    await open(each);
    const heading = page.getByRole('columnheader', { name: each.column });
    expect(await heading.count()).toBe(0);
    await press('Columns');
    await page.getByLabel(each.column, { exact: true }).check();
    await page.reload();
    await heading.waitFor();
    await press('Columns');
    await press('Restore defaults');
    await heading.waitFor({ state: 'detached' });
  });

  test('keeps its order in the address', async () => {
    await open(each);
    const [heading, sort] = each.order;
    const button = page.getByRole('button', { name: heading, exact: true });
    await button.click();
    await expect.poll(() => inAddress('sort')).toBe(sort);
    await page.reload();
    await rows().first().waitFor();
    expect(await page.getByRole('columnheader').filter({ has: button }).getAttribute('aria-sort')).toBe(sort.startsWith('-') ? 'descending' : 'ascending');
  });

  test('is led by the keyboard', async () => {
    await open(each);
    await rows().first().focus();
    if ((await rows().count()) > 1) {
      await page.keyboard.press('ArrowDown');
      expect(await rows().nth(1).evaluate((row) => row === row.ownerDocument.activeElement)).toBe(true);
    }
    await page.keyboard.press('Enter');
    if (each.page !== undefined) return void (await page.waitForURL(each.page));
    await dialog().waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });
});

describe.each(lists.flatMap((each) => (each.condition ? [{ ...each, condition: each.condition }] : [])))('a condition of the list of $list', (each) => {
  test('stands in the address, and is taken away there', async () => {
    await open(each);
    await narrow(each.condition);
    await expect.poll(() => inAddress(each.condition.name)).not.toBeNull();
    const sent = page.waitForResponse((response) => response.url().includes(`${each.condition.name}=`));
    await page.reload();
    expect((await sent).ok()).toBe(true);
    await rows().first().waitFor();
    await press('Clear filters');
    await expect.poll(() => inAddress(each.condition.name)).toBeNull();
  });
});

describe.each(lists.filter(({ long }) => long))('the pages of the list of $list', (each) => {
  test('are turned to the last and back to the first, and one by one', async () => {
    await open(each);
    await page.getByText(/^Page 1 of/).waitFor();
    expect(await page.getByRole('button', { name: 'First page' }).isDisabled()).toBe(true);
    await press('Last page');
    await page.getByText(/^Page ([\d,]+) of \1$/).waitFor();
    expect(await page.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true);
    await press('First page');
    await page.getByText(/^Page 1 of/).waitFor();
    await press('Next page');
    await page.getByText(/^Page 2 of/).waitFor();
    await press('Previous page');
    await page.getByText(/^Page 1 of/).waitFor();
  });
});

describe.each(lists.flatMap((each) => (each.file ? [{ ...each, file: each.file }] : [])))('the file of the list of $list', (each) => {
  test('holds what the list shows', async () => {
    await open(each);
    const text = await readFile(await (await exported(each.file)).path(), 'utf8');
    expect(text.replace(/^\uFEFF/, '').split(/[,\r\n]/)[0]).toBe(each.heading);
    expect(text.trim().split('\n').length).toBeGreaterThan(1);
  });
});

interface EditCase {
  readonly list: string;
  readonly path: string;
  readonly route: string;
  readonly name: string;
  /** Label of the field that names a row, and what it says when it is empty. */
  readonly named: readonly [label: string, complaint: string];
  /** A field that two change at the same time: its label and its name in the API. */
  readonly changed: readonly [label: string, field: string];
}

const edited: readonly EditCase[] = [
  { list: 'devices', path: '/eco/device-list', route: '/api/v1/devices', name: vin, named: ['Vehicle ID', 'Vehicle ID is required'], changed: ['Plate', 'plate'] },
  { list: 'versions', path: '/eco/version-list?part=catalogue', route: '/api/v1/versions', name: `9.9-${Date.now()}`, named: ['Version number', 'Version number is required'], changed: ['Notes', 'notes'] },
];

describe.each(edited)('a row of the list of $list', ({ path, route, name, named: [label, complaint], changed: [field, key] }) => {
  const row = async (): Promise<{ id: string; version: number }> => {
    const { items } = await (await admin.request.get(`${stack.url}${route}?search=${name}`)).json();
    return items[0];
  };

  test('is added, and one of the same name is refused at the field', async () => {
    await page.goto(stack.url + path);
    await press('Add');
    await press('Save', dialog());
    await dialog().getByText(complaint).waitFor();
    await dialog().getByLabel(label, { exact: true }).fill(name);
    await press('Save', dialog());
    await told(`Added ${name}`);
    await press('Add');
    await dialog().getByLabel(label, { exact: true }).fill(name);
    await press('Save', dialog());
    await dialog().getByText('Already in use').waitFor();
    await press('Cancel', dialog());
    await press('Discard');
  });

  test('is edited by two at once, and merged before their eyes', async () => {
    await page.getByRole('searchbox').fill(name);
    await press(`Edit ${name}`);
    await dialog().getByLabel(field, { exact: true }).fill('from here');
    const { id, version } = await row();
    const answer = await admin.request.patch(`${stack.url}${route}/${id}`, { data: { version, [key]: 'from elsewhere' }, headers });
    expect(answer.status()).toBe(200);
    await press('Save', dialog());
    await dialog().getByText(`${stack.user} changed it while you were editing.`).waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await dialog().getByLabel('Yours: from here').check();
    await press('Merge and continue', dialog());
    await press('Save', dialog());
    await told(`Saved ${name}`);
    await page.getByRole('button', { name, exact: true }).click();
    await dialog().getByText(`${field}: from elsewhere → from here`).waitFor();
    await page.keyboard.press('Escape');
  });

  test('is deleted, given back by undo, and found among the deleted', async () => {
    await press(`Delete ${name}`);
    await told(`Deleted ${name}`);
    await press('Undo');
    await told(`Restored ${name}`);
    await press(`Delete ${name}`);
    await told(`Deleted ${name}`);
    await press('Deleted');
    await page.getByRole('button', { name: `Restore ${name}` }).waitFor();
  });
});

describe('a setting of the list of settings', () => {
  test('is edited by two at once, and merged before their eyes', async () => {
    await page.goto(`${stack.url}/sys/config-list`);
    const { items } = await (await admin.request.get(`${stack.url}/api/v1/configs?search=faultDebounceS`)).json();
    const [{ id, version }] = items;
    await press('Edit Fault debounce (seconds)');
    await dialog().getByRole('textbox').fill('41');
    const answer = await admin.request.patch(`${stack.url}/api/v1/configs/${id}`, { data: { version, value: '42' }, headers });
    expect(answer.status()).toBe(200);
    await press('Save', dialog());
    await dialog().getByText('Theirs: 42').waitFor();
    await dialog().getByLabel('Yours: 41').check();
    await press('Merge and continue', dialog());
    await press('Save', dialog());
    await told('Saved Fault debounce (seconds)');
    await press('Reset Fault debounce (seconds)');
    await dialog().getByText('The value changes from 41 s to 30 s.').waitFor();
    await press('Reset', dialog());
    await told('Reset Fault debounce (seconds) to its default');
  });

  test('stands in its group, with its range', async () => {
    await page.goto(`${stack.url}/sys/config-list`);
    const lines = await page.getByRole('table').getByRole('row').allInnerTexts();
    const at = (words: string): number => lines.findIndex((line) => line.includes(words));
    expect(at('Faults, charges and trips')).toBeGreaterThan(0);
    expect(at('Fault debounce')).toBeGreaterThan(at('Faults, charges and trips'));
    expect(at('Data retention')).toBeGreaterThan(at('Fault debounce'));
    expect(lines[at('Fault debounce')]).toContain('0 to 3,600');
  });

  test('says what else it needs before it has an effect', async () => {
    await page.goto(`${stack.url}/sys/config-list`);
    await press('Edit Base map');
    await dialog().getByRole('combobox').selectOption('Baidu Maps');
    await dialog().getByText('“Baidu Maps key (AK)” is empty').waitFor();
    await dialog().getByRole('combobox').selectOption('Built-in outlines');
    await dialog().getByText('is empty').waitFor({ state: 'detached' });
    await press('Cancel', dialog());
  });
});

describe('a file of devices', () => {
  const file = (text: string) => ({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  test('is told row by row what is wrong with it, and imports nothing before all is right', async () => {
    await page.goto(`${stack.url}/eco/device-list`);
    await press('Import…');
    await dialog().getByLabel('File (CSV or XLSX)').setInputFiles(file(`VIN,Plate,Service expiration,Project number\n${otherVin},E1,2020-01-31,\n,E2,,\n${otherVin},E3,,\nE2ENOPROJECT00001,E4,31.01.2030,NONE-SUCH\n`));
    await press('Check file', dialog());
    const line = (number: number): Locator => dialog().getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
    for (const number of [3, 4, 5]) await line(number).first().waitFor();
    await dialog().getByText('1 new, 0 to update, 0 unchanged, 3 refused').waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await press('Cancel', dialog());
    await press('Discard');
    const { items } = await (await admin.request.get(`${stack.url}/api/v1/devices?search=${otherVin}`)).json();
    expect(items).toEqual([]);
  });
});

describe('the list of modules', () => {
  test('is searched by a word that stays in the address, and opens a module by the keyboard', async () => {
    await page.goto(`${stack.url}/sys/module-list`);
    await page.getByRole('searchbox', { name: 'Search name or team' }).fill('dashboard');
    await expect.poll(() => inAddress('q')).toBe('dashboard');
    await page.reload();
    await expect.poll(() => rows().count()).toBe(1);
    await rows().getByRole('link').press('Enter');
    await page.getByRole('heading', { level: 1, name: /Fleet dashboard/ }).waitFor();
  });
});

describe('a campaign of the list of campaigns', () => {
  test('is found by what it is for, deleted as long as it is a draft, and given back by undo', async () => {
    const { campaign, forget } = await draftCampaign(admin, named.vin);
    await page.goto(`${stack.url}/eco/campaign-list`);
    await page.getByRole('searchbox').fill(campaign.name);
    await expect.poll(() => rows().count()).toBe(1);
    await press(`Delete ${campaign.name}`);
    await told(`Deleted ${campaign.name}`);
    await page.getByText('No matches').waitFor();
    await press('Undo');
    await told(`Restored ${campaign.name}`);
    await page.getByRole('link', { name: campaign.name }).click();
    await page.waitForURL('**/eco/campaign-list/*-*');
    await press(/^Delete/);
    await press(/^Delete/, dialog());
    await page.waitForURL('**/eco/campaign-list');
    await forget();
  });

  test('that has not begun cannot be paused, and several are told so one by one', async () => {
    await page.goto(`${stack.url}/eco/campaign-list?state=draft`);
    await rows().first().waitFor();
    await page.getByRole('checkbox', { name: `Select ${draft.campaign.name}` }).check();
    await press('Pause selected');
    await press('Run', dialog());
    await dialog().getByText('0 succeeded, 1 failed').waitFor();
    await page.keyboard.press('Escape');
  });

  test('is deleted as long as it is a draft', async () => {
    const { campaign, forget } = await draftCampaign(admin, named.vin);
    await page.goto(`${stack.url}/eco/campaign-list/${campaign.id}`);
    await press(/^Delete/);
    await press(/^Delete/, dialog());
    await page.waitForURL('**/eco/campaign-list');
    await expect.poll(() => page.getByRole('link', { name: campaign.name }).count()).toBe(0);
    await forget();
  });
});

test('a draft of a campaign that someone changed meanwhile is merged with it', async () => {
  const { id, edition, firmwareId, target, groups, successPercent, failurePercent, windows, atOnce, perMinute, lateDays, waitHours, timeLimitMinutes } = draft.campaign;
  const form = { firmwareId, target, groups, successPercent, failurePercent, windows, atOnce, perMinute, lateDays, waitHours, timeLimitMinutes };
  await page.goto(`${stack.url}/eco/campaign-list/form?campaign=${id}`);
  await page.getByLabel('Reason', { exact: true }).fill('my reason');
  await admin.request.put(`${stack.url}/api/v1/campaigns/${id}`, { data: { ...form, edition, name: 'Their name', reason: 'their reason' }, headers });
  await press('Save draft');
  const merge = page.getByRole('alert').filter({ hasText: 'Someone else has changed or approved this campaign' });
  await merge.getByText('Taken from theirs: Name').waitFor();
  await merge.getByText('Changed by both, yours kept: Reason').waitFor();
  await press('Merge and continue');
  await press('Save draft');
  await page.waitForURL(`**/eco/campaign-list/${id}`);
  const saved: CampaignView = await (await admin.request.get(`${stack.url}/api/v1/campaigns/${id}`)).json();
  expect([saved.name, saved.reason]).toEqual(['Their name', 'my reason']);
});
