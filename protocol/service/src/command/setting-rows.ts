import { parameter } from '@voltdeck/protocol/codes';
import { parameterRange, type Edition, type ParameterRange, type ParameterValue } from '@voltdeck/protocol/wire';
import { z } from 'zod';

interface SettingRow {
  readonly id: number;
  /** Parameter that carries the length of its text, sent in front of it. */
  readonly lengthId?: number;
  /** What may be written by any edition; absent = read only. */
  readonly schema?: z.ZodType<string | number>;
}

const host = z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/, 'give a host name or an IPv4 address');
/** The range is that of the vehicle's edition: `settingRange`. */
const number = z.number().int().min(0).max(0xffff);
const port = z.number().int().min(1).max(0xffff);

/** Settings of a vehicle and the parameters that carry them, in the order of their ids. */
export const settingRows: Readonly<Record<string, SettingRow>> = {
  storageInterval: { id: parameter.storagePeriod, schema: number },
  returnInterval: { id: parameter.reportPeriod, schema: number },
  alarmInterval: { id: parameter.alarmPeriod, schema: number },
  serverAddress: { id: parameter.server, lengthId: parameter.serverLength, schema: host },
  serverPort: { id: parameter.serverPort, schema: port },
  hardwareVersion: { id: parameter.hardwareVersion },
  terminalVersion: { id: parameter.firmwareVersion },
  heartbeatInterval: { id: parameter.heartbeatPeriod, schema: number },
  terminalTimeout: { id: parameter.terminalTimeout, schema: number },
  platformTimeout: { id: parameter.platformTimeout, schema: number },
  loginRetryDelay: { id: parameter.loginWait, schema: number },
  publicServerAddress: { id: parameter.publicServer, lengthId: parameter.publicServerLength, schema: host },
  publicServerPort: { id: parameter.publicServerPort, schema: port },
  sampled: { id: parameter.sampled, schema: number },
  hibernateDelay: { id: parameter.hibernateDelay, schema: number },
  calibration: { id: parameter.calibration },
};

export type SettingValue = string | number | null;

const rows = Object.entries(settingRows);

/** The numbers that a setting takes in this edition; null for a text. */
export function settingRange(name: string, edition: Edition): ParameterRange | null {
  const row = settingRows[name];
  return row === undefined ? null : parameterRange(edition, row.id);
}

/** Ids of a query for these settings, a length in front of its text. */
export function idsOf(names: readonly string[]): number[] {
  return rows.filter(([name]) => names.includes(name)).flatMap(([, { id, lengthId }]) => (lengthId === undefined ? [id] : [lengthId, id]));
}

/** Parameters of a change, a length in front of its text. */
export function parametersOf(given: Readonly<Record<string, string | number>>): ParameterValue[] {
  return rows.flatMap(([name, { id, lengthId }]) => {
    const value = given[name];
    if (value === undefined) return [];
    return lengthId === undefined ? [{ id, value }] : [{ id: lengthId, value: String(value).length }, { id, value }];
  });
}

/** Settings by name, of what a vehicle answered. */
export function settingsOf(values: readonly ParameterValue[]): Record<string, SettingValue> {
  const named = rows.flatMap(([name, { id }]) => {
    const found = values.find((value) => value.id === id);
    return found === undefined ? [] : [[name, plainValue(found.value)] as const];
  });
  return Object.fromEntries(named);
}

function plainValue(value: ParameterValue['value']): SettingValue {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
