import type { FaultView } from '@voltdeck/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import { api } from '../stack/api.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const strayingVin = 'LVDSH45N5S1000001';

/** One of the named vehicles has a cell that strays: its fault stands all the time. */
async function standingFault(): Promise<FaultView> {
  await expect.poll(async () => (await api.activeFaults()).total, { timeout: 60_000 }).toBeGreaterThan(0);
  const { items } = await api.activeFaults();
  const fault = items.find(({ vin }) => vin === strayingVin) ?? items.at(-1);
  if (!fault) throw new Error('A fault is active');
  return fault;
}

describe('the faults of a vehicle', () => {
  test('are acknowledged with a comment that everybody then reads', async () => {
    const page = await (await signedIn(browser)).newPage();
    const fault = await standingFault();
    const comment = `cell ${Date.now()} is watched`;
    await page.goto(`${stack.url}/main/failure/${fault.deviceId}`);
    const active = page.getByRole('region', { name: 'Active faults' });
    const line = active.getByRole('listitem').filter({ hasText: codeText(faultTypes, fault.type, 'en') });
    await line.getByText('Check first').waitFor({ timeout: 60_000 });
    await line.getByRole('button', { name: /Acknowledge|comment/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment);
    await dialog.getByRole('button', { name: /Acknowledge|Save/ }).click();
    await line.getByText(comment).waitFor();
    expect(await api.fault(fault.deviceId, fault.id)).toMatchObject({ comment });
  });

  test('lose their acknowledgement when it is taken back, and say who took it back', async () => {
    const page = await (await signedIn(browser)).newPage();
    const fault = await standingFault();
    await page.goto(`${stack.url}/main/failure/${fault.deviceId}`);
    const line = page.getByRole('region', { name: 'Active faults' }).getByRole('listitem').filter({ hasText: codeText(faultTypes, fault.type, 'en') });
    await line.getByRole('button', { name: 'Undo acknowledgement' }).click({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Undo acknowledgement' }).click();
    await line.getByText(/acknowledgement undone by/).waitFor();
    await line.getByText('not acknowledged').waitFor();
    expect(await api.fault(fault.deviceId, fault.id)).toMatchObject({ acknowledgedBy: null, withdrawnBy: expect.any(String) });
  });

  test('stand in their lanes, and all values around the beginning of one are replayed', async () => {
    const page = await (await signedIn(browser)).newPage();
    const complaints = complaintsOf(page);
    const fault = await standingFault();
    await page.goto(`${stack.url}/main/failure/${fault.deviceId}?last=24h`);
    const timeline = page.getByRole('region', { name: 'Fault timeline' });
    await timeline.getByRole('radio', { name: /^All \d+$/ }).click({ timeout: 60_000 });
    const lanes = await timeline.locator('[class*=lanesName_]').allInnerTexts();
    expect(lanes).toEqual(expect.arrayContaining(Object.keys(faultTypes).map((type) => codeText(faultTypes, Number(type), 'en'))));
    await timeline.getByRole('button', { name: new RegExp(codeText(faultTypes, fault.type, 'en')) }).last().click();
    const slider = page.getByRole('slider', { name: 'Record' });
    await slider.waitFor({ timeout: 60_000 });
    const place = page.locator('[class*=replayPlace_]');
    const before = await place.innerText();
    await slider.press('ArrowRight');
    await expect.poll(() => place.innerText()).not.toBe(before);
    await page.locator('[class*=allValues_]').getByText('Total voltage').waitFor();
    expect(complaints).toEqual([]);
  });
});
