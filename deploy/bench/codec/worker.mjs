import { decodeFrame, decodeUnit, encodeFrame, FrameSplitter, xorOf } from '@voltdeck/protocol/wire';
import { typicalFrames } from './frames.mjs';

// Runs alone in its process, on one core, and prints what it measured as one JSON line.

const frameCount = 1000;
/** What one read of a busy socket brings. */
const chunkBytes = 16_384;
const warmUpMs = 400;

const chunksOf = (stream) => Array.from({ length: Math.ceil(stream.length / chunkBytes) }, (_, index) => stream.subarray(index * chunkBytes, (index + 1) * chunkBytes));

/** No object, no table, no check of a code: what reading every byte once costs. */
function bareLoop(stream) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let frames = 0;
  for (let at = 0; at < stream.length; ) {
    const end = at + 24 + view.getUint16(at + 22);
    if (view.getUint8(at) !== view.getUint8(at + 1) || xorOf(view, at + 2, end) !== view.getUint8(end)) throw new Error(`No frame at ${at}`);
    frames++;
    at = end + 1;
  }
  return frames;
}

function split(chunks) {
  const splitter = new FrameSplitter();
  let frames = 0;
  for (const chunk of chunks) frames += splitter.push(chunk, 0).length;
  return frames;
}

// The sum keeps the work from being optimised away.
let seen = 0;

function decode(chunks) {
  const splitter = new FrameSplitter();
  let frames = 0;
  for (const chunk of chunks) {
    for (const frame of splitter.push(chunk, 0)) {
      const message = decodeUnit(frame);
      seen += message.kind === 'report' ? message.blocks.length : message.codes.length;
      frames++;
    }
  }
  return frames;
}

function encode(decoded) {
  for (const frame of decoded) seen += encodeFrame(frame).length;
  return decoded.length;
}

function ratePerSecond(work, forMs) {
  const start = process.hrtime.bigint();
  const until = start + BigInt(Math.round(forMs * 1e6));
  let frames = 0;
  let now = start;
  while (now < until) {
    frames += work();
    now = process.hrtime.bigint();
  }
  return frames / (Number(now - start) / 1e9);
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const decodedOf = (stream) => new FrameSplitter().push(stream, 0).map((frame) => decodeFrame(frame.bytes));

function checkOnce({ name, stream }) {
  const back = Buffer.concat(decodedOf(stream).map((frame) => encodeFrame(frame)));
  if (!back.equals(stream)) throw new Error(`The frames of ${name} do not come back as they were; the figures would mean nothing`);
}

// Reading and writing run in a process each: objects that are read in order to be kept teach the engine to make
// all of their kind in its old space, which halves the speed of reading that keeps nothing.
const worksOf = {
  read: ({ stream }) => {
    const chunks = chunksOf(stream);
    return { split: () => split(chunks), decode: () => decode(chunks) };
  },
  write: (typical) => {
    checkOnce(typical);
    const decoded = decodedOf(typical.stream);
    return { encode: () => encode(decoded) };
  },
};

/** Rounds of all works, one after the other, so that a busy machine slows them alike. */
function measure(typical, part, rounds, roundMs) {
  const works = { bare: () => bareLoop(typical.stream), ...worksOf[part](typical) };
  const rates = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (const work of Object.values(works)) ratePerSecond(work, warmUpMs);
  for (let round = 0; round < rounds; round++) for (const [name, work] of Object.entries(works)) rates[name].push(ratePerSecond(work, roundMs));
  return { name: typical.name, bytes: typical.bytesEach, ...Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)])) };
}

const [part, rounds, roundMs] = process.argv.slice(2);
const results = typicalFrames(frameCount).map((typical) => measure(typical, part, Number(rounds), Number(roundMs)));
process.stdout.write(`${JSON.stringify({ results, seen })}\n`);
