import { type BmuCells, derivedPart, type RecordValues } from '../codes/record-values.ts';

interface Extreme {
  value: number;
  bmu: number;
  place: number;
}

interface Extremes {
  highest: Extreme | null;
  lowest: Extreme | null;
  sum: number;
  count: number;
}

function extremesOf(bmus: readonly BmuCells[], list: 'voltages' | 'temperatures'): Extremes {
  const found: Extremes = { highest: null, lowest: null, sum: 0, count: 0 };
  for (const cells of bmus) {
    let place = 0;
    for (const value of cells[list] ?? []) {
      place++;
      if (value === null) continue;
      found.sum += value;
      found.count++;
      if (found.highest === null || value > found.highest.value) found.highest = { value, bmu: cells.bmu, place };
      if (found.lowest === null || value < found.lowest.value) found.lowest = { value, bmu: cells.bmu, place };
    }
  }
  return found;
}

/** Works out from the cells what no block carried, and marks it as derived. Changes `record`. */
export function derive(record: RecordValues): void {
  if (record.bmus.length === 0) return;
  if (record.highestCellVoltage === null && record.lowestCellVoltage === null) deriveVoltages(record);
  const extremesMissing = record.highestTemperature === null && record.lowestTemperature === null;
  if (extremesMissing || record.averageTemperature === null) deriveTemperatures(record, extremesMissing);
}

function deriveVoltages(record: RecordValues): void {
  const { highest, lowest } = extremesOf(record.bmus, 'voltages');
  if (highest === null || lowest === null) return;
  record.highestCellVoltage = highest.value;
  record.highestCellVoltageBmu = highest.bmu;
  record.highestCellVoltageCell = highest.place;
  record.lowestCellVoltage = lowest.value;
  record.lowestCellVoltageBmu = lowest.bmu;
  record.lowestCellVoltageCell = lowest.place;
  record.derived |= derivedPart.voltageExtremes;
}

function deriveTemperatures(record: RecordValues, extremesMissing: boolean): void {
  const { highest, lowest, sum, count } = extremesOf(record.bmus, 'temperatures');
  if (highest === null || lowest === null) return;
  if (record.averageTemperature === null) {
    record.averageTemperature = Math.round((sum / count) * 10) / 10;
    record.derived |= derivedPart.averageTemperature;
  }
  if (!extremesMissing) return;
  record.highestTemperature = highest.value;
  record.highestTemperatureBmu = highest.bmu;
  record.highestTemperatureProbe = highest.place;
  record.lowestTemperature = lowest.value;
  record.lowestTemperatureBmu = lowest.bmu;
  record.lowestTemperatureProbe = lowest.place;
  record.derived |= derivedPart.temperatureExtremes;
}

/** The record with only what blocks carried; its totals, which other blocks can carry too, are left to the merge. */
export function withoutDerived(record: RecordValues): RecordValues {
  const bare = { ...record, derived: record.derived & derivedPart.totals };
  if (record.derived & derivedPart.voltageExtremes) {
    bare.highestCellVoltage = bare.highestCellVoltageBmu = bare.highestCellVoltageCell = null;
    bare.lowestCellVoltage = bare.lowestCellVoltageBmu = bare.lowestCellVoltageCell = null;
  }
  if (record.derived & derivedPart.temperatureExtremes) {
    bare.highestTemperature = bare.highestTemperatureBmu = bare.highestTemperatureProbe = null;
    bare.lowestTemperature = bare.lowestTemperatureBmu = bare.lowestTemperatureProbe = null;
  }
  if (record.derived & derivedPart.averageTemperature) bare.averageTemperature = null;
  return bare;
}
