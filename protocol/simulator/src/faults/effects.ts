import type { RaisedLevel } from '@voltdeck/protocol/codes';
import type { Chemistry } from '../battery/chemistry.ts';
import { relayBits } from '../vehicle/relays.ts';
import type { Readings } from './readings.ts';

export type Level = RaisedLevel;

/** Where in the pack a fault sits: places into the lists of cells and probes. */
export interface FaultPlace {
  readonly cell: number;
  readonly probe: number;
  readonly bmu: number;
}

type Effect = (readings: Readings, level: Level, place: FaultPlace, chemistry: Chemistry) => void;

/**
 * How a fault type shows in what the sensors give, by its number.
 * Types that are not here show by their flag alone.
 */
export const effects: Readonly<Partial<Record<number, Effect>>> = {
  1: (readings, level, place, chemistry) => (readings.cells[place.cell] = at(chemistry.overVoltage, level) + 0.004),
  2: (readings, level, place, chemistry) => (readings.cells[place.cell] = at(chemistry.underVoltage, level) - 0.004),
  8: (readings, level, place) => (readings.temperatures[place.probe] = at([51, 56, 62], level)),
  9: (readings, level, place) => (readings.temperatures[place.probe] = at([-12, -21, -27], level)),
  10: (readings, level, place) => shift(readings.temperatures, place.probe, at([14, 22, 37], level)),
  11: (readings, level, place) => shift(readings.cells, place.cell, -at([0.15, 0.25, 0.4], level)),
  12: (readings, level) => (readings.soc = at([0.09, 0.04, 0.01], level)),
  13: (readings) => (readings.soc = 1),
  14: (readings, level) => (readings.soc = Math.max(0, readings.soc - at([0.06, 0.1, 0.15], level))),
  15: (readings, level) => (readings.insulation = readings.totalVoltage * at([0.42, 0.24, 0.08], level)),
  17: (readings) => (readings.weldedRelays |= relayBits.mainPositive),
  18: (readings) => (readings.weldedRelays |= relayBits.mainNegative),
  24: (readings, _level, place) => readings.silentBmus.add(place.bmu),
  27: (readings) => (readings.current = null),
  28: (readings, _level, place) => (readings.cells[place.cell] = null),
  29: (readings, _level, place) => (readings.temperatures[place.probe] = null),
  30: (readings, level) => (readings.supplyVoltage *= at([0.85, 0.8, 0.7], level)),
  31: (readings, _level, place) => {
    readings.temperatures[place.probe] = 96;
    readings.cells[place.cell] = 1.9;
  },
};

function at(levels: readonly [number, number, number], level: Level): number {
  return levels[level - 1] ?? levels[2];
}

function shift(values: (number | null)[], index: number, by: number): void {
  const value = values[index] ?? null;
  if (value !== null) values[index] = value + by;
}
