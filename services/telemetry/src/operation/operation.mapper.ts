import type { OperationView } from '@voltdeck/contract';
import { hourMs, isoOf } from '../epoch.ts';
import { wsPerKwh } from '../energy/energy.ts';
import { consumptionKmLeast, countedKmLeast } from './moved.ts';
import type { OperationRow } from './operation.repository.ts';

const degreesOf = (stored: number | null): number | null => (stored === null ? null : stored / 1e6);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A counter that goes backwards says nothing of the way. */
function distanceOf({ start_mileage: start, end_mileage: end }: OperationRow): number | null {
  return start === null || end === null || end < start ? null : oneDecimal(end - start);
}

const isWholeKwh = (ws: number): boolean => ws % wsPerKwh === 0;

/** The step of the counters: a tenth of a kWh as they are sent, a whole one where nothing finer was seen. */
const stepOf = (energy: number, back: number): number => (isWholeKwh(energy) && isWholeKwh(back) ? wsPerKwh : wsPerKwh / 10);

/** kWh per 100 km, net of what was recovered; the range in which it lies where that is all that is known. */
function consumptionOf({ kind, energy_ws: energy, returned_ws: returned, energy_source: source }: OperationRow, distanceKm: number | null): Pick<OperationView, 'consumption' | 'consumptionRange'> {
  if (kind === 'charge' || distanceKm === null || distanceKm < consumptionKmLeast) return { consumption: null };
  const per100 = (ws: number): number => oneDecimal((Math.max(0, ws) / wsPerKwh / distanceKm) * 100);
  const back = returned ?? 0;
  if (source === 'counter' && distanceKm < countedKmLeast) {
    // Each counter was up to one step beyond what it showed, at the start and at the end.
    const step = stepOf(energy, back);
    return { consumption: null, consumptionRange: { low: per100(energy - step - back - step), high: per100(energy + step - Math.max(0, back - step)) } };
  }
  return { consumption: oneDecimal(((energy - back) / wsPerKwh / distanceKm) * 100) };
}

const kwhOf = (ws: number): number => Math.round((ws / wsPerKwh) * 1000) / 1000;

/** @param mayContinueMs for this long after its newest record an operation may still continue */
export function toOperationView(row: OperationRow, nowMs: number, mayContinueMs: number): OperationView {
  const distanceKm = distanceOf(row);
  const hours = (row.ended_ms - row.started_ms) / hourMs;
  return {
    id: row.id,
    deviceId: row.device_id,
    vin: row.vin,
    plate: row.plate,
    projectName: row.project_name,
    kind: row.kind,
    running: !row.followed && nowMs - row.ended_ms <= mayContinueMs,
    startedAt: isoOf(row.started_ms),
    endedAt: isoOf(row.ended_ms),
    durationS: Math.round((row.ended_ms - row.started_ms) / 1000),
    startSoc: row.start_soc,
    endSoc: row.end_soc,
    energyKwh: kwhOf(row.energy_ws),
    recoveredKwh: row.returned_ws === null || row.kind === 'charge' ? null : kwhOf(row.returned_ws),
    netKwh: row.returned_ws === null ? null : kwhOf(row.energy_ws - row.returned_ws),
    energySource: row.energy_source ?? 'integrated',
    highestCurrent: row.highest_current,
    lowestTemperature: row.lowest_temperature,
    highestTemperature: row.highest_temperature,
    highestCellVoltage: row.highest_cell_voltage,
    lowestCellVoltage: row.lowest_cell_voltage,
    endCellSpread: row.end_cell_spread,
    startMileage: row.start_mileage,
    endMileage: row.end_mileage,
    distanceKm,
    ...consumptionOf(row, distanceKm),
    meanSpeed: distanceKm === null || hours === 0 ? null : oneDecimal(distanceKm / hours),
    topSpeed: row.top_speed,
    startLongitude: degreesOf(row.start_longitude),
    startLatitude: degreesOf(row.start_latitude),
    endLongitude: degreesOf(row.end_longitude),
    endLatitude: degreesOf(row.end_latitude),
    highestCellVoltageBmu: row.highest_cell_voltage_bmu,
    highestCellVoltageCell: row.highest_cell_voltage_cell,
    lowestCellVoltageBmu: row.lowest_cell_voltage_bmu,
    lowestCellVoltageCell: row.lowest_cell_voltage_cell,
    highestTemperatureBmu: row.highest_temperature_bmu,
    highestTemperatureProbe: row.highest_temperature_probe,
    lowestTemperatureBmu: row.lowest_temperature_bmu,
    lowestTemperatureProbe: row.lowest_temperature_probe,
    plugIn: row.plug_in,
  };
}
