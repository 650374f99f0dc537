// A typed array of its own costs more than filling it. Small results share a slab; one that is kept holds no
// more than a slab alive.
const slabBytes = 16_384;
const largestShared = slabBytes / 8;

let slab = new Uint8Array(slabBytes);
let used = 0;

/** A copy of the first `length` bytes. */
export function copyOut(bytes: Uint8Array, length: number): Uint8Array {
  if (length > largestShared) return bytes.slice(0, length);
  if (used + length > slabBytes) {
    slab = new Uint8Array(slabBytes);
    used = 0;
  }
  const start = used;
  used += length;
  slab.set(bytes.subarray(0, length), start);
  return slab.subarray(start, used);
}
