import { xorOf } from '@voltdeck/protocol/wire';

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const noise = (pick, length) => Uint8Array.from({ length }, () => pick(256));
const edgeBytes = [0x00, 0x01, 0x23, 0x24, 0x3b, 0x7f, 0x80, 0xfe, 0xff];

// Each takes bytes and the corpus and gives other bytes.
const mutations = [
  (bytes, pick) => bytes.with(pick(bytes.length), pick(256)),
  (bytes, pick) => bytes.with(pick(bytes.length), edgeBytes[pick(edgeBytes.length)]),
  (bytes, pick) => { const at = pick(bytes.length); return bytes.with(at, bytes[at] ^ (1 << pick(8))); },
  (bytes, pick) => bytes.slice(0, pick(bytes.length) + 1),
  (bytes, pick) => { const at = pick(bytes.length); return joined(bytes.slice(0, at), noise(pick, 1 + pick(6)), bytes.slice(at)); },
  (bytes, pick) => { const at = pick(bytes.length); return joined(bytes.slice(0, at), bytes.slice(at + 1 + pick(6))); },
  (bytes, pick) => { const at = pick(bytes.length); const end = at + pick(bytes.length - at); return joined(bytes.slice(0, end), bytes.slice(at)); },
  (bytes, pick, other) => joined(bytes.slice(0, pick(bytes.length)), other.slice(pick(other.length))),
  (bytes, pick, other) => joined(bytes.slice(0, Math.min(bytes.length, 24 + pick(bytes.length))), other.slice(Math.min(other.length - 1, 30))),
];

export function mutated(corpus, pick) {
  let bytes = corpus[pick(corpus.length)];
  for (let left = 1 + pick(4); left > 0 && bytes.length > 0; left--) {
    bytes = mutations[pick(mutations.length)](bytes, pick, corpus[pick(corpus.length)]).slice(0, 4096);
  }
  return bytes;
}

/** Length and check byte put right, so that the decoder behind the envelope is reached. */
export function repaired(bytes) {
  if (bytes.length < 25) return bytes;
  const frame = bytes.slice();
  const view = new DataView(frame.buffer);
  view.setUint16(22, frame.length - 25);
  view.setUint8(frame.length - 1, xorOf(view, 2, frame.length - 1));
  return frame;
}
