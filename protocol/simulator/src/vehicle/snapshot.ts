import { operatingMode } from '@voltdeck/protocol/codes';
import { thermalModes } from '../battery/heat.ts';
import type { ActiveFault } from '../faults/fault-watch.ts';
import type { Readings } from '../faults/readings.ts';
import { vehicleKinds, type KindName } from './kinds.ts';
import type { PowerTrain } from './power-train.ts';
import { relayBits } from './relays.ts';
import { plugs, selfTests, type VehicleState } from './state.ts';

/** Faults that fail the self-test: interlock and pre-charge (protocol/README.md). */
const selfTestFaults = new Set([16, 19]);

type DriverFields = Pick<VehicleState, 'isOn' | 'speed' | 'accelerator' | 'brake' | 'operatingMode' | 'plug' | 'charging'>;
type BatteryFields = Pick<
  VehicleState,
  | 'layout' | 'totalVoltage' | 'current' | 'soc' | 'soh' | 'insulation' | 'selfTest' | 'thermalMode' | 'relays' | 'supplyVoltage'
  | 'chemistryCode' | 'cells' | 'temperatures' | 'silentBmus' | 'faults' | 'ratedVoltage' | 'ratedEnergyKwh' | 'chargedKwh' | 'dischargedKwh'
>;

/** What the driver, the pedals and the plug make of the state. */
export function driverFields(train: PowerTrain, kind: KindName): DriverFields {
  const { drive, activity, isFull, isPlugged } = train;
  const { maxPowerW } = vehicleKinds[kind].body;
  return {
    isOn: activity === 'drive',
    speed: drive.speed * 3.6,
    accelerator: drive.isMoving ? percent(train.power / maxPowerW) : 0,
    brake: percent(-drive.acceleration / 3),
    operatingMode: modeOf(train),
    plug: activity === 'fastCharge' ? plugs.fast : activity === 'slowCharge' ? plugs.slow : plugs.none,
    charging: isFull ? 'complete' : isPlugged ? 'charging' : 'none',
  };
}

/** What the battery management knows of its pack. */
export function batteryFields(train: PowerTrain, readings: Readings, faults: readonly ActiveFault[]): BatteryFields {
  const { pack } = train;
  return {
    layout: pack.layout,
    totalVoltage: readings.totalVoltage,
    current: readings.current,
    soc: percent(readings.soc),
    soh: percent(pack.cells.health),
    insulation: Math.round(readings.insulation),
    selfTest: faults.some((fault) => selfTestFaults.has(fault.type)) ? selfTests.failed : selfTests.successful,
    thermalMode: pack.heat.mode,
    relays: relaysOf(train) | readings.weldedRelays,
    supplyVoltage: readings.supplyVoltage,
    chemistryCode: pack.cells.chemistry.code,
    cells: readings.cells.map((voltage) => (voltage === null ? null : Math.round(voltage * 1_000))),
    temperatures: readings.temperatures.map((temperature) => (temperature === null ? null : Math.round(temperature))),
    silentBmus: readings.silentBmus,
    faults,
    ratedVoltage: pack.ratedVoltage,
    ratedEnergyKwh: pack.ratedEnergyKwh,
    chargedKwh: train.chargedKwh,
    dischargedKwh: train.dischargedKwh,
  };
}

function modeOf({ activity, isPlugged, isFull, pack, drive }: PowerTrain): VehicleState['operatingMode'] {
  if (isPlugged) return isFull ? operatingMode.lowVoltage : operatingMode.charge;
  if (activity === 'parked') return operatingMode.lowVoltage;
  return drive.isMoving && pack.current < 0 ? operatingMode.feedback : operatingMode.discharge;
}

function relaysOf({ isAwake, activity, isPlugged, pack }: PowerTrain): number {
  if (!isAwake) return 0;
  let relays = relayBits.mainPositive | relayBits.mainNegative | relayBits.auxiliary;
  if (isPlugged) relays |= relayBits.charge1;
  if (activity === 'fastCharge') relays |= relayBits.charge2;
  if (pack.heat.mode !== thermalModes.off) relays |= relayBits.thermal;
  if (pack.heat.mode === thermalModes.heating) relays |= relayBits.heatingPositive | relayBits.heatingNegative;
  return relays;
}

function percent(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * 100);
}
