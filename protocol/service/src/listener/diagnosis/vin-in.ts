import { vinBytes } from '@voltdeck/protocol/wire';

const vinFrom = 4;

/** Where the bytes start like a frame they name their VIN; else empty. */
export function vinIn(bytes: Uint8Array): string {
  const isStart = (bytes[0] === 0x23 || bytes[0] === 0x24) && bytes[1] === bytes[0];
  const text = isStart ? Buffer.from(bytes.subarray(vinFrom, vinFrom + vinBytes)).toString('latin1') : '';
  return /^[A-Za-z0-9]{17}$/.test(text) ? text : '';
}
