import type { Browser, Page } from 'playwright-core';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carefulSources } from '../isolation/careful-sources.ts';
import { Published } from '../isolation/published.ts';
import { seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn, toArea } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let other: Server;
let module: Published;
let origin: string;
/** The page of the module in the administration, and the module itself as the same person sees it. */
let admin: Page;
let shown: Page;

beforeAll(async () => {
  browser = await openBrowser();
  other = createServer((_request, response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end('here'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const address = other.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  module = await Published.begin(browser, { name: 'careful', files: carefulSources(origin) });
  admin = await (await signedIn(browser)).newPage();
  shown = await (await signedIn(browser)).newPage();
}, 120_000);
afterAll(async () => {
  await module.withdraw();
  await module.end();
  other.close();
  await browser.close();
}, 60_000);

const open = (path: string): Promise<unknown> => shown.goto(stack.url + path);

describe('a module that says beforehand what it needs', () => {
  test('reaches no other origin until an administrator has seen which', async () => {
    await open('/careful/limit');
    await shown.getByText('The limit is 45, the other origin: refused.').waitFor();
  });

  test('is made stable with its origins before the eyes of the administrator, and then reaches them', async () => {
    await admin.goto(`${stack.url}/sys/module-list/careful`);
    await admin.getByText('not accepted').first().waitFor();
    await admin.getByRole('button', { name: 'Make stable: 1.0.0', exact: true }).click();
    await admin.getByRole('dialog').getByText(`its pages will be able to send requests to ${origin} from now on`).waitFor();
    await admin.getByRole('dialog').getByRole('button', { name: 'Accept and make stable' }).click();
    await admin.getByText('1.0.0 is now stable').waitFor();
    await open('/careful/limit');
    await shown.getByText('The limit is 45, the other origin: 200.').waitFor();
  });

  test('has them on its own pages alone: the way there and back loads the page with its own policy', async () => {
    const policy = async (path: string): Promise<string> => (await shown.request.get(stack.url + path, { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ?? '';
    expect(await policy('/careful/limit')).toContain(`connect-src 'self' ${origin};`);
    expect(await policy('/main/home')).not.toContain(origin);
    await open('/main/home');
    await toArea(shown, 'Careful module');
    await shown.getByText('the other origin: 200.').waitFor();
    await shown.goBack();
    await shown.getByText('Working state').first().waitFor();
    expect(await shown.evaluate((address) => fetch(address).then(() => 'reached', () => 'refused'), origin)).toBe('refused');
  });

  test('is given what an administrator sets, with the next page and without a reload', async () => {
    await open('/careful/limit');
    await shown.getByText('The limit is 45').waitFor();
    await shown.evaluate(() => Object.assign(window, { stillHere: true }));
    const field = admin.getByLabel('Temperature limit');
    await field.fill('90');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByText('It is from 20 to 80').waitFor();
    await field.fill('50');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByText('Settings saved').waitFor();
    await expect.poll(async () => {
      await toArea(shown, 'Careful module');
      return shown.getByText('The limit is').innerText();
    }, { timeout: 60_000 }).toContain('The limit is 50');
    expect(await shown.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  test('reaches them no more once an administrator has taken them back, from the next page that is opened', async () => {
    await admin.getByRole('button', { name: `Withdraw ${origin} for requests`, exact: true }).click();
    await admin.getByRole('dialog').getByText('pages of this module can no longer use it').waitFor();
    expect(await seriousOf(admin)).toEqual([]);
    await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await admin.getByText(`${origin} is no longer allowed.`).waitFor();
    await admin.getByText('not accepted').first().waitFor();
    expect(await admin.getByRole('button', { name: /^Withdraw https?:/ }).count()).toBe(0);
    await open('/careful/limit');
    await shown.getByText('the other origin: refused.').waitFor();
  });

  test('has no page where the parameters are not what it takes', async () => {
    const answer = await shown.request.get(`${stack.url}/careful/day/tomorrow`, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    await open('/careful/day/tomorrow');
    await shown.getByText('Page Not Found: /careful/day/tomorrow').waitFor();
    await open('/careful/day/7');
    await shown.getByText('The limit is 50').waitFor();
  });
});
