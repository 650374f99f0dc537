import { modules, type ModuleEventView, type ModuleHealthHourView } from '@voltdeck/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModuleFolder } from '../foreign/module-folder.ts';
import { eventsOf, publishToken, registerKey } from '../foreign/people.ts';
import { askedIn, grantPromotion, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const patience = { timeout: 60_000, interval: 500 };

let browser: Browser;
let admin: BrowserContext;
let module: ModuleFolder;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  module = await ModuleFolder.begin(await publishToken(admin, 'health team'));
  const { publicKey }: { publicKey: string } = JSON.parse(await module.run('key', '--json'));
  await registerKey(admin, 'health team', publicKey, [module.name]);
  await module.publish('0.1.0');
  await grantPromotion(admin, module.name);
  await module.run('promote', module.name, '0.1.0');
}, 120_000);

afterAll(async () => {
  await module.publish('9.0.0', 'empty');
  await module.run('promote', module.name, '9.0.0');
  await module.end();
  await browser.close();
}, 120_000);

const overview = (): string => `${stack.url}/${module.name}/overview`;
const healthOf = async (version: string): Promise<ModuleHealthHourView | undefined> => {
  const path = modules.moduleHealth.path.replace(':name', module.name);
  const { items } = await askedIn<{ items: ModuleHealthHourView[] }>(admin, { method: 'GET', path });
  return items.find((line) => line.version === version);
};

test('what a module throws in a timer, or rejects where no one waits, counts as an error of that module', async () => {
  await module.publish('0.2.0', 'late');
  await module.run('promote', module.name, '0.2.0');
  const page = await (await signedIn(browser)).newPage();
  await page.goto(overview());
  await page.locator('[data-release="0.2.0"]').waitFor();
  await expect.poll(async () => (await healthOf('0.2.0'))?.errors ?? 0, patience).toBeGreaterThan(0);
  await page.context().close();
  await module.run('rollback', module.name);
}, 120_000);

test('a tab that a module froze is told of by the next load, and counts as a failure of that module', async () => {
  await module.publish('0.3.0', 'freezing');
  await module.run('rollout', module.name, '0.3.0', '--percent', '100');
  const frozen = await (await signedIn(browser)).newPage();
  void frozen.goto(overview()).catch(() => undefined);
  const other = await frozen.context().newPage();
  await expect
    .poll(async () => {
      await other.goto(`${stack.url}/main/home`);
      return (await eventsOf<ModuleEventView>(admin, module.name, 'freeze')).length;
    }, { timeout: 60_000, interval: 3_000 })
    .toBe(1);
  expect((await healthOf('0.3.0'))?.freezes).toBe(1);
}, 180_000);
