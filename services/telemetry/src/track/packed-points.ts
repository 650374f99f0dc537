/** A point of a line. Degrees are WGS-84, `at` is epoch ms. */
export interface LinePoint {
  readonly at: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly speed: number | null;
  readonly soc: number | null;
  /** No position arrived for long before it: no line leads here. */
  readonly begins: boolean;
}

/** Bytes of a packed point: start and time within the hour, longitude, latitude, speed, SOC. */
export const pointBytes = 16;
const microdegrees = 1e6;
const tenths = 10;
const notSent = -0x8000;

const pack = (value: number | null): number => (value === null ? notSent : Math.round(value * tenths));
const unpack = (stored: number): number | null => (stored === notSent ? null : stored / tenths);

/** @param hour epoch ms of its beginning */
export function packPoints(points: readonly LinePoint[], hour: number): Buffer {
  const bytes = Buffer.alloc(points.length * pointBytes);
  for (const [index, { at, longitude, latitude, speed, soc, begins }] of points.entries()) {
    const offset = index * pointBytes;
    bytes.writeInt32LE((at - hour) * 2 + (begins ? 1 : 0), offset);
    bytes.writeInt32LE(Math.round(longitude * microdegrees), offset + 4);
    bytes.writeInt32LE(Math.round(latitude * microdegrees), offset + 8);
    bytes.writeInt16LE(pack(speed), offset + 12);
    bytes.writeInt16LE(pack(soc), offset + 14);
  }
  return bytes;
}

export function unpackPoints(bytes: Buffer, hour: number): LinePoint[] {
  return Array.from({ length: Math.floor(bytes.length / pointBytes) }, (_, index) => {
    const offset = index * pointBytes;
    const time = bytes.readInt32LE(offset);
    return {
      at: hour + (time >> 1),
      longitude: bytes.readInt32LE(offset + 4) / microdegrees,
      latitude: bytes.readInt32LE(offset + 8) / microdegrees,
      speed: unpack(bytes.readInt16LE(offset + 12)),
      soc: unpack(bytes.readInt16LE(offset + 14)),
      begins: (time & 1) === 1,
    };
  });
}

/** In 1e-6 degree, as the columns of `track_hour` hold it. */
export const toMicrodegrees = (degrees: number): number => Math.round(degrees * microdegrees);
