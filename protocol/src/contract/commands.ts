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

/** A condition on the vehicle's newest state that keeps a command back. */
export interface InterlockView {
  readonly name: InterlockName;
  /** What the vehicle says; null = it says nothing. */
  readonly value: number | null;
  readonly limit: number;
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
  /** A batch asks fleet and telemetry of each of its devices. */
  batchTimeoutMs: 20_000,
  /** Attempts of a command that may be repeated, before its connection counts as lost. */
  attemptsMax: 3,
} as const;
