/* global window, document, requestAnimationFrame */
import { namedTasks, noteLongFrames } from '../frames/page-frames.mjs';
import { openBrowser, seen, signIn, visitor } from '../web/browser.mjs';

const settleMs = 3_000;

/** Scrolls the list as a wheel does, with a jump to another place in every second. */
export async function measureScrolling(site, forMs) {
  const browser = await openBrowser();
  try {
    const state = await signIn(browser, site);
    const { page, cdp } = await visitor(browser, state, { kinds: { content: '[role=grid] [data-index]' }, throttled: false });
    await page.addInitScript(noteLongFrames);
    await page.goto(`${site.url}/main/vehicle-list`);
    await seen(page, 'content');
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => void (window.voltdeckLong.length = 0));
    const busyBefore = await taskTime(cdp);
    const told = await page.evaluate(scroll, forMs);
    const busy = (await taskTime(cdp)) - busyBefore;
    return { ...told, busy, long: namedTasks(await page.evaluate(() => window.voltdeckLong)) };
  } finally {
    await browser.close();
  }
}

/** ms that the page's main thread worked. */
async function taskTime(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Runs in the page. */
function scroll(lengthMs) {
  const grid = document.querySelector('[role=grid]');
  const rowHeight = document.querySelector('[role=grid] [data-index]').getBoundingClientRect().height;
  const [wheelRows, jumpEveryMs] = [0.6, 1_000];
  const times = [];
  let blank = 0;
  let passed = 0;
  let jumped = 0;
  let last = performance.now();
  return new Promise((resolve) => {
    const frame = (now) => {
      times.push(now);
      const since = now - times[0];
      if (since > lengthMs) return resolve({ times: times.slice(1).map((time, index) => time - times[index]), blank, rows: Math.round(passed) });
      if (document.querySelector('[role=grid] [data-index][aria-busy=true]') !== null) blank++;
      if (Math.floor(since / jumpEveryMs) > jumped) {
        jumped = Math.floor(since / jumpEveryMs);
        grid.scrollTop = ((jumped * 0.37) % 1) * grid.scrollHeight;
      } else {
        // So many rows in a sixtieth of a second, however many frames there are.
        const step = (wheelRows * rowHeight * (now - last)) / 16.7;
        grid.scrollTop += step;
        passed += step / rowHeight;
      }
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
