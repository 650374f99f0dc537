import { fleet, type ConfigView, type DeviceView } from '@voltdeck/contract';
import { pathOf, type Page as Rows } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedIn, confirmPassword, openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const stamp = String(Date.now());
/** Of 17 characters: others in every run. */
const vinOf = (letter: string): string => `LVD${letter}${stamp}`;
const label = 'Allow VINs that do not match the standard format';

let browser: Browser;
let admin: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
});
afterAll(async () => {
  await allowOddVins('0');
  await browser.close();
});

const dialog = (): Locator => page.getByRole('dialog').last();
const press = (name: string, within: Page | Locator = page): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const told = (text: string): Promise<void> => page.locator('[data-outcome]').getByText(text).waitFor();

async function allowOddVins(value: '0' | '1'): Promise<void> {
  const { items } = await askedIn<Rows<ConfigView>>(admin, { method: 'GET', path: `${fleet.configList.path}?pageSize=200` });
  const { id, version, value: now } = items.find(({ name }) => name === 'oddVins') ?? expect.fail('there is no setting oddVins');
  if (now !== value) await askedIn(admin, { method: 'PATCH', path: pathOf(fleet.configChange, { id }) }, { version, value });
}

async function loginAnswer(vin: string): Promise<number> {
  const terminal = Terminal.connected(vin, 2016);
  const { response } = await terminal.signIn();
  terminal.close();
  return response;
}

async function checked(...lines: readonly string[]): Promise<void> {
  await page.goto(`${stack.url}/eco/device-list`);
  await press('Import…');
  await dialog().getByLabel('File (CSV or XLSX)').setInputFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await press('Check file', dialog());
}

const lineOf = (number: number): Locator => dialog().getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });

describe('a VIN that does not have the form of the standard', () => {
  const [short, lookalike, lower] = [vinOf('S').slice(1), vinOf('O'), vinOf('L').toLowerCase()];
  const wrong = 'Character 4 of the VIN, “O”, is not allowed: use digits and capital letters except I, O and Q';

  test('is refused by the form with the character that is wrong, until it is right', async () => {
    await page.goto(`${stack.url}/eco/device-list`);
    await press('Add');
    const field = dialog().getByLabel('Vehicle ID');
    await field.fill(lookalike);
    await press('Save', dialog());
    await dialog().getByText(wrong).waitFor();
    await field.fill(short);
    await dialog().getByText(wrong).waitFor({ state: 'detached' });
    await press('Save', dialog());
    await dialog().getByText('A VIN has 17 characters; this one has 16').waitFor();
    await field.fill(vinOf('F'));
    await press('Save', dialog());
    await told(`Added ${vinOf('F')}`);
  });

  test('is refused by the import and at login', async () => {
    await checked('VIN', lookalike, short, vinOf('G'));
    await dialog().getByText('1 new, 0 to update, 0 unchanged, 2 refused').waitFor();
    await lineOf(2).getByText(wrong).waitFor();
    await lineOf(3).getByText('A VIN has 17 characters; this one has 16').waitFor();
    expect(await loginAnswer(lower)).toBe(4);
    const { total } = await askedIn<Rows<DeviceView>>(admin, { method: 'GET', path: `${fleet.deviceList.path}?search=${lower}` });
    expect(total).toBe(0);
  });

  test('is taken by all three once the setting lets it in', async () => {
    await page.goto(`${stack.url}/sys/config-list`);
    await press(`Edit ${label}`);
    await dialog().getByRole('combobox').selectOption('1');
    await press('Save', dialog());
    await told(`Saved ${label}`);
    await page.goto(`${stack.url}/eco/device-list`);
    await press('Add');
    await dialog().getByLabel('Vehicle ID').fill(lookalike);
    await press('Save', dialog());
    await told(`Added ${lookalike}`);
    await checked('VIN', short);
    await dialog().getByText('1 new, 0 to update, 0 unchanged, 0 refused').waitFor();
    expect(await loginAnswer(lower)).toBe(1);
  });
});

test('an import refuses what the form refuses: an expiration before the activation', async () => {
  const reason = 'Service expiration must not be earlier than Activation date';
  await checked('VIN,Activation date,Service expiration', `${vinOf('H')},2026-03-08,2026-03-07`, `${vinOf('J')},2026-03-08,2026-03-08`);
  await dialog().getByText('1 new, 0 to update, 0 unchanged, 1 refused').waitFor();
  await lineOf(2).getByText(reason).waitFor();
  await page.goto(`${stack.url}/eco/device-list`);
  await press('Add');
  await dialog().getByLabel('Vehicle ID').fill(vinOf('H'));
  for (const [name, typed] of [['Activation date', '3/8/2026'], ['Service expiration', '3/7/2026']] as const) {
    await dialog().getByLabel(name).first().fill(typed);
    await page.keyboard.press('Enter');
  }
  await press('Save', dialog());
  await dialog().getByText(reason).waitFor();
});

describe('a weak password', () => {
  const loginName = `weak-${stamp}`;
  const reasons = [
    ['aaaaaaaaaaaa', 'The password has only 1 different character. Use at least 5.'],
    [loginName + loginName, 'The password is little more than the login name. Add at least 5 other characters.'],
  ] as const;

  test('is refused with the reason where an administrator sets it', async () => {
    await page.goto(`${stack.url}/sys/user-list`);
    await press('Add');
    await dialog().getByLabel('Login name').fill(loginName);
    await dialog().getByLabel('Name', { exact: true }).fill('Li Na');
    for (const [password, reason] of reasons) {
      await dialog().getByLabel('Password').fill(password);
      await press('Save', dialog());
      await dialog().getByText(reason).waitFor();
    }
    await dialog().getByLabel('Password').fill('');
    await dialog().getByText('The password is').waitFor({ state: 'detached' });
  });

  test('is refused with the reason where a user sets the own by a link', async () => {
    await confirmPassword(admin);
    await press('Save', dialog());
    await press('Create link', dialog());
    const own = await (await person(browser)).newPage();
    await own.goto(await dialog().getByLabel('Link', { exact: true }).inputValue());
    for (const [password, reason] of reasons) {
      await own.getByLabel('Password', { exact: true }).fill(password);
      await own.keyboard.press('Enter');
      await own.getByText(reason).waitFor();
    }
    await press("I've saved it", dialog());
    await press(`Delete ${loginName}`);
    await press('Delete', dialog());
    await told(`Deleted ${loginName}`);
  });
});
