// Records what the vehicle pages are answered, one static file a page, for their demonstrations:
//   node deploy/e2e/record-demo.mjs <VIN>
// against a running stack, told by the same variables as the browser tests.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingKey } from '@voltdeck/protocol/contract';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '../../mf-device/demo');

/** Where each page is recorded, what stands there when it has its answers, and what is opened on it besides. */
const pages = {
  basic: (/** @type {string} */ id) => [
    { path: `/main/basic/${id}`, shown: '[class*=verdictChanges_]' },
    { path: `/main/basic/${id}?tab=device.device-basic`, shown: '[class*=master_]' },
    { path: `/main/basic/${id}?tab=device.device-statistics`, shown: '[class*=histogram_]' },
    { path: `/main/basic/${id}?tab=device.device-history`, shown: '[role=img] canvas' },
    { path: `/main/basic/${id}?tab=device.device-state`, shown: 'main section h2' },
    { path: `/main/basic/${id}?tab=device.device-relays`, shown: 'main section h2' },
    { path: `/main/basic/${id}?tab=device.device-alarms`, shown: 'main section h2' },
    { path: `/main/basic/${id}?tab=device.device-cells&last=1h`, shown: '[class*=balancePicture_]' },
    { path: `/main/basic/${id}?tab=device.device-cells`, shown: '[class*=balancePicture_]' },
  ],
  bms: (/** @type {string} */ id) => [{ path: `/main/bms/${id}`, shown: 'main section h2' }],
  execution: (/** @type {string} */ id) => [{ path: `/main/execution/${id}`, shown: 'main section h2' }],
  failure: (/** @type {string} */ id) => [{ path: `/main/failure/${id}`, shown: '[class*=lanesBar_]', open: '[class*=lanesBar_]' }],
  history: (/** @type {string} */ id) => [{ path: `/main/history/${id}`, shown: '[role=img] canvas' }],
  location: (/** @type {string} */ id) => [{ path: `/main/location/${id}`, shown: '[class*=trackLine_]' }],
  realtime: (/** @type {string} */ id) => [{ path: `/main/realtime/${id}`, shown: '[class*=cellMap_]' }],
  record: (/** @type {string} */ id) => [
    { path: `/main/record/${id}?last=1h`, shown: '[class*=recordsOpen_]', open: '[class*=recordsOpen_]' },
    { path: `/main/record/${id}?view=messages`, shown: '[class*=messagesItem_]' },
  ],
  upgrade: (/** @type {string} */ id) => [{ path: `/main/upgrade/${id}`, shown: 'main section h2' }],
};

/** What a page asks about itself and its reader is not part of the demonstration. */
const ownBusiness = /^\/api\/v1\/(session|live|modules|module-|sessions|challenge)/;
const settleMs = 3_000;

/** @param {string} name */
function told(name) {
  const value = process.env[name];
  if (!value) throw new Error(`Recording needs ${name}: it is told of a running stack by the variables of the browser tests`);
  return value;
}

const url = told('VOLTDECK_URL');
const [vin] = process.argv.slice(2);
if (vin === undefined) throw new Error('Say which vehicle is recorded: node deploy/e2e/record-demo.mjs <VIN>');

const found = await fetch(`${url}/api/v1/vehicles?search=${vin}`, { headers: { authorization: `Bearer ${told('VOLTDECK_TOKEN')}` } });
const { items } = await found.json();
const deviceId = items[0]?.deviceId;
if (deviceId === undefined) throw new Error(`The stack at ${url} knows no vehicle ${vin}`);

const browser = await chromium.launch({ executablePath: told('VOLTDECK_CHROMIUM'), args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const question = await (await context.request.post(`${url}/api/v1/challenge`, { headers: { origin: url } })).text();
const [, first, second] = /What is (\d+) plus (\d+)/.exec(question) ?? [];
await context.request.post(`${url}/api/v1/session`, {
  headers: { origin: url },
  data: { loginName: told('VOLTDECK_USER'), password: told('VOLTDECK_PASSWORD'), code: String(Number(first) + Number(second)) },
});

await mkdir(folder, { recursive: true });
for (const [name, stepsOf] of Object.entries(pages)) {
  /** @type {Record<string, unknown>} */
  const answers = {};
  const page = await context.newPage();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/v1/') || ownBusiness.test(pathname) || response.request().method() !== 'GET' || !response.ok()) return;
    response.json().then((body) => void (answers[recordingKey('GET', pathname + search)] = body), () => undefined);
  });
  const recordedAt = Date.now();
  for (const step of stepsOf(deviceId)) {
    await page.goto(url + step.path);
    // A track may begin where the vehicle stood: a line without length is not seen.
    await page.locator(step.shown).filter({ visible: true }).first().waitFor({ timeout: 30_000 });
    if ('open' in step) await page.locator(step.open).first().click();
    await page.waitForTimeout(settleMs);
  }
  await page.close();
  const sorted = Object.fromEntries(Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ recordedAt, deviceId, answers: sorted })}\n`);
  process.stdout.write(`${name}: ${Object.keys(answers).length} answers\n`);
}
await browser.close();
