import type { Tool } from './tool.ts';
import { cellsAt } from './tools/cells-at.ts';
import { compareVehicles } from './tools/compare-vehicles.ts';
import { explainFrame } from './tools/explain-frame.ts';
import { faultsAndAlarms } from './tools/faults-and-alarms.ts';
import { findVehicles } from './tools/find-vehicles.ts';
import { vehicleSeries } from './tools/vehicle-series.ts';
import { vehicleState } from './tools/vehicle-state.ts';

/** Every tool, in the order in which clients list them. All of them read. */
export const tools: readonly Tool[] = [findVehicles, vehicleState, vehicleSeries, faultsAndAlarms, cellsAt, compareVehicles, explainFrame];
