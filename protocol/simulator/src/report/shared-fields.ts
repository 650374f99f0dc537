import { chargingState, faultTypeOfAlarm, setBits } from '@voltdeck/protocol/codes';
import type { Reserved } from '@voltdeck/protocol/wire';
import type { Edition } from '../vehicle/roster.ts';
import type { VehicleState } from '../vehicle/state.ts';
import { faultLevelOf } from './blocks-bms.ts';
import { abnormal, groupsOf } from './groups.ts';

const states = { on: 1, off: 2 } as const;
const chargingCodes = { charging: chargingState.parked, complete: chargingState.complete, none: chargingState.notCharging } as const;
const electricOnly = 1;
const gears = { drive: 14, parked: 15 } as const;
const gearFlags = { braking: 1 << 4, driving: 1 << 5 } as const;

/** Bit of the standard alarm flag that means the same as a fault type. */
const alarmBits = new Map(Object.entries(faultTypeOfAlarm).map(([bit, type]) => [type, Number(bit)]));
/** Flags from this bit on exist only in the 2025 edition. */
const firstBit2025 = 19;

/** What block 01 holds under both editions, without the current. */
export function vehicleFields(state: VehicleState) {
  return {
    state: state.isOn ? states.on : states.off,
    charging: chargingCodes[state.charging],
    mode: electricOnly,
    speed: state.speed,
    mileage: state.mileageKm,
    totalVoltage: state.totalVoltage,
    soc: state.soc,
    dcdc: state.relays === 0 ? states.off : states.on,
    gear: gearOf(state),
    insulation: state.insulation,
  };
}

/** The current, abnormal when the sensor gives nothing. */
export function currentFields(state: VehicleState): { current: number | null; reserved: Reserved | undefined } {
  return { current: state.current, reserved: state.current === null ? { current: abnormal.u16 } : undefined };
}

export function alarmFields(state: VehicleState, edition: Edition) {
  return {
    level: faultLevelOf(state),
    flags: alarmFlags(state, edition),
    batteryFaults: state.faults.map((fault) => fault.type),
    motorFaults: [],
    engineFaults: [],
    otherFaults: [],
  };
}

/** Level of every standard alarm that is set: the N5 list of the 2025 edition. */
export function alarmLevels(state: VehicleState): { bit: number; level: number }[] {
  return setBits(alarmFlags(state, 2025)).map((bit) => ({
    bit,
    level: state.faults.find((fault) => alarmBits.get(fault.type) === bit)?.level ?? 0,
  }));
}

export function temperatureGroups(state: VehicleState) {
  return groupsOf(state.temperatures, state.layout.probesPerBmu, abnormal.u8, state).map((group) => ({
    number: group.number,
    temperatures: group.values,
    reserved: group.reserved === undefined ? undefined : { temperatures: group.reserved },
  }));
}

function alarmFlags(state: VehicleState, edition: Edition): number {
  return state.faults.reduce((flags, fault) => {
    const bit = alarmBits.get(fault.type);
    return bit === undefined || (edition === 2016 && bit >= firstBit2025) ? flags : flags | (1 << bit);
  }, 0);
}

function gearOf(state: VehicleState): number {
  if (!state.isOn) return gears.parked;
  const braking = state.brake > 15 ? gearFlags.braking : 0;
  const driving = state.accelerator > 0 ? gearFlags.driving : 0;
  return gears.drive | braking | driving;
}
