import { standardWebhookHeaders } from '@voltdeck/protocol/contract';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const minute = { timeout: 60_000 };
const name = `Integration ${Date.now()}`;
const project = `Outlet project ${Date.now()}`;
const headers = { origin: stack.url };

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let browser: Browser;
let admin: BrowserContext;
let page: Page;
let receiver: Server;
let status = 200;
let secret = '';
const calls: Call[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status).end('read');
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
}, minute.timeout);
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await browser.close();
});

const url = (): string => {
  const bound = receiver.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/events`;
};
const dialog = (): Locator => page.getByRole('dialog');
const press = (label: string, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name: label, exact: true }).first().click();
const line = (): Locator => page.getByRole('listitem').filter({ hasText: name });
const told = (text: string): Promise<void> => page.getByRole('status').getByText(text).waitFor();
const reads = (text: string): Promise<void> => line().getByText(text).first().waitFor(minute);

const isSigned = ({ headers: { [standardWebhookHeaders.id]: id, [standardWebhookHeaders.timestamp]: timestamp, [standardWebhookHeaders.signature]: signatures }, body }: Call): boolean => {
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(`${String(id)}.${String(timestamp)}.${body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${expected}`);
};

describe('an outlet', () => {
  test('is added stopped, says at the field what is wrong, and shows its secret once', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/sys/outlets`);
    await press('Add outlet');
    await dialog().getByLabel('Address').fill('ftp://example.com');
    await press('Save outlet', dialog());
    await dialog().getByText('Enter a name').waitFor();
    await dialog().getByText('Enter an address that starts with https://').waitFor();
    await dialog().getByLabel('Name', { exact: true }).fill(name);
    await dialog().getByLabel('Address').fill(url());
    await dialog().getByLabel('Event types').click();
    await dialog().getByRole('option', { name: 'Projects (all)' }).click();
    expect(await seriousOf(page)).toEqual([]);
    await press('Save outlet', dialog());
    secret = await dialog().getByLabel('Secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await press("I've saved it", dialog());
    await reads('Stopped');
    expect(complaints).toEqual([]);
  }, minute.timeout);

  test('is tested, and delivers once it is started', async () => {
    await press(`Test ${name}`);
    await told(`${name} took the test message`);
    await press(`Start ${name}`);
    await reads('Delivering');
    const added = await admin.request.post(`${stack.url}/api/v1/projects`, { data: { name: project, number: `N-${Date.now()}` }, headers });
    expect(added.status()).toBeLessThan(300);
    // Other tests add projects, too.
    await vi.waitFor(() => expect(calls.map(({ body }) => JSON.parse(body).type)).toEqual(expect.arrayContaining(['voltdeck.outlet.test', 'voltdeck.project.added'])), minute);
    expect(calls.every(isSigned)).toBe(true);
    await line().getByText(/^\d+ delivered$/).waitFor(minute);
  }, 2 * minute.timeout);

  test('is replayed from a time, and waits while its receiver is not available', async () => {
    status = 503;
    await press(`Replay ${name}`);
    await press('Replay', dialog());
    await dialog().getByText('Enter either a time or a position').waitFor();
    await dialog().getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
    await press('Replay', dialog());
    await told(`${name} continues from there`);
    await reads('Waiting to retry');
    await reads('HTTP 503');
    status = 200;
    await reads('Delivering');
  }, 2 * minute.timeout);

  test('gets another secret, which signs beside the old one', async () => {
    await press(`Rotate secret of ${name}`);
    await press('Rotate secret', dialog());
    await dialog().getByLabel('Secret').waitFor();
    await press("I've saved it", dialog());
    await reads('Old secret signs until');
  }, minute.timeout);

  test('fits a narrow window, in Chinese and in the dark', async () => {
    const context = await signedIn(browser, { language: 'zh-CN', theme: 'dark', width: 600 });
    const narrow = await context.newPage();
    await narrow.goto(`${stack.url}/sys/outlets`);
    await narrow.getByRole('button', { name: `停止“${name}”` }).waitFor();
    expect(await overflowOf(narrow)).toBeLessThanOrEqual(0);
    expect(await seriousOf(narrow)).toEqual([]);
    await context.close();
  }, minute.timeout);

  test('is deleted after a question', async () => {
    await press(`Delete ${name}`);
    await press('Delete', dialog());
    await told(`Deleted ${name}.`);
    await line().waitFor({ state: 'detached' });
  }, minute.timeout);
});
