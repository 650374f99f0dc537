// Takes the pictures of README and documents from a running console: node deploy/local/pictures.mjs
// The console is that of VOLTDECK_URL; VOLTDECK_SIGN_IN_URL, or VOLTDECK_USER and VOLTDECK_PASSWORD, sign in.
// `--only pages` or `--only kit` takes a part: the pages, or the components of the kit gallery.
/* global document, Image, localStorage */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { needChromium } from './src/chromium.mjs';
import { galleryGroups, pictureOf } from './src/documents/kit-gallery.mjs';
import { projectFolder } from './src/options.mjs';
import { report } from './src/problem.mjs';

const folder = join(projectFolder, 'docs/pictures');
const size = { width: 1280, height: 800 };

/** A page of the console, by the name of its picture: the address, what is there once the page has its content, and what is pressed then. */
const shots = [
  { name: 'home', path: () => '/main/home', there: 'table tbody tr', theme: 'light' },
  { name: 'device', path: (/** @type {string} */ id) => `/main/realtime/${id}`, there: '[class*=cellMap_]', theme: 'dark' },
  { name: 'alarms', path: () => '/main/alarm-list?view=all', there: 'table tbody tr', theme: 'light' },
  { name: 'inspector', path: (/** @type {string} */ id) => `/main/record/${id}?view=messages`, there: '[class*=messagesItem_]', press: '[class*=messagesItem_] button', theme: 'light' },
  { name: 'wall', path: () => '/screen', there: 'canvas, svg', theme: 'dark' },
];
const languages = { en: 'en', zh: 'zh-CN' };
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;

try {
  await takeAll(needed('VOLTDECK_URL').replace(/\/$/, ''));
} catch (error) {
  process.exitCode = report(error);
}

/** @param {string} name */
function needed(name) {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: start a console with npm start, and name it.`);
}

/** @param {string} url */
async function takeAll(url) {
  const browser = await chromium.launch({ executablePath: await needChromium((text) => process.stdout.write(`${text}\n`)), args: ['--no-sandbox'] });
  try {
    mkdirSync(folder, { recursive: true });
    const storageState = await signedIn(browser, url);
    for (const [short, language] of Object.entries(languages)) {
      for (const theme of ['light', 'dark']) {
        const context = await browser.newContext({ viewport: size, storageState, reducedMotion: 'reduce' });
        await context.addInitScript(([chosen, look]) => {
          localStorage.setItem('voltdeck.language', chosen ?? '');
          localStorage.setItem('voltdeck.theme', look ?? '');
        }, [language, theme]);
        if (only !== 'kit') {
          const id = await vehicleOf(context, url);
          for (const shot of shots.filter((each) => each.theme === theme)) await take(context, url + shot.path(id), shot, `${shot.name}-${short}.webp`);
        }
        if (only !== 'pages' && theme === 'light') await takeKit(context, url, short);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function signedIn(browser, url) {
  const context = await browser.newContext();
  const link = process.env.VOLTDECK_SIGN_IN_URL;
  const answer = link ? await context.request.get(link) : await withPassword(context, url);
  if (!answer.ok()) throw new Error(`The console did not sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** As the sign-in page does, with the answer to the question in words. @param {import('playwright-core').BrowserContext} context @param {string} url */
async function withPassword(context, url) {
  const headers = { origin: url };
  const asked = await context.request.post(`${url}/api/v1/challenge`, { headers });
  const [, first, second] = /What is (\d+) plus (\d+)/.exec(await asked.text()) ?? [];
  return context.request.post(`${url}/api/v1/session`, { headers, data: { loginName: needed('VOLTDECK_USER'), password: needed('VOLTDECK_PASSWORD'), code: String(Number(first) + Number(second)) } });
}

/** A vehicle that reports now. @param {import('playwright-core').BrowserContext} context @param {string} url */
async function vehicleOf(context, url) {
  const answer = await context.request.get(`${url}/api/v1/vehicles?online=true&pageSize=50`);
  const { items } = await answer.json();
  const named = items.find((/** @type {{vin: string}} */ { vin }) => /00000000[123]$/.test(vin)) ?? items[0];
  if (named === undefined) throw new Error('No vehicle reports: wait for the simulated ones, or start some.');
  return named.deviceId;
}

/** @param {import('playwright-core').BrowserContext} context @param {string} address @param {{there: string, press?: string}} shot @param {string} name */
async function take(context, address, { there, press }, name) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(there).first().waitFor();
  if (press !== undefined) await page.locator(press).first().click();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await keep(context, await page.screenshot(), name);
  await page.close();
}

/** @param {import('playwright-core').BrowserContext} context @param {Buffer} png @param {string} name */
async function keep(context, png, name) {
  const webp = await asWebp(context, png);
  writeFileSync(join(folder, name), webp);
  process.stdout.write(`${name}: ${Math.round(webp.length / 1024)} kB\n`);
}

/** Each component of the kit gallery; of one that opens, what it opens. @param {import('playwright-core').BrowserContext} context @param {string} url @param {string} short */
async function takeKit(context, url, short) {
  mkdirSync(join(folder, 'kit'), { recursive: true });
  const page = await context.newPage();
  for (const { name, items } of galleryGroups()) {
    await page.goto(`${url}/dev/kit?group=${name}`);
    await page.locator('[data-sample]').first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    for (const item of items) {
      const sample = page.locator(`[data-sample="${item.door}/${item.name}"]`);
      const opener = sample.locator('[data-opens]');
      const opens = (await opener.count()) > 0;
      if (opens) await opener.click();
      const shown = opens ? page.locator('dialog[open], .arco-modal:visible, .arco-drawer:visible, [data-outcome] > div').first() : sample;
      await shown.waitFor();
      // What opens moves into its place.
      if (opens) await page.waitForTimeout(400);
      await keep(context, await shown.screenshot(), `kit/${pictureOf(item)}-${short}.webp`);
      if (opens) await page.keyboard.press('Escape');
      if (opens && item.name !== 'Outcome') await shown.waitFor({ state: 'hidden' });
    }
  }
  await page.close();
}

/** A browser writes WebP from a canvas. @param {import('playwright-core').BrowserContext} context @param {Buffer} png */
async function asWebp(context, png) {
  const page = await context.newPage();
  const url = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85);
  }, `data:image/png;base64,${png.toString('base64')}`);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
