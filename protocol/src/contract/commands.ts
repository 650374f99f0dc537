import type { InterlockName } from '../codes/interlocks.ts';
import { type CommandName, remoteCommands } from '../codes/remote-commands.ts';
import type { VehicleProof } from './vehicle-security.ts';

export { interlockNames, type InterlockName } from '../codes/interlocks.ts';
export { commandNames, type CommandName, offeredCommands, type RemoteCommand, serverSettings } from '../codes/remote-commands.ts';

export const commandStates = ['queued', 'sent', 'acknowledged', 'executing', 'done', 'failed', 'timedOut', 'expired', 'cancelled'] as const;
export type CommandState = (typeof commandStates)[number];

/** In these a command is open: a vehicle has at most one open of each command. */
export const openCommandStates = ['queued', 'sent', 'acknowledged', 'executing'] as const satisfies readonly CommandState[];

/** Why a command ended without success, or what kept it from being sent. */
export const commandCauses = [
  'refusedByDevice',
  'noAnswer',
  'notProven',
  'executionFailed',
  'connectionLost',
  'readBackDiffers',
  'interlocked',
  'notEncodable',
  'ranOut',
] as const;
export type CommandCause = (typeof commandCauses)[number];

/** `repeated`: an answer once more; `late`: one after the command had ended. `requeued`: the connection was lost before an answer. */
export const commandSteps = [...commandStates, 'approved', 'waiting', 'requeued', 'readBack', 'repeated', 'late'] as const;
export type CommandStep = (typeof commandSteps)[number];

/** By the name of a setting or of an argument. */
export type CommandArguments = Readonly<Record<string, string | number>>;

/** A dangerous command takes a reason, a password entered within `limits.freshMs`, and, by the setting `commandApproval`, another approver. */
export function isDangerous(command: CommandName, given: CommandArguments = {}): boolean {
  const { danger } = remoteCommands[command];
  return danger === 'dangerous' || (danger !== undefined && danger !== 'person' && danger.some((name) => name in given));
}

/** A program sends no command that is dangerous, nor one that only a person may send without the password. */
export function isDangerousForPrograms(command: CommandName, given: CommandArguments = {}): boolean {
  return isDangerous(command, given) || remoteCommands[command].danger === 'person';
}

/** What is asked of a vehicle. */
export interface CommandForm {
  readonly command: CommandName;
  /** As `remoteCommands` describes them; settingsWrite: settings by name. */
  readonly arguments: CommandArguments;
  readonly reason?: string;
  /** How long it may wait for a vehicle that is offline, seconds. */
  readonly lifeS?: number;
  /** Says that the vehicle may be lost by the new server address. */
  readonly confirmServer?: boolean;
}

/** A condition on the vehicle's newest state that keeps a command back. */
export interface InterlockView {
  readonly name: InterlockName;
  /** What the vehicle says; null = it says nothing. */
  readonly value: number | null;
  readonly limit: number;
}

/** A command before it is sent. */
export interface CommandPreview {
  readonly deviceId: string;
  readonly command: CommandName;
  /** Of the vehicle's newest frame: arguments have its ranges. */
  readonly edition: 2016 | 2025;
  readonly online: boolean;
  readonly dangerous: boolean;
  readonly needsApproval: boolean;
  /** The exact frame in hex; only the time in it is that of the preview. */
  readonly bytes: string;
  readonly interlocks: readonly InterlockView[];
  /** The open command of the same name that would have to end first. */
  readonly openCommandId: string | null;
}

/** Times are ISO 8601, UTC. */
export interface CommandStepView {
  readonly at: string;
  readonly step: CommandStep;
  /** The frame that went down or came up, hex. */
  readonly bytes: string | null;
  readonly detail: string | null;
  /** Who; null = not a person. */
  readonly by: string | null;
}

export interface CommandView {
  readonly id: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly command: CommandName;
  readonly state: CommandState;
  readonly arguments: CommandArguments;
  readonly reason: string | null;
  readonly batchId: string | null;
  readonly requestedBy: string | null;
  readonly approval: 'notNeeded' | 'waiting' | 'given';
  readonly approvedBy: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly cause: CommandCause | null;
  readonly detail: string | null;
  /** What a query brought: values by name of setting, the calibration as text of JSON. */
  readonly result: Readonly<Record<string, string | number | null>> | null;
}

export interface CommandDetailView extends CommandView {
  readonly steps: readonly CommandStepView[];
}

/** Of one device, or of one batch; the newest first. */
export interface CommandListInput {
  readonly deviceId?: string;
  readonly batchId?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** One command for many devices. */
export interface CommandBatchForm extends CommandForm {
  readonly deviceIds: readonly string[];
}

export interface CommandBatchPreview {
  readonly devices: number;
  readonly online: number;
  readonly dangerous: boolean;
  readonly needsApproval: boolean;
  /** Devices that would be refused: the code of the error, and its data as text. */
  readonly refused: readonly CommandRefusal[];
}

export interface CommandRefusal {
  readonly deviceId: string;
  readonly code: string;
  readonly detail: string | null;
}

export interface CommandBatchView {
  readonly batchId: string;
  readonly queued: number;
  readonly refused: readonly CommandRefusal[];
}

export interface SettingRange {
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
}

/** A vehicle's setting as it was last known. */
export interface DeviceSettingView {
  readonly name: string;
  readonly value: string | number | null;
  readonly writable: boolean;
  /** What it takes in the vehicle's edition; null for a text. */
  readonly range: SettingRange | null;
  /** ISO 8601, UTC; null = never read. */
  readonly knownAt: string | null;
}

export interface DeviceSettingsView {
  readonly deviceId: string;
  /** Whose table of parameters the vehicle uses. */
  readonly edition: 2016 | 2025;
  readonly items: readonly DeviceSettingView[];
}

/** Settings to change, by name; another server address asks for `confirmServer`. */
export interface DeviceSettingsForm extends Omit<CommandForm, 'command' | 'arguments'> {
  readonly values: CommandArguments;
}

export interface DeviceSettingChangeView {
  readonly id: string;
  readonly name: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
  /** ISO 8601, UTC: when it was read from the vehicle. */
  readonly at: string;
  /** The command by which it was read, and who had sent it. */
  readonly commandId: string;
  readonly by: string | null;
}

/** A login as the other nodes hear of it. */
export interface DeviceClaim {
  readonly vin: string;
  readonly node: string;
  readonly iccid: string | null;
  /** null on a platform's link. */
  readonly address: string | null;
  /** Fingerprint of its client certificate; null without one and on a platform's link. */
  readonly certificate: string | null;
  /** By what it proved who it is. */
  readonly proof: VehicleProof;
  /** Epoch ms: the time in the login that it proved itself by; null where nothing could be repeated by a stranger. */
  readonly provenAt: number | null;
  /** null for a vehicle's own connection. */
  readonly platform: string | null;
  /** It was online from another terminal: the node that is named here lets go of it again. */
  readonly refusedAt?: string;
}

export const commandLimits = {
  reasonCharactersMax: 500,
  lifeSDefault: 600,
  lifeSMax: 7 * 86_400,
  batchDevicesMax: 200,
  /** Attempts of a command that may be repeated, before its connection counts as lost. */
  attemptsMax: 3,
} as const;
