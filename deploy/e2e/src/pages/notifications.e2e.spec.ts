import type { UserView } from '@voltdeck/contract';
import { pushWorkerPath, webhookHeaders, type PushMessage } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, confirmPassword, openBrowser, person, signedIn, sumOf, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { openMailServer, type MailServer } from '../stack/mail-server.ts';
import { Terminal } from '../stack/terminal.ts';

const headers = { origin: stack.url };
const password = 'password of the notification tests';
const loginName = `notified-${Date.now()}`;
const address = 'on-duty@example.com';
const vin = 'LVDNVTXFE20250001';
const patient = { timeout: 60_000 };

let browser: Browser;
let admin: BrowserContext;
let user: UserView;
let terminal: Terminal;
let smtp: MailServer;
let receiver: Server;
const calls: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

const vehicle: BlockToEncode = {
  kind: 'vehicle', type: 0x01, edition: 2025, state: 1, charging: 3, mode: 1, speed: 0, mileage: 15_591, totalVoltage: 713.8, current: 2.2, soc: 75, dcdc: 1, gear: 0, insulation: 5_000,
};
const alarm = (level: 0 | 4): BlockToEncode => ({
  kind: 'alarm', type: 0x06, edition: 2025, level, flags: level === 4 ? 0x0080_0000 : 0, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [],
  levels: level === 4 ? [{ bit: 23, level }] : [],
});

async function hookReceiver(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.end('taken');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const hookUrl = (): string => {
  const bound = receiver.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/hook`;
};

async function own(look: Look = {}): Promise<Page> {
  const context = await person(browser, look);
  const asked = await context.request.post(`${stack.url}/api/v1/challenge`, { headers });
  const answer = await context.request.post(`${stack.url}/api/v1/session`, { data: { loginName, password, code: sumOf(await asked.text()) }, headers });
  expect(answer.status()).toBe(200);
  const page = await context.newPage();
  await page.goto(`${stack.url}/account#notifications`);
  return page;
}

const card = (page: Page) => page.locator('#notifications');

beforeAll(async () => {
  [browser, smtp, receiver] = await Promise.all([openBrowser(), openMailServer(), hookReceiver()]);
  admin = await signedIn(browser);
  await confirmPassword(admin);
  const data = { loginName, name: 'On duty', email: address, mobile: null, type: 'administrator', permissions: ['view', 'update'], password, projectIds: [], customerIds: [], groupIds: [] };
  user = await (await admin.request.post(`${stack.url}/api/v1/users`, { data, headers })).json();
  terminal = await Terminal.signedIn(vin, 2025);
  await terminal.report([vehicle, alarm(0)]);
}, 120_000);

afterAll(async () => {
  // It must not stay the first row of those that come after.
  await terminal.report([vehicle, alarm(0)]);
  terminal.close();
  await admin.request.delete(`${stack.url}/api/v1/users/${user.id}`, { headers });
  await browser.close();
  receiver.closeAllConnections();
  await Promise.all([new Promise((resolve) => receiver.close(resolve)), smtp.close()]);
});

describe('notifications', () => {
  test('are subscribed to by e-mail, and the test shows what the mail server answered', async () => {
    const page = await own();
    const complaints = complaintsOf(page);
    await card(page).getByText('No channels yet').waitFor();
    await expect.poll(() => card(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    await card(page).getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`To the address of your account: ${address}`).waitFor();
    await dialog.getByLabel('Quiet hours from').fill('22:00');
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await dialog.getByText('Enter two different times, or none').waitFor();
    await dialog.getByLabel('Quiet hours until').fill('06:00');
    await dialog.getByLabel('Messages below level 3').selectOption('daily');
    await dialog.getByLabel('Digest at').selectOption('7');
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await card(page).getByText('Level 3 and above').waitFor();
    await card(page).getByText('quiet 22:00–06:00').waitFor();
    await card(page).getByText('daily digest at 07:00').waitFor();
    await card(page).getByText('Not tested yet').waitFor();
    await card(page).getByRole('button', { name: `Send test to ${address}` }).click();
    await card(page).getByText('Response: 250').waitFor(patient);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toContain(`To: ${address}`);
    expect(complaints).toEqual([]);
  }, 60_000);

  test('are a first step of a new console, which is done now', async () => {
    const page = await (await signedIn(browser)).newPage();
    await page.goto(`${stack.url}/sys/status`);
    const step = page.getByRole('list', { name: 'First steps' }).getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Set up notifications' }) });
    await step.getByText('done').waitFor(patient);
    expect(await step.getByRole('link').getAttribute('href')).toBe('/account#notifications');
  }, 60_000);

  test('bring a fault of a vehicle to the mailbox, once', async () => {
    const page = await own();
    await terminal.report([vehicle, alarm(4)]);
    await terminal.report([vehicle, alarm(4)]);
    await expect.poll(() => smtp.mails.length, patient).toBe(2);
    const mail = smtp.mails[1] ?? '';
    expect(mail).toContain('Subject: Level 4 (thermal event) fault: Thermal runaway');
    expect(mail).toContain(`Vehicle: ${vin}`);
    const [link = ''] = /http:\S+\/main\/failure\/\S+/.exec(mail) ?? [];
    expect(link.startsWith(stack.url)).toBe(true);
    const line = card(page).getByRole('region', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: vin });
    await line.getByText('delivered').waitFor(patient);
    await line.getByText('250 OK').waitFor();
    await page.goto(link);
    await page.getByText('Thermal runaway').first().waitFor(patient);
    expect(smtp.mails).toHaveLength(2);
  }, 90_000);

  test('go to a webhook with a signature by the secret that is shown once', async () => {
    const page = await own();
    await card(page).getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Webhook/).check();
    await dialog.getByLabel('URL').fill('example.com');
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await dialog.getByText('Enter an address that starts with http:// or https://').waitFor();
    await dialog.getByLabel('URL').fill(hookUrl());
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: "I've saved it" }).click();
    await card(page).getByRole('button', { name: `Send test to ${hookUrl()}` }).click();
    await card(page).getByText('Response: HTTP 200 taken').waitFor(patient);
    const [call] = calls;
    const timestamp = String(call?.headers[webhookHeaders.timestamp]);
    expect(call?.headers[webhookHeaders.signature]).toBe(`sha256=${createHmac('sha256', secret).update(`${timestamp}.${call?.body}`).digest('hex')}`);
    await card(page).getByRole('button', { name: `Delete ${hookUrl()}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await card(page).getByRole('button', { name: `Delete ${hookUrl()}` }).waitFor({ state: 'detached' });
  }, 60_000);

  test('go to the robot of a chat group, whose key is shown nowhere, and say when it does not take them', async () => {
    const page = await own();
    await card(page).getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^DingTalk robot/).check();
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await dialog.getByText('Enter an address that starts with http:// or https://').waitFor();
    await dialog.getByLabel('Webhook address of the robot').fill(`${hookUrl()}?access_token=the-key`);
    await dialog.getByLabel('Signing secret (optional)').fill('SECtest');
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    const shown = `${hookUrl()}?…`;
    await card(page).getByRole('button', { name: `Send test to ${shown}` }).click();
    await card(page).getByText('Failed: HTTP 200 taken').waitFor(patient);
    expect(calls.at(-1)?.body).toContain('"msgtype":"');
    expect(await page.content()).not.toContain('the-key');
    const audit = await admin.request.get(`${stack.url}/api/v1/audit?action=robotChannelAdd`);
    expect(await audit.text()).not.toMatch(/the-key|SECtest/);
    await card(page).getByRole('button', { name: `Delete ${shown}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await card(page).getByRole('button', { name: `Delete ${shown}` }).waitFor({ state: 'detached' });
  }, 60_000);

  test('go to an SMS gateway by its template, whose unknown field is named, within the limit per minute', async () => {
    const page = await own();
    await card(page).getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^SMS gateway/).check();
    await dialog.getByLabel('URL of the SMS interface').fill(`${hookUrl()}?app=sms-app`);
    await dialog.getByLabel('Headers (optional)').fill('x-secret: sms-key');
    await dialog.getByLabel('Body', { exact: true }).fill('{"text":"{subjet}"}');
    await dialog.getByLabel('At most (messages/min)').fill('0');
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await dialog.getByText('Enter a whole number from 1 to 600, or nothing').waitFor();
    await dialog.getByLabel('At most (messages/min)').fill('30');
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await dialog.getByText('The template has no field subjet.').waitFor(patient);
    await dialog.getByLabel('Body', { exact: true }).fill('{"text":"{subject}"}');
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    const shown = new URL(hookUrl()).origin;
    await card(page).getByText('at most 30 per minute').waitFor(patient);
    await card(page).getByRole('button', { name: `Send test to ${shown}` }).click();
    await card(page).getByText('Response: HTTP 200 taken').waitFor(patient);
    expect(calls.at(-1)).toMatchObject({ body: '{"text":"Voltdeck test message"}', headers: { 'x-secret': 'sms-key' } });
    expect(await page.content()).not.toMatch(/sms-app|sms-key/);
    const audit = await admin.request.get(`${stack.url}/api/v1/audit?action=smsChannelAdd`);
    expect(await audit.text()).not.toMatch(/sms-app|sms-key/);
    await card(page).getByRole('button', { name: `Delete ${shown}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await card(page).getByRole('button', { name: `Delete ${shown}` }).waitFor({ state: 'detached' });
  }, 60_000);

  test('by this browser say what to do where it does not allow them', async () => {
    const page = await own();
    await page.context().clearPermissions();
    await card(page).getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^This browser/).check();
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save channel' }).click();
    await dialog.getByText('Allow them for this site in the browser').waitFor(patient);
  }, 60_000);

  test('are shown by a service worker that no page is in the scope of', async () => {
    const page = await own();
    await page.context().grantPermissions(['notifications'], { origin: stack.url });
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL === `${stack.url}/shell/`);
        if (ours !== undefined) resolve(ours.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await page.evaluate(`navigator.serviceWorker.register('${pushWorkerPath}')`);
    const registrationId = await registered;
    const of = `navigator.serviceWorker.getRegistration('/shell/')`;
    await expect.poll(() => page.evaluate(`${of}.then((found) => found.active?.state)`), patient).toBe('activated');
    const message: PushMessage = { title: 'Level 3 fault', body: 'Over-temperature', path: '/main/home', tag: 'one', urgent: false, language: 'en' };
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: stack.url, registrationId, data: JSON.stringify(message) });
    await expect.poll(() => page.evaluate(`${of}.then((found) => found.getNotifications()).then((list) => list.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path })))`), patient).toEqual([{ title: 'Level 3 fault', body: 'Over-temperature', tag: 'one', path: '/main/home' }]);
    await page.reload();
    expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
    expect(await (await page.request.get(`${stack.url}${pushWorkerPath}`)).text()).not.toMatch(/addEventListener\('fetch'/);
  }, 60_000);

  test.each([
    { theme: 'light', language: 'zh-CN', width: 1280 },
    { theme: 'dark', language: 'en', width: 600 },
  ] as const)('in $theme, $language, $width wide have no serious fault of accessibility and do not scroll sideways', async (look) => {
    const page = await own(look);
    await card(page).getByText(vin).waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (process.env['VOLTDECK_PICTURES']) await card(page).screenshot({ path: `${process.env['VOLTDECK_PICTURES']}/notifications-${look.language}-${look.width}.png` });
  }, 60_000);
});
