import type { GeofenceCrossingView, GeofenceView } from '@voltdeck/contract';
import type { Page as PageOf } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../stack/api.ts';
import { seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const vin = 'LVDGEAFE2R2016001';
const metre = 1 / 111_320;
const middle = { longitude: 100.4, latitude: 35.2 };
const patient = { timeout: 60_000 };

let browser: Browser;
let terminal: Terminal;
let page: Page;
let complaints: string[];

const vehicle: BlockToEncode = {
  kind: 'vehicle', type: 0x01, edition: 2016, state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 400, current: 50, soc: 80, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0,
};
const at = (metresNorth: number): BlockToEncode[] => [vehicle, { kind: 'location', edition: 2016, type: 0x05, status: 0, longitude: middle.longitude, latitude: Math.round((middle.latitude + metresNorth * metre) * 1e6) / 1e6 }];

async function ask<View>(path: string, method = 'GET'): Promise<View> {
  const answer = await fetch(stack.url + path, { method, headers: { authorization: `Bearer ${stack.token}` } });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (await answer.json()) as View;
}

const crossings = async (): Promise<readonly GeofenceCrossingView[]> => {
  const [seen] = (await api.vehicles(vin)).items;
  return seen === undefined ? [] : (await ask<PageOf<GeofenceCrossingView>>(`/api/v1/geofence-crossings?deviceId=${seen.deviceId}`)).items;
};

async function removeAll(): Promise<void> {
  const { items } = await ask<{ items: GeofenceView[] }>('/api/v1/geofences');
  for (const { id, name } of items) if (name.startsWith('e2e')) await ask(`/api/v1/geofences/${id}`, 'DELETE');
}

beforeAll(async () => {
  browser = await openBrowser();
  await removeAll();
  terminal = await Terminal.signedIn(vin, 2016);
  await terminal.report(at(2_000));
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
  await page.goto(`${stack.url}/main/geofence/geofence-list`);
}, 120_000);

afterAll(async () => {
  await removeAll();
  terminal.close();
  await browser.close();
});

describe('geofences', () => {
  test('are drawn with the keyboard, and who enters and leaves is listed once', async () => {
    await removeAll();
    await page.reload();
    await page.getByRole('button', { name: 'Add geofence' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByText('Enter a name').count(), patient).toBe(1);
    await page.getByLabel('Name', { exact: true }).fill('e2e depot');
    await page.getByLabel('Applies to', { exact: true }).selectOption('fleet');
    await page.getByLabel('Latitude of the centre').fill(String(middle.latitude));
    await page.getByLabel('Longitude of the centre').fill(String(middle.longitude));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved geofence e2e depot').waitFor(patient);
    await expect.poll(() => page.locator('[data-fence="e2e depot"]').count(), patient).toBe(1);
    for (const north of [400, 510, 480, 900]) {
      await terminal.report(at(north));
      const inside = north < 900;
      await vi.waitFor(async () => expect((await crossings()).map(({ kind }) => kind)).toEqual(inside ? ['entered'] : ['left', 'entered']), { ...patient, interval: 500 });
    }
    await page.reload();
    const lines = page.getByRole('region', { name: 'Crossings' }).locator('tbody tr');
    await expect.poll(() => lines.filter({ hasText: vin }).count(), patient).toBe(2);
    expect(await seriousOf(page)).toEqual([]);
  }, 120_000);

  test('are drawn with the pointer: a click sets the centre, the edge is dragged', async () => {
    await page.getByRole('button', { name: 'Add geofence' }).click();
    const map = page.locator('svg[class*=draw_]');
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map to draw on is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => page.getByLabel('Latitude of the centre').inputValue()).toMatch(/^\d+\.\d{6}$/);
    const edge = await page.locator('circle[class*=drawHandle_]').nth(1).boundingBox();
    if (edge === null) throw new Error('The point on the edge is not there');
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + 60, edge.y + edge.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await page.getByLabel('Radius (m)').inputValue())).toBeGreaterThan(500);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('are deleted after a question, and are back with one press', async () => {
    await page.getByRole('button', { name: 'Delete geofence e2e depot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted geofence e2e depot').waitFor(patient);
    expect(await crossings()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored geofence e2e depot').waitFor(patient);
    expect((await crossings()).map(({ kind }) => kind)).toEqual(['left', 'entered']);
    expect(complaints).toEqual([]);
  });

  test('are on the page of the vehicle, below its track', async () => {
    const [seen] = (await api.vehicles(vin)).items;
    await page.goto(`${stack.url}/main/location/${seen?.deviceId}?last=1h`);
    await expect.poll(() => page.locator('[data-fence="e2e depot"]').count(), patient).toBe(1);
    await expect.poll(() => page.getByRole('region', { name: 'Crossings' }).locator('tbody tr').count(), patient).toBe(2);
  });
});
