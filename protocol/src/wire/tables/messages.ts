import { signatureFields } from './blocks-2025.ts';
import type { Layout } from './field.ts';

// Data units other than reports: GB/T 32960.3 chapter 7, the same sections in both editions, and annex B.

const time = { wire: 'time' } as const;
/** Counted from 1 each day. */
const sequence = { wire: 'u16', plain: true } as const;

export const loginHead = {
  kind: 'loginHead', clause: 'GB/T 32960.3 7.1 vehicle login',
  fields: { time, sequence, iccid: { wire: 'text', length: 20 } },
} as const satisfies Layout;

export const logout = {
  kind: 'logout', clause: 'GB/T 32960.3 7.3 vehicle logout',
  fields: { time, sequence },
} as const satisfies Layout;

export const platformLogin = {
  kind: 'platformLogin', clause: 'GB/T 32960.3 7.4 platform login',
  fields: {
    time, sequence,
    user: { wire: 'text', length: 12 },
    password: { wire: 'text', length: 20 },
    encryption: { wire: 'u8', code: 'encryption', plain: true },
  },
} as const satisfies Layout;

export const platformLogout = {
  kind: 'platformLogout', clause: 'GB/T 32960.3 7.5 platform logout',
  fields: { time, sequence },
} as const satisfies Layout;

export const activation = {
  kind: 'activation', clause: 'GB/T 32960.3-2025 B.3.5.5 activation',
  fields: {
    time,
    chipId: { wire: 'text', length: 16, padding: 'space' },
    publicKey: { wire: 'bytes', length: 'u16' },
    vin: { wire: 'text', length: 17 },
    ...signatureFields,
  },
} as const satisfies Layout;

export const activationResult = {
  kind: 'activationResult', clause: 'GB/T 32960.3-2025 B.3.5.6 activation result',
  fields: {
    result: { wire: 'u8', code: 'activationResult', plain: true },
    info: { wire: 'u8', code: 'activationInfo', plain: true },
  },
} as const satisfies Layout;

export const keyExchange = {
  kind: 'keyExchange', clause: 'GB/T 32960.3-2025 7.6 key exchange',
  fields: {
    algorithm: { wire: 'u8', code: 'encryption', plain: true },
    key: { wire: 'bytes', length: 'u16' },
    start: time,
    end: time,
  },
} as const satisfies Layout;

export const parameterQuery = {
  kind: 'parameterQuery', clause: 'GB/T 32960.3 annex B parameter query',
  fields: { time, ids: { wire: 'list', count: 'u8', of: { wire: 'u8', code: 'parameter', plain: true } } },
} as const satisfies Layout;

/** Some terminals answer a setting with one result per parameter. */
export const parameterResults = {
  kind: 'parameterResults', clause: 'GB/T 32960.3 annex B parameter setting, answered one by one',
  fields: {
    time,
    results: { wire: 'groups', count: 'u8', of: { id: { wire: 'u8', code: 'parameter', plain: true }, result: { wire: 'u16', plain: true } } },
  },
} as const satisfies Layout;

export const controlHead = {
  kind: 'controlHead', clause: 'GB/T 32960.3 annex B terminal control',
  fields: { time, control: { wire: 'u8', code: 'control', plain: true } },
} as const satisfies Layout;

/** The value of our parameter 81, read only. */
export const calibration = {
  kind: 'calibration', clause: 'Vendor parameter 81 calibration',
  fields: {
    version: { wire: 'u8', plain: true },
    cellVoltageGain: { wire: 'u16', divisor: 10_000 },
    currentOffset: { wire: 'u16', unit: 'A', divisor: 10, offset: -1000 },
    temperatureOffset: { wire: 'u8', unit: '°C', offset: -40 },
    calibratedAt: time,
  },
} as const satisfies Layout;
