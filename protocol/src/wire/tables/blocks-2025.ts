import { alarmFields, gearBits, latitude, locationBits, longitude, temperatureFields } from './blocks-2016.ts';
import type { BlockLayout } from './field.ts';

// Information blocks of GB/T 32960.3-2025. A type code can mean another thing than in 2016.

export const vehicle2025 = {
  kind: 'vehicle', edition: 2025, type: 0x01, clause: 'GB/T 32960.3-2025 type 01 vehicle',
  fields: {
    state: { wire: 'u8', code: 'vehicleState' },
    charging: { wire: 'u8', code: 'chargingState' },
    mode: { wire: 'u8', code: 'driveMode' },
    speed: { wire: 'u16', unit: 'km/h', divisor: 10, max: 2200 },
    mileage: { wire: 'u32', unit: 'km', divisor: 10, max: 9_999_999 },
    totalVoltage: { wire: 'u16', unit: 'V', divisor: 10, max: 10_000 },
    current: { wire: 'u16', unit: 'A', divisor: 10, offset: -3000, max: 60_000 },
    soc: { wire: 'u8', unit: '%', max: 100 },
    dcdc: { wire: 'u8', code: 'dcdcState' },
    gear: { wire: 'u8', bits: { ...gearBits, invalid: [7, 1, 'yesNo'] } },
    insulation: { wire: 'u16', unit: 'kΩ', max: 60_000 },
  },
} as const satisfies BlockLayout;

export const motors2025 = {
  kind: 'motors', edition: 2025, type: 0x02, clause: 'GB/T 32960.3-2025 type 02 drive motors',
  fields: {
    motors: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        state: { wire: 'u8', code: 'motorState' },
        controllerTemperature: { wire: 'u8', unit: '°C', offset: -40 },
        speed: { wire: 'u16', unit: 'rpm', offset: -32_000 },
        torque: { wire: 'u32', unit: 'N·m', divisor: 10, offset: -20_000 },
        temperature: { wire: 'u8', unit: '°C', offset: -40 },
      },
    },
  },
} as const satisfies BlockLayout;

export const fuelCell2025 = {
  kind: 'fuelCell', edition: 2025, type: 0x03, clause: 'GB/T 32960.3-2025 type 03 fuel cell',
  fields: {
    hydrogenTemperature: { wire: 'u16', unit: '°C', divisor: 10, offset: -40 },
    hydrogenTemperatureProbe: { wire: 'u8' },
    hydrogenConcentration: { wire: 'u16', unit: 'mg/kg' },
    hydrogenConcentrationSensor: { wire: 'u8' },
    hydrogenPressure: { wire: 'u16', unit: 'MPa', divisor: 10 },
    hydrogenPressureSensor: { wire: 'u8' },
    dcdc: { wire: 'u8', code: 'dcdcState' },
    hydrogenLeft: { wire: 'u8', unit: '%', max: 100 },
    dcdcTemperature: { wire: 'u8', unit: '°C', offset: -40 },
  },
} as const satisfies BlockLayout;

export const engine2025 = {
  kind: 'engine', edition: 2025, type: 0x04, clause: 'GB/T 32960.3-2025 type 04 engine',
  fields: { crankshaftSpeed: { wire: 'u16', unit: 'rpm' } },
} as const satisfies BlockLayout;

export const location2025 = {
  kind: 'location', edition: 2025, type: 0x05, clause: 'GB/T 32960.3-2025 type 05 location',
  fields: {
    status: { wire: 'u8', bits: locationBits, plain: true },
    coordinateSystem: { wire: 'u8', code: 'coordinateSystem' },
    longitude,
    latitude,
  },
} as const satisfies BlockLayout;

export const alarm2025 = {
  kind: 'alarm', edition: 2025, type: 0x06, clause: 'GB/T 32960.3-2025 type 06 alarm',
  fields: {
    ...alarmFields,
    levels: {
      wire: 'groups', count: 'u8',
      of: {
        bit: { wire: 'u8', code: 'alarmFlag', plain: true },
        level: { wire: 'u8', code: 'faultLevel', max: 3 },
      },
    },
  },
} as const satisfies BlockLayout;

export const cells2025 = {
  kind: 'cells', edition: 2025, type: 0x07, clause: 'GB/T 32960.3-2025 type 07 cell voltages',
  fields: {
    subsystems: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        voltage: { wire: 'u16', unit: 'V', divisor: 10 },
        current: { wire: 'u16', unit: 'A', divisor: 10, offset: -3000 },
        voltages: { wire: 'list', count: 'u16', of: { wire: 'u16', unit: 'mV' } },
      },
    },
  },
} as const satisfies BlockLayout;

export const temperatures2025 = {
  kind: 'temperatures', edition: 2025, type: 0x08, clause: 'GB/T 32960.3-2025 type 08 temperatures',
  fields: temperatureFields,
} as const satisfies BlockLayout;

export const stacks2025 = {
  kind: 'stacks', edition: 2025, type: 0x30, clause: 'GB/T 32960.3-2025 type 30 fuel-cell stacks',
  fields: {
    stacks: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        voltage: { wire: 'u16', unit: 'V', divisor: 10 },
        current: { wire: 'u16', unit: 'A', divisor: 10 },
        hydrogenInletPressure: { wire: 'u16', unit: 'kPa', divisor: 10, offset: -100 },
        airInletPressure: { wire: 'u16', unit: 'kPa', divisor: 10, offset: -100 },
        airInletTemperature: { wire: 'u8', unit: '°C', offset: -40 },
        temperatures: { wire: 'list', count: 'u16', of: { wire: 'u8', unit: '°C', offset: -40 } },
      },
    },
  },
} as const satisfies BlockLayout;

export const supercapacitor2025 = {
  kind: 'supercapacitor', edition: 2025, type: 0x31, clause: 'GB/T 32960.3-2025 type 31 supercapacitor',
  fields: {
    number: { wire: 'u8' },
    voltage: { wire: 'u16', unit: 'V', divisor: 10 },
    current: { wire: 'u16', unit: 'A', divisor: 10, offset: -3000 },
    voltages: { wire: 'list', count: 'u16', of: { wire: 'u16', unit: 'mV' } },
    temperatures: { wire: 'list', count: 'u16', of: { wire: 'u8', unit: '°C', offset: -40 } },
  },
} as const satisfies BlockLayout;

export const supercapacitorExtremes2025 = {
  kind: 'supercapacitorExtremes', edition: 2025, type: 0x32, clause: 'GB/T 32960.3-2025 type 32 supercapacitor extremes',
  fields: {
    highestVoltageNumber: { wire: 'u8' },
    highestVoltageCell: { wire: 'u16' },
    highestVoltage: { wire: 'u16', unit: 'mV' },
    lowestVoltageNumber: { wire: 'u8' },
    lowestVoltageCell: { wire: 'u16' },
    lowestVoltage: { wire: 'u16', unit: 'mV' },
    highestTemperatureNumber: { wire: 'u8' },
    highestTemperatureProbe: { wire: 'u16' },
    highestTemperature: { wire: 'u8', unit: '°C', offset: -40 },
    lowestTemperatureNumber: { wire: 'u8' },
    lowestTemperatureProbe: { wire: 'u16' },
    lowestTemperature: { wire: 'u8', unit: '°C', offset: -40 },
  },
} as const satisfies BlockLayout;

export const signatureFields = {
  algorithm: { wire: 'u8', code: 'signatureAlgorithm', plain: true },
  r: { wire: 'bytes', length: 'u16' },
  s: { wire: 'bytes', length: 'u16' },
} as const;

/** Always the last block. Signed: from the time to the byte before the type byte FF. */
export const signature2025 = {
  kind: 'signature', edition: 2025, type: 0xff, clause: 'GB/T 32960.3-2025 type FF signature',
  fields: signatureFields,
} as const satisfies BlockLayout;
