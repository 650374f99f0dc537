/* global document, history, location */
import { openBrowser, seen, visitor, withoutMachineCode } from './browser.mjs';
import { measuredPages } from './plain-sources.mjs';

/** Caches fill in the first rounds. */
const warmUpRounds = 15;

/** Goes to and fro between two modules in the console, two changes a round; what is held afterwards that was not held before. */
export async function measureLeak(state, { urls, deviceId }, rounds) {
  const browser = await openBrowser([withoutMachineCode]);
  const { page, cdp } = await visitor(browser, state, { kinds: { content: measuredPages.home.content }, throttled: false });
  try {
    await page.goto(urls.federated + measuredPages.home.path);
    await seen(page, 'content');
    await toAndFro(page, deviceId, warmUpRounds);
    const before = await holding(page, cdp);
    await toAndFro(page, deviceId, rounds);
    const after = await holding(page, cdp);
    return { rounds, heapMb: (after.heap - before.heap) / 1_048_576, nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
  } finally {
    await browser.close();
  }
}

function toAndFro(page, deviceId, rounds) {
  const stops = [
    { path: measuredPages.device.path.replace(':id', deviceId), content: measuredPages.device.content },
    { path: measuredPages.home.path, content: measuredPages.home.content },
  ];
  return page.evaluate(async ({ stops: all, rounds: times }) => {
    const there = async (selector) => {
      for (const until = performance.now() + 10_000; document.querySelector(selector) === null; await new Promise((resolve) => setTimeout(resolve, 10))) {
        if (performance.now() > until) throw new Error(`${location.pathname} shows no ${selector}`);
      }
    };
    for (let round = 0; round < times; round++) {
      for (const { path, content } of all) {
        history.pushState(null, '', path);
        await there(content);
      }
    }
  }, { stops, rounds });
}

async function holding(page, cdp) {
  // Answers to a page that has left arrive and are dropped.
  await page.waitForTimeout(2_000);
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name) => metrics.find((candidate) => candidate.name === name)?.value ?? 0;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
