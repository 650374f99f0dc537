import { readFrame, WireError } from '@voltdeck/protocol/wire';

/** Section 5 of the wire document, as simple as it can be: a candidate that is no frame costs one byte. */
export function referenceFrames(stream) {
  const frames = [];
  for (let at = 0; at < stream.length; ) {
    const frame = frameAt(stream, at);
    if (frame !== null) frames.push(frame);
    at += frame?.length ?? 1;
  }
  return frames;
}

function frameAt(stream, at) {
  if (stream.length - at < 25 || stream[at] !== stream[at + 1] || (stream[at] !== 0x23 && stream[at] !== 0x24)) return null;
  const end = at + 25 + stream[at + 22] * 256 + stream[at + 23];
  if (end > stream.length) return null;
  try {
    return readFrame(stream.slice(at, end)).bytes;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
