import { command, encryption, responseFlag } from '../codes/frame-codes.ts';
import type { FrameHabit } from '../codes/frame-habits.ts';
import { viewOf } from './bytes.ts';
import { WireError } from './errors.ts';
import type { Frame } from './frame.ts';
import type { DecodeProfile } from './profile/device-profile.ts';
import { readTime, recordTime, standardOffsetMinutes, type WireTime, wireTimeBytes } from './time.ts';
import { decodeUnit, type Message } from './unit.ts';

export interface HabitOptions {
  /** The receiver's clock: it distinguishes a BCD time from a binary one that happens to be a date. */
  readonly nowMs?: number;
  readonly clockOffsetMinutes?: number;
  readonly profile?: DecodeProfile;
}

// Commands that only a terminal or a lower platform starts: the platform never asks them, so none of them is ever an answer.
const upward: ReadonlySet<number> = new Set([
  command.login, command.realtime, command.reissue, command.logout, command.platformLogin, command.platformLogout, command.heartbeat, command.timeSync, command.activation,
]);
const timed: ReadonlySet<number> = new Set([
  command.login, command.realtime, command.reissue, command.logout, command.platformLogin, command.platformLogout, command.activation,
  command.parameterQuery, command.parameterSet, command.control,
]);
const parameters: ReadonlySet<number> = new Set([command.parameterQuery, command.parameterSet]);

/**
 * Names of what is wrong with a frame received from a terminal, though it could be read; texts and cures are in the
 * table `frameHabits`. Decodes the data unit, up to twice: meant for diagnosis, not for every frame of a busy link.
 */
export function frameHabits(frame: Frame, options: HabitOptions = {}): FrameHabit[] {
  const found: FrameHabit[] = [];
  if (frame.response !== responseFlag.command && upward.has(frame.command)) found.push('answerFlag');
  if (frame.encryption === encryption.unset) found.push('encryptionUnset');
  if (frame.encryption !== encryption.unset && frame.encryption !== encryption.none) return found;
  const time = timeHabit(frame, options);
  if (time !== null) found.push(time);
  if (fitsOtherEditionOnly(frame, options.profile)) found.push('otherEdition');
  if (parameters.has(frame.command) && hasOtherLengths(frame, options.profile)) found.push('otherLengths');
  return found;
}

/** What is wrong with the time of a plain frame; null where it is a date, or there is none. */
export function timeHabit({ command: code, unit }: Frame, { nowMs, clockOffsetMinutes = standardOffsetMinutes }: HabitOptions = {}): 'bcdTime' | 'impossibleTime' | null {
  if (!timed.has(code) || unit.length < wireTimeBytes) return null;
  const time = readTime(viewOf(unit), 0);
  const binary = recordTime(time, clockOffsetMinutes);
  const bcd = bcdReading(unit, clockOffsetMinutes);
  if (binary === null) return bcd === null ? 'impossibleTime' : 'bcdTime';
  if (bcd === null || nowMs === undefined) return null;
  return Math.abs(bcd - nowMs) <= nearMs && Math.abs(binary - nowMs) >= farMs ? 'bcdTime' : null;
}

const dayMs = 86_400_000;
/** Standard terminals reissue what is at most seven days old. */
const nearMs = 8 * dayMs;
/** From 2010 to 2099 the BCD year is at least six more than the binary one. */
const farMs = 365 * dayMs;

function bcdReading(unit: Uint8Array, clockOffsetMinutes: number): number | null {
  const digits = Array.from(unit.subarray(0, wireTimeBytes), (byte) => ((byte & 0x0f) > 9 || byte >> 4 > 9 ? null : (byte >> 4) * 10 + (byte & 0x0f)));
  const [year = null, month = null, day = null, hour = null, minute = null, second = null] = digits;
  if (year === null || month === null || day === null || hour === null || minute === null || second === null) return null;
  const time: WireTime = { year: 2000 + year, month, day, hour, minute, second };
  return recordTime(time, clockOffsetMinutes);
}

const laidOutByEdition: ReadonlySet<number> = new Set([command.login, command.realtime, command.reissue]);

/**
 * Whether a login or a report reads through to its end by the other edition and not by that of its start mark. Then the
 * start mark is wrong, or the layout is: its values are not to be believed. False where both or neither fit.
 */
export function fitsOtherEditionOnly(frame: Frame, profile: DecodeProfile = {}): boolean {
  if (!laidOutByEdition.has(frame.command)) return false;
  const asCommand = { ...frame, response: responseFlag.command };
  return !isWhole(messageOf(asCommand, profile)) && isWhole(messageOf({ ...asCommand, edition: frame.edition === 2016 ? 2025 : 2016 }, profile));
}

function isWhole(message: Message | null): boolean {
  if (message === null || ('remainder' in message && message.remainder !== undefined)) return false;
  return message.kind === 'login' ? message.sequence !== null : message.kind === 'report' && message.blocks.some((block) => 'edition' in block);
}

function hasOtherLengths(frame: Frame, profile: DecodeProfile | undefined): boolean {
  const message = messageOf(frame, profile);
  return message?.kind === 'parameterValues' && message.layout !== undefined;
}

function messageOf(frame: Frame, profile: DecodeProfile = {}): Message | null {
  try {
    return decodeUnit(frame, profile);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
