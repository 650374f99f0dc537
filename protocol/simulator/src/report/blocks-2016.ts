import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { VehicleState } from '../vehicle/state.ts';
import { extremeFields } from './blocks-bms.ts';
import { abnormal, groupsOf, voltageOf } from './groups.ts';
import { alarmFields, currentFields, temperatureGroups, vehicleFields } from './shared-fields.ts';

type BlockOf<Kind> = Extract<BlockToEncode, { kind: Kind; edition: 2016 }>;

/** Blocks 01, 05 to 09 of GB/T 32960.3-2016. */
export function blocks2016(state: VehicleState): BlockToEncode[] {
  return [vehicleBlock(state), locationBlock(state), extremesBlock(state), alarmBlock(state), cellsBlock(state), temperaturesBlock(state)];
}

function vehicleBlock(state: VehicleState): BlockOf<'vehicle'> {
  return {
    kind: 'vehicle', type: 0x01, edition: 2016,
    ...vehicleFields(state),
    ...currentFields(state),
    accelerator: state.accelerator,
    brake: state.brake,
  };
}

function locationBlock(state: VehicleState): BlockOf<'location'> {
  return { kind: 'location', type: 0x05, edition: 2016, status: state.hasFix ? 0 : 1, longitude: state.longitude, latitude: state.latitude };
}

function extremesBlock(state: VehicleState): BlockOf<'extremes'> {
  return { kind: 'extremes', type: 0x06, edition: 2016, ...extremeFields(state) };
}

function alarmBlock(state: VehicleState): BlockOf<'alarm'> {
  return { kind: 'alarm', type: 0x07, edition: 2016, ...alarmFields(state, 2016) };
}

function cellsBlock(state: VehicleState): BlockOf<'cells'> {
  const { cellsPerBmu } = state.layout;
  const current = currentFields(state);
  const subsystems = groupsOf(state.cells, cellsPerBmu, abnormal.u16, state).map((group) => ({
    number: group.number,
    voltage: voltageOf(group),
    current: current.current,
    totalCells: cellsPerBmu,
    firstCell: 1,
    voltages: group.values,
    reserved: group.reserved === undefined ? current.reserved : { ...current.reserved, voltages: group.reserved },
  }));
  return { kind: 'cells', type: 0x08, edition: 2016, subsystems };
}

function temperaturesBlock(state: VehicleState): BlockOf<'temperatures'> {
  return { kind: 'temperatures', type: 0x09, edition: 2016, subsystems: temperatureGroups(state) };
}
