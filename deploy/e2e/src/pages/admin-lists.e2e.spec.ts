import type { DeviceView } from '@voltdeck/contract';
import type { EntityName, Page as Rows } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

interface ListCase {
  readonly entity: EntityName;
  /** Of its entry at the side. */
  readonly title: string;
  /** Of the API. */
  readonly route: string;
  /** Label and value of each field that a new row needs besides its name. */
  readonly fields: Readonly<Record<string, string>>;
}

const stamp = Date.now();
const lists: readonly ListCase[] = [
  { entity: 'project', title: 'Projects', route: '/api/v1/projects', fields: { 'Project number': `N-${stamp}` } },
  { entity: 'customer', title: 'Customers', route: '/api/v1/customers', fields: {} },
  { entity: 'group', title: 'Groups', route: '/api/v1/groups', fields: {} },
];
const headers = { origin: stack.url };

let browser: Browser;
let admin: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  await page.goto(`${stack.url}/eco/project-list`);
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const told = (text: string): Promise<void> => page.locator('[data-outcome]').getByText(text).waitFor();

const openList = (title: string): Promise<void> => page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();

describe.each(lists)('the list $entity', ({ entity, title, route, fields }) => {
  const name = `e2e ${entity} ${stamp}`;

  test('adds a row, and says at the field what is wrong with it', async () => {
    await openList(title);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await press('Add');
    await press('Save', dialog());
    await dialog().getByText('Name is required').waitFor();
    await dialog().getByLabel('Name', { exact: true }).fill(name);
    await dialog().getByText('Name is required').waitFor({ state: 'detached' });
    for (const [label, value] of Object.entries(fields)) await dialog().getByLabel(label).fill(value);
    await press('Save', dialog());
    await told(`Added ${name}`);
    await press('Add');
    await dialog().getByLabel('Name', { exact: true }).fill(name);
    for (const label of Object.keys(fields)) await dialog().getByLabel(label).fill(`${stamp}-other`);
    await press('Save', dialog());
    await dialog().getByText('Already in use').waitFor();
    await page.keyboard.press('Escape');
    await press('Discard');
    await dialog().waitFor({ state: 'detached' });
  });

  test('finds it by a word that stays in the address', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await page.getByRole('button', { name, exact: true }).waitFor();
    await expect.poll(() => page.locator('.vd-list__table tbody tr').count()).toBe(1);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name);
  });

  test('merges a change with that of someone who was first', async () => {
    await press(`Edit ${name}`);
    await dialog().getByLabel('Description').fill('from here');
    const { items } = await (await admin.request.get(`${stack.url}${route}?search=${encodeURIComponent(name)}`)).json();
    const [row] = items;
    const answer = await admin.request.patch(`${stack.url}${route}/${row.id}`, { data: { version: row.version, description: 'from elsewhere' }, headers });
    expect(answer.status()).toBe(200);
    await press('Save', dialog());
    await dialog().getByText(`${stack.user} changed it while you were editing.`).waitFor();
    expect(await seriousOf(page)).toEqual([]);
    await dialog().getByLabel('Yours: from here').check();
    await press('Merge and continue', dialog());
    await press('Save', dialog());
    await told(`Saved ${name}`);
    await page.getByRole('button', { name, exact: true }).click();
    await dialog().getByText('Description: from elsewhere → from here').waitFor();
  });

  test('deletes it, and undoes that', async () => {
    await press(`Delete ${name}`, dialog());
    await told(`Deleted ${name}`);
    await page.getByText('No matches').waitFor();
    await press('Undo');
    await told(`Restored ${name}`);
    await page.getByRole('button', { name, exact: true }).waitFor();
    await press(`Delete ${name}`);
    await told(`Deleted ${name}`);
    await press('Deleted');
    await page.getByRole('button', { name: `Restore ${name}` }).waitFor();
  });

  test('exports what it shows', async () => {
    await press('Deleted');
    await press('Clear filters');
    await press('Export');
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export as CSV')]);
    expect(download.suggestedFilename()).toBe(`${entity}-list.csv`);
    expect(await readFile(await download.path(), 'utf8')).toContain('Name');
  });
});

test('a column that is chosen is remembered, and the order is kept in the address', async () => {
  await openList('Projects');
  await press('Columns');
  await page.getByLabel('Created by').check();
  await page.getByRole('button', { name: /^Project number/ }).click();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Created by' }).waitFor();
  expect(await page.getByRole('columnheader', { name: /^Project number/ }).getAttribute('aria-sort')).toBe('ascending');
});

describe('what other rows belong to', () => {
  const vin = `LVDU${stamp}`;
  const added = <View>(path: string, data: unknown): Promise<View> => askedIn<View>(admin, { method: 'POST', path }, data);
  const deviceOf = async (): Promise<DeviceView> => {
    const { items } = await askedIn<Rows<DeviceView>>(admin, { method: 'GET', path: `/api/v1/devices?search=${vin}` });
    return items[0] ?? expect.fail(`${vin} is not stored`);
  };
  const assigned = async (): Promise<unknown> => {
    const { project, customer, groups } = await deviceOf();
    return [project?.name, customer?.name, groups.map(({ name }) => name)];
  };
  const [customer, project, group] = ['customer', 'project', 'group'].map((entity) => `e2e owned ${entity} ${stamp}`) as [string, string, string];

  beforeAll(async () => {
    const { id: customerId } = await added<{ id: string }>('/api/v1/customers', { name: customer });
    const { id: projectId } = await added<{ id: string }>('/api/v1/projects', { name: project, number: `O-${stamp}`, customerId });
    const { id: groupId } = await added<{ id: string }>('/api/v1/groups', { name: group });
    await added('/api/v1/devices', { vin, projectId, groupIds: [groupId] });
  });

  test.each([
    ['Customers', customer, '1 project still belongs to it', [project, undefined, [group]]],
    ['Projects', project, '1 vehicle still belongs to it', [undefined, undefined, [group]]],
    ['Groups', group, '1 vehicle still belongs to it', [project, customer, []]],
  ] as const)('is deleted from %s only without them, and undo assigns them again', async (title, name, says, left) => {
    await openList(title);
    await page.getByRole('searchbox').fill(name);
    await press(`Delete ${name}`);
    await dialog().getByText(says).waitFor();
    expect(await assigned()).toEqual([project, customer, [group]]);
    await press('Unassign and delete', dialog());
    await told(`Deleted ${name}`);
    expect(await assigned()).toEqual(left);
    await press('Undo');
    await told(`Restored ${name}`);
    expect(await assigned()).toEqual([project, customer, [group]]);
  });
});

test('a list is whole on a narrow page, and led by the keyboard', async () => {
  const narrow = await (await signedIn(browser, { width: 600, language: 'zh-CN', theme: 'dark' })).newPage();
  await narrow.goto(`${stack.url}/eco/device-list`);
  await narrow.locator('.vd-list__table tbody tr').first().focus();
  await narrow.keyboard.press('ArrowDown');
  await narrow.keyboard.press('Enter');
  await narrow.getByRole('dialog').getByText('修改历史').waitFor();
  expect(await overflowOf(narrow)).toBeLessThanOrEqual(0);
  expect(await seriousOf(narrow)).toEqual([]);
});

test('a wide table scrolls inside its card at 960, with a shade at the edge where more follows', async () => {
  const narrow = await (await signedIn(browser, { width: 960 })).newPage();
  await narrow.goto(`${stack.url}/eco/device-list`);
  await press('Columns', narrow);
  for (const label of ['Battery ID', 'BMS ID', 'IMEI', 'ICCID', 'Groups', 'Software version']) await narrow.getByRole('checkbox', { name: label, exact: true }).check();
  await narrow.keyboard.press('Escape');
  const table = narrow.locator('.vd-list__scroll');
  expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeGreaterThan(0);
  expect(await table.evaluate((node) => getComputedStyle(node).backgroundAttachment)).toBe('local, local, scroll, scroll');
  expect(await overflowOf(narrow)).toBeLessThanOrEqual(0);
  await press('Columns', narrow);
  await press('Restore defaults', narrow);
});
