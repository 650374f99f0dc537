import { type DeviceView, fleet, terminals, type RefusedLoginView } from '@voltdeck/contract';
import { command, encryption, refusalCodes, type RefusalCause } from '@voltdeck/protocol/codes';
import { pathOf, type Page as Rows } from '@voltdeck/protocol/contract';
import { encodeFrame, toHex, wireTime, writeFrame, type Edition } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seriousOf } from '../stack/axe.ts';
import { askedIn, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const minuteMs = 60_000;
/** Of 17 characters: others in every run. */
const vinOf = (letter: string): string => `LVD${letter}${Date.now()}`;

function login(vin: string, edition: Edition): Uint8Array {
  const packs = edition === 2025 ? { codeLength: 24, packsPerBms: [1], codes: ['P'.repeat(24)] } : { codeLength: 0, packsPerBms: null, codes: [] };
  return encodeFrame({ edition, command: command.login, vin, message: { kind: 'login', time: wireTime(Date.now()), sequence: 1, iccid: '89860924790023166606', ...packs } });
}

const headerBytes = 24;
const sealed = (vin: string): Uint8Array => writeFrame({ edition: 2016, command: command.login, vin, encryption: encryption.aes128, unit: new Uint8Array(32).fill(0x5a) });
const otherEdition = (vin: string): Uint8Array => writeFrame({ edition: 2016, command: command.login, vin, unit: login(vin, 2025).slice(headerBytes, -1) });
const wrongChecksum = (vin: string): Uint8Array => login(vin, 2016).map((byte, at, { length }) => (at === length - 1 ? byte ^ 0xff : byte));

const { hostname, port } = new URL(`tcp://${stack.tcp}`);

/** Sends the bytes on a connection of its own, which stays open until they are listed. */
async function sent(bytes: Uint8Array, address: string, listed: () => Promise<void>): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  await once(socket, 'connect');
  socket.write(bytes);
  await listed().finally(() => socket.destroy());
}

let browser: Browser;
let admin: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  page = await admin.newPage();
});
afterAll(() => browser.close());

const dialog = (): Locator => page.getByRole('dialog');
const bytesIn = async (place: Page | Locator): Promise<string> => (await place.getByRole('grid').first().locator('[role=gridcell][data-at]').allInnerTexts()).join('').toLowerCase();

async function untilListed(search: string, cause: RefusalCause, count: number): Promise<void> {
  const { method, path } = terminals.refusedLoginList;
  await vi.waitFor(async () => {
    const { items } = await askedIn<Rows<RefusedLoginView>>(admin, { method, path: `${path}?search=${search}` });
    expect(items.map((row) => [row.cause, row.count])).toEqual([[cause, count]]);
  }, { timeout: minuteMs, interval: 200 });
}

describe('the list of refused logins', () => {
  test.each([
    ['keyMissing', sealed(vinOf('K')), '127.0.71.1'],
    ['badChecksum', wrongChecksum(vinOf('C')), '127.0.71.2'],
    ['garbageBytes', Buffer.from('GET / HTTP/1.1\r\n\r\n'), '127.0.71.3'],
    ['otherEdition', otherEdition(vinOf('E')), '127.0.71.4'],
    ['vinMalformed', login(`lvd${vinOf('M').slice(3)}`, 2016), '127.0.71.5'],
  ] as const)('has %s as often as it was sent, with its bytes, the reason and what to do', async (cause, bytes, address) => {
    for (const count of [1, 2]) await sent(bytes, address, () => untilListed(address, cause, count));
    await page.goto(`${stack.url}/sys/terminal-list?q=${address}`);
    const row = page.locator('.vd-list__table tbody tr');
    await row.getByText(refusalCodes[cause].en, { exact: true }).waitFor();
    await row.getByRole('cell', { name: '2', exact: true }).waitFor();
    await row.locator('[data-row-name]').click();
    await dialog().getByText(refusalCodes[cause].cure.en).waitFor();
    await expect.poll(() => bytesIn(dialog())).toBe(toHex(bytes));
    expect(await seriousOf(page)).toEqual([]);
  }, 2 * minuteMs);
});

test('the connection page of a vehicle has what its terminal was refused, with the bytes and what to do', async () => {
  const vin = vinOf('V');
  const { id } = await askedIn<DeviceView>(admin, fleet.deviceAdd, { vin });
  await sent(sealed(vin), '127.0.71.6', () => untilListed('127.0.71.6', 'keyMissing', 1));
  await page.goto(`${stack.url}/eco/device-list/${id}/connection`);
  const refusals = page.getByRole('list', { name: 'Refusals and errors' });
  await refusals.getByText(refusalCodes.keyMissing.en, { exact: true }).waitFor();
  await refusals.getByText(refusalCodes.keyMissing.cure.en).waitFor();
  await refusals.getByRole('button', { name: 'Show bytes' }).click();
  await expect.poll(() => bytesIn(refusals)).toBe(toHex(sealed(vin)));
  await askedIn(admin, { method: 'DELETE', path: `${pathOf(fleet.deviceDelete, { id })}?version=1` });
}, 2 * minuteMs);
