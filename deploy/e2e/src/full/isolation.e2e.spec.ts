import { type ModuleHealthReport, modules } from '@voltdeck/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Published } from '../isolation/published.ts';
import { stylesOfShell } from '../isolation/styles-of-shell.ts';
import { namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { settled } from '../stack/settled.ts';

let browser: Browser;
let module: Published;
let page: Page;
let complaints: string[];
let reports: ModuleHealthReport[];

beforeAll(async () => {
  browser = await openBrowser();
  module = await Published.begin(browser);
}, 120_000);
afterAll(async () => {
  await module.end();
  await browser.close();
});

afterEach(() => page.context().close());

/** Opens home, and goes from there to a page of the unruly module without a reload. */
async function visit(path: string): Promise<void> {
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
  reports = [];
  page.on('request', (request) => {
    if (request.url().endsWith(modules.moduleHealthReport.path)) reports.push(...(JSON.parse(request.postData() ?? '{}').reports ?? []));
  });
  await page.goto(`${stack.url}/main/home`);
  await page.getByText('Working state').first().waitFor();
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** The rest of the console continues: another module's page comes and shows its data. */
async function expectHome(): Promise<void> {
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.locator('table a[href*="/main/realtime/"]').first().waitFor({ timeout: 8_000 });
  expect(await page.locator('#page > *').count()).toBe(1);
}

const card = () => page.getByRole('alert').filter({ hasText: 'Unruly module' });
/** What the unruly module has spoiled and no one has put back. */
const spoiled = `[['fetch', window.fetch], ['go', History.prototype.go]].filter(([, member]) => !String(member).includes('native')).map(([name]) => name).concat('shout' in Array.prototype ? 'shout' : [])`;

const told = (): string => reports.map(({ name, version, outcome, detail }) => `${name} ${version} ${outcome} ${detail ?? ''}`).join('\n');

describe('a module that', () => {
  test('behaves is shown, and nothing complains', async () => {
    await visit('/unruly/good');
    await page.getByText('the unruly module behaves').waitFor();
    await expectHome();
    expect(complaints).toEqual([]);
  });

  test.each([
    ['throws while it starts', '/unruly/throws', 'it will not start'],
    ['throws while it is drawn', '/unruly/breaks', 'it cannot be drawn'],
  ])('%s leaves its card, with its version and the way to try again', async (_what, path, reason) => {
    await visit(path);
    await card().getByText(reason).waitFor();
    await card().getByText('Module unruly, version 1.0.0').waitFor();
    await card().getByRole('button', { name: 'Try again' }).click();
    await card().getByText(reason).waitFor();
    await expectHome();
    await expect.poll(told, { timeout: 10_000 }).toContain('unruly 1.0.0 error');
  });

  test('hangs gets its card after 10 s, and no one waits for it meanwhile', async () => {
    await visit('/unruly/hangs');
    await page.waitForTimeout(1_000);
    await expectHome();
    await page.goBack();
    await card().getByText('did not load within 10 s').waitFor({ timeout: 12_000 });
    await expectHome();
  });

  test('hangs in a place of another page gets its card there after 10 s, and the page continues', async () => {
    await visit('/sys/module-list');
    await page.getByRole('link', { name: 'Fleet dashboard', exact: true }).waitFor();
    await card().getByText('did not load within 10 s').waitFor({ timeout: 14_000 });
    await card().getByText('Module unruly, version 1.0.0').waitFor();
    await page.getByRole('link', { name: 'Fleet dashboard', exact: true }).waitFor();
    await expectHome();
  });

  test('whose files hang keeps no one from another page', async () => {
    await visit('/main/home');
    await page.route('**/modules/device/**', () => undefined);
    await page.reload();
    await page.locator('table a[href*="/main/realtime/"]').first().click();
    await page.waitForURL('**/main/realtime/*');
    await page.waitForTimeout(500);
    await expectHome();
  });

  test('never ends leaving is gone all the same', async () => {
    await visit('/unruly/stays');
    await page.getByText('it does not want to leave').waitFor();
    await expectHome();
    expect(await page.getByText('it does not want to leave').count()).toBe(0);
  });

  test('redefines objects that all code shares is found out, and it is put back', async () => {
    await visit('/main/home');
    // A module that is warmed at the same moment may have been it as well: then no one is reported.
    await expect.poll(async () => {
      await page.evaluate(`history.pushState(null, '', '/unruly/redefines')`);
      await page.getByText('everything is mine').waitFor();
      await expect.poll(() => page.evaluate(spoiled)).toEqual([]);
      await expectHome();
      return told();
    }, { timeout: 60_000, interval: 6_000 }).toMatch(/unruly 1\.0\.0 trespass it changed objects that all code shares: .*window\.fetch/);
    expect(told()).not.toMatch(/(dashboard|device|admin) .* (error|trespass)/);
    expect(complaints.join()).toContain('The module unruly 1.0.0 trespassed');
  });

  test('leaks styles is found out, and they are kept to it', async () => {
    await visit('/main/home');
    const before = await stylesOfShell(page);
    await page.evaluate(`history.pushState(null, '', '/unruly/leaks')`);
    await page.getByText('its styles are everywhere').waitFor();
    await expect.poll(told, { timeout: 10_000 }).toMatch(/unruly 1\.0\.0 trespass its styles affect elements outside it: body, a/);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('Working state').first().waitFor();
    await expect.poll(() => stylesOfShell(page)).toBe(before);
  });
});

describe('our own modules', () => {
  test('leave every style of the shell and everything shared as it was, and complain of nothing', async () => {
    const { deviceId } = await namedVehicle();
    await visit('/main/home');
    const before = await stylesOfShell(page);
    const paths = ['/main/vehicle-list', `/main/realtime/${deviceId}`, `/main/record/${deviceId}`, '/sys/module-list', '/account'];
    for (const path of paths) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await settled(page);
    }
    await expectHome();
    await expect.poll(() => stylesOfShell(page)).toBe(before);
    expect(complaints).toEqual([]);
  });
});
