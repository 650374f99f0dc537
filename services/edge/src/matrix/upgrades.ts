import type { CampaignForm } from '@voltdeck/contract';
import type { CampaignState, Caller } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import type { ConsoleFixture } from '../testing/console-fixture.ts';

type Store = ConsoleFixture['dataSource'];

/** A firmware for any device: no one's in particular. */
export const firmwareId = '22222222-2222-4222-8222-222222222222';

export const campaignForm: CampaignForm = {
  ...{ name: 'a campaign', firmwareId, reason: 'a test', target: { all: true }, pilotGroupId: null, preferReady: true, groups: [], successPercent: 90, failurePercent: 5 },
  ...{ windows: [], atOnce: 1, perMinute: 1, lateDays: 0, waitHours: 1, timeLimitMinutes: 30 },
};

const manifest = { format: 1, name: 'any.bin', version: '9.9', minimumVersion: null, hardware: ['*'], models: ['*'], size: 1, sha256: '0'.repeat(64), notes: { 'zh-CN': '修复', en: 'Repairs' }, signedAt: '2026-01-01T00:00:00.000Z' };

/** As if it had been uploaded. */
export async function addFirmware(store: Store): Promise<void> {
  await store.query(`insert into protocol.firmware_key (id, name, public_key, created_by) values ('matrix', 'matrix', 'matrix', 'test')`);
  await store.query(
    `insert into protocol.firmware (id, identity, manifest, version, size, sha256, key_id, signature, state, uploaded_bytes, created_by, ready_at)
     values ($1, 'any', $2, $3, 1, $4, 'matrix', '', 'ready', 1, 'test', now())`,
    [firmwareId, JSON.stringify(manifest), manifest.version, manifest.sha256],
  );
}

/** As if the device had reported its software version: the firmware fits it then. */
export async function addVersion(store: Store, deviceId: string): Promise<void> {
  await store.query(`insert into protocol.device_setting (device_id, name, value, known_at) values ($1, 'terminalVersion', '"1.0"', now())`, [deviceId]);
}

/** An upgrade that waits for its device. */
export async function addUpgrade(store: Store, deviceId: string): Promise<string> {
  const [id, commandId] = [randomUUID(), randomUUID()];
  await store.query(
    `insert into protocol.command (id, device_id, vin, command, state, arguments, needs_approval, expires_at) values ($1, $2, '', 'upgrade', 'queued', '{}', true, now() + interval '1 hour')`,
    [commandId, deviceId],
  );
  await store.query(`insert into protocol.upgrade (id, device_id, vin, command_id, version, state) values ($1, $2, '', $3, '9.9', 'queued')`, [id, deviceId, commandId]);
  return id;
}

/** A campaign of a user who sees one project; one that has started holds a device that has never been ready for it. */
export async function addCampaign(store: Store, state: CampaignState, projectId: string, deviceId: string): Promise<string> {
  const id = randomUUID();
  const owner: Caller = { userId: randomUUID(), loginName: 'maker', name: 'maker', type: 'operator', permissions: ['view'], scope: { all: false, projects: [projectId], customers: [], groups: [] } };
  await store.query(`insert into protocol.campaign (id, name, firmware_id, version, state, form, owner, started_at) values ($1, $2, $3, '9.9', $4, $5, $6, now())`, [
    ...[id, campaignForm.name, firmwareId, state, JSON.stringify(campaignForm), JSON.stringify(owner)],
  ]);
  if (state === 'draft' || state === 'approved') return id;
  await store.query('insert into protocol.campaign_group (campaign_id, number, started_at) values ($1, 1, now())', [id]);
  await store.query(`insert into protocol.campaign_device (campaign_id, device_id, vin, group_number, position, state) values ($1, $2, '', 1, 1, 'waiting')`, [id, deviceId]);
  return id;
}
