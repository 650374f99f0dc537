import { people, screens, type ScreenView, type TokenView } from '@voltdeck/contract';
import { pairingConfirmPath, pairingPath, readPairingCode, type Page as ListPage } from '@voltdeck/protocol/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { askedIn, complaintsOf, confirmPassword, openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { ask, heldPage } from '../wall/console-walls.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const patient = { timeout: 60_000 };

/** A screen in which no one is signed in. */
async function screenAsking(): Promise<{ screen: Page; code: string }> {
  const screen = await (await person(browser, { width: 1920 })).newPage();
  await screen.goto(stack.url + pairingPath);
  const shown = screen.locator('[class*=alonePairingCode_]');
  await shown.waitFor(patient);
  return { screen, code: readPairingCode(await shown.innerText()) ?? '' };
}

async function confirmIn(page: Page, code: string, name: string): Promise<void> {
  await confirmPassword(page.context());
  await page.goto(`${stack.url}${pairingConfirmPath}?code=${code}`);
  await page.getByText('127.0.0.1', { exact: true }).waitFor(patient);
  await page.getByLabel('Name of the new wall display').fill(name);
  await page.getByLabel('Vehicles to show').selectOption('all');
  await page.getByRole('button', { name: 'Pair screen' }).click();
  await page.getByText(`${name} paired`).waitFor(patient);
}

async function takeDown(page: Page, name: string): Promise<void> {
  const { items } = await askedIn<{ items: TokenView[] }>(page.context(), people.tokenList);
  for (const { id } of items.filter((token) => token.name === name)) await page.context().request.delete(`${stack.url}/api/v1/tokens/${id}`, { headers: { origin: stack.url } });
  const list = await ask<ListPage<ScreenView>>(screens.screenList);
  if (list.items.some((screen) => screen.name === name)) await ask(screens.screenDelete, { name });
}

test('a screen shows a code, is paired by a person, and opens its wall again after a restart', async () => {
  const admin = await (await signedIn(browser)).newPage();
  const { screen, code } = await screenAsking();
  const complaints = complaintsOf(screen);
  const name = `paired-${Date.now()}`;
  onTestFinished(() => takeDown(admin, name));
  await screen.getByRole('img', { name: 'QR code of the pairing link' }).waitFor(patient);
  await confirmIn(admin, code, name);

  await screen.waitForURL((url) => url.pathname === '/embed/screen', patient);
  await (await heldPage(screen)).getByRole('heading', { level: 1, name: 'Battery remote service' }).waitFor(patient);
  // The token is in no address and no script's reach.
  expect([screen.url().includes('token'), await screen.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)}`)]).toEqual([false, expect.not.stringContaining('vd_')]);
  await admin.goto(`${stack.url}/sys/screen-list`);
  await expect.poll(() => admin.getByRole('row', { name }).innerText(), patient).toContain('Online');

  // A screen that is switched on again opens the one address that it is set to.
  await screen.goto(stack.url + pairingPath);
  await (await heldPage(screen)).getByRole('heading', { level: 1, name: 'Battery remote service' }).waitFor(patient);
  expect(complaints).toEqual([]);
}, 180_000);

test('a wall whose token is revoked asks to be paired again by itself', async () => {
  const admin = await (await signedIn(browser)).newPage();
  const { screen, code } = await screenAsking();
  const name = `revoked-${Date.now()}`;
  await confirmIn(admin, code, name);
  await screen.waitForURL((url) => url.pathname === '/embed/screen', patient);
  await heldPage(screen);
  await takeDown(admin, name);
  await screen.locator('[class*=alonePairingCode_]').waitFor({ timeout: 120_000 });
}, 240_000);

test('a screen that someone refuses says so and what to do', async () => {
  const admin = await (await signedIn(browser)).newPage();
  const { screen, code } = await screenAsking();
  await admin.goto(`${stack.url}${pairingConfirmPath}?code=${code}`);
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await admin.getByText('The screen gets no data').waitFor(patient);
  await screen.getByText('Ask an administrator, then get a new code on this screen').waitFor(patient);
}, 120_000);

test('a code that no screen shows is refused with the next step, and one is entered by hand', async () => {
  const admin = await (await signedIn(browser)).newPage();
  await admin.goto(`${stack.url}/sys/screen-list`);
  await admin.getByRole('button', { name: 'Pair a screen' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Pair a screen' });
  await dialog.getByLabel('Pairing code').fill('k7qm');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('A pairing code has 8 letters and digits').waitFor(patient);
  await dialog.getByLabel('Pairing code').fill('k7qm-3xwd');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await admin.getByText('No wall display is waiting with this code').waitFor(patient);
  await admin.getByRole('button', { name: 'Enter another code' }).click();
  await admin.getByRole('textbox', { name: 'Pairing code' }).waitFor(patient);
}, 120_000);

test.each(['light', 'dark'] as const)('the page that confirms is readable by everyone, in the %s theme', async (theme) => {
  const admin = await (await signedIn(browser, { theme })).newPage();
  const { code } = await screenAsking();
  await admin.goto(`${stack.url}${pairingConfirmPath}?code=${code}`);
  await admin.getByRole('button', { name: 'Pair screen' }).waitFor(patient);
  expect(await seriousOf(admin)).toEqual([]);
}, 120_000);
