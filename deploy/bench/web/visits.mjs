/* global window, history, Event */
import { cpuMsOf, fetchedUntil, seen, visitor } from './browser.mjs';
import { measuredPages } from './plain-sources.mjs';

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const variants = ['federated', 'plain', 'split', 'laden'];
const ofEachPage = new Set(['split', 'laden']);
const urlOf = ({ urls }, variant, page) => urls[ofEachPage.has(variant) ? variant + (page === 'home' ? 'Home' : 'Device') : variant];
const addressOf = (site, variant, page) => urlOf(site, variant, page) + measuredPages[page].path.replace(':id', site.deviceId);

/** First content of each page in each variant, turn by turn, so that what else the machine does falls on all alike. */
export async function measureLoads(browser, state, site, { runs, say, warm }) {
  const loads = [];
  const noted = (page, kind, variant) => {
    const known = loads.find((load) => load.page === page && load.kind === kind && load.variant === variant);
    if (known === undefined) loads.push({ page, kind, variant, times: [], cpu: [], fetched: null });
    return known ?? loads.at(-1);
  };
  const kinds = [{ kind: 'cold', cpu: 1 }, { kind: 'cold, CPU four times slower', cpu: 4 }];
  // The first visit of each fills what the servers remember; it does not count.
  for (let run = 0; run <= runs; run++) {
    say(run === 0 ? 'first visits' : `run ${run} of ${runs}`);
    for (const page of Object.keys(measuredPages)) {
      for (const { kind, cpu } of run === 0 ? kinds.slice(0, 1) : kinds) {
        for (const variant of inTurn(variants, run)) {
          const { first, again, fetched, cpuMs } = await loadOnce(browser, state, addressOf(site, variant, page), page, { cpu, repeated: warm && cpu === 1 });
          if (run === 0) continue;
          const load = noted(page, kind, variant);
          load.times.push(first);
          load.cpu.push(cpuMs);
          load.fetched = fetched;
          if (again !== null) noted(page, 'warm', variant).times.push(again);
        }
      }
    }
  }
  return loads;
}

/** Each run starts with another. */
const inTurn = (values, run) => values.map((_, place) => values[(place + run) % values.length]);

async function loadOnce(browser, state, address, page, { cpu, repeated }) {
  const { context, page: tab, cdp } = await visitor(browser, state, { kinds: { content: measuredPages[page].content }, cpu, frugal: true });
  try {
    await tab.goto(address, { waitUntil: 'commit' });
    const first = await seen(tab, 'content');
    const cpuMs = await cpuMsOf(cdp);
    const fetched = await fetchedUntil(tab, first);
    if (!repeated) return { first, again: null, fetched, cpuMs };
    await tab.waitForLoadState('load');
    await tab.reload({ waitUntil: 'commit' });
    return { first, again: await seen(tab, 'content'), fetched, cpuMs };
  } finally {
    await context.close();
  }
}

const idleMs = 6_000;

/** From home to the page of a device for the first time: until something of it is drawn. */
export async function measureVisits(browser, state, site, { runs, say }) {
  const visits = { warm: [], cold: [], plain: [] };
  for (let run = 0; run < runs; run++) {
    say(`visit of another module ${run + 1} of ${runs}`);
    visits.cold.push(await visitOnce(browser, state, site, 'federated', true));
    visits.plain.push(await visitOnce(browser, state, site, 'plain', true));
    visits.warm.push(await visitOnce(browser, state, site, 'federated', false));
  }
  return visits;
}

async function visitOnce(browser, state, site, variant, frugal) {
  const { context, page } = await visitor(browser, state, { kinds: { content: measuredPages.home.content, next: '[data-module=device] > *' }, frugal });
  try {
    await page.goto(addressOf(site, variant, 'home'), { waitUntil: 'commit' });
    await seen(page, 'content');
    await page.waitForTimeout(frugal ? 1_000 : idleMs);
    const started = await page.evaluate((path) => {
      const now = performance.now();
      history.pushState(null, '', path);
      window.dispatchEvent(new Event('voltdeck:navigation'));
      return now;
    }, new URL(addressOf(site, variant, 'device')).pathname);
    return (await seen(page, 'next')) - started;
  } finally {
    await context.close();
  }
}
