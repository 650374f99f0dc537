import { faultLevelMax } from '../../codes/fault-levels.ts';
import { extremesFields, temperature } from './blocks-2016.ts';
import type { BlockLayout } from './field.ts';

// Our blocks in the vendor space: what a BMS record holds and neither edition has a slot for.
// The type codes are defaults of a device profile. A body starts with its layout version.

export const bmsLayoutVersion = 1;

const version = { wire: 'u8', plain: true } as const;

export const bmsStatus = {
  kind: 'bmsStatus', type: 0xb0, clause: 'Vendor block B0 status',
  fields: {
    version,
    operatingMode: { wire: 'u8', code: 'operatingMode' },
    selfTest: { wire: 'u8', code: 'selfTest' },
    plugIn: { wire: 'u8', code: 'plugIn' },
    thermalManagement: { wire: 'u8', code: 'thermalManagement' },
    // 1 = closed
    relays: { wire: 'u16', flags: 'relay', plain: true },
    relaysValid: { wire: 'u16', flags: 'relay', plain: true },
    soh: { wire: 'u8', unit: '%', max: 100 },
    supplyVoltage: { wire: 'u16', unit: 'V', divisor: 10 },
    signalStrength: { wire: 'u8', max: 31 },
    chemistry: { wire: 'u8', code: 'chemistry' },
    faultLevel: { wire: 'u8', code: 'faultLevel', max: faultLevelMax },
    faultTotal: { wire: 'u16' },
    restrictions: { wire: 'u8', flags: 'restriction', plain: true },
    // 100 = no limit
    powerLimit: { wire: 'u8', unit: '%', max: 100 },
    spare: { wire: 'u8', plain: true },
  },
} as const satisfies BlockLayout;

export const bmsFaults = {
  kind: 'bmsFaults', type: 0xb1, clause: 'Vendor block B1 faults',
  fields: {
    version,
    // bit = fault type - 1; all 32 have a meaning, none is reserved
    flags: { wire: 'u32', flags: 'faultFlag', plain: true },
    faults: {
      wire: 'groups', count: 'u8',
      of: {
        type: { wire: 'u8', code: 'faultType', plain: true },
        level: { wire: 'u8', code: 'faultLevel', max: faultLevelMax },
      },
    },
  },
} as const satisfies BlockLayout;

export const bmsRatings = {
  kind: 'bmsRatings', type: 0xb2, clause: 'Vendor block B2 ratings',
  fields: {
    version,
    chemistry: { wire: 'u8', code: 'chemistry' },
    ratedCapacity: { wire: 'u16', unit: 'Ah', divisor: 10 },
    ratedVoltage: { wire: 'u16', unit: 'V', divisor: 10 },
    ratedEnergy: { wire: 'u16', unit: 'kWh', divisor: 10 },
    cumulativeCharge: { wire: 'u32', unit: 'kWh', divisor: 10 },
    cumulativeDischarge: { wire: 'u32', unit: 'kWh', divisor: 10 },
  },
} as const satisfies BlockLayout;

export const bmsStatistics = {
  kind: 'bmsStatistics', type: 0xb3, clause: 'Vendor block B3 statistics',
  fields: {
    version,
    ...extremesFields,
    averageTemperature: temperature,
  },
} as const satisfies BlockLayout;

export const bmsUpgrade = {
  kind: 'bmsUpgrade', type: 0xb4, clause: 'Vendor block B4 upgrade',
  fields: {
    version,
    job: { wire: 'u32', plain: true },
    status: { wire: 'u8', code: 'upgradeStatus' },
    percent: { wire: 'u8', unit: '%', max: 100 },
    error: { wire: 'u16', plain: true },
    versionBefore: { wire: 'text', length: 5 },
    versionAfter: { wire: 'text', length: 5 },
  },
} as const satisfies BlockLayout;

export const commandResult = {
  kind: 'commandResult', type: 0xb5, clause: 'Vendor block B5 command result',
  fields: {
    version,
    control: { wire: 'u8', code: 'control', plain: true },
    // of the request
    time: { wire: 'time' },
    // 0 = done, else the reason
    result: { wire: 'u16', plain: true },
  },
} as const satisfies BlockLayout;
