import type { OperationView } from '@voltdeck/contract';
import { isoOf } from '../epoch.ts';
import type { OperationRow } from './operation.repository.ts';

const wattSecondsPerKwh = 3_600_000;

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
    energyKwh: Math.round((row.energy_ws / wattSecondsPerKwh) * 1000) / 1000,
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
