import type { UserView } from '@voltdeck/contract';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModuleFolder } from '../foreign/module-folder.ts';
import { dismiss, operatorOf, publishToken, watchedVehicle } from '../foreign/people.ts';
import { confirmPassword, grantPromotion, openBrowser, signedIn, toArea } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let admin: BrowserContext;
let module: ModuleFolder;
/** The administrator's page of modules. */
let page: Page;
/** The module itself, as the same person sees it in another browser: a tab behind another is drawn once a second. */
let shown: Page;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  module = await ModuleFolder.begin(await publishToken(admin, 'page team'));
  await confirmPassword(admin);
  page = await admin.newPage();
  shown = await (await signedIn(browser)).newPage();
});

afterAll(async () => {
  // The tests after this one find the console as it was.
  await module.publish('9.0.0', 'empty');
  await grantPromotion(admin, module.name);
  await module.run('promote', module.name, '9.0.0');
  await module.end();
  await browser.close();
}, 120_000);

const dialog = (): Locator => page.getByRole('dialog');
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const lineOf = (list: string, text: string): Locator => page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text }).first();
const outcome = (): Locator => page.locator('[class*=admOutcome_]');

const openList = (): Promise<unknown> => page.goto(`${stack.url}/sys/module-list`);

async function openModule(): Promise<void> {
  await page.goto(`${stack.url}/sys/module-list/${module.name}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Which version of the module its page is of, once it is loaded again. */
async function shownVersion(): Promise<string | null> {
  await shown.goto(`${stack.url}/${module.name}/overview`);
  const place = shown.locator('[data-release]');
  await place.waitFor();
  return place.getAttribute('data-release');
}

/** Reads what a change would reach, makes it, and waits for what it did. */
async function confirm(action: string, reach: string, done: string): Promise<void> {
  await dialog().getByText(reach, { exact: true }).waitFor();
  await press(action, dialog());
  await outcome().getByText(done).waitFor();
  await dialog().waitFor({ state: 'detached' });
}

describe('the list of modules', () => {
  test('leads there from the header, and shows the modules of the console', async () => {
    await page.goto(`${stack.url}/main/home`);
    await toArea(page, 'Management');
    await page.getByRole('link', { name: 'Modules', exact: true }).click();
    await page.getByRole('link', { name: 'Modules', exact: true }).click();
    for (const title of ['Fleet dashboard', 'Vehicle', 'Administration']) await page.getByRole('link', { name: title, exact: true }).waitFor();
  });

  test('registers the key of a team, and names what is missing of one', async () => {
    const { publicKey } = JSON.parse(await module.run('key', '--json'));
    await press('Register key');
    await press('Register', dialog());
    await dialog().getByText('Enter the team name').waitFor();
    await dialog().getByLabel('Team').fill('page team');
    await dialog().getByLabel('Public key').fill(publicKey);
    await dialog().getByLabel('Modules it can publish').fill(module.name);
    await press('Register', dialog());
    await outcome().getByText('for page team.').waitFor();
    await lineOf('Publishing keys', `Can publish: ${module.name}`).getByText('page team').waitFor();
  });

  test('grants the key an address besides the name of the module', async () => {
    const line = lineOf('Publishing keys', `Can publish: ${module.name}`);
    await press(/^Change grants of key/, line);
    await dialog().getByLabel('Page addresses').fill('main/thermal');
    await press('Save', dialog());
    await dialog().getByText('Enter an address such as /main/thermal').waitFor();
    await dialog().getByLabel('Page addresses').fill('/main/thermal');
    await press('Save', dialog());
    await outcome().getByText('Changed the grants of key').waitFor();
    await line.getByText('Pages also at: /main/thermal').waitFor();
  });

  test('lists what was published with it, and finds it by name', async () => {
    await module.publish('0.1.0');
    await openList();
    await page.getByRole('row', { name: module.name }).getByText('none yet').waitFor();
    await page.getByLabel('Search name or team').fill(module.name);
    await expect.poll(() => page.locator('.vd-list__table tbody tr').count()).toBe(1);
    await page.getByLabel('Search name or team').fill('no such module');
    await page.getByText('No matches').waitFor();
    await press('Clear filters');
  });

  test('says what a change of a shared part would break', async () => {
    await page.getByLabel('Library to upgrade').selectOption('react');
    await page.getByLabel('Target version').fill('20.0.0');
    await press('Check impact');
    await page.getByRole('status').getByText('requires react').first().waitFor();
    await page.getByLabel('Target version').fill('20');
    await press('Check impact');
    await page.getByRole('status').getByText(/not valid/).waitFor();
  });

  test('revokes a key after it has said what that means', async () => {
    const team = `leaving ${Date.now()}`;
    await press('Register key');
    await dialog().getByLabel('Team').fill(team);
    await dialog().getByLabel('Public key').fill(randomBytes(32).toString('base64'));
    await dialog().getByLabel('Modules it can publish').fill('leaving-*');
    await press('Register', dialog());
    await press(/^Revoke/, lineOf('Publishing keys', team));
    await confirm('Revoke', `${team} can no longer publish with it.`, 'Revoked key');
    await lineOf('Publishing keys', team).getByText('revoked', { exact: true }).waitFor();
  });
});

describe('the page of a module', () => {
  test('makes a first version stable', async () => {
    await openModule();
    await press('Make stable: 0.1.0');
    await confirm('Make stable', 'This is the first stable version, so there is no version to roll back to.', '0.1.0 is now stable');
    await lineOf('Versions', '0.1.0').getByText('stable', { exact: true }).waitFor();
    expect(await shownVersion()).toBe('0.1.0');
  });

  test('rolls a second version out, pauses it and resumes it', async () => {
    await module.publish('0.2.0');
    await openModule();
    await press('Roll out… 0.2.0');
    await dialog().getByLabel('Share of users (%)').fill('100');
    await press('Next…', dialog());
    await confirm('Roll out', 'All other users keep 0.1.0.', '0.2.0 is being rolled out');
    expect(await shownVersion()).toBe('0.2.0');
    await press('Pause');
    await confirm('Pause', 'They get 0.1.0 on the next page load.', 'paused');
    expect(await shownVersion()).toBe('0.1.0');
    await press('Resume');
    await confirm('Resume', 'Failures are counted again from zero.', 'resumed');
    expect(await shownVersion()).toBe('0.2.0');
  });

  test('promotes it, and rolls it back', async () => {
    await press('Make stable');
    await confirm('Make stable', 'The current stable version 0.1.0 is kept, so you can roll back to it.', '0.2.0 is now stable');
    await page.getByText('No canary').waitFor();
    expect(await shownVersion()).toBe('0.2.0');
    await press('Roll back to 0.1.0');
    await confirm('Roll back', 'All users of 0.2.0 get 0.1.0 on the next page load.', 'was rolled back to 0.1.0');
    await lineOf('Versions', '0.2.0').getByText('halted', { exact: true }).waitFor();
    expect(await shownVersion()).toBe('0.1.0');
  });

  test('lets the team promote, and ends that', async () => {
    await press('Allow page team to promote…');
    await confirm('Allow', "Anyone with the team's publishing token can decide which users get which version, without an administrator.", 'Team page team can now promote');
    await press('Withdraw promotion by page team…');
    await confirm('Withdraw permission', 'The team can still publish versions, but only administrators can give them to users.', 'can no longer promote');
  });

  test('withdraws a version with a reason, and offers it for nothing any more', async () => {
    await module.publish('0.2.1');
    await openModule();
    await press('Withdraw… 0.2.1');
    await press('Withdraw version', dialog());
    await dialog().getByText('Enter a reason').waitFor();
    await dialog().getByLabel('Reason').fill('reads typed text');
    await press('Withdraw version', dialog());
    await outcome().getByText('Withdrew 0.2.1.').waitFor();
    const line = lineOf('Versions', '0.2.1');
    await line.getByText('withdrawn by admin: reads typed text').waitFor();
    expect(await line.getByRole('button').count()).toBe(0);
  });

  test('pins a user whom it finds by name, and lets go of him', async () => {
    await press('Pin users…');
    await dialog().getByLabel('Version').selectOption('0.2.0');
    await dialog().getByLabel('Named users').fill(stack.user);
    await dialog().getByRole('listbox', { name: 'Named users' }).getByRole('option').first().click();
    await press('Next…', dialog());
    await confirm('Pin', 'They always get 0.2.0, regardless of stable versions and rollouts, until unpinned.', 'to 0.2.0.');
    expect(await shownVersion()).toBe('0.2.0');
    await press('Unpin users of 0.2.0');
    await confirm('Unpin', 'On the next page load they get the stable version, or the canary if they are among its users.', 'Unpinned');
    expect(await shownVersion()).toBe('0.1.0');
  });

  test('makes the link of an override, which loads that version for who follows it, and revokes it', async () => {
    await press('Create link…');
    await dialog().getByLabel('A dev server').check();
    await dialog().getByLabel('Build folder address').fill('https://elsewhere.example/');
    await press('Create link', dialog());
    await dialog().getByRole('alert').getByText('The override address https://elsewhere.example/ is not allowed').waitFor();
    await dialog().getByLabel('A published version').check();
    await dialog().getByLabel('Version', { exact: true }).selectOption('0.2.0');
    await press('Create link', dialog());
    const link = await dialog().getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    await press("I've saved it", dialog());
    await shown.goto('about:blank');
    await shown.goto(link);
    await press('Load', shown);
    await shown.getByText('Modules under development').waitFor();
    expect(await shownVersion()).toBe('0.2.0');
    await openModule();
    await lineOf('Dev overrides', '0.2.0').getByText(/^used by/).waitFor();
    await press('Revoke override to 0.2.0');
    await confirm('Revoke', 'On the next page load, the user returns to their usual version.', 'Override revoked');
    expect(await shownVersion()).toBe('0.1.0');
  });

  test('disables the module: the open page loses it at once and says so, and has it again once it is enabled', async () => {
    await confirmPassword(admin);
    expect(await shownVersion()).toBe('0.1.0');
    await press('Disable…');
    await press('Disable', dialog());
    await dialog().getByText('Enter a reason').waitFor();
    await dialog().getByLabel('Reason').fill('asks for passwords');
    await press('Disable', dialog());
    await outcome().getByText('disabled.').waitFor();
    await page.getByText('Disabled: asks for passwords (admin').waitFor();
    await shown.getByRole('alert').getByText('It was removed from this page').waitFor();
    await shown.getByText('which an administrator has disabled').waitFor();
    expect(await shown.locator('[data-release]').count()).toBe(0);
    await press('Enable…');
    await confirm('Enable', 'All users get it again on the next page load: 0.1.0.', 'enabled.');
    expect(await shownVersion()).toBe('0.1.0');
  });

  test('makes a halted version stable only once that is confirmed', async () => {
    await confirmPassword(admin);
    await press('Make stable: 0.2.0');
    const promote = dialog().getByRole('button', { name: 'Make stable', exact: true });
    expect(await promote.isDisabled()).toBe(true);
    await dialog().getByLabel('I know that it was halted or failed;').check();
    await confirm('Make stable', 'Warning: 0.2.0 was halted, or failed for users of its canary.', '0.2.0 is now stable');
    await press('Roll back to 0.1.0');
    await confirm('Roll back', 'All users of 0.2.0 get 0.1.0 on the next page load.', 'was rolled back to 0.1.0');
  });

  test('shows at the end of the list what a module adds to administration', async () => {
    const manifest = join(module.path, 'src/manifest.ts');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace("slot: 'dashboard.widget'", "slot: 'admin.section'"));
    await module.publish('0.3.0');
    await openModule();
    await press('Make stable: 0.3.0');
    await confirm('Make stable', 'All users get 0.3.0 on the next page load.', '0.3.0 is now stable');
    await openList();
    await page.locator(`[data-extension="${module.name}.${module.name}-count"]`).getByText(/^\d+ vehicles$/).waitFor();
  });

  /** Turns to earlier events until one is shown: how many a page holds beside what other tests did is not this test's matter. */
  async function earlierUntil(event: Locator): Promise<void> {
    for (let turn = 0; turn < 10 && !(await event.isVisible()); turn++) {
      const earlier = page.getByRole('button', { name: 'Earlier', exact: true });
      if (await earlier.isVisible()) await earlier.click();
      await event.waitFor({ timeout: 1_500 }).catch(() => undefined);
    }
    await event.waitFor();
  }

  test('tells who did all that, and how often its pages were shown', async () => {
    await openModule();
    const events = page.getByRole('list', { name: 'Events', exact: true });
    await events.getByRole('listitem').first().waitFor();
    for (const said of ['Override used', 'Pins changed', 'Withdrawn', 'Promotion withdrawn', 'Rolled back', 'Made stable', 'Rolled out']) await earlierUntil(events.getByText(said).first());
    await page.getByText('No files were refused').waitFor();
    await page.getByRole('table').getByRole('row', { name: 'All versions' }).waitFor();
  });

  test('is worked by keyboard: a dialog takes the focus, closes at Escape and gives it back', async () => {
    await page.getByRole('button', { name: 'Make stable: 0.2.0', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    expect(await page.evaluate<boolean>('document.querySelector("dialog").contains(document.activeElement)')).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate<string>('document.activeElement.getAttribute("aria-label")')).toBe('Make stable: 0.2.0');
  });

  test('says which module it does not find', async () => {
    await page.goto(`${stack.url}/sys/module-list/no-such-module`);
    await page.getByRole('alert').getByText('Module no-such-module does not exist').waitFor();
  });
});

test('an operator has no way there, and is told so at its address', async () => {
  const { context, user }: { context: BrowserContext; user: UserView } = await operatorOf(browser, admin, ['view', 'update'], await watchedVehicle(admin));
  const other = await context.newPage();
  await other.goto(`${stack.url}/sys/module-list`);
  await other.getByText('403').first().waitFor();
  expect(await other.getByRole('link', { name: 'Modules', exact: true }).count()).toBe(0);
  await dismiss(admin, user);
});
