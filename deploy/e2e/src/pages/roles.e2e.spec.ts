import { fleet, people, type DeviceView, type UserView } from '@voltdeck/contract';
import { type Page as Listed } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { askedIn, complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const stamp = Date.now();
const [roleName, loginName, imported] = [`Night shift ${stamp}`, `e2e-role-${stamp}`, `e2e-imported-${stamp}`] as const;

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
  complaints = complaintsOf(page);
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog').last();
const press = (name: string, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).first().click();

/** What is dangerous asks for the password again, once in five minutes. */
async function confirmed(done: Locator): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Enter your password again' });
  await again.or(done).first().waitFor();
  if (!(await again.isVisible())) return;
  await again.getByLabel('Password', { exact: true }).fill(stack.password);
  await press('Confirm', again);
  await done.waitFor();
  // The browser reports the refusal that made the console ask.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
}

test('a role of the deployment is made, and the matrix shows what it can do', async () => {
  await page.goto(`${stack.url}/sys/role-list`);
  await page.getByRole('row', { name: /Service technician/ }).getByText('Standard').waitFor();
  await press('Add');
  await dialog().getByLabel('Name').fill(roleName);
  await dialog().getByLabel('Update').check();
  await press('Save', dialog());
  await confirmed(page.getByText(`Added ${roleName}`));
  const matrix = page.getByRole('region', { name: 'Permissions and actions', exact: true }).last();
  const update = matrix.getByRole('button', { name: /^Update: \d+ actions$/ });
  expect(await matrix.getByRole('row', { name: /^Send a command/ }).count()).toBe(0);
  await update.click();
  await matrix.getByRole('row', { name: /^Send a command/ }).first().waitFor();
  await update.click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000);
  await page.getByRole('searchbox', { name: 'Search actions or routes' }).fill('Send a command');
  const row = matrix.getByRole('row', { name: /^Send a command No/ }).or(matrix.getByRole('row', { name: /^Send a command(?! to)/ })).first();
  const column = (await matrix.getByRole('columnheader').allTextContents()).filter((name) => !name.includes(':')).indexOf(roleName);
  expect(column).toBeGreaterThan(0);
  expect(await row.getByRole('cell').nth(column - 1).textContent()).toContain('Yes');
  await page.getByRole('searchbox', { name: 'Search actions or routes' }).fill('恢复车辆');
  await matrix.getByRole('row', { name: /^Restore a vehicle (No|Yes)/ }).waitFor();
  expect(await matrix.getByRole('row').count()).toBe(3);
  expect(await seriousOf(page)).toEqual([]);
});

test('a user gets the role in place of single permissions, and the list is filtered by it', async () => {
  const { items } = await askedIn<Listed<DeviceView>>(admin, { method: 'GET', path: `${fleet.deviceList.path}?pageSize=50` });
  const device = items.find(({ project }) => project !== null) ?? expect.fail('no vehicle has a project');
  const fields = { loginName, name: loginName, email: null, mobile: null, role: 'viewer', projectIds: [device.project?.id], customerIds: [], groupIds: [] };
  await askedIn<UserView>(admin, people.userAdd, fields);
  await page.goto(`${stack.url}/sys/user-list?q=${loginName}`);
  await press(`Permissions… ${loginName}`);
  expect(await dialog().getByLabel('Update').count()).toBe(0);
  await dialog().getByLabel('Role').selectOption({ label: roleName });
  await dialog().getByText('Allowed: View details, Update').waitFor();
  await press('Save', dialog());
  await confirmed(page.getByText(`Saved the permissions of ${loginName}; they apply at once`));
  await page.getByRole('row', { name: loginName }).getByText(roleName).waitFor();
  await page.goto(`${stack.url}/sys/user-list?q=${loginName}&signIn=never`);
  await page.getByRole('row', { name: loginName }).getByText('never').waitFor();
});

test('from the vehicle and from the user it is shown who can send commands', async () => {
  await page.goto(`${stack.url}/sys/user-list?q=${loginName}`);
  await page.getByRole('button', { name: loginName }).first().click();
  await dialog().getByText(/^Update: \d+ actions$/).waitFor();
  await dialog().getByText(/^\d+ vehicles?, 1 project,/).waitFor();
  await page.keyboard.press('Escape');
  const { items } = await askedIn<Listed<DeviceView>>(admin, { method: 'GET', path: `${fleet.deviceList.path}?pageSize=50` });
  const device = items.find(({ project }) => project !== null) ?? expect.fail('no vehicle has a project');
  await page.goto(`${stack.url}/eco/device-list?q=${device.vin}`);
  await page.getByRole('button', { name: device.vin }).first().click();
  const who = dialog().getByRole('list', { name: 'Permissions for this vehicle' });
  await who.getByRole('listitem').filter({ hasText: loginName }).getByText(`project ${device.project?.name}`).waitFor();
  await dialog().getByLabel('Action').selectOption({ label: 'Delete a vehicle' });
  await who.getByRole('listitem').filter({ hasText: loginName }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('a file adds and changes users after a dry run, and links are shown once', async () => {
  await page.goto(`${stack.url}/sys/user-list`);
  await press('Import…');
  const text = `Login name,Name,Role\n${loginName},${loginName},Viewer\n${imported},Imported,Battery engineer\n`;
  await dialog().getByLabel('File (CSV or XLSX)').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(`${text}bad name,Bad,Viewer\n`) });
  await press('Check file', dialog());
  await confirmed(dialog().getByRole('cell', { name: 'bad name' }));
  await dialog().getByLabel('File (CSV or XLSX)').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press('Check file', dialog());
  await dialog().getByText('1 added, 1 changed, 0 unchanged.').waitFor();
  await dialog().getByText(`Role: ${roleName} → Viewer`).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await press('Import 2 rows', dialog());
  await dialog().getByRole('row', { name: imported }).getByText('#').waitFor();
  await press('Done', dialog());
  await page.getByText('Imported: 1 user added, 1 changed').waitFor();
  expect(complaints).toEqual([]);
});
