import { eventually, expectThat } from '../eventually.mjs';
import { expectLedger } from './ledger.mjs';
import { demanded, relaxed } from './proof.mjs';
import { realtimeFrame, replay } from './recording.mjs';

/** @typedef {{facts: {url: string, signInUrl: string, tcp: string, password: string}, api: (path: string) => Promise<any>, browser: import('playwright-core').Browser, vehicles: number}} Smoke */

const smokeVin = 'LVDSM0KE000000001';

/** What a stack must do, in order: a sentence and its proof. */
export const checks = /** @type {const} */ ([
  ['every simulated vehicle is in the fleet', async (/** @type {Smoke} */ { api, vehicles }) => {
    await eventually(30_000, async () => {
      const { devices } = await api('/fleet/overview');
      expectThat(devices >= vehicles, `${devices} devices of ${vehicles}`);
    });
  }],
  ['every vehicle has a working state, and the states add up', async (/** @type {Smoke} */ { api, vehicles }) => {
    await eventually(30_000, async () => {
      const { working } = await api('/fleet/status');
      const sum = working.charging + working.discharging + working.idle + working.offline;
      const online = sum - working.offline;
      expectThat(online >= vehicles, `${online} of ${vehicles} online: ${JSON.stringify(working)}`);
    });
  }],
  ['the list shows vehicles with their state of charge', async (/** @type {Smoke} */ { api }) => {
    await eventually(20_000, async () => {
      const { items, total } = await api('/vehicles');
      expectThat(items.length > 0 && items.every((/** @type {{soc: number | null}} */ { soc }) => soc !== null), `${items.length} of ${total} vehicles, some without SOC`);
    });
  }],
  ['the newest record of a vehicle has its cells and moves on', async (/** @type {Smoke} */ { api }) => {
    const { items } = await api('/vehicles');
    const first = await eventually(20_000, async () => {
      const latest = await api(`/devices/${items[0].deviceId}/latest`);
      const cells = latest.bmus.reduce((/** @type {number} */ sum, /** @type {{voltages: unknown[]}} */ { voltages }) => sum + voltages.length, 0);
      expectThat(cells >= 96, `${cells} cells`);
      return latest;
    });
    await eventually(30_000, async () => {
      const { recordedAt } = await api(`/devices/${items[0].deviceId}/latest`);
      expectThat(recordedAt > first.recordedAt, `still the record of ${recordedAt}`);
    });
  }],
  ...demanded,
  ['without a session the API answers 401', async (/** @type {Smoke} */ { facts }) => {
    const { status } = await fetch(`${facts.url}/api/v1/fleet/overview`);
    expectThat(status === 401, `status ${status}`);
  }],
  ['the sign-in link opens home with the true number of vehicles', async (/** @type {Smoke} */ { facts, api, browser }) => {
    const page = await openPage(browser, facts.signInUrl);
    await page.waitForURL('**/main/home', { timeout: 20_000 });
    await eventually(20_000, async () => {
      const { devices } = await api('/fleet/overview');
      const text = await page.locator('body').innerText();
      expectThat(new RegExp(`\\b${devices}\\b`).test(text), `home does not show ${devices}: ${text.slice(0, 300)}`);
    });
  }],
  ...relaxed,
  ['the ledger adds up: accepted = stored + duplicate + rejected', async (/** @type {Smoke} */ { api }) => expectLedger(api)],
  ['the page of a vehicle shows its state of charge, and follows when it changes', async (/** @type {Smoke} */ { facts, api, browser }) => {
    const { tcp, url } = facts;
    await replay(tcp, [await realtimeFrame({ vin: smokeVin, soc: 43 })]);
    const { deviceId } = await eventually(15_000, async () => {
      const { items } = await api(`/vehicles?search=${smokeVin}`);
      expectThat(items.length === 1 && items[0].soc === 43, `the list holds ${JSON.stringify(items)}`);
      return items[0];
    });
    const page = await openPage(browser, `${url}/main/realtime/${deviceId}`);
    const shows = (/** @type {number} */ soc) => eventually(20_000, async () => {
      const text = await page.locator('body').innerText();
      expectThat(new RegExp(`\\b${soc}\\s*%`).test(text), `the page does not show ${soc} %: ${text.slice(0, 300)}`);
    });
    await shows(43);
    await replay(tcp, [await realtimeFrame({ vin: smokeVin, soc: 42 })]);
    await shows(42);
  }],
  ['the sign-in link works once', async (/** @type {Smoke} */ { facts }) => {
    const { headers } = await fetch(facts.signInUrl, { redirect: 'manual' });
    expectThat(!headers.has('set-cookie') && headers.get('location')?.includes('/login'), `it led to ${headers.get('location')}`);
  }],
]);

/**
 * All pages share the session of one browser.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function openPage(browser, url) {
  const context = browser.contexts()[0] ?? (await browser.newContext({ locale: 'en' }));
  const page = await context.newPage();
  await page.goto(url, { timeout: 20_000 });
  return page;
}
