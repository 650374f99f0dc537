import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, person } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** The demonstrations of the vehicle pages, and what is read on each. */
const pages = [
  ['basic', 'Last charge'],
  ['bms', 'BMS settings'],
  ['execution', 'Remote control'],
  ['failure', 'Fault history'],
  ['history', 'Total voltage'],
  ['location', 'land, lakes and rivers by Natural Earth'],
  ['realtime', 'Cell voltages'],
  ['record', 'Insulation resistance'],
  ['upgrade', 'Upgrade'],
] as const;

describe('the demonstration of the vehicle pages', () => {
  test('shows a recorded vehicle to who is not signed in, and asks nothing of the API', async () => {
    const page = await (await person(browser)).newPage();
    const asked: string[] = [];
    page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url())));
    for (const [name, content] of pages) {
      await page.goto(`${stack.url}/demo/${name}`);
      await page.getByText('This page shows recorded data.').waitFor({ timeout: 60_000 });
      await page.getByRole('heading', { level: 1, name: /^LVD/ }).waitFor();
      await page.getByText(content).first().waitFor();
    }
    expect(asked).toEqual([]);
  });

  test('has every tab of the overview, each with what was recorded', async () => {
    const page = await (await person(browser)).newPage();
    await page.goto(`${stack.url}/demo/basic`);
    const tabs = page.getByRole('navigation', { name: 'Overview tabs' }).getByRole('link');
    await tabs.first().waitFor({ timeout: 60_000 });
    const names = await tabs.allInnerTexts();
    expect(names).toEqual(['At a glance', 'Basic information', 'Statistical analysis', 'Historical chart', 'System state', 'Relay status', 'Real-time alarm', 'Battery cell']);
    for (const name of names) {
      await page.getByRole('navigation', { name: 'Overview tabs' }).getByRole('link', { name, exact: true }).click();
      await page.locator('main section h2').first().waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count(), name).toBe(0);
    }
  });

  test('is found from the index of the demonstrations', async () => {
    const page = await (await person(browser)).newPage();
    await page.goto(`${stack.url}/demo`);
    await page.getByRole('link', { name: /^Faults/ }).click({ timeout: 60_000 });
    await page.waitForURL('**/demo/failure');
    await page.getByRole('link', { name: 'All demos' }).click();
    await page.waitForURL('**/demo');
    expect(await page.locator('main').getByRole('listitem').count()).toBe(11);
  });

  test('leads from one demonstration to the next', async () => {
    const page = await (await person(browser)).newPage();
    await page.goto(`${stack.url}/demo/realtime`);
    await page.getByRole('navigation', { name: 'Vehicle pages' }).getByRole('link', { name: 'Faults' }).click({ timeout: 60_000 });
    await page.waitForURL('**/demo/failure');
    await page.getByText('Fault history').waitFor();
  });
});

describe('the demonstration of home', () => {
  test('shows a recorded fleet to who is not signed in, follows a choice, and asks nothing of the API', async () => {
    const page = await (await person(browser)).newPage();
    const asked: string[] = [];
    page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url())));
    await page.goto(`${stack.url}/demo/home`);
    await page.getByText('This page shows recorded data.').waitFor({ timeout: 60_000 });
    await page.locator('[data-vehicles]').first().waitFor({ timeout: 60_000 });
    await page.getByRole('radio', { name: 'By customer' }).click();
    await page.waitForURL('**/demo/home?by=customer');
    await page.locator('[class*=fleetTools_]').getByRole('radio', { name: 'Charging', exact: true }).click();
    await page.waitForURL('**state=charging**');
    await page.locator('.vd-list__table tbody tr').first().getByText('Charging').waitFor();
    await page.locator('.vd-list__table tbody a').first().click();
    await page.waitForURL('**/demo/realtime');
    expect(asked).toEqual([]);
  });

  test('no demonstration has a link to where a visitor may not go', async () => {
    const page = await (await person(browser)).newPage();
    const astray = new Set<string>();
    for (const name of ['', 'home', 'theme', ...pages.map(([each]) => each)]) {
      await page.goto(`${stack.url}/demo/${name}`);
      await page.getByText('This page shows recorded data.').waitFor({ timeout: 60_000 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const links = await page.locator('#page a[href]').evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''));
      for (const link of links) if (!/^\/(demo(\/\w+)?|login)([?#]|$)/.test(link)) astray.add(`${name}: ${link}`);
    }
    expect([...astray]).toEqual([]);
  });
});
