import { nowOf, trendOf } from './feed.mjs';
import { holding, openWall, stands } from './page.mjs';
import { SiteServer } from './site-server.mjs';

const [nowMs, trendMs] = [2_000, 60_000];
/** The clock is driven so far at once; what was due is sent before. */
const strideMs = 10_000;
const hourMs = 3_600_000;
/** Checks per hour of the page's time. */
const checksPerHour = 4;
/** Caches fill in the first while. */
const warmUpMs = 900_000;
/** The scene shown and what is under way differ from check to check: the least of a few is what the page cannot let go. */
const glances = 4;
const begin = Date.UTC(2026, 0, 1);

/** The panels of two scenes and the pieces of a third are all that needs no file of the console. */
const scene = (name, layout, panels) => ({ name, layout, panels, title: { 'zh-CN': name, en: name }, version: 1, updatedAt: new Date(begin).toISOString(), updatedBy: 'bench' });
const places = ['tags', 'left1', 'left2', 'left3', 'centre', 'bottom', 'right1', 'right2', 'right3'];
const fleet = ['LabelTag', 'LeftChart1', 'LeftChart2', 'LeftChart3', 'CenterCmp', 'BottomCharts', 'RightChart1', 'RightChart2', 'FaultMatrix'];
const others = ['LabelTag', 'Energy', 'Story', 'Activations', 'IncidentMap', 'Incidents', 'Response', 'FaultTypes', 'FaultMatrix'];
const inPlaces = (panels) => panels.map((panel, index) => ({ place: places[index], panel }));

const boxed = (panel, x, y, width, height, more = {}) => ({ place: `${panel} ${x} ${y}`, panel, box: { x, y, width, height }, ...more });
const pieces = [
  boxed('Board', 0, 0, 12, 6),
  boxed('LeftChart2', 12, 0, 12, 6),
  boxed('Border', 0, 6.25, 8, 5.5, { settings: { style: 8 } }),
  boxed('Decoration', 8.5, 6.5, 6, 1, { settings: { style: 3 } }),
  boxed('Figure', 1, 7, 6, 4, { figure: 'openFaults', settings: { cautionFrom: 100, alertFrom: 600 } }),
  boxed('Text', 9, 8, 6, 2, { text: { 'zh-CN': '欢迎', en: 'Welcome' } }),
];

/** Each scene is shown for so long: in five hours each panel is taken away and returns more than 200 times. */
const turnS = 20;
const orders = {
  playlist: [{ scene: scene('fleet-bench', 'fleet', inPlaces(fleet)), seconds: turnS }, { scene: scene('other-bench', 'fleet', inPlaces(others)), seconds: turnS }, { scene: scene('pieces-bench', 'grid', pieces), seconds: turnS }],
  reloadId: null,
  picture: false,
};

/** Shows a wall for hours of its own time, and checks what it holds. */
export async function endure(browser, site, hours, say) {
  const server = new SiteServer(site, orders);
  await server.listen();
  const { page, cdp, troubles } = await openWall(browser, server.url, begin);
  const course = { step: 0, at: begin };
  try {
    await stands(page);
    await drive(course, page, server, warmUpMs);
    const from = course.step;
    const held = [await check(course, page, cdp, server)];
    for (let part = 1; part <= hours * checksPerHour; part++) {
      await drive(course, page, server, hourMs / checksPerHour);
      held.push(await check(course, page, cdp, server));
      if (part % checksPerHour === 0) say(`${part / checksPerHour} h of ${hours}: ${JSON.stringify(held.at(-1))}`);
    }
    return { hours, events: course.step - from, scenes: Math.round((hours * 3_600) / turnS), streams: server.opened, troubles, held };
  } finally {
    await page.context().close();
    server.close();
  }
}

async function check(course, page, cdp, server) {
  const seen = [];
  for (let glance = 0; glance < glances; glance++) {
    await drive(course, page, server, strideMs);
    seen.push(await holding(page, cdp));
  }
  const least = Object.keys(seen[0]).map((name) => [name, Math.min(...seen.map((one) => one[name]))]);
  return { atHours: (course.at - begin) / hourMs, ...Object.fromEntries(least) };
}

/** Sends what is due within each stride, then lets the page's clock continue. */
async function drive(course, page, server, lengthMs) {
  for (let gone = 0; gone < lengthMs; gone += strideMs) {
    for (let due = 0; due < strideMs; due += nowMs) {
      server.send('now', nowOf(course.step, course.at + due));
      if ((course.at + due) % trendMs === 0) server.send('trend', trendOf(course.step, course.at + due));
      course.step++;
    }
    await page.clock.runFor(strideMs);
    course.at += strideMs;
  }
}

/** KB an hour by least squares. */
export function slopeOf(held) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hours, heap] = [mean(held.map(({ atHours }) => atHours)), mean(held.map(({ heapKb }) => heapKb))];
  const sum = (of) => held.reduce((before, check) => before + of(check), 0);
  return sum(({ atHours, heapKb }) => (atHours - hours) * (heapKb - heap)) / sum(({ atHours }) => (atHours - hours) ** 2);
}
