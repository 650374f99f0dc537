import { highestLevel } from '../../codes/fault-levels.ts';
import type { BlockLayout } from './field.ts';

// Information blocks of GB/T 32960.3-2016, 7.2.3 and, for 08, 09 and the pedals of 01, annex B.3.5.3. Ranges are of the raw value;
// numbers of subsystems, cells and probes have none, so that a vehicle that counts from 0 keeps its values.

/** One byte, 0 to 250: FB to FD are no temperatures. */
export const temperature = { wire: 'u8', unit: '°C', offset: -40, max: 250 } as const;
export const cellVoltage = { wire: 'u16', unit: 'mV', max: 60_000 } as const;

/** bits 3-0: 0 N, 1-12 that gear, 13 R, 14 D, 15 P. */
export const gearBits = { gear: [0, 4, 'gear'], braking: [4, 1, 'yesNo'], driving: [5, 1, 'yesNo'] } as const;

export const vehicle2016 = {
  kind: 'vehicle', edition: 2016, type: 0x01, clause: 'GB/T 32960.3-2016 7.2.3.1 vehicle',
  fields: {
    state: { wire: 'u8', code: 'vehicleState' },
    charging: { wire: 'u8', code: 'chargingState' },
    mode: { wire: 'u8', code: 'driveMode' },
    speed: { wire: 'u16', unit: 'km/h', divisor: 10, max: 2200 },
    mileage: { wire: 'u32', unit: 'km', divisor: 10, max: 9_999_999 },
    totalVoltage: { wire: 'u16', unit: 'V', divisor: 10, max: 10_000 },
    current: { wire: 'u16', unit: 'A', divisor: 10, offset: -1000, max: 20_000 },
    soc: { wire: 'u8', unit: '%', max: 100 },
    dcdc: { wire: 'u8', code: 'dcdcState' },
    gear: { wire: 'u8', bits: gearBits },
    insulation: { wire: 'u16', unit: 'kΩ', max: 60_000 },
    accelerator: { wire: 'u8', unit: '%', max: 100 },
    // 101 = the brake is on, without a level
    brake: { wire: 'u8', unit: '%', max: 101, code: 'brakeLevel' },
  },
} as const satisfies BlockLayout;

export const motors2016 = {
  kind: 'motors', edition: 2016, type: 0x02, clause: 'GB/T 32960.3-2016 7.2.3.2 drive motors',
  fields: {
    motors: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        state: { wire: 'u8', code: 'motorState' },
        controllerTemperature: temperature,
        speed: { wire: 'u16', unit: 'rpm', offset: -20_000, max: 65_531 },
        torque: { wire: 'u16', unit: 'N·m', divisor: 10, offset: -2000, max: 65_531 },
        temperature,
        controllerVoltage: { wire: 'u16', unit: 'V', divisor: 10, max: 60_000 },
        controllerCurrent: { wire: 'u16', unit: 'A', divisor: 10, offset: -1000, max: 20_000 },
      },
    },
  },
} as const satisfies BlockLayout;

export const fuelCell2016 = {
  kind: 'fuelCell', edition: 2016, type: 0x03, clause: 'GB/T 32960.3-2016 7.2.3.3 fuel cell',
  fields: {
    voltage: { wire: 'u16', unit: 'V', divisor: 10, max: 20_000 },
    current: { wire: 'u16', unit: 'A', divisor: 10, max: 20_000 },
    consumption: { wire: 'u16', unit: 'kg/100km', divisor: 100, max: 60_000 },
    probeTemperatures: { wire: 'list', count: 'u16', of: { ...temperature, max: 240 } },
    hydrogenTemperature: { wire: 'u16', unit: '°C', divisor: 10, offset: -40, max: 2400 },
    hydrogenTemperatureProbe: { wire: 'u8' },
    // Table 12 has 60000 as the largest raw value and 50000 mg/kg as what it means, at 1 mg/kg per count.
    hydrogenConcentration: { wire: 'u16', unit: 'mg/kg', max: 60_000 },
    hydrogenConcentrationSensor: { wire: 'u8' },
    hydrogenPressure: { wire: 'u16', unit: 'MPa', divisor: 10, max: 1000 },
    hydrogenPressureSensor: { wire: 'u8' },
    dcdc: { wire: 'u8', code: 'dcdcState' },
  },
} as const satisfies BlockLayout;

export const engine2016 = {
  kind: 'engine', edition: 2016, type: 0x04, clause: 'GB/T 32960.3-2016 7.2.3.4 engine',
  fields: {
    state: { wire: 'u8', code: 'engineState' },
    crankshaftSpeed: { wire: 'u16', unit: 'rpm', max: 60_000 },
    consumption: { wire: 'u16', unit: 'L/100km', divisor: 100, max: 60_000 },
  },
} as const satisfies BlockLayout;

/** bit 0: 0 = VALID; bit 1: 1 = south; bit 2: 1 = west. */
export const locationBits = { invalid: [0, 1, 'yesNo'], south: [1, 1, 'yesNo'], west: [2, 1, 'yesNo'] } as const;

export const longitude = { wire: 'u32', unit: '°', divisor: 1_000_000, max: 180_000_000 } as const;
export const latitude = { wire: 'u32', unit: '°', divisor: 1_000_000, max: 90_000_000 } as const;

export const location2016 = {
  kind: 'location', edition: 2016, type: 0x05, clause: 'GB/T 32960.3-2016 7.2.3.5 location',
  fields: {
    status: { wire: 'u8', bits: locationBits, plain: true },
    longitude,
    latitude,
  },
} as const satisfies BlockLayout;

const cellExtreme = { wire: 'u16', unit: 'mV', max: 15_000 } as const;

/** Also the body of our statistics block B3. */
export const extremesFields = {
  highestVoltageBmu: { wire: 'u8' },
  highestVoltageCell: { wire: 'u8' },
  highestVoltage: cellExtreme,
  lowestVoltageBmu: { wire: 'u8' },
  lowestVoltageCell: { wire: 'u8' },
  lowestVoltage: cellExtreme,
  highestTemperatureBmu: { wire: 'u8' },
  highestTemperatureProbe: { wire: 'u8' },
  highestTemperature: temperature,
  lowestTemperatureBmu: { wire: 'u8' },
  lowestTemperatureProbe: { wire: 'u8' },
  lowestTemperature: temperature,
} as const;

export const extremes2016 = {
  kind: 'extremes', edition: 2016, type: 0x06, clause: 'GB/T 32960.3-2016 7.2.3.6 extremes',
  fields: extremesFields,
} as const satisfies BlockLayout;

/** Fault codes are the maker's own: every bit counts, none is reserved. */
export const faultCodes = { wire: 'list', count: 'u8', of: { wire: 'u32', plain: true } } as const;

/** Behind level and flags, alike in both editions. */
export const alarmLists = {
  batteryFaults: faultCodes,
  motorFaults: faultCodes,
  engineFaults: faultCodes,
  otherFaults: faultCodes,
} as const;

export const alarm2016 = {
  kind: 'alarm', edition: 2016, type: 0x07, clause: 'GB/T 32960.3-2016 7.2.3.7 alarm',
  fields: {
    level: { wire: 'u8', code: 'faultLevel', max: highestLevel[2016] },
    flags: { wire: 'u32', flags: 'alarmFlag' },
    ...alarmLists,
  },
} as const satisfies BlockLayout;

export const cells2016 = {
  kind: 'cells', edition: 2016, type: 0x08, clause: 'GB/T 32960.3-2016 B.3.5.3.8 cell voltages',
  fields: {
    subsystems: {
      wire: 'groups', count: 'u8',
      of: {
        number: { wire: 'u8' },
        voltage: { wire: 'u16', unit: 'V', divisor: 10, max: 10_000 },
        current: { wire: 'u16', unit: 'A', divisor: 10, offset: -1000, max: 20_000 },
        totalCells: { wire: 'u16', max: 65_531 },
        firstCell: { wire: 'u16', max: 65_531 },
        voltages: { wire: 'list', count: 'u8', of: cellVoltage },
      },
    },
  },
} as const satisfies BlockLayout;

export const probes = { wire: 'list', count: 'u16', of: temperature } as const;

/** The same under both editions, as type 09 and 08. */
export const temperatureFields = {
  subsystems: { wire: 'groups', count: 'u8', of: { number: { wire: 'u8' }, temperatures: probes } },
} as const;

export const temperatures2016 = {
  kind: 'temperatures', edition: 2016, type: 0x09, clause: 'GB/T 32960.3-2016 B.3.5.3.9 temperatures',
  fields: temperatureFields,
} as const satisfies BlockLayout;
