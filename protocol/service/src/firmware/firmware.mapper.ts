import type { FirmwareView } from '@voltdeck/contract';
import type { Firmware } from './firmware.entity.ts';

export function toFirmwareView({ manifest, key, ...firmware }: Firmware): FirmwareView {
  const { format: _format, ...described } = manifest;
  const { id, state, cause, uploadedBytes, keyId, createdBy, withdrawnBy } = firmware;
  return {
    ...described,
    ...{ id, state, cause, uploadedBytes, keyId, createdBy, withdrawnBy },
    keyName: key.name,
    signature: key.revokedAt === null ? 'valid' : 'revoked',
    createdAt: firmware.createdAt.toISOString(),
    readyAt: firmware.readyAt?.toISOString() ?? null,
    withdrawnAt: firmware.withdrawnAt?.toISOString() ?? null,
  };
}
