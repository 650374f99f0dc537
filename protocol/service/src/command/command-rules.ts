import {
  command as commandCode,
  commandNames,
  remoteCommands,
  restrictionBit,
  tabulate,
  vendorControls,
  type CommandName,
  type ControlWire,
  type RemoteCommandRow,
  type ShownProof,
  type VendorControl,
} from '@voltdeck/protocol/codes';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import { wireName, wireTime, type ControlArguments, type DeviceProfile, type Message } from '@voltdeck/protocol/wire';
import { z } from 'zod';
import { argumentBytes, argumentsSchema, withoutGaps } from './command-arguments.ts';
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

/** A row of `remoteCommands` as this service acts by it. */
export interface CommandRule {
  readonly schema: z.ZodType<CommandArguments>;
  readonly repeatable: boolean;
  readonly request: (facts: Facts) => WireRequest;
  /** Whether the restrictions of block B0 prove it (protocol/README.md, Our blocks); absent where something else does. */
  readonly proof?: (restrictions: number, powerLimit: number | null, given: CommandArguments) => boolean;
  readonly doneByAnswer: boolean;
  readonly doneByLogin: boolean;
  /** What is read back, by name of setting. */
  readonly expected?: (given: CommandArguments) => CommandArguments;
}

const bitsOf = (names: ShownProof['set'] = []): number => names.reduce((bits, name) => bits | (1 << restrictionBit[name]), 0);

const shownBy = ({ set, clear, limit }: ShownProof): NonNullable<CommandRule['proof']> => (restrictions, powerLimit, given) =>
  (restrictions & bitsOf(set)) === bitsOf(set) && (restrictions & bitsOf(clear)) === 0 && (limit === undefined || (powerLimit ?? 100) <= Number(given[limit]));

/** Command 80 for these settings. */
export function readRequest(names: readonly string[], atMs: number, { clockOffsetMinutes }: DeviceProfile): WireRequest {
  return { code: commandCode.parameterQuery, message: { kind: 'parameterQuery', time: wireTime(atMs, clockOffsetMinutes), ids: idsOf(names) } };
}

function change({ atMs, profile, given }: Facts): WireRequest {
  const values = parametersOf(given);
  return { code: commandCode.parameterSet, message: { kind: 'parameterValues', time: wireTime(atMs, profile.clockOffsetMinutes), count: values.length, values } };
}

const upgradeMinutes = 30;

/** The arguments that the standard lays out itself; checked once more, as an upgrade has got its link since it was queued. */
const layouts: Readonly<Record<NonNullable<ControlWire['layout']>, (facts: Facts) => ControlArguments>> = {
  upgrade: ({ profile, given: raw }) => {
    const given = commandRules.upgrade.schema.parse(raw);
    const textOf = (name: string): string | null => (given[name] === undefined ? null : String(given[name]));
    return {
      kind: 'upgrade',
      order: profile.upgradeOrder,
      arguments: {
        ...{ apn: '', user: '', password: '', address: null, port: null, maker: textOf('maker'), hardwareVersion: textOf('hardwareVersion') },
        ...{ firmwareVersion: textOf('firmwareVersion'), url: textOf('url') ?? '', timeLimitMinutes: Number(given['timeLimitMinutes'] ?? upgradeMinutes) },
      },
    };
  },
  alarm: ({ given: raw }) => {
    const { level, text } = commandRules.terminalAlarm.schema.parse(raw);
    return { kind: 'alarm', level: Number(level), text: wireName(String(text)) };
  },
};

const isVendor = (name: CommandName): name is VendorControl => vendorControls.some((each) => each === name);

function controlRequest(name: CommandName, row: RemoteCommandRow, { control: standard, layout }: ControlWire): CommandRule['request'] {
  return (facts) => {
    const { atMs, profile, given } = facts;
    const args: ControlArguments = layout === undefined ? { kind: 'bytes', bytes: argumentBytes(row, given) } : layouts[layout](facts);
    const control = isVendor(name) ? profile.controls[name] : standard;
    return { code: commandCode.control, message: { kind: 'control', time: wireTime(atMs, profile.clockOffsetMinutes), control, arguments: args } };
  };
}

function requestOf(name: CommandName): CommandRule['request'] {
  const { wire } = remoteCommands[name];
  if ('control' in wire) return controlRequest(name, remoteCommands[name], wire);
  if ('change' in wire) return change;
  const { query } = wire;
  // `only` is of inquiries that an earlier version has queued.
  return ({ atMs, profile, given }) => readRequest(given['only'] === 'versions' ? versionNames : query === 'all' ? Object.keys(settingRows) : query, atMs, profile);
}

const versionNames = ['hardwareVersion', 'terminalVersion'];
const settingsAsked: z.ZodType<CommandArguments> = z.union([z.strictObject({}), z.strictObject({ only: z.literal('versions') })]);

const writable = Object.entries(settingRows).flatMap(([name, { schema }]) => (schema === undefined ? [] : [[name, schema.optional()] as const]));
const settingsSchema: z.ZodType<CommandArguments> = z
  .strictObject(Object.fromEntries(writable))
  .refine((given) => Object.keys(given).length > 0, 'name a setting to change')
  .transform(withoutGaps);

/** Where the row does not say it: settings are arguments by their own table, and an upgrade reads back one thing of several. */
const ofTheirOwn: Readonly<Partial<Record<CommandName, Partial<CommandRule>>>> = {
  upgrade: { expected: ({ firmwareVersion = '' }) => ({ terminalVersion: firmwareVersion }) },
  settingsRead: { schema: settingsAsked },
  settingsWrite: { schema: settingsSchema, expected: (given) => given },
};

/** What each command asks, and what proves it. */
export const commandRules: Readonly<Record<CommandName, CommandRule>> = tabulate(commandNames, (name): CommandRule => {
  const row = remoteCommands[name];
  const { proof, repeatable } = row;
  return {
    schema: argumentsSchema(row),
    repeatable,
    request: requestOf(name),
    ...(typeof proof === 'object' ? { proof: shownBy(proof) } : {}),
    doneByAnswer: proof === 'answer',
    doneByLogin: proof === 'login',
    ...ofTheirOwn[name],
  };
});

/** Whether reports can say anything of it: block B5 names control requests alone. */
export const isShownInReports = (name: CommandName): boolean => 'control' in remoteCommands[name].wire;

/** How long the vehicle may take to show it; an upgrade as long as it was given. */
export function executionS(name: CommandName, given: CommandArguments, usualS: number): number {
  return name === 'upgrade' ? Number(given['timeLimitMinutes'] ?? upgradeMinutes) * 60 : usualS;
}
