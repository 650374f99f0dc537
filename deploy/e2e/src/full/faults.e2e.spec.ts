import { type FaultView, history } from '@voltdeck/contract';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import { pathOf } from '@voltdeck/protocol/contract';
import { fleetVehicle, parseTarget, startFleet, type Fleet } from '@voltdeck/simulator';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dismiss, operatorOf } from '../foreign/people.ts';
import { api } from '../stack/api.ts';
import { seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

/** The one vehicle of a fleet that no other test has. */
const seed = 23;
const { vin } = fleetVehicle(0, seed);
/** They show by their flag alone, so they last as long as they are reported. */
const types = [16, 3, 4, 19, 20, 21, 22, 23, 25, 26];
const comment = `the plug is taken out, ${Date.now()}`;
const corrected = `${comment}, and put back`;
const reason = 'the plug sits firmly; measured on the vehicle';

type Person = Awaited<ReturnType<typeof operatorOf>>;

let browser: Browser;
let admin: BrowserContext;
let fleet: Fleet;
let deviceId: string;
let type: number;
let name: string;
let handler: Person;
let viewer: Person;
let page: Page;
let watching: Page;

/** The vehicle reports its fault every second until it is stopped, which it takes for no end of the fault. */
const onAir = (): Fleet =>
  startFleet({ target: parseTarget(stack.tcp), vehicles: 1, seed, named: false, parked: true, periodMs: 1_000, faults: [{ vehicle: 0, type, level: 2, afterS: 0, durationS: 86_400 }] });

/** That which the vehicle has not had for longest: one that comes back soon would be the same fault, with what was said of it. */
async function unusedType(): Promise<number> {
  const { items: [vehicle] } = await api.vehicles(vin);
  if (vehicle === undefined) return types[0] ?? 0;
  const had = (await api.faultsOf(vehicle.deviceId)).items.map((fault) => fault.type);
  const ago = (one: number): number => (had.includes(one) ? had.indexOf(one) : had.length);
  return types.toSorted((one, other) => ago(other) - ago(one))[0] ?? 0;
}

const active = async (): Promise<FaultView | undefined> => (await api.faultsOf(deviceId)).items.find((fault) => fault.type === type && fault.state === 'active');

const standing = (): Promise<FaultView> => soon(active, `The fault of ${vin} does not stand`);

/** What stands once it is found. */
function soon<Found>(find: () => Promise<Found | undefined>, otherwise: string): Promise<Found> {
  const found = async (): Promise<Found> => {
    const one = await find();
    if (one === undefined) throw new Error(otherwise);
    return one;
  };
  return vi.waitFor(found, { timeout: 60_000, interval: 500 });
}

const lineOn = (place: Page): Locator => place.getByRole('region', { name: 'Active faults' }).getByRole('listitem').filter({ hasText: name });
const rowOn = (place: Page): Locator => place.getByRole('region', { name: 'Fault history' }).getByRole('row').filter({ hasText: name }).first();

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  type = await unusedType();
  name = codeText(faultTypes, type, 'en');
  fleet = onAir();
  ({ deviceId } = await soon(async () => (await api.vehicles(vin)).items[0], `${vin} is not in the console`));
  const project = await soon(async () => (await api.device(deviceId)).project ?? undefined, `${vin} stands in no project, so no operator can be shown it`);
  handler = await operatorOf(browser, admin, ['view', 'update'], { deviceId, projectId: project.id });
  viewer = await operatorOf(browser, admin, ['view'], { deviceId, projectId: project.id });
  await standing();
  [page, watching] = [await handler.context.newPage(), await viewer.context.newPage()];
  for (const one of [page, watching]) await one.goto(`${stack.url}/main/failure/${deviceId}?last=1h`);
}, 120_000);
afterAll(async () => {
  await fleet.stop();
  for (const { user } of [handler, viewer]) await dismiss(admin, user);
  await browser.close();
}, 60_000);

describe('a fault of a vehicle', () => {
  test('is read by who may only view, with its level and its advice, and nothing that changes it', async () => {
    const complaints = complaintsOf(watching);
    const line = lineOn(watching);
    await line.getByText('Check first').waitFor({ timeout: 60_000 });
    await line.getByText('not acknowledged').waitFor();
    await rowOn(watching).getByRole('button', { name: 'Replay' }).waitFor();
    for (const place of [line, rowOn(watching)]) expect(await place.getByRole('button', { name: /Acknowledge|comment|Clear/ }).count()).toBe(0);
    const { id } = await standing();
    for (const [route, data] of [[history.faultAcknowledge, { comment }], [history.faultClear, { reason, confirmed: true }]] as const) {
      const answer = await viewer.context.request.fetch(stack.url + pathOf(route, { faultId: id }), { method: route.method, data, headers: { origin: stack.url } });
      expect(answer.status()).toBe(403);
    }
    expect(await standing()).toMatchObject({ acknowledgedAt: null, clearedBy: null });
    expect(complaints).toEqual([]);
  });

  test('is acknowledged with a comment, which is corrected later and read by the other', async () => {
    const dialog = page.getByRole('dialog');
    await lineOn(page).getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await dialog.getByRole('heading', { name: `Acknowledge: ${name}` }).waitFor();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment);
    await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await lineOn(page).getByText(`acknowledged by ${handler.user.name}`).waitFor();
    await lineOn(page).getByRole('button', { name: 'Edit comment' }).click();
    const field = dialog.getByRole('textbox', { name: 'Comment' });
    expect(await field.inputValue()).toBe(comment);
    await field.fill(corrected);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await lineOn(page).getByText(corrected).waitFor();
    expect(await standing()).toMatchObject({ acknowledgedBy: handler.user.name, comment: corrected });
    await lineOn(watching).getByText(corrected).waitFor({ timeout: 60_000 });
    await rowOn(watching).getByText(corrected).waitFor({ timeout: 60_000 });
  });

  test('is not cleared without a reason, nor without a second word while the vehicle is heard', async () => {
    await fleet.stop();
    const { id } = await standing();
    await lineOn(page).getByRole('button', { name: 'Clear' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `Clear: ${name}` }).waitFor();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Clear' }).click();
    const confirmed = dialog.getByRole('checkbox', { name: 'I have checked it; clear it anyway' });
    await confirmed.waitFor();
    expect(await seriousOf(page)).toEqual([]);
    expect(await standing()).toMatchObject({ id, clearedBy: null });
    await confirmed.check();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await lineOn(page).waitFor({ state: 'detached' });
    await rowOn(page).getByText(`cleared by ${handler.user.name}`).waitFor();
    expect(await api.fault(deviceId, id)).toMatchObject({ state: 'cleared', clearedBy: handler.user.name, clearReason: reason, comment: corrected });
  });

  test('that is cleared is read with name and reason by the other, and can no longer be cleared', async () => {
    await rowOn(watching).getByText(reason).waitFor({ timeout: 60_000 });
    await lineOn(watching).waitFor({ state: 'detached' });
    expect(await rowOn(page).getByRole('button', { name: 'Clear' }).count()).toBe(0);
    await rowOn(page).getByRole('button', { name: 'Edit comment' }).waitFor();
  });

  test('stands again when the vehicle reports it again', async () => {
    fleet = onAir();
    expect(await standing()).toMatchObject({ clearedBy: null, clearReason: null });
    await lineOn(page).getByText('Check first').waitFor({ timeout: 60_000 });
  });
});
