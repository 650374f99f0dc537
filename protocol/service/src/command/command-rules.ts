import { command as commandCode, control, restrictionBit } from '@voltdeck/protocol/codes';
import type { CommandArguments, CommandName } from '@voltdeck/protocol/contract';
import { wireName, wireTime, type ControlArguments, type DeviceProfile, type Message, type VendorControl } from '@voltdeck/protocol/wire';
import { z } from 'zod';
import { idsOf, parametersOf, settingRows } from './setting-rows.ts';

/** What a command puts on the wire. */
export interface WireRequest {
  readonly code: number;
  readonly message: Message;
}

interface Facts {
  readonly atMs: number;
  readonly profile: DeviceProfile;
  readonly given: CommandArguments;
}

export interface CommandRule {
  readonly schema: z.ZodType<CommandArguments>;
  /** Sent twice it does no more than once: after a lost connection it may go again. */
  readonly repeatable: boolean;
  readonly request: (facts: Facts) => WireRequest;
  /** Whether the restrictions of block B0 prove it (protocol/README.md, Our blocks); absent where something else does. */
  readonly proof?: (restrictions: number, powerLimit: number | null, given: CommandArguments) => boolean;
  /** The ok of the terminal is all there is to know: the standard shows nothing of it in reports. */
  readonly doneByAnswer?: true;
  /** What is read back, by name of setting. */
  readonly expected?: (given: CommandArguments) => CommandArguments;
}

const none = z.strictObject({});
const bit = (number: number): number => 1 << number;
const isSet = (number: number) => (restrictions: number): boolean => (restrictions & bit(number)) !== 0;
const isClear = (...numbers: readonly number[]) => (restrictions: number): boolean => numbers.every((number) => (restrictions & bit(number)) === 0);

function controlled(code: number, args: ControlArguments, { atMs, profile }: Facts): WireRequest {
  return { code: commandCode.control, message: { kind: 'control', time: wireTime(atMs, profile.clockOffsetMinutes), control: code, arguments: args } };
}

const vendor = (name: VendorControl, bytes: (given: CommandArguments) => readonly number[] = () => []) => (facts: Facts): WireRequest =>
  controlled(facts.profile.controls[name], { kind: 'bytes', bytes: Uint8Array.from(bytes(facts.given)) }, facts);

const plain = (code: number) => (facts: Facts): WireRequest => controlled(code, { kind: 'bytes', bytes: new Uint8Array(0) }, facts);

const query = (names: readonly string[]) => ({ atMs, profile }: Facts): WireRequest => readRequest(names, atMs, profile);

/** Command 80 for these settings. */
export function readRequest(names: readonly string[], atMs: number, { clockOffsetMinutes }: DeviceProfile): WireRequest {
  return { code: commandCode.parameterQuery, message: { kind: 'parameterQuery', time: wireTime(atMs, clockOffsetMinutes), ids: idsOf(names) } };
}

function change({ atMs, profile, given }: Facts): WireRequest {
  const values = parametersOf(given);
  return { code: commandCode.parameterSet, message: { kind: 'parameterValues', time: wireTime(atMs, profile.clockOffsetMinutes), count: values.length, values } };
}

const ascii = (most: number) => z.string().regex(/^[\x20-\x3a\x3c-\x7e]+$/, 'give printable ASCII without ;').max(most);
const upgradeSchema = z.strictObject({
  url: ascii(255),
  firmwareVersion: ascii(5),
  hardwareVersion: ascii(5).optional(),
  maker: ascii(4).optional(),
  timeLimitMinutes: z.number().int().min(1).max(1_440).optional(),
});
const upgradeMinutes = 30;

function upgraded(facts: Facts): WireRequest {
  const { url, firmwareVersion, hardwareVersion, maker, timeLimitMinutes = upgradeMinutes } = upgradeSchema.parse(facts.given);
  const values = { apn: '', user: '', password: '', address: null, port: null, maker: maker ?? null, hardwareVersion: hardwareVersion ?? null, firmwareVersion, url, timeLimitMinutes };
  return controlled(control.upgrade, { kind: 'upgrade', order: facts.profile.upgradeOrder, arguments: values }, facts);
}

/** The level is checked by the vehicle's edition. */
const alarmSchema = z.strictObject({ level: z.number().int().min(0).max(0xff), text: z.string().trim().min(1).max(100).regex(/^[^\0]*$/) });

function alarmed(facts: Facts): WireRequest {
  const { level, text } = alarmSchema.parse(facts.given);
  return controlled(control.alarm, { kind: 'alarm', level, text: wireName(text) }, facts);
}

/** All of them; `only` is of inquiries that an earlier version has queued. */
const settingsAsked: z.ZodType<CommandArguments> = z.union([none, z.strictObject({ only: z.literal('versions') })]);
const versionNames = ['hardwareVersion', 'terminalVersion'];

const writable = Object.entries(settingRows).flatMap(([name, { schema }]) => (schema === undefined ? [] : [[name, schema.optional()] as const]));
const settingsSchema: z.ZodType<CommandArguments> = z
  .strictObject(Object.fromEntries(writable))
  .refine((given) => Object.keys(given).length > 0, 'name a setting to change')
  .transform((given) => Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));

const upgradeArguments: z.ZodType<CommandArguments> = upgradeSchema.transform((given) =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
);

const { disabled, noDriving, noCharge, limitedPower, frozen } = restrictionBit;

/** What each command asks, and what proves it. What keeps it back is the contract's: pages say it before. */
export const commandRules: Readonly<Record<CommandName, CommandRule>> = {
  enable: { schema: none, repeatable: true, request: vendor('enable'), proof: isClear(disabled) },
  disable: { schema: none, repeatable: true, request: vendor('disable'), proof: isSet(disabled) },
  reboot: { schema: none, repeatable: false, request: plain(control.reset) },
  queryCalibration: { schema: none, repeatable: true, request: query(['calibration']) },
  noDriving: { schema: none, repeatable: true, request: vendor('noDriving'), proof: isSet(noDriving) },
  noCharge: { schema: none, repeatable: true, request: vendor('noCharge'), proof: isSet(noCharge) },
  limitedPower: {
    schema: z.strictObject({ percent: z.number().int().min(1).max(99) }),
    repeatable: true,
    request: vendor('limitedPower', ({ percent }) => [Number(percent)]),
    proof: (restrictions, powerLimit, { percent }) => isSet(limitedPower)(restrictions) && (powerLimit ?? 100) <= Number(percent),
  },
  unfreeze: { schema: none, repeatable: true, request: vendor('unfreeze'), proof: isClear(noDriving, noCharge, limitedPower, frozen) },
  upgrade: {
    schema: upgradeArguments,
    repeatable: false,
    request: upgraded,
    expected: ({ firmwareVersion = '' }) => ({ terminalVersion: firmwareVersion }),
  },
  shutdown: { schema: none, repeatable: false, doneByAnswer: true, request: plain(control.shutdown) },
  factoryReset: { schema: none, repeatable: false, doneByAnswer: true, request: plain(control.factoryReset) },
  disconnect: { schema: none, repeatable: false, doneByAnswer: true, request: plain(control.disconnect) },
  terminalAlarm: { schema: alarmSchema, repeatable: true, doneByAnswer: true, request: alarmed },
  startSampling: { schema: none, repeatable: true, doneByAnswer: true, request: plain(control.sampling) },
  settingsRead: { schema: settingsAsked, repeatable: true, request: (facts) => query(facts.given['only'] === 'versions' ? versionNames : Object.keys(settingRows))(facts) },
  settingsWrite: { schema: settingsSchema, repeatable: true, request: change, expected: (given) => given },
  versionRead: { schema: none, repeatable: true, request: query(versionNames) },
};

/** Answered with values: block B5 names control requests alone, so no report proves one of these. */
const answeredOnly: ReadonlySet<CommandName> = new Set(['queryCalibration', 'settingsRead', 'settingsWrite', 'versionRead']);

/** Whether reports can say anything of it. */
export const isShownInReports = (name: CommandName): boolean => !answeredOnly.has(name);

/** How long the vehicle may take to show it; an upgrade as long as it was given. */
export function executionS(name: CommandName, given: CommandArguments, usualS: number): number {
  return name === 'upgrade' ? Number(given['timeLimitMinutes'] ?? upgradeMinutes) * 60 : usualS;
}
