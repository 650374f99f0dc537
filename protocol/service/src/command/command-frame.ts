import { encodeFrame, WireError, type DeviceProfile, type Edition } from '@voltdeck/protocol/wire';
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
