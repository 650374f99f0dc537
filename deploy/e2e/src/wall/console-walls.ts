import { embeds, type EmbedView, screens, type ScreenView } from '@voltdeck/contract';
import { pathOf, type ApiRoute, type Page as ListPage } from '@voltdeck/protocol/contract';
import type { Browser, Frame, Page } from 'playwright-core';
import { stack } from '../stack/environment.ts';

const headers = { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' };

/** Asks the API as an administrator's program. */
export async function ask<View>(route: ApiRoute, parameters: Readonly<Record<string, string>> = {}, body?: object): Promise<View> {
  const answer = await fetch(stack.url + pathOf(route, parameters), { method: route.method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${route.method} ${pathOf(route, parameters)} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Makes the address of a new wall, as a person does. */
export async function newWall(page: Page, name: string): Promise<string> {
  await page.goto(`${stack.url}/sys/screen-list`);
  await page.getByRole('button', { name: 'New wall display' }).click();
  const dialog = page.getByRole('dialog', { name: 'New wall display' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Vehicles to show').selectOption('all');
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const again = page.getByRole('dialog', { name: 'Enter your password again' });
  const shown = dialog.getByLabel('Link');
  await again.or(shown).first().waitFor();
  if (await again.isVisible()) {
    await again.getByLabel('Password', { exact: true }).fill(stack.password);
    await again.getByRole('button', { name: 'Confirm' }).click();
  }
  const link = await shown.inputValue();
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  return link;
}

/** The page that an embed link shows: it is framed by the one that holds the link's token. */
export async function heldPage(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('the link shows no page');
  return frame;
}

/** Opens the address on the screen that hangs: no one is signed in there. */
export async function hang(browser: Browser, link: string): Promise<Frame> {
  const address = new URL(link);
  address.searchParams.set('language', 'en');
  const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await page.goto(address.href);
  return heldPage(page);
}

/** Forgets a wall, and ends the link that it hung by. */
export async function takeDown(name: string, link: string): Promise<void> {
  const id = new URL(link).searchParams.get('embed') ?? '';
  const { items } = await ask<ListPage<ScreenView>>(screens.screenList);
  await ask<EmbedView>(embeds.embedEnd, { id });
  if (items.some((screen) => screen.name === name)) await ask(screens.screenDelete, { name });
}
