import { describe, expect, it } from 'vitest';
import { gcj02OfWgs84, wgs84OfGcj02, type Position } from './gcj02.ts';

const metres = (one: Position, other: Position): number =>
  Math.hypot((one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180), one.latitude - other.latitude) * 111_320;

describe('GCJ-02', () => {
  // Pairs that public implementations are tested with.
  it.each([
    [121.5272106, 31.1774276, 121.531541859215, 31.17530398364597],
    [113.912316, 22.543847, 113.9171764808363, 22.540796131694766],
    [116.377817, 39.911954, 116.38404722455657, 39.91334545536069],
  ])('moves %d, %d as others do', (longitude, latitude, movedLongitude, movedLatitude) => {
    expect(metres(gcj02OfWgs84({ longitude, latitude }), { longitude: movedLongitude, latitude: movedLatitude })).toBeLessThan(0.01);
  });

  it.each([
    [121.4737, 31.2304],
    [87.6177, 43.7928],
    [126.6424, 45.7567],
    [114.0579, 22.5431],
  ])('comes back to WGS-84 within a centimetre at %d, %d', (longitude, latitude) => {
    const place = { longitude, latitude };
    expect(metres(wgs84OfGcj02(gcj02OfWgs84(place)), place)).toBeLessThan(0.01);
    expect(metres(gcj02OfWgs84(place), place)).toBeGreaterThan(100);
  });

  it('leaves places abroad where they are', () => {
    const berlin = { longitude: 13.405, latitude: 52.52 };
    expect(wgs84OfGcj02(berlin)).toEqual(berlin);
  });
});
