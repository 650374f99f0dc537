import { highestLevel } from '../../codes/fault-levels.ts';
import { alarmLists, cellVoltage, gearBits, latitude, locationBits, longitude, probes, temperature, temperatureFields } from './blocks-2016.ts';
import type { BlockLayout } from './field.ts';

// Information blocks of GB/T 32960.3-2025, 7.2.4. A type code can mean another thing than in 2016.

export const gearBits2025 = { ...gearBits, invalid: [7, 1, 'yesNo'] } as const;

export const vehicle2025 = {
  kind: 'vehicle', edition: 2025, type: 0x01, clause: 'GB/T 32960.3-2025 7.2.4.1 vehicle',
  fields: {
    state: { wire: 'u8', code: 'vehicleState' },
    charging: { wire: 'u8', code: 'chargingState' },
    mode: { wire: 'u8', code: 'driveMode' },
    speed: { wire: 'u16', unit: 'km/h', divisor: 10, max: 5000 },
    mileage: { wire: 'u32', unit: 'km', divisor: 10, max: 9_999_999 },
    totalVoltage: { wire: 'u16', unit: 'V', divisor: 10, max: 60_000 },
    current: { wire: 'u16', unit: 'A', divisor: 10, offset: -3000, max: 60_000 },
    soc: { wire: 'u8', unit: '%', max: 100 },
    dcdc: { wire: 'u8', code: 'dcdcState' },
    gear: { wire: 'u8', bits: gearBits2025 },
    insulation: { wire: 'u16', unit: 'kΩ', max: 60_000 },
  },
} as const satisfies BlockLayout;

export const motors2025 = {
  kind: 'motors', edition: 2025, type: 0x02, clause: 'GB/T 32960.3-2025 7.2.4.4 drive motors',
  fields: {
    motors: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        state: { wire: 'u8', code: 'motorState' },
        controllerTemperature: temperature,
        speed: { wire: 'u16', unit: 'rpm', offset: -32_000, max: 65_531 },
        torque: { wire: 'u32', unit: 'N·m', divisor: 10, offset: -20_000, max: 400_000 },
        temperature,
      },
    },
  },
} as const satisfies BlockLayout;

export const fuelCell2025 = {
  kind: 'fuelCell', edition: 2025, type: 0x03, clause: 'GB/T 32960.3-2025 7.2.4.5 fuel cell and hydrogen system',
  fields: {
    // Two bytes of whole degrees, where 2016 has tenths.
    hydrogenTemperature: { wire: 'u16', unit: '°C', offset: -40, max: 250 },
    hydrogenTemperatureProbe: { wire: 'u8' },
    // A share of the volume, where 2016 has mg/kg.
    hydrogenConcentration: { wire: 'u16', unit: '%', divisor: 10_000, max: 60_000 },
    hydrogenConcentrationSensor: { wire: 'u8' },
    hydrogenPressure: { wire: 'u16', unit: 'MPa', divisor: 10, max: 1000 },
    hydrogenPressureSensor: { wire: 'u8' },
    dcdc: { wire: 'u8', code: 'dcdcState' },
    hydrogenLeft: { wire: 'u8', unit: '%', max: 100 },
    dcdcTemperature: temperature,
  },
} as const satisfies BlockLayout;

export const engine2025 = {
  kind: 'engine', edition: 2025, type: 0x04, clause: 'GB/T 32960.3-2025 7.2.4.7 engine',
  fields: { crankshaftSpeed: { wire: 'u16', unit: 'rpm', max: 60_000 } },
} as const satisfies BlockLayout;

export const location2025 = {
  kind: 'location', edition: 2025, type: 0x05, clause: 'GB/T 32960.3-2025 7.2.4.8 location',
  fields: {
    status: { wire: 'u8', bits: locationBits, plain: true },
    coordinateSystem: { wire: 'u8', code: 'coordinateSystem' },
    longitude,
    latitude,
  },
} as const satisfies BlockLayout;

export const alarm2025 = {
  kind: 'alarm', edition: 2025, type: 0x06, clause: 'GB/T 32960.3-2025 7.2.4.9 alarm',
  fields: {
    level: { wire: 'u8', code: 'faultLevel', max: highestLevel[2025] },
    flags: { wire: 'u32', flags: 'alarmFlag2025' },
    ...alarmLists,
    levels: {
      wire: 'groups', count: 'u8',
      of: {
        bit: { wire: 'u8', code: 'alarmFlag2025', plain: true },
        level: { wire: 'u8', code: 'faultLevel', max: highestLevel[2025] },
      },
    },
  },
} as const satisfies BlockLayout;

export const cells2025 = {
  kind: 'cells', edition: 2025, type: 0x07, clause: 'GB/T 32960.3-2025 7.2.4.2 cell voltages',
  fields: {
    subsystems: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        voltage: { wire: 'u16', unit: 'V', divisor: 10, max: 60_000 },
        current: { wire: 'u16', unit: 'A', divisor: 10, offset: -3000, max: 60_000 },
        voltages: { wire: 'list', count: 'u16', of: cellVoltage },
      },
    },
  },
} as const satisfies BlockLayout;

export const temperatures2025 = {
  kind: 'temperatures', edition: 2025, type: 0x08, clause: 'GB/T 32960.3-2025 7.2.4.3 temperatures',
  fields: temperatureFields,
} as const satisfies BlockLayout;

const inletPressure = { wire: 'u16', unit: 'kPa', divisor: 10, offset: -100, max: 5000 } as const;

export const stacks2025 = {
  kind: 'stacks', edition: 2025, type: 0x30, clause: 'GB/T 32960.3-2025 7.2.4.6 fuel-cell stacks',
  fields: {
    stacks: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        voltage: { wire: 'u16', unit: 'V', divisor: 10, max: 20_000 },
        current: { wire: 'u16', unit: 'A', divisor: 10, max: 20_000 },
        hydrogenInletPressure: inletPressure,
        airInletPressure: inletPressure,
        airInletTemperature: temperature,
        temperatures: probes,
      },
    },
  },
} as const satisfies BlockLayout;

export const supercapacitor2025 = {
  kind: 'supercapacitor', edition: 2025, type: 0x31, clause: 'GB/T 32960.3-2025 7.2.4.10 supercapacitor',
  fields: {
    number: { wire: 'u8' },
    voltage: { wire: 'u16', unit: 'V', divisor: 10, max: 10_000 },
    current: { wire: 'u16', unit: 'A', divisor: 10, offset: -3000, max: 60_000 },
    voltages: { wire: 'list', count: 'u16', of: cellVoltage },
    temperatures: probes,
  },
} as const satisfies BlockLayout;

export const supercapacitorExtremes2025 = {
  kind: 'supercapacitorExtremes', edition: 2025, type: 0x32, clause: 'GB/T 32960.3-2025 7.2.4.11 supercapacitor extremes',
  fields: {
    highestVoltageNumber: { wire: 'u8' },
    highestVoltageCell: { wire: 'u16', max: 65_531 },
    highestVoltage: cellVoltage,
    lowestVoltageNumber: { wire: 'u8' },
    lowestVoltageCell: { wire: 'u16', max: 65_531 },
    lowestVoltage: cellVoltage,
    highestTemperatureNumber: { wire: 'u8' },
    highestTemperatureProbe: { wire: 'u16', max: 65_531 },
    highestTemperature: temperature,
    lowestTemperatureNumber: { wire: 'u8' },
    lowestTemperatureProbe: { wire: 'u16', max: 65_531 },
    lowestTemperature: temperature,
  },
} as const satisfies BlockLayout;

export const signatureFields = {
  algorithm: { wire: 'u8', code: 'signatureAlgorithm', plain: true },
  r: { wire: 'bytes', length: 'u16' },
  s: { wire: 'bytes', length: 'u16' },
} as const;

/** Always the last block. Signed: from the time to the byte before the type byte FF. */
export const signature2025 = {
  kind: 'signature', edition: 2025, type: 0xff, clause: 'GB/T 32960.3-2025 7.2.2 signature',
  fields: signatureFields,
} as const satisfies BlockLayout;
