import { describe, expect, it } from 'vitest';
import { faultsOf, operationsOf } from './recompute.mjs';

const recordAt = (at, given = {}) => ({
  at: at * 1000, faults: null, faultFlags: null, alarmFlags: null, faultLevel: 0, operatingMode: 0, chargingState: 3, vehicleState: 1, speed: 0,
  current: 0, totalVoltage: 400, soc: 50, mileage: 100, ...given,
});
const fault = (at, level) => recordAt(at, { faults: [8 * 8 + level], faultLevel: level });

describe('the recomputation', () => {
  it('joins a fault that is back within the debounce time, and cuts it after a longer pause', () => {
    const records = [fault(0, 1), fault(10, 3), recordAt(20), fault(40, 2), recordAt(50), fault(100, 1)];
    expect(faultsOf(records, 30_000)).toEqual([
      { type: 8, startedAt: 0, endedAt: 50_000, startLevel: 1, highestLevel: 3, endLevel: 2 },
      { type: 8, startedAt: 100_000, endedAt: null, startLevel: 1, highestLevel: 1, endLevel: 1 },
    ]);
  });

  it('adds up the energy of a discharge over a short pause, and starts another after a long one', () => {
    const drive = (at, soc) => recordAt(at, { operatingMode: 1, current: 10, soc });
    const found = operationsOf([drive(0, 50), drive(10, 49), recordAt(20), drive(30, 48), drive(900, 40)], 300_000);
    expect(found.map(({ kind, startedAt, endedAt, startSoc, endSoc, energyWs }) => [kind, startedAt, endedAt, startSoc, endSoc, energyWs])).toEqual([
      ['discharge', 0, 30_000, 50, 48, 80_000],
      ['discharge', 900_000, 900_000, 40, 40, 0],
    ]);
  });
});
