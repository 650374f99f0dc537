import { command } from '../../codes/frame-codes.ts';
import { signatureFields } from './blocks-2025.ts';
import type { Layout, MessageLayout } from './field.ts';

// Data units other than reports: GB/T 32960.3 chapter 7, the same sections in both editions, and annex B.

const time = { wire: 'time' } as const;
/** Counted from 1 each day. */
const sequence = { wire: 'u16', plain: true } as const;
const loginFields = { time, sequence, iccid: { wire: 'text', length: 20 } } as const;
const codeLength = { wire: 'u8', plain: true } as const;
const packsPerBms = { wire: 'list', count: 'u8', anyCount: true, of: { wire: 'u8', plain: true } } as const;

/** GB/T 34014: the code of a traction battery has 24 characters; 2025 always sends all of them. */
export const packCodeBytes = 24;

/** Some terminals log in with the time alone. */
const timeAlone = { after: 'time', otherwise: { sequence: null, iccid: null, codeLength: 0, codes: [], packsPerBms: null } } as const;

export const login2016 = {
  kind: 'login', edition: 2016, command: command.login, clause: 'GB/T 32960.3 7.1 vehicle login', mayEnd: timeAlone,
  fields: {
    ...loginFields,
    packs: { wire: 'count', width: 'u8' },
    // 0 with packs present is legal and common: then the codes are empty texts.
    codeLength,
    codes: { wire: 'list', count: { from: 'packs' }, of: { wire: 'text', length: { from: 'codeLength' } } },
    packsPerBms: { wire: 'given', of: packsPerBms, value: null },
  },
} as const satisfies MessageLayout;

export const login2025 = {
  kind: 'login', edition: 2025, command: command.login, clause: 'GB/T 32960.3 7.1 vehicle login', mayEnd: timeAlone,
  fields: {
    ...loginFields,
    packsPerBms,
    codes: { wire: 'list', count: { sumOf: 'packsPerBms' }, of: { wire: 'text', length: packCodeBytes } },
    codeLength: { wire: 'given', of: codeLength, value: packCodeBytes },
  },
} as const satisfies MessageLayout;

export const logout = {
  kind: 'logout', command: command.logout, clause: 'GB/T 32960.3 7.3 vehicle logout',
  fields: { time, sequence },
} as const satisfies MessageLayout;

export const platformLogin = {
  kind: 'platformLogin', command: command.platformLogin, clause: 'GB/T 32960.3 7.4 platform login',
  fields: {
    time, sequence,
    user: { wire: 'text', length: 12 },
    password: { wire: 'text', length: 20 },
    encryption: { wire: 'u8', code: 'encryption', plain: true },
  },
} as const satisfies MessageLayout;

export const platformLogout = {
  kind: 'platformLogout', command: command.platformLogout, clause: 'GB/T 32960.3 7.5 platform logout',
  fields: { time, sequence },
} as const satisfies MessageLayout;

export const frameClause = 'GB/T 32960.3 chapter 6 frame';

export const heartbeat = { kind: 'heartbeat', command: command.heartbeat, clause: frameClause, fields: {} } as const satisfies MessageLayout;
export const timeSync = { kind: 'timeSync', command: command.timeSync, clause: frameClause, fields: {} } as const satisfies MessageLayout;

/** The data unit of an answer: a time, or nothing. */
export const answer = {
  kind: 'answer', clause: 'GB/T 32960.3 chapter 6 answer',
  fields: { time: { wire: 'time', optional: true } },
} as const satisfies MessageLayout;

const everything = { bytes: { wire: 'bytes', length: 'rest' } } as const;

/** Still encrypted: decrypt it and decode `withPlainUnit(frame, plain)`. */
export const sealed = { kind: 'sealed', clause: frameClause, fields: everything } as const satisfies MessageLayout;

/** A data unit without a layout: of a reserved command, of one that platforms agree on, and of 80 to 82 where a profile says so. */
export const opaque = { kind: 'opaque', clause: frameClause, fields: everything } as const satisfies MessageLayout;

export const activation = {
  kind: 'activation', command: command.activation, clause: 'GB/T 32960.3-2025 B.3.5.5 activation',
  fields: {
    time,
    // The standard pads with spaces, some terminals with 00.
    chipId: { wire: 'text', length: 16, padding: 'space' },
    publicKey: { wire: 'bytes', length: 'u16' },
    vin: { wire: 'text', length: 17 },
    ...signatureFields,
  },
} as const satisfies MessageLayout;

export const activationResult = {
  kind: 'activationResult', command: command.activationResult, clause: 'GB/T 32960.3-2025 B.3.5.6 activation result',
  fields: {
    result: { wire: 'u8', code: 'activationResult', plain: true },
    info: { wire: 'u8', code: 'activationInfo', plain: true },
  },
} as const satisfies MessageLayout;

export const keyExchange = {
  kind: 'keyExchange', command: command.keyExchange, clause: 'GB/T 32960.3-2025 7.6 key exchange',
  fields: {
    algorithm: { wire: 'u8', code: 'encryption', plain: true },
    key: { wire: 'bytes', length: 'u16' },
    start: time,
    end: time,
  },
} as const satisfies MessageLayout;

export const parameterQuery = {
  kind: 'parameterQuery', command: command.parameterQuery, clause: 'GB/T 32960.3 annex B parameter query',
  fields: { time, ids: { wire: 'list', count: 'u8', of: { wire: 'u8', code: 'parameter', plain: true } } },
} as const satisfies MessageLayout;

/** Some terminals answer a setting with one result per parameter. */
export const parameterResults = {
  kind: 'parameterResults', clause: 'GB/T 32960.3 annex B parameter setting, answered one by one',
  fields: {
    time,
    results: { wire: 'groups', count: 'u8', of: { id: { wire: 'u8', code: 'parameter', plain: true }, result: { wire: 'u16', plain: true } } },
  },
} as const satisfies MessageLayout;

/** In front of the parameters themselves: `parameters.ts`. */
export const parameterHead = {
  kind: 'parameterValues', clause: 'GB/T 32960.3 annex B parameter values',
  fields: { time, count: { wire: 'u8', plain: true } },
} as const satisfies Layout;

/** In front of the arguments: `control.ts`. */
export const controlHead = {
  kind: 'control', clause: 'GB/T 32960.3 annex B terminal control',
  fields: { time, control: { wire: 'u8', code: 'control', plain: true } },
} as const satisfies Layout;

/** Arguments of control 06. */
export const alarmArguments = {
  kind: 'alarm', clause: controlHead.clause,
  fields: { level: { wire: 'u8', code: 'faultLevel', plain: true }, text: { wire: 'text', length: 'rest' } },
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
