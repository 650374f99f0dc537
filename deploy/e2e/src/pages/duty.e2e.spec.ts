import type { UserView } from '@voltdeck/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, confirmPassword, openBrowser, person, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { openMailServer, type MailServer } from '../stack/mail-server.ts';
import { Terminal } from '../stack/terminal.ts';

const headers = { origin: stack.url };
const loginName = `on-call-${Date.now()}`;
const name = 'On-call engineer';
const address = 'on-call@example.com';
const vin = 'LVDDUTYTE20250001';
/** A fault that comes back at once is the same one, still acknowledged: the second one is of another vehicle. */
const otherVin = 'LVDDUTYTE20250002';
const patient = { timeout: 60_000 };
const linkOf = (mail: string): string => /http:\S+\/acknowledge#link=[\w-]+/.exec(mail)?.[0] ?? '';

let browser: Browser;
let admin: BrowserContext;
let user: UserView;
let terminal: Terminal;
let other: Terminal;
let smtp: MailServer;

const vehicle: BlockToEncode = {
  kind: 'vehicle', type: 0x01, edition: 2025, state: 1, charging: 3, mode: 1, speed: 0, mileage: 15_591, totalVoltage: 713.8, current: 2.2, soc: 75, dcdc: 1, gear: 0, insulation: 5_000,
};
const alarm = (level: 0 | 4): BlockToEncode => ({
  kind: 'alarm', type: 0x06, edition: 2025, level, flags: level === 4 ? 0x0080_0000 : 0, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [],
  levels: level === 4 ? [{ bit: 23, level }] : [],
});

beforeAll(async () => {
  [browser, smtp] = await Promise.all([openBrowser(), openMailServer()]);
  admin = await signedIn(browser);
  await confirmPassword(admin);
  const data = { loginName, name, email: address, mobile: null, type: 'administrator', permissions: ['view', 'update'], password: 'password of the duty tests', projectIds: [], customerIds: [], groupIds: [] };
  user = await (await admin.request.post(`${stack.url}/api/v1/users`, { data, headers })).json();
  [terminal, other] = await Promise.all([Terminal.signedIn(vin, 2025), Terminal.signedIn(otherVin, 2025)]);
  for (const each of [terminal, other]) await each.report([vehicle, alarm(0)]);
}, 120_000);

afterAll(async () => {
  // They must not stay the first rows of those that come after.
  for (const each of [terminal, other]) {
    await each.report([vehicle, alarm(0)]);
    each.close();
  }
  for (const path of ['escalation-policies', 'rotas']) {
    const { items }: { items: { id: string }[] } = await (await admin.request.get(`${stack.url}/api/v1/${path}`)).json();
    for (const { id } of items) await admin.request.delete(`${stack.url}/api/v1/${path}/${id}`, { headers });
  }
  await admin.request.delete(`${stack.url}/api/v1/users/${user.id}`, { headers });
  await browser.close();
  await smtp.close();
});

async function duty(look: Look = {}): Promise<Page> {
  const page = await (await signedIn(browser, look)).newPage();
  await page.goto(`${stack.url}/sys/rota-list`);
  return page;
}

const list = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true });

/** Chooses the person in the field that finds users. */
async function choose(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.fill(loginName);
  await page.getByRole('option', { name: new RegExp(loginName) }).click();
}

describe('on-call duty', () => {
  test('is kept in rotas, with who is on duty now and overrides', async () => {
    const page = await duty();
    const complaints = complaintsOf(page);
    await page.getByText('No rotas yet').waitFor(patient);
    await page.getByRole('button', { name: 'Add rota' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save rota' }).click();
    await dialog.getByText('Enter a name').waitFor();
    await dialog.getByText('Choose at least one person').waitFor();
    await dialog.getByLabel('Name').fill('Night shift');
    await choose(page, /^People/);
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save rota' }).click();
    await list(page, 'Rotas').getByText(`On duty now: ${name}`).waitFor(patient);
    await page.getByRole('button', { name: 'Add override to Night shift' }).click();
    await choose(page, 'Person');
    await dialog.getByLabel('Until').fill('2099-01-01T00:00');
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await dialog.getByText('No longer than 366 days').waitFor(patient);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    await dialog.getByLabel('Until').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await list(page, 'Rotas').getByText(`On duty now: ${name} (override)`).waitFor(patient);
    await list(page, 'Rotas').getByRole('button', { name: new RegExp(`^Delete override: ${name}`) }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await list(page, 'Rotas').getByText('(override)').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  }, 90_000);

  test('notifies the person on duty, who acknowledges by the link without signing in', async () => {
    const page = await duty();
    await page.getByRole('button', { name: 'Add policy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Thermal events');
    await dialog.getByLabel('Wait for acknowledgement (min)').fill('0');
    await dialog.getByRole('button', { name: 'Save policy' }).click();
    await dialog.getByText(/Enter a whole number from 1 to 1,?440/).waitFor();
    await dialog.getByLabel('Wait for acknowledgement (min)').fill('30');
    await dialog.getByLabel('Alarm level').selectOption('4');
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save policy' }).click();
    await list(page, 'Escalation policies').getByText('Step 1: rota Night shift, then wait 30 min').waitFor(patient);

    await terminal.report([vehicle, alarm(4)]);
    const escalated = (): string | undefined => smtp.mails.find((mail) => mail.includes('Subject: Escalation, step 1: Level 4 (thermal event) fault'));
    await expect.poll(escalated, patient).toBeDefined();
    const link = linkOf(escalated() ?? '');
    expect(link.startsWith(stack.url)).toBe(true);
    const line = list(page, 'Escalations').getByRole('listitem').filter({ hasText: vin });
    await line.getByText('Waiting for acknowledgement').waitFor(patient);
    await line.getByText(`${name} notified (rota Night shift)`).waitFor();

    // As a mail scanner opens it, and then as the person does.
    expect((await admin.request.get(link)).status()).toBe(200);
    const visitor = await (await person(browser)).newPage();
    const complaints = complaintsOf(visitor);
    await visitor.goto(link);
    await visitor.getByText('Thermal runaway').waitFor(patient);
    await visitor.getByText(`You act as ${name}`).waitFor();
    expect(await seriousOf(visitor)).toEqual([]);
    await line.getByText('Waiting for acknowledgement').waitFor();
    await visitor.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await visitor.getByText(`Acknowledged by ${name}`).waitFor(patient);
    expect(complaints).toEqual([]);
    await visitor.reload();
    await visitor.getByRole('alert').filter({ hasText: 'This link has been used' }).waitFor(patient);
    await line.getByText('Acknowledged', { exact: true }).waitFor(patient);
    const { items } = await (await admin.request.get(`${stack.url}/api/v1/audit?action=acknowledgementLinkUse`)).json();
    expect(items[0]).toMatchObject({ action: 'acknowledgementLinkUse', result: 'done' });
    expect(JSON.stringify(items)).not.toContain(link.split('#link=')[1]);
  }, 120_000);

  test('is snoozed by the link in place of an acknowledgement, and the link is used then', async () => {
    const before = smtp.mails.length;
    await other.report([vehicle, alarm(4)]);
    const escalated = (): string | undefined => smtp.mails.slice(before).find((mail) => mail.includes('Subject: Escalation, step 1: Level 4 (thermal event) fault'));
    await expect.poll(escalated, patient).toBeDefined();
    const visitor = await (await person(browser)).newPage();
    const complaints = complaintsOf(visitor);
    await visitor.goto(linkOf(escalated() ?? ''));
    const snoozes = visitor.getByRole('group', { name: 'Or snooze it' });
    await snoozes.getByRole('button', { name: /^8 hours/ }).waitFor(patient);
    expect(await snoozes.getByRole('button').count()).toBe(3);
    expect(await seriousOf(visitor)).toEqual([]);
    await snoozes.getByRole('button', { name: /^1 hour/ }).press('Enter');
    await visitor.getByText(`Snoozed by ${name} until`).waitFor(patient);
    expect(await visitor.getByRole('button', { name: 'Acknowledge', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await visitor.reload();
    await visitor.getByRole('alert').filter({ hasText: 'This link has been used' }).waitFor(patient);
  }, 120_000);

  test('says of a link that is none why nothing can be done', async () => {
    const visitor = await (await person(browser)).newPage();
    await visitor.goto(`${stack.url}/acknowledge#link=none`);
    await visitor.getByRole('alert').filter({ hasText: 'has expired or is incomplete' }).waitFor(patient);
    expect(await visitor.getByRole('button', { name: 'Acknowledge', exact: true }).count()).toBe(0);
  }, 60_000);

  test.each([
    { theme: 'light', language: 'zh-CN', width: 1280 },
    { theme: 'dark', language: 'en', width: 600 },
  ] as const)('in $theme, $language, $width wide has no serious fault of accessibility and does not scroll sideways', async (look) => {
    const page = await duty(look);
    await page.getByText(vin).first().waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const pictures = process.env['VOLTDECK_PICTURES'];
    if (pictures) await page.screenshot({ path: `${pictures}/duty-${look.language}-${look.width}.png`, fullPage: true });
    const visitor = await (await person(browser, look)).newPage();
    await visitor.goto(`${stack.url}/acknowledge#link=none`);
    await visitor.getByRole('alert').filter({ hasText: /\S/ }).waitFor(patient);
    expect(await seriousOf(visitor)).toEqual([]);
    expect(await overflowOf(visitor)).toBeLessThanOrEqual(0);
    if (pictures) await visitor.screenshot({ path: `${pictures}/acknowledge-${look.language}-${look.width}.png` });
  }, 60_000);
});
