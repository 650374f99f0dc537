import { fleet, type DeviceView, type GeofenceView, type GroupView } from '@voltdeck/contract';
import { pathOf, type Page as PageOf } from '@voltdeck/protocol/contract';
import type { APIResponse, Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf, watchedVehicle, type Watched } from '../foreign/people.ts';
import { seriousOf } from '../stack/axe.ts';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword, newVersion, registerSigningKey, signingKey, testFirmware, uploadedFirmware } from '../stack/firmware.ts';

const stamp = String(Date.now()).slice(-10);
/** Of 17 characters: another one in every run. */
const vin = `LVDBXR1${stamp}`;
const headers = { origin: stack.url };

let browser: Browser;
let admin: BrowserContext;
let watched: Watched;
let group: GroupView;
let fence: GeofenceView;
let version: string;
/** May do everything, to the vehicles of one project. */
let scoped: Awaited<ReturnType<typeof operatorOf>>;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  await confirmPassword(admin);
  watched = await watchedVehicle(admin);
  await groupOfWatched();
  const circle = { kind: 'circle', longitude: 100.4, latitude: 35.2, radiusM: 500 };
  fence = await askedIn<GeofenceView>(admin, { method: 'POST', path: '/api/v1/geofences' }, { name: `of all ${stamp}`, colour: 'blue', projectId: null, shape: circle });
  const key = signingKey();
  version = newVersion();
  await registerSigningKey(admin, `rights ${stamp}`, key);
  await uploadedFirmware(admin, testFirmware(version, 10_000, key));
  scoped = await operatorOf(browser, admin, ['view', 'add', 'update', 'delete', 'download'], watched);
  page = await scoped.context.newPage();
}, 60_000);
afterAll(async () => {
  await dismiss(admin, scoped.user);
  await askedIn(admin, { method: 'DELETE', path: `/api/v1/geofences/${fence.id}` });
  await askedIn(admin, { method: 'DELETE', path: `/api/v1/groups/${group.id}?version=${group.version}&unassign=true` });
  await browser.close();
});

/** A group that the operator sees, because the vehicle is in it, and that is not of the data scope. */
async function groupOfWatched(): Promise<void> {
  group = await askedIn<GroupView>(admin, fleet.groupAdd, { name: `rights ${stamp}` });
  const device = await askedIn<DeviceView>(admin, { method: 'GET', path: pathOf(fleet.device, { id: watched.deviceId }) });
  await askedIn(admin, { method: 'PATCH', path: pathOf(fleet.deviceChange, { id: device.id }) }, { version: device.version, groupIds: [...device.groups.map(({ id }) => id), group.id] });
}

const dialog = (on: Page = page): Locator => on.getByRole('dialog');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const rows = (on: Page): Locator => on.locator('main table tbody tr');

/** What a page offers that changes something, in the list and in what its first row opens. */
async function offered(on: Page, path: string): Promise<{ readonly list: string[]; readonly row: string[] }> {
  await on.goto(stack.url + path);
  await rows(on).first().waitFor();
  const named = (within: Locator): Promise<string[]> =>
    within.getByRole('button').evaluateAll((found) => [...new Set(found.map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim().split(/[ …]/)[0] ?? '').filter((name) => /^(Add|New|Copy|Import|Edit|Delete|Deleted|Withdraw|Draw)$/.test(name)))].sort());
  const list = await named(on.locator('main'));
  const name = on.locator('main button[data-row-name]').first();
  if ((await name.count()) === 0) return { list, row: [] };
  await name.click();
  await dialog(on).waitFor();
  const row = await named(dialog(on));
  await on.keyboard.press('Escape');
  return { list, row };
}

async function codeOf(answer: APIResponse): Promise<[number, string]> {
  const { code }: { code: string } = await answer.json();
  return [answer.status(), code];
}

describe('who sees one project and may do everything there', () => {
  test.each([
    ['customers', '/eco/customer-list', [], []],
    ['groups', '/eco/group-list', [], []],
    ['projects', '/eco/project-list', ['Delete', 'Deleted', 'Edit'], ['Delete', 'Edit']],
    ['vehicle models', '/eco/model-list', [], []],
    ['fault dictionary', '/eco/fault-dictionary', [], []],
    ['written versions', '/eco/version-list?part=catalogue', [], []],
    ['settings', '/sys/config-list', [], []],
    ['scenes of walls', '/sys/scene-list', [], []],
    ['firmware', '/eco/version-list', [], []],
    ['geofences', '/main/geofence/geofence-list', [], []],
  ] as const)('is offered of the %s only what succeeds', async (_what, path, list, row) => {
    const own = (found: readonly string[]): string[] => found.filter((name) => name !== 'Add' || !path.startsWith('/main/geofence'));
    if (path.includes('part=catalogue')) await askedIn(admin, fleet.versionAdd, { number: `rights-${stamp}` });
    if (path.includes('fault-dictionary')) await askedIn(admin, fleet.faultEntryAdd, { bmsModel: `rights-${stamp}`, type: 15, level: 2 });
    if (path.includes('model-list')) await askedIn(admin, fleet.modelAdd, { number: `rights-${stamp}` });
    const found = await offered(page, path);
    expect([own(found.list), found.row]).toEqual([list, row]);
    expect(await seriousOf(page)).toEqual([]);
    const all = await admin.newPage();
    const administrators = await offered(all, path);
    expect([...administrators.list, ...administrators.row].length).toBeGreaterThan([...list, ...row].length);
    await all.close();
  });

  test('is refused by the API what no button offers', async () => {
    const { request } = scoped.context;
    const wide = (path: string, data: object): Promise<[number, string]> => request.post(`${stack.url}/api/v1/${path}`, { data, headers }).then(codeOf);
    expect(await wide('customers', { name: `no ${stamp}` })).toEqual([403, 'FLEET_WIDE_NEEDED']);
    expect(await wide('groups', { name: `no ${stamp}` })).toEqual([403, 'FLEET_WIDE_NEEDED']);
    expect(await wide('versions', { number: `no ${stamp}` })).toEqual([403, 'FLEET_WIDE_NEEDED']);
    const { items } = await askedIn<PageOf<{ id: string }>>(scoped.context, { method: 'GET', path: `/api/v1/firmware?search=${version}` });
    expect(await codeOf(await request.delete(`${stack.url}/api/v1/firmware/${items[0]?.id}`, { headers }))).toEqual([403, 'FLEET_WIDE_NEEDED']);
    expect(await codeOf(await request.patch(`${stack.url}/api/v1/groups/${group.id}`, { data: { version: group.version, name: 'mine' }, headers }))).toEqual([403, 'SCOPE_EXCEEDED']);
    expect(await codeOf(await request.delete(`${stack.url}/api/v1/geofences/${fence.id}`, { headers }))).toEqual([403, 'SCOPE_EXCEEDED']);
  });
});

describe('a vehicle without a project', () => {
  test('is not added by who sees one project: the form says to choose one, and adds it with that', async () => {
    await page.goto(`${stack.url}/eco/device-list`);
    await press('Add');
    await dialog().getByLabel('Vehicle ID').fill(vin);
    await press('Save', dialog());
    await dialog().getByText('Select a project in your data scope').waitFor();
    const project = dialog().getByLabel('Project', { exact: true }).first();
    expect(await project.getAttribute('aria-invalid')).toBe('true');
    await project.click();
    await dialog().getByRole('listbox').getByRole('option').first().click();
    await dialog().getByText('Select a project in your data scope').waitFor({ state: 'detached' });
    await press('Save', dialog());
    await page.locator('[data-outcome]').getByText(`Added ${vin}`).waitFor();
  });

  test('is not made of one that has a project either', async () => {
    await page.getByRole('searchbox').fill(vin);
    await rows(page).filter({ hasText: vin }).waitFor();
    await press(`Edit ${vin}`);
    await dialog().getByLabel('Project', { exact: true }).first().fill('');
    await page.keyboard.press('Escape');
    await press('Save', dialog());
    await dialog().getByText('Select a project in your data scope').waitFor();
    await press('Cancel', dialog());
    await press('Discard');
  });
});
