import { coordinateSystem } from '@voltdeck/protocol/codes';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { VehicleState } from '../vehicle/state.ts';
import { abnormal, groupsOf, voltageOf } from './groups.ts';
import { alarmFields, alarmLevels, currentFields, temperatureGroups, vehicleFields } from './shared-fields.ts';

type BlockOf<Kind> = Extract<BlockToEncode, { kind: Kind; edition: 2025 }>;

/** Blocks 01, 05 to 08 of GB/T 32960.3-2025. */
export function blocks2025(state: VehicleState): BlockToEncode[] {
  return [vehicleBlock(state), locationBlock(state), alarmBlock(state), cellsBlock(state), temperaturesBlock(state)];
}

function vehicleBlock(state: VehicleState): BlockOf<'vehicle'> {
  return { kind: 'vehicle', type: 0x01, edition: 2025, ...vehicleFields(state), ...currentFields(state) };
}

function locationBlock(state: VehicleState): BlockOf<'location'> {
  const { hasFix, longitude, latitude } = state;
  return { kind: 'location', type: 0x05, edition: 2025, status: hasFix ? 0 : 1, coordinateSystem: coordinateSystem.wgs84, longitude, latitude };
}

function alarmBlock(state: VehicleState): BlockOf<'alarm'> {
  return { kind: 'alarm', type: 0x06, edition: 2025, ...alarmFields(state, 2025), levels: alarmLevels(state) };
}

function cellsBlock(state: VehicleState): BlockOf<'cells'> {
  const current = currentFields(state);
  const subsystems = groupsOf(state.cells, state.layout.cellsPerBmu, abnormal.u16, state).map((group) => ({
    number: group.number,
    voltage: voltageOf(group),
    current: current.current,
    voltages: group.values,
    reserved: group.reserved === undefined ? current.reserved : { ...current.reserved, voltages: group.reserved },
  }));
  return { kind: 'cells', type: 0x07, edition: 2025, subsystems };
}

function temperaturesBlock(state: VehicleState): BlockOf<'temperatures'> {
  return { kind: 'temperatures', type: 0x08, edition: 2025, subsystems: temperatureGroups(state) };
}
