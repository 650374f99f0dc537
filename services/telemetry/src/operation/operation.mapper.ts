import type { OperationView } from '@voltdeck/contract';
import { isoOf } from '../epoch.ts';
import { wsPerKwh } from '../energy/energy.ts';
import type { OperationRow } from './operation.repository.ts';

const kwhOf = (ws: number): number => Math.round((ws / wsPerKwh) * 1000) / 1000;

/** @param goesOnMs for this long after its newest record an operation may still go on */
export function toOperationView(row: OperationRow, nowMs: number, goesOnMs: number): OperationView {
  return {
    id: row.id,
    deviceId: row.device_id,
    vin: row.vin,
    plate: row.plate,
    projectName: row.project_name,
    kind: row.kind,
    running: !row.followed && nowMs - row.ended_ms <= goesOnMs,
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
  };
}
