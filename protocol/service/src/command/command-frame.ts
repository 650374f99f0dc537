import { encodeFrame, recordTime, WireError, wireTimeBytes, type DeviceProfile, type Edition, type Frame } from '@voltdeck/protocol/wire';
import type { WireRequest } from './command-rules.ts';

interface Addressee {
  readonly vin: string;
  readonly edition: Edition;
  readonly profile: DeviceProfile;
}

/** The frame of a request; null where the profile leaves no layout for it, or a value lies outside the range of the edition. */
export function frameOf({ code, message }: WireRequest, { vin, edition, profile }: Addressee): Uint8Array | null {
  if (edition === 2025 && profile.commands2025 === 'none') return null;
  try {
    return encodeFrame({ edition, command: code, vin, message }, profile);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

/** The time that an answer begins with, epoch ms; null where it has none, or no possible one. */
export function frameTimeOf({ unit }: Pick<Frame, 'unit'>, { clockOffsetMinutes }: DeviceProfile): number | null {
  if (unit.length < wireTimeBytes) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit;
  return recordTime({ year: 2000 + year, month, day, hour, minute, second }, clockOffsetMinutes);
}
