import { readFileSync } from 'node:fs';
import { decodeFrame, encodeFrame, explain, FrameSplitter, readDeviceProfile, rowsOf, toHex, toJson, toRecord, WireError } from '@voltdeck/protocol/wire';
import { referenceFrames } from './reference.mjs';

const example = JSON.parse(readFileSync(new URL('../profiles/city-bus.json', import.meta.url), 'utf8'));
const profiles = [{}, readDeviceProfile(example), { ...readDeviceProfile({ name: 'bare', bmsBlocks: {} }), commands2025: 'none' }];

function expect(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** One frame: no exception but a WireError, the same bytes back, no value that is no number, every byte explained once. Returns what was met. */
export function checkFrame(bytes, pick) {
  const profile = profiles[pick(profiles.length)];
  const explained = explain(bytes, profile);
  let next = 0;
  for (const { offset, length } of rowsOf(explained.parts)) {
    expect(offset === next, `explain tells byte ${next} not once`);
    next += length;
  }
  expect(next === bytes.length, `explain tells ${next} of ${bytes.length} bytes`);
  try {
    return checkDecoded(bytes, decodeFrame(bytes, profile), profile);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    expect(explained.problems.some(({ code }) => code === error.code), `explain does not name ${error.code}`);
    return `${error.code} ${error.path}`;
  }
}

function checkDecoded(bytes, frame, profile) {
  const { message, edition } = frame;
  expect(toHex(encodeFrame(frame, profile)) === toHex(bytes), 'encode(decode(x)) is not x');
  toJson(frame);
  if (message.kind !== 'report') return `${edition} ${message.kind} ${message.remainder?.reason ?? ''}`;
  for (const [name, value] of Object.entries(toRecord(edition, message, profile))) {
    expect(value === null || typeof value === 'object' || Number.isFinite(value), `record field ${name} is ${String(value)}`);
  }
  return `${edition} ${message.blocks.map(({ kind }) => kind).join(' ')} ${message.remainder?.reason ?? ''}`;
}

/** One stream in any pieces: the frames that the standard's rule finds, no more and no fewer. */
export function checkStream(stream, pick) {
  const splitter = new FrameSplitter();
  const frames = [];
  for (let at = 0; at < stream.length; ) {
    const size = 1 + pick(pick(4) === 0 ? 3 : 400);
    frames.push(...splitter.push(stream.slice(at, at + size), 0));
    at += size;
  }
  frames.push(...splitter.end());
  const found = frames.map(({ bytes }) => toHex(bytes));
  expect(found.join() === referenceFrames(stream).map(toHex).join(), 'the splitter found other frames than the rule does');
  const bytes = frames.reduce((sum, frame) => sum + frame.bytes.length, 0);
  expect(bytes + splitter.counters.garbageBytes === stream.length && splitter.pendingBytes === 0, 'bytes were counted twice or not at all');
  return found;
}
