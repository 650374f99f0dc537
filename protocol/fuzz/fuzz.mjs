import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { blockLayouts, fromHex, toHex, writeFrame } from '@voltdeck/protocol/wire';
import { blockBytes, noise } from '../dist/wire/testing/random-bytes.js';
import { checkFrame, checkStream } from './checks.mjs';
import { mutated, repaired } from './mutate.mjs';
import { pickFrom } from './random.mjs';

const { values: flags } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) } } });
const pick = pickFrom(Number(flags.seed));
const folder = new URL('../vectors/', import.meta.url);
const vectors = readdirSync(folder).filter((name) => name.endsWith('.hex')).map((name) => fromHex(readFileSync(new URL(name, folder), 'utf8')));
const layouts = Object.values(blockLayouts);
const time = [25, 10, 27, 20, 2, 2];

// A mutant that meets something that was not met before joins the corpus: mutations of it go deeper.
const corpus = [...vectors];
const met = new Map();
const mostKept = 5000;

function anyReport() {
  const edition = pick(2) === 0 ? 2016 : 2025;
  const usable = layouts.filter((layout) => (layout.edition ?? edition) === edition);
  const blocks = Array.from({ length: pick(6) }, () => blockBytes(usable[pick(usable.length)], pick)).flat();
  return writeFrame({ edition, command: 2 + pick(2), vin: 'LVDTEST0000000001', unit: Uint8Array.from([...time, ...blocks]) });
}

const anyFrame = () => (pick(3) === 0 ? anyReport() : pick(8) === 0 ? mutated(corpus, pick) : repaired(mutated(corpus, pick)));

/** Good frames with anything between them: noise, torn frames, start marks, lying lengths. */
function anyStream() {
  const garbage = [() => noise(pick, pick(60)), () => Array(pick(40)).fill(pick(2) === 0 ? 0x23 : 0x24), () => [...mutated(corpus, pick)], () => []];
  const parts = Array.from({ length: 1 + pick(6) }, () => [garbage[pick(garbage.length)](), [...vectors[pick(vectors.length)]]]);
  return Uint8Array.from(parts.flat(2));
}

function guarded(bytes, check) {
  try {
    return check(bytes, pick);
  } catch (error) {
    process.stderr.write(`seed ${flags.seed}\n${toHex(bytes)}\n${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

function oneFrame() {
  const bytes = anyFrame();
  const meeting = guarded(bytes, checkFrame);
  if (met.has(meeting)) met.set(meeting, met.get(meeting) + 1);
  else if (met.size < mostKept) {
    met.set(meeting, 1);
    if (bytes.length > 0) corpus.push(bytes);
  }
}

let frames = 0;
let streams = 0;
const until = Date.now() + Number(flags.seconds) * 1000;
while (Date.now() < until) {
  for (let round = 0; round < 50; round++) oneFrame();
  guarded(anyStream(), checkStream);
  frames += 50;
  streams++;
}
const heapMb = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
process.stdout.write(`${frames} frames and ${streams} streams, ${met.size} different outcomes, nothing wrong; seed ${flags.seed}, heap ${heapMb} MB\n`);
