import { fleet, type ConfigView, type DeviceView, type ModelView, type ProjectView } from '@voltdeck/contract';
import { pathOf, type Page as Rows } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

/** Of 17 characters: another one in every run. */
const vin = `LVDW${Date.now()}`;
const number = `WORDS-${Date.now()}`;

let browser: Browser;
let admin: BrowserContext;
let project: string;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  const { items: [first = expect.fail('the fleet has no project')] } = await askedIn<Rows<ProjectView>>(admin, fleet.projectList);
  project = first.name;
  const device = await askedIn<DeviceView>(admin, fleet.deviceAdd, { vin });
  await changed(pathOf(fleet.deviceChange, { id: device.id }), { version: device.version, projectId: first.id, serviceSuspended: true });
  const model = await askedIn<ModelView>(admin, fleet.modelAdd, { number, power: 'bev' });
  await changed(pathOf(fleet.modelChange, { id: model.id }), { version: model.version, power: 'phev', packChemistry: '01', swappable: true });
  for (const value of ['1', '0']) {
    const { items } = await askedIn<Rows<ConfigView>>(admin, { method: 'GET', path: `${fleet.configList.path}?search=oddVins` });
    const { id, version } = items.find(({ name }) => name === 'oddVins') ?? expect.fail('there is no setting oddVins');
    await changed(pathOf(fleet.configChange, { id }), { version, value });
  }
});
afterAll(() => browser.close());

const changed = (path: string, data: unknown): Promise<unknown> => askedIn(admin, { method: 'PATCH', path }, data);

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** The page of a list in a language, with the rows of a search. */
async function listed(language: string, path: string): Promise<Page> {
  const page = await (await signedIn(browser, { language })).newPage();
  await page.goto(stack.url + path);
  await page.locator('.vd-list__table tbody tr[tabindex]').first().waitFor();
  return page;
}

describe('the history of an entry', () => {
  test.each([
    ['en', `/eco/device-list?q=${vin}`, vin, ['Project: – → {project}', 'Suspend service: No → Yes']],
    ['zh-CN', `/eco/device-list?q=${vin}`, vin, ['项目： – → {project}', '停用服务： 否 → 是']],
    ['en', `/eco/model-list?q=${number}`, number, ['Powertrain: Battery electric → Plug-in hybrid', 'Storage type: – → Lithium iron phosphate', 'Battery swap: No → Yes']],
    ['en', '/sys/config-list?q=oddVins', 'Allow VINs that do not match the standard format', ['Allow VINs that do not match the standard format: Yes → No']],
  ])('says in %s on %s what was changed in words', async (language, path, name, lines) => {
    const page = await listed(language, path);
    await page.locator('[data-row-name]').filter({ hasText: name }).click();
    const history = page.getByRole('dialog').getByRole('list', { name: language === 'en' ? 'Change history' : '修改历史' }).getByRole('listitem');
    for (const line of lines) await history.getByText(line.replace('{project}', project)).first().waitFor();
    expect((await history.allInnerTexts()).join('\n')).not.toMatch(/true|false|bev\b|→ \d/);
  });
});

describe('the file of a list', () => {
  test.each([
    ['en', `/eco/device-list?q=${vin}`, ['manual', 'yes', 'suspended']],
    ['zh-CN', `/eco/device-list?q=${vin}`, ['手工录入', '是', '已停用']],
    ['en', `/eco/model-list?q=${number}`, ['Plug-in hybrid', 'Lithium iron phosphate', 'yes']],
    ['en', '/sys/config-list?q=oddVins', ['Allow VINs that do not match the standard format', 'No']],
  ])('says in %s of %s what it says on the page', async (language, path, words) => {
    const page = await listed(language, path);
    await press(page, language === 'en' ? 'Export' : '导出');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, language === 'en' ? 'Export as CSV' : '导出为 CSV')]);
    const [, row = ''] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(row.split(',')).toEqual(expect.arrayContaining(words));
  });
});
