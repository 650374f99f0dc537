import type { ModuleEventView, UserView } from '@voltdeck/contract';
import { join as pathOf } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DevServer } from './dev-server.ts';
import { HungWall } from './hung-wall.ts';
import { ModuleFolder } from './module-folder.ts';
import { dismiss, eventsOf, operatorOf, publishToken, registerKey, tellFailure, watchedVehicle, type Watched } from './people.ts';
import { StaticSite } from './static-site.ts';
import { complaintsOf, confirmPassword, grantPromotion, openBrowser, person, signedIn, toArea } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

/** An open page asks the registry every 10 s. */
const adopted = { timeout: 60_000 };

let browser: Browser;
let admin: BrowserContext;
let vehicle: Watched;
let module: ModuleFolder;
let operator: BrowserContext;
let powerless: BrowserContext;
let page: Page;
const users: UserView[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  vehicle = await watchedVehicle(admin);
  module = await ModuleFolder.begin(await publishToken(admin));
  operator = await join(['view']);
  powerless = await join([]);
  page = await operator.newPage();
});

afterAll(async () => {
  // The tests after this one find the console as it was.
  await module.publish('9.0.0', 'empty');
  await module.run('promote', module.name, '9.0.0');
  await module.end();
  for (const user of users) await dismiss(admin, user);
  await browser.close();
}, 120_000);

async function join(permissions: Parameters<typeof operatorOf>[2]): Promise<BrowserContext> {
  const { context, user } = await operatorOf(browser, admin, permissions, vehicle);
  users.push(user);
  return context;
}

const titleOf = (): string => (process.env['VOLTDECK_FOREIGN_MODULE'] === undefined ? 'Team module' : module.name);
const overview = (): string => `/${module.name}/overview`;
const release = (version: string): Locator => page.locator(`[data-release="${version}"]`);
const header = (): Locator => page.getByRole('banner');

/** Goes home and to the module's page by its entry in the header, as a person does. */
async function visit(): Promise<void> {
  await header().getByRole('link', { name: 'Overview' }).click();
  await toArea(page, titleOf());
}

/** Visits until the version is there: a page takes another one in between two pages. */
async function visitUntil(version: string): Promise<void> {
  await expect.poll(async () => (await visit(), release(version).waitFor({ timeout: 1_500 }).then(() => true, () => false)), adopted).toBe(true);
}

/** Set on the window: gone once the page is loaded again. */
const mark = (): Promise<void> => page.evaluate('void (window.voltdeckMark = true)');
const isMarked = (): Promise<boolean> => page.evaluate<boolean>('window.voltdeckMark === true');

describe('a module of a team outside this repository', () => {
  test('is refused until an administrator has registered the key of its team', async () => {
    const { publicKey } = JSON.parse(await module.run('key', '--json'));
    await expect(module.publish('0.1.0')).rejects.toThrow('MODULE_KEY_UNKNOWN');
    await confirmPassword(admin);
    await registerKey(admin, 'foreign team', publicKey, [module.name]);
    expect(await module.publish('0.1.0')).toContain(`${module.name} 0.1.0 is published`);
  }, 120_000);

  test('appears in an open console at the next navigation once it is stable, with its page', async () => {
    await page.goto(`${stack.url}/main/home`);
    await page.getByText('Working state').first().waitFor();
    await mark();
    expect(await header().locator('nav a').filter({ hasText: titleOf() }).count()).toBe(0);
    await expect(module.run('promote', module.name, '0.1.0')).rejects.toThrow('MODULE_PROMOTION_NOT_GRANTED');
    await grantPromotion(admin, module.name);
    await module.run('promote', module.name, '0.1.0');
    await expect.poll(async () => {
      await header().getByRole('link', { name: 'Overview' }).click();
      return header().locator('nav a').filter({ hasText: titleOf() }).count();
    }, adopted).toBe(1);
    await visitUntil('0.1.0');
    await release('0.1.0').getByRole('link').first().waitFor();
    expect(await isMarked()).toBe(true);
  });

  test('adds a card to home, a tab to the page of a vehicle, and an action to the header', async () => {
    await page.goto(`${stack.url}/main/home`);
    await page.locator(`[data-extension="${module.name}.${module.name}-count"]`).getByText(/^\d+ vehicles$/).waitFor();
    await page.goto(`${stack.url}/main/realtime/${vehicle.deviceId}`);
    await page.getByRole('navigation', { name: 'Vehicle pages' }).getByRole('link', { name: titleOf(), exact: true }).click();
    await page.locator(`[data-extension="${module.name}.${module.name}-summary"]`).getByText('Highest temperature').waitFor();
    await header().getByRole('link', { name: `Open ${titleOf()}` }).click();
    await release('0.1.0').waitFor();
  });

  test('is not there for who may not view', async () => {
    const other = await powerless.newPage();
    await other.goto(`${stack.url}/main/home`);
    await other.getByRole('banner').waitFor();
    await other.waitForTimeout(1_500);
    expect(await other.getByText(titleOf()).count()).toBe(0);
    expect(await other.locator(`[data-extension^="${module.name}."]`).count()).toBe(0);
    await other.goto(stack.url + overview());
    await other.getByText('403').first().waitFor();
    expect(await other.locator('[data-release]').count()).toBe(0);
    await other.close();
  });

  test('goes to another version and back between two pages, without a reload of the shell', async () => {
    await module.publish('0.2.0');
    await page.goto(stack.url + overview());
    await release('0.1.0').waitFor();
    await mark();
    await module.run('promote', module.name, '0.2.0');
    await visitUntil('0.2.0');
    await module.run('rollback', module.name);
    await visitUntil('0.1.0');
    expect(await isMarked()).toBe(true);
  }, 120_000);

  test('whose canary throws for several users is halted, and the open page falls back', async () => {
    await module.publish('0.3.0', 'throwing');
    await page.goto(stack.url + overview());
    await release('0.1.0').waitFor();
    await mark();
    await module.run('rollout', module.name, '0.3.0', '--percent', '100');
    const card = page.getByText('broken on purpose');
    await expect.poll(async () => (await visit(), card.waitFor({ timeout: 1_500 }).then(() => true, () => false)), adopted).toBe(true);
    for (const other of [await join(['view']), await join(['view'])]) await tellFailure(other, module.name, '0.3.0');
    await expect.poll(async () => {
      if ((await release('0.1.0').count()) > 0) return true;
      await visit();
      await card.or(release('0.1.0')).first().waitFor();
      return false;
    }, { timeout: 60_000, interval: 500 }).toBe(true);
    expect(await isMarked()).toBe(true);
    const [halted] = await eventsOf<ModuleEventView>(admin, module.name, 'halted');
    expect(halted).toMatchObject({ version: '0.3.0', by: 'registry', detail: { reason: 'failures' } });
    expect(await module.run('list', module.name)).toMatch(/canary 0\.3\.0 halted/);
  }, 120_000);

  test('whose file is changed on the way is refused: the last good version is shown, and the registry hears of it', async () => {
    await module.publish('0.4.0');
    await module.run('promote', module.name, '0.4.0');
    await page.route(`**/modules/${module.name}/0.4.0/remoteEntry.*.js`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    await page.goto(stack.url + overview());
    await release('0.1.0').waitFor();
    await expect.poll(async () => (await eventsOf<ModuleEventView>(admin, module.name, 'integrity'))[0], adopted).toMatchObject({
      version: '0.4.0',
      detail: { file: expect.stringMatching(/^remoteEntry\./) },
    });
    // A page of its own: what arrived changed may stay in the memory of this one.
    await page.close();
    page = await operator.newPage();
    await page.goto(stack.url + overview());
    await release('0.4.0').waitFor();
  }, 120_000);
});

describe('a module as a site of its own', () => {
  test('runs from a static server, without the console around it, and when it is loaded again', async () => {
    await module.write('0.4.1');
    await module.run('build', '--standalone');
    const site = await StaticSite.serve(pathOf(module.path, 'dist-site'));
    try {
      const alone = await (await person(browser)).newPage();
      const complaints = complaintsOf(alone);
      await alone.goto(site.url);
      await alone.locator('[data-release="0.4.1"]').getByRole('link').first().waitFor();
      expect(new URL(alone.url()).pathname).toBe(overview());
      await alone.reload();
      await alone.locator('[data-release="0.4.1"]').getByRole('link').first().waitFor();
      expect(await alone.getByRole('banner').count()).toBe(0);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await alone.context().close();
    } finally {
      site.close();
    }
  }, 120_000);
});

describe('a module under development', () => {
  const banner = (): Locator => page.getByText('Modules under development');
  let server: DevServer;

  async function take(): Promise<void> {
    // Of a page that stands there already it changes the fragment alone.
    await page.goto(`${stack.url}/main/home`);
    await page.goto(server.link);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await banner().waitFor();
  }

  test('is loaded by a link into the console of who follows it alone, and follows each build', async () => {
    await module.write('0.5.0');
    server = await DevServer.start(module);
    await take();
    await page.goto(stack.url + overview());
    await release('0.5.0').waitFor();
    const other = await admin.newPage();
    await other.goto(stack.url + overview());
    await other.locator('[data-release="0.4.0"]').waitFor();
    await other.close();
    await module.write('0.5.1');
    await release('0.5.1').waitFor(adopted);
  }, 120_000);

  test('is taken away by one click', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await release('0.4.0').waitFor();
    expect(await banner().count()).toBe(0);
    await server.stop();
  });

  test('is taken away by itself when its server fails twice', async () => {
    server = await DevServer.start(module);
    await take();
    await page.goto(stack.url + overview());
    await release('0.5.1').waitFor();
    await server.stop();
    await page.goto(stack.url + overview());
    await banner().waitFor();
    await page.reload();
    await release('0.4.0').waitFor();
    await expect.poll(() => banner().count(), adopted).toBe(0);
  }, 120_000);
});

describe('a panel of the module on a wall that hangs somewhere', () => {
  const titled = (text: string) => ({ 'zh-CN': text, en: text });
  const theirs = (): string => `${module.name}/screenPanel`;
  const online = (): Locator => wall.frame.locator(`[data-extension="${module.name}.${module.name}-online"]`);
  const previewed = (): Locator => editor.locator('[class*=scenePreview_]');
  const missing = (): string => `Panel "${theirs()}"`;
  let wall: HungWall;
  let editor: Page;

  beforeAll(async () => void (wall = await HungWall.hang(browser, `wall-${Date.now()}`)), 60_000);
  afterAll(() => wall?.end());

  test('is put on a scene in the editor with a preview beside it, and the wall shows it once the scene is saved', async () => {
    await wall.play({
      title: titled('Scene of the team'),
      layout: 'grid',
      panels: [{ place: 'ours', panel: 'LeftChart1', title: titled('Of the console'), box: { x: 12, y: 0, width: 12, height: 6 } }],
    });
    await wall.panel('Of the console').getByText('Charging').first().waitFor();
    editor = await admin.newPage();
    await editor.goto(`${stack.url}/sys/scene-list/${wall.name}`);
    await editor.locator('[class*=scenePreview_] [class*=panel_]').first().waitFor(adopted);
    await editor.getByRole('button', { name: 'Add a component' }).click();
    await editor.getByRole('dialog').getByLabel('Search components').fill(theirs());
    await editor.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await previewed().getByText(/^\d+ online$/).waitFor(adopted);
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.getByText('Saved. Wall displays that show it update within 15 seconds.').waitFor(adopted);
    await online().getByText(/^\d+ online$/).waitFor({ timeout: 60_000 });
    await wall.panel('Of the console').getByText('Charging').first().waitFor();
    expect(wall.complaints).toEqual([]);
  }, 120_000);

  test('is missed in its place alone when the module has been taken away', async () => {
    await module.publish('9.0.0', 'empty');
    await module.run('promote', module.name, '9.0.0');
    await wall.reload();
    await wall.frame.getByText(missing()).waitFor({ timeout: 60_000 });
    await wall.panel('Of the console').getByText('Charging').first().waitFor();
    expect(await online().count()).toBe(0);
    await editor.reload();
    await previewed().getByText(missing()).waitFor(adopted);
    await previewed().getByText('Charging', { exact: true }).first().waitFor(adopted);
    expect(wall.complaints).toEqual([]);
  }, 120_000);
});
