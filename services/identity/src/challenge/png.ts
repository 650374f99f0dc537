import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Eight bits of grey, no palette, no interlace (PNG, third edition, 11.2.1). */
const depthAndKind = Buffer.from([8, 0, 0, 0, 0]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey PNG of `width * height` pixels, row by row, 0 black to 255 white. */
export function greyPng(width: number, height: number, pixels: Uint8Array): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.of(0), pixels.subarray(row * width, (row + 1) * width)]));
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, depthAndKind])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
