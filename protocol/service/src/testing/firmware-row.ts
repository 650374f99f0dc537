import type { FirmwareManifest } from '@voltdeck/contract';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** A firmware that is there, as if it had been signed and uploaded. @returns its id */
export async function addFirmware(store: DataSource, given: Partial<FirmwareManifest> = {}): Promise<string> {
  const id = randomUUID();
  const manifest: FirmwareManifest = {
    ...{ format: 1, name: 'bms.bin', version: '02.10', minimumVersion: null, hardware: ['*'], models: ['LFP*'], size: 1_000, sha256: '0'.repeat(64) },
    ...{ notes: { 'zh-CN': '', en: '' }, signedAt: '2026-01-01T00:00:00.000Z' },
    ...given,
  };
  await store.query(`insert into firmware_key (id, name, public_key, created_by) values ('none', 'none', 'none', 'test') on conflict do nothing`);
  await store.query(
    `insert into firmware (id, identity, manifest, version, size, sha256, key_id, signature, state, uploaded_bytes, created_by, ready_at)
     values ($1, $6, $2, $3, $4, $5, 'none', '', 'ready', $4, 'test', now())`,
    [id, JSON.stringify(manifest), manifest.version, manifest.size, manifest.sha256, id],
  );
  return id;
}
