// Generated from the tables in tables/ by generator/source.ts: straight-line readers and writers, because a
// lookup per field is several times too slow and browsers forbid eval. Do not edit; after a change of a table:
// npx vitest run --project unit protocol/src/wire/generated.spec.ts -u
/* eslint-disable max-lines -- it is generated */
import { readText, writeText } from './bytes.ts';
import type { Reader, Writer } from './cursor.ts';
import { inEntry } from './entry-error.ts';
import type { blockLayouts, messageLayouts } from './registry.ts';
import { keep, keepAt, keepList, rawAt, rawOf, type Reserved, toRaw } from './reserved.ts';
import type { BlockOf, MessageOf, ValuesOf } from './tables/field.ts';
import { readTime, writeTime } from './time.ts';

// GB/T 32960.3-2016 7.2.3.1 vehicle
export type Vehicle2016 = BlockOf<(typeof blockLayouts)['vehicle2016']>;

export function readVehicle2016(reader: Reader, type: number): Vehicle2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(20, 'state');
  const stateRaw = view.getUint8(at0);
  const state = stateRaw <= 253 ? stateRaw : null;
  if (state === null) reserved = keep(reserved, 'state', stateRaw);
  const chargingRaw = view.getUint8(at0 + 1);
  const charging = chargingRaw <= 253 ? chargingRaw : null;
  if (charging === null) reserved = keep(reserved, 'charging', chargingRaw);
  const modeRaw = view.getUint8(at0 + 2);
  const mode = modeRaw <= 253 ? modeRaw : null;
  if (mode === null) reserved = keep(reserved, 'mode', modeRaw);
  const speedRaw = view.getUint16(at0 + 3);
  const speed = speedRaw <= 2200 ? speedRaw / 10 : null;
  if (speed === null) reserved = keep(reserved, 'speed', speedRaw);
  const mileageRaw = view.getUint32(at0 + 5);
  const mileage = mileageRaw <= 9999999 ? mileageRaw / 10 : null;
  if (mileage === null) reserved = keep(reserved, 'mileage', mileageRaw);
  const totalVoltageRaw = view.getUint16(at0 + 9);
  const totalVoltage = totalVoltageRaw <= 10000 ? totalVoltageRaw / 10 : null;
  if (totalVoltage === null) reserved = keep(reserved, 'totalVoltage', totalVoltageRaw);
  const currentRaw = view.getUint16(at0 + 11);
  const current = currentRaw <= 20000 ? (currentRaw - 10000) / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const socRaw = view.getUint8(at0 + 13);
  const soc = socRaw <= 100 ? socRaw : null;
  if (soc === null) reserved = keep(reserved, 'soc', socRaw);
  const dcdcRaw = view.getUint8(at0 + 14);
  const dcdc = dcdcRaw <= 253 ? dcdcRaw : null;
  if (dcdc === null) reserved = keep(reserved, 'dcdc', dcdcRaw);
  const gearRaw = view.getUint8(at0 + 15);
  const gear = gearRaw <= 253 ? gearRaw : null;
  if (gear === null) reserved = keep(reserved, 'gear', gearRaw);
  const insulationRaw = view.getUint16(at0 + 16);
  const insulation = insulationRaw <= 60000 ? insulationRaw : null;
  if (insulation === null) reserved = keep(reserved, 'insulation', insulationRaw);
  const acceleratorRaw = view.getUint8(at0 + 18);
  const accelerator = acceleratorRaw <= 100 ? acceleratorRaw : null;
  if (accelerator === null) reserved = keep(reserved, 'accelerator', acceleratorRaw);
  const brakeRaw = view.getUint8(at0 + 19);
  const brake = brakeRaw <= 101 ? brakeRaw : null;
  if (brake === null) reserved = keep(reserved, 'brake', brakeRaw);
  return { kind: 'vehicle', type, edition: 2016, state, charging, mode, speed, mileage, totalVoltage, current, soc, dcdc, gear, insulation, accelerator, brake, reserved };
}

export function writeVehicle2016(writer: Writer, block: Vehicle2016): void {
  const { view } = writer;
  const at0 = writer.take(20, 'state');
  view.setUint8(at0, block.state === null ? rawOf(block.reserved, 'state', 255) : toRaw(block.state, 0, 253, 'state'));
  view.setUint8(at0 + 1, block.charging === null ? rawOf(block.reserved, 'charging', 255) : toRaw(block.charging, 0, 253, 'charging'));
  view.setUint8(at0 + 2, block.mode === null ? rawOf(block.reserved, 'mode', 255) : toRaw(block.mode, 0, 253, 'mode'));
  view.setUint16(at0 + 3, block.speed === null ? rawOf(block.reserved, 'speed', 65535) : toRaw(block.speed * 10, 0, 2200, 'speed'));
  view.setUint32(at0 + 5, block.mileage === null ? rawOf(block.reserved, 'mileage', 4294967295) : toRaw(block.mileage * 10, 0, 9999999, 'mileage'));
  view.setUint16(at0 + 9, block.totalVoltage === null ? rawOf(block.reserved, 'totalVoltage', 65535) : toRaw(block.totalVoltage * 10, 0, 10000, 'totalVoltage'));
  view.setUint16(at0 + 11, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10 + 10000, 0, 20000, 'current'));
  view.setUint8(at0 + 13, block.soc === null ? rawOf(block.reserved, 'soc', 255) : toRaw(block.soc, 0, 100, 'soc'));
  view.setUint8(at0 + 14, block.dcdc === null ? rawOf(block.reserved, 'dcdc', 255) : toRaw(block.dcdc, 0, 253, 'dcdc'));
  view.setUint8(at0 + 15, block.gear === null ? rawOf(block.reserved, 'gear', 255) : toRaw(block.gear, 0, 253, 'gear'));
  view.setUint16(at0 + 16, block.insulation === null ? rawOf(block.reserved, 'insulation', 65535) : toRaw(block.insulation, 0, 60000, 'insulation'));
  view.setUint8(at0 + 18, block.accelerator === null ? rawOf(block.reserved, 'accelerator', 255) : toRaw(block.accelerator, 0, 100, 'accelerator'));
  view.setUint8(at0 + 19, block.brake === null ? rawOf(block.reserved, 'brake', 255) : toRaw(block.brake, 0, 101, 'brake'));
}

// GB/T 32960.3-2016 7.2.3.2 drive motors
export type Motors2016 = BlockOf<(typeof blockLayouts)['motors2016']>;

export type Motors2016Motors = ValuesOf<(typeof blockLayouts)['motors2016']['fields']['motors']['of']>;

export function readMotors2016Motors(reader: Reader): Motors2016Motors {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(12, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const stateRaw = view.getUint8(at0 + 1);
  const state = stateRaw <= 253 ? stateRaw : null;
  if (state === null) reserved = keep(reserved, 'state', stateRaw);
  const controllerTemperatureRaw = view.getUint8(at0 + 2);
  const controllerTemperature = controllerTemperatureRaw <= 250 ? controllerTemperatureRaw - 40 : null;
  if (controllerTemperature === null) reserved = keep(reserved, 'controllerTemperature', controllerTemperatureRaw);
  const speedRaw = view.getUint16(at0 + 3);
  const speed = speedRaw <= 65531 ? speedRaw - 20000 : null;
  if (speed === null) reserved = keep(reserved, 'speed', speedRaw);
  const torqueRaw = view.getUint16(at0 + 5);
  const torque = torqueRaw <= 65531 ? (torqueRaw - 20000) / 10 : null;
  if (torque === null) reserved = keep(reserved, 'torque', torqueRaw);
  const temperatureRaw = view.getUint8(at0 + 7);
  const temperature = temperatureRaw <= 250 ? temperatureRaw - 40 : null;
  if (temperature === null) reserved = keep(reserved, 'temperature', temperatureRaw);
  const controllerVoltageRaw = view.getUint16(at0 + 8);
  const controllerVoltage = controllerVoltageRaw <= 60000 ? controllerVoltageRaw / 10 : null;
  if (controllerVoltage === null) reserved = keep(reserved, 'controllerVoltage', controllerVoltageRaw);
  const controllerCurrentRaw = view.getUint16(at0 + 10);
  const controllerCurrent = controllerCurrentRaw <= 20000 ? (controllerCurrentRaw - 10000) / 10 : null;
  if (controllerCurrent === null) reserved = keep(reserved, 'controllerCurrent', controllerCurrentRaw);
  return { number, state, controllerTemperature, speed, torque, temperature, controllerVoltage, controllerCurrent, reserved };
}

export function writeMotors2016Motors(writer: Writer, block: Motors2016Motors): void {
  const { view } = writer;
  const at0 = writer.take(12, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  view.setUint8(at0 + 1, block.state === null ? rawOf(block.reserved, 'state', 255) : toRaw(block.state, 0, 253, 'state'));
  view.setUint8(at0 + 2, block.controllerTemperature === null ? rawOf(block.reserved, 'controllerTemperature', 255) : toRaw(block.controllerTemperature + 40, 0, 250, 'controllerTemperature'));
  view.setUint16(at0 + 3, block.speed === null ? rawOf(block.reserved, 'speed', 65535) : toRaw(block.speed + 20000, 0, 65531, 'speed'));
  view.setUint16(at0 + 5, block.torque === null ? rawOf(block.reserved, 'torque', 65535) : toRaw(block.torque * 10 + 20000, 0, 65531, 'torque'));
  view.setUint8(at0 + 7, block.temperature === null ? rawOf(block.reserved, 'temperature', 255) : toRaw(block.temperature + 40, 0, 250, 'temperature'));
  view.setUint16(at0 + 8, block.controllerVoltage === null ? rawOf(block.reserved, 'controllerVoltage', 65535) : toRaw(block.controllerVoltage * 10, 0, 60000, 'controllerVoltage'));
  view.setUint16(at0 + 10, block.controllerCurrent === null ? rawOf(block.reserved, 'controllerCurrent', 65535) : toRaw(block.controllerCurrent * 10 + 10000, 0, 20000, 'controllerCurrent'));
}

export function readMotors2016(reader: Reader, type: number): Motors2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const motorsCount = view.getUint8(reader.take(1, 'motors'));
  let motors: Motors2016Motors[] | null = null;
  if (motorsCount >= 254) {
    reserved = keep(reserved, 'motors', motorsCount);
  } else {
    motors = [];
    try {
      for (let index = 0; index < motorsCount; index++) motors.push(readMotors2016Motors(reader));
    } catch (error) {
      throw inEntry(error, 'motors', motors.length);
    }
  }
  return { kind: 'motors', type, edition: 2016, motors, reserved };
}

export function writeMotors2016(writer: Writer, block: Motors2016): void {
  const { view } = writer;
  const motors = block.motors;
  if (motors === null) {
    view.setUint8(writer.take(1, 'motors'), rawOf(block.reserved, 'motors', 255));
  } else {
    view.setUint8(writer.take(1, 'motors'), toRaw(motors.length, 0, 253, 'motors.length'));
    let index = 0;
    try {
      for (const group of motors) {
        writeMotors2016Motors(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'motors', index);
    }
  }
}

// GB/T 32960.3-2016 7.2.3.3 fuel cell
export type FuelCell2016 = BlockOf<(typeof blockLayouts)['fuelCell2016']>;

export function readFuelCell2016(reader: Reader, type: number): FuelCell2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(6, 'voltage');
  const voltageRaw = view.getUint16(at0);
  const voltage = voltageRaw <= 20000 ? voltageRaw / 10 : null;
  if (voltage === null) reserved = keep(reserved, 'voltage', voltageRaw);
  const currentRaw = view.getUint16(at0 + 2);
  const current = currentRaw <= 20000 ? currentRaw / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const consumptionRaw = view.getUint16(at0 + 4);
  const consumption = consumptionRaw <= 60000 ? consumptionRaw / 100 : null;
  if (consumption === null) reserved = keep(reserved, 'consumption', consumptionRaw);
  const probeTemperaturesCount = view.getUint16(reader.take(2, 'probeTemperatures'));
  let probeTemperatures: (number | null)[] | null = null;
  if (probeTemperaturesCount >= 65534) {
    reserved = keep(reserved, 'probeTemperatures', probeTemperaturesCount);
  } else {
    const probeTemperaturesAt = reader.take(probeTemperaturesCount, 'probeTemperatures');
    probeTemperatures = new Array<number | null>(probeTemperaturesCount);
    let probeTemperaturesRaws: Record<number, number> | undefined;
    for (let index = 0; index < probeTemperaturesCount; index++) {
      const raw = view.getUint8(probeTemperaturesAt + index);
      if (raw <= 240) probeTemperatures[index] = raw - 40;
      else {
        probeTemperatures[index] = null;
        probeTemperaturesRaws = keepAt(probeTemperaturesRaws, index, raw);
      }
    }
    if (probeTemperaturesRaws !== undefined) reserved = keepList(reserved, 'probeTemperatures', probeTemperaturesRaws);
  }
  const at2 = reader.take(10, 'hydrogenTemperature');
  const hydrogenTemperatureRaw = view.getUint16(at2);
  const hydrogenTemperature = hydrogenTemperatureRaw <= 2400 ? (hydrogenTemperatureRaw - 400) / 10 : null;
  if (hydrogenTemperature === null) reserved = keep(reserved, 'hydrogenTemperature', hydrogenTemperatureRaw);
  const hydrogenTemperatureProbeRaw = view.getUint8(at2 + 2);
  const hydrogenTemperatureProbe = hydrogenTemperatureProbeRaw <= 253 ? hydrogenTemperatureProbeRaw : null;
  if (hydrogenTemperatureProbe === null) reserved = keep(reserved, 'hydrogenTemperatureProbe', hydrogenTemperatureProbeRaw);
  const hydrogenConcentrationRaw = view.getUint16(at2 + 3);
  const hydrogenConcentration = hydrogenConcentrationRaw <= 60000 ? hydrogenConcentrationRaw : null;
  if (hydrogenConcentration === null) reserved = keep(reserved, 'hydrogenConcentration', hydrogenConcentrationRaw);
  const hydrogenConcentrationSensorRaw = view.getUint8(at2 + 5);
  const hydrogenConcentrationSensor = hydrogenConcentrationSensorRaw <= 253 ? hydrogenConcentrationSensorRaw : null;
  if (hydrogenConcentrationSensor === null) reserved = keep(reserved, 'hydrogenConcentrationSensor', hydrogenConcentrationSensorRaw);
  const hydrogenPressureRaw = view.getUint16(at2 + 6);
  const hydrogenPressure = hydrogenPressureRaw <= 1000 ? hydrogenPressureRaw / 10 : null;
  if (hydrogenPressure === null) reserved = keep(reserved, 'hydrogenPressure', hydrogenPressureRaw);
  const hydrogenPressureSensorRaw = view.getUint8(at2 + 8);
  const hydrogenPressureSensor = hydrogenPressureSensorRaw <= 253 ? hydrogenPressureSensorRaw : null;
  if (hydrogenPressureSensor === null) reserved = keep(reserved, 'hydrogenPressureSensor', hydrogenPressureSensorRaw);
  const dcdcRaw = view.getUint8(at2 + 9);
  const dcdc = dcdcRaw <= 253 ? dcdcRaw : null;
  if (dcdc === null) reserved = keep(reserved, 'dcdc', dcdcRaw);
  return { kind: 'fuelCell', type, edition: 2016, voltage, current, consumption, probeTemperatures, hydrogenTemperature, hydrogenTemperatureProbe, hydrogenConcentration, hydrogenConcentrationSensor, hydrogenPressure, hydrogenPressureSensor, dcdc, reserved };
}

export function writeFuelCell2016(writer: Writer, block: FuelCell2016): void {
  const { view } = writer;
  const at0 = writer.take(6, 'voltage');
  view.setUint16(at0, block.voltage === null ? rawOf(block.reserved, 'voltage', 65535) : toRaw(block.voltage * 10, 0, 20000, 'voltage'));
  view.setUint16(at0 + 2, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10, 0, 20000, 'current'));
  view.setUint16(at0 + 4, block.consumption === null ? rawOf(block.reserved, 'consumption', 65535) : toRaw(block.consumption * 100, 0, 60000, 'consumption'));
  const probeTemperatures = block.probeTemperatures;
  if (probeTemperatures === null) {
    view.setUint16(writer.take(2, 'probeTemperatures'), rawOf(block.reserved, 'probeTemperatures', 65535));
  } else {
    view.setUint16(writer.take(2, 'probeTemperatures'), toRaw(probeTemperatures.length, 0, 65533, 'probeTemperatures.length'));
    const probeTemperaturesAt = writer.take(probeTemperatures.length, 'probeTemperatures');
    let index = 0;
    for (const value of probeTemperatures) {
      view.setUint8(probeTemperaturesAt + index, value === null ? rawAt(block.reserved, 'probeTemperatures', index, 255) : toRaw(value + 40, 0, 240, 'probeTemperatures'));
      index++;
    }
  }
  const at2 = writer.take(10, 'hydrogenTemperature');
  view.setUint16(at2, block.hydrogenTemperature === null ? rawOf(block.reserved, 'hydrogenTemperature', 65535) : toRaw(block.hydrogenTemperature * 10 + 400, 0, 2400, 'hydrogenTemperature'));
  view.setUint8(at2 + 2, block.hydrogenTemperatureProbe === null ? rawOf(block.reserved, 'hydrogenTemperatureProbe', 255) : toRaw(block.hydrogenTemperatureProbe, 0, 253, 'hydrogenTemperatureProbe'));
  view.setUint16(at2 + 3, block.hydrogenConcentration === null ? rawOf(block.reserved, 'hydrogenConcentration', 65535) : toRaw(block.hydrogenConcentration, 0, 60000, 'hydrogenConcentration'));
  view.setUint8(at2 + 5, block.hydrogenConcentrationSensor === null ? rawOf(block.reserved, 'hydrogenConcentrationSensor', 255) : toRaw(block.hydrogenConcentrationSensor, 0, 253, 'hydrogenConcentrationSensor'));
  view.setUint16(at2 + 6, block.hydrogenPressure === null ? rawOf(block.reserved, 'hydrogenPressure', 65535) : toRaw(block.hydrogenPressure * 10, 0, 1000, 'hydrogenPressure'));
  view.setUint8(at2 + 8, block.hydrogenPressureSensor === null ? rawOf(block.reserved, 'hydrogenPressureSensor', 255) : toRaw(block.hydrogenPressureSensor, 0, 253, 'hydrogenPressureSensor'));
  view.setUint8(at2 + 9, block.dcdc === null ? rawOf(block.reserved, 'dcdc', 255) : toRaw(block.dcdc, 0, 253, 'dcdc'));
}

// GB/T 32960.3-2016 7.2.3.4 engine
export type Engine2016 = BlockOf<(typeof blockLayouts)['engine2016']>;

export function readEngine2016(reader: Reader, type: number): Engine2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(5, 'state');
  const stateRaw = view.getUint8(at0);
  const state = stateRaw <= 253 ? stateRaw : null;
  if (state === null) reserved = keep(reserved, 'state', stateRaw);
  const crankshaftSpeedRaw = view.getUint16(at0 + 1);
  const crankshaftSpeed = crankshaftSpeedRaw <= 60000 ? crankshaftSpeedRaw : null;
  if (crankshaftSpeed === null) reserved = keep(reserved, 'crankshaftSpeed', crankshaftSpeedRaw);
  const consumptionRaw = view.getUint16(at0 + 3);
  const consumption = consumptionRaw <= 60000 ? consumptionRaw / 100 : null;
  if (consumption === null) reserved = keep(reserved, 'consumption', consumptionRaw);
  return { kind: 'engine', type, edition: 2016, state, crankshaftSpeed, consumption, reserved };
}

export function writeEngine2016(writer: Writer, block: Engine2016): void {
  const { view } = writer;
  const at0 = writer.take(5, 'state');
  view.setUint8(at0, block.state === null ? rawOf(block.reserved, 'state', 255) : toRaw(block.state, 0, 253, 'state'));
  view.setUint16(at0 + 1, block.crankshaftSpeed === null ? rawOf(block.reserved, 'crankshaftSpeed', 65535) : toRaw(block.crankshaftSpeed, 0, 60000, 'crankshaftSpeed'));
  view.setUint16(at0 + 3, block.consumption === null ? rawOf(block.reserved, 'consumption', 65535) : toRaw(block.consumption * 100, 0, 60000, 'consumption'));
}

// GB/T 32960.3-2016 7.2.3.5 location
export type Location2016 = BlockOf<(typeof blockLayouts)['location2016']>;

export function readLocation2016(reader: Reader, type: number): Location2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(9, 'status');
  const status = view.getUint8(at0);
  const longitudeRaw = view.getUint32(at0 + 1);
  const longitude = longitudeRaw <= 180000000 ? longitudeRaw / 1000000 : null;
  if (longitude === null) reserved = keep(reserved, 'longitude', longitudeRaw);
  const latitudeRaw = view.getUint32(at0 + 5);
  const latitude = latitudeRaw <= 90000000 ? latitudeRaw / 1000000 : null;
  if (latitude === null) reserved = keep(reserved, 'latitude', latitudeRaw);
  return { kind: 'location', type, edition: 2016, status, longitude, latitude, reserved };
}

export function writeLocation2016(writer: Writer, block: Location2016): void {
  const { view } = writer;
  const at0 = writer.take(9, 'status');
  view.setUint8(at0, toRaw(block.status, 0, 255, 'status'));
  view.setUint32(at0 + 1, block.longitude === null ? rawOf(block.reserved, 'longitude', 4294967295) : toRaw(block.longitude * 1000000, 0, 180000000, 'longitude'));
  view.setUint32(at0 + 5, block.latitude === null ? rawOf(block.reserved, 'latitude', 4294967295) : toRaw(block.latitude * 1000000, 0, 90000000, 'latitude'));
}

// GB/T 32960.3-2016 7.2.3.6 extremes
export type Extremes2016 = BlockOf<(typeof blockLayouts)['extremes2016']>;

export function readExtremes2016(reader: Reader, type: number): Extremes2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(14, 'highestVoltageBmu');
  const highestVoltageBmuRaw = view.getUint8(at0);
  const highestVoltageBmu = highestVoltageBmuRaw <= 253 ? highestVoltageBmuRaw : null;
  if (highestVoltageBmu === null) reserved = keep(reserved, 'highestVoltageBmu', highestVoltageBmuRaw);
  const highestVoltageCellRaw = view.getUint8(at0 + 1);
  const highestVoltageCell = highestVoltageCellRaw <= 253 ? highestVoltageCellRaw : null;
  if (highestVoltageCell === null) reserved = keep(reserved, 'highestVoltageCell', highestVoltageCellRaw);
  const highestVoltageRaw = view.getUint16(at0 + 2);
  const highestVoltage = highestVoltageRaw <= 15000 ? highestVoltageRaw : null;
  if (highestVoltage === null) reserved = keep(reserved, 'highestVoltage', highestVoltageRaw);
  const lowestVoltageBmuRaw = view.getUint8(at0 + 4);
  const lowestVoltageBmu = lowestVoltageBmuRaw <= 253 ? lowestVoltageBmuRaw : null;
  if (lowestVoltageBmu === null) reserved = keep(reserved, 'lowestVoltageBmu', lowestVoltageBmuRaw);
  const lowestVoltageCellRaw = view.getUint8(at0 + 5);
  const lowestVoltageCell = lowestVoltageCellRaw <= 253 ? lowestVoltageCellRaw : null;
  if (lowestVoltageCell === null) reserved = keep(reserved, 'lowestVoltageCell', lowestVoltageCellRaw);
  const lowestVoltageRaw = view.getUint16(at0 + 6);
  const lowestVoltage = lowestVoltageRaw <= 15000 ? lowestVoltageRaw : null;
  if (lowestVoltage === null) reserved = keep(reserved, 'lowestVoltage', lowestVoltageRaw);
  const highestTemperatureBmuRaw = view.getUint8(at0 + 8);
  const highestTemperatureBmu = highestTemperatureBmuRaw <= 253 ? highestTemperatureBmuRaw : null;
  if (highestTemperatureBmu === null) reserved = keep(reserved, 'highestTemperatureBmu', highestTemperatureBmuRaw);
  const highestTemperatureProbeRaw = view.getUint8(at0 + 9);
  const highestTemperatureProbe = highestTemperatureProbeRaw <= 253 ? highestTemperatureProbeRaw : null;
  if (highestTemperatureProbe === null) reserved = keep(reserved, 'highestTemperatureProbe', highestTemperatureProbeRaw);
  const highestTemperatureRaw = view.getUint8(at0 + 10);
  const highestTemperature = highestTemperatureRaw <= 250 ? highestTemperatureRaw - 40 : null;
  if (highestTemperature === null) reserved = keep(reserved, 'highestTemperature', highestTemperatureRaw);
  const lowestTemperatureBmuRaw = view.getUint8(at0 + 11);
  const lowestTemperatureBmu = lowestTemperatureBmuRaw <= 253 ? lowestTemperatureBmuRaw : null;
  if (lowestTemperatureBmu === null) reserved = keep(reserved, 'lowestTemperatureBmu', lowestTemperatureBmuRaw);
  const lowestTemperatureProbeRaw = view.getUint8(at0 + 12);
  const lowestTemperatureProbe = lowestTemperatureProbeRaw <= 253 ? lowestTemperatureProbeRaw : null;
  if (lowestTemperatureProbe === null) reserved = keep(reserved, 'lowestTemperatureProbe', lowestTemperatureProbeRaw);
  const lowestTemperatureRaw = view.getUint8(at0 + 13);
  const lowestTemperature = lowestTemperatureRaw <= 250 ? lowestTemperatureRaw - 40 : null;
  if (lowestTemperature === null) reserved = keep(reserved, 'lowestTemperature', lowestTemperatureRaw);
  return { kind: 'extremes', type, edition: 2016, highestVoltageBmu, highestVoltageCell, highestVoltage, lowestVoltageBmu, lowestVoltageCell, lowestVoltage, highestTemperatureBmu, highestTemperatureProbe, highestTemperature, lowestTemperatureBmu, lowestTemperatureProbe, lowestTemperature, reserved };
}

export function writeExtremes2016(writer: Writer, block: Extremes2016): void {
  const { view } = writer;
  const at0 = writer.take(14, 'highestVoltageBmu');
  view.setUint8(at0, block.highestVoltageBmu === null ? rawOf(block.reserved, 'highestVoltageBmu', 255) : toRaw(block.highestVoltageBmu, 0, 253, 'highestVoltageBmu'));
  view.setUint8(at0 + 1, block.highestVoltageCell === null ? rawOf(block.reserved, 'highestVoltageCell', 255) : toRaw(block.highestVoltageCell, 0, 253, 'highestVoltageCell'));
  view.setUint16(at0 + 2, block.highestVoltage === null ? rawOf(block.reserved, 'highestVoltage', 65535) : toRaw(block.highestVoltage, 0, 15000, 'highestVoltage'));
  view.setUint8(at0 + 4, block.lowestVoltageBmu === null ? rawOf(block.reserved, 'lowestVoltageBmu', 255) : toRaw(block.lowestVoltageBmu, 0, 253, 'lowestVoltageBmu'));
  view.setUint8(at0 + 5, block.lowestVoltageCell === null ? rawOf(block.reserved, 'lowestVoltageCell', 255) : toRaw(block.lowestVoltageCell, 0, 253, 'lowestVoltageCell'));
  view.setUint16(at0 + 6, block.lowestVoltage === null ? rawOf(block.reserved, 'lowestVoltage', 65535) : toRaw(block.lowestVoltage, 0, 15000, 'lowestVoltage'));
  view.setUint8(at0 + 8, block.highestTemperatureBmu === null ? rawOf(block.reserved, 'highestTemperatureBmu', 255) : toRaw(block.highestTemperatureBmu, 0, 253, 'highestTemperatureBmu'));
  view.setUint8(at0 + 9, block.highestTemperatureProbe === null ? rawOf(block.reserved, 'highestTemperatureProbe', 255) : toRaw(block.highestTemperatureProbe, 0, 253, 'highestTemperatureProbe'));
  view.setUint8(at0 + 10, block.highestTemperature === null ? rawOf(block.reserved, 'highestTemperature', 255) : toRaw(block.highestTemperature + 40, 0, 250, 'highestTemperature'));
  view.setUint8(at0 + 11, block.lowestTemperatureBmu === null ? rawOf(block.reserved, 'lowestTemperatureBmu', 255) : toRaw(block.lowestTemperatureBmu, 0, 253, 'lowestTemperatureBmu'));
  view.setUint8(at0 + 12, block.lowestTemperatureProbe === null ? rawOf(block.reserved, 'lowestTemperatureProbe', 255) : toRaw(block.lowestTemperatureProbe, 0, 253, 'lowestTemperatureProbe'));
  view.setUint8(at0 + 13, block.lowestTemperature === null ? rawOf(block.reserved, 'lowestTemperature', 255) : toRaw(block.lowestTemperature + 40, 0, 250, 'lowestTemperature'));
}

// GB/T 32960.3-2016 7.2.3.7 alarm
export type Alarm2016 = BlockOf<(typeof blockLayouts)['alarm2016']>;

export function readAlarm2016(reader: Reader, type: number): Alarm2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(5, 'level');
  const levelRaw = view.getUint8(at0);
  const level = levelRaw <= 3 ? levelRaw : null;
  if (level === null) reserved = keep(reserved, 'level', levelRaw);
  const flagsRaw = view.getUint32(at0 + 1);
  const flags = flagsRaw <= 4294967293 ? flagsRaw : null;
  if (flags === null) reserved = keep(reserved, 'flags', flagsRaw);
  const batteryFaultsCount = view.getUint8(reader.take(1, 'batteryFaults'));
  let batteryFaults: number[] | null = null;
  if (batteryFaultsCount >= 254) {
    reserved = keep(reserved, 'batteryFaults', batteryFaultsCount);
  } else {
    const batteryFaultsAt = reader.take(batteryFaultsCount * 4, 'batteryFaults');
    batteryFaults = new Array<number>(batteryFaultsCount);
    for (let index = 0; index < batteryFaultsCount; index++) batteryFaults[index] = view.getUint32(batteryFaultsAt + index * 4);
  }
  const motorFaultsCount = view.getUint8(reader.take(1, 'motorFaults'));
  let motorFaults: number[] | null = null;
  if (motorFaultsCount >= 254) {
    reserved = keep(reserved, 'motorFaults', motorFaultsCount);
  } else {
    const motorFaultsAt = reader.take(motorFaultsCount * 4, 'motorFaults');
    motorFaults = new Array<number>(motorFaultsCount);
    for (let index = 0; index < motorFaultsCount; index++) motorFaults[index] = view.getUint32(motorFaultsAt + index * 4);
  }
  const engineFaultsCount = view.getUint8(reader.take(1, 'engineFaults'));
  let engineFaults: number[] | null = null;
  if (engineFaultsCount >= 254) {
    reserved = keep(reserved, 'engineFaults', engineFaultsCount);
  } else {
    const engineFaultsAt = reader.take(engineFaultsCount * 4, 'engineFaults');
    engineFaults = new Array<number>(engineFaultsCount);
    for (let index = 0; index < engineFaultsCount; index++) engineFaults[index] = view.getUint32(engineFaultsAt + index * 4);
  }
  const otherFaultsCount = view.getUint8(reader.take(1, 'otherFaults'));
  let otherFaults: number[] | null = null;
  if (otherFaultsCount >= 254) {
    reserved = keep(reserved, 'otherFaults', otherFaultsCount);
  } else {
    const otherFaultsAt = reader.take(otherFaultsCount * 4, 'otherFaults');
    otherFaults = new Array<number>(otherFaultsCount);
    for (let index = 0; index < otherFaultsCount; index++) otherFaults[index] = view.getUint32(otherFaultsAt + index * 4);
  }
  return { kind: 'alarm', type, edition: 2016, level, flags, batteryFaults, motorFaults, engineFaults, otherFaults, reserved };
}

export function writeAlarm2016(writer: Writer, block: Alarm2016): void {
  const { view } = writer;
  const at0 = writer.take(5, 'level');
  view.setUint8(at0, block.level === null ? rawOf(block.reserved, 'level', 255) : toRaw(block.level, 0, 3, 'level'));
  view.setUint32(at0 + 1, block.flags === null ? rawOf(block.reserved, 'flags', 4294967295) : toRaw(block.flags, 0, 4294967293, 'flags'));
  const batteryFaults = block.batteryFaults;
  if (batteryFaults === null) {
    view.setUint8(writer.take(1, 'batteryFaults'), rawOf(block.reserved, 'batteryFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'batteryFaults'), toRaw(batteryFaults.length, 0, 253, 'batteryFaults.length'));
    const batteryFaultsAt = writer.take(batteryFaults.length * 4, 'batteryFaults');
    let index = 0;
    for (const value of batteryFaults) {
      view.setUint32(batteryFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'batteryFaults'));
      index++;
    }
  }
  const motorFaults = block.motorFaults;
  if (motorFaults === null) {
    view.setUint8(writer.take(1, 'motorFaults'), rawOf(block.reserved, 'motorFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'motorFaults'), toRaw(motorFaults.length, 0, 253, 'motorFaults.length'));
    const motorFaultsAt = writer.take(motorFaults.length * 4, 'motorFaults');
    let index = 0;
    for (const value of motorFaults) {
      view.setUint32(motorFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'motorFaults'));
      index++;
    }
  }
  const engineFaults = block.engineFaults;
  if (engineFaults === null) {
    view.setUint8(writer.take(1, 'engineFaults'), rawOf(block.reserved, 'engineFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'engineFaults'), toRaw(engineFaults.length, 0, 253, 'engineFaults.length'));
    const engineFaultsAt = writer.take(engineFaults.length * 4, 'engineFaults');
    let index = 0;
    for (const value of engineFaults) {
      view.setUint32(engineFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'engineFaults'));
      index++;
    }
  }
  const otherFaults = block.otherFaults;
  if (otherFaults === null) {
    view.setUint8(writer.take(1, 'otherFaults'), rawOf(block.reserved, 'otherFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'otherFaults'), toRaw(otherFaults.length, 0, 253, 'otherFaults.length'));
    const otherFaultsAt = writer.take(otherFaults.length * 4, 'otherFaults');
    let index = 0;
    for (const value of otherFaults) {
      view.setUint32(otherFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'otherFaults'));
      index++;
    }
  }
}

// GB/T 32960.3-2016 B.3.5.3.8 cell voltages
export type Cells2016 = BlockOf<(typeof blockLayouts)['cells2016']>;

export type Cells2016Subsystems = ValuesOf<(typeof blockLayouts)['cells2016']['fields']['subsystems']['of']>;

export function readCells2016Subsystems(reader: Reader): Cells2016Subsystems {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(9, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const voltageRaw = view.getUint16(at0 + 1);
  const voltage = voltageRaw <= 10000 ? voltageRaw / 10 : null;
  if (voltage === null) reserved = keep(reserved, 'voltage', voltageRaw);
  const currentRaw = view.getUint16(at0 + 3);
  const current = currentRaw <= 20000 ? (currentRaw - 10000) / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const totalCellsRaw = view.getUint16(at0 + 5);
  const totalCells = totalCellsRaw <= 65531 ? totalCellsRaw : null;
  if (totalCells === null) reserved = keep(reserved, 'totalCells', totalCellsRaw);
  const firstCellRaw = view.getUint16(at0 + 7);
  const firstCell = firstCellRaw <= 65531 ? firstCellRaw : null;
  if (firstCell === null) reserved = keep(reserved, 'firstCell', firstCellRaw);
  const voltagesCount = view.getUint8(reader.take(1, 'voltages'));
  let voltages: (number | null)[] | null = null;
  if (voltagesCount >= 254) {
    reserved = keep(reserved, 'voltages', voltagesCount);
  } else {
    const voltagesAt = reader.take(voltagesCount * 2, 'voltages');
    voltages = new Array<number | null>(voltagesCount);
    let voltagesRaws: Record<number, number> | undefined;
    for (let index = 0; index < voltagesCount; index++) {
      const raw = view.getUint16(voltagesAt + index * 2);
      if (raw <= 60000) voltages[index] = raw;
      else {
        voltages[index] = null;
        voltagesRaws = keepAt(voltagesRaws, index, raw);
      }
    }
    if (voltagesRaws !== undefined) reserved = keepList(reserved, 'voltages', voltagesRaws);
  }
  return { number, voltage, current, totalCells, firstCell, voltages, reserved };
}

export function writeCells2016Subsystems(writer: Writer, block: Cells2016Subsystems): void {
  const { view } = writer;
  const at0 = writer.take(9, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  view.setUint16(at0 + 1, block.voltage === null ? rawOf(block.reserved, 'voltage', 65535) : toRaw(block.voltage * 10, 0, 10000, 'voltage'));
  view.setUint16(at0 + 3, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10 + 10000, 0, 20000, 'current'));
  view.setUint16(at0 + 5, block.totalCells === null ? rawOf(block.reserved, 'totalCells', 65535) : toRaw(block.totalCells, 0, 65531, 'totalCells'));
  view.setUint16(at0 + 7, block.firstCell === null ? rawOf(block.reserved, 'firstCell', 65535) : toRaw(block.firstCell, 0, 65531, 'firstCell'));
  const voltages = block.voltages;
  if (voltages === null) {
    view.setUint8(writer.take(1, 'voltages'), rawOf(block.reserved, 'voltages', 255));
  } else {
    view.setUint8(writer.take(1, 'voltages'), toRaw(voltages.length, 0, 253, 'voltages.length'));
    const voltagesAt = writer.take(voltages.length * 2, 'voltages');
    let index = 0;
    for (const value of voltages) {
      view.setUint16(voltagesAt + index * 2, value === null ? rawAt(block.reserved, 'voltages', index, 65535) : toRaw(value, 0, 60000, 'voltages'));
      index++;
    }
  }
}

export function readCells2016(reader: Reader, type: number): Cells2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const subsystemsCount = view.getUint8(reader.take(1, 'subsystems'));
  let subsystems: Cells2016Subsystems[] | null = null;
  if (subsystemsCount >= 254) {
    reserved = keep(reserved, 'subsystems', subsystemsCount);
  } else {
    subsystems = [];
    try {
      for (let index = 0; index < subsystemsCount; index++) subsystems.push(readCells2016Subsystems(reader));
    } catch (error) {
      throw inEntry(error, 'subsystems', subsystems.length);
    }
  }
  return { kind: 'cells', type, edition: 2016, subsystems, reserved };
}

export function writeCells2016(writer: Writer, block: Cells2016): void {
  const { view } = writer;
  const subsystems = block.subsystems;
  if (subsystems === null) {
    view.setUint8(writer.take(1, 'subsystems'), rawOf(block.reserved, 'subsystems', 255));
  } else {
    view.setUint8(writer.take(1, 'subsystems'), toRaw(subsystems.length, 0, 253, 'subsystems.length'));
    let index = 0;
    try {
      for (const group of subsystems) {
        writeCells2016Subsystems(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'subsystems', index);
    }
  }
}

// GB/T 32960.3-2016 B.3.5.3.9 temperatures
export type Temperatures2016 = BlockOf<(typeof blockLayouts)['temperatures2016']>;

export type Temperatures2016Subsystems = ValuesOf<(typeof blockLayouts)['temperatures2016']['fields']['subsystems']['of']>;

export function readTemperatures2016Subsystems(reader: Reader): Temperatures2016Subsystems {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(1, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const temperaturesCount = view.getUint16(reader.take(2, 'temperatures'));
  let temperatures: (number | null)[] | null = null;
  if (temperaturesCount >= 65534) {
    reserved = keep(reserved, 'temperatures', temperaturesCount);
  } else {
    const temperaturesAt = reader.take(temperaturesCount, 'temperatures');
    temperatures = new Array<number | null>(temperaturesCount);
    let temperaturesRaws: Record<number, number> | undefined;
    for (let index = 0; index < temperaturesCount; index++) {
      const raw = view.getUint8(temperaturesAt + index);
      if (raw <= 250) temperatures[index] = raw - 40;
      else {
        temperatures[index] = null;
        temperaturesRaws = keepAt(temperaturesRaws, index, raw);
      }
    }
    if (temperaturesRaws !== undefined) reserved = keepList(reserved, 'temperatures', temperaturesRaws);
  }
  return { number, temperatures, reserved };
}

export function writeTemperatures2016Subsystems(writer: Writer, block: Temperatures2016Subsystems): void {
  const { view } = writer;
  const at0 = writer.take(1, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  const temperatures = block.temperatures;
  if (temperatures === null) {
    view.setUint16(writer.take(2, 'temperatures'), rawOf(block.reserved, 'temperatures', 65535));
  } else {
    view.setUint16(writer.take(2, 'temperatures'), toRaw(temperatures.length, 0, 65533, 'temperatures.length'));
    const temperaturesAt = writer.take(temperatures.length, 'temperatures');
    let index = 0;
    for (const value of temperatures) {
      view.setUint8(temperaturesAt + index, value === null ? rawAt(block.reserved, 'temperatures', index, 255) : toRaw(value + 40, 0, 250, 'temperatures'));
      index++;
    }
  }
}

export function readTemperatures2016(reader: Reader, type: number): Temperatures2016 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const subsystemsCount = view.getUint8(reader.take(1, 'subsystems'));
  let subsystems: Temperatures2016Subsystems[] | null = null;
  if (subsystemsCount >= 254) {
    reserved = keep(reserved, 'subsystems', subsystemsCount);
  } else {
    subsystems = [];
    try {
      for (let index = 0; index < subsystemsCount; index++) subsystems.push(readTemperatures2016Subsystems(reader));
    } catch (error) {
      throw inEntry(error, 'subsystems', subsystems.length);
    }
  }
  return { kind: 'temperatures', type, edition: 2016, subsystems, reserved };
}

export function writeTemperatures2016(writer: Writer, block: Temperatures2016): void {
  const { view } = writer;
  const subsystems = block.subsystems;
  if (subsystems === null) {
    view.setUint8(writer.take(1, 'subsystems'), rawOf(block.reserved, 'subsystems', 255));
  } else {
    view.setUint8(writer.take(1, 'subsystems'), toRaw(subsystems.length, 0, 253, 'subsystems.length'));
    let index = 0;
    try {
      for (const group of subsystems) {
        writeTemperatures2016Subsystems(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'subsystems', index);
    }
  }
}

// GB/T 32960.3-2025 7.2.4.1 vehicle
export type Vehicle2025 = BlockOf<(typeof blockLayouts)['vehicle2025']>;

export function readVehicle2025(reader: Reader, type: number): Vehicle2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(18, 'state');
  const stateRaw = view.getUint8(at0);
  const state = stateRaw <= 253 ? stateRaw : null;
  if (state === null) reserved = keep(reserved, 'state', stateRaw);
  const chargingRaw = view.getUint8(at0 + 1);
  const charging = chargingRaw <= 253 ? chargingRaw : null;
  if (charging === null) reserved = keep(reserved, 'charging', chargingRaw);
  const modeRaw = view.getUint8(at0 + 2);
  const mode = modeRaw <= 253 ? modeRaw : null;
  if (mode === null) reserved = keep(reserved, 'mode', modeRaw);
  const speedRaw = view.getUint16(at0 + 3);
  const speed = speedRaw <= 5000 ? speedRaw / 10 : null;
  if (speed === null) reserved = keep(reserved, 'speed', speedRaw);
  const mileageRaw = view.getUint32(at0 + 5);
  const mileage = mileageRaw <= 9999999 ? mileageRaw / 10 : null;
  if (mileage === null) reserved = keep(reserved, 'mileage', mileageRaw);
  const totalVoltageRaw = view.getUint16(at0 + 9);
  const totalVoltage = totalVoltageRaw <= 60000 ? totalVoltageRaw / 10 : null;
  if (totalVoltage === null) reserved = keep(reserved, 'totalVoltage', totalVoltageRaw);
  const currentRaw = view.getUint16(at0 + 11);
  const current = currentRaw <= 60000 ? (currentRaw - 30000) / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const socRaw = view.getUint8(at0 + 13);
  const soc = socRaw <= 100 ? socRaw : null;
  if (soc === null) reserved = keep(reserved, 'soc', socRaw);
  const dcdcRaw = view.getUint8(at0 + 14);
  const dcdc = dcdcRaw <= 253 ? dcdcRaw : null;
  if (dcdc === null) reserved = keep(reserved, 'dcdc', dcdcRaw);
  const gearRaw = view.getUint8(at0 + 15);
  const gear = gearRaw <= 253 ? gearRaw : null;
  if (gear === null) reserved = keep(reserved, 'gear', gearRaw);
  const insulationRaw = view.getUint16(at0 + 16);
  const insulation = insulationRaw <= 60000 ? insulationRaw : null;
  if (insulation === null) reserved = keep(reserved, 'insulation', insulationRaw);
  return { kind: 'vehicle', type, edition: 2025, state, charging, mode, speed, mileage, totalVoltage, current, soc, dcdc, gear, insulation, reserved };
}

export function writeVehicle2025(writer: Writer, block: Vehicle2025): void {
  const { view } = writer;
  const at0 = writer.take(18, 'state');
  view.setUint8(at0, block.state === null ? rawOf(block.reserved, 'state', 255) : toRaw(block.state, 0, 253, 'state'));
  view.setUint8(at0 + 1, block.charging === null ? rawOf(block.reserved, 'charging', 255) : toRaw(block.charging, 0, 253, 'charging'));
  view.setUint8(at0 + 2, block.mode === null ? rawOf(block.reserved, 'mode', 255) : toRaw(block.mode, 0, 253, 'mode'));
  view.setUint16(at0 + 3, block.speed === null ? rawOf(block.reserved, 'speed', 65535) : toRaw(block.speed * 10, 0, 5000, 'speed'));
  view.setUint32(at0 + 5, block.mileage === null ? rawOf(block.reserved, 'mileage', 4294967295) : toRaw(block.mileage * 10, 0, 9999999, 'mileage'));
  view.setUint16(at0 + 9, block.totalVoltage === null ? rawOf(block.reserved, 'totalVoltage', 65535) : toRaw(block.totalVoltage * 10, 0, 60000, 'totalVoltage'));
  view.setUint16(at0 + 11, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10 + 30000, 0, 60000, 'current'));
  view.setUint8(at0 + 13, block.soc === null ? rawOf(block.reserved, 'soc', 255) : toRaw(block.soc, 0, 100, 'soc'));
  view.setUint8(at0 + 14, block.dcdc === null ? rawOf(block.reserved, 'dcdc', 255) : toRaw(block.dcdc, 0, 253, 'dcdc'));
  view.setUint8(at0 + 15, block.gear === null ? rawOf(block.reserved, 'gear', 255) : toRaw(block.gear, 0, 253, 'gear'));
  view.setUint16(at0 + 16, block.insulation === null ? rawOf(block.reserved, 'insulation', 65535) : toRaw(block.insulation, 0, 60000, 'insulation'));
}

// GB/T 32960.3-2025 7.2.4.4 drive motors
export type Motors2025 = BlockOf<(typeof blockLayouts)['motors2025']>;

export type Motors2025Motors = ValuesOf<(typeof blockLayouts)['motors2025']['fields']['motors']['of']>;

export function readMotors2025Motors(reader: Reader): Motors2025Motors {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(10, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const stateRaw = view.getUint8(at0 + 1);
  const state = stateRaw <= 253 ? stateRaw : null;
  if (state === null) reserved = keep(reserved, 'state', stateRaw);
  const controllerTemperatureRaw = view.getUint8(at0 + 2);
  const controllerTemperature = controllerTemperatureRaw <= 250 ? controllerTemperatureRaw - 40 : null;
  if (controllerTemperature === null) reserved = keep(reserved, 'controllerTemperature', controllerTemperatureRaw);
  const speedRaw = view.getUint16(at0 + 3);
  const speed = speedRaw <= 65531 ? speedRaw - 32000 : null;
  if (speed === null) reserved = keep(reserved, 'speed', speedRaw);
  const torqueRaw = view.getUint32(at0 + 5);
  const torque = torqueRaw <= 400000 ? (torqueRaw - 200000) / 10 : null;
  if (torque === null) reserved = keep(reserved, 'torque', torqueRaw);
  const temperatureRaw = view.getUint8(at0 + 9);
  const temperature = temperatureRaw <= 250 ? temperatureRaw - 40 : null;
  if (temperature === null) reserved = keep(reserved, 'temperature', temperatureRaw);
  return { number, state, controllerTemperature, speed, torque, temperature, reserved };
}

export function writeMotors2025Motors(writer: Writer, block: Motors2025Motors): void {
  const { view } = writer;
  const at0 = writer.take(10, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  view.setUint8(at0 + 1, block.state === null ? rawOf(block.reserved, 'state', 255) : toRaw(block.state, 0, 253, 'state'));
  view.setUint8(at0 + 2, block.controllerTemperature === null ? rawOf(block.reserved, 'controllerTemperature', 255) : toRaw(block.controllerTemperature + 40, 0, 250, 'controllerTemperature'));
  view.setUint16(at0 + 3, block.speed === null ? rawOf(block.reserved, 'speed', 65535) : toRaw(block.speed + 32000, 0, 65531, 'speed'));
  view.setUint32(at0 + 5, block.torque === null ? rawOf(block.reserved, 'torque', 4294967295) : toRaw(block.torque * 10 + 200000, 0, 400000, 'torque'));
  view.setUint8(at0 + 9, block.temperature === null ? rawOf(block.reserved, 'temperature', 255) : toRaw(block.temperature + 40, 0, 250, 'temperature'));
}

export function readMotors2025(reader: Reader, type: number): Motors2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const motorsCount = view.getUint8(reader.take(1, 'motors'));
  let motors: Motors2025Motors[] | null = null;
  if (motorsCount >= 254) {
    reserved = keep(reserved, 'motors', motorsCount);
  } else {
    motors = [];
    try {
      for (let index = 0; index < motorsCount; index++) motors.push(readMotors2025Motors(reader));
    } catch (error) {
      throw inEntry(error, 'motors', motors.length);
    }
  }
  return { kind: 'motors', type, edition: 2025, motors, reserved };
}

export function writeMotors2025(writer: Writer, block: Motors2025): void {
  const { view } = writer;
  const motors = block.motors;
  if (motors === null) {
    view.setUint8(writer.take(1, 'motors'), rawOf(block.reserved, 'motors', 255));
  } else {
    view.setUint8(writer.take(1, 'motors'), toRaw(motors.length, 0, 253, 'motors.length'));
    let index = 0;
    try {
      for (const group of motors) {
        writeMotors2025Motors(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'motors', index);
    }
  }
}

// GB/T 32960.3-2025 7.2.4.5 fuel cell and hydrogen system
export type FuelCell2025 = BlockOf<(typeof blockLayouts)['fuelCell2025']>;

export function readFuelCell2025(reader: Reader, type: number): FuelCell2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(12, 'hydrogenTemperature');
  const hydrogenTemperatureRaw = view.getUint16(at0);
  const hydrogenTemperature = hydrogenTemperatureRaw <= 250 ? hydrogenTemperatureRaw - 40 : null;
  if (hydrogenTemperature === null) reserved = keep(reserved, 'hydrogenTemperature', hydrogenTemperatureRaw);
  const hydrogenTemperatureProbeRaw = view.getUint8(at0 + 2);
  const hydrogenTemperatureProbe = hydrogenTemperatureProbeRaw <= 253 ? hydrogenTemperatureProbeRaw : null;
  if (hydrogenTemperatureProbe === null) reserved = keep(reserved, 'hydrogenTemperatureProbe', hydrogenTemperatureProbeRaw);
  const hydrogenConcentrationRaw = view.getUint16(at0 + 3);
  const hydrogenConcentration = hydrogenConcentrationRaw <= 60000 ? hydrogenConcentrationRaw / 10000 : null;
  if (hydrogenConcentration === null) reserved = keep(reserved, 'hydrogenConcentration', hydrogenConcentrationRaw);
  const hydrogenConcentrationSensorRaw = view.getUint8(at0 + 5);
  const hydrogenConcentrationSensor = hydrogenConcentrationSensorRaw <= 253 ? hydrogenConcentrationSensorRaw : null;
  if (hydrogenConcentrationSensor === null) reserved = keep(reserved, 'hydrogenConcentrationSensor', hydrogenConcentrationSensorRaw);
  const hydrogenPressureRaw = view.getUint16(at0 + 6);
  const hydrogenPressure = hydrogenPressureRaw <= 1000 ? hydrogenPressureRaw / 10 : null;
  if (hydrogenPressure === null) reserved = keep(reserved, 'hydrogenPressure', hydrogenPressureRaw);
  const hydrogenPressureSensorRaw = view.getUint8(at0 + 8);
  const hydrogenPressureSensor = hydrogenPressureSensorRaw <= 253 ? hydrogenPressureSensorRaw : null;
  if (hydrogenPressureSensor === null) reserved = keep(reserved, 'hydrogenPressureSensor', hydrogenPressureSensorRaw);
  const dcdcRaw = view.getUint8(at0 + 9);
  const dcdc = dcdcRaw <= 253 ? dcdcRaw : null;
  if (dcdc === null) reserved = keep(reserved, 'dcdc', dcdcRaw);
  const hydrogenLeftRaw = view.getUint8(at0 + 10);
  const hydrogenLeft = hydrogenLeftRaw <= 100 ? hydrogenLeftRaw : null;
  if (hydrogenLeft === null) reserved = keep(reserved, 'hydrogenLeft', hydrogenLeftRaw);
  const dcdcTemperatureRaw = view.getUint8(at0 + 11);
  const dcdcTemperature = dcdcTemperatureRaw <= 250 ? dcdcTemperatureRaw - 40 : null;
  if (dcdcTemperature === null) reserved = keep(reserved, 'dcdcTemperature', dcdcTemperatureRaw);
  return { kind: 'fuelCell', type, edition: 2025, hydrogenTemperature, hydrogenTemperatureProbe, hydrogenConcentration, hydrogenConcentrationSensor, hydrogenPressure, hydrogenPressureSensor, dcdc, hydrogenLeft, dcdcTemperature, reserved };
}

export function writeFuelCell2025(writer: Writer, block: FuelCell2025): void {
  const { view } = writer;
  const at0 = writer.take(12, 'hydrogenTemperature');
  view.setUint16(at0, block.hydrogenTemperature === null ? rawOf(block.reserved, 'hydrogenTemperature', 65535) : toRaw(block.hydrogenTemperature + 40, 0, 250, 'hydrogenTemperature'));
  view.setUint8(at0 + 2, block.hydrogenTemperatureProbe === null ? rawOf(block.reserved, 'hydrogenTemperatureProbe', 255) : toRaw(block.hydrogenTemperatureProbe, 0, 253, 'hydrogenTemperatureProbe'));
  view.setUint16(at0 + 3, block.hydrogenConcentration === null ? rawOf(block.reserved, 'hydrogenConcentration', 65535) : toRaw(block.hydrogenConcentration * 10000, 0, 60000, 'hydrogenConcentration'));
  view.setUint8(at0 + 5, block.hydrogenConcentrationSensor === null ? rawOf(block.reserved, 'hydrogenConcentrationSensor', 255) : toRaw(block.hydrogenConcentrationSensor, 0, 253, 'hydrogenConcentrationSensor'));
  view.setUint16(at0 + 6, block.hydrogenPressure === null ? rawOf(block.reserved, 'hydrogenPressure', 65535) : toRaw(block.hydrogenPressure * 10, 0, 1000, 'hydrogenPressure'));
  view.setUint8(at0 + 8, block.hydrogenPressureSensor === null ? rawOf(block.reserved, 'hydrogenPressureSensor', 255) : toRaw(block.hydrogenPressureSensor, 0, 253, 'hydrogenPressureSensor'));
  view.setUint8(at0 + 9, block.dcdc === null ? rawOf(block.reserved, 'dcdc', 255) : toRaw(block.dcdc, 0, 253, 'dcdc'));
  view.setUint8(at0 + 10, block.hydrogenLeft === null ? rawOf(block.reserved, 'hydrogenLeft', 255) : toRaw(block.hydrogenLeft, 0, 100, 'hydrogenLeft'));
  view.setUint8(at0 + 11, block.dcdcTemperature === null ? rawOf(block.reserved, 'dcdcTemperature', 255) : toRaw(block.dcdcTemperature + 40, 0, 250, 'dcdcTemperature'));
}

// GB/T 32960.3-2025 7.2.4.7 engine
export type Engine2025 = BlockOf<(typeof blockLayouts)['engine2025']>;

export function readEngine2025(reader: Reader, type: number): Engine2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(2, 'crankshaftSpeed');
  const crankshaftSpeedRaw = view.getUint16(at0);
  const crankshaftSpeed = crankshaftSpeedRaw <= 60000 ? crankshaftSpeedRaw : null;
  if (crankshaftSpeed === null) reserved = keep(reserved, 'crankshaftSpeed', crankshaftSpeedRaw);
  return { kind: 'engine', type, edition: 2025, crankshaftSpeed, reserved };
}

export function writeEngine2025(writer: Writer, block: Engine2025): void {
  const { view } = writer;
  const at0 = writer.take(2, 'crankshaftSpeed');
  view.setUint16(at0, block.crankshaftSpeed === null ? rawOf(block.reserved, 'crankshaftSpeed', 65535) : toRaw(block.crankshaftSpeed, 0, 60000, 'crankshaftSpeed'));
}

// GB/T 32960.3-2025 7.2.4.8 location
export type Location2025 = BlockOf<(typeof blockLayouts)['location2025']>;

export function readLocation2025(reader: Reader, type: number): Location2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(10, 'status');
  const status = view.getUint8(at0);
  const coordinateSystemRaw = view.getUint8(at0 + 1);
  const coordinateSystem = coordinateSystemRaw <= 253 ? coordinateSystemRaw : null;
  if (coordinateSystem === null) reserved = keep(reserved, 'coordinateSystem', coordinateSystemRaw);
  const longitudeRaw = view.getUint32(at0 + 2);
  const longitude = longitudeRaw <= 180000000 ? longitudeRaw / 1000000 : null;
  if (longitude === null) reserved = keep(reserved, 'longitude', longitudeRaw);
  const latitudeRaw = view.getUint32(at0 + 6);
  const latitude = latitudeRaw <= 90000000 ? latitudeRaw / 1000000 : null;
  if (latitude === null) reserved = keep(reserved, 'latitude', latitudeRaw);
  return { kind: 'location', type, edition: 2025, status, coordinateSystem, longitude, latitude, reserved };
}

export function writeLocation2025(writer: Writer, block: Location2025): void {
  const { view } = writer;
  const at0 = writer.take(10, 'status');
  view.setUint8(at0, toRaw(block.status, 0, 255, 'status'));
  view.setUint8(at0 + 1, block.coordinateSystem === null ? rawOf(block.reserved, 'coordinateSystem', 255) : toRaw(block.coordinateSystem, 0, 253, 'coordinateSystem'));
  view.setUint32(at0 + 2, block.longitude === null ? rawOf(block.reserved, 'longitude', 4294967295) : toRaw(block.longitude * 1000000, 0, 180000000, 'longitude'));
  view.setUint32(at0 + 6, block.latitude === null ? rawOf(block.reserved, 'latitude', 4294967295) : toRaw(block.latitude * 1000000, 0, 90000000, 'latitude'));
}

// GB/T 32960.3-2025 7.2.4.9 alarm
export type Alarm2025 = BlockOf<(typeof blockLayouts)['alarm2025']>;

export type Alarm2025Levels = ValuesOf<(typeof blockLayouts)['alarm2025']['fields']['levels']['of']>;

export function readAlarm2025Levels(reader: Reader): Alarm2025Levels {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(2, 'bit');
  const bit = view.getUint8(at0);
  const levelRaw = view.getUint8(at0 + 1);
  const level = levelRaw <= 4 ? levelRaw : null;
  if (level === null) reserved = keep(reserved, 'level', levelRaw);
  return { bit, level, reserved };
}

export function writeAlarm2025Levels(writer: Writer, block: Alarm2025Levels): void {
  const { view } = writer;
  const at0 = writer.take(2, 'bit');
  view.setUint8(at0, toRaw(block.bit, 0, 255, 'bit'));
  view.setUint8(at0 + 1, block.level === null ? rawOf(block.reserved, 'level', 255) : toRaw(block.level, 0, 4, 'level'));
}

export function readAlarm2025(reader: Reader, type: number): Alarm2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(5, 'level');
  const levelRaw = view.getUint8(at0);
  const level = levelRaw <= 4 ? levelRaw : null;
  if (level === null) reserved = keep(reserved, 'level', levelRaw);
  const flagsRaw = view.getUint32(at0 + 1);
  const flags = flagsRaw <= 4294967293 ? flagsRaw : null;
  if (flags === null) reserved = keep(reserved, 'flags', flagsRaw);
  const batteryFaultsCount = view.getUint8(reader.take(1, 'batteryFaults'));
  let batteryFaults: number[] | null = null;
  if (batteryFaultsCount >= 254) {
    reserved = keep(reserved, 'batteryFaults', batteryFaultsCount);
  } else {
    const batteryFaultsAt = reader.take(batteryFaultsCount * 4, 'batteryFaults');
    batteryFaults = new Array<number>(batteryFaultsCount);
    for (let index = 0; index < batteryFaultsCount; index++) batteryFaults[index] = view.getUint32(batteryFaultsAt + index * 4);
  }
  const motorFaultsCount = view.getUint8(reader.take(1, 'motorFaults'));
  let motorFaults: number[] | null = null;
  if (motorFaultsCount >= 254) {
    reserved = keep(reserved, 'motorFaults', motorFaultsCount);
  } else {
    const motorFaultsAt = reader.take(motorFaultsCount * 4, 'motorFaults');
    motorFaults = new Array<number>(motorFaultsCount);
    for (let index = 0; index < motorFaultsCount; index++) motorFaults[index] = view.getUint32(motorFaultsAt + index * 4);
  }
  const engineFaultsCount = view.getUint8(reader.take(1, 'engineFaults'));
  let engineFaults: number[] | null = null;
  if (engineFaultsCount >= 254) {
    reserved = keep(reserved, 'engineFaults', engineFaultsCount);
  } else {
    const engineFaultsAt = reader.take(engineFaultsCount * 4, 'engineFaults');
    engineFaults = new Array<number>(engineFaultsCount);
    for (let index = 0; index < engineFaultsCount; index++) engineFaults[index] = view.getUint32(engineFaultsAt + index * 4);
  }
  const otherFaultsCount = view.getUint8(reader.take(1, 'otherFaults'));
  let otherFaults: number[] | null = null;
  if (otherFaultsCount >= 254) {
    reserved = keep(reserved, 'otherFaults', otherFaultsCount);
  } else {
    const otherFaultsAt = reader.take(otherFaultsCount * 4, 'otherFaults');
    otherFaults = new Array<number>(otherFaultsCount);
    for (let index = 0; index < otherFaultsCount; index++) otherFaults[index] = view.getUint32(otherFaultsAt + index * 4);
  }
  const levelsCount = view.getUint8(reader.take(1, 'levels'));
  let levels: Alarm2025Levels[] | null = null;
  if (levelsCount >= 254) {
    reserved = keep(reserved, 'levels', levelsCount);
  } else {
    levels = [];
    try {
      for (let index = 0; index < levelsCount; index++) levels.push(readAlarm2025Levels(reader));
    } catch (error) {
      throw inEntry(error, 'levels', levels.length);
    }
  }
  return { kind: 'alarm', type, edition: 2025, level, flags, batteryFaults, motorFaults, engineFaults, otherFaults, levels, reserved };
}

export function writeAlarm2025(writer: Writer, block: Alarm2025): void {
  const { view } = writer;
  const at0 = writer.take(5, 'level');
  view.setUint8(at0, block.level === null ? rawOf(block.reserved, 'level', 255) : toRaw(block.level, 0, 4, 'level'));
  view.setUint32(at0 + 1, block.flags === null ? rawOf(block.reserved, 'flags', 4294967295) : toRaw(block.flags, 0, 4294967293, 'flags'));
  const batteryFaults = block.batteryFaults;
  if (batteryFaults === null) {
    view.setUint8(writer.take(1, 'batteryFaults'), rawOf(block.reserved, 'batteryFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'batteryFaults'), toRaw(batteryFaults.length, 0, 253, 'batteryFaults.length'));
    const batteryFaultsAt = writer.take(batteryFaults.length * 4, 'batteryFaults');
    let index = 0;
    for (const value of batteryFaults) {
      view.setUint32(batteryFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'batteryFaults'));
      index++;
    }
  }
  const motorFaults = block.motorFaults;
  if (motorFaults === null) {
    view.setUint8(writer.take(1, 'motorFaults'), rawOf(block.reserved, 'motorFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'motorFaults'), toRaw(motorFaults.length, 0, 253, 'motorFaults.length'));
    const motorFaultsAt = writer.take(motorFaults.length * 4, 'motorFaults');
    let index = 0;
    for (const value of motorFaults) {
      view.setUint32(motorFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'motorFaults'));
      index++;
    }
  }
  const engineFaults = block.engineFaults;
  if (engineFaults === null) {
    view.setUint8(writer.take(1, 'engineFaults'), rawOf(block.reserved, 'engineFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'engineFaults'), toRaw(engineFaults.length, 0, 253, 'engineFaults.length'));
    const engineFaultsAt = writer.take(engineFaults.length * 4, 'engineFaults');
    let index = 0;
    for (const value of engineFaults) {
      view.setUint32(engineFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'engineFaults'));
      index++;
    }
  }
  const otherFaults = block.otherFaults;
  if (otherFaults === null) {
    view.setUint8(writer.take(1, 'otherFaults'), rawOf(block.reserved, 'otherFaults', 255));
  } else {
    view.setUint8(writer.take(1, 'otherFaults'), toRaw(otherFaults.length, 0, 253, 'otherFaults.length'));
    const otherFaultsAt = writer.take(otherFaults.length * 4, 'otherFaults');
    let index = 0;
    for (const value of otherFaults) {
      view.setUint32(otherFaultsAt + index * 4, toRaw(value, 0, 4294967295, 'otherFaults'));
      index++;
    }
  }
  const levels = block.levels;
  if (levels === null) {
    view.setUint8(writer.take(1, 'levels'), rawOf(block.reserved, 'levels', 255));
  } else {
    view.setUint8(writer.take(1, 'levels'), toRaw(levels.length, 0, 253, 'levels.length'));
    let index = 0;
    try {
      for (const group of levels) {
        writeAlarm2025Levels(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'levels', index);
    }
  }
}

// GB/T 32960.3-2025 7.2.4.2 cell voltages
export type Cells2025 = BlockOf<(typeof blockLayouts)['cells2025']>;

export type Cells2025Subsystems = ValuesOf<(typeof blockLayouts)['cells2025']['fields']['subsystems']['of']>;

export function readCells2025Subsystems(reader: Reader): Cells2025Subsystems {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(5, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const voltageRaw = view.getUint16(at0 + 1);
  const voltage = voltageRaw <= 60000 ? voltageRaw / 10 : null;
  if (voltage === null) reserved = keep(reserved, 'voltage', voltageRaw);
  const currentRaw = view.getUint16(at0 + 3);
  const current = currentRaw <= 60000 ? (currentRaw - 30000) / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const voltagesCount = view.getUint16(reader.take(2, 'voltages'));
  let voltages: (number | null)[] | null = null;
  if (voltagesCount >= 65534) {
    reserved = keep(reserved, 'voltages', voltagesCount);
  } else {
    const voltagesAt = reader.take(voltagesCount * 2, 'voltages');
    voltages = new Array<number | null>(voltagesCount);
    let voltagesRaws: Record<number, number> | undefined;
    for (let index = 0; index < voltagesCount; index++) {
      const raw = view.getUint16(voltagesAt + index * 2);
      if (raw <= 60000) voltages[index] = raw;
      else {
        voltages[index] = null;
        voltagesRaws = keepAt(voltagesRaws, index, raw);
      }
    }
    if (voltagesRaws !== undefined) reserved = keepList(reserved, 'voltages', voltagesRaws);
  }
  return { number, voltage, current, voltages, reserved };
}

export function writeCells2025Subsystems(writer: Writer, block: Cells2025Subsystems): void {
  const { view } = writer;
  const at0 = writer.take(5, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  view.setUint16(at0 + 1, block.voltage === null ? rawOf(block.reserved, 'voltage', 65535) : toRaw(block.voltage * 10, 0, 60000, 'voltage'));
  view.setUint16(at0 + 3, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10 + 30000, 0, 60000, 'current'));
  const voltages = block.voltages;
  if (voltages === null) {
    view.setUint16(writer.take(2, 'voltages'), rawOf(block.reserved, 'voltages', 65535));
  } else {
    view.setUint16(writer.take(2, 'voltages'), toRaw(voltages.length, 0, 65533, 'voltages.length'));
    const voltagesAt = writer.take(voltages.length * 2, 'voltages');
    let index = 0;
    for (const value of voltages) {
      view.setUint16(voltagesAt + index * 2, value === null ? rawAt(block.reserved, 'voltages', index, 65535) : toRaw(value, 0, 60000, 'voltages'));
      index++;
    }
  }
}

export function readCells2025(reader: Reader, type: number): Cells2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const subsystemsCount = view.getUint8(reader.take(1, 'subsystems'));
  let subsystems: Cells2025Subsystems[] | null = null;
  if (subsystemsCount >= 254) {
    reserved = keep(reserved, 'subsystems', subsystemsCount);
  } else {
    subsystems = [];
    try {
      for (let index = 0; index < subsystemsCount; index++) subsystems.push(readCells2025Subsystems(reader));
    } catch (error) {
      throw inEntry(error, 'subsystems', subsystems.length);
    }
  }
  return { kind: 'cells', type, edition: 2025, subsystems, reserved };
}

export function writeCells2025(writer: Writer, block: Cells2025): void {
  const { view } = writer;
  const subsystems = block.subsystems;
  if (subsystems === null) {
    view.setUint8(writer.take(1, 'subsystems'), rawOf(block.reserved, 'subsystems', 255));
  } else {
    view.setUint8(writer.take(1, 'subsystems'), toRaw(subsystems.length, 0, 253, 'subsystems.length'));
    let index = 0;
    try {
      for (const group of subsystems) {
        writeCells2025Subsystems(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'subsystems', index);
    }
  }
}

// GB/T 32960.3-2025 7.2.4.3 temperatures
export type Temperatures2025 = BlockOf<(typeof blockLayouts)['temperatures2025']>;

export type Temperatures2025Subsystems = ValuesOf<(typeof blockLayouts)['temperatures2025']['fields']['subsystems']['of']>;

export function readTemperatures2025Subsystems(reader: Reader): Temperatures2025Subsystems {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(1, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const temperaturesCount = view.getUint16(reader.take(2, 'temperatures'));
  let temperatures: (number | null)[] | null = null;
  if (temperaturesCount >= 65534) {
    reserved = keep(reserved, 'temperatures', temperaturesCount);
  } else {
    const temperaturesAt = reader.take(temperaturesCount, 'temperatures');
    temperatures = new Array<number | null>(temperaturesCount);
    let temperaturesRaws: Record<number, number> | undefined;
    for (let index = 0; index < temperaturesCount; index++) {
      const raw = view.getUint8(temperaturesAt + index);
      if (raw <= 250) temperatures[index] = raw - 40;
      else {
        temperatures[index] = null;
        temperaturesRaws = keepAt(temperaturesRaws, index, raw);
      }
    }
    if (temperaturesRaws !== undefined) reserved = keepList(reserved, 'temperatures', temperaturesRaws);
  }
  return { number, temperatures, reserved };
}

export function writeTemperatures2025Subsystems(writer: Writer, block: Temperatures2025Subsystems): void {
  const { view } = writer;
  const at0 = writer.take(1, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  const temperatures = block.temperatures;
  if (temperatures === null) {
    view.setUint16(writer.take(2, 'temperatures'), rawOf(block.reserved, 'temperatures', 65535));
  } else {
    view.setUint16(writer.take(2, 'temperatures'), toRaw(temperatures.length, 0, 65533, 'temperatures.length'));
    const temperaturesAt = writer.take(temperatures.length, 'temperatures');
    let index = 0;
    for (const value of temperatures) {
      view.setUint8(temperaturesAt + index, value === null ? rawAt(block.reserved, 'temperatures', index, 255) : toRaw(value + 40, 0, 250, 'temperatures'));
      index++;
    }
  }
}

export function readTemperatures2025(reader: Reader, type: number): Temperatures2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const subsystemsCount = view.getUint8(reader.take(1, 'subsystems'));
  let subsystems: Temperatures2025Subsystems[] | null = null;
  if (subsystemsCount >= 254) {
    reserved = keep(reserved, 'subsystems', subsystemsCount);
  } else {
    subsystems = [];
    try {
      for (let index = 0; index < subsystemsCount; index++) subsystems.push(readTemperatures2025Subsystems(reader));
    } catch (error) {
      throw inEntry(error, 'subsystems', subsystems.length);
    }
  }
  return { kind: 'temperatures', type, edition: 2025, subsystems, reserved };
}

export function writeTemperatures2025(writer: Writer, block: Temperatures2025): void {
  const { view } = writer;
  const subsystems = block.subsystems;
  if (subsystems === null) {
    view.setUint8(writer.take(1, 'subsystems'), rawOf(block.reserved, 'subsystems', 255));
  } else {
    view.setUint8(writer.take(1, 'subsystems'), toRaw(subsystems.length, 0, 253, 'subsystems.length'));
    let index = 0;
    try {
      for (const group of subsystems) {
        writeTemperatures2025Subsystems(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'subsystems', index);
    }
  }
}

// GB/T 32960.3-2025 7.2.4.6 fuel-cell stacks
export type Stacks2025 = BlockOf<(typeof blockLayouts)['stacks2025']>;

export type Stacks2025Stacks = ValuesOf<(typeof blockLayouts)['stacks2025']['fields']['stacks']['of']>;

export function readStacks2025Stacks(reader: Reader): Stacks2025Stacks {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(10, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const voltageRaw = view.getUint16(at0 + 1);
  const voltage = voltageRaw <= 20000 ? voltageRaw / 10 : null;
  if (voltage === null) reserved = keep(reserved, 'voltage', voltageRaw);
  const currentRaw = view.getUint16(at0 + 3);
  const current = currentRaw <= 20000 ? currentRaw / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const hydrogenInletPressureRaw = view.getUint16(at0 + 5);
  const hydrogenInletPressure = hydrogenInletPressureRaw <= 5000 ? (hydrogenInletPressureRaw - 1000) / 10 : null;
  if (hydrogenInletPressure === null) reserved = keep(reserved, 'hydrogenInletPressure', hydrogenInletPressureRaw);
  const airInletPressureRaw = view.getUint16(at0 + 7);
  const airInletPressure = airInletPressureRaw <= 5000 ? (airInletPressureRaw - 1000) / 10 : null;
  if (airInletPressure === null) reserved = keep(reserved, 'airInletPressure', airInletPressureRaw);
  const airInletTemperatureRaw = view.getUint8(at0 + 9);
  const airInletTemperature = airInletTemperatureRaw <= 250 ? airInletTemperatureRaw - 40 : null;
  if (airInletTemperature === null) reserved = keep(reserved, 'airInletTemperature', airInletTemperatureRaw);
  const temperaturesCount = view.getUint16(reader.take(2, 'temperatures'));
  let temperatures: (number | null)[] | null = null;
  if (temperaturesCount >= 65534) {
    reserved = keep(reserved, 'temperatures', temperaturesCount);
  } else {
    const temperaturesAt = reader.take(temperaturesCount, 'temperatures');
    temperatures = new Array<number | null>(temperaturesCount);
    let temperaturesRaws: Record<number, number> | undefined;
    for (let index = 0; index < temperaturesCount; index++) {
      const raw = view.getUint8(temperaturesAt + index);
      if (raw <= 250) temperatures[index] = raw - 40;
      else {
        temperatures[index] = null;
        temperaturesRaws = keepAt(temperaturesRaws, index, raw);
      }
    }
    if (temperaturesRaws !== undefined) reserved = keepList(reserved, 'temperatures', temperaturesRaws);
  }
  return { number, voltage, current, hydrogenInletPressure, airInletPressure, airInletTemperature, temperatures, reserved };
}

export function writeStacks2025Stacks(writer: Writer, block: Stacks2025Stacks): void {
  const { view } = writer;
  const at0 = writer.take(10, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  view.setUint16(at0 + 1, block.voltage === null ? rawOf(block.reserved, 'voltage', 65535) : toRaw(block.voltage * 10, 0, 20000, 'voltage'));
  view.setUint16(at0 + 3, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10, 0, 20000, 'current'));
  view.setUint16(at0 + 5, block.hydrogenInletPressure === null ? rawOf(block.reserved, 'hydrogenInletPressure', 65535) : toRaw(block.hydrogenInletPressure * 10 + 1000, 0, 5000, 'hydrogenInletPressure'));
  view.setUint16(at0 + 7, block.airInletPressure === null ? rawOf(block.reserved, 'airInletPressure', 65535) : toRaw(block.airInletPressure * 10 + 1000, 0, 5000, 'airInletPressure'));
  view.setUint8(at0 + 9, block.airInletTemperature === null ? rawOf(block.reserved, 'airInletTemperature', 255) : toRaw(block.airInletTemperature + 40, 0, 250, 'airInletTemperature'));
  const temperatures = block.temperatures;
  if (temperatures === null) {
    view.setUint16(writer.take(2, 'temperatures'), rawOf(block.reserved, 'temperatures', 65535));
  } else {
    view.setUint16(writer.take(2, 'temperatures'), toRaw(temperatures.length, 0, 65533, 'temperatures.length'));
    const temperaturesAt = writer.take(temperatures.length, 'temperatures');
    let index = 0;
    for (const value of temperatures) {
      view.setUint8(temperaturesAt + index, value === null ? rawAt(block.reserved, 'temperatures', index, 255) : toRaw(value + 40, 0, 250, 'temperatures'));
      index++;
    }
  }
}

export function readStacks2025(reader: Reader, type: number): Stacks2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const stacksCount = view.getUint8(reader.take(1, 'stacks'));
  let stacks: Stacks2025Stacks[] | null = null;
  if (stacksCount >= 254) {
    reserved = keep(reserved, 'stacks', stacksCount);
  } else {
    stacks = [];
    try {
      for (let index = 0; index < stacksCount; index++) stacks.push(readStacks2025Stacks(reader));
    } catch (error) {
      throw inEntry(error, 'stacks', stacks.length);
    }
  }
  return { kind: 'stacks', type, edition: 2025, stacks, reserved };
}

export function writeStacks2025(writer: Writer, block: Stacks2025): void {
  const { view } = writer;
  const stacks = block.stacks;
  if (stacks === null) {
    view.setUint8(writer.take(1, 'stacks'), rawOf(block.reserved, 'stacks', 255));
  } else {
    view.setUint8(writer.take(1, 'stacks'), toRaw(stacks.length, 0, 253, 'stacks.length'));
    let index = 0;
    try {
      for (const group of stacks) {
        writeStacks2025Stacks(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'stacks', index);
    }
  }
}

// GB/T 32960.3-2025 7.2.4.10 supercapacitor
export type Supercapacitor2025 = BlockOf<(typeof blockLayouts)['supercapacitor2025']>;

export function readSupercapacitor2025(reader: Reader, type: number): Supercapacitor2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(5, 'number');
  const numberRaw = view.getUint8(at0);
  const number = numberRaw <= 253 ? numberRaw : null;
  if (number === null) reserved = keep(reserved, 'number', numberRaw);
  const voltageRaw = view.getUint16(at0 + 1);
  const voltage = voltageRaw <= 10000 ? voltageRaw / 10 : null;
  if (voltage === null) reserved = keep(reserved, 'voltage', voltageRaw);
  const currentRaw = view.getUint16(at0 + 3);
  const current = currentRaw <= 60000 ? (currentRaw - 30000) / 10 : null;
  if (current === null) reserved = keep(reserved, 'current', currentRaw);
  const voltagesCount = view.getUint16(reader.take(2, 'voltages'));
  let voltages: (number | null)[] | null = null;
  if (voltagesCount >= 65534) {
    reserved = keep(reserved, 'voltages', voltagesCount);
  } else {
    const voltagesAt = reader.take(voltagesCount * 2, 'voltages');
    voltages = new Array<number | null>(voltagesCount);
    let voltagesRaws: Record<number, number> | undefined;
    for (let index = 0; index < voltagesCount; index++) {
      const raw = view.getUint16(voltagesAt + index * 2);
      if (raw <= 60000) voltages[index] = raw;
      else {
        voltages[index] = null;
        voltagesRaws = keepAt(voltagesRaws, index, raw);
      }
    }
    if (voltagesRaws !== undefined) reserved = keepList(reserved, 'voltages', voltagesRaws);
  }
  const temperaturesCount = view.getUint16(reader.take(2, 'temperatures'));
  let temperatures: (number | null)[] | null = null;
  if (temperaturesCount >= 65534) {
    reserved = keep(reserved, 'temperatures', temperaturesCount);
  } else {
    const temperaturesAt = reader.take(temperaturesCount, 'temperatures');
    temperatures = new Array<number | null>(temperaturesCount);
    let temperaturesRaws: Record<number, number> | undefined;
    for (let index = 0; index < temperaturesCount; index++) {
      const raw = view.getUint8(temperaturesAt + index);
      if (raw <= 250) temperatures[index] = raw - 40;
      else {
        temperatures[index] = null;
        temperaturesRaws = keepAt(temperaturesRaws, index, raw);
      }
    }
    if (temperaturesRaws !== undefined) reserved = keepList(reserved, 'temperatures', temperaturesRaws);
  }
  return { kind: 'supercapacitor', type, edition: 2025, number, voltage, current, voltages, temperatures, reserved };
}

export function writeSupercapacitor2025(writer: Writer, block: Supercapacitor2025): void {
  const { view } = writer;
  const at0 = writer.take(5, 'number');
  view.setUint8(at0, block.number === null ? rawOf(block.reserved, 'number', 255) : toRaw(block.number, 0, 253, 'number'));
  view.setUint16(at0 + 1, block.voltage === null ? rawOf(block.reserved, 'voltage', 65535) : toRaw(block.voltage * 10, 0, 10000, 'voltage'));
  view.setUint16(at0 + 3, block.current === null ? rawOf(block.reserved, 'current', 65535) : toRaw(block.current * 10 + 30000, 0, 60000, 'current'));
  const voltages = block.voltages;
  if (voltages === null) {
    view.setUint16(writer.take(2, 'voltages'), rawOf(block.reserved, 'voltages', 65535));
  } else {
    view.setUint16(writer.take(2, 'voltages'), toRaw(voltages.length, 0, 65533, 'voltages.length'));
    const voltagesAt = writer.take(voltages.length * 2, 'voltages');
    let index = 0;
    for (const value of voltages) {
      view.setUint16(voltagesAt + index * 2, value === null ? rawAt(block.reserved, 'voltages', index, 65535) : toRaw(value, 0, 60000, 'voltages'));
      index++;
    }
  }
  const temperatures = block.temperatures;
  if (temperatures === null) {
    view.setUint16(writer.take(2, 'temperatures'), rawOf(block.reserved, 'temperatures', 65535));
  } else {
    view.setUint16(writer.take(2, 'temperatures'), toRaw(temperatures.length, 0, 65533, 'temperatures.length'));
    const temperaturesAt = writer.take(temperatures.length, 'temperatures');
    let index = 0;
    for (const value of temperatures) {
      view.setUint8(temperaturesAt + index, value === null ? rawAt(block.reserved, 'temperatures', index, 255) : toRaw(value + 40, 0, 250, 'temperatures'));
      index++;
    }
  }
}

// GB/T 32960.3-2025 7.2.4.11 supercapacitor extremes
export type SupercapacitorExtremes2025 = BlockOf<(typeof blockLayouts)['supercapacitorExtremes2025']>;

export function readSupercapacitorExtremes2025(reader: Reader, type: number): SupercapacitorExtremes2025 {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(18, 'highestVoltageNumber');
  const highestVoltageNumberRaw = view.getUint8(at0);
  const highestVoltageNumber = highestVoltageNumberRaw <= 253 ? highestVoltageNumberRaw : null;
  if (highestVoltageNumber === null) reserved = keep(reserved, 'highestVoltageNumber', highestVoltageNumberRaw);
  const highestVoltageCellRaw = view.getUint16(at0 + 1);
  const highestVoltageCell = highestVoltageCellRaw <= 65531 ? highestVoltageCellRaw : null;
  if (highestVoltageCell === null) reserved = keep(reserved, 'highestVoltageCell', highestVoltageCellRaw);
  const highestVoltageRaw = view.getUint16(at0 + 3);
  const highestVoltage = highestVoltageRaw <= 60000 ? highestVoltageRaw : null;
  if (highestVoltage === null) reserved = keep(reserved, 'highestVoltage', highestVoltageRaw);
  const lowestVoltageNumberRaw = view.getUint8(at0 + 5);
  const lowestVoltageNumber = lowestVoltageNumberRaw <= 253 ? lowestVoltageNumberRaw : null;
  if (lowestVoltageNumber === null) reserved = keep(reserved, 'lowestVoltageNumber', lowestVoltageNumberRaw);
  const lowestVoltageCellRaw = view.getUint16(at0 + 6);
  const lowestVoltageCell = lowestVoltageCellRaw <= 65531 ? lowestVoltageCellRaw : null;
  if (lowestVoltageCell === null) reserved = keep(reserved, 'lowestVoltageCell', lowestVoltageCellRaw);
  const lowestVoltageRaw = view.getUint16(at0 + 8);
  const lowestVoltage = lowestVoltageRaw <= 60000 ? lowestVoltageRaw : null;
  if (lowestVoltage === null) reserved = keep(reserved, 'lowestVoltage', lowestVoltageRaw);
  const highestTemperatureNumberRaw = view.getUint8(at0 + 10);
  const highestTemperatureNumber = highestTemperatureNumberRaw <= 253 ? highestTemperatureNumberRaw : null;
  if (highestTemperatureNumber === null) reserved = keep(reserved, 'highestTemperatureNumber', highestTemperatureNumberRaw);
  const highestTemperatureProbeRaw = view.getUint16(at0 + 11);
  const highestTemperatureProbe = highestTemperatureProbeRaw <= 65531 ? highestTemperatureProbeRaw : null;
  if (highestTemperatureProbe === null) reserved = keep(reserved, 'highestTemperatureProbe', highestTemperatureProbeRaw);
  const highestTemperatureRaw = view.getUint8(at0 + 13);
  const highestTemperature = highestTemperatureRaw <= 250 ? highestTemperatureRaw - 40 : null;
  if (highestTemperature === null) reserved = keep(reserved, 'highestTemperature', highestTemperatureRaw);
  const lowestTemperatureNumberRaw = view.getUint8(at0 + 14);
  const lowestTemperatureNumber = lowestTemperatureNumberRaw <= 253 ? lowestTemperatureNumberRaw : null;
  if (lowestTemperatureNumber === null) reserved = keep(reserved, 'lowestTemperatureNumber', lowestTemperatureNumberRaw);
  const lowestTemperatureProbeRaw = view.getUint16(at0 + 15);
  const lowestTemperatureProbe = lowestTemperatureProbeRaw <= 65531 ? lowestTemperatureProbeRaw : null;
  if (lowestTemperatureProbe === null) reserved = keep(reserved, 'lowestTemperatureProbe', lowestTemperatureProbeRaw);
  const lowestTemperatureRaw = view.getUint8(at0 + 17);
  const lowestTemperature = lowestTemperatureRaw <= 250 ? lowestTemperatureRaw - 40 : null;
  if (lowestTemperature === null) reserved = keep(reserved, 'lowestTemperature', lowestTemperatureRaw);
  return { kind: 'supercapacitorExtremes', type, edition: 2025, highestVoltageNumber, highestVoltageCell, highestVoltage, lowestVoltageNumber, lowestVoltageCell, lowestVoltage, highestTemperatureNumber, highestTemperatureProbe, highestTemperature, lowestTemperatureNumber, lowestTemperatureProbe, lowestTemperature, reserved };
}

export function writeSupercapacitorExtremes2025(writer: Writer, block: SupercapacitorExtremes2025): void {
  const { view } = writer;
  const at0 = writer.take(18, 'highestVoltageNumber');
  view.setUint8(at0, block.highestVoltageNumber === null ? rawOf(block.reserved, 'highestVoltageNumber', 255) : toRaw(block.highestVoltageNumber, 0, 253, 'highestVoltageNumber'));
  view.setUint16(at0 + 1, block.highestVoltageCell === null ? rawOf(block.reserved, 'highestVoltageCell', 65535) : toRaw(block.highestVoltageCell, 0, 65531, 'highestVoltageCell'));
  view.setUint16(at0 + 3, block.highestVoltage === null ? rawOf(block.reserved, 'highestVoltage', 65535) : toRaw(block.highestVoltage, 0, 60000, 'highestVoltage'));
  view.setUint8(at0 + 5, block.lowestVoltageNumber === null ? rawOf(block.reserved, 'lowestVoltageNumber', 255) : toRaw(block.lowestVoltageNumber, 0, 253, 'lowestVoltageNumber'));
  view.setUint16(at0 + 6, block.lowestVoltageCell === null ? rawOf(block.reserved, 'lowestVoltageCell', 65535) : toRaw(block.lowestVoltageCell, 0, 65531, 'lowestVoltageCell'));
  view.setUint16(at0 + 8, block.lowestVoltage === null ? rawOf(block.reserved, 'lowestVoltage', 65535) : toRaw(block.lowestVoltage, 0, 60000, 'lowestVoltage'));
  view.setUint8(at0 + 10, block.highestTemperatureNumber === null ? rawOf(block.reserved, 'highestTemperatureNumber', 255) : toRaw(block.highestTemperatureNumber, 0, 253, 'highestTemperatureNumber'));
  view.setUint16(at0 + 11, block.highestTemperatureProbe === null ? rawOf(block.reserved, 'highestTemperatureProbe', 65535) : toRaw(block.highestTemperatureProbe, 0, 65531, 'highestTemperatureProbe'));
  view.setUint8(at0 + 13, block.highestTemperature === null ? rawOf(block.reserved, 'highestTemperature', 255) : toRaw(block.highestTemperature + 40, 0, 250, 'highestTemperature'));
  view.setUint8(at0 + 14, block.lowestTemperatureNumber === null ? rawOf(block.reserved, 'lowestTemperatureNumber', 255) : toRaw(block.lowestTemperatureNumber, 0, 253, 'lowestTemperatureNumber'));
  view.setUint16(at0 + 15, block.lowestTemperatureProbe === null ? rawOf(block.reserved, 'lowestTemperatureProbe', 65535) : toRaw(block.lowestTemperatureProbe, 0, 65531, 'lowestTemperatureProbe'));
  view.setUint8(at0 + 17, block.lowestTemperature === null ? rawOf(block.reserved, 'lowestTemperature', 255) : toRaw(block.lowestTemperature + 40, 0, 250, 'lowestTemperature'));
}

// GB/T 32960.3-2025 7.2.2 signature
export type Signature2025 = BlockOf<(typeof blockLayouts)['signature2025']>;

export function readSignature2025(reader: Reader, type: number): Signature2025 {
  const { view } = reader;
  const at0 = reader.take(1, 'algorithm');
  const algorithm = view.getUint8(at0);
  const r = reader.takeBytes(view.getUint16(reader.take(2, 'r')), 'r');
  const s = reader.takeBytes(view.getUint16(reader.take(2, 's')), 's');
  return { kind: 'signature', type, edition: 2025, algorithm, r, s };
}

export function writeSignature2025(writer: Writer, block: Signature2025): void {
  const { view } = writer;
  const at0 = writer.take(1, 'algorithm');
  view.setUint8(at0, toRaw(block.algorithm, 0, 255, 'algorithm'));
  view.setUint16(writer.take(2, 'r'), toRaw(block.r.length, 0, 65535, 'r.length'));
  writer.put(block.r, 'r');
  view.setUint16(writer.take(2, 's'), toRaw(block.s.length, 0, 65535, 's.length'));
  writer.put(block.s, 's');
}

// Vendor block B0 status
export type BmsStatus = BlockOf<(typeof blockLayouts)['bmsStatus']>;

export function readBmsStatus(reader: Reader, type: number): BmsStatus {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(20, 'version');
  const version = view.getUint8(at0);
  const operatingModeRaw = view.getUint8(at0 + 1);
  const operatingMode = operatingModeRaw <= 253 ? operatingModeRaw : null;
  if (operatingMode === null) reserved = keep(reserved, 'operatingMode', operatingModeRaw);
  const selfTestRaw = view.getUint8(at0 + 2);
  const selfTest = selfTestRaw <= 253 ? selfTestRaw : null;
  if (selfTest === null) reserved = keep(reserved, 'selfTest', selfTestRaw);
  const plugInRaw = view.getUint8(at0 + 3);
  const plugIn = plugInRaw <= 253 ? plugInRaw : null;
  if (plugIn === null) reserved = keep(reserved, 'plugIn', plugInRaw);
  const thermalManagementRaw = view.getUint8(at0 + 4);
  const thermalManagement = thermalManagementRaw <= 253 ? thermalManagementRaw : null;
  if (thermalManagement === null) reserved = keep(reserved, 'thermalManagement', thermalManagementRaw);
  const relays = view.getUint16(at0 + 5);
  const relaysValid = view.getUint16(at0 + 7);
  const sohRaw = view.getUint8(at0 + 9);
  const soh = sohRaw <= 100 ? sohRaw : null;
  if (soh === null) reserved = keep(reserved, 'soh', sohRaw);
  const supplyVoltageRaw = view.getUint16(at0 + 10);
  const supplyVoltage = supplyVoltageRaw <= 65533 ? supplyVoltageRaw / 10 : null;
  if (supplyVoltage === null) reserved = keep(reserved, 'supplyVoltage', supplyVoltageRaw);
  const signalStrengthRaw = view.getUint8(at0 + 12);
  const signalStrength = signalStrengthRaw <= 31 ? signalStrengthRaw : null;
  if (signalStrength === null) reserved = keep(reserved, 'signalStrength', signalStrengthRaw);
  const chemistryRaw = view.getUint8(at0 + 13);
  const chemistry = chemistryRaw <= 253 ? chemistryRaw : null;
  if (chemistry === null) reserved = keep(reserved, 'chemistry', chemistryRaw);
  const faultLevelRaw = view.getUint8(at0 + 14);
  const faultLevel = faultLevelRaw <= 4 ? faultLevelRaw : null;
  if (faultLevel === null) reserved = keep(reserved, 'faultLevel', faultLevelRaw);
  const faultTotalRaw = view.getUint16(at0 + 15);
  const faultTotal = faultTotalRaw <= 65533 ? faultTotalRaw : null;
  if (faultTotal === null) reserved = keep(reserved, 'faultTotal', faultTotalRaw);
  const restrictions = view.getUint8(at0 + 17);
  const powerLimitRaw = view.getUint8(at0 + 18);
  const powerLimit = powerLimitRaw <= 100 ? powerLimitRaw : null;
  if (powerLimit === null) reserved = keep(reserved, 'powerLimit', powerLimitRaw);
  const spare = view.getUint8(at0 + 19);
  return { kind: 'bmsStatus', type, version, operatingMode, selfTest, plugIn, thermalManagement, relays, relaysValid, soh, supplyVoltage, signalStrength, chemistry, faultLevel, faultTotal, restrictions, powerLimit, spare, reserved };
}

export function writeBmsStatus(writer: Writer, block: BmsStatus): void {
  const { view } = writer;
  const at0 = writer.take(20, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint8(at0 + 1, block.operatingMode === null ? rawOf(block.reserved, 'operatingMode', 255) : toRaw(block.operatingMode, 0, 253, 'operatingMode'));
  view.setUint8(at0 + 2, block.selfTest === null ? rawOf(block.reserved, 'selfTest', 255) : toRaw(block.selfTest, 0, 253, 'selfTest'));
  view.setUint8(at0 + 3, block.plugIn === null ? rawOf(block.reserved, 'plugIn', 255) : toRaw(block.plugIn, 0, 253, 'plugIn'));
  view.setUint8(at0 + 4, block.thermalManagement === null ? rawOf(block.reserved, 'thermalManagement', 255) : toRaw(block.thermalManagement, 0, 253, 'thermalManagement'));
  view.setUint16(at0 + 5, toRaw(block.relays, 0, 65535, 'relays'));
  view.setUint16(at0 + 7, toRaw(block.relaysValid, 0, 65535, 'relaysValid'));
  view.setUint8(at0 + 9, block.soh === null ? rawOf(block.reserved, 'soh', 255) : toRaw(block.soh, 0, 100, 'soh'));
  view.setUint16(at0 + 10, block.supplyVoltage === null ? rawOf(block.reserved, 'supplyVoltage', 65535) : toRaw(block.supplyVoltage * 10, 0, 65533, 'supplyVoltage'));
  view.setUint8(at0 + 12, block.signalStrength === null ? rawOf(block.reserved, 'signalStrength', 255) : toRaw(block.signalStrength, 0, 31, 'signalStrength'));
  view.setUint8(at0 + 13, block.chemistry === null ? rawOf(block.reserved, 'chemistry', 255) : toRaw(block.chemistry, 0, 253, 'chemistry'));
  view.setUint8(at0 + 14, block.faultLevel === null ? rawOf(block.reserved, 'faultLevel', 255) : toRaw(block.faultLevel, 0, 4, 'faultLevel'));
  view.setUint16(at0 + 15, block.faultTotal === null ? rawOf(block.reserved, 'faultTotal', 65535) : toRaw(block.faultTotal, 0, 65533, 'faultTotal'));
  view.setUint8(at0 + 17, toRaw(block.restrictions, 0, 255, 'restrictions'));
  view.setUint8(at0 + 18, block.powerLimit === null ? rawOf(block.reserved, 'powerLimit', 255) : toRaw(block.powerLimit, 0, 100, 'powerLimit'));
  view.setUint8(at0 + 19, toRaw(block.spare, 0, 255, 'spare'));
}

// Vendor block B1 faults
export type BmsFaults = BlockOf<(typeof blockLayouts)['bmsFaults']>;

export type BmsFaultsFaults = ValuesOf<(typeof blockLayouts)['bmsFaults']['fields']['faults']['of']>;

export function readBmsFaultsFaults(reader: Reader): BmsFaultsFaults {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(2, 'type');
  const type = view.getUint8(at0);
  const levelRaw = view.getUint8(at0 + 1);
  const level = levelRaw <= 4 ? levelRaw : null;
  if (level === null) reserved = keep(reserved, 'level', levelRaw);
  return { type, level, reserved };
}

export function writeBmsFaultsFaults(writer: Writer, block: BmsFaultsFaults): void {
  const { view } = writer;
  const at0 = writer.take(2, 'type');
  view.setUint8(at0, toRaw(block.type, 0, 255, 'type'));
  view.setUint8(at0 + 1, block.level === null ? rawOf(block.reserved, 'level', 255) : toRaw(block.level, 0, 4, 'level'));
}

export function readBmsFaults(reader: Reader, type: number): BmsFaults {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(5, 'version');
  const version = view.getUint8(at0);
  const flags = view.getUint32(at0 + 1);
  const faultsCount = view.getUint8(reader.take(1, 'faults'));
  let faults: BmsFaultsFaults[] | null = null;
  if (faultsCount >= 254) {
    reserved = keep(reserved, 'faults', faultsCount);
  } else {
    faults = [];
    try {
      for (let index = 0; index < faultsCount; index++) faults.push(readBmsFaultsFaults(reader));
    } catch (error) {
      throw inEntry(error, 'faults', faults.length);
    }
  }
  return { kind: 'bmsFaults', type, version, flags, faults, reserved };
}

export function writeBmsFaults(writer: Writer, block: BmsFaults): void {
  const { view } = writer;
  const at0 = writer.take(5, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint32(at0 + 1, toRaw(block.flags, 0, 4294967295, 'flags'));
  const faults = block.faults;
  if (faults === null) {
    view.setUint8(writer.take(1, 'faults'), rawOf(block.reserved, 'faults', 255));
  } else {
    view.setUint8(writer.take(1, 'faults'), toRaw(faults.length, 0, 253, 'faults.length'));
    let index = 0;
    try {
      for (const group of faults) {
        writeBmsFaultsFaults(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'faults', index);
    }
  }
}

// Vendor block B2 ratings
export type BmsRatings = BlockOf<(typeof blockLayouts)['bmsRatings']>;

export function readBmsRatings(reader: Reader, type: number): BmsRatings {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(16, 'version');
  const version = view.getUint8(at0);
  const chemistryRaw = view.getUint8(at0 + 1);
  const chemistry = chemistryRaw <= 253 ? chemistryRaw : null;
  if (chemistry === null) reserved = keep(reserved, 'chemistry', chemistryRaw);
  const ratedCapacityRaw = view.getUint16(at0 + 2);
  const ratedCapacity = ratedCapacityRaw <= 65533 ? ratedCapacityRaw / 10 : null;
  if (ratedCapacity === null) reserved = keep(reserved, 'ratedCapacity', ratedCapacityRaw);
  const ratedVoltageRaw = view.getUint16(at0 + 4);
  const ratedVoltage = ratedVoltageRaw <= 65533 ? ratedVoltageRaw / 10 : null;
  if (ratedVoltage === null) reserved = keep(reserved, 'ratedVoltage', ratedVoltageRaw);
  const ratedEnergyRaw = view.getUint16(at0 + 6);
  const ratedEnergy = ratedEnergyRaw <= 65533 ? ratedEnergyRaw / 10 : null;
  if (ratedEnergy === null) reserved = keep(reserved, 'ratedEnergy', ratedEnergyRaw);
  const cumulativeChargeRaw = view.getUint32(at0 + 8);
  const cumulativeCharge = cumulativeChargeRaw <= 4294967293 ? cumulativeChargeRaw / 10 : null;
  if (cumulativeCharge === null) reserved = keep(reserved, 'cumulativeCharge', cumulativeChargeRaw);
  const cumulativeDischargeRaw = view.getUint32(at0 + 12);
  const cumulativeDischarge = cumulativeDischargeRaw <= 4294967293 ? cumulativeDischargeRaw / 10 : null;
  if (cumulativeDischarge === null) reserved = keep(reserved, 'cumulativeDischarge', cumulativeDischargeRaw);
  return { kind: 'bmsRatings', type, version, chemistry, ratedCapacity, ratedVoltage, ratedEnergy, cumulativeCharge, cumulativeDischarge, reserved };
}

export function writeBmsRatings(writer: Writer, block: BmsRatings): void {
  const { view } = writer;
  const at0 = writer.take(16, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint8(at0 + 1, block.chemistry === null ? rawOf(block.reserved, 'chemistry', 255) : toRaw(block.chemistry, 0, 253, 'chemistry'));
  view.setUint16(at0 + 2, block.ratedCapacity === null ? rawOf(block.reserved, 'ratedCapacity', 65535) : toRaw(block.ratedCapacity * 10, 0, 65533, 'ratedCapacity'));
  view.setUint16(at0 + 4, block.ratedVoltage === null ? rawOf(block.reserved, 'ratedVoltage', 65535) : toRaw(block.ratedVoltage * 10, 0, 65533, 'ratedVoltage'));
  view.setUint16(at0 + 6, block.ratedEnergy === null ? rawOf(block.reserved, 'ratedEnergy', 65535) : toRaw(block.ratedEnergy * 10, 0, 65533, 'ratedEnergy'));
  view.setUint32(at0 + 8, block.cumulativeCharge === null ? rawOf(block.reserved, 'cumulativeCharge', 4294967295) : toRaw(block.cumulativeCharge * 10, 0, 4294967293, 'cumulativeCharge'));
  view.setUint32(at0 + 12, block.cumulativeDischarge === null ? rawOf(block.reserved, 'cumulativeDischarge', 4294967295) : toRaw(block.cumulativeDischarge * 10, 0, 4294967293, 'cumulativeDischarge'));
}

// Vendor block B3 statistics
export type BmsStatistics = BlockOf<(typeof blockLayouts)['bmsStatistics']>;

export function readBmsStatistics(reader: Reader, type: number): BmsStatistics {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(16, 'version');
  const version = view.getUint8(at0);
  const highestVoltageBmuRaw = view.getUint8(at0 + 1);
  const highestVoltageBmu = highestVoltageBmuRaw <= 253 ? highestVoltageBmuRaw : null;
  if (highestVoltageBmu === null) reserved = keep(reserved, 'highestVoltageBmu', highestVoltageBmuRaw);
  const highestVoltageCellRaw = view.getUint8(at0 + 2);
  const highestVoltageCell = highestVoltageCellRaw <= 253 ? highestVoltageCellRaw : null;
  if (highestVoltageCell === null) reserved = keep(reserved, 'highestVoltageCell', highestVoltageCellRaw);
  const highestVoltageRaw = view.getUint16(at0 + 3);
  const highestVoltage = highestVoltageRaw <= 15000 ? highestVoltageRaw : null;
  if (highestVoltage === null) reserved = keep(reserved, 'highestVoltage', highestVoltageRaw);
  const lowestVoltageBmuRaw = view.getUint8(at0 + 5);
  const lowestVoltageBmu = lowestVoltageBmuRaw <= 253 ? lowestVoltageBmuRaw : null;
  if (lowestVoltageBmu === null) reserved = keep(reserved, 'lowestVoltageBmu', lowestVoltageBmuRaw);
  const lowestVoltageCellRaw = view.getUint8(at0 + 6);
  const lowestVoltageCell = lowestVoltageCellRaw <= 253 ? lowestVoltageCellRaw : null;
  if (lowestVoltageCell === null) reserved = keep(reserved, 'lowestVoltageCell', lowestVoltageCellRaw);
  const lowestVoltageRaw = view.getUint16(at0 + 7);
  const lowestVoltage = lowestVoltageRaw <= 15000 ? lowestVoltageRaw : null;
  if (lowestVoltage === null) reserved = keep(reserved, 'lowestVoltage', lowestVoltageRaw);
  const highestTemperatureBmuRaw = view.getUint8(at0 + 9);
  const highestTemperatureBmu = highestTemperatureBmuRaw <= 253 ? highestTemperatureBmuRaw : null;
  if (highestTemperatureBmu === null) reserved = keep(reserved, 'highestTemperatureBmu', highestTemperatureBmuRaw);
  const highestTemperatureProbeRaw = view.getUint8(at0 + 10);
  const highestTemperatureProbe = highestTemperatureProbeRaw <= 253 ? highestTemperatureProbeRaw : null;
  if (highestTemperatureProbe === null) reserved = keep(reserved, 'highestTemperatureProbe', highestTemperatureProbeRaw);
  const highestTemperatureRaw = view.getUint8(at0 + 11);
  const highestTemperature = highestTemperatureRaw <= 250 ? highestTemperatureRaw - 40 : null;
  if (highestTemperature === null) reserved = keep(reserved, 'highestTemperature', highestTemperatureRaw);
  const lowestTemperatureBmuRaw = view.getUint8(at0 + 12);
  const lowestTemperatureBmu = lowestTemperatureBmuRaw <= 253 ? lowestTemperatureBmuRaw : null;
  if (lowestTemperatureBmu === null) reserved = keep(reserved, 'lowestTemperatureBmu', lowestTemperatureBmuRaw);
  const lowestTemperatureProbeRaw = view.getUint8(at0 + 13);
  const lowestTemperatureProbe = lowestTemperatureProbeRaw <= 253 ? lowestTemperatureProbeRaw : null;
  if (lowestTemperatureProbe === null) reserved = keep(reserved, 'lowestTemperatureProbe', lowestTemperatureProbeRaw);
  const lowestTemperatureRaw = view.getUint8(at0 + 14);
  const lowestTemperature = lowestTemperatureRaw <= 250 ? lowestTemperatureRaw - 40 : null;
  if (lowestTemperature === null) reserved = keep(reserved, 'lowestTemperature', lowestTemperatureRaw);
  const averageTemperatureRaw = view.getUint8(at0 + 15);
  const averageTemperature = averageTemperatureRaw <= 250 ? averageTemperatureRaw - 40 : null;
  if (averageTemperature === null) reserved = keep(reserved, 'averageTemperature', averageTemperatureRaw);
  return { kind: 'bmsStatistics', type, version, highestVoltageBmu, highestVoltageCell, highestVoltage, lowestVoltageBmu, lowestVoltageCell, lowestVoltage, highestTemperatureBmu, highestTemperatureProbe, highestTemperature, lowestTemperatureBmu, lowestTemperatureProbe, lowestTemperature, averageTemperature, reserved };
}

export function writeBmsStatistics(writer: Writer, block: BmsStatistics): void {
  const { view } = writer;
  const at0 = writer.take(16, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint8(at0 + 1, block.highestVoltageBmu === null ? rawOf(block.reserved, 'highestVoltageBmu', 255) : toRaw(block.highestVoltageBmu, 0, 253, 'highestVoltageBmu'));
  view.setUint8(at0 + 2, block.highestVoltageCell === null ? rawOf(block.reserved, 'highestVoltageCell', 255) : toRaw(block.highestVoltageCell, 0, 253, 'highestVoltageCell'));
  view.setUint16(at0 + 3, block.highestVoltage === null ? rawOf(block.reserved, 'highestVoltage', 65535) : toRaw(block.highestVoltage, 0, 15000, 'highestVoltage'));
  view.setUint8(at0 + 5, block.lowestVoltageBmu === null ? rawOf(block.reserved, 'lowestVoltageBmu', 255) : toRaw(block.lowestVoltageBmu, 0, 253, 'lowestVoltageBmu'));
  view.setUint8(at0 + 6, block.lowestVoltageCell === null ? rawOf(block.reserved, 'lowestVoltageCell', 255) : toRaw(block.lowestVoltageCell, 0, 253, 'lowestVoltageCell'));
  view.setUint16(at0 + 7, block.lowestVoltage === null ? rawOf(block.reserved, 'lowestVoltage', 65535) : toRaw(block.lowestVoltage, 0, 15000, 'lowestVoltage'));
  view.setUint8(at0 + 9, block.highestTemperatureBmu === null ? rawOf(block.reserved, 'highestTemperatureBmu', 255) : toRaw(block.highestTemperatureBmu, 0, 253, 'highestTemperatureBmu'));
  view.setUint8(at0 + 10, block.highestTemperatureProbe === null ? rawOf(block.reserved, 'highestTemperatureProbe', 255) : toRaw(block.highestTemperatureProbe, 0, 253, 'highestTemperatureProbe'));
  view.setUint8(at0 + 11, block.highestTemperature === null ? rawOf(block.reserved, 'highestTemperature', 255) : toRaw(block.highestTemperature + 40, 0, 250, 'highestTemperature'));
  view.setUint8(at0 + 12, block.lowestTemperatureBmu === null ? rawOf(block.reserved, 'lowestTemperatureBmu', 255) : toRaw(block.lowestTemperatureBmu, 0, 253, 'lowestTemperatureBmu'));
  view.setUint8(at0 + 13, block.lowestTemperatureProbe === null ? rawOf(block.reserved, 'lowestTemperatureProbe', 255) : toRaw(block.lowestTemperatureProbe, 0, 253, 'lowestTemperatureProbe'));
  view.setUint8(at0 + 14, block.lowestTemperature === null ? rawOf(block.reserved, 'lowestTemperature', 255) : toRaw(block.lowestTemperature + 40, 0, 250, 'lowestTemperature'));
  view.setUint8(at0 + 15, block.averageTemperature === null ? rawOf(block.reserved, 'averageTemperature', 255) : toRaw(block.averageTemperature + 40, 0, 250, 'averageTemperature'));
}

// Vendor block B4 upgrade
export type BmsUpgrade = BlockOf<(typeof blockLayouts)['bmsUpgrade']>;

export function readBmsUpgrade(reader: Reader, type: number): BmsUpgrade {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(19, 'version');
  const version = view.getUint8(at0);
  const job = view.getUint32(at0 + 1);
  const statusRaw = view.getUint8(at0 + 5);
  const status = statusRaw <= 253 ? statusRaw : null;
  if (status === null) reserved = keep(reserved, 'status', statusRaw);
  const percentRaw = view.getUint8(at0 + 6);
  const percent = percentRaw <= 100 ? percentRaw : null;
  if (percent === null) reserved = keep(reserved, 'percent', percentRaw);
  const error = view.getUint16(at0 + 7);
  const versionBefore = readText(view, at0 + 9, 5);
  const versionAfter = readText(view, at0 + 14, 5);
  return { kind: 'bmsUpgrade', type, version, job, status, percent, error, versionBefore, versionAfter, reserved };
}

export function writeBmsUpgrade(writer: Writer, block: BmsUpgrade): void {
  const { view } = writer;
  const at0 = writer.take(19, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint32(at0 + 1, toRaw(block.job, 0, 4294967295, 'job'));
  view.setUint8(at0 + 5, block.status === null ? rawOf(block.reserved, 'status', 255) : toRaw(block.status, 0, 253, 'status'));
  view.setUint8(at0 + 6, block.percent === null ? rawOf(block.reserved, 'percent', 255) : toRaw(block.percent, 0, 100, 'percent'));
  view.setUint16(at0 + 7, toRaw(block.error, 0, 65535, 'error'));
  writeText(view, at0 + 9, 5, block.versionBefore, 'versionBefore');
  writeText(view, at0 + 14, 5, block.versionAfter, 'versionAfter');
}

// Vendor block B5 command result
export type CommandResult = BlockOf<(typeof blockLayouts)['commandResult']>;

export function readCommandResult(reader: Reader, type: number): CommandResult {
  const { view } = reader;
  const at0 = reader.take(10, 'version');
  const version = view.getUint8(at0);
  const control = view.getUint8(at0 + 1);
  const time = readTime(view, at0 + 2);
  const result = view.getUint16(at0 + 8);
  return { kind: 'commandResult', type, version, control, time, result };
}

export function writeCommandResult(writer: Writer, block: CommandResult): void {
  const { view } = writer;
  const at0 = writer.take(10, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint8(at0 + 1, toRaw(block.control, 0, 255, 'control'));
  writeTime(view, at0 + 2, block.time);
  view.setUint16(at0 + 8, toRaw(block.result, 0, 65535, 'result'));
}

// GB/T 32960.3 7.1 vehicle login
export type LoginHead = MessageOf<(typeof messageLayouts)['loginHead']>;

export function readLoginHead(reader: Reader): LoginHead {
  const { view } = reader;
  const at0 = reader.take(28, 'time');
  const time = readTime(view, at0);
  const sequence = view.getUint16(at0 + 6);
  const iccid = readText(view, at0 + 8, 20);
  return { kind: 'loginHead', time, sequence, iccid };
}

export function writeLoginHead(writer: Writer, block: LoginHead): void {
  const { view } = writer;
  const at0 = writer.take(28, 'time');
  writeTime(view, at0, block.time);
  view.setUint16(at0 + 6, toRaw(block.sequence, 0, 65535, 'sequence'));
  writeText(view, at0 + 8, 20, block.iccid, 'iccid');
}

// GB/T 32960.3 7.3 vehicle logout
export type Logout = MessageOf<(typeof messageLayouts)['logout']>;

export function readLogout(reader: Reader): Logout {
  const { view } = reader;
  const at0 = reader.take(8, 'time');
  const time = readTime(view, at0);
  const sequence = view.getUint16(at0 + 6);
  return { kind: 'logout', time, sequence };
}

export function writeLogout(writer: Writer, block: Logout): void {
  const { view } = writer;
  const at0 = writer.take(8, 'time');
  writeTime(view, at0, block.time);
  view.setUint16(at0 + 6, toRaw(block.sequence, 0, 65535, 'sequence'));
}

// GB/T 32960.3 7.4 platform login
export type PlatformLogin = MessageOf<(typeof messageLayouts)['platformLogin']>;

export function readPlatformLogin(reader: Reader): PlatformLogin {
  const { view } = reader;
  const at0 = reader.take(41, 'time');
  const time = readTime(view, at0);
  const sequence = view.getUint16(at0 + 6);
  const user = readText(view, at0 + 8, 12);
  const password = readText(view, at0 + 20, 20);
  const encryption = view.getUint8(at0 + 40);
  return { kind: 'platformLogin', time, sequence, user, password, encryption };
}

export function writePlatformLogin(writer: Writer, block: PlatformLogin): void {
  const { view } = writer;
  const at0 = writer.take(41, 'time');
  writeTime(view, at0, block.time);
  view.setUint16(at0 + 6, toRaw(block.sequence, 0, 65535, 'sequence'));
  writeText(view, at0 + 8, 12, block.user, 'user');
  writeText(view, at0 + 20, 20, block.password, 'password');
  view.setUint8(at0 + 40, toRaw(block.encryption, 0, 255, 'encryption'));
}

// GB/T 32960.3 7.5 platform logout
export type PlatformLogout = MessageOf<(typeof messageLayouts)['platformLogout']>;

export function readPlatformLogout(reader: Reader): PlatformLogout {
  const { view } = reader;
  const at0 = reader.take(8, 'time');
  const time = readTime(view, at0);
  const sequence = view.getUint16(at0 + 6);
  return { kind: 'platformLogout', time, sequence };
}

export function writePlatformLogout(writer: Writer, block: PlatformLogout): void {
  const { view } = writer;
  const at0 = writer.take(8, 'time');
  writeTime(view, at0, block.time);
  view.setUint16(at0 + 6, toRaw(block.sequence, 0, 65535, 'sequence'));
}

// GB/T 32960.3-2025 B.3.5.5 activation
export type Activation = MessageOf<(typeof messageLayouts)['activation']>;

export function readActivation(reader: Reader): Activation {
  const { view } = reader;
  const at0 = reader.take(22, 'time');
  const time = readTime(view, at0);
  const chipId = readText(view, at0 + 6, 16);
  const publicKey = reader.takeBytes(view.getUint16(reader.take(2, 'publicKey')), 'publicKey');
  const at2 = reader.take(18, 'vin');
  const vin = readText(view, at2, 17);
  const algorithm = view.getUint8(at2 + 17);
  const r = reader.takeBytes(view.getUint16(reader.take(2, 'r')), 'r');
  const s = reader.takeBytes(view.getUint16(reader.take(2, 's')), 's');
  return { kind: 'activation', time, chipId, publicKey, vin, algorithm, r, s };
}

export function writeActivation(writer: Writer, block: Activation): void {
  const { view } = writer;
  const at0 = writer.take(22, 'time');
  writeTime(view, at0, block.time);
  writeText(view, at0 + 6, 16, block.chipId, 'chipId');
  view.setUint16(writer.take(2, 'publicKey'), toRaw(block.publicKey.length, 0, 65535, 'publicKey.length'));
  writer.put(block.publicKey, 'publicKey');
  const at2 = writer.take(18, 'vin');
  writeText(view, at2, 17, block.vin, 'vin');
  view.setUint8(at2 + 17, toRaw(block.algorithm, 0, 255, 'algorithm'));
  view.setUint16(writer.take(2, 'r'), toRaw(block.r.length, 0, 65535, 'r.length'));
  writer.put(block.r, 'r');
  view.setUint16(writer.take(2, 's'), toRaw(block.s.length, 0, 65535, 's.length'));
  writer.put(block.s, 's');
}

// GB/T 32960.3-2025 B.3.5.6 activation result
export type ActivationResult = MessageOf<(typeof messageLayouts)['activationResult']>;

export function readActivationResult(reader: Reader): ActivationResult {
  const { view } = reader;
  const at0 = reader.take(2, 'result');
  const result = view.getUint8(at0);
  const info = view.getUint8(at0 + 1);
  return { kind: 'activationResult', result, info };
}

export function writeActivationResult(writer: Writer, block: ActivationResult): void {
  const { view } = writer;
  const at0 = writer.take(2, 'result');
  view.setUint8(at0, toRaw(block.result, 0, 255, 'result'));
  view.setUint8(at0 + 1, toRaw(block.info, 0, 255, 'info'));
}

// GB/T 32960.3-2025 7.6 key exchange
export type KeyExchange = MessageOf<(typeof messageLayouts)['keyExchange']>;

export function readKeyExchange(reader: Reader): KeyExchange {
  const { view } = reader;
  const at0 = reader.take(1, 'algorithm');
  const algorithm = view.getUint8(at0);
  const key = reader.takeBytes(view.getUint16(reader.take(2, 'key')), 'key');
  const at2 = reader.take(12, 'start');
  const start = readTime(view, at2);
  const end = readTime(view, at2 + 6);
  return { kind: 'keyExchange', algorithm, key, start, end };
}

export function writeKeyExchange(writer: Writer, block: KeyExchange): void {
  const { view } = writer;
  const at0 = writer.take(1, 'algorithm');
  view.setUint8(at0, toRaw(block.algorithm, 0, 255, 'algorithm'));
  view.setUint16(writer.take(2, 'key'), toRaw(block.key.length, 0, 65535, 'key.length'));
  writer.put(block.key, 'key');
  const at2 = writer.take(12, 'start');
  writeTime(view, at2, block.start);
  writeTime(view, at2 + 6, block.end);
}

// GB/T 32960.3 annex B parameter query
export type ParameterQuery = MessageOf<(typeof messageLayouts)['parameterQuery']>;

export function readParameterQuery(reader: Reader): ParameterQuery {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(6, 'time');
  const time = readTime(view, at0);
  const idsCount = view.getUint8(reader.take(1, 'ids'));
  let ids: number[] | null = null;
  if (idsCount >= 254) {
    reserved = keep(reserved, 'ids', idsCount);
  } else {
    const idsAt = reader.take(idsCount, 'ids');
    ids = new Array<number>(idsCount);
    for (let index = 0; index < idsCount; index++) ids[index] = view.getUint8(idsAt + index);
  }
  return { kind: 'parameterQuery', time, ids, reserved };
}

export function writeParameterQuery(writer: Writer, block: ParameterQuery): void {
  const { view } = writer;
  const at0 = writer.take(6, 'time');
  writeTime(view, at0, block.time);
  const ids = block.ids;
  if (ids === null) {
    view.setUint8(writer.take(1, 'ids'), rawOf(block.reserved, 'ids', 255));
  } else {
    view.setUint8(writer.take(1, 'ids'), toRaw(ids.length, 0, 253, 'ids.length'));
    const idsAt = writer.take(ids.length, 'ids');
    let index = 0;
    for (const value of ids) {
      view.setUint8(idsAt + index, toRaw(value, 0, 255, 'ids'));
      index++;
    }
  }
}

// GB/T 32960.3 annex B parameter setting, answered one by one
export type ParameterResults = MessageOf<(typeof messageLayouts)['parameterResults']>;

export type ParameterResultsResults = ValuesOf<(typeof messageLayouts)['parameterResults']['fields']['results']['of']>;

export function readParameterResultsResults(reader: Reader): ParameterResultsResults {
  const { view } = reader;
  const at0 = reader.take(3, 'id');
  const id = view.getUint8(at0);
  const result = view.getUint16(at0 + 1);
  return { id, result };
}

export function writeParameterResultsResults(writer: Writer, block: ParameterResultsResults): void {
  const { view } = writer;
  const at0 = writer.take(3, 'id');
  view.setUint8(at0, toRaw(block.id, 0, 255, 'id'));
  view.setUint16(at0 + 1, toRaw(block.result, 0, 65535, 'result'));
}

export function readParameterResults(reader: Reader): ParameterResults {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(6, 'time');
  const time = readTime(view, at0);
  const resultsCount = view.getUint8(reader.take(1, 'results'));
  let results: ParameterResultsResults[] | null = null;
  if (resultsCount >= 254) {
    reserved = keep(reserved, 'results', resultsCount);
  } else {
    results = [];
    try {
      for (let index = 0; index < resultsCount; index++) results.push(readParameterResultsResults(reader));
    } catch (error) {
      throw inEntry(error, 'results', results.length);
    }
  }
  return { kind: 'parameterResults', time, results, reserved };
}

export function writeParameterResults(writer: Writer, block: ParameterResults): void {
  const { view } = writer;
  const at0 = writer.take(6, 'time');
  writeTime(view, at0, block.time);
  const results = block.results;
  if (results === null) {
    view.setUint8(writer.take(1, 'results'), rawOf(block.reserved, 'results', 255));
  } else {
    view.setUint8(writer.take(1, 'results'), toRaw(results.length, 0, 253, 'results.length'));
    let index = 0;
    try {
      for (const group of results) {
        writeParameterResultsResults(writer, group);
        index++;
      }
    } catch (error) {
      throw inEntry(error, 'results', index);
    }
  }
}

// GB/T 32960.3 annex B terminal control
export type ControlHead = MessageOf<(typeof messageLayouts)['controlHead']>;

export function readControlHead(reader: Reader): ControlHead {
  const { view } = reader;
  const at0 = reader.take(7, 'time');
  const time = readTime(view, at0);
  const control = view.getUint8(at0 + 6);
  return { kind: 'controlHead', time, control };
}

export function writeControlHead(writer: Writer, block: ControlHead): void {
  const { view } = writer;
  const at0 = writer.take(7, 'time');
  writeTime(view, at0, block.time);
  view.setUint8(at0 + 6, toRaw(block.control, 0, 255, 'control'));
}

// Vendor parameter 81 calibration
export type Calibration = MessageOf<(typeof messageLayouts)['calibration']>;

export function readCalibration(reader: Reader): Calibration {
  const { view } = reader;
  let reserved: Reserved | undefined;
  const at0 = reader.take(12, 'version');
  const version = view.getUint8(at0);
  const cellVoltageGainRaw = view.getUint16(at0 + 1);
  const cellVoltageGain = cellVoltageGainRaw <= 65533 ? cellVoltageGainRaw / 10000 : null;
  if (cellVoltageGain === null) reserved = keep(reserved, 'cellVoltageGain', cellVoltageGainRaw);
  const currentOffsetRaw = view.getUint16(at0 + 3);
  const currentOffset = currentOffsetRaw <= 65533 ? (currentOffsetRaw - 10000) / 10 : null;
  if (currentOffset === null) reserved = keep(reserved, 'currentOffset', currentOffsetRaw);
  const temperatureOffsetRaw = view.getUint8(at0 + 5);
  const temperatureOffset = temperatureOffsetRaw <= 253 ? temperatureOffsetRaw - 40 : null;
  if (temperatureOffset === null) reserved = keep(reserved, 'temperatureOffset', temperatureOffsetRaw);
  const calibratedAt = readTime(view, at0 + 6);
  return { kind: 'calibration', version, cellVoltageGain, currentOffset, temperatureOffset, calibratedAt, reserved };
}

export function writeCalibration(writer: Writer, block: Calibration): void {
  const { view } = writer;
  const at0 = writer.take(12, 'version');
  view.setUint8(at0, toRaw(block.version, 0, 255, 'version'));
  view.setUint16(at0 + 1, block.cellVoltageGain === null ? rawOf(block.reserved, 'cellVoltageGain', 65535) : toRaw(block.cellVoltageGain * 10000, 0, 65533, 'cellVoltageGain'));
  view.setUint16(at0 + 3, block.currentOffset === null ? rawOf(block.reserved, 'currentOffset', 65535) : toRaw(block.currentOffset * 10 + 10000, 0, 65533, 'currentOffset'));
  view.setUint8(at0 + 5, block.temperatureOffset === null ? rawOf(block.reserved, 'temperatureOffset', 255) : toRaw(block.temperatureOffset + 40, 0, 253, 'temperatureOffset'));
  writeTime(view, at0 + 6, block.calibratedAt);
}

export type KnownBlock =
  | Vehicle2016
  | Motors2016
  | FuelCell2016
  | Engine2016
  | Location2016
  | Extremes2016
  | Alarm2016
  | Cells2016
  | Temperatures2016
  | Vehicle2025
  | Motors2025
  | FuelCell2025
  | Engine2025
  | Location2025
  | Alarm2025
  | Cells2025
  | Temperatures2025
  | Stacks2025
  | Supercapacitor2025
  | SupercapacitorExtremes2025
  | Signature2025
  | BmsStatus
  | BmsFaults
  | BmsRatings
  | BmsStatistics
  | BmsUpgrade
  | CommandResult

export const readers2016 = {
  0x01: readVehicle2016,
  0x02: readMotors2016,
  0x03: readFuelCell2016,
  0x04: readEngine2016,
  0x05: readLocation2016,
  0x06: readExtremes2016,
  0x07: readAlarm2016,
  0x08: readCells2016,
  0x09: readTemperatures2016,
} as const;

export const readers2025 = {
  0x01: readVehicle2025,
  0x02: readMotors2025,
  0x03: readFuelCell2025,
  0x04: readEngine2025,
  0x05: readLocation2025,
  0x06: readAlarm2025,
  0x07: readCells2025,
  0x08: readTemperatures2025,
  0x30: readStacks2025,
  0x31: readSupercapacitor2025,
  0x32: readSupercapacitorExtremes2025,
  0xff: readSignature2025,
} as const;

export const bmsReaders = {
  bmsStatus: readBmsStatus,
  bmsFaults: readBmsFaults,
  bmsRatings: readBmsRatings,
  bmsStatistics: readBmsStatistics,
  bmsUpgrade: readBmsUpgrade,
  commandResult: readCommandResult,
} as const;

/** Writes the body of a block; its type byte, and for ours the length, are the caller's. */
export function writeBody(writer: Writer, block: KnownBlock): void {
  switch (block.kind) {
    case 'vehicle':
      return block.edition === 2016 ? writeVehicle2016(writer, block) : writeVehicle2025(writer, block);
    case 'motors':
      return block.edition === 2016 ? writeMotors2016(writer, block) : writeMotors2025(writer, block);
    case 'fuelCell':
      return block.edition === 2016 ? writeFuelCell2016(writer, block) : writeFuelCell2025(writer, block);
    case 'engine':
      return block.edition === 2016 ? writeEngine2016(writer, block) : writeEngine2025(writer, block);
    case 'location':
      return block.edition === 2016 ? writeLocation2016(writer, block) : writeLocation2025(writer, block);
    case 'extremes':
      return writeExtremes2016(writer, block);
    case 'alarm':
      return block.edition === 2016 ? writeAlarm2016(writer, block) : writeAlarm2025(writer, block);
    case 'cells':
      return block.edition === 2016 ? writeCells2016(writer, block) : writeCells2025(writer, block);
    case 'temperatures':
      return block.edition === 2016 ? writeTemperatures2016(writer, block) : writeTemperatures2025(writer, block);
    case 'stacks':
      return writeStacks2025(writer, block);
    case 'supercapacitor':
      return writeSupercapacitor2025(writer, block);
    case 'supercapacitorExtremes':
      return writeSupercapacitorExtremes2025(writer, block);
    case 'signature':
      return writeSignature2025(writer, block);
    case 'bmsStatus':
      return writeBmsStatus(writer, block);
    case 'bmsFaults':
      return writeBmsFaults(writer, block);
    case 'bmsRatings':
      return writeBmsRatings(writer, block);
    case 'bmsStatistics':
      return writeBmsStatistics(writer, block);
    case 'bmsUpgrade':
      return writeBmsUpgrade(writer, block);
    case 'commandResult':
      return writeCommandResult(writer, block);
  }
}
