import type { ActivationOutcome, DeviceActivation } from '@voltdeck/contract';

/** A key that is kept of the device, or of the chip that asks. */
export interface KeptKey {
  readonly deviceId: string;
  readonly chipId: string | null;
  readonly algorithm: number;
  /** Base64. */
  readonly publicKey: string;
  readonly ended: boolean;
}

type Asked = Pick<DeviceActivation, 'chipId' | 'algorithm' | 'publicKey'>;

/**
 * What an activation meets. A chip belongs to one device at a time, and a device has one activation: another chip or
 * key needs someone to end the first. A key that was ended does not come back by a recorded activation.
 */
export function activationOutcome(deviceId: string, asked: Asked, kept: readonly KeptKey[]): ActivationOutcome {
  if (kept.some((key) => !key.ended && key.deviceId !== deviceId && key.chipId === asked.chipId)) return 'chipUsed';
  const own = kept.filter((key) => key.deviceId === deviceId);
  const same = own.find((key) => key.chipId === asked.chipId && key.algorithm === asked.algorithm && key.publicKey === asked.publicKey);
  if (same !== undefined) return same.ended ? 'vinDuplicate' : 'known';
  return own.some((key) => !key.ended && key.chipId !== null) ? 'vinDuplicate' : 'registered';
}
