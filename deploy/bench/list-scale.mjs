import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { measureEmpty } from './frames/page-frames.mjs';
import { measureAnswers } from './list/answers.mjs';
import { measureScrolling } from './list/scrolling.mjs';
import { figure, percentile, runBench, say } from './report.mjs';
import { openBus } from './stack/ask.mjs';
import { withStack } from './stack/stack.mjs';
import { fillFleet } from './wall/fleet.mjs';
import { demo, publish, release, urlOf } from './web/publish.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, vehicles: { type: 'string', default: '100000' }, rounds: { type: 'string' }, answers: { type: 'boolean', default: false } },
});
const vehicles = Number(flags.vehicles);
const rounds = Number(flags.rounds ?? (flags.quick ? 5 : 20));
const forMs = flags.quick ? 8_000 : 30_000;
/** Of an answer that someone waits for, and one frame of 60 in a second. */
const aims = { answerMs: 300, frameMs: 17 };

await runBench('list-scale', flags.json, () => (flags.answers ? withStack({ names: ['fleet', 'telemetry'] }, (stack) => filled(stack, answersOf)) : withConsole(measure)));

/** A console in front of the stores, so that the page is measured too. */
async function withConsole(work) {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-list-'));
  const env = { identity: demo, modules: release, edge: { CACHE_DIR: join(folder, 'edge') } };
  try {
    return await withStack({ names: ['identity', 'fleet', 'telemetry', 'modules', 'edge'], env }, async (stack) => {
      const url = urlOf(stack.services.edge);
      await publish(folder, url);
      return filled(stack, (given) => work({ ...given, site: { url, user: demo.DEMO_USER, password: demo.DEMO_PASSWORD } }));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filled(stack, work) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const bus = await openBus(stack.natsUrl);
  try {
    say(`filling ${vehicles} vehicles`);
    await fillFleet(client, vehicles);
    return await work({ client, bus });
  } finally {
    await bus.close();
    await client.end();
  }
}

async function answersOf({ client, bus }) {
  say(`asking for each order and filter, ${rounds} times`);
  const { asked, bare } = await measureAnswers({ client, bus, vehicles, rounds });
  const ceiling = percentile(bare, 0.5);
  const figures = asked.map(({ id, what, times }) => figure({ id: `list.${id}_p95`, what: `${what}: 50 rows of ${vehicles} vehicles through the service; beside 50 rows by primary key in SQL`, value: percentile(times, 0.95), unit: 'ms', ceiling, aim: aims.answerMs, digits: 1 }));
  return { figures, notes: { p50: Object.fromEntries(asked.map(({ id, times }) => [id, Math.round(percentile(times, 0.5) * 10) / 10])) } };
}

async function measure(given) {
  const { figures, notes } = await answersOf(given);
  say(`frames of an empty page, ${forMs / 1000} s`);
  const empty = await measureEmpty(forMs);
  say(`scrolling, ${forMs / 1000} s`);
  const { times, long, blank, busy, rows } = await measureScrolling(given.site, forMs);
  const one = (id, share) => figure({ id: `list.scroll_frame_${id}`, what: `time between two frames while ${vehicles} vehicles are scrolled, ${share * 100} of 100; beside an empty page`, value: percentile(times, share), unit: 'ms', ceiling: percentile(empty, share), aim: aims.frameMs, digits: 1 });
  const scrolling = { frames: times.length, rowsPassed: rows, longest: Math.round(Math.max(...times)), longFrames: long, framesWithRowsOnTheirWay: blank, busyMs: Math.round(busy) };
  return { figures: [...figures, one('p50', 0.5), one('p95', 0.95), one('p99', 0.99)], notes: { ...notes, scrolling } };
}
