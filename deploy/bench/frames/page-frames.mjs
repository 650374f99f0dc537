/* global window, PerformanceObserver */
import { openBrowser, seen, signIn, visitor } from '../web/browser.mjs';
import { framesOf } from '../wall/page.mjs';

/** What starts a page is not what it does all day. */
const settleMs = 5_000;

/** Frame times of a page, and the frames that took longer than 50 ms with what ran in them. The browser is new for each, so that none pays for another. */
export async function measurePage(site, { path, content }, forMs) {
  const browser = await openBrowser();
  try {
    const state = await signIn(browser, site);
    const { page } = await visitor(browser, state, { kinds: { content }, throttled: false });
    await page.addInitScript(noteLongFrames);
    await page.goto(site.url + path);
    await seen(page, 'content');
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => void (window.voltdeckLong.length = 0));
    const times = await framesOf(page, forMs);
    return { times, long: namedTasks(await page.evaluate(() => window.voltdeckLong)) };
  } finally {
    await browser.close();
  }
}

/** An empty page in the same browser: what frames the machine can make at all. */
export async function measureEmpty(forMs) {
  const browser = await openBrowser();
  try {
    return await framesOf(await browser.newPage({ viewport: { width: 1280, height: 900 } }), forMs);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before all else. The browser reports a frame of more than 50 ms, and each script of 5 ms and more in it. */
export function noteLongFrames() {
  window.voltdeckLong = [];
  new PerformanceObserver((list) => {
    for (const { duration, blockingDuration, scripts } of list.getEntries()) {
      const ran = scripts.map(({ duration: ms, invoker, sourceFunctionName, sourceURL }) => ({ ms, invoker, name: sourceFunctionName, file: sourceURL.split('/').pop() }));
      window.voltdeckLong.push({ duration, blockingDuration, scripts: ran });
    }
  }).observe({ type: 'long-animation-frame' });
}

const rendering = { invoker: 'style, layout and paint', name: '', file: '' };

/** By what took most of each long frame: how often, and the longest. */
export function namedTasks(frames) {
  const found = new Map();
  for (const { duration, scripts } of frames) {
    const ran = scripts.reduce((sum, { ms }) => sum + ms, 0);
    const { invoker, name, file } = [{ ...rendering, ms: duration - ran }, ...scripts].reduce((one, other) => (other.ms > one.ms ? other : one));
    const key = [invoker, name, file].filter((part) => part).join(' ');
    const { times, longestMs } = found.get(key) ?? { times: 0, longestMs: 0 };
    found.set(key, { times: times + 1, longestMs: Math.max(longestMs, Math.round(duration)) });
  }
  return Object.fromEntries([...found].sort(([, one], [, other]) => other.longestMs - one.longestMs));
}
