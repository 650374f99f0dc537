import { sliceBytes } from './paced.ts';

const leastBytes = 1_024;
/** A vehicle that hears nothing for long breaks off. */
const turnS = 2;

/** Bytes of one slice, so that everyone's turn comes within some seconds: of all under one cap, and of one under its own. Bytes/s; 0 = no cap. */
export function sliceSize(bytesPerS: number, running: number, ownBytesPerS: number): number {
  const [shared, own] = [(bytesPerS * turnS) / Math.max(1, running), ownBytesPerS * turnS].map((bytes) => (bytes === 0 ? sliceBytes : bytes));
  return Math.floor(Math.max(leastBytes, Math.min(sliceBytes, shared ?? sliceBytes, own ?? sliceBytes)));
}
