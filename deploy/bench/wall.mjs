import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figure, percentile, runBench, say } from './report.mjs';
import { projectFolder } from './stack/process.mjs';
import { withoutMachineCode, openBrowser } from './web/browser.mjs';
import { endure, slopeOf } from './wall/endure.mjs';
import { measureFrames } from './wall/frames.mjs';

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, hours: { type: 'string' } } });
const walls = join(projectFolder, 'mf-screen');
const hours = Number(flags.hours ?? (flags.quick ? 1 : 24));
const framesMs = flags.quick ? 8_000 : 60_000;

/** A wall hangs for months: 10 KB an hour are 22 MB in 90 days. */
const slopeAim = 10;
/** What is counted besides memory. */
const counted = ['nodes', 'listeners', 'charts', 'intervals', 'timeouts', 'observers'];
/** The number of faults in the list, and so its nodes, differs from check to check: one alone proves nothing. */
const fewestChecks = 2;
/** One frame of 60 in a second. */
const frameMs = 17;

await runBench('wall', flags.json, measure);

async function measure() {
  execFileSync(process.execPath, [join(projectFolder, 'deploy/cli/dist/main.js'), 'module', 'build', '--standalone'], { cwd: walls, stdio: ['ignore', 'ignore', 'inherit'] });
  const site = join(walls, 'dist-site');
  const { bare, wall } = await measureFrames(openBrowser, site, framesMs, say);
  const browser = await openBrowser([withoutMachineCode]);
  try {
    const run = await endure(browser, site, hours, say);
    return { figures: figuresOf(run, bare, wall), notes: { frames: { wall: spread(wall), empty: spread(bare) }, run } };
  } finally {
    await browser.close();
  }
}

function spread(times) {
  return { frames: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: Math.max(...times) };
}

/**
 * More of anything at the end than ever in the first half, by the least of the last quarter: scenes differ by a few nodes, and a
 * busy machine may draw a scene later than its clock says.
 */
function leftBehind(held) {
  const [half, quarter] = [2, 4].map((part) => Math.max(fewestChecks, Math.floor(held.length / part)));
  const values = (checks, name) => checks.map((check) => check[name]);
  return counted.reduce((sum, name) => sum + Math.max(0, Math.min(...values(held.slice(-quarter), name)) - Math.max(...values(held.slice(0, half), name))), 0);
}

function figuresOf({ held, scenes, events }, bare, wall) {
  return [
    figure({ id: 'wall.heap_slope', what: `heap of a wall over ${hours} h of driven clock, ${events} events and ${scenes} changes of scene, garbage collected, without compiled code`, value: slopeOf(held), unit: 'KB/h', aim: slopeAim, digits: 2 }),
    figure({ id: 'wall.left_behind', what: 'nodes, listeners, charts, timers and observers that were more in the last quarter of the time than ever in the first half', value: leftBehind(held), unit: 'objects', aim: 0 }),
    figure({ id: 'wall.frame_p50', what: `time between two frames of a wall that is told something every two seconds, over ${framesMs / 1000} s; beside an empty page`, value: percentile(wall, 0.5), unit: 'ms', ceiling: percentile(bare, 0.5), digits: 1 }),
    figure({ id: 'wall.frame_p99', what: 'the same, 99 of 100', value: percentile(wall, 0.99), unit: 'ms', ceiling: percentile(bare, 0.99), aim: frameMs, digits: 1 }),
  ];
}
