/* global window, document, PerformanceObserver */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../stack/process.mjs';
import { seen, visitor } from './browser.mjs';

const modules = ['mf-dashboard', 'mf-device', 'mf-admin'];
const stillMs = 500;
const stillWithinMs = 20_000;

/** Addresses of all pages that our modules declare: those of a vehicle with this one. What belongs to something else than a vehicle is left out. */
export function pagesOf(deviceId) {
  const routes = modules.flatMap((name) => JSON.parse(readFileSync(join(projectFolder, name, 'dist/module.json'), 'utf8')).routes);
  const addresses = routes.map(({ path }) => (/^\/(main\/(?!case\/)|eco\/device-list\/)/.test(path) ? path.replace(':id', deviceId) : path));
  return { pages: addresses.filter((path) => !path.includes(':')), leftOut: addresses.filter((path) => path.includes(':')) };
}

/** Each page with an empty cache: when something of it is there, when all of it is, how much was pushed away meanwhile, and what kept the main thread. */
export async function measurePages(browser, state, { urls, deviceId }, say) {
  const { pages, leftOut } = pagesOf(deviceId);
  const rows = [];
  const failed = [];
  for (const path of pages) {
    say(`page ${rows.length + failed.length + 1} of ${pages.length}: ${path}`);
    const page = path.replace(deviceId, ':id');
    try {
      rows.push({ page, ...(await measureOne(browser, state, urls.federated + path)) });
    } catch (error) {
      failed.push({ page, why: error.message });
    }
  }
  return { rows, failed, leftOut };
}

async function measureOne(browser, state, address) {
  const { context, page } = await visitor(browser, state, { kinds: { content: 'main [data-module] > *' } });
  try {
    await page.addInitScript(noteShiftsAndTasks);
    const open = openRequests(page);
    await page.goto(address, { waitUntil: 'commit' });
    const first = await seen(page, 'content');
    const completeMs = await whenStill(page, open);
    const { shift, tasks } = await page.evaluate(() => window.voltdeckNoted());
    const long = tasks.map(({ duration }) => duration);
    return { firstMs: Math.round(first), completeMs, shift: Math.round(shift * 1_000) / 1_000, longTasks: long.length, longestMs: Math.round(Math.max(0, ...long)), blockingMs: Math.round(long.reduce((sum, ms) => sum + ms - 50, 0)) };
  } finally {
    await context.close();
  }
}

/** What is on its way; a stream of events never ends. */
function openRequests(page) {
  const open = new Set();
  page.on('request', (request) => request.headers()['accept'] !== 'text/event-stream' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Since the navigation, ms: when nothing was on its way and no outline stood in for content any more. Null when that did not happen. */
async function whenStill(page, open) {
  const end = Date.now() + stillWithinMs;
  let since = null;
  while (Date.now() < end) {
    const { now, waiting } = await page.evaluate(() => ({ now: performance.now(), waiting: document.querySelector('main [data-skeleton]') !== null }));
    if (waiting || open.size > 0) since = null;
    else if (since === null) since = now;
    else if (now - since >= stillMs) return Math.round(since);
    await page.waitForTimeout(50);
  }
  return null;
}

/** Runs in the page before all else. The worst window of shifts counts, as web-vitals has it: less than a second between two, at most five in all. */
function noteShiftsAndTasks() {
  const shifts = [];
  const tasks = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput))).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration, startTime }) => ({ duration, startTime })))).observe({ type: 'longtask', buffered: true });
  window.voltdeckNoted = () => {
    let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
    for (const { value, startTime } of shifts) {
      const goesOn = startTime - last < 1_000 && startTime - first < 5_000;
      sum = goesOn ? sum + value : value;
      first = goesOn ? first : startTime;
      last = startTime;
      worst = Math.max(worst, sum);
    }
    return { shift: worst, tasks };
  };
}
