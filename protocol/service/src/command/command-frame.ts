import { encodeFrame, type DeviceProfile, type Edition } from '@voltdeck/protocol/wire';
import type { WireRequest } from './command-rules.ts';

interface Addressee {
  readonly vin: string;
  readonly edition: Edition;
  readonly profile: DeviceProfile;
}

/** The frame of a request; null where a terminal of 2025 has no layout for it (wire-protocol.md 1). */
export function frameOf({ code, message }: WireRequest, { vin, edition, profile }: Addressee): Uint8Array | null {
  if (edition === 2025 && profile.commands2025 === 'none') return null;
  return encodeFrame({ edition, command: code, vin, message }, profile);
}
