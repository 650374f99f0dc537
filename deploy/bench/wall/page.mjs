/* global window, document, requestAnimationFrame */
/** Until something of the wall is drawn, ms. */
const standsWithinMs = 60_000;
/** The same canvas as on a large screen, scaled down: fewer pixels to fill, as many objects. */
const small = { width: 640, height: 360 };

/** Runs in the page before all else: counts what is held besides memory. Timers are those of the driven clock. */
function countHeld() {
  const held = { intervals: new Set(), timeouts: new Set(), observers: new Set(), frames: new Set() };
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
  window.setInterval = (...given) => kept(held.intervals, setInterval(...given));
  window.clearInterval = (id) => (held.intervals.delete(id), clearInterval(id));
  window.setTimeout = (work, ...given) => {
    const id = setTimeout((...passed) => (held.timeouts.delete(id), work(...passed)), ...given);
    return kept(held.timeouts, id);
  };
  window.clearTimeout = (id) => (held.timeouts.delete(id), clearTimeout(id));
  for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver']) {
    window[name] = class extends window[name] {
      observe(...given) {
        held.observers.add(this);
        super.observe(...given);
      }
      disconnect() {
        held.observers.delete(this);
        super.disconnect();
      }
    };
  }
  const kept = (set, id) => (set.add(id), id);
  window.voltdeckHeld = () => ({ intervals: held.intervals.size, timeouts: held.timeouts.size, observers: held.observers.size, charts: document.querySelectorAll('[class*=stage_] svg, [class*=stage_] canvas').length });
}

/** A wall in a browser whose clock is driven; nothing of it waits for real time but the network. */
export async function openWall(browser, url, begin) {
  // Animations run in real time, whatever the driven clock says.
  const context = await browser.newContext({ viewport: small, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const troubles = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  await page.clock.install({ time: begin });
  await page.addInitScript(countHeld);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`${url}/screen`);
  return { context, page, cdp, troubles };
}

/** Until the panels of a wall are drawn. */
export const stands = (page) => page.locator('[class*=headline_] dd').first().waitFor({ timeout: standsWithinMs });

/** What the page holds when all that can go has gone. */
export async function holding(page, cdp) {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name) => metrics.find((candidate) => candidate.name === name)?.value ?? 0;
  return { heapKb: metric('JSHeapUsedSize') / 1_024, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), ...(await page.evaluate(() => window.voltdeckHeld())) };
}

/** Times between frames (ms) of a page, as many as occur in a while of real time. */
export function framesOf(page, forMs) {
  return page.evaluate((lengthMs) => {
    const times = [];
    return new Promise((resolve) => {
      const frame = (now) => {
        times.push(now);
        if (now - times[0] < lengthMs) requestAnimationFrame(frame);
        else resolve(times.slice(1).map((time, index) => time - times[index]));
      };
      requestAnimationFrame(frame);
    });
  }, forMs);
}
