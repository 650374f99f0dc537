// Generated from codes/record-fields.ts by generator/record-source.ts. Do not edit; after a change of the table:
// npx vitest run --project unit protocol/src/wire/generated.spec.ts -u
import type { RecordValues } from '../codes/record-values.ts';
import type { Alarm2016, Alarm2025, BmsFaults, BmsRatings, BmsStatistics, BmsStatus, Extremes2016, Vehicle2016, Vehicle2025 } from './generated.ts';
import { bitsOf, largerOf } from './merge-values.ts';
import type { Block } from './report.ts';

export function emptyRecord(): RecordValues {
  return {
    longitude: null,
    latitude: null,
    coordinateSystem: null,
    mileage: null,
    speed: null,
    totalVoltage: null,
    current: null,
    soc: null,
    soh: null,
    insulationResistance: null,
    vehicleState: null,
    chargingState: null,
    driveMode: null,
    dcdcState: null,
    gear: null,
    accelerator: null,
    brake: null,
    operatingMode: null,
    selfTest: null,
    plugIn: null,
    thermalManagement: null,
    relays: null,
    relaysValid: null,
    supplyVoltage: null,
    signalStrength: null,
    chemistry: null,
    faultLevel: null,
    faultTotal: null,
    faultFlags: null,
    alarmFlags: null,
    restrictions: null,
    powerLimit: null,
    ratedCapacity: null,
    ratedVoltage: null,
    ratedEnergy: null,
    cumulativeCharge: null,
    cumulativeDischarge: null,
    highestCellVoltage: null,
    highestCellVoltageBmu: null,
    highestCellVoltageCell: null,
    lowestCellVoltage: null,
    lowestCellVoltageBmu: null,
    lowestCellVoltageCell: null,
    highestTemperature: null,
    highestTemperatureBmu: null,
    highestTemperatureProbe: null,
    lowestTemperature: null,
    lowestTemperatureBmu: null,
    lowestTemperatureProbe: null,
    averageTemperature: null,
    faults: [],
    bmus: [],
    derived: 0,
  };
}

function fillVehicle2016(record: RecordValues, block: Vehicle2016): void {
  if (record.mileage === null) record.mileage = block.mileage;
  if (record.speed === null) record.speed = block.speed;
  if (record.totalVoltage === null) record.totalVoltage = block.totalVoltage;
  if (record.current === null) record.current = block.current;
  if (record.soc === null) record.soc = block.soc;
  if (record.insulationResistance === null) record.insulationResistance = block.insulation;
  if (record.vehicleState === null) record.vehicleState = block.state;
  if (record.chargingState === null) record.chargingState = block.charging;
  if (record.driveMode === null) record.driveMode = block.mode;
  if (record.dcdcState === null) record.dcdcState = block.dcdc;
  if (record.accelerator === null) record.accelerator = block.accelerator;
  if (record.brake === null) record.brake = block.brake;
}

function fillExtremes2016(record: RecordValues, block: Extremes2016): void {
  if (record.highestCellVoltage === null) record.highestCellVoltage = block.highestVoltage;
  if (record.highestCellVoltageBmu === null) record.highestCellVoltageBmu = block.highestVoltageBmu;
  if (record.highestCellVoltageCell === null) record.highestCellVoltageCell = block.highestVoltageCell;
  if (record.lowestCellVoltage === null) record.lowestCellVoltage = block.lowestVoltage;
  if (record.lowestCellVoltageBmu === null) record.lowestCellVoltageBmu = block.lowestVoltageBmu;
  if (record.lowestCellVoltageCell === null) record.lowestCellVoltageCell = block.lowestVoltageCell;
  if (record.highestTemperature === null) record.highestTemperature = block.highestTemperature;
  if (record.highestTemperatureBmu === null) record.highestTemperatureBmu = block.highestTemperatureBmu;
  if (record.highestTemperatureProbe === null) record.highestTemperatureProbe = block.highestTemperatureProbe;
  if (record.lowestTemperature === null) record.lowestTemperature = block.lowestTemperature;
  if (record.lowestTemperatureBmu === null) record.lowestTemperatureBmu = block.lowestTemperatureBmu;
  if (record.lowestTemperatureProbe === null) record.lowestTemperatureProbe = block.lowestTemperatureProbe;
}

function fillAlarm2016(record: RecordValues, block: Alarm2016): void {
  record.faultLevel = largerOf(record.faultLevel, block.level);
  record.alarmFlags = bitsOf(record.alarmFlags, block.flags);
}

function fillVehicle2025(record: RecordValues, block: Vehicle2025): void {
  if (record.mileage === null) record.mileage = block.mileage;
  if (record.speed === null) record.speed = block.speed;
  if (record.totalVoltage === null) record.totalVoltage = block.totalVoltage;
  if (record.current === null) record.current = block.current;
  if (record.soc === null) record.soc = block.soc;
  if (record.insulationResistance === null) record.insulationResistance = block.insulation;
  if (record.vehicleState === null) record.vehicleState = block.state;
  if (record.chargingState === null) record.chargingState = block.charging;
  if (record.driveMode === null) record.driveMode = block.mode;
  if (record.dcdcState === null) record.dcdcState = block.dcdc;
}

function fillAlarm2025(record: RecordValues, block: Alarm2025): void {
  record.faultLevel = largerOf(record.faultLevel, block.level);
  record.alarmFlags = bitsOf(record.alarmFlags, block.flags);
}

function fillBmsStatus(record: RecordValues, block: BmsStatus): void {
  if (record.soh === null) record.soh = block.soh;
  if (record.operatingMode === null) record.operatingMode = block.operatingMode;
  if (record.selfTest === null) record.selfTest = block.selfTest;
  if (record.plugIn === null) record.plugIn = block.plugIn;
  if (record.thermalManagement === null) record.thermalManagement = block.thermalManagement;
  if (record.relays === null) record.relays = block.relays;
  if (record.relaysValid === null) record.relaysValid = block.relaysValid;
  if (record.supplyVoltage === null) record.supplyVoltage = block.supplyVoltage;
  if (record.signalStrength === null) record.signalStrength = block.signalStrength;
  if (record.chemistry === null) record.chemistry = block.chemistry;
  record.faultLevel = largerOf(record.faultLevel, block.faultLevel);
  record.faultTotal = largerOf(record.faultTotal, block.faultTotal);
  if (record.restrictions === null) record.restrictions = block.restrictions;
  if (record.powerLimit === null) record.powerLimit = block.powerLimit;
}

function fillBmsFaults(record: RecordValues, block: BmsFaults): void {
  record.faultFlags = bitsOf(record.faultFlags, block.flags);
}

function fillBmsRatings(record: RecordValues, block: BmsRatings): void {
  if (record.chemistry === null) record.chemistry = block.chemistry;
  if (record.ratedCapacity === null) record.ratedCapacity = block.ratedCapacity;
  if (record.ratedVoltage === null) record.ratedVoltage = block.ratedVoltage;
  if (record.ratedEnergy === null) record.ratedEnergy = block.ratedEnergy;
  if (record.cumulativeCharge === null) record.cumulativeCharge = block.cumulativeCharge;
  if (record.cumulativeDischarge === null) record.cumulativeDischarge = block.cumulativeDischarge;
}

function fillBmsStatistics(record: RecordValues, block: BmsStatistics): void {
  if (record.highestCellVoltage === null) record.highestCellVoltage = block.highestVoltage;
  if (record.highestCellVoltageBmu === null) record.highestCellVoltageBmu = block.highestVoltageBmu;
  if (record.highestCellVoltageCell === null) record.highestCellVoltageCell = block.highestVoltageCell;
  if (record.lowestCellVoltage === null) record.lowestCellVoltage = block.lowestVoltage;
  if (record.lowestCellVoltageBmu === null) record.lowestCellVoltageBmu = block.lowestVoltageBmu;
  if (record.lowestCellVoltageCell === null) record.lowestCellVoltageCell = block.lowestVoltageCell;
  if (record.highestTemperature === null) record.highestTemperature = block.highestTemperature;
  if (record.highestTemperatureBmu === null) record.highestTemperatureBmu = block.highestTemperatureBmu;
  if (record.highestTemperatureProbe === null) record.highestTemperatureProbe = block.highestTemperatureProbe;
  if (record.lowestTemperature === null) record.lowestTemperature = block.lowestTemperature;
  if (record.lowestTemperatureBmu === null) record.lowestTemperatureBmu = block.lowestTemperatureBmu;
  if (record.lowestTemperatureProbe === null) record.lowestTemperatureProbe = block.lowestTemperatureProbe;
  if (record.averageTemperature === null) record.averageTemperature = block.averageTemperature;
}

export function fillRecord2016(record: RecordValues, block: Block): void {
  switch (block.kind) {
    case 'vehicle':
      if (block.edition === 2016) fillVehicle2016(record, block);
      break;
    case 'extremes':
      if (block.edition === 2016) fillExtremes2016(record, block);
      break;
    case 'alarm':
      if (block.edition === 2016) fillAlarm2016(record, block);
      break;
    case 'bmsStatus':
      fillBmsStatus(record, block);
      break;
    case 'bmsFaults':
      fillBmsFaults(record, block);
      break;
    case 'bmsRatings':
      fillBmsRatings(record, block);
      break;
    case 'bmsStatistics':
      fillBmsStatistics(record, block);
      break;
  }
}

export function fillRecord2025(record: RecordValues, block: Block): void {
  switch (block.kind) {
    case 'vehicle':
      if (block.edition === 2025) fillVehicle2025(record, block);
      break;
    case 'alarm':
      if (block.edition === 2025) fillAlarm2025(record, block);
      break;
    case 'bmsStatus':
      fillBmsStatus(record, block);
      break;
    case 'bmsFaults':
      fillBmsFaults(record, block);
      break;
    case 'bmsRatings':
      fillBmsRatings(record, block);
      break;
    case 'bmsStatistics':
      fillBmsStatistics(record, block);
      break;
  }
}

export function mergeScalars(first: RecordValues, second: RecordValues): Omit<RecordValues, 'faults' | 'bmus' | 'derived'> {
  return {
    longitude: first.longitude ?? second.longitude,
    latitude: first.latitude ?? second.latitude,
    coordinateSystem: first.coordinateSystem ?? second.coordinateSystem,
    mileage: first.mileage ?? second.mileage,
    speed: first.speed ?? second.speed,
    totalVoltage: first.totalVoltage ?? second.totalVoltage,
    current: first.current ?? second.current,
    soc: first.soc ?? second.soc,
    soh: first.soh ?? second.soh,
    insulationResistance: first.insulationResistance ?? second.insulationResistance,
    vehicleState: first.vehicleState ?? second.vehicleState,
    chargingState: first.chargingState ?? second.chargingState,
    driveMode: first.driveMode ?? second.driveMode,
    dcdcState: first.dcdcState ?? second.dcdcState,
    gear: first.gear ?? second.gear,
    accelerator: first.accelerator ?? second.accelerator,
    brake: first.brake ?? second.brake,
    operatingMode: first.operatingMode ?? second.operatingMode,
    selfTest: first.selfTest ?? second.selfTest,
    plugIn: first.plugIn ?? second.plugIn,
    thermalManagement: first.thermalManagement ?? second.thermalManagement,
    relays: first.relays ?? second.relays,
    relaysValid: first.relaysValid ?? second.relaysValid,
    supplyVoltage: first.supplyVoltage ?? second.supplyVoltage,
    signalStrength: first.signalStrength ?? second.signalStrength,
    chemistry: first.chemistry ?? second.chemistry,
    faultLevel: largerOf(first.faultLevel, second.faultLevel),
    faultTotal: largerOf(first.faultTotal, second.faultTotal),
    faultFlags: bitsOf(first.faultFlags, second.faultFlags),
    alarmFlags: bitsOf(first.alarmFlags, second.alarmFlags),
    restrictions: first.restrictions ?? second.restrictions,
    powerLimit: first.powerLimit ?? second.powerLimit,
    ratedCapacity: first.ratedCapacity ?? second.ratedCapacity,
    ratedVoltage: first.ratedVoltage ?? second.ratedVoltage,
    ratedEnergy: first.ratedEnergy ?? second.ratedEnergy,
    cumulativeCharge: first.cumulativeCharge ?? second.cumulativeCharge,
    cumulativeDischarge: first.cumulativeDischarge ?? second.cumulativeDischarge,
    highestCellVoltage: first.highestCellVoltage ?? second.highestCellVoltage,
    highestCellVoltageBmu: first.highestCellVoltageBmu ?? second.highestCellVoltageBmu,
    highestCellVoltageCell: first.highestCellVoltageCell ?? second.highestCellVoltageCell,
    lowestCellVoltage: first.lowestCellVoltage ?? second.lowestCellVoltage,
    lowestCellVoltageBmu: first.lowestCellVoltageBmu ?? second.lowestCellVoltageBmu,
    lowestCellVoltageCell: first.lowestCellVoltageCell ?? second.lowestCellVoltageCell,
    highestTemperature: first.highestTemperature ?? second.highestTemperature,
    highestTemperatureBmu: first.highestTemperatureBmu ?? second.highestTemperatureBmu,
    highestTemperatureProbe: first.highestTemperatureProbe ?? second.highestTemperatureProbe,
    lowestTemperature: first.lowestTemperature ?? second.lowestTemperature,
    lowestTemperatureBmu: first.lowestTemperatureBmu ?? second.lowestTemperatureBmu,
    lowestTemperatureProbe: first.lowestTemperatureProbe ?? second.lowestTemperatureProbe,
    averageTemperature: first.averageTemperature ?? second.averageTemperature,
  };
}
