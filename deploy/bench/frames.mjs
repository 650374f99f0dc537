import { parseArgs } from 'node:util';
import { measureEmpty, measurePage } from './frames/page-frames.mjs';
import { withStreamingFleet } from './frames/streaming-fleet.mjs';
import { figure, percentile, runBench, say } from './report.mjs';

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, vehicles: { type: 'string', default: '200' } } });
const vehicles = Number(flags.vehicles);
const forMs = flags.quick ? 10_000 : 60_000;

/** One frame of 60 in a second. */
const frameMs = 17;

/** What an operator checks all day, and what it shows when the fleet is drawn. */
const pages = {
  home: { path: () => '/main/home', content: '.vd-list__table tbody tr' },
  list: { path: () => '/main/vehicle-list', content: 'table tbody tr' },
  map: { path: () => '/main/vehicle-list?view=map', content: '[data-vehicles]' },
  realtime: { path: (id) => `/main/realtime/${id}`, content: '[class*=cellMap_]' },
};

await runBench('frames', flags.json, () => withStreamingFleet(vehicles, say, measure));

async function measure(site) {
  say(`frames of an empty page, ${forMs / 1000} s`);
  const empty = await measureEmpty(forMs);
  const measured = {};
  for (const [name, { path, content }] of Object.entries(pages)) {
    say(`frames of ${name}, ${forMs / 1000} s`);
    measured[name] = await measurePage(site, { path: path(site.deviceId), content }, forMs);
  }
  const figures = Object.entries(measured).flatMap(([name, { times }]) => figuresOf(name, times, empty));
  return { figures, notes: { frames: Object.fromEntries(Object.entries({ empty: { times: empty }, ...measured }).map(spread)), longFrames: Object.fromEntries(Object.entries(measured).map(([name, { long }]) => [name, long])) } };
}

function figuresOf(name, times, empty) {
  const one = (id, share, digits) => figure({ id: `frames.${name}_${id}`, what: `time between two frames of ${name} with ${vehicles} vehicles that report every second, over ${forMs / 1000} s, ${share * 100} of 100; beside an empty page`, value: percentile(times, share), unit: 'ms', ceiling: percentile(empty, share), aim: frameMs, digits });
  return [one('p50', 0.5, 1), one('p99', 0.99, 1)];
}

function spread([name, { times }]) {
  return [name, { frames: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: Math.max(...times), late: times.filter((time) => time > 1.5 * frameMs).length }];
}
