import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { machineFacts, pinnedCommand } from './codec/machine.mjs';

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, profile: { type: 'string' } } });

const aims = { decode: 700_000, encode: 500_000 };
const whats = {
  split: 'FrameSplitter over 16 KiB chunks: header and check byte of every frame',
  decode: 'split and decodeUnit: every field scaled and validated',
  encode: 'encodeFrame: the same frames from their values',
};

const machine = machineFacts();
const { pinned } = pinnedCommand('', []);
const rounds = flags.quick ? ['2', '120'] : ['7', '700'];
const profiling = flags.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`];
const worker = new URL('./codec/worker.mjs', import.meta.url).pathname;

function resultsOf(part) {
  const { command, args } = pinnedCommand(process.execPath, [...profiling, worker, part, ...rounds]);
  const run = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 24 });
  if (run.status === 0) return JSON.parse(run.stdout).results;
  process.stderr.write('The worker of the codec bench failed; is protocol built (npx nx build protocol)?\n');
  process.exit(1);
}

const written = resultsOf('write');
const results = resultsOf('read').map((read, index) => ({ ...read, encode: written[index].encode, encodeBare: written[index].bare }));

function figure(id, what, result, kind, unit, scale) {
  const value = Math.round(result[kind] * scale);
  const ceiling = Math.round((kind === 'encode' ? result.encodeBare : result.bare) * scale);
  const aim = unit === 'frames/s' ? aims[kind] : undefined;
  return { id, what, value, unit, ceiling, ratio: Math.round((value / ceiling) * 1000) / 1000, aim: aim === undefined ? 'none' : `>= ${aim} ${unit}`, met: aim === undefined || value >= aim };
}

const [main, ...others] = results;
const describe = (kind, { name, bytes }) => `${whats[kind]}; ${name}, ${Math.round(bytes)} bytes`;
const kinds = Object.keys(whats);
const figures = [
  ...kinds.map((kind) => figure(`codec.${kind}`, describe(kind, main), main, kind, 'frames/s', 1)),
  ...kinds.map((kind) => figure(`codec.${kind}.bytes`, describe(kind, main), main, kind, 'MB/s', main.bytes / 1e6)),
  ...others.flatMap((result) => kinds.map((kind) => ({
    ...figure(`codec.${kind}.${result.name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`, describe(kind, result), result, kind, 'frames/s', 1), aim: 'none', met: true,
  }))),
];

if (flags.json) process.stdout.write(`${JSON.stringify({ bench: 'codec', machine: { ...machine, pinned }, figures })}\n`);
else printTable();

function printTable() {
  const { cpu, cores, node, loadBefore } = machine;
  process.stdout.write(`${cpu}, ${cores} cores, Node ${node}, load ${loadBefore}, ${pinned ? 'pinned to one core' : 'not pinned'}\n`);
  const thousands = (rate) => `${Math.round(rate / 1000)} k`.padStart(9);
  process.stdout.write(`${'frames/s'.padEnd(36)}${['bare', ...kinds].map((kind) => kind.padStart(9)).join('')}   decode MB/s\n`);
  for (const result of results) {
    const name = `${result.name}, ${Math.round(result.bytes)} B`;
    process.stdout.write(`${name.padEnd(44).slice(0, 44)}${['bare', ...kinds].map((kind) => thousands(result[kind])).join('')}${String(Math.round((result.decode * result.bytes) / 1e6)).padStart(9)}\n`);
  }
  for (const { id, value, unit, aim, met } of figures.filter((one) => one.aim !== 'none')) process.stdout.write(`${id}: ${value} ${unit}, aim ${aim}: ${met ? 'met' : 'NOT met'}\n`);
}
