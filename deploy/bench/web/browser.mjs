/* global window, document, localStorage, navigator, MutationObserver, requestAnimationFrame */
import { chromium } from 'playwright-core';
import { execFileSync } from 'node:child_process';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** 40 ms there and back, 10 Mbit/s. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** The machine code that a browser keeps of what it runs often counts as heap: a megabyte and more that no page holds. */
export const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** @param {readonly string[]} more flags besides those of every measurement */
export function openBrowser(more = []) {
  const named = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  });
  const executablePath = process.env.VOLTDECK_CHROMIUM || named.find((path) => path !== '');
  if (executablePath === undefined) throw new Error('No Chromium on PATH: install one (Debian: apt install chromium) or name it with VOLTDECK_CHROMIUM');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** Signs in once; the cookie of the address is good at every port of it. */
export async function signIn(browser, { url, user, password }) {
  const context = await browser.newContext();
  const headers = { origin: url };
  const asked = await context.request.post(`${url}/api/v1/challenge`, { headers });
  const [, first = 0, second = 0] = /What is (\d+) plus (\d+)/.exec(await asked.text()) ?? [];
  const answer = await context.request.post(`${url}/api/v1/session`, { headers, data: { loginName: user, password, code: String(Number(first) + Number(second)) } });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Runs in the page before all else: notes the frame after the first element of a kind is there. */
function watchContent(kinds) {
  window.voltdeckSeen = {};
  const look = () => {
    for (const [name, selector] of Object.entries(kinds)) {
      if (name in window.voltdeckSeen || document.querySelector(selector) === null) continue;
      window.voltdeckSeen[name] = null;
      requestAnimationFrame(() => setTimeout(() => (window.voltdeckSeen[name] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** What went wrong in each page, for the error that says that it shows nothing. */
const complaints = new WeakMap();

/** A visitor with an empty cache. `kinds`: what is waited for, a selector by name. `frugal` browsers fetch nothing ahead. */
export async function visitor(browser, state, { kinds, cpu = 1, frugal = false, throttled = true }) {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  await context.addInitScript(watchContent, kinds);
  if (frugal) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  complaints.set(page, []);
  page.on('pageerror', ({ message }) => complaints.get(page)?.push(message));
  page.on('requestfailed', (request) => complaints.get(page)?.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => void (response.status() >= 400 && complaints.get(page)?.push(`${response.url()}: ${response.status()}`)));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  // The clock of the page's main thread: it stops while the machine does something else.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (throttled) await cdp.send('Network.emulateNetworkConditions', network);
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, cdp };
}

/** When it was seen, ms since the navigation started. */
export async function seen(page, name, withinMs = 30_000) {
  try {
    const handle = await page.waitForFunction((kind) => window.voltdeckSeen?.[kind] ?? null, name, { timeout: withinMs, polling: 50 });
    return await handle.jsonValue();
  } catch (error) {
    const text = await page.locator('body').innerText({ timeout: 2_000 }).catch((reason) => `nothing that can be read (${reason.message.split('\n')[0]})`);
    throw new Error(`${page.url()} showed no ${name} within ${withinMs / 1000} s, but: '${text.slice(0, 200)}'; ${(complaints.get(page) ?? []).join('; ')}`, { cause: error });
  }
}

/** What was fetched until a moment: each file with its start, end (ms) and KB on the wire, and of all of them bytes, requests, and waves (the longest chain of one that started after another had ended). */
export function fetchedUntil(page, untilMs) {
  return page.evaluate((until) => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(({ startTime }) => startTime < until);
    const ended = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until).sort((a, b) => a.startTime - b.startTime);
    const waves = [];
    for (const { startTime, responseEnd } of ended) {
      const before = waves.filter((one) => one.responseEnd <= startTime).map(({ wave }) => wave);
      waves.push({ responseEnd, wave: 1 + Math.max(0, ...before) });
    }
    const files = ended.map(({ name, startTime, responseEnd, transferSize }) => [new URL(name).pathname, Math.round(startTime), Math.round(responseEnd), Math.round(transferSize / 102.4) / 10]);
    return { files, kilobytes: Math.round(ended.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024), requests: ended.length, waves: Math.max(0, ...waves.map(({ wave }) => wave)) };
  }, untilMs);
}

/** CPU time of the page's main thread since it started, ms: what a busy machine hardly changes. */
export async function cpuMsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
