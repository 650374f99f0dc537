import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { machineFacts } from './codec/machine.mjs';
import { say } from './report.mjs';
import { tableOf } from './all/table.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, only: { type: 'string' }, out: { type: 'string', default: '.voltdeck/bench.json' } },
});

const benches = ['codec', 'ingest', 'query', 'latency', 'forwarding', 'connections', 'web', 'wall', 'frames', 'compare'];
/** Too long for a quick run. */
const longOnly = ['compare', 'frames'];

const machine = machineFacts();
const wanted = flags.only?.split(',') ?? benches.filter((name) => !flags.quick || !longOnly.includes(name));
const unknown = wanted.find((name) => !benches.includes(name));
if (unknown !== undefined) {
  say(`--only takes a list of ${benches.join(', ')}; "${unknown}" is none of them`);
  process.exit(2);
}

const results = [];
for (const name of wanted) results.push(await run(name));

const report = { bench: 'all', at: new Date().toISOString(), quick: flags.quick, machine, results };
const file = resolve(flags.out);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(flags.json ? `${JSON.stringify(report)}\n` : `${tableOf(report)}\nAll of it: ${file}\n`);
process.exit(results.some(({ failed }) => failed !== undefined) ? 1 : 0);

/** One that fails keeps no other from being run; the report says why. */
async function run(name) {
  say(`${name} ...`);
  const started = Date.now();
  const { code, out, err } = await output(name);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (code !== 0) return { bench: name, seconds, failed: err.trim().split('\n').slice(-3).join(' '), figures: [] };
  const { figures, machine: own, versions } = JSON.parse(out);
  return { bench: name, seconds, loadBefore: own.loadBefore, versions, figures };
}

function output(name) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), '--json', ...(flags.quick ? ['--quick'] : [])], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })));
}
