import { campaigns, fleet, type CampaignPreview, type DeviceView, type GroupView } from '@voltdeck/contract';
import { pathOf, type Page as PageOf } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword, newVersion, registerSigningKey, signingKey, testFirmware, uploadedFirmware } from '../stack/firmware.ts';

const headers = { origin: stack.url };
const name = `pilot ${Date.now()}`;

let browser: Browser;
let admin: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
});
afterAll(() => browser.close());

test('the form says who comes first and what a share includes, in waves; the campaign says so too', async () => {
  await confirmPassword(admin);
  const key = signingKey();
  await registerSigningKey(admin, name, key);
  const firmware = await uploadedFirmware(admin, testFirmware(newVersion(), 2_000, key));
  const group: GroupView = await (await admin.request.post(stack.url + fleet.groupAdd.path, { data: { name }, headers })).json();
  const preview = async (): Promise<CampaignPreview> => {
    const answer = await admin.request.post(stack.url + campaigns.campaignPreview.path, { data: { firmwareId: firmware.id, target: { all: true }, groups: [{ by: 'percent', size: 10 }], pilotGroupId: group.id }, headers });
    return answer.json();
  };
  expect(await preview()).toMatchObject({ pilot: 0 });
  const [fitting] = (await preview()).included;
  const device: DeviceView = await (await admin.request.get(stack.url + pathOf(fleet.device, { id: fitting?.deviceId ?? '' }))).json();
  const groupIds = [...device.groups.map(({ id }) => id), group.id];
  expect((await admin.request.patch(stack.url + pathOf(fleet.deviceChange, { id: device.id }), { data: { version: device.version, groupIds }, headers })).status()).toBe(200);
  const counted = await preview();
  expect([counted.pilot, counted.groups[0]]).toEqual([1, 1]);
  expect(counted.groups.reduce((sum, size) => sum + size, 0)).toBe(counted.fitting);

  // The number of ready vehicles changes while they drive and charge: the page is compared with the answer that it received.
  const received: CampaignPreview[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === campaigns.campaignPreview.path) void response.json().then((view: CampaignPreview) => received.push(view), () => undefined);
  });
  await page.goto(`${stack.url}/eco/campaign-list/form?firmwareId=${firmware.id}`);
  await page.getByText('Percentages are of the vehicles in the target that can be upgraded').waitFor();
  await page.getByRole('radio', { name: 'All vehicles I can see' }).click();
  await page.getByLabel('Pilot group').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByLabel('Size of wave 2').waitFor();
  expect(await page.getByLabel('Prefer ready vehicles').isChecked()).toBe(true);
  await page.getByText('Wave 1 (pilot): 1').waitFor();
  await expect.poll(async () => (await page.getByText(/\d+ of them ready now/).innerText()).includes(`${received.at(-1)?.ready} of them ready now`)).toBe(true);
  expect(await seriousOf(page)).toEqual([]);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Reason').fill('a test of the pilot');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('definition').filter({ hasText: name }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await confirmPassword(admin);
  expect((await admin.request.post(stack.url + pathOf(campaigns.campaignStart, { id }), { data: {}, headers })).status()).toBe(200);
  await page.reload();
  await page.getByText('Wave 1 (pilot)').waitFor();
  await page.getByText('Wave 2', { exact: true }).first().waitFor();
  expect((await admin.request.post(stack.url + pathOf(campaigns.campaignStop, { id }), { data: {}, headers })).status()).toBe(200);
  await admin.request.delete(`${stack.url}/api/v1/firmware/${firmware.id}`, { headers });
  await admin.request.delete(`${stack.url}/api/v1/firmware-keys/${key.id}`, { headers });
  const { items }: PageOf<GroupView> = await (await admin.request.get(`${stack.url}${fleet.groupList.path}?search=${encodeURIComponent(name)}`)).json();
  await admin.request.delete(`${stack.url}${pathOf(fleet.groupDelete, { id: group.id })}?version=${items[0]?.version ?? 1}&unassign=true`, { headers });
});

test('a form that was filled in is asked about before it is left, by Cancel and by the way back', async () => {
  await page.goto(`${stack.url}/eco/campaign-list/form`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL('**/eco/campaign-list');
  await page.goto(`${stack.url}/eco/campaign-list/form`);
  await page.getByLabel('Name').fill('half a campaign');
  const asked = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('half a campaign');
  await page.getByRole('link', { name: 'All campaigns' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/eco/campaign-list');
});
