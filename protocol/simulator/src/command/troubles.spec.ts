import { describe, expect, it } from 'vitest';
import { fleetVehicle } from '../vehicle/roster.ts';
import { vehiclesWithTrouble, parseTroubles } from './troubles.ts';

const vins = Array.from({ length: 200 }, (_, index) => fleetVehicle(index, 1).vin);
const [vin = ''] = vins;

describe('troubles on demand', () => {
  it('are read from one line', () => {
    expect(parseTroubles(`badFlash=5%, neverBack=${vin},dropsDownload@4096=2.5%x3,`)).toEqual([
      { name: 'badFlash', of: 0.05, times: 1 },
      { name: 'neverBack', of: vin, times: 1 },
      { name: 'dropsDownload', of: 0.025, times: 3, atByte: 4_096 },
    ]);
    expect(parseTroubles('')).toEqual([]);
  });

  it.each(['badFlush=5%', 'badFlash', 'badFlash=5', 'badFlash=101%', 'badFlash=LVD', 'badFlash=5%x'])("are refused as '%s'", (text) => {
    expect(() => parseTroubles(text)).toThrow(/trouble|all vehicles/);
  });

  it('affect as many vehicles as the share says, the same ones each time, and others by another name', () => {
    const [five] = parseTroubles('badFlash=5%');
    const [other] = parseTroubles('oldVersion=5%');
    if (five === undefined || other === undefined) throw new Error('two troubles were read');
    expect(vehiclesWithTrouble(five, vins, 1)).toHaveLength(10);
    expect(vehiclesWithTrouble(five, vins, 1)).toEqual(vehiclesWithTrouble(five, [...vins].reverse(), 1));
    expect(vehiclesWithTrouble(five, vins, 1)).not.toEqual(vehiclesWithTrouble(other, vins, 1));
    expect(vehiclesWithTrouble(five, vins, 1)).not.toEqual(vehiclesWithTrouble(five, vins, 2));
  });

  it('affect at least one vehicle of a small fleet, and none of a share of nothing', () => {
    expect(vehiclesWithTrouble({ name: 'badFlash', of: 0.05, times: 1 }, vins.slice(0, 3), 1)).toHaveLength(1);
    expect(vehiclesWithTrouble({ name: 'badFlash', of: 0, times: 1 }, vins, 1)).toEqual([]);
  });
});
