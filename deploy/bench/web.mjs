import { parseArgs } from 'node:util';
import { figure, runBench, say } from './report.mjs';
import { openBrowser, signIn } from './web/browser.mjs';
import { withConsole } from './web/console.mjs';
import { measurePages } from './web/every-page.mjs';
import { measureLeak } from './web/leak.mjs';
import { measureLoads, measureVisits, median } from './web/visits.mjs';

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, runs: { type: 'string' }, pages: { type: 'boolean', default: false } } });
const runs = Number(flags.runs ?? (flags.quick ? 2 : 11));
const leakRounds = flags.quick ? 50 : 200;

const full = 1.05;
const slow = 1.15;
const warmMs = 40;
const coldMs = 150;
const leakMb = 1;
const shiftMost = 0.05;
const pageColumns = ['page', 'firstMs', 'completeMs', 'shift', 'longTasks', 'longestMs', 'blockingMs'];

await runBench('web', flags.json, () => withConsole(say, measure, { plain: !flags.pages }));

async function measure(site) {
  const browser = await openBrowser();
  try {
    const state = await signIn(browser, { url: site.urls.federated, ...site });
    const pages = await measurePages(browser, state, site, say);
    if (flags.pages) return { figures: pageFigures(pages), notes: notesOf(pages) };
    const loads = await measureLoads(browser, state, site, { runs, say, warm: !flags.quick });
    const visits = await measureVisits(browser, state, site, { runs, say });
    say(`${2 * leakRounds} changes between two modules`);
    const leak = await measureLeak(state, site, leakRounds);
    return { figures: [...figuresOf(loads, visits, leak), ...pageFigures(pages)], notes: { ...notesOf(pages), loads: loads.map(tableRow), visits, leak, waterfall: waterfallOf(loads) } };
  } finally {
    await browser.close();
  }
}

function timeOf(loads, page, kind, variant) {
  return median(loads.find((load) => load.page === page && load.kind === kind && load.variant === variant).times);
}

/** Beside the better one of the two plain builds. */
function loadFigure(loads, id, page, kind, most) {
  const value = timeOf(loads, page, kind, 'federated');
  const ceiling = bestPlain(loads, page, kind);
  const what = `first content of ${page}, ${kind}, RTT 40 ms, 10 Mbit/s, beside the better of one plain bundle and a split one, in one run`;
  return { ...figure({ id, what, value, unit: 'ms', ceiling }), aim: `<= ${most} x`, met: value <= ceiling * most };
}

/** What the bytes of federation's runtime and of single-spa cost by themselves. */
function floorFigure(loads, page) {
  const what = `first content of ${page}, cold, of the split plain build with federation's runtime and single-spa as dead weight, beside the better plain build`;
  return figure({ id: `web.${page}_floor`, what, value: timeOf(loads, page, 'cold', 'laden'), unit: 'ms', ceiling: bestPlain(loads, page, 'cold') });
}

function bestPlain(loads, page, kind) {
  return Math.min(timeOf(loads, page, kind, 'plain'), timeOf(loads, page, kind, 'split'));
}

function figuresOf(loads, visits, leak) {
  const bytes = (variant) => loads.find((load) => load.page === 'home' && load.kind === 'cold' && load.variant === variant).fetched.kilobytes;
  return [
    loadFigure(loads, 'web.home_first_content', 'home', 'cold', full),
    loadFigure(loads, 'web.device_first_content', 'device', 'cold', full),
    loadFigure(loads, 'web.home_first_content_slow_cpu', 'home', 'cold, CPU four times slower', slow),
    loadFigure(loads, 'web.device_first_content_slow_cpu', 'device', 'cold, CPU four times slower', slow),
    floorFigure(loads, 'home'),
    floorFigure(loads, 'device'),
    figure({ id: 'web.module_warm', what: 'first visit of another module after idle warm-up, until something of it stands; beside the plain bundle', value: median(visits.warm), unit: 'ms', ceiling: median(visits.plain), aim: warmMs }),
    figure({ id: 'web.module_cold', what: 'the same without warm-up', value: median(visits.cold), unit: 'ms', ceiling: median(visits.plain), aim: coldMs }),
    figure({ id: 'web.shell_bytes', what: 'everything fetched until the first content of home, on the wire; beside the split plain build', value: bytes('federated'), unit: 'KB', ceiling: bytes('split') }),
    figure({ id: 'leak.heap_growth', what: `heap after ${2 * leakRounds} changes between home and a device's page in the console, garbage collected, without compiled code`, value: leak.heapMb, unit: 'MB', aim: leakMb, digits: 2 }),
  ];
}

/** The worst of all pages. */
function pageFigures({ rows, failed }) {
  const worst = (name) => rows.reduce((one, other) => (other[name] > one[name] ? other : one));
  const [shift, first, blocking] = [worst('shift'), worst('firstMs'), worst('blockingMs')];
  return [
    figure({ id: 'web.pages_failed', what: `pages that showed nothing within 30 s: ${failed.map(({ page }) => page).join(', ') || 'none'}`, value: failed.length, unit: '', aim: 0 }),
    figure({ id: 'web.pages_shift', what: `cumulative layout shift, cold, of the worst of ${rows.length} pages: ${shift.page}`, value: shift.shift, unit: '', aim: shiftMost, digits: 3 }),
    figure({ id: 'web.pages_first_content', what: `first content, cold, RTT 40 ms, 10 Mbit/s, of the slowest of them: ${first.page}`, value: first.firstMs, unit: 'ms' }),
    figure({ id: 'web.pages_blocking', what: `what long tasks take beyond 50 ms each, of the worst of them: ${blocking.page}`, value: blocking.blockingMs, unit: 'ms' }),
  ];
}

/** A table in the document's form where someone reads it, rows where a program does. */
function notesOf({ rows, failed, leftOut }) {
  if (flags.json) return { pages: rows, pagesFailed: failed, pagesLeftOut: leftOut };
  say([pageColumns, pageColumns.map(() => '---'), ...rows.map((row) => pageColumns.map((name) => row[name] ?? 'not still'))].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  return { pagesFailed: failed, pagesLeftOut: leftOut };
}

function tableRow({ page, kind, variant, times, cpu, fetched }) {
  const { kilobytes, requests, waves } = fetched ?? {};
  const cpuMs = cpu.length === 0 ? undefined : Math.round(median(cpu));
  return { page, kind, variant, ms: Math.round(median(times)), cpuMs, kilobytes, requests, waves };
}

/** The last cold visit of home: what was fetched, from when to when (ms), and KB. */
function waterfallOf(loads) {
  const rows = loads.filter(({ page, kind }) => page === 'home' && kind === 'cold');
  return Object.fromEntries(rows.map(({ variant, fetched }) => [variant, fetched.files]));
}
