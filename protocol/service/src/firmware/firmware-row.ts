import type { FirmwareManifest, FirmwareView } from '@voltdeck/contract';
import type { FirmwareCause, FirmwareState } from '@voltdeck/protocol/contract';

/** With the name of its key, and when that was revoked. */
export interface FirmwareRow {
  readonly id: string;
  readonly manifest: FirmwareManifest;
  readonly key_id: string;
  readonly key_name: string;
  readonly key_revoked_at: Date | null;
  readonly state: FirmwareState;
  readonly cause: FirmwareCause | null;
  /** The driver gives int8 as text. */
  readonly uploaded_bytes: string;
  readonly created_at: Date;
  readonly created_by: string;
  readonly ready_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
}

export function toFirmwareView(row: FirmwareRow): FirmwareView {
  const { name, version, minimumVersion, hardware, models, size, sha256, notes, signedAt } = row.manifest;
  return {
    ...{ id: row.id, name, version, minimumVersion, hardware, models, size, sha256, notes, signedAt },
    state: row.state,
    cause: row.cause,
    uploadedBytes: Number(row.uploaded_bytes),
    keyId: row.key_id,
    keyName: row.key_name,
    signature: row.key_revoked_at === null ? 'valid' : 'revoked',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    readyAt: row.ready_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by,
  };
}
